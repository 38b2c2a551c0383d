//! Loops over all threads with the feature `threads`, and in order on one thread without it.

use std::ops::Range;

#[cfg(feature = "threads")]
use rayon::prelude::{
    IndexedParallelIterator, IntoParallelIterator, IntoParallelRefMutIterator, ParallelIterator,
    ParallelSliceMut,
};

/// Calls `visit` with each item and a buffer that is used again and again.
pub(crate) fn for_each_with_buffer<T: Send, B>(
    items: &mut [T],
    visit: impl Fn(&mut Vec<B>, &mut T) + Send + Sync,
) {
    #[cfg(feature = "threads")]
    items.par_iter_mut().for_each_init(Vec::new, visit);
    #[cfg(not(feature = "threads"))]
    {
        let mut buffer = Vec::new();
        items.iter_mut().for_each(|item| visit(&mut buffer, item));
    }
}

/// Calls `visit` with the index of each chunk of `length` items and the chunk.
pub(crate) fn for_each_chunk<T: Send>(
    items: &mut [T],
    length: usize,
    visit: impl Fn(usize, &mut [T]) + Send + Sync,
) {
    #[cfg(feature = "threads")]
    items.par_chunks_mut(length).enumerate().for_each(|(index, chunk)| visit(index, chunk));
    #[cfg(not(feature = "threads"))]
    items.chunks_mut(length).enumerate().for_each(|(index, chunk)| visit(index, chunk));
}

/// Calls `visit` with the index of each chunk of `length` items of two lists, and both chunks.
pub(crate) fn for_each_chunk_pair<T: Send>(
    (a, b): (&mut [T], &mut [T]),
    length: usize,
    visit: impl Fn(usize, &mut [T], &mut [T]) + Send + Sync,
) {
    #[cfg(feature = "threads")]
    a.par_chunks_mut(length)
        .zip(b.par_chunks_mut(length))
        .enumerate()
        .for_each(|(index, (a, b))| visit(index, a, b));
    #[cfg(not(feature = "threads"))]
    a.chunks_mut(length)
        .zip(b.chunks_mut(length))
        .enumerate()
        .for_each(|(index, (a, b))| visit(index, a, b));
}

/// Calls `make` with each item and collects what it makes, in order.
pub(crate) fn map<T: Send, R: Send>(
    items: Vec<T>,
    make: impl Fn(usize, T) -> R + Send + Sync,
) -> Vec<R> {
    #[cfg(feature = "threads")]
    return items.into_par_iter().enumerate().map(|(index, item)| make(index, item)).collect();
    #[cfg(not(feature = "threads"))]
    return items.into_iter().enumerate().map(|(index, item)| make(index, item)).collect();
}

/// Whether `test` holds for any number; it is called with all of them.
///
/// A thread takes at least `numbers_min` numbers at once.
pub(crate) fn any(
    numbers: Range<usize>,
    numbers_min: usize,
    test: impl Fn(usize) -> bool + Send + Sync,
) -> bool {
    #[cfg(feature = "threads")]
    return numbers
        .into_par_iter()
        .with_min_len(numbers_min)
        .map(test)
        .reduce(|| false, |one, other| one | other);
    #[cfg(not(feature = "threads"))]
    {
        let _ = numbers_min;
        numbers.map(test).fold(false, |one, other| one | other)
    }
}
