//! How the positions of a layer are grouped in the tiles of a file.

use std::ops::Range;

use crate::row::row_count;
use crate::shape::PositionIndex;

/// A rectangle of positions that a file compresses together.
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

/// How one section of a layer is cut into tiles.
#[derive(Clone, Copy, Debug)]
struct SectionTiling {
    first_tile: usize,
    rows: usize,
    columns: usize,
    tile_rows: usize,
    tile_columns: usize,
}

/// Positions in a tile, at most.
pub(crate) const TILE_POSITIONS: usize = 4096;
/// The height and width of a tile where the section is large enough.
const TILE_SIDE: usize = 64;

impl SectionTiling {
    fn new(seeds: usize, own: usize, first_tile: usize) -> SectionTiling {
        let (rows, columns) = (row_count(own), row_count(seeds - own));
        // A flat or narrow section gets flat or narrow tiles, so that none is needlessly small.
        let (tile_rows, tile_columns) = if rows < TILE_SIDE {
            (rows, columns.min(TILE_POSITIONS / rows))
        } else {
            let tile_columns = columns.min(TILE_SIDE);
            (rows.min(TILE_POSITIONS / tile_columns), tile_columns)
        };
        SectionTiling { first_tile, rows, columns, tile_rows, tile_columns }
    }

    fn tiles_across(&self) -> usize {
        self.columns.div_ceil(self.tile_columns)
    }

    fn tiles(&self) -> usize {
        self.rows.div_ceil(self.tile_rows) * self.tiles_across()
    }
}

/// How a layer is cut into tiles.
#[derive(Clone, Debug)]
pub(crate) struct Tiling {
    sections: Vec<SectionTiling>,
}

impl Tiling {
    pub fn new(seeds: usize) -> Tiling {
        let mut first_tile = 0;
        let sections = (0..=seeds).map(|own| {
            let section = SectionTiling::new(seeds, own, first_tile);
            first_tile += section.tiles();
            section
        });
        Tiling { sections: sections.collect() }
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.sections.last().map_or(0, |section| section.first_tile + section.tiles())
    }

    /// How many sections there are.
    pub fn sections(&self) -> usize {
        self.sections.len()
    }

    /// The numbers of the tiles of one section.
    pub fn section(&self, own: usize) -> Range<usize> {
        let section = &self.sections[own];
        section.first_tile..section.first_tile + section.tiles()
    }

    /// The tile with this number.
    pub fn tile(&self, number: usize) -> Tile {
        let own = self.sections.partition_point(|section| section.first_tile <= number) - 1;
        let section = &self.sections[own];
        let (down, across) = {
            let within = number - section.first_tile;
            (within / section.tiles_across(), within % section.tiles_across())
        };
        let clip = |start: usize, length: usize, end: usize| start..end.min(start + length);
        Tile {
            own,
            own_ranks: clip(down * section.tile_rows, section.tile_rows, section.rows),
            other_ranks: clip(across * section.tile_columns, section.tile_columns, section.columns),
        }
    }

    /// The number of the tile that holds a position, and the position's number in it.
    #[inline]
    pub fn locate(&self, index: PositionIndex) -> (usize, usize) {
        let section = &self.sections[index.own];
        let (down, across) =
            (index.own_rank / section.tile_rows, index.other_rank / section.tile_columns);
        let start = across * section.tile_columns;
        let columns = section.columns.min(start + section.tile_columns) - start;
        let tile = section.first_tile + down * section.tiles_across() + across;
        (tile, index.own_rank % section.tile_rows * columns + (index.other_rank - start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

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
