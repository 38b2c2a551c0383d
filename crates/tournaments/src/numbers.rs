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

/// Tournament points, counted in halves. In stored data a decimal number: 2.5.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(into = "f64", try_from = "f64")]
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

impl From<Points> for f64 {
    fn from(points: Points) -> f64 {
        f64::from(points.halves) / 2.0
    }
}

impl TryFrom<f64> for Points {
    type Error = PointsError;

    fn try_from(number: f64) -> Result<Points, PointsError> {
        let halves = number * 2.0;
        if halves.fract() != 0.0 || !(0.0..=f64::from(u32::MAX)).contains(&halves) {
            return Err(PointsError);
        }
        // In range and whole, as was just seen.
        Ok(Points::halves(halves as u32))
    }
}

/// A number that is no number of half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("points are a number of halves, 0 or more")]
pub struct PointsError;

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
        f.pad(&format!("{}.{}", self.halves / 2, if self.halves.is_multiple_of(2) { 0 } else { 5 }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_stored_as_decimals() {
        for halves in [0, 1, 2, 5, 198] {
            let points = Points::halves(halves);
            let text = serde_json::to_string(&points).expect("JSON");
            assert_eq!(text, points.to_string());
            assert_eq!(serde_json::from_str::<Points>(&text).ok(), Some(points));
        }
        for wrong in ["0.25", "-0.5", "1e300", "\"1\""] {
            assert!(serde_json::from_str::<Points>(wrong).is_err(), "{wrong}");
        }
    }
}
