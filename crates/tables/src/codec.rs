//! How the intervals of a tile become few bytes.
//!
//! Neighbouring positions have like values. Each interval is therefore written as its rank among
//! the intervals that follow the same two neighbours (the one before it and the one above it in the
//! tile) in this layer, most frequent first. Ranks are mostly zero, one or two, and zstd's entropy
//! coder makes some three bits of each.

use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use zstd::zstd_safe::{self, CCtx, CParameter, DCtx, Strategy};

use crate::Interval;

/// The intervals of one tile, row by row, and how long a row is.
pub(crate) struct TileValues {
    pub intervals: Vec<Interval>,
    pub columns: usize,
}

/// The code book of a layer: its intervals, and which of them follow which neighbours.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct CodeBook {
    /// Every interval of the layer; its place here is its symbol.
    intervals: Vec<Interval>,
    /// Where the followers of each pair of neighbours start in `followers`; one more at the end.
    starts: Vec<u32>,
    /// Symbols, most frequent first for each pair of neighbours.
    followers: Vec<u16>,
}

/// The symbol of an interval that is not there: no neighbour before or above.
const fn nobody(symbols: usize) -> usize {
    symbols
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

impl CodeBook {
    /// The code book that suits some tiles, which must hold every interval of the layer.
    pub fn new(tiles: usize, tile: impl Fn(usize) -> TileValues + Sync) -> CodeBook {
        let intervals = distinct_intervals(tiles, &tile);
        let symbols = intervals.len();
        let contexts = (symbols + 1) * (symbols + 1);
        let book = CodeBook { intervals, starts: vec![0; contexts + 1], followers: Vec::new() };
        let symbol_of = book.symbol_table();
        let count = |mut counts: Vec<u32>, number: usize| {
            if counts.is_empty() {
                counts.resize(contexts * symbols, 0);
            }
            let values = tile(number);
            let mut tile_symbols = Vec::with_capacity(values.intervals.len());
            for &interval in &values.intervals {
                let symbol = usize::from(symbol_of[key(interval)]);
                let context = context(&tile_symbols, values.columns, symbols);
                counts[context * symbols + symbol] += 1;
                tile_symbols.push(symbol as u16);
            }
            counts
        };
        let add = |mut a: Vec<u32>, b: Vec<u32>| {
            if a.is_empty() {
                return b;
            }
            a.iter_mut().zip(&b).for_each(|(a, b)| *a += b);
            a
        };
        let counts = (0..tiles).into_par_iter().fold(Vec::new, count).reduce(Vec::new, add);
        book.with_counts(&counts)
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
            ranks: Vec::new(),
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
        let planes = self.rank_bytes();
        let mut ranks = Vec::with_capacity(length * planes);
        DCtx::create().decompress(&mut ranks, bytes).map_err(|_| CodecError::Compression)?;
        if ranks.len() != length * planes {
            return Err(CodecError::Length);
        }
        let (low, high) = ranks.split_at(length);
        let mut symbols: Vec<u16> = Vec::with_capacity(length);
        for (at, &low) in low.iter().enumerate() {
            let rank = usize::from(low) | usize::from(*high.get(at).unwrap_or(&0)) << 8;
            let context = context(&symbols, columns, self.intervals.len());
            symbols.push(*self.followers(context).get(rank).ok_or(CodecError::Range)?);
        }
        Ok(symbols.iter().map(|&symbol| self.intervals[usize::from(symbol)]).collect())
    }

    /// The symbols that follow a pair of neighbours, most frequent first.
    #[inline]
    fn followers(&self, context: usize) -> &[u16] {
        &self.followers[self.starts[context] as usize..self.starts[context + 1] as usize]
    }

    /// How many bytes a rank takes: its low bytes come first, then its high bytes if any.
    fn rank_bytes(&self) -> usize {
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

    /// Reads a code book; everything in it is checked, so that decoding cannot go astray.
    pub fn from_bytes(bytes: &[u8]) -> Result<CodeBook, CodecError> {
        let mut reader = Reader { bytes };
        let symbols = reader.u32()? as usize;
        if symbols > KEYS {
            return Err(CodecError::Range);
        }
        let mut intervals = Vec::with_capacity(symbols);
        for _ in 0..symbols {
            let [floor, ceiling] = reader.take()?;
            let interval = Interval { floor: floor as i8, ceiling: ceiling as i8 };
            if !is_sound(interval) {
                return Err(CodecError::Range);
            }
            intervals.push(interval);
        }
        let mut starts = vec![0];
        let mut total = 0u32;
        for _ in 0..(symbols + 1) * (symbols + 1) {
            total += u32::from(u16::from_le_bytes(reader.take()?));
            starts.push(total);
        }
        let mut followers = Vec::new();
        for _ in 0..total {
            let follower = u16::from_le_bytes(reader.take()?);
            if usize::from(follower) >= symbols {
                return Err(CodecError::Range);
            }
            followers.push(follower);
        }
        if reader.bytes.is_empty() {
            Ok(CodeBook { intervals, starts, followers })
        } else {
            Err(CodecError::Length)
        }
    }
}

/// Writes tiles with a code book.
pub(crate) struct Encoder<'a> {
    book: &'a CodeBook,
    symbol_of: Vec<u16>,
    ranks: Vec<u8>,
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
        self.ranks.clear();
        self.ranks.resize(length * self.book.rank_bytes(), 0);
        for (at, &interval) in values.intervals.iter().enumerate() {
            let symbol = self.symbol_of[key(interval)];
            let context = context(&tile_symbols, values.columns, symbols);
            let rank = self.book.followers(context).iter().position(|&f| f == symbol);
            let rank = rank.expect("the code book knows every interval of its layer");
            self.ranks[at] = rank as u8;
            if let Some(high) = self.ranks.get_mut(length + at) {
                *high = (rank >> 8) as u8;
            }
            tile_symbols.push(symbol);
        }
        compress(&mut self.zstd, &self.ranks)
    }
}

/// Ranks are best left to the entropy coder: short matches only cost more than they save.
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

/// The number of the pair of neighbours (before, above) of the next symbol of a tile.
#[inline]
fn context(so_far: &[u16], columns: usize, symbols: usize) -> usize {
    let at = so_far.len();
    let before =
        if at.is_multiple_of(columns) { nobody(symbols) } else { usize::from(so_far[at - 1]) };
    let above = if at < columns { nobody(symbols) } else { usize::from(so_far[at - columns]) };
    before * (symbols + 1) + above
}

/// Values lie between these, in net seeds.
const VALUE_MAX: i8 = 48;
const KEYS: usize = (2 * VALUE_MAX as usize + 1) * (2 * VALUE_MAX as usize + 1);

const fn is_sound(interval: Interval) -> bool {
    -VALUE_MAX <= interval.floor
        && interval.floor <= interval.ceiling
        && interval.ceiling <= VALUE_MAX
}

/// A small number for every interval.
fn key(interval: Interval) -> usize {
    let shifted = |value: i8| (value + VALUE_MAX) as usize;
    shifted(interval.floor) * (2 * VALUE_MAX as usize + 1) + shifted(interval.ceiling)
}

fn distinct_intervals(tiles: usize, tile: &(impl Fn(usize) -> TileValues + Sync)) -> Vec<Interval> {
    let collect = |mut seen: Vec<bool>, number: usize| {
        seen.resize(KEYS, false);
        for &interval in &tile(number).intervals {
            assert!(is_sound(interval), "{interval:?}");
            seen[key(interval)] = true;
        }
        seen
    };
    let join = |mut a: Vec<bool>, b: Vec<bool>| {
        a.resize(KEYS, false);
        a.iter_mut().zip(&b).for_each(|(a, b)| *a |= b);
        a
    };
    let seen = (0..tiles).into_par_iter().fold(Vec::new, collect).reduce(Vec::new, join);
    let interval = |key: usize| {
        let side = 2 * VALUE_MAX as usize + 1;
        let value = |n: usize| n as i8 - VALUE_MAX;
        Interval { floor: value(key / side), ceiling: value(key % side) }
    };
    seen.iter().enumerate().filter(|&(_, &seen)| seen).map(|(key, _)| interval(key)).collect()
}

/// Takes bytes from the front.
struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], CodecError> {
        let (head, tail) = self.bytes.split_first_chunk().ok_or(CodecError::Length)?;
        self.bytes = tail;
        Ok(*head)
    }

    fn u32(&mut self) -> Result<u32, CodecError> {
        Ok(u32::from_le_bytes(self.take()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn tiles_read_back() {
        let tiles = tiles();
        let copy = |t: usize| TileValues { intervals: tiles[t].intervals.clone(), columns: 61 };
        let book = CodeBook::new(tiles.len(), copy);
        assert_eq!(CodeBook::from_bytes(&book.to_bytes()).as_ref(), Ok(&book));
        for tile in &tiles {
            let bytes = book.encoder().encode(tile);
            assert!(bytes.len() < tile.intervals.len() / 2);
            let decoded = book.decode(&bytes, tile.intervals.len(), tile.columns);
            assert_eq!(decoded.as_ref(), Ok(&tile.intervals));
            assert_eq!(book.decode(&bytes, 17, tile.columns), Err(CodecError::Compression));
        }
    }

    #[test]
    fn a_cut_code_book_is_refused() {
        let tiles = tiles();
        let copy = |t: usize| TileValues { intervals: tiles[t].intervals.clone(), columns: 61 };
        let bytes = CodeBook::new(tiles.len(), copy).to_bytes();
        for length in [0, 3, 4, 5, 100, bytes.len() - 1] {
            assert_eq!(CodeBook::from_bytes(&bytes[..length]), Err(CodecError::Length), "{length}");
        }
    }
}
