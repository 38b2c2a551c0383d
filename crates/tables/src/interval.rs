use sembra_rules::Position;

/// What a position is worth to the player to move, in net seeds still to come: his further seeds
/// less the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// What he secures however and whenever endless play is called.
    pub floor: i8,
    /// What he gets if it is called at the best moment for him, against the best defence.
    pub ceiling: i8,
}

impl Interval {
    /// Whether floor and ceiling agree: the value is one number.
    pub const fn is_exact(self) -> bool {
        self.floor == self.ceiling
    }
}

impl Interval {
    /// What two choices together are worth to the one who may choose.
    #[must_use]
    pub fn or_better(self, other: Interval) -> Interval {
        Interval { floor: self.floor.max(other.floor), ceiling: self.ceiling.max(other.ceiling) }
    }
}

/// Anything that can say what a position is worth: solved tables in memory or in files.
///
/// The engine searches through this, so it opens no file itself.
pub trait Probe: Send + Sync {
    /// The largest number of seeds on the board for which every position has an answer.
    fn seeds_max(&self) -> u8;

    /// The interval of a position; `None` when its layer is not there. It looks at the houses
    /// only; a game already decided by 25 seeds is the caller's to notice.
    fn probe(&self, position: Position) -> Option<Interval>;
}
