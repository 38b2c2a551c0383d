//! What a build needs on some number of processes: memory, disk, network and time.
//!
//! The constants are measured; `docs/solving-oware.md` says how, and how well they predict.

use std::num::NonZeroUsize;
use std::time::Instant;

use sembra_rules::Rules;

use crate::files::estimate::{Sizes, moves_memory_of};
use crate::{LayerSeeds, MemoryTables};

/// Processor time for a position of a large layer, files included, as a multiple of that for the
/// layers of up to [`MEASURED_SEEDS`] seeds in memory, which are solved to measure a machine.
const SOLVE_FACTOR: f64 = 0.8;
/// The layers that are solved to measure a machine.
const MEASURED_SEEDS: LayerSeeds = LayerSeeds::of::<11>();
/// The bytes of a position in a table file, in a work file, and in a checkpoint.
const TABLE_BYTES: f64 = 7.0 / 16.0;
const WORK_BYTES: f64 = 0.7;
const CHECKPOINT_BYTES: f64 = 1.3;
/// The bytes that a position costs in messages if every strip is at another process.
const MESSAGE_BYTES: f64 = 75.0;
/// The share of the time of processes that they do not wait for each other.
const RANKS_EFFICIENCY: f64 = 0.8;
/// A layer reads layers with up to so many seeds less.
const REACH: u64 = 18;

/// What a build would need.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BuildPlan {
    /// The positions of all layers.
    pub positions: u64,
    /// The positions of the last layer.
    pub layer_positions: u64,
    /// The memory for each process if all is in memory, in bytes.
    pub memory: u64,
    /// The least memory for each process, in bytes.
    pub memory_min: u64,
    /// The tables on disk, in bytes.
    pub disk_tables: u64,
    /// The work files on disk if memory does not hold the solved layers, in bytes.
    pub disk_work: u64,
    /// A checkpoint of the last layer, in bytes; for a moment there are two.
    pub disk_checkpoint: u64,
    /// The fields of the last layer on disk if memory does not hold them, in bytes.
    pub disk_window: u64,
    /// What all processes send together, in bytes.
    pub network: u64,
    /// The time for all layers, in seconds.
    pub seconds: f64,
    /// The time for the last layer, in seconds.
    pub layer_seconds: f64,
}

impl BuildPlan {
    /// The plan for this machine, whose speed is measured first, which takes a second.
    ///
    /// `seeds` may be up to 48, more than can be built.
    pub fn measured(
        rules: &Rules,
        seeds: u8,
        ranks: NonZeroUsize,
        threads: NonZeroUsize,
        memory: Option<u64>,
    ) -> BuildPlan {
        BuildPlan::new(seeds, ranks, threads, memory, seconds_per_position(rules))
    }

    /// The plan for cores that take so many seconds for a position of the layers of up to 11 seeds.
    pub fn new(
        seeds: u8,
        ranks: NonZeroUsize,
        threads: NonZeroUsize,
        memory: Option<u64>,
        seconds_per_position: f64,
    ) -> BuildPlan {
        let processes = ranks.get() as u64;
        let sizes = Sizes::of(seeds);
        let positions = (0..=seeds).map(|seeds| Sizes::of(seeds).positions).sum();
        let in_reach = u64::from(seeds).saturating_sub(REACH)..u64::from(seeds);
        let positions_in_reach: u64 = in_reach.map(|s| Sizes::of(s as u8).positions).sum();
        let whole = sizes.layer_memory(processes) + moves_memory_of(seeds);
        let solved = 2 * (positions - sizes.positions);
        let efficiency = if processes > 1 { RANKS_EFFICIENCY } else { 1.0 };
        let cores = (processes * threads.get() as u64) as f64 * efficiency;
        let layer_seconds = |seeds: u8| {
            Sizes::of(seeds).positions as f64 * seconds_per_position * SOLVE_FACTOR / cores
        };
        let elsewhere = 1.0 - 1.0 / processes as f64;
        let fits = memory.is_none_or(|memory| whole <= memory);
        BuildPlan {
            positions,
            layer_positions: sizes.positions,
            memory: whole + solved,
            memory_min: sizes.memory_min(processes),
            disk_tables: scaled(positions, TABLE_BYTES),
            disk_work: scaled(positions_in_reach, WORK_BYTES),
            disk_checkpoint: scaled(sizes.positions, CHECKPOINT_BYTES),
            disk_window: if fits { 0 } else { 4 * sizes.positions },
            network: scaled(positions, MESSAGE_BYTES * elsewhere),
            seconds: (0..=seeds).map(layer_seconds).sum(),
            layer_seconds: layer_seconds(seeds),
        }
    }
}

fn scaled(positions: u64, bytes: f64) -> u64 {
    (positions as f64 * bytes) as u64
}

/// The time for a position of the small layers on one core of this machine, files not included.
fn seconds_per_position(rules: &Rules) -> f64 {
    let positions: u64 = MEASURED_SEEDS.layers().map(LayerSeeds::positions).sum();
    let solve = || {
        let began = Instant::now();
        MemoryTables::solve(rules, MEASURED_SEEDS);
        began.elapsed().as_secs_f64()
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    // The better of two, because other work only ever makes it slower.
    let best = || solve().min(solve());
    let (seconds, cores) = match &pool {
        Ok(pool) => (pool.install(best), 1.0),
        Err(_) => (best(), rayon::current_num_threads() as f64),
    };
    seconds * cores / positions as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_processes_need_less_memory_each_and_less_time() {
        let count = |n| NonZeroUsize::new(n).expect("not zero");
        let plan = |seeds, ranks| BuildPlan::new(seeds, count(ranks), count(1), None, 1e-7);
        let (one, eight) = (plan(36, 1), plan(36, 8));
        assert_eq!(one.network, 0);
        assert!(eight.memory < one.memory && eight.memory_min < one.memory_min);
        assert!(eight.seconds < one.seconds && eight.network > 0);
        assert_eq!(one.positions, eight.positions);
        assert!(plan(48, 128).seconds > plan(42, 128).seconds);
        // C(59, 11): all positions with 48 seeds.
        assert_eq!(plan(48, 1).layer_positions, 279_871_768_995);
    }
}
