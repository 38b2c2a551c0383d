//! Principal variations: the play that the search expects from both sides.

use sembra_rules::House;

use crate::value::PLY_MAX;

/// The triangular table of principal variations, one for each ply.
pub(super) struct PvTable {
    houses: Vec<[House; PLY_MAX + 2]>,
    lengths: [usize; PLY_MAX + 3],
}

impl PvTable {
    pub(super) fn new() -> PvTable {
        PvTable { houses: vec![[House::A; PLY_MAX + 2]; PLY_MAX + 2], lengths: [0; PLY_MAX + 3] }
    }

    /// The best line from `ply`.
    pub(super) fn from(&self, ply: usize) -> &[House] {
        &self.houses[ply][..self.lengths[ply]]
    }

    #[inline]
    pub(super) fn clear(&mut self, ply: usize) {
        self.lengths[ply.min(PLY_MAX + 2)] = 0;
    }

    /// Puts a move before the best line of the next ply.
    #[inline]
    pub(super) fn extend(&mut self, ply: usize, house: House) {
        let length = self.lengths[ply + 1].min(PLY_MAX + 1);
        let (upper, lower) = self.houses.split_at_mut(ply + 1);
        upper[ply][0] = house;
        upper[ply][1..=length].copy_from_slice(&lower[0][..length]);
        self.lengths[ply] = length + 1;
    }
}
