//! Endgame tables: for every position with few seeds, what the player to move can secure (the
//! floor) and what they can get at best (the ceiling), in net seeds.
//!
//! [`build`] solves layers (all positions with so many seeds) and writes a file for each; [`Tables`]
//! answers from the files; [`MemoryTables`] answers from memory, for an engine. `docs/tables.md`
//! says what the numbers mean and why they are sound.
//!
//! | feature | what it adds | by default |
//! | --- | --- | --- |
//! | `threads` | solving on all cores | on |
//! | `files` | building, reading and verifying files; needs `threads` | on |
//!
//! Without them [`MemoryTables::solve`] works on one thread and needs no clock and no file, so it
//! also runs inside a web page.
#![forbid(unsafe_code)]

mod cancel;
#[cfg(feature = "files")]
mod files;
mod interval;
mod longest;
mod memory;
mod open_results;
mod parallel;
mod ranks;
mod row;
mod rules_text;
mod seeds;
mod shape;
mod solver;
mod successors;

pub use cancel::CancelSignal;
#[cfg(feature = "files")]
pub use files::{
    BuildError, BuildEstimate, BuildEvent, BuildMeans, BuildOptions, BuildPhase, BuildPlan,
    CHECKPOINT_INTERVAL, CodecError, FORMAT_VERSION, FileError, FileProblem, LayerInfo, LayerStats,
    LayerVerdict, Mismatch, ReadingMeans, Tables, build, build_with_cancel, build_with_means,
    verify,
};
pub use interval::{Interval, Probe};
pub use longest::{LongestWin, longest_wins};
pub use memory::{MemoryTables, TableBytesError};
pub use open_results::{OpenResults, PossibleResults};
pub use ranks::{Ranks, SingleProcess};
pub use rules_text::table_rules_text;
pub use seeds::{LayerSeeds, LayerSeedsError};
#[cfg(feature = "files")]
pub use solver::Phase;
pub use successors::move_intervals;
