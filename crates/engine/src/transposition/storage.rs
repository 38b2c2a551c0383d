//! The memory of the transposition table, in huge pages where the system gives them.
//!
//! The table is read at random, and with small pages finding the page takes longer than reading.
#![allow(unsafe_code)]

use std::alloc::Layout;
use std::io;
use std::ops::{Deref, DerefMut};
use std::slice;

use memmap2::{MmapMut, MmapRaw};

use super::Bucket;

/// The size of a huge page on most machines.
const HUGE_PAGE_BYTES: usize = 2 << 20;

/// Buckets that are empty at first.
pub(super) struct Storage {
    memory: MmapRaw,
    len: usize,
}

impl Storage {
    /// Storage for so many buckets; an error when the system refuses the memory.
    pub(super) fn new(len: usize) -> io::Result<Storage> {
        let layout = Layout::array::<Bucket>(len).map_err(|_| io::ErrorKind::OutOfMemory)?;
        let bytes = layout.size().next_multiple_of(HUGE_PAGE_BYTES);
        let memory = MmapRaw::from(MmapMut::map_anon(bytes)?);
        // Without huge pages everything works as well, if more slowly.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Ok(Storage { memory, len })
    }
}

/// Prefetches a bucket into the cache.
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
        // SAFETY: The memory is this value's own and writable, and no reference to its bytes exists,
        // so atomics may be written through the slice. It has room for `len` buckets, is aligned to a
        // page, and was all zeros at first, which are valid atomic numbers.
        unsafe { slice::from_raw_parts(self.memory.as_mut_ptr().cast(), self.len) }
    }
}

impl DerefMut for Storage {
    fn deref_mut(&mut self) -> &mut [Bucket] {
        // SAFETY: As above, and `self` is borrowed by nobody else.
        unsafe { slice::from_raw_parts_mut(self.memory.as_mut_ptr().cast(), self.len) }
    }
}
