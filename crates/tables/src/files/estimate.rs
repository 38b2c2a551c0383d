//! What a build needs, and how it divides the memory that it may take.

use crate::LayerSeeds;
use crate::files::BuildError;
use crate::row::{binomial, row_count};

/// What a build will need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildEstimate {
    /// Memory at its peak, in bytes.
    pub memory: u64,
    /// Disk space for the layers, in bytes.
    pub disk: u64,
    /// Positions in all layers.
    pub positions: u64,
}

impl BuildEstimate {
    /// The estimate for all layers of up to `seeds_max` seeds.
    pub fn new(seeds_max: LayerSeeds) -> BuildEstimate {
        let seeds = u64::from(seeds_max.count());
        let positions = binomial(seeds + 12, 12);
        let last = seeds_max.positions();
        // Two bytes a position for every solved layer, four for the layer under way.
        let memory = 2 * positions + 2 * last + moves_memory(seeds_max);
        // Under three and a half bits a position at any size; small layers cost a little more.
        BuildEstimate { memory, disk: positions * 7 / 16 + (1 << 20), positions }
    }
}

/// The memory for the moves of all rows of up to `seeds_max` seeds, and for the rest of a program.
pub(crate) fn moves_memory(seeds_max: LayerSeeds) -> u64 {
    moves_memory_of(seeds_max.count())
}

/// The same for numbers of seeds beyond what can be built.
pub(crate) fn moves_memory_of(seeds_max: u8) -> u64 {
    let rows = binomial(u64::from(seeds_max) + 6, 6);
    700 * rows + (32 << 20)
}

/// How a build divides its memory.
pub(crate) struct MemoryPlan {
    /// For solved layers.
    pub solved: u64,
    /// For the layer under way; `None` for any amount.
    under_way: Option<u64>,
    ranks: u64,
}

impl MemoryPlan {
    /// Divides `memory` bytes; fails if they are too few for any way to build.
    pub fn new(
        seeds_max: LayerSeeds,
        memory: Option<u64>,
        ranks: usize,
    ) -> Result<MemoryPlan, BuildError> {
        let ranks = ranks as u64;
        let Some(memory) = memory else {
            return Ok(MemoryPlan { solved: u64::MAX, under_way: None, ranks });
        };
        let sizes = Sizes::of(seeds_max.count());
        let needed = sizes.memory_min(ranks);
        let Some(under_way) =
            memory.checked_sub(moves_memory(seeds_max)).filter(|_| memory >= needed)
        else {
            return Err(BuildError::Memory { needed, allowed: memory });
        };
        let whole = sizes.layer_memory(ranks);
        Ok(MemoryPlan {
            solved: under_way.saturating_sub(whole),
            under_way: Some(under_way),
            ranks,
        })
    }

    /// How many bytes of the fields of a layer may be in memory; `None` for all.
    pub fn window(&self, seeds: LayerSeeds) -> Option<u64> {
        let under_way = self.under_way?;
        let sizes = Sizes::of(seeds.count());
        (sizes.layer_memory(self.ranks) > under_way)
            .then(|| under_way.saturating_sub(sizes.buffer_memory()))
    }
}

/// How large a layer is, built or not.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    seeds: u8,
    pub positions: u64,
    /// The bytes of the largest section of one field.
    largest_section: u64,
}

impl Sizes {
    /// The sizes of a layer of up to 48 seeds.
    pub fn of(seeds: u8) -> Sizes {
        let half = usize::from(seeds / 2);
        Sizes {
            seeds,
            positions: binomial(u64::from(seeds) + 11, 11),
            largest_section: (row_count(half) * row_count(usize::from(seeds) - half)) as u64,
        }
    }

    /// The memory for the layer under way that is in memory as a whole.
    pub fn layer_memory(self, ranks: u64) -> u64 {
        // Shares differ a little.
        let share =
            if ranks == 1 { self.positions } else { (self.positions * 11).div_ceil(10 * ranks) };
        4 * share + self.buffer_memory()
    }

    /// The memory for sections of solved layers and for sections that are written.
    pub fn buffer_memory(self) -> u64 {
        2 * self.largest_section
    }

    /// The least memory that a build to this layer can do with: a window of the largest section over
    /// all four fields, and the compressed blocks of the layer.
    pub fn memory_min(self, ranks: u64) -> u64 {
        let sections = 4 * self.largest_section / ranks + self.buffer_memory();
        sections + self.positions * 7 / 16 + moves_memory_of(self.seeds)
    }
}
