//! The memory of the table, in pages as large as the system gives: a table is read all over, and with
//! small pages finding the page takes longer than the reading.
#![allow(unsafe_code)]

use std::alloc::Layout;
use std::io;
use std::ops::{Deref, DerefMut};
use std::slice;

use memmap2::MmapMut;

use super::Bucket;

/// A large page on most machines; the system puts memory of whole ones where they fit.
const LARGE_PAGE_BYTES: usize = 2 << 20;

/// Buckets that are empty at first.
pub(super) struct Storage {
    memory: MmapMut,
    len: usize,
}

impl Storage {
    /// An error when the system refuses so much memory; it is given when it is first written.
    pub(super) fn new(len: usize) -> io::Result<Storage> {
        let layout = Layout::array::<Bucket>(len).map_err(|_| io::ErrorKind::OutOfMemory)?;
        let bytes = layout.size().next_multiple_of(LARGE_PAGE_BYTES);
        let memory = MmapMut::map_anon(bytes)?;
        // Without large pages all works as well, if more slowly.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Ok(Storage { memory, len })
    }
}

/// Asks for a bucket to be in the cache soon.
#[inline]
pub(super) fn prefetch(bucket: &Bucket) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: Every processor of this kind has the instruction, and it changes nothing.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(bucket).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = bucket;
}

impl Deref for Storage {
    type Target = [Bucket];

    #[inline]
    fn deref(&self) -> &[Bucket] {
        // SAFETY: The memory is this value's own, has room for `len` buckets, is aligned to a page,
        // and was all zeros at first, which make a bucket of atomic numbers.
        unsafe { slice::from_raw_parts(self.memory.as_ptr().cast(), self.len) }
    }
}

impl DerefMut for Storage {
    fn deref_mut(&mut self) -> &mut [Bucket] {
        // SAFETY: As above, and `self` is borrowed by nobody else.
        unsafe { slice::from_raw_parts_mut(self.memory.as_mut_ptr().cast(), self.len) }
    }
}
