use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use sembra_notation::parse_position;
use sembra_rules::{Board, Rules, Setup};
use sembra_tables::{Interval, Probe};

use super::*;
use crate::limits::{StopSignal, StoppedClock};
use crate::transposition::TranspositionTable;
use crate::value::INFINITE;

/// Tables that say of every position that the mover gets a draw at least, or at most.
struct DrawBound {
    lead: i8,
    at_least: bool,
}

impl Probe for DrawBound {
    fn seeds_max(&self) -> u8 {
        48
    }

    fn probe(&self, _board: Board) -> Option<Interval> {
        let draw = -self.lead;
        Some(if self.at_least {
            Interval { floor: draw, ceiling: draw + 2 }
        } else {
            Interval { floor: draw - 2, ceiling: draw }
        })
    }
}

/// Tables that say of every position that the mover loses.
struct AlwaysLost;

impl Probe for AlwaysLost {
    fn seeds_max(&self) -> u8 {
        48
    }

    fn probe(&self, _board: Board) -> Option<Interval> {
        Some(Interval { floor: -48, ceiling: -47 })
    }
}

/// Searches a position as if it had just been reached by a capture, with and without a bound
/// from the tables; returns the value and what the transposition table then holds.
fn search(text: &str, at_least: Option<bool>, window: Window) -> (Value, Option<Entry>) {
    search_to::<true>(4, text, at_least, window)
}

/// The same to some depth, at a node of the principal variation or another one.
fn search_to<const PV: bool>(
    depth: i32,
    text: &str,
    at_least: Option<bool>,
    window: Window,
) -> (Value, Option<Entry>) {
    let position = parse_position(text).expect("a position");
    let lead = position.settled_net(Settlement::EvenSplit);
    let tables = at_least.map(|at_least| DrawBound { lead, at_least });
    let tables = tables.as_ref().map(|tables| tables as &dyn Probe);
    with_worker(position, tables, position.on_board().count(), |worker| {
        let node = Node { ply: 1, layer_start: worker.stack.top() };
        let value = worker.search_node::<PV>(position, window, depth, node);
        (value, worker.env.transpositions.probe(key_of(position), 1))
    })
}

/// Runs `act` with a worker at a position, with tables that hold so many seeds.
fn with_worker<T>(
    position: Position,
    tables: Option<&dyn Probe>,
    table_seeds: u8,
    act: impl FnOnce(&mut Worker<'_>) -> T,
) -> T {
    let game = Game::from_position(Rules::ABAPA, position);
    let transpositions = TranspositionTable::new(1).expect("memory");
    let stop = StopSignal::new();
    let env = Environment {
        rules: Rules::ABAPA,
        transpositions: &transpositions,
        tables,
        table_seeds,
        stop: &stop,
        clock: &StoppedClock,
        started: Duration::ZERO,
        budget: None,
        nodes_max: u64::MAX,
        ponder: false,
        aborted: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
    };
    act(&mut Worker::new(&env, &game))
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
    assert_eq!(value, 0);
    let entry = entry.expect("stored");
    assert_eq!((entry.value, entry.bound), (0, Bound::Exact));
    // A window below the floor is decided by the floor.
    assert_eq!(search(BAD, Some(true), Window { alpha: -200, beta: -100 }).0, 0);
}

#[test]
fn a_node_is_worth_no_more_than_its_ceiling() {
    let (free, _) = search(GOOD, None, FULL);
    assert!(free > 50, "{free}");
    let (value, entry) = search(GOOD, Some(false), FULL);
    assert_eq!(value, 0);
    let entry = entry.expect("stored");
    assert_eq!((entry.value, entry.bound), (0, Bound::Exact));
    assert_eq!(search(GOOD, Some(false), Window { alpha: 100, beta: 200 }).0, 0);
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

/// E5: quiescence search did not probe.
#[test]
fn a_leaf_right_after_a_capture_keeps_to_the_tables() {
    assert!(search_to::<true>(0, BAD, None, FULL).0 < -50);
    assert_eq!(search_to::<true>(0, BAD, Some(true), FULL).0, 0);
    assert!(search_to::<true>(0, GOOD, None, FULL).0 > 50);
    assert_eq!(search_to::<true>(0, GOOD, Some(false), FULL).0, 0);
}

/// E5: the captures of quiescence search were not looked up.
#[test]
fn a_capture_at_a_leaf_is_looked_up() {
    // South captures two with F; the tables know the position after it, not this one.
    let position = parse_position("0-0-0-0-0-1-1-3-4-2-6-0-15-16-S").expect("a position");
    let value = |tables: Option<&dyn Probe>| {
        with_worker(position, tables, position.on_board().count() - 1, |worker| {
            let node = Node { ply: 1, layer_start: 0 };
            worker.stack.push(position);
            worker.search_node::<true>(position, FULL, 0, node)
        })
    };
    assert!(!is_decided(value(None)));
    let won = value(Some(&AlwaysLost));
    assert!(is_decided(won) && won > 0, "{won}");
}

/// E5: reverse futility pruning cut a node off above what the tables allow.
#[test]
fn tables_come_before_reverse_futility() {
    let window = Window { alpha: 20, beta: 21 };
    for depth in 1..=4 {
        assert!(search_to::<false>(depth, GOOD, None, window).0 >= 21);
        assert_eq!(search_to::<false>(depth, GOOD, Some(false), window).0, 0, "depth {depth}");
    }
}
