//! The difficulty of a puzzle, before anybody has tried it.

use std::collections::HashMap;

use sembra_engine::{Engine, EngineOptions, Level, StopSignal};
use sembra_rules::{Game, Position};

use crate::{Puzzle, PuzzleId};

/// The levels that try a puzzle, and how often.
const TRIES: [(u8, u64); 9] =
    [(1, 4), (2, 4), (3, 4), (4, 4), (5, 4), (6, 2), (7, 2), (8, 1), (9, 1)];
/// The rating of a puzzle of one move among two that every level finds.
const BASE: f64 = 700.0;
/// What is added for each level that misses the first move.
const PER_LEVEL: f64 = 120.0;
/// What is added for each legal move beyond two.
const PER_LEGAL_MOVE: f64 = 30.0;
/// What is added for each of the solver's moves after the first, up to five.
const PER_MOVE: f64 = 70.0;
const MOVES_MAX: usize = 5;
/// What is added when a move that captures more than the solution's is wrong.
const GREEDY_WRONG: f64 = 120.0;

/// Estimates ratings; the same puzzle has the same rating.
pub(super) struct Grader {
    engine: Engine,
    known: HashMap<PuzzleId, u16>,
}

impl Default for Grader {
    fn default() -> Grader {
        let options = EngineOptions { hash_mb: 1, ..EngineOptions::default() };
        Grader { engine: Engine::new(options), known: HashMap::new() }
    }
}

impl Grader {
    pub(super) fn rating(&mut self, puzzle: &Puzzle) -> u16 {
        if let Some(&rating) = self.known.get(&puzzle.id) {
            return rating;
        }
        let missed = self.levels_that_miss(puzzle);
        let legal = puzzle.position.legal(puzzle.preset.rules()).len();
        let moves = puzzle.solver_moves().count().saturating_sub(1).min(MOVES_MAX);
        let greedy = if is_greedy_wrong(puzzle) { GREEDY_WRONG } else { 0.0 };
        let rating = BASE
            + PER_LEVEL * missed
            + PER_LEGAL_MOVE * (legal as f64 - 2.0)
            + PER_MOVE * moves as f64
            + greedy;
        let rating = rating.round() as u16;
        self.known.insert(puzzle.id, rating);
        rating
    }

    /// How many levels do not find the first move; a level that finds it now and then counts in part.
    fn levels_that_miss(&mut self, puzzle: &Puzzle) -> f64 {
        let game = Game::from_position(*puzzle.preset.rules(), puzzle.position);
        let best = puzzle.line.first().map(|house| house.house);
        let mut missed = 0.0;
        for (number, tries) in TRIES {
            let Some(level) = Level::new(number) else { continue };
            for seed in 0..tries {
                let choice = self.engine.choose(&game, level, seed, &StopSignal::new());
                if choice.map(|choice| choice.house) != best {
                    missed += 1.0 / tries as f64;
                }
            }
        }
        missed
    }
}

/// Whether another move captures more seeds than the first of the solution.
fn is_greedy_wrong(puzzle: &Puzzle) -> bool {
    let rules = puzzle.preset.rules();
    let captured = |position: Position, house| {
        position.play(rules, house).map_or(0, |sowing| sowing.captured().count())
    };
    let Some(best) = puzzle.line.first() else { return false };
    let by_best = captured(puzzle.position, best.house);
    puzzle.position.legal(rules).iter().any(|house| captured(puzzle.position, house) > by_best)
}
