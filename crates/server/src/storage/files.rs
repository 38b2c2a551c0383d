//! The files of the database on the disk: whether they are still those that were opened.

use std::ffi::OsString;
use std::fs::Metadata;
use std::path::{Path, PathBuf};

use super::StoreError;

/// The database file and its write-ahead log, as they were when the server started.
///
/// SQLite goes on writing to a file that was removed or replaced; after a restart those writes are
/// lost.
pub struct DatabaseFiles([(PathBuf, FileIdentity); 2]);

impl DatabaseFiles {
    /// Notes which files are there now. A connection must be open, so that the log exists.
    pub fn new(database: &Path) -> Result<DatabaseFiles, StoreError> {
        let mut log = OsString::from(database);
        log.push("-wal");
        let identify = |path: PathBuf| match std::fs::metadata(&path) {
            Ok(metadata) => Ok((path, FileIdentity::new(&metadata))),
            Err(_) => Err(StoreError::FileReplaced(path)),
        };
        Ok(DatabaseFiles([identify(database.to_owned())?, identify(PathBuf::from(log))?]))
    }

    /// Checks that the same files are still at their paths.
    pub fn check(&self) -> Result<(), StoreError> {
        for (path, identity) in &self.0 {
            let now = std::fs::metadata(path).ok().as_ref().map(FileIdentity::new);
            if now.as_ref() != Some(identity) {
                return Err(StoreError::FileReplaced(path.clone()));
            }
        }
        Ok(())
    }
}

/// The identity of a file: device and inode, where the system has them.
#[derive(PartialEq, Eq)]
struct FileIdentity(#[cfg(unix)] u64, #[cfg(unix)] u64);

impl FileIdentity {
    #[cfg(unix)]
    fn new(metadata: &Metadata) -> FileIdentity {
        use std::os::unix::fs::MetadataExt;
        FileIdentity(metadata.dev(), metadata.ino())
    }

    #[cfg(not(unix))]
    fn new(_: &Metadata) -> FileIdentity {
        FileIdentity()
    }
}
