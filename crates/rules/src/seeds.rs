use core::fmt;

/// A number of seeds, 0 to 48.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seeds(u8);

impl Seeds {
    /// No seeds.
    pub const NONE: Seeds = Seeds(0);
    /// All the seeds of the game (B1).
    pub const ALL: Seeds = Seeds(48);
    /// Half of all seeds: a player who holds this many cannot lose.
    pub const HALF: Seeds = Seeds(24);
    /// More than half of all seeds: a player who holds this many has won (E1).
    pub const MAJORITY: Seeds = Seeds(25);

    /// A count of seeds; `None` above 48.
    pub const fn new(count: u8) -> Option<Seeds> {
        if count <= Seeds::ALL.0 { Some(Seeds(count)) } else { None }
    }

    /// For counts that the board's own arithmetic keeps in range.
    pub(crate) const fn from_lane(count: u8) -> Seeds {
        debug_assert!(count <= Seeds::ALL.0);
        Seeds(count)
    }

    /// The count as a plain number.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// Whether there are none.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
