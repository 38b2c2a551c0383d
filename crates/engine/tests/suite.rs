//! Positions with a provably best move, made by `sembra-tools suite` with larger tables than the engine
//! has here: all are found with smaller ones than every session has.

use std::sync::Arc;

use sembra_engine::{Engine, EngineOptions, Limits, StopSignal};
use sembra_notation::{parse_position, parse_rules};
use sembra_rules::{BoardHouse, Game, House};
use sembra_tables::{LayerSeeds, MemoryTables, Probe};

const SUITE: &str = include_str!("data/suite.txt");
/// About a tenth of a second on one core.
const NODES: u64 = 1_000_000;

const TABLE_SEEDS: u8 = 9;

#[test]
fn every_best_move_is_found() {
    let mut engine = Engine::new(EngineOptions { hash_mb: 64, ..EngineOptions::default() });
    let mut rules_before = None;
    let mut missed = Vec::new();
    let mut count = 0;
    for line in SUITE.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [rules, position, letter, _source] = words.as_slice() else { panic!("{line}") };
        let rules = parse_rules(rules).expect("known rules");
        if rules_before.replace(rules) != Some(rules) {
            let tables: Arc<dyn Probe> =
                Arc::new(MemoryTables::solve(&rules, LayerSeeds::of::<TABLE_SEEDS>()));
            engine.set_tables(Some(tables));
        }
        let position = parse_position(position).expect("a position");
        let house = letter.chars().next().and_then(BoardHouse::from_letter).expect("a move");
        count += 1;
        if best_move(&mut engine, &Game::from_position(rules, position)) != Some(house.house) {
            missed.push(line);
        }
    }
    assert_eq!(count, 60);
    assert!(missed.is_empty(), "{} missed: {missed:#?}", missed.len());
}

/// The move a search ends with; it is stopped once it is sure.
fn best_move(engine: &mut Engine, game: &Game) -> Option<House> {
    engine.clear();
    let stop = StopSignal::new();
    let verdict = engine.search(game, &Limits::nodes(NODES), &stop, &mut |report| {
        if report.lines.first().is_some_and(|best| best.proof.is_some()) {
            stop.stop();
        }
    });
    verdict.best
}
