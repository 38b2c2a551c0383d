use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use sembra_notation::parse_position;
use sembra_rules::{Board, Rules, Setup, Side};
use sembra_tables::{Interval, Probe};

use super::*;
use crate::evaluation::Evaluation;
use crate::limits::{Limits, StopSignal, StoppedClock};
use crate::parameters as p;
use crate::search::Probing;
use crate::transposition::TranspositionTable;
use crate::value::INFINITE;

/// Tables of one position, which say that the mover gets a draw at least, or at most.
struct DrawBound {
    board: Board,
    lead: i8,
    at_least: bool,
}

impl Probe for DrawBound {
    fn seeds_max(&self) -> u8 {
        48
    }

    fn probe(&self, board: Board) -> Option<Interval> {
        let draw = -self.lead;
        (board == self.board).then_some(if self.at_least {
            Interval { floor: draw, ceiling: draw + 2 }
        } else {
            Interval { floor: draw - 2, ceiling: draw }
        })
    }
}

/// Searches a position as if it had just been reached by a capture, with and without a bound
/// from the tables.
fn search(text: &str, at_least: Option<bool>, root: Side, window: Window) -> Value {
    let position = parse_position(text).expect("a position");
    with_worker(text, at_least, root, |worker| {
        worker.stack.push(position);
        let node = Node { ply: 1, layer_start: worker.stack.top() };
        worker.search_node::<true>(position, window, 4, node)
    })
}

/// Runs something with a worker whose root has this player to move, and tables that know one position.
fn with_worker<T>(
    text: &str,
    at_least: Option<bool>,
    root: Side,
    run: impl FnOnce(&mut Worker<'_>) -> T,
) -> T {
    let position = parse_position(text).expect("a position");
    let at_root = Setup { turn: root, ..Position::START.setup() };
    let game = Game::from_position(Rules::ABAPA, Position::try_from(at_root).expect("48 seeds"));
    let transpositions = TranspositionTable::new(1).expect("memory");
    let stop = StopSignal::new();
    let lead = position.settled_net(Settlement::EvenSplit);
    let tables = at_least.map(|at_least| DrawBound { board: position.board(), lead, at_least });
    let tables = tables.as_ref().map(|tables| tables as &dyn Probe);
    let env = Environment {
        rules: Rules::ABAPA,
        evaluation: Evaluation::new(&Rules::ABAPA, game.position(), None),
        transpositions: &transpositions,
        tables,
        table_seeds: tables.map_or(0, |_| position.on_board().count()),
        probing: Probing::new(tables, &Limits::default()),
        stop: &stop,
        clock: &StoppedClock,
        started: Duration::ZERO,
        budget: None,
        nodes_max: u64::MAX,
        ponder: false,
        until_proven: false,
        aborted: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
    };
    run(&mut Worker::new(&env, &game))
}

const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };
/// The player to move is behind and captures nothing at once.
const BAD: &str = "1-0-0-0-0-0-3-4-5-4-5-6-5-15-S";
/// The player to move is ahead.
const GOOD: &str = "6-5-4-5-4-3-0-0-0-0-1-1-15-4-S";

#[test]
fn an_open_result_counts_as_what_the_player_at_the_root_secures() {
    let by_estimate = |text| search(text, None, Side::South, FULL);
    assert!(by_estimate(BAD) < -50 && by_estimate(GOOD) > 50);
    for text in [BAD, GOOD] {
        let value = |at_least, root| search(text, Some(at_least), root, FULL);
        // South is to move, and gets a draw at least or at most.
        assert_eq!(value(true, Side::South), p::open_win());
        assert_eq!(value(false, Side::South), -p::open_loss());
        // For North it is a draw at most or at least.
        assert_eq!(value(true, Side::North), p::open_loss());
        assert_eq!(value(false, Side::North), -p::open_win());
    }
}

#[test]
fn keys_tell_the_player_at_the_root_only_with_tables() {
    let position = parse_position(GOOD).expect("a position");
    let key = |at_least, root| with_worker(GOOD, at_least, root, |worker| worker.key(position, 1));
    assert_eq!(key(None, Side::South), key(None, Side::North));
    assert_ne!(key(Some(true), Side::South), key(Some(true), Side::North));
}

#[test]
fn a_player_with_half_of_the_seeds_does_not_lose() {
    let half = Setup {
        south: [1, 0, 0, 0, 0, 0],
        north: [3, 2, 2, 1, 1, 1],
        south_store: 24,
        north_store: 13,
        turn: Side::South,
    };
    let position = Position::try_from(half).expect("48 seeds");
    let text = sembra_notation::format_position(position);
    for depth_window in [FULL, Window { alpha: -40, beta: -39 }] {
        assert!(search(&text, None, Side::South, depth_window) >= 0);
    }
}
