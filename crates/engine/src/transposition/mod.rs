//! The transposition table, shared between threads without locks.

#[cfg_attr(not(feature = "native"), path = "allocated.rs")]
mod storage;

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};

use sembra_rules::House;

use self::storage::Storage;
use crate::search::Certain;
use crate::value::{Value, from_stored, to_stored};
use crate::wide::product;

/// What an entry's value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Bound {
    /// Nothing: only the move is of use.
    None = 0,
    Lower = 1,
    Upper = 2,
    Exact = 3,
}

/// A transposition table entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) house: Option<House>,
    pub(crate) bound: Bound,
    pub(crate) depth: i32,
    pub(crate) value: Value,
    pub(crate) estimate: Value,
    /// What is certain of the position, whatever the depth.
    pub(crate) certain: Certain,
}

/// An entry as two words.
///
/// The first is the key XOR the second, so an entry torn between two writers matches neither key.
#[derive(Default)]
struct PackedEntry {
    check: AtomicU64,
    data: AtomicU64,
}

const BUCKET_ENTRIES: usize = 4;

/// Entries that share a cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([PackedEntry; BUCKET_ENTRIES]);

/// The transposition table.
pub(crate) struct TranspositionTable {
    buckets: Storage,
    /// How many of the buckets are in use.
    used: usize,
    generation: u64,
}

/// The memory that a search needs for each of its nodes; about three in ten are stored.
const BYTES_PER_NODE: u64 = 8;
/// The least that a search uses, so that it finds what earlier ones of the game have left.
const BYTES_MIN: u64 = 4 << 20;

/// How many buckets a search of about so many nodes can fill.
///
/// A power of two, so that searches of about the same length use the same part of the table.
fn buckets_for(nodes: u64) -> usize {
    let bytes = nodes.saturating_mul(BYTES_PER_NODE).max(BYTES_MIN);
    let buckets = 1_u64 << (bytes / size_of::<Bucket>() as u64).ilog2();
    // Addresses of 32 bits cannot count them all.
    usize::try_from(buckets).unwrap_or(usize::MAX)
}

const NO_HOUSE: u64 = 7;
/// Where an entry says what is certain.
const CERTAIN_SHIFT: u32 = 11;
const CERTAIN_BITS: u64 = 3;
const GENERATION_BITS: u64 = 0x3f;

impl TranspositionTable {
    /// A table of about this many megabytes.
    ///
    /// The system hands out pages when they are first written. Clear the table before the first
    /// search, which would be slow otherwise.
    pub(crate) fn new(megabytes: usize) -> io::Result<TranspositionTable> {
        let count = (megabytes.max(1) << 20) / size_of::<Bucket>();
        let used = count.min(buckets_for(0));
        Ok(TranspositionTable { buckets: Storage::new(count)?, used, generation: 0 })
    }

    /// Prepares a search of about so many nodes, which uses as much of the table as it can fill.
    ///
    /// The processor's cache holds a small part and answers several times sooner than memory. A longer
    /// search uses more of the table, where it does not find the entries so far; a shorter one never less.
    /// Entries of earlier searches count as older.
    pub(crate) fn prepare(&mut self, nodes: u64) {
        self.used = self.used.max(buckets_for(nodes)).min(self.buckets.len());
        self.generation = (self.generation + 1) & GENERATION_BITS;
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self) {
        self.generation = 0;
        self.used = self.buckets.len().min(buckets_for(0));
        for bucket in &mut *self.buckets {
            *bucket = Bucket::default();
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let (index, _) = product(key, self.used as u64);
        &self.buckets[index as usize]
    }

    /// Prefetches the bucket of `key` into the cache.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        storage::prefetch(self.bucket(key));
    }

    /// The entry of `key`, for a position `ply` plies from the root.
    #[inline]
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        for packed in &self.bucket(key).0 {
            let data = packed.data.load(Ordering::Relaxed);
            if packed.check.load(Ordering::Relaxed) ^ data == key && data != 0 {
                return Some(unpack(data, ply));
            }
        }
        None
    }

    /// Stores an entry; it replaces the same position's or the least useful of its bucket.
    #[inline]
    pub(crate) fn store(&self, key: u64, ply: usize, entry: &Entry) {
        let mut data = pack(entry, ply, self.generation);
        let mut victim = &self.bucket(key).0[0];
        let mut least = i64::MAX;
        for packed in &self.bucket(key).0 {
            let old = packed.data.load(Ordering::Relaxed);
            if packed.check.load(Ordering::Relaxed) ^ old == key {
                if entry.house.is_none() {
                    data = data & !7 | old & 7;
                }
                // What was certain stays so.
                data |= old & CERTAIN_BITS << CERTAIN_SHIFT;
                victim = packed;
                break;
            }
            let worth = self.worth(old);
            if worth < least {
                least = worth;
                victim = packed;
            }
        }
        victim.check.store(key ^ data, Ordering::Relaxed);
        victim.data.store(data, Ordering::Relaxed);
    }

    /// How much an entry is worth keeping: deep and recent entries most.
    #[inline]
    fn worth(&self, data: u64) -> i64 {
        let age = self.generation.wrapping_sub(data >> 5) & GENERATION_BITS;
        (data >> 16 & 0xff) as i64 - 4 * age as i64
    }

    /// How full the table is with recent entries, in thousandths, judged from its first part.
    pub(crate) fn full_permille(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let recent = sample
            .iter()
            .flat_map(|bucket| &bucket.0)
            .map(|packed| packed.data.load(Ordering::Relaxed))
            .filter(|&data| data != 0 && data >> 5 & GENERATION_BITS == self.generation)
            .count();
        (recent * 1000 / (sample.len() * BUCKET_ENTRIES)) as u32
    }
}

// bits 0–2 house, 3–4 bound, 5–10 generation, 11–12 what is certain, 16–23 depth, 32–47 value, 48–63 estimate.
#[inline]
fn pack(entry: &Entry, ply: usize, generation: u64) -> u64 {
    let house = entry.house.map_or(NO_HOUSE, |house| house.index() as u64);
    house
        | (entry.bound as u64) << 3
        | generation << 5
        | entry.certain.to_bits() << CERTAIN_SHIFT
        | (entry.depth.clamp(0, 255) as u64) << 16
        | u64::from(to_stored(entry.value, ply) as u16) << 32
        | u64::from(entry.estimate as i16 as u16) << 48
}

#[inline]
fn unpack(data: u64, ply: usize) -> Entry {
    let bound = match data >> 3 & 3 {
        0 => Bound::None,
        1 => Bound::Lower,
        2 => Bound::Upper,
        _ => Bound::Exact,
    };
    Entry {
        house: House::from_index((data & 7) as usize),
        bound,
        certain: Certain::from_bits(data >> CERTAIN_SHIFT),
        depth: (data >> 16 & 0xff) as i32,
        value: from_stored((data >> 32) as i16, ply),
        estimate: Value::from((data >> 48) as i16),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: i32, value: Value) -> Entry {
        let (house, certain) = (Some(House::D), Certain::NOTHING);
        Entry { house, bound: Bound::Lower, depth, value, estimate: -31, certain }
    }

    #[test]
    fn what_is_stored_is_found_under_its_own_key_only() {
        let table = TranspositionTable::new(1).expect("memory");
        let stored = entry(9, 250);
        table.store(0x1234_5678_9abc_def0, 3, &stored);
        assert_eq!(table.probe(0x1234_5678_9abc_def0, 3), Some(stored));
        assert_eq!(table.probe(0x1234_5678_9abc_def1, 3), None);
    }

    #[test]
    fn a_torn_entry_matches_no_key() {
        let table = TranspositionTable::new(1).expect("memory");
        table.store(77, 0, &entry(9, 250));
        let packed = &table.bucket(77).0[0];
        packed.data.store(pack(&entry(8, -250), 0, 0), Ordering::Relaxed);
        assert_eq!(table.probe(77, 0), None);
    }

    #[test]
    fn the_shallowest_old_entry_makes_room() {
        let mut table = TranspositionTable::new(1).expect("memory");
        for key in 1..=BUCKET_ENTRIES as u64 {
            table.store(key, 0, &entry(10 + key as i32, 1));
        }
        table.prepare(0);
        table.store(9, 0, &entry(1, 1));
        assert_eq!(table.probe(1, 0), None);
        assert!(table.probe(2, 0).is_some() && table.probe(9, 0).is_some());
    }

    #[test]
    fn a_store_without_a_move_keeps_the_old_one() {
        let table = TranspositionTable::new(1).expect("memory");
        table.store(5, 0, &entry(3, 1));
        table.store(5, 0, &Entry { house: None, ..entry(4, 1) });
        assert_eq!(table.probe(5, 0).and_then(|entry| entry.house), Some(House::D));
    }

    #[test]
    fn what_is_certain_stays_with_its_position() {
        let table = TranspositionTable::new(1).expect("memory");
        let not_lost = Certain { not_lost: true, not_won: false };
        table.store(5, 0, &Entry { certain: not_lost, ..entry(9, 40) });
        table.store(5, 0, &entry(4, 1));
        assert_eq!(table.probe(5, 0), Some(Entry { certain: not_lost, ..entry(4, 1) }));
        table.store(5, 0, &Entry { certain: -not_lost, ..entry(4, 0) });
        assert_eq!(table.probe(5, 0).map(|entry| entry.certain), Some(Certain::DRAW));
        table.store(6, 0, &entry(4, 1));
        assert_eq!(table.probe(6, 0).map(|entry| entry.certain), Some(Certain::NOTHING));
    }

    #[test]
    fn a_search_uses_as_much_as_it_can_fill() {
        let mut table = TranspositionTable::new(64).expect("memory");
        let used_mb = |table: &TranspositionTable| (table.used * size_of::<Bucket>()) >> 20;
        for (nodes, mb) in
            [(10_000, 4), (1_200_000, 8), (10_000, 8), (4_000_000, 16), (u64::MAX, 64)]
        {
            table.prepare(nodes);
            assert_eq!(used_mb(&table), mb, "{nodes} nodes");
        }
        table.clear();
        assert_eq!(used_mb(&table), 4);
        let mut small = TranspositionTable::new(1).expect("memory");
        small.prepare(u64::MAX);
        assert_eq!(used_mb(&small), 1);
    }

    #[test]
    fn clearing_forgets() {
        let mut table = TranspositionTable::new(1).expect("memory");
        table.store(5, 0, &entry(3, 1));
        table.clear();
        assert_eq!(table.probe(5, 0), None);
        assert_eq!(table.full_permille(), 0);
    }
}
