//! Makes the suite of positions with a provably best move, `crates/engine/tests/data/suite.txt`.
//!
//! Ten positions of each preset are inside the tables and come from games that the engine plays
//! against itself, with random moves now and then: exactly one move keeps the result. Five are
//! outside and drawn at random: a long search with tables proves one move to win and no other. In
//! all of them a short search prefers another move.

use std::collections::HashSet;
use std::convert::Infallible;
use std::ops::Range;
use std::sync::Arc;

use sembra_engine::{Engine, EngineOptions, Limits, Proof, Random, StopSignal};
use sembra_notation::{PRESETS, format_position};
use sembra_rules::{BoardHouse, Game, House, Position, Rules, Setup, Side};
use sembra_tables::{LayerSeeds, MemoryTables, Probe, move_intervals};

const TABLE_SEEDS: u8 = 14;
const SEARCHED_SEEDS_MAX: u8 = 16;
const FROM_TABLES: usize = 10;
const FROM_SEARCH: usize = 5;
/// The depth of the short search that misses the best move, in plies.
const SHORT_DEPTH: u32 = 5;
const WIN_NODES: u64 = 10_000;
const PROOF_NODES: u64 = 200_000;
/// How the games are played.
const PLAY_NODES: u64 = 300;
const OPENING_PLIES: usize = 8;
const RANDOM_MOVE_ONE_IN: usize = 6;
const PLAYED_SEEDS_MIN: u8 = 8;

/// Make the suite of positions with a provably best move
///
/// Ten positions of each preset are inside the tables, five are outside: in each exactly one move
/// keeps the result, and a short search prefers another.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra-tools suite > crates/engine/tests/data/suite.txt")]
pub(crate) struct Args {
    /// What positions are drawn with
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &Args) -> Result<(), String> {
    for (name, rules) in PRESETS {
        let tables: Arc<dyn Probe> =
            Arc::new(MemoryTables::solve(&rules, LayerSeeds::of::<TABLE_SEEDS>()));
        let mut maker = Maker {
            rules,
            plain: Engine::new(EngineOptions { hash_mb: 8, ..EngineOptions::default() }),
            knowing: Engine::new(EngineOptions {
                hash_mb: 32,
                tables: Some(Arc::clone(&tables)),
                ..EngineOptions::default()
            }),
            tables,
            random: Random::new(args.seed),
            game: Game::new(rules),
            found: HashSet::new(),
        };
        for _ in 0..FROM_TABLES {
            print(name, "tables", maker.find(Maker::played_position, Maker::best_by_tables));
        }
        for _ in 0..FROM_SEARCH {
            print(name, "search", maker.find(Maker::random_position, Maker::best_by_search));
        }
    }
    Ok(())
}

fn print(rules: &str, source: &str, (position, best): (Position, House)) {
    let letter = BoardHouse::new(position.turn(), best).letter();
    println!("{rules} {} {letter} {source}", format_position(position));
}

struct Maker {
    rules: Rules,
    plain: Engine,
    knowing: Engine,
    tables: Arc<dyn Probe>,
    random: Random,
    /// The game being played.
    game: Game,
    found: HashSet<Position>,
}

impl Maker {
    /// A position with a provably best move which is easily missed.
    fn find(
        &mut self,
        draw: impl Fn(&mut Maker) -> Position,
        prove: impl Fn(&mut Maker, &Game, Option<House>) -> Option<House>,
    ) -> (Position, House) {
        loop {
            let game = Game::from_position(self.rules, draw(self));
            if game.legal().len() < 3 {
                continue;
            }
            self.plain.clear();
            let tempting = best_move(&mut self.plain, &game, &Limits::depth(SHORT_DEPTH));
            let Some(best) = prove(self, &game, tempting) else { continue };
            if self.found.insert(game.position()) {
                return (game.position(), best);
            }
        }
    }

    /// A position with the stores as equal as they can be, or a little off, outside the tables.
    fn random_position(&mut self) -> Position {
        const SEEDS: Range<usize> = TABLE_SEEDS as usize + 1..SEARCHED_SEEDS_MAX as usize + 1;
        loop {
            let count = SEEDS.start + self.random.below(SEEDS.len());
            let mut houses = [0u8; 12];
            for _ in 0..count {
                houses[self.random.below(12)] += 1;
            }
            let south_store = (48 - count) / 2 + self.random.below(3) - 1;
            let setup = Setup {
                south: std::array::from_fn(|i| houses[i]),
                north: std::array::from_fn(|i| houses[6 + i]),
                south_store: south_store as u8,
                north_store: (48 - count - south_store) as u8,
                turn: Side::ALL[self.random.below(2)],
            };
            if let Ok(position) = Position::try_from(setup) {
                return position;
            }
        }
    }

    /// The next position of the games that is inside the tables.
    fn played_position(&mut self) -> Position {
        loop {
            if self.game.legal().is_empty() {
                self.game = Game::new(self.rules);
            }
            let house = self.choose();
            // A legal move is never refused; were it, a new game would begin.
            if house.is_none_or(|house| self.game.play(house).is_err()) {
                self.game = Game::new(self.rules);
            }
            let seeds = self.game.position().on_board().count();
            if (PLAYED_SEEDS_MIN..=TABLE_SEEDS).contains(&seeds) {
                return self.game.position();
            }
        }
    }

    /// The next move of the game being played.
    fn choose(&mut self) -> Option<House> {
        let legal = self.game.legal();
        let opening = self.game.sowings().len() < OPENING_PLIES;
        if opening || self.random.below(RANDOM_MOVE_ONE_IN) == 0 {
            let index = self.random.below(legal.len());
            return legal.iter().nth(index);
        }
        best_move(&mut self.plain, &self.game, &Limits::nodes(PLAY_NODES))
    }

    /// The only move that keeps the result, if there is one and it is not tempting.
    fn best_by_tables(&mut self, game: &Game, tempting: Option<House>) -> Option<House> {
        let position = game.position();
        let probe = |position| Ok::<_, Infallible>(self.tables.probe(position));
        let Ok(intervals) = move_intervals(game.rules(), position, probe);
        let lead = position.own_store().count() as i8 - position.other_store().count() as i8;
        let mut intervals = intervals?;
        intervals.sort_by_key(|(_, interval)| std::cmp::Reverse(interval.floor));
        let ((best, sure), others) = intervals.split_first()?;
        let kept = (lead + sure.floor).signum();
        others
            .iter()
            .all(|(_, interval)| (lead + interval.ceiling).signum() < kept)
            .then_some(*best)
            .filter(|_| tempting != Some(*best))
    }

    /// The only move that wins, if all others are proven not to and it is not tempting.
    fn best_by_search(&mut self, game: &Game, tempting: Option<House>) -> Option<House> {
        let won =
            self.knowing.search(game, &Limits::nodes(WIN_NODES), &StopSignal::new(), &mut |_| {});
        if won.best == tempting || won.lines.first()?.proof != Some(Proof::Win) {
            return None;
        }
        let limits = Limits { multipv: 6, ..Limits::nodes(PROOF_NODES) };
        let verdict = self.knowing.search(game, &limits, &StopSignal::new(), &mut |_| {});
        let (best, others) = verdict.lines.split_first()?;
        let no_other_wins =
            others.iter().all(|line| line.proof.is_some_and(|proven| proven != Proof::Win));
        (best.proof == Some(Proof::Win) && no_other_wins && tempting != Some(best.house))
            .then_some(best.house)
    }
}

fn best_move(engine: &mut Engine, game: &Game, limits: &Limits) -> Option<House> {
    engine.search(game, limits, &StopSignal::new(), &mut |_| {}).best
}
