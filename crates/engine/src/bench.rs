//! The bench: a fixed set of searches, which shows whether the search has changed and how fast it is.

use std::time::Duration;

use sembra_notation::{PRESETS, parse_position};
use sembra_rules::{Game, Rules};

use crate::engine::{Engine, EngineOptions};
use crate::limits::{Limits, StopSignal};
use crate::report::per_second;

/// The result of a bench.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchResult {
    /// All nodes: the signature of the search.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
    /// For each search its rules, its position and its nodes.
    pub parts: Vec<(String, String, u64)>,
}

impl BenchResult {
    /// Nodes per second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.time)
    }
}

/// The depth the committed signature was made with, in plies.
pub const BENCH_DEPTH: u32 = 26;
/// Small enough to stay in the caches, large enough not to fill up.
const BENCH_HASH_MB: usize = 4;

/// Openings, middle games and endings, from games of the engine against itself.
const POSITIONS: [&str; 6] = [
    "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
    "5-5-0-6-6-1-5-1-0-7-6-6-0-0-N",
    "1-1-9-1-8-0-1-2-9-0-3-2-5-6-S",
    "0-2-1-0-2-12-3-0-1-1-5-0-9-12-N",
    "2-1-0-3-0-4-1-0-2-6-1-0-14-14-S",
    "1-0-2-0-1-3-0-2-1-1-0-3-18-16-N",
];

/// Searches the fixed positions under every preset to a depth, with one thread and no tables.
pub fn bench(depth: u32) -> BenchResult {
    let mut engine =
        Engine::new(EngineOptions { hash_mb: BENCH_HASH_MB, ..EngineOptions::default() });
    let mut result = BenchResult { nodes: 0, time: Duration::ZERO, parts: Vec::new() };
    for (name, rules) in PRESETS {
        for text in POSITIONS {
            let (nodes, time) = search(&mut engine, rules, text, depth);
            result.nodes += nodes;
            result.time += time;
            result.parts.push((name.to_owned(), text.to_owned(), nodes));
        }
    }
    result
}

fn search(engine: &mut Engine, rules: Rules, text: &str, depth: u32) -> (u64, Duration) {
    let Ok(position) = parse_position(text) else { return (0, Duration::ZERO) };
    let game = Game::from_position(rules, position);
    engine.clear();
    let verdict = engine.search(&game, &Limits::depth(depth), &StopSignal::new(), &mut |_| {});
    (verdict.nodes, verdict.time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_searched_and_the_same_twice() {
        let first = bench(6);
        assert!(first.parts.iter().all(|(_, _, nodes)| *nodes > 100), "{first:?}");
        assert_eq!(first.parts, bench(6).parts);
    }
}
