//! The limits of a search, and the signal that stops it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sembra_rules::HouseSet;

/// The time a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// This long for the move, and no longer.
    Move(Duration),
    /// The mover's clock: the search decides how much of it to spend.
    Clock {
        /// What is left on the clock.
        remaining: Duration,
        /// What is added after each move.
        increment: Duration,
        /// The moves until the next time control, if there is one.
        moves_to_go: Option<u32>,
    },
}

/// The limits of a search, which without any goes on until it is stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The depth to search to, in plies.
    pub depth: Option<u32>,
    /// The positions to visit.
    pub nodes: Option<u64>,
    /// The time to use.
    pub time: Option<TimeControl>,
    /// How many of the best moves to give a line for.
    pub multipv: usize,
    /// The only moves to search; all legal ones if none of them is legal.
    pub moves: HouseSet,
    /// Whether limits of time and nodes wait for [`StopSignal::ponderhit`].
    pub ponder: bool,
    /// Whether the search ends once the result is proven, or there is only one move.
    ///
    /// A search with a time does so in any case.
    pub until_proven: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            depth: None,
            nodes: None,
            time: None,
            multipv: 1,
            moves: HouseSet::EMPTY,
            ponder: false,
            until_proven: false,
        }
    }
}

impl Limits {
    /// A search to a depth.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A search of a number of positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A search for a time.
    pub fn move_time(time: Duration) -> Limits {
        Limits { time: Some(TimeControl::Move(time)), ..Limits::default() }
    }

    /// About how many nodes so many threads visit at most; without a limit of nodes or time there is no end.
    pub(crate) fn nodes_expected(&self, threads: usize) -> u64 {
        let in_time = |time| {
            let milliseconds = Budget::new(time).hard.as_millis() as u64;
            milliseconds.saturating_mul(NODES_PER_MS).saturating_mul(threads as u64)
        };
        let in_time = self.time.filter(|_| !self.ponder).map(in_time);
        self.nodes.unwrap_or(u64::MAX).min(in_time.unwrap_or(u64::MAX))
    }
}

/// The time of a search: past the soft limit no deeper iteration begins, past the hard one it stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) soft: Duration,
    pub(crate) hard: Duration,
}

/// What one thread visits on a fast machine.
const NODES_PER_MS: u64 = 12_000;
/// The reserve for sending the move to the opponent's board.
const OVERHEAD: Duration = Duration::from_millis(15);

impl Budget {
    pub(crate) fn new(time: TimeControl) -> Budget {
        match time {
            TimeControl::Move(time) => {
                // A fixed time is used in full, less a little for sending the answer.
                let hard = time.saturating_sub(Duration::from_millis(3)).max(time / 2);
                Budget { soft: hard, hard }
            }
            TimeControl::Clock { remaining, increment, moves_to_go } => {
                Budget::from_clock(remaining, increment, moves_to_go)
            }
        }
    }

    fn from_clock(remaining: Duration, increment: Duration, moves_to_go: Option<u32>) -> Budget {
        // This much of the clock is always kept.
        let usable = remaining.saturating_sub(OVERHEAD).max(remaining / 4);
        // A game lasts some 60 plies; the first half of them matter most.
        let moves_left = moves_to_go.unwrap_or(24).clamp(1, 24);
        let share = usable / moves_left + increment * 3 / 4;
        let soft = (share * 7 / 10).min(usable * 7 / 10);
        let hard = (share * 5 / 2).min(usable * 8 / 10);
        Budget { soft, hard }
    }
}

/// Tells a search to stop, from any thread.
#[derive(Clone, Debug, Default)]
pub struct StopSignal(Arc<Flags>);

#[derive(Default)]
struct Flags {
    stop: AtomicBool,
    ponderhit: AtomicBool,
    ask: Option<Box<dyn Fn() -> bool + Send + Sync>>,
}

impl fmt::Debug for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Flags { stop, ponderhit, ask: _ } = self;
        f.debug_struct("Flags").field("stop", stop).field("ponderhit", ponderhit).finish()
    }
}

impl StopSignal {
    /// A signal that has not been given.
    pub fn new() -> StopSignal {
        StopSignal::default()
    }

    /// A signal that the search asks for itself, every few thousand positions: for callers who
    /// cannot give it from another thread.
    pub fn asking(is_stopped: impl Fn() -> bool + Send + Sync + 'static) -> StopSignal {
        StopSignal(Arc::new(Flags { ask: Some(Box::new(is_stopped)), ..Flags::default() }))
    }

    /// Asks the search to answer at once.
    pub fn stop(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the search was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed) || self.0.ask.as_ref().is_some_and(|ask| ask())
    }

    /// Says that the expected move was played: a pondering search now keeps to its limits, counted
    /// from its start.
    pub fn ponderhit(&self) {
        self.0.ponderhit.store(true, Ordering::Relaxed);
    }

    /// Whether the expected move was played.
    pub fn is_ponderhit(&self) -> bool {
        self.0.ponderhit.load(Ordering::Relaxed)
    }
}

/// Where the search takes the time from.
pub trait Clock: Send + Sync {
    /// The time since some fixed moment; it never goes back.
    fn now(&self) -> Duration;
}

/// A clock that stands still, for searches without a time limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct StoppedClock;

impl Clock for StoppedClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// The system's clock where there is one.
pub(crate) fn default_clock() -> Arc<dyn Clock> {
    #[cfg(feature = "native")]
    let clock = SystemClock::default();
    #[cfg(not(feature = "native"))]
    let clock = StoppedClock;
    Arc::new(clock)
}

/// The clock of the operating system.
#[cfg(feature = "native")]
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(std::time::Instant);

#[cfg(feature = "native")]
impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock(std::time::Instant::now())
    }
}

#[cfg(feature = "native")]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(remaining_ms: u64, increment_ms: u64, moves_to_go: Option<u32>) -> Budget {
        Budget::new(TimeControl::Clock {
            remaining: Duration::from_millis(remaining_ms),
            increment: Duration::from_millis(increment_ms),
            moves_to_go,
        })
    }

    #[test]
    fn no_budget_reaches_the_end_of_the_clock() {
        for remaining in [0, 1, 2, 10, 50, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 100, 10_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40)] {
                    let budget = clock(remaining, increment, moves);
                    let remaining = Duration::from_millis(remaining);
                    assert!(budget.soft <= budget.hard, "{budget:?}");
                    assert!(budget.hard <= remaining * 8 / 10, "{budget:?} of {remaining:?}");
                }
            }
        }
    }

    #[test]
    fn fifty_milliseconds_leave_a_margin() {
        assert!(clock(50, 0, None).hard <= Duration::from_millis(28));
    }

    #[test]
    fn the_last_move_before_the_time_control_may_use_most_of_the_clock() {
        let budget = clock(10_000, 0, Some(1));
        assert!(budget.soft >= Duration::from_secs(6));
    }
}
