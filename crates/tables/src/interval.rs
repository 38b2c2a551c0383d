use std::time::Duration;

use sembra_rules::Board;

/// The value of a position for the player to move, in net seeds still to come: their further seeds
/// less the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// What they secure however and whenever endless play is called.
    pub floor: i8,
    /// What they get if it is called at the best moment for them, against the best defence.
    pub ceiling: i8,
}

impl Interval {
    /// Whether floor and ceiling agree: the value is one number.
    pub const fn is_exact(self) -> bool {
        self.floor == self.ceiling
    }

    /// The value of a choice between two moves.
    #[must_use]
    pub fn or_better(self, other: Interval) -> Interval {
        Interval { floor: self.floor.max(other.floor), ceiling: self.ceiling.max(other.ceiling) }
    }
}

/// A source of intervals, such as tables in memory or in files.
///
/// The engine searches through this, so it opens no file itself.
pub trait Probe: Send + Sync {
    /// The largest number of seeds for which every board has an answer.
    fn seeds_max(&self) -> u8;

    /// The largest number of seeds for which every answer is in memory.
    ///
    /// Beyond, an answer may take as long as a search of many positions.
    fn memory_seeds_max(&self) -> u8 {
        self.seeds_max()
    }

    /// The interval of a board, however long it takes; `None` when its layer is not there or damaged.
    fn probe(&self, board: Board) -> Option<Interval>;

    /// The interval of a board, if it is known after `wait` at most.
    ///
    /// What is not known is read meanwhile, so that a later probe finds it. With [`Duration::MAX`] this
    /// is [`Probe::probe`].
    fn probe_within(&self, board: Board, wait: Duration) -> Option<Interval> {
        let _ = wait;
        self.probe(board)
    }
}
