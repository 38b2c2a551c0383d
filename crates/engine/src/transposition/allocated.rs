//! The memory of the transposition table where there are no memory maps.

use std::io;
use std::ops::{Deref, DerefMut};

use super::Bucket;

/// Buckets that are empty at first.
pub(super) struct Storage(Vec<Bucket>);

impl Storage {
    /// Storage for so many buckets; an error when there is no memory for them.
    pub(super) fn new(len: usize) -> io::Result<Storage> {
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len).map_err(|_| io::ErrorKind::OutOfMemory)?;
        buckets.resize_with(len, Bucket::default);
        Ok(Storage(buckets))
    }
}

/// Does nothing: there is no safe way to prefetch.
#[inline]
pub(super) fn prefetch(_bucket: &Bucket) {}

impl Deref for Storage {
    type Target = [Bucket];

    #[inline]
    fn deref(&self) -> &[Bucket] {
        &self.0
    }
}

impl DerefMut for Storage {
    fn deref_mut(&mut self) -> &mut [Bucket] {
        &mut self.0
    }
}
