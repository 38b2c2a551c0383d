//! Building tables: layer after layer, each file complete before the next layer begins.

use std::fs::{self, File, TryLockError};
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sembra_rules::Rules;
use thiserror::Error;

use crate::cancel::Cancelled;
use crate::files::codec::TileValues;
use crate::files::header::LayerDigest;
use crate::files::layer_file::LayerFile;
use crate::files::read::read_layer;
use crate::files::solve_time::write_solve_time;
use crate::files::tables::layer_path;
use crate::files::tiling::Tiling;
use crate::files::write::{UNFINISHED, write_layer};
use crate::row::binomial;
use crate::shape::PositionIndex;
use crate::solver::{Geometry, Layer, solve_layer};
use crate::{CancelSignal, FileError, Interval, LayerInfo, LayerSeeds, Phase, table_rules_text};

/// What to build.
#[derive(Clone, Debug)]
pub struct BuildOptions {
    /// The rules.
    pub rules: Rules,
    /// The layers: from the empty board up to this many seeds.
    pub seeds_max: LayerSeeds,
    /// The folder; the rules get a folder of their own in it.
    pub folder: PathBuf,
    /// How many threads to use; `None` for one on each core.
    pub threads: Option<NonZeroUsize>,
}

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
    let rows = binomial(u64::from(seeds_max.count()) + 6, 6);
    700 * rows + (32 << 20)
}

/// The progress of a build.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BuildEvent {
    /// A layer was there already and was read.
    Found {
        /// Its seeds.
        seeds: LayerSeeds,
    },
    /// A phase of a layer is under way.
    Working {
        /// Its seeds.
        seeds: LayerSeeds,
        /// What is being done.
        phase: BuildPhase,
        /// How much of the phase is done, as a guess from 0 to 1.
        done: f64,
    },
    /// A layer was solved and its file is in place.
    Finished {
        /// Its seeds.
        seeds: LayerSeeds,
        /// How long it took to solve.
        solve_time: Duration,
        /// How many bytes its file has.
        bytes: u64,
    },
}

/// What a build is doing in a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildPhase {
    /// The layer is being solved.
    Solving(Phase),
    /// The layer is being compressed and written.
    Writing,
}

/// Why a build failed.
#[derive(Debug, Error)]
pub enum BuildError {
    /// A file cannot be read or written, or is damaged.
    #[error(transparent)]
    File(#[from] FileError),
    /// The folder is being built by another process.
    #[error("another build is at work in {}", .0.display())]
    Busy(PathBuf),
    /// It was cancelled.
    #[error("the build was cancelled")]
    Cancelled,
    /// The threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(String),
}

/// Builds what is missing of the layers from the empty board up to `seeds_max` seeds.
///
/// An interrupted build goes on after the last complete layer.
pub fn build(
    options: &BuildOptions,
    report: &(dyn Fn(BuildEvent) + Sync),
) -> Result<(), BuildError> {
    build_with_cancel(options, report, &CancelSignal::default())
}

/// Builds like [`build`] until `cancel` is given.
///
/// A cancelled build loses the layer that it was solving and keeps all complete ones.
pub fn build_with_cancel(
    options: &BuildOptions,
    report: &(dyn Fn(BuildEvent) + Sync),
    cancel: &CancelSignal,
) -> Result<(), BuildError> {
    // Rayon takes 0 for one thread on each core.
    let threads = options.threads.map_or(0, NonZeroUsize::get);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| BuildError::Threads(error.to_string()))?;
    let folder = options.folder.join(table_rules_text(&options.rules));
    let _lock = prepare(&folder)?;
    pool.install(|| build_layers(options, report, cancel))
}

fn build_layers(
    options: &BuildOptions,
    report: &(dyn Fn(BuildEvent) + Sync),
    cancel: &CancelSignal,
) -> Result<(), BuildError> {
    let rules_text = table_rules_text(&options.rules);
    let geometry = Geometry::new(&options.rules, options.seeds_max);
    let mut solved: Vec<Layer> = Vec::new();
    let mut digests: Vec<LayerDigest> = Vec::new();
    for seeds in options.seeds_max.layers() {
        if cancel.is_cancelled() {
            return Err(BuildError::Cancelled);
        }
        let path = layer_path(&options.folder, &rules_text, seeds.count());
        if path.exists() {
            let file = LayerFile::open(&path, &rules_text, seeds)?;
            for (smaller, &digest) in seeds.layers().zip(&digests) {
                file.check_made_from(smaller, digest)?;
            }
            digests.push(file.digest());
            // No larger layer needs the last one, so its header is check enough.
            if seeds < options.seeds_max {
                solved.push(read_layer(&file, &geometry, &solved)?);
            }
            report(BuildEvent::Found { seeds });
            continue;
        }
        let started = Instant::now();
        let progress = |phase, done| {
            report(BuildEvent::Working { seeds, phase: BuildPhase::Solving(phase), done });
        };
        let solution =
            solve_layer(&geometry, &options.rules, &solved, seeds.index(), &progress, cancel);
        let solution = solution.map_err(|Cancelled| BuildError::Cancelled)?;
        let solve_time = started.elapsed();
        report(BuildEvent::Working { seeds, phase: BuildPhase::Writing, done: 0.0 });
        let info = LayerInfo { rules: rules_text.clone(), seeds };
        let tiling = Tiling::new(seeds.index());
        let tile = |number| tile_values(solution.marked(), &tiling, number);
        let written = write_layer(&path, &info, &digests, tile)?;
        write_solve_time(&path, solve_time).map_err(|error| FileError::new(&path, error))?;
        report(BuildEvent::Finished { seeds, solve_time, bytes: written.length });
        solved.push(solution.into_layer());
        digests.push(written.digest);
    }
    Ok(())
}

/// Makes the folder, locks it, and removes the unfinished files of earlier builds.
fn prepare(folder: &Path) -> Result<File, BuildError> {
    let failed = |path: &Path, error: io::Error| BuildError::File(FileError::new(path, error));
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let lock_path = folder.join("lock");
    let lock = File::create(&lock_path).map_err(|error| failed(&lock_path, error))?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(BuildError::Busy(folder.to_owned())),
        Err(TryLockError::Error(error)) => return Err(failed(&lock_path, error)),
    }
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, error))? {
        let path = entry.map_err(|error| failed(folder, error))?.path();
        if path.extension().is_some_and(|extension| extension == UNFINISHED) {
            fs::remove_file(&path).map_err(|error| failed(&path, error))?;
        }
    }
    Ok(lock)
}

/// The intervals of one tile as they are stored.
///
/// An interval that follows from leaving the layer need not be stored: a reader asks the smaller
/// layers anyway. A copy of the interval before or above it takes its place if it is not better,
/// because a copy compresses best.
fn tile_values(solved: &Layer, tiling: &Tiling, number: usize) -> TileValues {
    let tile = tiling.tile(number);
    let columns = tile.other_ranks.len();
    let mut intervals: Vec<Interval> = Vec::with_capacity(tile.len());
    for own_rank in tile.own_ranks.clone() {
        for other_rank in tile.other_ranks.clone() {
            let index = PositionIndex { own: tile.own, own_rank, other_rank };
            let interval = solved.interval(index);
            let stored = if solved.is_exit(index) {
                let at = intervals.len();
                let before = (!at.is_multiple_of(columns)).then(|| intervals[at - 1]);
                let above = at.checked_sub(columns).map(|above| intervals[above]);
                let fits = |i: &Interval| i.or_better(interval) == interval;
                before.filter(fits).or(above.filter(fits)).unwrap_or(interval)
            } else {
                interval
            };
            intervals.push(stored);
        }
    }
    TileValues { intervals, columns }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Solved;
    use crate::{MemoryTables, Tables, verify};

    const SEEDS: LayerSeeds = LayerSeeds::of::<5>();

    /// The layers from the empty board to [`SEEDS`] seeds; all but the last are in `folder`.
    fn build_all_but_last(folder: &Path, rules: &Rules) -> Solved {
        let options = BuildOptions {
            rules: *rules,
            seeds_max: LayerSeeds::of::<{ SEEDS.count() - 1 }>(),
            folder: folder.into(),
            threads: NonZeroUsize::new(1),
        };
        build(&options, &|_| {}).expect("tables");
        let geometry = Geometry::new(rules, SEEDS);
        let mut solved: Vec<Layer> = Vec::new();
        let solve = |solved: &[Layer], seeds: usize| {
            let cancel = CancelSignal::default();
            solve_layer(&geometry, rules, solved, seeds, &|_, _| {}, &cancel).expect("solved")
        };
        for seeds in 0..SEEDS.index() {
            solved.push(solve(&solved, seeds).into_layer());
        }
        solve(&solved, SEEDS.index())
    }

    /// The digests of all layers in a folder.
    fn digests(folder: &Path, rules: &Rules) -> Vec<LayerDigest> {
        let text = table_rules_text(rules);
        let digest = |seeds: LayerSeeds| {
            let path = layer_path(folder, &text, seeds.count());
            LayerFile::open(&path, &text, seeds).expect("a sound file").digest()
        };
        LayerSeeds::of::<{ SEEDS.count() - 1 }>().layers().map(digest).collect()
    }

    /// Whether the last layer is read as it should be.
    fn answers_are_right(tables: &Tables, right: &MemoryTables) -> bool {
        let read = MemoryTables::load(tables, SEEDS).expect("sound files");
        read.intervals_of_layer(SEEDS) == right.intervals_of_layer(SEEDS)
    }

    #[test]
    fn a_single_wrong_entry_behind_right_checksums_is_caught() {
        let rules = Rules::ABAPA;
        let folder = std::env::temp_dir().join(format!("sembra-wrong-{}", std::process::id()));
        let solution = build_all_but_last(&folder, &rules);
        let right = MemoryTables::solve(&rules, SEEDS);
        let tiling = Tiling::new(SEEDS.index());
        let rules_text = table_rules_text(&rules);
        let path = layer_path(&folder, &rules_text, SEEDS.count());
        let info = LayerInfo { rules: rules_text, seeds: SEEDS };
        let smaller = digests(&folder, &rules);
        let (mut caught, mut harmless) = (0, 0);
        for number in 0..tiling.len() {
            let length = tiling.tile(number).len();
            for index in (number % 7..length).step_by(29) {
                let spoilt = |tile: usize| {
                    let mut values = tile_values(solution.marked(), &tiling, tile);
                    if tile == number {
                        let Interval { floor, ceiling } = values.intervals[index];
                        // Up or down, but never to a value that no board of the layer can have.
                        let most = SEEDS.count() as i8;
                        let up = index.is_multiple_of(2) && ceiling < most || floor == -most;
                        let by = if up { 1 } else { -1 };
                        values.intervals[index] =
                            Interval { floor: floor + by, ceiling: ceiling + by };
                    }
                    values
                };
                write_layer(&path, &info, &smaller, spoilt).expect("written");
                let tables = Tables::open(&folder, &rules).expect("right checksums");
                let sound = verify(&tables, |_| {}).expect("right checksums");
                // An entry that captures make good again is read as it should be.
                assert_eq!(sound, answers_are_right(&tables, &right), "tile {number}, {index}");
                if sound { harmless += 1 } else { caught += 1 }
            }
        }
        fs::remove_dir_all(&folder).expect("removed");
        assert!(caught > 100, "{caught} caught, {harmless} harmless");
    }
}
