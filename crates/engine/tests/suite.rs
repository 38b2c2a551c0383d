//! Positions with a provably best move, made by `src/bin/suite.rs`: all are found without tables.

use sembra_engine::{Engine, EngineOptions, Limits, StopSignal};
use sembra_notation::{parse_position, parse_rules};
use sembra_rules::{Game, Place};

const SUITE: &str = include_str!("data/suite.txt");
/// About a seventh of a second on one core.
const NODES: u64 = 1_000_000;

#[test]
fn every_best_move_is_found() {
    let mut engine = Engine::new(EngineOptions { hash_mb: 64, ..EngineOptions::default() });
    let mut missed = Vec::new();
    let mut count = 0;
    for line in SUITE.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [rules, position, letter, _source] = words.as_slice() else { panic!("{line}") };
        let rules = parse_rules(rules).expect("known rules");
        let position = parse_position(position).expect("a position");
        let place = letter.chars().next().and_then(Place::from_letter).expect("a move");
        let game = Game::from_position(rules, position);
        engine.clear();
        // A move found early and kept is found: the search is stopped once it is sure of it.
        let stop = StopSignal::new();
        let verdict = engine.search(&game, &Limits::nodes(NODES), &stop, &mut |report| {
            let sure = report.lines.first().is_some_and(|best| best.proven.is_some());
            if sure {
                stop.stop();
            }
        });
        count += 1;
        if verdict.best != Some(place.house) {
            missed.push(line);
        }
    }
    assert_eq!(count, 60);
    assert!(missed.is_empty(), "{} missed: {missed:#?}", missed.len());
}
