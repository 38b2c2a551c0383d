//! Solving one layer (all positions with `n` seeds) after another.
//!
//! See `docs/tables.md` for the definition and the argument. In short: one player, the *pessimist*,
//! is fixed, and every board is seen from his side, whoever is to move. A layer then has two
//! fields of values, one for the boards where the pessimist is to move and one for those where the
//! optimist is, and every move leads from one field to the other. Values are what the pessimist
//! gets; he maximises, the optimist minimises. The floor of a position is the pessimist's value
//! when he is to move, the ceiling is the optimist's when he is, negated.

mod dirty;
mod edges;
mod field;
mod layer;
mod moves;
mod stops;

pub(crate) use edges::Geometry;
pub(crate) use field::Field;
pub use layer::Phase;
pub(crate) use layer::{Solved, solve_layer};
pub(crate) use stops::Stops;

use crate::Interval;
use crate::shape::PositionIndex;

/// A value in net seeds for the pessimist, stored as a byte so that the kernels can take minima and
/// maxima of many at once.
pub(crate) type Stored = u8;

/// The stored form of zero.
pub(crate) const ZERO: Stored = 64;
/// Below every value: nothing is known to be secured yet.
pub(crate) const NOTHING: Stored = 0;
/// Above every value: nothing bounds it yet.
pub(crate) const EVERYTHING: Stored = 255;

/// The stored form of a value.
pub(crate) const fn store(value: i32) -> Stored {
    (ZERO as i32 + value) as Stored
}

/// The value of a stored form.
pub(crate) const fn load(stored: Stored) -> i8 {
    (stored as i16 - ZERO as i16) as i8
}

/// Both fields of a layer, seen by the pessimist.
pub(crate) struct Layer {
    /// What he gets when he is to move.
    pub pessimist: Field,
    /// What he gets when the optimist is to move.
    pub optimist: Field,
}

impl Layer {
    /// The interval of a board seen by its mover.
    #[inline]
    pub fn interval(&self, index: PositionIndex) -> Interval {
        let PositionIndex { own, own_rank, other_rank } = index;
        let other = self.pessimist.seeds() - own;
        Interval {
            floor: load(self.pessimist.strip(own, own_rank)[other_rank]),
            ceiling: -load(self.optimist.strip(other, other_rank)[own_rank]),
        }
    }
}
