//! The difficulty of a puzzle, before anybody has tried it.

use std::collections::HashMap;

use sembra_engine::{Engine, EngineOptions, Limits, Novice, StopSignal};
use sembra_rules::{Game, Position};

use crate::{Puzzle, PuzzleId};

/// The novices that try a puzzle, the weakest first.
const NOVICES: [Novice; 5] = [
    novice(1, 30, 0, 8, 150),
    novice(1, 70, 0, 7, 105),
    novice(2, 78, 58, 7, 88),
    novice(2, 88, 72, 6, 75),
    novice(3, 97, 92, 2, 40),
];
/// How often each of them tries.
const NOVICE_TRIES: u64 = 4;
/// The searches that try a puzzle after them, in nodes.
const SEARCHES: [u64; 4] = [30, 400, 4_000, 80_000];
/// The rating of a puzzle of one move among two that every solver finds.
const BASE: f64 = 700.0;
/// What is added for each solver that misses the first move.
const PER_SOLVER: f64 = 120.0;
/// What is added for each legal move beyond two.
const PER_LEGAL_MOVE: f64 = 30.0;
/// What is added for each of the solver's moves after the first, up to five.
const PER_MOVE: f64 = 70.0;
const MOVES_MAX: usize = 5;
/// What is added when a move that captures more than the solution's is wrong.
const GREEDY_WRONG: f64 = 120.0;

const fn novice(depth: u32, sight: u32, caution: u32, distance: u32, noise: u32) -> Novice {
    Novice { depth, sight, caution, distance, noise }
}

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
        let missed = self.solvers_that_miss(puzzle);
        let legal = puzzle.position.legal(puzzle.preset.rules()).len();
        let moves = puzzle.solver_moves().count().saturating_sub(1).min(MOVES_MAX);
        let greedy = if is_greedy_wrong(puzzle) { GREEDY_WRONG } else { 0.0 };
        let rating = BASE
            + PER_SOLVER * missed
            + PER_LEGAL_MOVE * (legal as f64 - 2.0)
            + PER_MOVE * moves as f64
            + greedy;
        let rating = rating.round() as u16;
        self.known.insert(puzzle.id, rating);
        rating
    }

    /// How many solvers do not find the first move; a novice who finds it now and then counts in part.
    fn solvers_that_miss(&mut self, puzzle: &Puzzle) -> f64 {
        let game = Game::from_position(*puzzle.preset.rules(), puzzle.position);
        let best = puzzle.line.first().map(|house| house.house);
        let mut missed = 0.0;
        for novice in NOVICES {
            for seed in 0..NOVICE_TRIES {
                if novice.choose(&game, seed).map(|choice| choice.house) != best {
                    missed += 1.0 / NOVICE_TRIES as f64;
                }
            }
        }
        for nodes in SEARCHES {
            self.engine.clear();
            let limits = Limits::nodes(nodes);
            let verdict = self.engine.search(&game, &limits, &StopSignal::new(), &mut |_| {});
            if verdict.best != best {
                missed += 1.0;
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
