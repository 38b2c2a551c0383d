//! Files that are written whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Checks that a file can be written, before the work that makes it begins.
///
/// Something other than a file at the path is refused: writing would replace it. A missing folder is made.
pub fn prepare(path: &Path) -> Result<(), Failure> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(Failure::file(path, "this is not a regular file"));
    }
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error)),
        None => Ok(()),
    }
}

/// Writes a file so that it is there whole or not at all.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), Failure> {
    let mut partial = path.as_os_str().to_owned();
    partial.push(".part");
    let partial = PathBuf::from(partial);
    fs::write(&partial, contents)
        .and_then(|()| fs::rename(&partial, path))
        .map_err(|error| Failure::file(path, error))
}
