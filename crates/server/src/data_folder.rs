//! The data folder: made as needed, and locked for one server.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use crate::ServeError;

/// The file in the data folder that a running server locks. It names the server.
const LOCK_FILE: &str = "server.lock";

/// A data folder that no other server uses, until this value is dropped.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    _lock: File,
}

impl DataFolder {
    /// Makes the folder as needed and locks it for the server at an address.
    pub fn lock(path: &Path, address: SocketAddr) -> Result<DataFolder, ServeError> {
        let failed = |source| ServeError::Folder { path: path.to_owned(), source };
        std::fs::create_dir_all(path).map_err(failed)?;
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path.join(LOCK_FILE)).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let holder = read_holder(&mut file);
                return Err(ServeError::FolderInUse { path: path.to_owned(), holder });
            }
            Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => {
                tracing::warn!(%error, "the data folder cannot be locked");
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        // The name is only for the message above; a full disk does not prevent the start.
        if let Err(error) = write_holder(&mut file, address) {
            tracing::debug!(%error, "the lock file does not name this server");
        }
        Ok(DataFolder { path: path.to_owned(), _lock: file })
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

fn write_holder(file: &mut File, address: SocketAddr) -> std::io::Result<()> {
    let text = format!("process {} at http://{address}/\n", std::process::id());
    file.set_len(0)?;
    file.rewind()?;
    file.write_all(text.as_bytes())
}

/// The server that holds the lock, as its file names it.
fn read_holder(file: &mut File) -> String {
    let mut text = String::new();
    match file.take(200).read_to_string(&mut text) {
        Ok(_) if !text.trim().is_empty() => text.trim().to_owned(),
        _ => "another process".to_owned(),
    }
}
