//! Uncompressed tables in memory: a probe is one memory access.

mod bytes;

pub use bytes::TableBytesError;

use sembra_rules::{Board, Rules};

#[cfg(feature = "files")]
use crate::files::read::read_layers;
use crate::row::row_count;
use crate::shape::{PositionIndex, Shape};
use crate::solver::{Geometry, Layer, solve_layer};
use crate::{CancelSignal, Interval, LayerSeeds, Probe, parallel};
#[cfg(feature = "files")]
use crate::{FileError, Tables};

/// Solved layers, two bytes a position.
pub struct MemoryTables {
    layers: Vec<MemoryLayer>,
}

struct MemoryLayer {
    shape: Shape,
    intervals: Vec<Interval>,
}

impl MemoryTables {
    /// Solves all layers of up to `seeds_max` seeds, without any file.
    pub fn solve(rules: &Rules, seeds_max: LayerSeeds) -> MemoryTables {
        let solved = MemoryTables::solve_with_cancel(rules, seeds_max, &CancelSignal::default());
        solved.expect("nobody else has the signal")
    }

    /// Solves all layers of up to `seeds_max` seeds; `None` if `cancel` is given meanwhile.
    pub fn solve_with_cancel(
        rules: &Rules,
        seeds_max: LayerSeeds,
        cancel: &CancelSignal,
    ) -> Option<MemoryTables> {
        let geometry = Geometry::new(rules, seeds_max);
        let mut solved: Vec<Layer> = Vec::new();
        for seeds in seeds_max.layers() {
            let solution = solve_layer(&geometry, rules, &solved, seeds.index(), cancel);
            solved.push(solution.ok()?.into_layer());
        }
        Some(MemoryTables::from_solved(solved))
    }

    /// Reads all layers of `tables` up to `seeds_max` seeds or the first gap.
    ///
    /// While it reads it takes two bytes for each position of all these layers, and two more for
    /// each position of the largest.
    #[cfg(feature = "files")]
    pub fn load(tables: &Tables, seeds_max: LayerSeeds) -> Result<MemoryTables, FileError> {
        Ok(MemoryTables::from_solved(read_layers(tables, seeds_max, |_, _| {})?))
    }

    /// Converts one layer after another and drops it, so that no two forms of all are in memory.
    fn from_solved(layers: Vec<Layer>) -> MemoryTables {
        let convert = |layer: Layer| MemoryLayer::from_solved(&layer);
        MemoryTables { layers: layers.into_iter().map(convert).collect() }
    }

    /// The interval of a board; `None` when its layer is not there.
    #[inline]
    pub fn probe(&self, board: impl Into<Board>) -> Option<Interval> {
        let (seeds, index) = PositionIndex::of(board.into());
        let layer = self.layers.get(seeds)?;
        layer.intervals.get(layer.shape.index(index)).copied()
    }

    /// All intervals of a layer that is there, in the order of their numbers.
    #[cfg(test)]
    pub(crate) fn intervals_of_layer(&self, seeds: LayerSeeds) -> &[Interval] {
        &self.layers[seeds.index()].intervals
    }

    /// How many bytes the layers take.
    pub fn bytes(&self) -> usize {
        self.layers.iter().map(|layer| size_of_val(layer.intervals.as_slice())).sum()
    }
}

impl Probe for MemoryTables {
    fn seeds_max(&self) -> u8 {
        (self.layers.len().max(1) - 1) as u8
    }

    #[inline]
    fn probe(&self, board: Board) -> Option<Interval> {
        MemoryTables::probe(self, board)
    }
}

const UNKNOWN: Interval = Interval { floor: 0, ceiling: 0 };

impl MemoryLayer {
    fn from_solved(layer: &Layer) -> MemoryLayer {
        let seeds = layer.pessimist.seeds();
        let shape = Shape::new(seeds);
        let mut intervals = vec![UNKNOWN; shape.len()];
        let mut rest = intervals.as_mut_slice();
        for own in 0..=seeds {
            let width = row_count(seeds - own);
            let (section, after) = rest.split_at_mut(row_count(own) * width);
            rest = after;
            parallel::for_each_chunk(section, width, |own_rank, strip| {
                for (other_rank, interval) in strip.iter_mut().enumerate() {
                    *interval = layer.interval(PositionIndex { own, own_rank, other_rank });
                }
            });
        }
        MemoryLayer { shape, intervals }
    }
}
