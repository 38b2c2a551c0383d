//! How the positions of a layer are numbered, in memory and in the tiles of a file.

use std::ops::Range;

use sembra_rules::{House, Position};

use crate::row::{Row, rank, row_count};

/// Where a position stands in its layer.
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
    /// The number of seeds on the board, and where the position stands among those with as many.
    #[inline]
    pub fn of(position: Position) -> (usize, PositionIndex) {
        let own: Row = House::ALL.map(|house| position.own(house).count());
        let other: Row = House::ALL.map(|house| position.other(house).count());
        let own_seeds = own.iter().map(|&n| usize::from(n)).sum();
        let other_seeds: usize = other.iter().map(|&n| usize::from(n)).sum();
        let index =
            PositionIndex { own: own_seeds, own_rank: rank(&own), other_rank: rank(&other) };
        (own_seeds + other_seeds, index)
    }
}

/// The numbering of the positions of a layer: by the seeds of the mover's row, then by his row,
/// then by the opponent's.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    seeds: usize,
    /// Where each block starts; one more at the end.
    block_starts: Vec<usize>,
}

impl Shape {
    pub fn new(seeds: usize) -> Shape {
        let mut start = 0;
        let mut block_starts = vec![start];
        for own in 0..=seeds {
            start += row_count(own) * row_count(seeds - own);
            block_starts.push(start);
        }
        Shape { seeds, block_starts }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.block_starts[self.seeds + 1]
    }

    /// The number of a position.
    #[inline]
    pub fn index(&self, index: PositionIndex) -> usize {
        let width = row_count(self.seeds - index.own);
        self.block_starts[index.own] + index.own_rank * width + index.other_rank
    }
}

/// A rectangle of positions that a file compresses together: some rows of the mover by some rows of
/// the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    /// The seeds in the mover's row.
    pub own: usize,
    /// The ranks of the mover's rows.
    pub own_ranks: Range<usize>,
    /// The ranks of the opponent's rows.
    pub other_ranks: Range<usize>,
}

impl Tile {
    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.own_ranks.len() * self.other_ranks.len()
    }
}

/// The cutting of one block of a layer (the positions with as many seeds in the mover's row).
#[derive(Clone, Copy, Debug)]
struct BlockTiling {
    first_tile: usize,
    rows: usize,
    columns: usize,
    tile_rows: usize,
    tile_columns: usize,
}

/// Positions in a tile, at most.
const TILE_POSITIONS: usize = 4096;
/// The height and width of a tile where the block is large enough.
const TILE_SIDE: usize = 64;

impl BlockTiling {
    fn new(seeds: usize, own: usize, first_tile: usize) -> BlockTiling {
        let (rows, columns) = (row_count(own), row_count(seeds - own));
        // A flat or narrow block gets flat or narrow tiles, so that none is needlessly small.
        let (tile_rows, tile_columns) = if rows < TILE_SIDE {
            (rows, columns.min(TILE_POSITIONS / rows))
        } else {
            let tile_columns = columns.min(TILE_SIDE);
            (rows.min(TILE_POSITIONS / tile_columns), tile_columns)
        };
        BlockTiling { first_tile, rows, columns, tile_rows, tile_columns }
    }

    fn tiles_across(&self) -> usize {
        self.columns.div_ceil(self.tile_columns)
    }

    fn tiles(&self) -> usize {
        self.rows.div_ceil(self.tile_rows) * self.tiles_across()
    }
}

/// The cutting of a layer into tiles.
#[derive(Clone, Debug)]
pub(crate) struct Tiling {
    blocks: Vec<BlockTiling>,
}

impl Tiling {
    pub fn new(seeds: usize) -> Tiling {
        let mut first_tile = 0;
        let blocks = (0..=seeds).map(|own| {
            let block = BlockTiling::new(seeds, own, first_tile);
            first_tile += block.tiles();
            block
        });
        Tiling { blocks: blocks.collect() }
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.first_tile + block.tiles())
    }

    /// The tile with this number.
    pub fn tile(&self, number: usize) -> Tile {
        let own = self.blocks.partition_point(|block| block.first_tile <= number) - 1;
        let block = &self.blocks[own];
        let (down, across) = {
            let within = number - block.first_tile;
            (within / block.tiles_across(), within % block.tiles_across())
        };
        let clip = |start: usize, length: usize, end: usize| start..end.min(start + length);
        Tile {
            own,
            own_ranks: clip(down * block.tile_rows, block.tile_rows, block.rows),
            other_ranks: clip(across * block.tile_columns, block.tile_columns, block.columns),
        }
    }

    /// The number of the tile that holds a position, and the position's number in it.
    #[inline]
    pub fn locate(&self, index: PositionIndex) -> (usize, usize) {
        let block = &self.blocks[index.own];
        let (down, across) =
            (index.own_rank / block.tile_rows, index.other_rank / block.tile_columns);
        let start = across * block.tile_columns;
        let columns = block.columns.min(start + block.tile_columns) - start;
        let tile = block.first_tile + down * block.tiles_across() + across;
        (tile, index.own_rank % block.tile_rows * columns + (index.other_rank - start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_cover_every_position_once() {
        for seeds in [0, 1, 2, 7, 11] {
            let (tiling, shape) = (Tiling::new(seeds), Shape::new(seeds));
            let mut seen = vec![false; shape.len()];
            for number in 0..tiling.len() {
                let tile = tiling.tile(number);
                assert!(tile.len() <= TILE_POSITIONS);
                let mut offset = 0;
                for own_rank in tile.own_ranks.clone() {
                    for other_rank in tile.other_ranks.clone() {
                        let index = PositionIndex { own: tile.own, own_rank, other_rank };
                        assert_eq!(tiling.locate(index), (number, offset));
                        assert!(!std::mem::replace(&mut seen[shape.index(index)], true));
                        offset += 1;
                    }
                }
            }
            assert!(seen.iter().all(|&seen| seen));
        }
    }
}
