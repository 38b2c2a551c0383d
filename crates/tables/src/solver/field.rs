//! A value for every board of a layer, in blocks by the seeds of the pessimist's row.

use crate::row::row_count;
use crate::solver::Stored;

/// A value for every board of `n` seeds: block `k` holds the boards with `k` seeds in the
/// pessimist's row, a strip of the other row's configurations for each of his.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Field {
    blocks: Vec<Vec<Stored>>,
}

impl Field {
    /// A field with one value everywhere.
    pub fn filled(seeds: usize, value: Stored) -> Field {
        let block = |own| vec![value; row_count(own) * row_count(seeds - own)];
        Field { blocks: (0..=seeds).map(block).collect() }
    }

    /// The seeds of the layer.
    pub fn seeds(&self) -> usize {
        self.blocks.len() - 1
    }

    /// The values with the pessimist's row `own_rank` of `own` seeds, by the other row.
    #[inline]
    pub fn strip(&self, own: usize, own_rank: usize) -> &[Stored] {
        let width = row_count(self.seeds() - own);
        &self.blocks[own][own_rank * width..][..width]
    }

    /// Takes a block out, so that it can be written while the others are read.
    pub fn take_block(&mut self, own: usize) -> Vec<Stored> {
        std::mem::take(&mut self.blocks[own])
    }

    /// Puts back a block that was taken out.
    pub fn put_block(&mut self, own: usize, block: Vec<Stored>) {
        self.blocks[own] = block;
    }

    /// The blocks, to be written.
    pub fn blocks_mut(&mut self) -> &mut [Vec<Stored>] {
        &mut self.blocks
    }
}
