//! Makes the suite of positions with a provably best move, `tests/data/suite.txt`.
//!
//! ```text
//! suite [SEED] > tests/data/suite.txt
//! ```
//!
//! Positions are drawn at random, with stores that leave the game open. Ten of each preset are
//! inside the tables: exactly one move keeps the result, and a short search prefers another. Five are
//! outside: a long search with tables proves one move to win and all others to lose.

use std::convert::Infallible;
use std::ops::RangeInclusive;
use std::sync::Arc;

use sembra_engine::{Engine, EngineOptions, Limits, Proven, Random, StopSignal};
use sembra_notation::{PRESETS, format_position};
use sembra_rules::{Game, House, Place, Position, Rules, Setup, Side};
use sembra_tables::{MemoryTables, Probe, move_intervals};

const TABLE_SEEDS: u8 = 10;
const SEARCHED_SEEDS_MAX: u8 = 13;
const FROM_TABLES: usize = 10;
const FROM_SEARCH: usize = 5;
/// What a careless player sees.
const SHORT_DEPTH: u32 = 4;
const PROOF_NODES: u64 = 50_000;

fn main() {
    let seed = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1);
    for (name, rules) in PRESETS {
        let tables: Arc<dyn Probe> = Arc::new(MemoryTables::solve(&rules, TABLE_SEEDS));
        let mut maker = Maker {
            rules,
            plain: Engine::new(EngineOptions { hash_mb: 8, ..EngineOptions::default() }),
            knowing: Engine::new(EngineOptions {
                hash_mb: 32,
                tables: Some(Arc::clone(&tables)),
                ..EngineOptions::default()
            }),
            tables,
            random: Random::new(seed),
        };
        for _ in 0..FROM_TABLES {
            print(name, "tables", maker.find(8..=TABLE_SEEDS, Maker::best_by_tables));
        }
        for _ in 0..FROM_SEARCH {
            let seeds = TABLE_SEEDS + 1..=SEARCHED_SEEDS_MAX;
            print(name, "search", maker.find(seeds, Maker::best_by_search));
        }
    }
}

fn print(rules: &str, source: &str, (position, best): (Position, House)) {
    let letter = Place::new(position.turn(), best).letter();
    println!("{rules} {} {letter} {source}", format_position(position));
}

struct Maker {
    rules: Rules,
    plain: Engine,
    knowing: Engine,
    tables: Arc<dyn Probe>,
    random: Random,
}

impl Maker {
    /// A position with a provably best move which is easily missed.
    fn find(
        &mut self,
        seeds: RangeInclusive<u8>,
        prove: impl Fn(&mut Maker, &Game) -> Option<House>,
    ) -> (Position, House) {
        loop {
            let game = Game::from_position(self.rules, self.random_position(&seeds));
            if game.legal().len() < 3 {
                continue;
            }
            let Some(best) = prove(self, &game) else { continue };
            self.plain.clear();
            let tempting = best_move(&mut self.plain, &game, &Limits::depth(SHORT_DEPTH));
            if tempting != Some(best) {
                return (game.position(), best);
            }
        }
    }

    /// A random position with the stores as equal as they can be, or a little off.
    fn random_position(&mut self, seeds: &RangeInclusive<u8>) -> Position {
        loop {
            let count = usize::from(*seeds.start())
                + self.random.below(usize::from(seeds.end() - seeds.start()) + 1);
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

    /// The only move that keeps the result, if there is one.
    fn best_by_tables(&mut self, game: &Game) -> Option<House> {
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
    }

    /// The only move that wins, if all others are proven to lose.
    fn best_by_search(&mut self, game: &Game) -> Option<House> {
        let limits = Limits { multipv: 6, ..Limits::nodes(PROOF_NODES) };
        let verdict = self.knowing.search(game, &limits, &StopSignal::new(), &mut |_| {});
        let (best, others) = verdict.lines.split_first()?;
        let all_lose = others.iter().all(|line| line.proven == Some(Proven::Loss));
        (best.proven == Some(Proven::Win) && all_lose).then_some(best.house)
    }
}

fn best_move(engine: &mut Engine, game: &Game, limits: &Limits) -> Option<House> {
    engine.search(game, limits, &StopSignal::new(), &mut |_| {}).best
}
