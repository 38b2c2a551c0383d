//! Tables in files: building, reading, counting and verifying them.

mod build;
mod codec;
mod layer_file;
mod mapping;
pub(crate) mod read;
mod reader;
mod stats;
mod tables;
mod tiling;
mod verify;

pub use build::{BuildError, BuildEstimate, BuildEvent, BuildOptions, BuildPhase, build};
pub use codec::CodecError;
pub use layer_file::{FileError, FileProblem, LayerInfo};
pub use stats::LayerStats;
pub use tables::Tables;
pub use verify::{LayerVerdict, Mismatch, verify};
