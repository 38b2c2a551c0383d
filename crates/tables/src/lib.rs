//! Endgame tables: for every position with few seeds, what the player to move can secure (the
//! floor) and what he cannot be denied at best (the ceiling), in net seeds.
//!
//! [`build`] solves layers (all positions with so many seeds) and writes a file for each; [`Tables`]
//! answers from the files; [`MemoryTables`] answers from memory, for an engine. `docs/tables.md`
//! says what the numbers mean and why they are sound.
#![deny(unsafe_code)]

mod build;
mod codec;
mod file;
mod interval;
mod mapping;
mod memory;
mod read;
mod reader;
mod row;
mod seeds;
mod shape;
mod solver;
mod stats;
mod successors;
mod tables;
mod verify;

pub use build::{BuildError, BuildEstimate, BuildEvent, BuildOptions, BuildPhase, build};
pub use codec::CodecError;
pub use file::{FileError, FileProblem, LayerInfo};
pub use interval::{Interval, Probe};
pub use memory::MemoryTables;
pub use seeds::{LayerSeeds, LayerSeedsError};
pub use solver::Phase;
pub use stats::LayerStats;
pub use successors::{backed_up, move_intervals};
pub use tables::{Tables, table_rules_text};
pub use verify::{LayerVerdict, Mismatch, verify};
