//! Making a collection: positions from games and at random, solutions, themes, grades, a balanced choice.

mod grade;
mod select;
mod solution;
mod sources;

use std::sync::Arc;

use sembra_engine::{Engine, EngineOptions, Random};
use sembra_tables::{LayerSeeds, MemoryTables, Probe};

use crate::verify::Verifier;
use crate::{Preset, Puzzle};

use grade::Grader;
use select::Pools;
use solution::Solver;
use sources::{Games, draw, draw_granary};

/// How a collection is made. The same plan makes the same collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildPlan {
    /// What positions and levels are drawn with.
    pub seed: u64,
    /// How many puzzles of each set of rules to choose, if so many are found.
    pub per_rules: usize,
    /// How many games of each set of rules the engine plays against itself.
    pub games: usize,
    /// How many positions of each set of rules are drawn at random.
    pub draws: usize,
    /// Up to how many seeds puzzles are made from tables; the verifier solves its own.
    pub table_seeds: LayerSeeds,
}

impl Default for BuildPlan {
    fn default() -> BuildPlan {
        let table_seeds = LayerSeeds::of::<15>();
        BuildPlan { seed: 1, per_rules: 300, games: 1500, draws: 400_000, table_seeds }
    }
}

/// How far a build has come, in steps of about the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The rules at work.
    pub rules: &'static str,
    /// What is being done.
    pub stage: &'static str,
    /// The steps done.
    pub done: u64,
    /// All steps.
    pub total: u64,
}

/// What each stage takes for one set of rules, in steps; measured, about 10 ms each.
const STEPS_TABLES: u64 = 800;
const DRAWS_A_STEP: usize = 500;
const STEPS_A_GAME: u64 = 2;
const STEPS_A_GRANARY: u64 = 1;
const STEPS_A_GRADE: u64 = 1;

/// Makes a collection; every puzzle in it is proven by the [`Verifier`].
pub fn build(plan: &BuildPlan, report: &mut dyn FnMut(Progress)) -> Vec<Puzzle> {
    let mut steps = Steps::new(plan, report);
    let mut chosen: Vec<Puzzle> = Vec::new();
    for (number, preset) in Preset::all().enumerate() {
        steps.begin(preset.name(), number as u64);
        let found =
            Workshop::new(preset, plan, number as u64, &mut steps).run(plan, &chosen, &mut steps);
        chosen.extend(found);
    }
    chosen
}

/// How many positions with a granary are drawn for each set of rules.
fn granaries(plan: &BuildPlan) -> usize {
    plan.draws / 50
}

/// Counts steps and reports them.
struct Steps<'a> {
    report: &'a mut dyn FnMut(Progress),
    progress: Progress,
    for_each_rules: u64,
}

impl Steps<'_> {
    fn new<'a>(plan: &BuildPlan, report: &'a mut dyn FnMut(Progress)) -> Steps<'a> {
        let draws = (plan.draws / DRAWS_A_STEP) as u64;
        let granaries = STEPS_A_GRANARY * granaries(plan) as u64;
        let grades = STEPS_A_GRADE * Pools::graded_max(plan.per_rules) as u64;
        let for_each_rules =
            STEPS_TABLES + STEPS_A_GAME * plan.games as u64 + draws + granaries + grades;
        let total = for_each_rules * Preset::all().count() as u64;
        let progress = Progress { rules: "", stage: "", done: 0, total };
        Steps { report, progress, for_each_rules }
    }

    fn begin(&mut self, rules: &'static str, number: u64) {
        self.progress.rules = rules;
        self.progress.done = number * self.for_each_rules;
        self.stage("tables");
    }

    fn stage(&mut self, stage: &'static str) {
        self.progress.stage = stage;
        (self.report)(self.progress);
    }

    fn advance(&mut self, steps: u64) {
        self.progress.done += steps;
        (self.report)(self.progress);
    }
}

/// What puzzles of one set of rules are made with.
struct Workshop {
    preset: Preset,
    random: Random,
    solver: Solver,
    verifier: Verifier,
    pools: Pools,
}

impl Workshop {
    fn new(preset: Preset, plan: &BuildPlan, number: u64, steps: &mut Steps<'_>) -> Workshop {
        let tables = Arc::new(MemoryTables::solve(preset.rules(), plan.table_seeds));
        let probe: Arc<dyn Probe> = Arc::clone(&tables) as Arc<dyn Probe>;
        let options = EngineOptions { hash_mb: 8, tables: Some(probe), ..EngineOptions::default() };
        let solver = Solver::new(preset, tables, Engine::new(options));
        let verifier = Verifier::new(*preset.rules(), plan.table_seeds);
        steps.advance(STEPS_TABLES);
        let random = Random::new(plan.seed.wrapping_mul(4).wrapping_add(number));
        Workshop { preset, random, solver, verifier, pools: Pools::new(plan.per_rules) }
    }

    fn run(mut self, plan: &BuildPlan, chosen: &[Puzzle], steps: &mut Steps<'_>) -> Vec<Puzzle> {
        self.take_games(plan.games, steps);
        self.take_draws(plan.draws, steps);
        self.take_granaries(granaries(plan), steps);
        steps.stage("grading");
        let mut grader = Grader::default();
        self.pools.grade(&self.verifier, &mut grader, &mut || steps.advance(STEPS_A_GRADE));
        self.pools.choose(plan.per_rules, chosen)
    }

    fn take_games(&mut self, count: usize, steps: &mut Steps<'_>) {
        steps.stage("games");
        let mut games = Games::new(*self.preset.rules());
        for _ in 0..count {
            for position in games.play(&mut self.random) {
                if let Some(puzzle) = self.solver.puzzle(position) {
                    self.pools.offer(puzzle);
                }
            }
            steps.advance(STEPS_A_GAME);
        }
    }

    /// Granaries are rare in late positions, and tables of boards with one are small: these are drawn above them.
    fn take_granaries(&mut self, count: usize, steps: &mut Steps<'_>) {
        steps.stage("granaries");
        for _ in 0..count {
            let position = draw_granary(&mut self.random);
            if let Some(puzzle) = position.and_then(|position| self.solver.puzzle(position)) {
                self.pools.offer(puzzle);
            }
            steps.advance(STEPS_A_GRANARY);
        }
    }

    fn take_draws(&mut self, count: usize, steps: &mut Steps<'_>) {
        steps.stage("positions at random");
        for number in 1..=count {
            let board = draw(&mut self.random);
            if let Some(puzzle) = self.solver.puzzle_of_board(board, &mut self.random) {
                self.pools.offer(puzzle);
            }
            if number % DRAWS_A_STEP == 0 {
                steps.advance(1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::write_puzzles;

    #[test]
    fn the_same_plan_makes_the_same_collection_and_all_of_it_is_proven() {
        let table_seeds = LayerSeeds::of::<9>();
        let plan = BuildPlan { seed: 5, per_rules: 5, games: 1, draws: 500, table_seeds };
        let mut last = None;
        let made = build(&plan, &mut |progress| {
            assert!(progress.done <= progress.total, "{progress:?}");
            last = Some(progress);
        });
        assert!(made.len() >= 12, "{}", made.len());
        assert!(last.is_some_and(|progress| progress.rules == "awari"), "{last:?}");
        assert_eq!(write_puzzles("", &build(&plan, &mut |_| {})), write_puzzles("", &made));
        for preset in Preset::all() {
            let verifier = Verifier::new(*preset.rules(), table_seeds);
            for puzzle in made.iter().filter(|puzzle| puzzle.preset == preset) {
                assert!(verifier.verify(puzzle).is_ok(), "{puzzle:?}");
            }
        }
    }
}
