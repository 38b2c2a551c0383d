//! Solving one layer (all positions with `n` seeds) after another.
//!
//! See `docs/tables.md` for the definition and the argument. In short: one player, the *pessimist*,
//! is fixed, and every board is seen from their side, whoever is to move. A layer then has two
//! fields of values, one for the boards where the pessimist is to move and one for those where the
//! optimist is, and every move leads from one field to the other. Values are what the pessimist
//! gets; the pessimist maximises, the optimist minimises. The floor of a position is the value when
//! the pessimist is to move; the ceiling is the value when the optimist is to move, negated.

mod dirty;
mod edges;
mod exits;
mod fetch;
mod field;
mod kernels;
mod layer;
mod moves;
mod share;
mod storage;
mod strips;
mod sweep;
mod window;

pub(crate) use edges::Geometry;
pub(crate) use field::Field;
#[cfg(feature = "files")]
pub use layer::Phase;
pub(crate) use layer::solve_layer;
#[cfg(feature = "files")]
pub(crate) use {
    exits::Exits,
    layer::{LayerSolver, LayerState, LayerStorage, Solved, remove_marks},
    share::Share,
    storage::{Backing, Interrupted, SolvedLayers, StorageError},
    strips::{Pair, Strips},
    sweep::Step,
};

pub(crate) use storage::Player;

use crate::Interval;
use crate::shape::PositionIndex;

/// A value in net seeds for the pessimist, as a byte.
///
/// Minima and maxima of bytes are vector instructions.
pub(crate) type Stored = u8;

/// The stored form of zero.
pub(crate) const ZERO: Stored = 64;
/// Below every value: nothing is secured yet.
pub(crate) const NOTHING: Stored = 0;
/// Above every value: nothing bounds it yet.
pub(crate) const EVERYTHING: Stored = 255;

/// The bits of a value once it is forced: it is then at most 48 in either direction.
pub(crate) const FORCED_MASK: Stored = 127;
/// The mark on a forced value that says that leaving the layer gives it.
pub(crate) const IS_EXIT: Stored = 128;

/// The stored form of a value.
pub(crate) const fn store(value: i32) -> Stored {
    (ZERO as i32 + value) as Stored
}

/// The value that a stored form stands for, whether it is marked or not.
pub(crate) const fn load(stored: Stored) -> i8 {
    ((stored & FORCED_MASK) as i16 - ZERO as i16) as i8
}

/// Both fields of a layer, seen by the pessimist.
pub(crate) struct Layer {
    /// What they get when they are to move.
    pub pessimist: Field,
    /// What they get when the optimist is to move.
    pub optimist: Field,
}

impl Layer {
    /// The field of one player.
    pub fn field(&self, player: Player) -> &Field {
        match player {
            Player::Pessimist => &self.pessimist,
            Player::Optimist => &self.optimist,
        }
    }

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
