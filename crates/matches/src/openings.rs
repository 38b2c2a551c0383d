//! Openings for matches: different from each other, and good for both sides.

use sembra_engine::{Engine, EngineOptions, Limits, Random, StopSignal};
use sembra_rules::{Game, House, Rules};

/// The first moves of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The moves from the start, South first.
    pub houses: Vec<House>,
}

impl Opening {
    /// A game that begins with this opening, as far as the rules allow it.
    pub fn game(&self, rules: Rules) -> Game {
        let mut game = Game::new(rules);
        for &house in &self.houses {
            if game.play(house).is_err() {
                break;
            }
        }
        game
    }
}

const PLIES_MIN: usize = 4;
const PLIES_MAX: usize = 9;
/// The largest advantage that a short search may find, in hundredths of a seed.
const LEAD_MAX: i32 = 120;
const SEARCH_NODES: u64 = 20_000;
/// How often a new random opening is tried before fewer are given than were asked for.
const TRIES_MAX: usize = 50;

/// Some openings, all different, from seeded random play that a short search finds balanced.
pub fn openings(rules: Rules, count: usize, seed: u64) -> Vec<Opening> {
    let mut engine = Engine::new(EngineOptions { hash_mb: 4, ..EngineOptions::default() });
    let mut random = Random::new(seed);
    let mut found: Vec<Opening> = Vec::new();
    let mut tries = TRIES_MAX * count;
    while found.len() < count && tries > 0 {
        tries -= 1;
        let opening = random_opening(rules, &mut random);
        if !found.contains(&opening) && is_balanced(&mut engine, &opening.game(rules)) {
            found.push(opening);
        }
    }
    found
}

fn random_opening(rules: Rules, random: &mut Random) -> Opening {
    let mut game = Game::new(rules);
    for _ in 0..PLIES_MIN + random.below(PLIES_MAX - PLIES_MIN + 1) {
        let legal = game.legal();
        if let Some(house) = legal.iter().nth(random.below(legal.len())) {
            // A legal move cannot be refused.
            let _ = game.play(house);
        }
    }
    Opening { houses: game.sowings().iter().map(|sowing| sowing.house()).collect() }
}

fn is_balanced(engine: &mut Engine, game: &Game) -> bool {
    let verdict =
        engine.search(game, &Limits::nodes(SEARCH_NODES), &StopSignal::new(), &mut |_| {});
    verdict
        .lines
        .first()
        .is_some_and(|line| line.proof.is_none() && line.score.hundredths().abs() <= LEAD_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_different_and_depend_on_the_seed_alone() {
        let ten = openings(Rules::OURI, 10, 7);
        assert_eq!(ten.len(), 10);
        assert_eq!(ten, openings(Rules::OURI, 10, 7));
        assert_ne!(ten, openings(Rules::OURI, 10, 8));
        for (index, opening) in ten.iter().enumerate() {
            assert!(!ten[..index].contains(opening));
            assert_eq!(opening.game(Rules::OURI).sowings().len(), opening.houses.len());
        }
    }
}
