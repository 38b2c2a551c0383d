//! What is certain of a result, whatever the depth of the search.

use std::ops::{BitOr, BitOrAssign, Neg};

/// What is certain of a position's result for the player to move.
///
/// It follows from the ends of games and from tables alone, without an estimate or a repetition on the
/// searched line, so it holds at every depth and on every line. A value shows wins and losses that are
/// proven. It does not show draws: an estimate can be 0, too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Certain {
    /// The mover has at least a draw.
    pub(crate) not_lost: bool,
    /// The mover has at most a draw.
    pub(crate) not_won: bool,
}

impl Certain {
    pub(crate) const NOTHING: Certain = Certain { not_lost: false, not_won: false };
    pub(crate) const DRAW: Certain = Certain { not_lost: true, not_won: true };

    /// A result that is known to lie between two others; of each only the sign counts.
    #[inline]
    pub(crate) fn between(least: i8, most: i8) -> Certain {
        Certain { not_lost: least >= 0, not_won: most <= 0 }
    }

    /// Two bits, for an entry of the transposition table.
    #[inline]
    pub(crate) fn to_bits(self) -> u64 {
        u64::from(self.not_lost) | u64::from(self.not_won) << 1
    }

    /// What the lowest two bits say.
    #[inline]
    pub(crate) fn from_bits(bits: u64) -> Certain {
        Certain { not_lost: bits & 1 != 0, not_won: bits & 2 != 0 }
    }
}

/// Both together.
impl BitOr for Certain {
    type Output = Certain;

    #[inline]
    fn bitor(self, other: Certain) -> Certain {
        Certain { not_lost: self.not_lost | other.not_lost, not_won: self.not_won | other.not_won }
    }
}

impl BitOrAssign for Certain {
    #[inline]
    fn bitor_assign(&mut self, other: Certain) {
        *self = *self | other;
    }
}

/// The same as the opponent sees it.
impl Neg for Certain {
    type Output = Certain;

    #[inline]
    fn neg(self) -> Certain {
        Certain { not_lost: self.not_won, not_won: self.not_lost }
    }
}
