use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use sembra_notation::parse_position;
use sembra_rules::{Board, Rules, Setup};
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
/// from the tables; returns the value and what the transposition table then holds.
fn search(text: &str, at_least: Option<bool>, window: Window) -> (Value, Option<Entry>) {
    let position = parse_position(text).expect("a position");
    let game = Game::from_position(Rules::ABAPA, position);
    let transpositions = TranspositionTable::new(1).expect("memory");
    let stop = StopSignal::new();
    let lead = position.settled_net(Settlement::EvenSplit);
    let tables = at_least.map(|at_least| DrawBound { board: position.board(), lead, at_least });
    let tables = tables.as_ref().map(|tables| tables as &dyn Probe);
    let env = Environment {
        rules: Rules::ABAPA,
        evaluation: Evaluation::new(&Rules::ABAPA, None),
        transpositions: &transpositions,
        tables,
        table_seeds: position.on_board().count(),
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
    let mut worker = Worker::new(&env, &game);
    let node = Node { ply: 1, layer_start: worker.stack.top() };
    let value = worker.search_node::<true>(position, window, 4, node);
    (value, transpositions.probe(key_of(position), 1))
}

const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };
/// The player to move is behind and captures nothing at once.
const BAD: &str = "1-0-0-0-0-0-3-4-5-4-5-6-5-15-S";
/// The player to move is ahead.
const GOOD: &str = "6-5-4-5-4-3-0-0-0-0-1-1-15-4-S";

#[test]
fn a_node_is_worth_no_less_than_its_floor() {
    let (free, _) = search(BAD, None, FULL);
    assert!(free < -50, "{free}");
    let (value, entry) = search(BAD, Some(true), FULL);
    // A draw that may still become a win.
    assert_eq!(value, p::open_draw());
    let entry = entry.expect("stored");
    assert_eq!((entry.value, entry.bound), (value, Bound::Exact));
    assert_eq!(entry.certain, Certain { not_lost: true, not_won: false });
    // A window below the floor is decided by the floor.
    assert_eq!(search(BAD, Some(true), Window { alpha: -200, beta: -100 }).0, value);
}

#[test]
fn a_node_is_worth_no_more_than_its_ceiling() {
    let (free, _) = search(GOOD, None, FULL);
    assert!(free > 50, "{free}");
    let (value, entry) = search(GOOD, Some(false), FULL);
    assert_eq!(value, -p::open_draw());
    let entry = entry.expect("stored");
    assert_eq!((entry.value, entry.bound), (value, Bound::Exact));
    assert_eq!(entry.certain, Certain { not_lost: false, not_won: true });
    assert_eq!(search(GOOD, Some(false), Window { alpha: 100, beta: 200 }).0, value);
}

#[test]
fn a_player_with_half_of_the_seeds_does_not_lose() {
    let half = Setup {
        south: [1, 0, 0, 0, 0, 0],
        north: [3, 2, 2, 1, 1, 1],
        south_store: 24,
        north_store: 13,
        turn: sembra_rules::Side::South,
    };
    let position = Position::try_from(half).expect("48 seeds");
    let text = sembra_notation::format_position(position);
    for depth_window in [FULL, Window { alpha: -40, beta: -39 }] {
        assert!(search(&text, None, depth_window).0 >= 0);
    }
}
