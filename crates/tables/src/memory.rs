//! Tables in memory: a probe is one memory access.

mod bytes;
mod codes;
mod layer;

pub use bytes::TableBytesError;

#[cfg(feature = "files")]
use std::borrow::Cow;

use sembra_rules::{Board, Rules};

use self::layer::MemoryLayer;
#[cfg(feature = "files")]
use crate::files::read::read_layer;
use crate::shape::PositionIndex;
use crate::solver::{Geometry, Layer, solve_layer};
#[cfg(feature = "files")]
use crate::solver::{Player, SolvedLayers, StorageError, Stored};
use crate::{CancelSignal, Interval, LayerSeeds, Probe};
#[cfg(feature = "files")]
use crate::{FileError, Tables};

/// Solved layers, one byte a position.
pub struct MemoryTables {
    layers: Vec<MemoryLayer>,
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
    /// While it reads it takes one byte for each position of all these layers, and two more for
    /// each position of the largest.
    #[cfg(feature = "files")]
    pub fn load(tables: &Tables, seeds_max: LayerSeeds) -> Result<MemoryTables, FileError> {
        let mut loaded = MemoryTables { layers: Vec::new() };
        let Some(last) = tables.last_in_sequence() else { return Ok(loaded) };
        let last = last.min(seeds_max);
        let geometry = Geometry::new(tables.rules(), last);
        for file in last.layers().map_while(|seeds| tables.layer(seeds.index())) {
            let layer = read_layer(file, &geometry, &loaded)?;
            loaded.layers.push(MemoryLayer::from_solved(&layer));
        }
        Ok(loaded)
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
        self.layers.get(seeds)?.interval(index)
    }

    /// All intervals of a layer that is there, in the order of their numbers.
    #[cfg(test)]
    pub(crate) fn intervals_of_layer(&self, seeds: LayerSeeds) -> Vec<Interval> {
        self.layers[seeds.index()].intervals().collect()
    }

    /// How many bytes the layers take.
    pub fn bytes(&self) -> usize {
        self.layers.iter().map(MemoryLayer::memory).sum()
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

/// For larger layers, which are read with the values that captures lead to.
#[cfg(feature = "files")]
impl SolvedLayers for MemoryTables {
    fn section(
        &self,
        seeds: usize,
        player: Player,
        own: usize,
    ) -> Result<Cow<'_, [Stored]>, StorageError> {
        Ok(Cow::Owned(self.layers[seeds].solver_section(player, own)))
    }
}
