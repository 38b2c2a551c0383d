use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::files::codec::CodecError;
use crate::files::header::VERSION;
use crate::files::reader::EndOfBytes;
use crate::solver::StorageError;
use crate::{LayerSeeds, LayerSeedsError};

/// A table file that cannot be used.
#[derive(Debug, Error)]
#[error("{}: {problem}", path.display())]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// The problem.
    pub problem: FileProblem,
}

impl FileError {
    pub(crate) fn new(path: &Path, problem: impl Into<FileProblem>) -> FileError {
        FileError { path: path.to_owned(), problem: problem.into() }
    }
}

impl From<StorageError> for FileError {
    fn from(error: StorageError) -> FileError {
        FileError::new(Path::new(&error.path), error.error)
    }
}

/// Why a table file cannot be used.
#[derive(Debug, Error)]
pub enum FileProblem {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It does not begin with the magic bytes.
    #[error("this is not an endgame table")]
    NotATable,
    /// It has another format version.
    #[error(
        "the table has format version {0}, this program reads version {VERSION}: remove the file \
         and build the tables again"
    )]
    Version(u32),
    /// It is shorter or longer than its header says.
    #[error(
        "the file is cut short or has grown: it holds {found} bytes and should hold {expected}"
    )]
    Length {
        /// How long it is.
        found: u64,
        /// How long it should be.
        expected: u64,
    },
    /// The header does not match its checksum.
    #[error("the header is damaged: its checksum does not match")]
    HeaderChecksum,
    /// The header holds something impossible.
    #[error("the header is damaged: {0}")]
    Header(&'static str),
    /// The table is for other rules.
    #[error("the table is for the rules \"{found}\", not \"{wanted}\"")]
    Rules {
        /// The rules of the table.
        found: String,
        /// The rules that were asked for.
        wanted: String,
    },
    /// The table is for another number of seeds.
    #[error("the table is for {found} seeds, not {wanted}")]
    Seeds {
        /// The seeds of the table.
        found: LayerSeeds,
        /// The seeds that were asked for.
        wanted: LayerSeeds,
    },
    /// The table is for more seeds than this program can read.
    #[error(transparent)]
    SeedsLimit(#[from] LayerSeedsError),
    /// The table was not made from the smaller table beside it.
    #[error(
        "the table was made from another table of {0} seeds than the one beside it: remove the \
         tables of {0} and more seeds and build them again"
    )]
    MixedBuilds(LayerSeeds),
    /// A part of the index does not match its checksum.
    #[error("part {0} of the index is damaged: its checksum does not match")]
    IndexChecksum(usize),
    /// A part of the index does not agree with the header.
    #[error("part {0} of the index is damaged: its lengths do not add up")]
    IndexLength(usize),
    /// A block does not match its checksum.
    #[error("block {0} is damaged: its checksum does not match")]
    BlockChecksum(usize),
    /// A block cannot be decoded.
    #[error("block {0} is damaged: {1}")]
    Block(usize, CodecError),
}

impl From<EndOfBytes> for FileProblem {
    fn from(EndOfBytes: EndOfBytes) -> FileProblem {
        FileProblem::Header("it is cut short")
    }
}
