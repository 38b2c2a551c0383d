//! The bytes of a file, through a memory map: one of two modules of the project with unsafe code.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;
use std::ops::Deref;
use std::path::Path;

use memmap2::Mmap;

/// The bytes of a file.
pub(crate) struct Bytes(Mmap);

impl Bytes {
    /// Maps a file.
    pub fn map(path: &Path) -> io::Result<Bytes> {
        let file = File::open(path)?;
        // SAFETY: A mapping is undefined behaviour if the file shrinks or changes under it. Table
        // files are only ever made whole under a temporary name and renamed into place, and are
        // never written again; what is read is checked against checksums before it is used.
        let map = unsafe { Mmap::map(&file)? };
        Ok(Bytes(map))
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}
