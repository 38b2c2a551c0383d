//! Tables in files: a search by the clock never waits for them, one by nodes always does.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sembra_engine::{Engine, EngineOptions, Limits, StopSignal, Verdict};
use sembra_notation::parse_position;
use sembra_rules::{Board, Game, Rules};
use sembra_tables::{Interval, LayerSeeds, MemoryTables, Probe};

/// Tables whose larger layers are on a disk that takes its time.
struct SlowTables {
    tables: MemoryTables,
    /// How long a read takes.
    delay: Duration,
    /// Probes that read, that waited for a while, and that did not wait.
    reads: AtomicU64,
    waits: AtomicU64,
    asked: AtomicU64,
}

const MEMORY_SEEDS: u8 = 4;

impl SlowTables {
    fn new(delay: Duration) -> Arc<SlowTables> {
        let tables = MemoryTables::solve(&Rules::ABAPA, LayerSeeds::of::<9>());
        let count = AtomicU64::default;
        Arc::new(SlowTables { tables, delay, reads: count(), waits: count(), asked: count() })
    }

    fn in_memory(board: Board) -> bool {
        board.seeds().count() <= MEMORY_SEEDS
    }
}

impl Probe for SlowTables {
    fn seeds_max(&self) -> u8 {
        self.tables.seeds_max()
    }

    fn memory_seeds_max(&self) -> u8 {
        MEMORY_SEEDS
    }

    fn probe(&self, board: Board) -> Option<Interval> {
        if !SlowTables::in_memory(board) {
            self.reads.fetch_add(1, Ordering::Relaxed);
            std::thread::sleep(self.delay);
        }
        self.tables.probe(board)
    }

    fn probe_within(&self, board: Board, wait: Duration) -> Option<Interval> {
        if SlowTables::in_memory(board) || wait == Duration::MAX {
            return self.probe(board);
        }
        let counter = if wait == Duration::ZERO { &self.asked } else { &self.waits };
        counter.fetch_add(1, Ordering::Relaxed);
        std::thread::sleep(wait.min(self.delay));
        if wait < self.delay { None } else { self.tables.probe(board) }
    }
}

fn search(tables: &Arc<SlowTables>, text: &str, limits: &Limits) -> Verdict {
    let tables: Arc<dyn Probe> = Arc::clone(tables) as Arc<dyn Probe>;
    let options = EngineOptions { hash_mb: 1, tables: Some(tables), ..EngineOptions::default() };
    let game = Game::from_position(Rules::ABAPA, parse_position(text).expect("a position"));
    Engine::new(options).search(&game, limits, &StopSignal::new(), &mut |_| {})
}

/// Captures lead into the tables from here.
const BEFORE: &str = "1-0-2-1-0-1-2-1-0-2-1-1-18-18-S";
/// Within the tables.
const WITHIN: &str = "1-0-2-1-0-0-2-1-0-2-0-0-19-20-S";

#[test]
fn a_search_by_the_clock_does_not_wait_for_a_disk() {
    let tables = SlowTables::new(Duration::from_secs(3600));
    let began = Instant::now();
    for text in [BEFORE, WITHIN] {
        let verdict = search(&tables, text, &Limits::move_time(Duration::from_millis(150)));
        assert!(verdict.best.is_some());
    }
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    assert_eq!(count(&tables.reads), 0);
    assert!(count(&tables.asked) > 0, "the files are asked for");
    // At the root a part of the time is for the tables.
    assert!(count(&tables.waits) > 0, "the moves at the root are worth a wait");
}

#[test]
fn the_tables_decide_the_root_where_the_disk_answers_in_time() {
    let tables = SlowTables::new(Duration::from_millis(1));
    let verdict = search(&tables, WITHIN, &Limits::move_time(Duration::from_millis(400)));
    assert!(verdict.lines[0].table.is_some());
    assert_eq!(tables.reads.load(Ordering::Relaxed), 0);
}

#[test]
fn a_search_by_nodes_waits_and_is_the_same_every_time() {
    let search = |delay| {
        let tables = SlowTables::new(delay);
        let verdict = search(&tables, BEFORE, &Limits::nodes(20_000));
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        assert_eq!((count(&tables.asked), count(&tables.waits)), (0, 0));
        let line = &verdict.lines[0];
        (verdict.nodes, verdict.best, line.score, line.pv.clone(), count(&tables.reads))
    };
    let fast = search(Duration::ZERO);
    assert!(fast.4 > 0, "the tables in files are used");
    assert_eq!(search(Duration::from_micros(50)), fast);
}
