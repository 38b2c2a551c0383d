//! Where the values of layers are: in memory, in files, in other processes.

use std::borrow::Cow;
use std::io;

use crate::cancel::Cancelled;
use crate::solver::{Layer, Stored};

/// Whose turn it is, and so which of the two fields of a layer is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Player {
    /// The player whose values they are.
    Pessimist,
    /// Their opponent.
    Optimist,
}

impl Player {
    pub const BOTH: [Player; 2] = [Player::Pessimist, Player::Optimist];
}

/// A file that the solver needs cannot be read or written.
#[derive(Debug)]
pub(crate) struct StorageError {
    /// The path of the file.
    #[cfg_attr(not(feature = "files"), expect(dead_code, reason = "there are no files"))]
    pub path: String,
    #[cfg_attr(not(feature = "files"), expect(dead_code, reason = "there are no files"))]
    pub error: io::Error,
}

/// Why a layer was not solved to its end.
#[derive(Debug)]
pub(crate) enum Interrupted {
    /// By a signal.
    Cancelled,
    /// By a file.
    Storage(
        #[cfg_attr(not(feature = "files"), expect(dead_code, reason = "no files"))] StorageError,
    ),
}

impl From<Cancelled> for Interrupted {
    fn from(Cancelled: Cancelled) -> Interrupted {
        Interrupted::Cancelled
    }
}

impl From<StorageError> for Interrupted {
    fn from(error: StorageError) -> Interrupted {
        Interrupted::Storage(error)
    }
}

/// The solved layers, which captures lead to.
pub(crate) trait SolvedLayers: Sync {
    /// All values of a layer with `own` seeds in the pessimist's row.
    fn section(
        &self,
        seeds: usize,
        player: Player,
        own: usize,
    ) -> Result<Cow<'_, [Stored]>, StorageError>;
}

impl SolvedLayers for &[Layer] {
    fn section(
        &self,
        seeds: usize,
        player: Player,
        own: usize,
    ) -> Result<Cow<'_, [Stored]>, StorageError> {
        Ok(Cow::Borrowed(self[seeds].field(player).section(own)))
    }
}

/// A place outside memory for the values of one field.
pub(crate) trait Backing: Send + Sync {
    /// Reads the values from an offset on.
    fn read(&self, offset: u64, values: &mut [Stored]) -> Result<(), StorageError>;

    /// Writes the values from an offset on.
    fn write(&self, offset: u64, values: &[Stored]) -> Result<(), StorageError>;
}
