//! Tables in files: building, reading, counting and verifying them.

mod build;
mod codec;
mod error;
mod header;
mod layer_file;
pub(crate) mod read;
mod reader;
mod solve_time;
mod source;
mod stats;
mod tables;
mod tiling;
mod verify;
mod write;

pub use build::{
    BuildError, BuildEstimate, BuildEvent, BuildOptions, BuildPhase, build, build_with_cancel,
};
pub use codec::CodecError;
pub use error::{FileError, FileProblem};
pub use header::VERSION as FORMAT_VERSION;
pub use layer_file::LayerInfo;
pub use stats::LayerStats;
pub use tables::Tables;
pub use verify::{LayerVerdict, Mismatch, verify};
