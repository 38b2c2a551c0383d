//! Positions of games, each once.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::path::Path;

use sembra_engine::{Engine, Limits, Random, StopSignal};
use sembra_matches::Openings;
use sembra_notation::Records;
use sembra_rules::{Game, Position, Rules};
use sembra_tables::table_rules_text;

/// How many positions the engine visits for a move of its own games.
const PLAY_NODES: u64 = 5_000;
/// A longer game is left as it is.
const PLIES_MAX: usize = 400;

/// The positions of games with certain numbers of seeds, in the order in which they were met.
pub(super) struct Collection {
    seeds: RangeInclusive<u8>,
    positions: Vec<Position>,
    known: HashSet<Position>,
    /// The games that were left out because of their rules.
    pub(super) skipped: usize,
}

impl Collection {
    pub(super) fn new(seeds: RangeInclusive<u8>) -> Collection {
        Collection { seeds, positions: Vec::new(), known: HashSet::new(), skipped: 0 }
    }

    /// Adds the games of a file that were played under these rules, as far as tables are concerned.
    pub(super) fn read(&mut self, path: &Path, rules: &Rules) -> Result<(), String> {
        let name = path.display();
        let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
        for record in Records::new(&text) {
            let record = record.map_err(|error| format!("{name}: {error}"))?;
            if table_rules_text(record.rules()) == table_rules_text(rules) {
                self.add(&record.game());
            } else {
                self.skipped += 1;
            }
        }
        Ok(())
    }

    /// Adds games that the engine plays against itself from random openings.
    pub(super) fn play(&mut self, engine: &mut Engine, rules: Rules, games: usize, seed: u64) {
        let openings = Openings::random(rules, usize::MAX, seed);
        for number in 0..games {
            let mut game = openings.get(number).game(rules);
            engine.clear();
            while !game.is_over() && game.sowings().len() < PLIES_MAX {
                let limits = Limits::nodes(PLAY_NODES);
                let verdict = engine.search(&game, &limits, &StopSignal::new(), &mut |_| {});
                if verdict.best.is_none_or(|house| game.play(house).is_err()) {
                    break;
                }
            }
            self.add(&game);
        }
    }

    /// Adds the positions of a game in which there is a choice.
    fn add(&mut self, game: &Game) {
        for position in game.positions() {
            let is_choice = position.legal(game.rules()).len() > 1;
            if is_choice
                && self.seeds.contains(&position.on_board().count())
                && self.known.insert(position)
            {
                self.positions.push(position);
            }
        }
    }

    /// Some of the positions, drawn at random.
    pub(super) fn draw(mut self, count: usize, seed: u64) -> Vec<Position> {
        let mut random = Random::new(seed);
        let length = self.positions.len();
        for index in 0..count.min(length) {
            let other = index + random.below(length - index);
            self.positions.swap(index, other);
        }
        self.positions.truncate(count);
        self.positions
    }
}

#[cfg(test)]
mod tests {
    use sembra_engine::EngineOptions;

    use super::*;

    const RECORDS: &str =
        "[Variant \"abapa\"]\n\n1. F f 2. E e *\n\n[Variant \"ouri\"]\n\n1. F *\n";

    #[test]
    fn games_of_the_engine_give_the_same_positions_again() {
        let played = || {
            let options = EngineOptions { hash_mb: 1, ..EngineOptions::default() };
            let mut collection = Collection::new(13..=48);
            collection.play(&mut Engine::new(options), Rules::ABAPA, 1, 3);
            collection.positions
        };
        let positions = played();
        assert!(positions.len() > 10, "{} positions", positions.len());
        assert!(positions.iter().all(|position| position.on_board().count() >= 13));
        assert_eq!(positions, played());
    }

    #[test]
    fn games_of_a_file_are_taken_once_and_under_their_rules() {
        let folder = std::env::temp_dir().join(format!("sembra-perfection-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("games.ogn");
        std::fs::write(&path, RECORDS).expect("a file");
        let mut collection = Collection::new(0..=48);
        collection.read(&path, &Rules::ABAPA).expect("games");
        collection.read(&path, &Rules::ABAPA).expect("games");
        std::fs::write(&path, "1. A F x").expect("a file");
        let error = collection.read(&path, &Rules::ABAPA).expect_err("no game");
        std::fs::remove_dir_all(&folder).expect("removed");
        assert!(error.contains("games.ogn: line 1, column 6: ply 2: "), "{error}");
        assert_eq!(collection.skipped, 2);
        // The start and the positions after each of the four moves.
        assert_eq!(collection.positions.len(), 5);
        let drawn = collection.draw(3, 9);
        assert_eq!(drawn.len(), 3);
        assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2] && drawn[0] != drawn[2]);
    }
}
