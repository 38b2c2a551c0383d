//! How the positions of a layer are numbered.
//!
//! A section of a layer is all positions with as many seeds in the mover's row.

use std::ops::Range;

use sembra_rules::Board;

use crate::row::{rank, row_count};

/// The index of a board in its layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PositionIndex {
    /// The seeds in the mover's row.
    pub own: usize,
    /// The rank of the mover's row.
    pub own_rank: usize,
    /// The rank of the opponent's row.
    pub other_rank: usize,
}

impl PositionIndex {
    /// The number of seeds on the board, and its index among the boards with as many.
    #[inline]
    pub fn of(board: Board) -> (usize, PositionIndex) {
        let (own, other) = (board.own_row(), board.other_row());
        let own_seeds = usize::from(own.seeds().count());
        let seeds = own_seeds + usize::from(other.seeds().count());
        let index = PositionIndex { own: own_seeds, own_rank: rank(own), other_rank: rank(other) };
        (seeds, index)
    }
}

/// The numbering of the positions of a layer: by the seeds of the mover's row, then by the rank of
/// that row, then by the rank of the opponent's.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    seeds: usize,
    /// Where each section starts; one more at the end.
    section_starts: Vec<usize>,
}

impl Shape {
    pub fn new(seeds: usize) -> Shape {
        let mut start = 0;
        let mut section_starts = vec![start];
        for own in 0..=seeds {
            start += row_count(own) * row_count(seeds - own);
            section_starts.push(start);
        }
        Shape { seeds, section_starts }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.section_starts[self.seeds + 1]
    }

    /// The seeds of the layer.
    #[cfg(feature = "files")]
    pub fn seeds(&self) -> usize {
        self.seeds
    }

    /// The numbers of the positions with `own` seeds in the mover's row.
    pub fn section(&self, own: usize) -> Range<usize> {
        self.section_starts[own]..self.section_starts[own + 1]
    }

    /// The number of a position.
    #[inline]
    pub fn index(&self, index: PositionIndex) -> usize {
        let width = row_count(self.seeds - index.own);
        self.section_starts[index.own] + index.own_rank * width + index.other_rank
    }
}
