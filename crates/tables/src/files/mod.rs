//! Tables in files: building, reading, counting and verifying them.

mod build;
mod codec;
mod error;
mod estimate;
mod header;
mod layer_file;
mod plan;
pub(crate) mod read;
mod reader;
mod section_file;
mod solve_time;
mod solved;
mod source;
mod stats;
mod stream;
mod tables;
mod tile_cache;
mod tile_reader;
mod tiles;
mod tiling;
mod under_way;
mod verify;
mod write;

pub use build::{
    BuildError, BuildEvent, BuildMeans, BuildOptions, BuildPhase, CHECKPOINT_INTERVAL, build,
    build_with_cancel, build_with_means,
};
pub use codec::CodecError;
pub use error::{FileError, FileProblem};
pub use estimate::BuildEstimate;
pub use header::VERSION as FORMAT_VERSION;
pub use layer_file::LayerInfo;
pub use plan::BuildPlan;
pub use stats::LayerStats;
pub use stream::ReadingMeans;
pub use tables::Tables;
pub use verify::{LayerVerdict, Mismatch, verify};
