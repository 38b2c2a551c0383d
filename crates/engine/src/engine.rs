//! The engine: what outlives a single search.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use sembra_rules::{Game, Rules};
use sembra_tables::Probe;
use thiserror::Error;

use crate::book::Book;
use crate::evaluation::{Evaluation, Observer};
use crate::helpers::search_with_helpers;
use crate::limits::{Budget, Clock, Limits, StopSignal, default_clock};
use crate::lines::line_of;
use crate::report::{Line, Report, Verdict};
use crate::search::{Environment, Iteration, Probing, RootMove, Worker, iterate};
use crate::transposition::TranspositionTable;
use crate::value::PLY_MAX;

/// The options of an engine.
#[derive(Clone)]
pub struct EngineOptions {
    /// The size of the transposition table, in megabytes.
    pub hash_mb: usize,
    /// How many threads search; without the feature `native` there is only one.
    pub threads: usize,
    /// Endgame tables, made for the rules of the games that will be searched.
    pub tables: Option<Arc<dyn Probe>>,
    /// The opening book of the strongest level; games by other rules are played without it.
    pub book: Option<Arc<Book>>,
    /// Where the time comes from: the system's clock, or none without the feature `native`.
    pub clock: Arc<dyn Clock>,
    /// What sees the positions that a search evaluates.
    pub observer: Option<Arc<dyn Observer>>,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions {
            hash_mb: 64,
            threads: 1,
            tables: None,
            book: None,
            clock: default_clock(),
            observer: None,
        }
    }
}

/// There is no memory for a transposition table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no memory for a hash of {hash_mb} MB: {reason}")]
pub struct NoMemory {
    hash_mb: usize,
    reason: io::ErrorKind,
}

fn transpositions_of(hash_mb: usize) -> Result<TranspositionTable, NoMemory> {
    TranspositionTable::new(hash_mb).map_err(|error| NoMemory { hash_mb, reason: error.kind() })
}

/// A player that searches one position after another.
pub struct Engine {
    options: EngineOptions,
    transpositions: TranspositionTable,
    /// The rules of what is in the transposition table.
    rules: Option<Rules>,
    /// The engine of the lower levels, made when it is first needed.
    small: Option<Box<Engine>>,
}

impl Engine {
    /// An engine with an empty transposition table.
    ///
    /// # Panics
    /// If there is no memory for the table; [`Engine::try_new`] returns an error instead.
    pub fn new(options: EngineOptions) -> Engine {
        Engine::try_new(options).unwrap_or_else(|error| panic!("{error}"))
    }

    /// An engine with an empty transposition table, if there is memory for it.
    pub fn try_new(options: EngineOptions) -> Result<Engine, NoMemory> {
        let transpositions = transpositions_of(options.hash_mb)?;
        let options = EngineOptions { threads: options.threads.max(1), ..options };
        let mut engine = Engine { options, transpositions, rules: None, small: None };
        engine.clear();
        Ok(engine)
    }

    /// Clears the transposition table, as for a new game.
    pub fn clear(&mut self) {
        self.transpositions.clear();
    }

    /// The options the engine works with.
    pub fn options(&self) -> &EngineOptions {
        &self.options
    }

    /// Changes the size of the transposition table and clears it.
    ///
    /// Without enough memory nothing changes.
    pub fn set_hash(&mut self, hash_mb: usize) -> Result<(), NoMemory> {
        self.transpositions = transpositions_of(hash_mb)?;
        self.options.hash_mb = hash_mb;
        self.clear();
        Ok(())
    }

    /// Changes the number of threads.
    pub fn set_threads(&mut self, threads: usize) {
        self.options.threads = threads.max(1);
    }

    /// Changes the endgame tables, which must be made for the rules of the games to come.
    pub fn set_tables(&mut self, tables: Option<Arc<dyn Probe>>) {
        self.options.tables = tables;
        self.clear();
    }

    /// Changes the opening book of the strongest level.
    pub fn set_book(&mut self, book: Option<Arc<Book>>) {
        self.options.book = book;
    }

    /// Searches the position of a game with its history, and reports each depth.
    ///
    /// With one thread and no time limit the same search after [`Engine::clear`] gives the same
    /// answer.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &StopSignal,
        report: &mut dyn FnMut(&Report),
    ) -> Verdict {
        if self.rules.replace(*game.rules()) != Some(*game.rules()) {
            self.transpositions.clear();
        }
        self.transpositions.prepare(limits.nodes_expected(self.options.threads));
        let env = self.environment(game, limits, stop);
        let moves = RootMove::all(&env, game, limits.moves);
        if moves.is_empty() {
            return Verdict::game_over();
        }
        let depth_max =
            limits.depth.map_or(PLY_MAX as i32, |depth| depth.min(PLY_MAX as u32) as i32);
        let multipv = limits.multipv.clamp(1, moves.len());
        let mut main = Search { env: &env, game, depth: 0, table_hits: 0, lines: Vec::new() };
        let helpers = search_with_helpers(&env, game, &moves, self.options.threads - 1, || {
            let mut moves = moves.clone();
            let mut worker = Worker::new(&env, game);
            iterate(&mut worker, game, &mut moves, multipv, depth_max, 0, &mut |iteration| {
                report(&main.report(iteration));
            });
            main.finish(&mut worker, &moves[..multipv]);
        });
        main.verdict(1 + helpers)
    }

    /// Runs `act` with an engine that has no tables and an empty, small transposition table.
    pub(crate) fn with_small_engine<T>(&mut self, act: impl FnOnce(&mut Engine) -> T) -> T {
        const SMALL_HASH_MB: usize = 1;
        let clock = Arc::clone(&self.options.clock);
        let options = EngineOptions { hash_mb: SMALL_HASH_MB, clock, ..EngineOptions::default() };
        let small = self.small.get_or_insert_with(|| Box::new(Engine::new(options)));
        small.clear();
        act(small)
    }

    fn environment<'a>(
        &'a self,
        game: &Game,
        limits: &Limits,
        stop: &'a StopSignal,
    ) -> Environment<'a> {
        let tables = self.options.tables.as_deref();
        let clock: &dyn Clock = &*self.options.clock;
        Environment {
            rules: *game.rules(),
            evaluation: Evaluation::new(
                game.rules(),
                game.position(),
                self.options.observer.as_deref(),
            ),
            transpositions: &self.transpositions,
            tables,
            table_seeds: tables.map_or(0, Probe::seeds_max),
            probing: Probing::new(tables, limits),
            stop,
            clock,
            started: clock.now(),
            budget: limits.time.map(Budget::new),
            nodes_max: limits.nodes.unwrap_or(u64::MAX),
            ponder: limits.ponder,
            until_proven: limits.until_proven || limits.time.is_some(),
            aborted: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        }
    }
}

/// What the main thread reports of a search.
struct Search<'a> {
    env: &'a Environment<'a>,
    game: &'a Game,
    depth: u32,
    table_hits: u64,
    lines: Vec<Line>,
}

impl Search<'_> {
    fn lines(&self, moves: &[RootMove]) -> Vec<Line> {
        moves.iter().map(|root_move| line_of(self.env, self.game, root_move)).collect()
    }

    fn report(&mut self, iteration: &Iteration<'_>) -> Report {
        self.depth = iteration.depth as u32;
        Report {
            depth: self.depth,
            nodes: self.env.nodes.load(Ordering::Relaxed).max(iteration.nodes),
            time: self.env.elapsed(),
            hash_permille: self.env.transpositions.full_permille(),
            table_hits: iteration.table_hits,
            lines: self.lines(iteration.moves),
        }
    }

    /// Takes the main thread's results, also of an iteration that was cut short.
    fn finish(&mut self, worker: &mut Worker<'_>, moves: &[RootMove]) {
        worker.publish_nodes();
        self.table_hits = worker.table_hits();
        self.lines = self.lines(moves);
    }

    fn verdict(self, threads: usize) -> Verdict {
        let best = self.lines.first();
        Verdict {
            best: best.map(|line| line.house),
            depth: self.depth,
            nodes: self.env.nodes.load(Ordering::Relaxed),
            time: self.env.elapsed(),
            table_hits: self.table_hits,
            threads,
            lines: self.lines,
        }
    }
}

impl Verdict {
    fn game_over() -> Verdict {
        Verdict {
            best: None,
            lines: Vec::new(),
            depth: 0,
            nodes: 0,
            time: std::time::Duration::ZERO,
            table_hits: 0,
            threads: 0,
        }
    }
}
