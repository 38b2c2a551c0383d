//! Building tables: layer after layer, each file complete before the next layer begins.

use std::cell::Cell;
use std::fs::{self, File, TryLockError};
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sembra_rules::Rules;
use thiserror::Error;

use crate::files::estimate::MemoryPlan;
use crate::files::header::LayerDigest;
use crate::files::layer_file::LayerFile;
use crate::files::read::{read_layer, read_sections};
use crate::files::section_file::SectionWriter;
use crate::files::solve_time::write_solve_time;
use crate::files::solved::{SolvedStore, open_work_file, work_path};
use crate::files::tables::layer_path;
use crate::files::tiles::{SolvedTiles, gathered, whole_section};
use crate::files::under_way::{UnderWay, checkpoint_path};
use crate::files::write::{UNFINISHED, write_layer};
use crate::solver::{Geometry, Interrupted, LayerSolver, Player, Solved, remove_marks};
use crate::{
    CancelSignal, FileError, LayerInfo, LayerSeeds, Phase, Ranks, SingleProcess, table_rules_text,
};

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
    /// The memory that is allowed is too little, even with files.
    #[error(
        "the build needs at least {} MiB of memory, and {} MiB are allowed",
        .needed.div_ceil(1 << 20), .allowed >> 20
    )]
    Memory {
        /// The least that would do, in bytes.
        needed: u64,
        /// What is allowed, in bytes.
        allowed: u64,
    },
    /// The threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(String),
}

/// What a build may use.
#[derive(Clone, Copy)]
pub struct BuildMeans<'a> {
    /// How much memory each process may take, in bytes; `None` for any amount.
    ///
    /// Solved layers that do not fit are kept in work files beside the tables, and so are parts of the
    /// layer under way if need be.
    pub memory: Option<u64>,
    /// The time between two checkpoints of the layer under way, at least; zero for one after each sweep.
    ///
    /// A build that ends in the middle of a layer goes on from there.
    pub checkpoint_interval: Duration,
    /// The processes that build together. All have the same options and see the same files.
    pub ranks: &'a dyn Ranks,
    /// Ends the build early. A build by several processes cannot be cancelled.
    pub cancel: &'a CancelSignal,
}

/// How often a layer under way is saved, if nothing else is said.
pub const CHECKPOINT_INTERVAL: Duration = Duration::from_secs(60);

/// Builds what is missing of the layers from the empty board up to `seeds_max` seeds, in memory.
///
/// An interrupted build goes on from its last checkpoint, or after the last complete layer.
pub fn build(
    options: &BuildOptions,
    report: &(dyn Fn(BuildEvent) + Sync),
) -> Result<(), BuildError> {
    build_with_cancel(options, report, &CancelSignal::default())
}

/// Builds like [`build`] until `cancel` is given.
///
/// A cancelled build loses what it did in a layer since the last checkpoint.
pub fn build_with_cancel(
    options: &BuildOptions,
    report: &(dyn Fn(BuildEvent) + Sync),
    cancel: &CancelSignal,
) -> Result<(), BuildError> {
    let checkpoint_interval = CHECKPOINT_INTERVAL;
    let means = BuildMeans { memory: None, checkpoint_interval, ranks: &SingleProcess, cancel };
    build_with_means(options, &means, report)
}

/// Builds like [`build`] with limited memory, with checkpoints, or with several processes.
///
/// The files are the same, byte for byte.
pub fn build_with_means(
    options: &BuildOptions,
    means: &BuildMeans<'_>,
    report: &(dyn Fn(BuildEvent) + Sync),
) -> Result<(), BuildError> {
    // Rayon takes 0 for one thread on each core.
    let threads = options.threads.map_or(0, NonZeroUsize::get);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| BuildError::Threads(error.to_string()))?;
    let memory = MemoryPlan::new(options.seeds_max, means.memory, means.ranks.count())?;
    let folder = options.folder.join(table_rules_text(&options.rules));
    let _lock = (means.ranks.rank() == 0).then(|| prepare(&folder)).transpose()?;
    means.ranks.any(false);
    let mut build = Build {
        options,
        means,
        report,
        solved: SolvedStore::new(memory.solved),
        memory,
        digests: Vec::new(),
        rules_text: table_rules_text(&options.rules),
    };
    pool.install(|| build.run(&folder))
}

/// A build under way.
struct Build<'a> {
    options: &'a BuildOptions,
    means: &'a BuildMeans<'a>,
    report: &'a (dyn Fn(BuildEvent) + Sync),
    solved: SolvedStore,
    memory: MemoryPlan,
    digests: Vec<LayerDigest>,
    rules_text: String,
}

impl Build<'_> {
    fn run(&mut self, folder: &Path) -> Result<(), BuildError> {
        let geometry = Geometry::new(&self.options.rules, self.options.seeds_max);
        for seeds in self.options.seeds_max.layers() {
            if self.is_cancelled() {
                return Err(BuildError::Cancelled);
            }
            let path = layer_path(&self.options.folder, &self.rules_text, seeds.count());
            let is_first = self.means.ranks.rank() == 0;
            if self.means.ranks.any(is_first && path.exists()) {
                self.read(&geometry, seeds, &path)?;
                (self.report)(BuildEvent::Found { seeds });
            } else {
                self.solve(&geometry, seeds, &path)?;
            }
            if is_first {
                self.solved.remove_unreachable();
            }
            self.means.ranks.any(false);
        }
        if self.means.ranks.rank() == 0 {
            remove_files(folder, &["work", "checkpoint"])?;
        }
        Ok(())
    }

    fn is_cancelled(&self) -> bool {
        self.means.ranks.count() == 1 && self.means.cancel.is_cancelled()
    }

    /// Takes a layer that is there already.
    fn read(
        &mut self,
        geometry: &Geometry,
        seeds: LayerSeeds,
        path: &Path,
    ) -> Result<(), BuildError> {
        let file = LayerFile::open(path, &self.rules_text, seeds)?;
        for (smaller, &digest) in seeds.layers().zip(&self.digests) {
            file.check_made_from(smaller, digest)?;
        }
        self.digests.push(file.digest());
        // No larger layer needs the last one, so its header is check enough.
        if seeds == self.options.seeds_max {
            return Ok(());
        }
        if self.solved.next_fits() {
            self.solved.push(read_layer(&file, geometry, &self.solved)?);
            return Ok(());
        }
        let count = seeds.index();
        let work = work_path(path);
        let is_first = self.means.ranks.rank() == 0;
        if is_first && open_work_file(&work, file.digest(), count).is_none() {
            let write = |writer: &mut SectionWriter<'_>| -> io::Result<()> {
                for own in 0..=count {
                    // The two sections of one group follow each other.
                    read_sections(&file, geometry, &self.solved, own..own + 1, |_, _, section| {
                        writer.add(&section).map_err(|error| FileError::new(&work, error))
                    })
                    .map_err(io::Error::other)?;
                }
                Ok(())
            };
            let written = SectionWriter::write(&work, file.digest(), &[], write);
            written.map_err(|error| FileError::new(&work, error))?;
        }
        self.push_work_file(&work, file.digest(), count)
    }

    /// Adds the work file of a layer to the solved layers, once the first process has written it.
    fn push_work_file(
        &mut self,
        work: &Path,
        digest: LayerDigest,
        seeds: usize,
    ) -> Result<(), BuildError> {
        self.means.ranks.any(false);
        let file = open_work_file(work, digest, seeds).ok_or_else(|| {
            FileError::new(work, io::Error::new(io::ErrorKind::InvalidData, "the file is damaged"))
        })?;
        self.solved.push_file(file);
        Ok(())
    }

    /// Solves a layer and writes its file.
    fn solve(
        &mut self,
        geometry: &Geometry,
        seeds: LayerSeeds,
        path: &Path,
    ) -> Result<(), BuildError> {
        let started = Instant::now();
        let ranks = self.means.ranks;
        let report = self.report;
        let storage = UnderWay {
            seeds: seeds.index(),
            layer_path: path.to_owned(),
            smaller: self.digests.last().copied().unwrap_or(LayerDigest::NONE),
            window: self.memory.window(seeds),
            ranks,
            interval: self.means.checkpoint_interval,
            saved: Cell::new(started),
            save_time: Cell::new(Duration::ZERO),
        };
        let solver = LayerSolver {
            geometry,
            rules: &self.options.rules,
            seeds: seeds.index(),
            solved: &self.solved,
            ranks,
            storage: &storage,
            progress: &|phase, done| {
                report(BuildEvent::Working { seeds, phase: BuildPhase::Solving(phase), done });
            },
            cancel: self.means.cancel,
        };
        let saved = storage.restore(&solver).map_err(FileError::from)?;
        let mut solution = solver.solve(saved).map_err(|interrupted| match interrupted {
            Interrupted::Cancelled => BuildError::Cancelled,
            Interrupted::Storage(error) => FileError::from(error).into(),
        })?;
        if self.solved.next_fits() && !solution.share.is_whole() {
            // Writing and keeping the layer then take no more messages.
            solution = gathered(solution, ranks)?;
        }
        let solve_time = started.elapsed();
        report(BuildEvent::Working { seeds, phase: BuildPhase::Writing, done: 0.0 });
        let info = LayerInfo { rules: self.rules_text.clone(), seeds };
        let tiles = SolvedTiles::new(&mut solution, ranks);
        let written = write_layer(path, &info, &self.digests, ranks, tiles)?;
        if ranks.rank() == 0 {
            write_solve_time(path, solve_time).map_err(|error| FileError::new(path, error))?;
            // A checkpoint that is left over belongs to another layer below, or to this one.
            let _ = fs::remove_file(checkpoint_path(path));
        }
        report(BuildEvent::Finished { seeds, solve_time, bytes: written.length });
        self.digests.push(written.digest);
        if seeds == self.options.seeds_max {
            return Ok(());
        }
        self.keep(solution, path, written.digest)
    }

    /// Keeps a solved layer for the captures of larger ones.
    fn keep(
        &mut self,
        solution: Solved,
        path: &Path,
        digest: LayerDigest,
    ) -> Result<(), BuildError> {
        let seeds = solution.share.seeds();
        let ranks = self.means.ranks;
        if self.solved.next_fits() {
            self.solved.push(solution.into_layer());
            return Ok(());
        }
        let mut solution = solution;
        let mut section = |player, own| {
            let section = whole_section(&mut solution, ranks, player, own)?;
            let mut section = section.into_owned();
            remove_marks(&mut section);
            Ok::<_, FileError>(section)
        };
        let work = work_path(path);
        let mut pairs = |add: &mut dyn FnMut(&[u8]) -> io::Result<()>| {
            for own in 0..=seeds {
                add(&section(Player::Pessimist, own).map_err(io::Error::other)?)?;
                add(&section(Player::Optimist, seeds - own).map_err(io::Error::other)?)?;
            }
            Ok(())
        };
        let written = if ranks.rank() == 0 {
            SectionWriter::write(&work, digest, &[], |writer| pairs(&mut |part| writer.add(part)))
        } else {
            pairs(&mut |_| Ok(()))
        };
        written.map_err(|error| FileError::new(&work, error))?;
        self.push_work_file(&work, digest, seeds)
    }
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
    remove_files(folder, &[UNFINISHED])?;
    Ok(lock)
}

/// Removes the files whose names have one of these endings.
fn remove_files(folder: &Path, endings: &[&str]) -> Result<(), BuildError> {
    let failed = |path: &Path, error: io::Error| BuildError::File(FileError::new(path, error));
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, error))? {
        let path = entry.map_err(|error| failed(folder, error))?.path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        if ending.is_some_and(|ending| endings.contains(&ending)) {
            fs::remove_file(&path).map_err(|error| failed(&path, error))?;
        }
    }
    Ok(())
}
