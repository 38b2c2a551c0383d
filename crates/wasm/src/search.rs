//! Searches and the computer's moves.

use std::sync::Arc;
use std::time::Duration;

use sembra_engine::{
    BENCH_DEPTH, Clock, Engine, EngineOptions, Level, Limits, StopSignal, TimeControl, bench,
};
use sembra_rules::{BoardHouse, Game, HouseSet};
use sembra_tables::{MemoryTables, Probe};
use sembra_view::HouseName;
use sembra_view::analysis::AnalysisView;
use serde::Serialize;

use crate::fault::Fault;
use crate::request::SearchOptions;
use crate::session::Host;

/// The most memory for positions already searched, in megabytes.
const HASH_MAX: usize = 512;
/// The memory of the computer's moves, in megabytes.
const PLAY_HASH: usize = 32;

/// An engine that keeps what it found from one search to the next.
pub(crate) struct Searcher {
    host: Arc<dyn Host>,
    engine: Option<Engine>,
    /// The tables that the engine has.
    tables: Option<Arc<MemoryTables>>,
}

/// What a search has found.
#[derive(Debug, Serialize)]
pub(crate) struct Analysis {
    #[serde(flatten)]
    found: AnalysisView,
    /// The most seeds for which the search had tables; 0 without any.
    table_seeds: u8,
}

/// The computer's move.
#[derive(Debug, Serialize)]
pub(crate) struct ChoiceView {
    r#move: HouseName,
    score: i32,
}

/// A bench: its signature and its speed.
#[derive(Debug, Serialize)]
pub(crate) struct BenchView {
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
}

/// The page's clock.
struct HostClock(Arc<dyn Host>);

impl Clock for HostClock {
    fn now(&self) -> Duration {
        self.0.now()
    }
}

impl Searcher {
    pub(crate) fn new(host: Arc<dyn Host>) -> Searcher {
        Searcher { host, engine: None, tables: None }
    }

    /// Says what each move is worth; tells `report` at each depth.
    pub(crate) fn analyse(
        &mut self,
        game: &Game,
        options: &SearchOptions,
        tables: Option<&Arc<MemoryTables>>,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, Fault> {
        let limits = limits(options)?;
        let tables = tables.filter(|_| options.tables);
        let table_seeds = tables.map_or(0, |tables| tables.seeds_max());
        let stop = self.stop_signal();
        let engine = self.engine(options.hash_mb, tables)?;
        if options.fresh {
            engine.clear();
        }
        let position = game.position();
        let verdict = engine.search(game, &limits, &stop, &mut |found| {
            let found = AnalysisView::of_report(found, position);
            report(&Analysis { found, table_seeds });
        });
        let found = AnalysisView::of_verdict(&verdict, position);
        Ok(Analysis { found, table_seeds })
    }

    /// The computer's move at a level; `None` when the game is over.
    pub(crate) fn choose(
        &mut self,
        game: &Game,
        level: u8,
        seed: u64,
        tables: Option<&Arc<MemoryTables>>,
    ) -> Result<Option<ChoiceView>, Fault> {
        let level =
            Level::new(level).ok_or_else(|| Fault::invalid("level", "the levels are 1 to 10"))?;
        let stop = self.stop_signal();
        let engine = self.engine(PLAY_HASH, tables)?;
        engine.clear();
        let house = |house| HouseName(BoardHouse::new(game.position().turn(), house));
        let choice = engine.choose(game, level, seed, &stop);
        Ok(choice.map(|choice| ChoiceView {
            r#move: house(choice.house),
            score: choice.score.hundredths(),
        }))
    }

    /// The engine's fixed searches: the fastest of some rounds.
    pub(crate) fn bench(&self, depth: Option<u32>, rounds: u32) -> BenchView {
        let round = || {
            let began = self.host.now();
            let nodes = bench(depth.unwrap_or(BENCH_DEPTH)).nodes;
            let seconds = (self.host.now().saturating_sub(began)).as_secs_f64().max(1e-6);
            BenchView { nodes, seconds, nodes_per_second: nodes as f64 / seconds }
        };
        let mut fastest = round();
        for _ in 1..rounds {
            let next = round();
            if next.seconds < fastest.seconds {
                fastest = next;
            }
        }
        fastest
    }

    fn stop_signal(&self) -> StopSignal {
        let host = Arc::clone(&self.host);
        StopSignal::asking(move || host.is_stopped())
    }

    /// The engine with so much memory and these tables.
    fn engine(
        &mut self,
        hash_mb: usize,
        tables: Option<&Arc<MemoryTables>>,
    ) -> Result<&mut Engine, Fault> {
        let no_memory = |error: sembra_engine::NoMemory| Fault::invalid("hash_mb", error);
        let hash_mb = hash_mb.clamp(1, HASH_MAX);
        let mut engine = match self.engine.take() {
            Some(engine) => engine,
            None => {
                let clock = Arc::new(HostClock(Arc::clone(&self.host)));
                self.tables = None;
                let (tables, book) = (None, None);
                Engine::try_new(EngineOptions {
                    hash_mb,
                    tables,
                    book,
                    clock,
                    ..EngineOptions::default()
                })
                .map_err(no_memory)?
            }
        };
        let had = self.tables.as_ref().map(Arc::as_ptr);
        if had != tables.map(Arc::as_ptr) {
            self.tables = tables.cloned();
            engine.set_tables(tables.map(|tables| Arc::clone(tables) as Arc<dyn Probe>));
        }
        if engine.options().hash_mb != hash_mb {
            engine.set_hash(hash_mb).map_err(no_memory)?;
        }
        Ok(self.engine.insert(engine))
    }
}

fn limits(options: &SearchOptions) -> Result<Limits, Fault> {
    let mut moves = HouseSet::EMPTY;
    for letter in options.moves.chars() {
        let house = BoardHouse::from_letter(letter)
            .ok_or_else(|| Fault::invalid("moves", format!("{letter:?} is not a house")))?;
        moves = moves.with(house.house);
    }
    Ok(Limits {
        depth: options.depth,
        nodes: options.nodes,
        time: options.time_ms.map(|ms| TimeControl::Move(Duration::from_millis(ms))),
        multipv: options.lines,
        moves,
        ..Limits::default()
    })
}
