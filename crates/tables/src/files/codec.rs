//! Compression of the intervals of a tile.
//!
//! Neighbouring positions have similar values. The context of an interval is the pair of its
//! neighbours in the tile, the one before it and the one above it. For each context the code book
//! of the layer lists the intervals that follow, most frequent first, and the code of an interval
//! is its index in that list. Codes are mostly zero, one or two, and zstd's entropy coder makes
//! some three bits of each.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use zstd::zstd_safe::{self, CCtx, CParameter, DCtx, Strategy};

use crate::files::reader::{EndOfBytes, Reader};
use crate::{Interval, LayerSeeds, Ranks};

thread_local! {
    /// What zstd needs to decompress a block; it is costly to make.
    static DECOMPRESSION: RefCell<DCtx<'static>> = RefCell::new(DCtx::create());
}

/// The intervals of one tile, row by row, and the length of a row.
pub(crate) struct TileValues {
    pub intervals: Vec<Interval>,
    pub columns: usize,
}

/// The code book of a layer: its intervals, and which of them follow in which context.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct CodeBook {
    /// Every interval of the layer, in ascending order; its index here is its symbol.
    intervals: Vec<Interval>,
    /// Where the followers of each context start in `followers`; one more at the end.
    starts: Vec<u32>,
    /// The symbols that occur in each context, most frequent first.
    followers: Vec<u16>,
}

/// Why bytes are not a code book or a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodecError {
    /// The compressed bytes are damaged.
    #[error("the compressed bytes are damaged")]
    Compression,
    /// The decompressed bytes have the wrong length.
    #[error("the decompressed length is wrong")]
    Length,
    /// A number is out of its range.
    #[error("a number is out of range")]
    Range,
}

impl From<EndOfBytes> for CodecError {
    fn from(EndOfBytes: EndOfBytes) -> CodecError {
        CodecError::Length
    }
}

impl CodeBook {
    /// A code book of these intervals that does not know yet which of them follow where.
    fn of_intervals(intervals: Vec<Interval>) -> CodeBook {
        let contexts = (intervals.len() + 1) * (intervals.len() + 1);
        CodeBook { intervals, starts: vec![0; contexts + 1], followers: Vec::new() }
    }

    /// How many counts there are: of each symbol in each context.
    fn counts_length(&self) -> usize {
        (self.starts.len() - 1) * self.intervals.len()
    }

    fn with_counts(mut self, counts: &[u32]) -> CodeBook {
        let symbols = self.intervals.len();
        for (context, counts) in counts.chunks(symbols.max(1)).enumerate() {
            let mut seen: Vec<u16> = (0..symbols as u16).collect();
            seen.retain(|&symbol| counts[usize::from(symbol)] > 0);
            seen.sort_by_key(|&symbol| (std::cmp::Reverse(counts[usize::from(symbol)]), symbol));
            self.followers.extend(seen);
            self.starts[context + 1] = self.followers.len() as u32;
        }
        self
    }

    /// For every floor and ceiling, the symbol of the interval.
    fn symbol_table(&self) -> Vec<u16> {
        let mut table = vec![u16::MAX; KEYS];
        for (symbol, &interval) in self.intervals.iter().enumerate() {
            table[key(interval)] = symbol as u16;
        }
        table
    }

    /// A writer of tiles.
    pub fn encoder(&self) -> Encoder<'_> {
        Encoder {
            book: self,
            symbol_of: self.symbol_table(),
            codes: Vec::new(),
            zstd: CCtx::create(),
        }
    }

    /// The intervals of a tile of `length` positions whose rows are `columns` long.
    pub fn decode(
        &self,
        bytes: &[u8],
        length: usize,
        columns: usize,
    ) -> Result<Vec<Interval>, CodecError> {
        let code_bytes = self.code_bytes();
        let mut codes = Vec::with_capacity(length * code_bytes);
        let decompressed = DECOMPRESSION.with_borrow_mut(|zstd| zstd.decompress(&mut codes, bytes));
        decompressed.map_err(|_| CodecError::Compression)?;
        if codes.len() != length * code_bytes {
            return Err(CodecError::Length);
        }
        let (low, high) = codes.split_at(length);
        let mut symbols: Vec<u16> = Vec::with_capacity(length);
        for (at, &low) in low.iter().enumerate() {
            let code = usize::from(low) | usize::from(*high.get(at).unwrap_or(&0)) << 8;
            let context = context(&symbols, columns, self.intervals.len());
            symbols.push(*self.followers(context).get(code).ok_or(CodecError::Range)?);
        }
        Ok(symbols.iter().map(|&symbol| self.intervals[usize::from(symbol)]).collect())
    }

    /// The symbols that occur in a context, most frequent first.
    #[inline]
    fn followers(&self, context: usize) -> &[u16] {
        &self.followers[self.starts[context] as usize..self.starts[context + 1] as usize]
    }

    /// How many bytes a code takes. The low bytes of a tile come first, then the high bytes if any.
    fn code_bytes(&self) -> usize {
        let longest = self.starts.windows(2).map(|w| w[1] - w[0]).max().unwrap_or(0);
        if longest <= 256 { 1 } else { 2 }
    }

    /// The code book as bytes, to be stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = (self.intervals.len() as u32).to_le_bytes().to_vec();
        for interval in &self.intervals {
            bytes.extend([interval.floor as u8, interval.ceiling as u8]);
        }
        for window in self.starts.windows(2) {
            bytes.extend(((window[1] - window[0]) as u16).to_le_bytes());
        }
        for follower in &self.followers {
            bytes.extend(follower.to_le_bytes());
        }
        bytes
    }

    /// Reads the code book of a layer of `seeds` seeds, and checks everything that decoding
    /// relies on.
    pub fn from_bytes(bytes: &[u8], seeds: LayerSeeds) -> Result<CodeBook, CodecError> {
        let mut reader = Reader::new(bytes);
        let intervals = read_intervals(&mut reader, seeds)?;
        let symbols = intervals.len();
        let mut starts = vec![0];
        let mut end = 0u32;
        for _ in 0..(symbols + 1) * (symbols + 1) {
            let count = reader.u16()?;
            if usize::from(count) > symbols {
                return Err(CodecError::Range);
            }
            end = end.checked_add(count.into()).ok_or(CodecError::Range)?;
            starts.push(end);
        }
        // The rest must be the followers, so their number is no larger than the input.
        if reader.left() as u64 != 2 * u64::from(end) {
            return Err(CodecError::Length);
        }
        let mut followers = Vec::with_capacity(end as usize);
        for _ in 0..end {
            let follower = reader.u16()?;
            if usize::from(follower) >= symbols {
                return Err(CodecError::Range);
            }
            followers.push(follower);
        }
        Ok(CodeBook { intervals, starts, followers })
    }

    /// No code book of a layer of `seeds` seeds is longer, in bytes.
    pub fn length_max(seeds: LayerSeeds) -> u64 {
        let values = 2 * u64::from(seeds.count()) + 1;
        let symbols = values * (values + 1) / 2;
        let contexts = (symbols + 1) * (symbols + 1);
        let followers = seeds.positions().min(contexts * symbols);
        4 + 2 * symbols + 2 * contexts + 2 * followers
    }
}

fn read_intervals(reader: &mut Reader<'_>, seeds: LayerSeeds) -> Result<Vec<Interval>, CodecError> {
    let symbols = reader.u32()? as usize;
    if symbols > KEYS {
        return Err(CodecError::Range);
    }
    let mut intervals: Vec<Interval> = Vec::with_capacity(symbols);
    for _ in 0..symbols {
        let [floor, ceiling] = reader.array()?;
        let interval = Interval { floor: floor as i8, ceiling: ceiling as i8 };
        let ascending = || intervals.last().is_none_or(|&last| key(last) < key(interval));
        if !is_possible(interval, seeds) || !ascending() {
            return Err(CodecError::Range);
        }
        intervals.push(interval);
    }
    Ok(intervals)
}

/// Writes tiles with a code book.
pub(crate) struct Encoder<'a> {
    book: &'a CodeBook,
    symbol_of: Vec<u16>,
    codes: Vec<u8>,
    zstd: CCtx<'static>,
}

impl Encoder<'_> {
    /// The compressed bytes of a tile.
    ///
    /// # Panics
    /// When the tile was not among those that the code book was made from.
    pub fn encode(&mut self, values: &TileValues) -> Vec<u8> {
        let symbols = self.book.intervals.len();
        let length = values.intervals.len();
        let mut tile_symbols: Vec<u16> = Vec::with_capacity(length);
        self.codes.clear();
        self.codes.resize(length * self.book.code_bytes(), 0);
        for (at, &interval) in values.intervals.iter().enumerate() {
            let symbol = self.symbol_of[key(interval)];
            let context = context(&tile_symbols, values.columns, symbols);
            let code = self.book.followers(context).iter().position(|&f| f == symbol);
            let code = code.expect("the code book lists every interval of its layer");
            self.codes[at] = code as u8;
            if let Some(high) = self.codes.get_mut(length + at) {
                *high = (code >> 8) as u8;
            }
            tile_symbols.push(symbol);
        }
        compress(&mut self.zstd, &self.codes)
    }
}

/// Compresses codes. Short matches would cost more than they save, so they are switched off.
fn compress(context: &mut CCtx<'static>, bytes: &[u8]) -> Vec<u8> {
    let parameters = [
        CParameter::Strategy(Strategy::ZSTD_fast),
        CParameter::MinMatch(7),
        CParameter::HashLog(12),
        CParameter::WindowLog(12),
        CParameter::ContentSizeFlag(false),
        CParameter::ChecksumFlag(false),
    ];
    for parameter in parameters {
        context.set_parameter(parameter).expect("zstd knows its own parameters");
    }
    let mut out = Vec::with_capacity(zstd_safe::compress_bound(bytes.len()));
    context.compress2(&mut out, bytes).expect("the output buffer has zstd's own bound");
    out
}

/// The number of the context (symbol before, symbol above) of the next symbol of a tile.
#[inline]
fn context(so_far: &[u16], columns: usize, symbols: usize) -> usize {
    let at = so_far.len();
    // A neighbour beyond the edge of the tile counts as one more symbol.
    let outside = symbols;
    let before = if at.is_multiple_of(columns) { outside } else { usize::from(so_far[at - 1]) };
    let above = if at < columns { outside } else { usize::from(so_far[at - columns]) };
    before * (symbols + 1) + above
}

/// The largest value in net seeds, and, negated, the smallest.
const VALUE_MAX: i8 = LayerSeeds::MAX.count() as i8;
const KEYS: usize = (2 * VALUE_MAX as usize + 1) * (2 * VALUE_MAX as usize + 1);

/// Whether a position of `seeds` seeds can have this interval: nobody gets more seeds than there
/// are.
const fn is_possible(interval: Interval, seeds: LayerSeeds) -> bool {
    let most = seeds.count() as i8;
    -most <= interval.floor && interval.floor <= interval.ceiling && interval.ceiling <= most
}

/// A small number for every possible interval.
fn key(interval: Interval) -> usize {
    let shifted = |value: i8| (value + VALUE_MAX) as usize;
    shifted(interval.floor) * (2 * VALUE_MAX as usize + 1) + shifted(interval.ceiling)
}

/// Collects the intervals of a layer.
pub(crate) struct IntervalSet(Vec<AtomicBool>);

impl IntervalSet {
    pub fn new() -> IntervalSet {
        IntervalSet((0..KEYS).map(|_| AtomicBool::new(false)).collect())
    }

    /// Adds the intervals of a tile.
    pub fn add(&self, values: &TileValues) {
        for &interval in &values.intervals {
            assert!(is_possible(interval, LayerSeeds::MAX), "{interval:?}");
            let seen = &self.0[key(interval)];
            if !seen.load(Ordering::Relaxed) {
                seen.store(true, Ordering::Relaxed);
            }
        }
    }

    /// The intervals of all processes together.
    fn into_intervals(self, ranks: &dyn Ranks) -> Vec<Interval> {
        let seen: Vec<u8> = self.0.into_iter().map(|seen| seen.into_inner().into()).collect();
        let parts = ranks.all_to_all(vec![seen; ranks.count()]);
        let interval = |key: usize| {
            let side = 2 * VALUE_MAX as usize + 1;
            let value = |n: usize| n as i8 - VALUE_MAX;
            Interval { floor: value(key / side), ceiling: value(key % side) }
        };
        let seen = |&key: &usize| parts.iter().any(|part| part[key] != 0);
        (0..KEYS).filter(seen).map(interval).collect()
    }
}

/// Counts which intervals follow in which context.
pub(crate) struct Counter {
    book: CodeBook,
    symbol_of: Vec<u16>,
    /// The counts are large, so there is only one list of them for each thread.
    counts: Vec<Mutex<Vec<u32>>>,
}

impl Counter {
    /// A counter for a layer with these intervals, once all processes have added theirs.
    pub fn new(intervals: IntervalSet, ranks: &dyn Ranks) -> Counter {
        let book = CodeBook::of_intervals(intervals.into_intervals(ranks));
        let counts = (0..=rayon::current_num_threads()).map(|_| Mutex::default()).collect();
        Counter { symbol_of: book.symbol_table(), book, counts }
    }

    /// Counts the intervals of a tile.
    pub fn add(&self, values: &TileValues) {
        let symbols = self.book.intervals.len();
        // Threads from outside the pool share the last list.
        let thread = rayon::current_thread_index().unwrap_or(self.counts.len() - 1);
        let mut counts = self.counts[thread].lock().unwrap_or_else(PoisonError::into_inner);
        if counts.is_empty() {
            counts.resize(self.book.counts_length(), 0);
        }
        let mut tile_symbols = Vec::with_capacity(values.intervals.len());
        for &interval in &values.intervals {
            let symbol = usize::from(self.symbol_of[key(interval)]);
            let context = context(&tile_symbols, values.columns, symbols);
            let count = &mut counts[context * symbols + symbol];
            *count = count.saturating_add(1);
            tile_symbols.push(symbol as u16);
        }
    }

    /// The code book from the counts of all processes.
    pub fn into_book(self, ranks: &dyn Ranks) -> CodeBook {
        let mut counts = vec![0u32; 0];
        for list in self.counts {
            let list = list.into_inner().unwrap_or_else(PoisonError::into_inner);
            if counts.is_empty() {
                counts = list;
            } else {
                counts.iter_mut().zip(&list).for_each(|(a, &b)| *a = a.saturating_add(b));
            }
        }
        counts.resize(self.book.counts_length(), 0);
        if ranks.count() > 1 {
            counts = sum_counts(&counts, ranks);
        }
        self.book.with_counts(&counts)
    }
}

/// The sums of the counts of all processes. Most counts are zero.
fn sum_counts(counts: &[u32], ranks: &dyn Ranks) -> Vec<u32> {
    let mut message = Vec::new();
    for (at, &count) in counts.iter().enumerate().filter(|&(_, &count)| count > 0) {
        message.extend((at as u32).to_le_bytes());
        message.extend(count.to_le_bytes());
    }
    let mut sums = vec![0u32; counts.len()];
    for message in ranks.all_to_all(vec![message; ranks.count()]) {
        for &[a, b, c, d, ref count @ ..] in message.as_chunks::<8>().0 {
            let sum = &mut sums[u32::from_le_bytes([a, b, c, d]) as usize];
            *sum = sum.saturating_add(u32::from_le_bytes(*count));
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SingleProcess;

    fn tiles() -> Vec<TileValues> {
        let interval = |i: usize| {
            let floor = (i * i % 23) as i8 - 11;
            Interval { floor, ceiling: floor + (i % 3) as i8 }
        };
        let tile = |t: usize| TileValues {
            intervals: (0..4000 + t).map(|i| interval(i / 3 + t)).collect(),
            columns: 61,
        };
        (0..5).map(tile).collect()
    }

    fn book_of(tiles: &[TileValues]) -> CodeBook {
        let intervals = IntervalSet::new();
        tiles.iter().for_each(|tile| intervals.add(tile));
        let counter = Counter::new(intervals, &SingleProcess);
        tiles.iter().for_each(|tile| counter.add(tile));
        counter.into_book(&SingleProcess)
    }

    #[test]
    fn tiles_read_back() {
        let tiles = tiles();
        let book = book_of(&tiles);
        assert_eq!(CodeBook::from_bytes(&book.to_bytes(), LayerSeeds::MAX).as_ref(), Ok(&book));
        for tile in &tiles {
            let bytes = book.encoder().encode(tile);
            assert!(bytes.len() < tile.intervals.len() / 2);
            let decoded = book.decode(&bytes, tile.intervals.len(), tile.columns);
            assert_eq!(decoded.as_ref(), Ok(&tile.intervals));
            assert_eq!(book.decode(&bytes, 17, tile.columns), Err(CodecError::Compression));
        }
    }

    /// A code book of 256 intervals whose counts of followers add up to 2^32.
    fn book_with_too_many_followers() -> Vec<u8> {
        let symbols = 256u32;
        let mut bytes = symbols.to_le_bytes().to_vec();
        for symbol in 0..symbols {
            let (floor, ceiling) = (symbol / 16, 16 + symbol % 16);
            bytes.extend([floor as u8, ceiling as u8]);
        }
        let contexts = (symbols + 1) * (symbols + 1);
        for context in 0..contexts {
            let count = match context {
                0..=65536 => u16::MAX,
                65537 => 1,
                _ => 0,
            };
            bytes.extend(count.to_le_bytes());
        }
        bytes
    }

    #[test]
    fn counts_of_followers_do_not_wrap() {
        let bytes = book_with_too_many_followers();
        assert_eq!(CodeBook::from_bytes(&bytes, LayerSeeds::MAX), Err(CodecError::Range));
    }

    #[test]
    fn a_cut_code_book_is_refused() {
        let tiles = tiles();
        let bytes = book_of(&tiles).to_bytes();
        for length in [0, 3, 4, 5, 100, bytes.len() - 1] {
            let cut = CodeBook::from_bytes(&bytes[..length], LayerSeeds::MAX);
            assert_eq!(cut, Err(CodecError::Length), "{length}");
        }
    }
}
