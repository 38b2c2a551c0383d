use std::fmt;
use std::ops::{Add, AddAssign};

use serde::{Deserialize, Serialize};

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl $name {
            /// The index of this number in a list.
            pub(crate) fn index(self) -> Option<usize> {
                usize::try_from(self.0).ok()?.checked_sub(1)
            }

            /// The number of the element at `index` of a list.
            pub(crate) fn at(index: usize) -> $name {
                $name(u32::try_from(index + 1).unwrap_or(u32::MAX))
            }
        }
    };
}

number! {
    /// An entrant, numbered from 1 in the order of entry; a player, or a team in a team event.
    EntrantNumber
}
number! {
    /// A round, numbered from 1.
    RoundNumber
}
number! {
    /// A table of a round, numbered from 1: one pairing with its games.
    TableNumber
}
number! {
    /// A game at a table, numbered from 1; the board's number in a team match.
    GameNumber
}

/// Tournament points, counted in halves.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points {
    halves: u32,
}

impl Points {
    /// No points.
    pub const ZERO: Points = Points::halves(0);
    /// Half a point: a draw.
    pub const HALF: Points = Points::halves(1);
    /// One point: a win.
    pub const ONE: Points = Points::halves(2);

    /// So many half points.
    pub const fn halves(halves: u32) -> Points {
        Points { halves }
    }

    /// The number of half points.
    pub const fn in_halves(self) -> u32 {
        self.halves
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points::halves(self.halves.saturating_add(other.halves))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.halves / 2, if self.halves % 2 == 0 { 0 } else { 5 }))
    }
}
