//! A bounded cache of decoded tiles that search threads read without locks.
//!
//! A slot is a sequence lock made of atomic words: a reader takes the sequence number, the key and the
//! word it wants, and then looks whether the sequence number is still the same. A value that is
//! replaced meanwhile is a miss, never a mixture.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering, fence};

use crate::Interval;
use crate::files::tiling::TILE_POSITIONS;

/// A tile of a layer: the seeds of the layer and the number of the tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TileName {
    pub seeds: usize,
    pub number: usize,
}

impl TileName {
    /// A number of its own for each tile, never 0.
    fn key(self) -> u64 {
        (self.number as u64) << 8 | (self.seeds as u64 + 1)
    }

    /// The key in random order, so that tiles spread evenly.
    pub fn hash(self) -> u64 {
        let mixed = self.key().wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}

/// What the cache knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cached {
    /// The stored interval.
    Known(Interval),
    /// The tile cannot be read.
    Damaged,
    /// The tile is not here.
    Missing,
}

/// Decoded tiles in sets of four slots.
pub(crate) struct TileCache {
    slots: Vec<Slot>,
}

const WAYS: usize = 4;
const WORD_INTERVALS: usize = 4;
const TILE_WORDS: usize = TILE_POSITIONS / WORD_INTERVALS;
/// Stands for a tile that cannot be read. No interval of a layer is like this.
const DAMAGED: Interval = Interval { floor: i8::MAX, ceiling: i8::MIN };

struct Slot {
    /// Odd while the slot is written.
    sequence: AtomicU64,
    /// The key of the tile; 0 for none.
    key: AtomicU64,
    /// Whether it was read since the last time a slot for another tile was looked for.
    used: AtomicBool,
    /// Takes memory when the slot is first filled.
    words: OnceLock<Box<[AtomicU64]>>,
}

impl Slot {
    fn new() -> Slot {
        Slot {
            sequence: AtomicU64::new(0),
            key: AtomicU64::new(0),
            used: AtomicBool::new(false),
            words: OnceLock::new(),
        }
    }

    #[inline]
    fn get(&self, key: u64, within: usize) -> Option<Interval> {
        let sequence = self.sequence.load(Ordering::Acquire);
        if !sequence.is_multiple_of(2) || self.key.load(Ordering::Relaxed) != key {
            return None;
        }
        let word = self.words.get()?.get(within / WORD_INTERVALS)?.load(Ordering::Relaxed);
        fence(Ordering::Acquire);
        if self.sequence.load(Ordering::Relaxed) != sequence {
            return None;
        }
        if !self.used.load(Ordering::Relaxed) {
            self.used.store(true, Ordering::Relaxed);
        }
        let [floor, ceiling, ..] = (word >> (16 * (within % WORD_INTERVALS))).to_le_bytes();
        Some(Interval { floor: floor.cast_signed(), ceiling: ceiling.cast_signed() })
    }

    /// Fills the slot unless another thread does.
    fn set(&self, key: u64, values: &[Interval]) {
        let sequence = self.sequence.load(Ordering::Relaxed);
        let locked = sequence.is_multiple_of(2)
            && self
                .sequence
                .compare_exchange(sequence, sequence + 1, Ordering::Acquire, Ordering::Relaxed)
                .is_ok();
        if !locked {
            return;
        }
        // Whoever sees one of the values below also sees the odd number.
        fence(Ordering::Release);
        self.key.store(key, Ordering::Relaxed);
        let words = self.words.get_or_init(|| (0..TILE_WORDS).map(|_| AtomicU64::new(0)).collect());
        for (word, values) in words.iter().zip(values.chunks(WORD_INTERVALS)) {
            word.store(pack(values), Ordering::Relaxed);
        }
        self.used.store(true, Ordering::Relaxed);
        self.sequence.store(sequence + 2, Ordering::Release);
    }
}

/// Up to four intervals in one word.
fn pack(values: &[Interval]) -> u64 {
    values.iter().rev().fold(0, |word, interval| {
        let pair = [interval.floor, interval.ceiling].map(i8::cast_unsigned);
        word << 16 | u64::from(u16::from_le_bytes(pair))
    })
}

impl TileCache {
    /// The bytes of a tile in the cache.
    pub const TILE_BYTES: u64 = 2 * TILE_POSITIONS as u64;

    /// A cache that takes at most about `bytes` bytes, and at least those of four tiles.
    pub fn new(bytes: u64) -> TileCache {
        let sets = (bytes / (WAYS as u64 * TileCache::TILE_BYTES)).max(1);
        TileCache { slots: (0..sets as usize * WAYS).map(|_| Slot::new()).collect() }
    }

    /// How many bytes the tiles take when the cache is full.
    pub fn bytes_max(&self) -> u64 {
        self.slots.len() as u64 * TileCache::TILE_BYTES
    }

    fn set_of(&self, tile: TileName) -> &[Slot] {
        let sets = (self.slots.len() / WAYS) as u128;
        let set = ((u128::from(tile.hash()) * sets) >> 64) as usize;
        &self.slots[set * WAYS..(set + 1) * WAYS]
    }

    /// The interval of a position of a tile as it is stored, if the tile is here.
    #[inline]
    pub fn get(&self, tile: TileName, within: usize) -> Cached {
        let key = tile.key();
        match self.set_of(tile).iter().find_map(|slot| slot.get(key, within)) {
            Some(DAMAGED) => Cached::Damaged,
            Some(interval) => Cached::Known(interval),
            None => Cached::Missing,
        }
    }

    /// Whether a tile is here, damaged or not.
    pub fn contains(&self, tile: TileName) -> bool {
        self.get(tile, 0) != Cached::Missing
    }

    /// Keeps the intervals of a tile.
    pub fn insert(&self, tile: TileName, values: &[Interval]) {
        if !self.contains(tile) {
            self.victim(tile).set(tile.key(), values);
        }
    }

    /// Notes that a tile cannot be read.
    pub fn insert_damaged(&self, tile: TileName) {
        self.insert(tile, &[DAMAGED; TILE_POSITIONS]);
    }

    /// The slot to use: an empty one, one that was not read lately, or any.
    fn victim(&self, tile: TileName) -> &Slot {
        let set = self.set_of(tile);
        if let Some(empty) = set.iter().find(|slot| slot.key.load(Ordering::Relaxed) == 0) {
            return empty;
        }
        // The lowest bits of the hash did not choose the set.
        let first = tile.hash() as usize % WAYS;
        let order = (0..WAYS).map(|i| &set[(first + i) % WAYS]);
        for slot in order {
            if !slot.used.swap(false, Ordering::Relaxed) {
                return slot;
            }
        }
        &set[first % WAYS]
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;

    fn tile(number: usize) -> TileName {
        TileName { seeds: 20, number }
    }

    /// The values of a tile, from which its number can be told.
    fn values(number: usize) -> Vec<Interval> {
        let floor = |at: usize| ((number * 7 + at) % 41) as i8 - 20;
        (0..TILE_POSITIONS)
            .map(|at| Interval { floor: floor(at), ceiling: floor(at) + 1 })
            .collect()
    }

    #[test]
    fn tiles_are_found_until_others_take_their_place() {
        let cache = TileCache::new(64 * TileCache::TILE_BYTES);
        assert_eq!(cache.bytes_max(), 64 * TileCache::TILE_BYTES);
        for number in 0..1000 {
            assert_eq!(cache.get(tile(number), 5), Cached::Missing);
            cache.insert(tile(number), &values(number));
            for at in [0, 1, 2, 3, 4, 4095] {
                assert_eq!(cache.get(tile(number), at), Cached::Known(values(number)[at]));
            }
            assert_eq!(cache.get(TileName { seeds: 21, number }, 5), Cached::Missing);
        }
        let here = (0..1000).filter(|&number| cache.contains(tile(number))).count();
        assert!((33..=64).contains(&here), "{here}");
    }

    #[test]
    fn a_tile_that_is_read_stays_longer() {
        let cache = TileCache::new(4 * TileCache::TILE_BYTES);
        cache.insert(tile(0), &values(0));
        let mut stayed = 0;
        for number in 1..=40 {
            cache.insert(tile(number), &values(number));
            stayed += usize::from(cache.get(tile(0), 0) != Cached::Missing);
            cache.insert(tile(0), &values(0));
        }
        assert!(stayed > 25, "{stayed} of 40");
    }

    #[test]
    fn a_damaged_tile_is_known_as_such() {
        let cache = TileCache::new(0);
        cache.insert_damaged(tile(3));
        assert_eq!(cache.get(tile(3), 77), Cached::Damaged);
    }

    #[test]
    fn threads_never_read_the_values_of_another_tile() {
        let cache = TileCache::new(4 * TileCache::TILE_BYTES);
        let all: Vec<Vec<Interval>> = (0..12).map(values).collect();
        let found = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (cache, all, found) = (&cache, &all, &found);
                scope.spawn(move || {
                    let mut state = 88_172_645_463_325_252_u64 + thread;
                    for _ in 0..20_000 {
                        state ^= state << 13;
                        state ^= state >> 7;
                        state ^= state << 17;
                        let (number, at) = ((state % 12) as usize, (state >> 20) as usize % 4096);
                        match cache.get(tile(number), at) {
                            Cached::Known(interval) => {
                                assert_eq!(interval, all[number][at]);
                                found.fetch_add(1, Ordering::Relaxed);
                            }
                            _ => cache.insert(tile(number), &all[number]),
                        }
                    }
                });
            }
        });
        assert!(found.into_inner() > 1000);
    }
}
