//! Which segments must be looked at again, because something they depend on has changed.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::row::row_count;
use crate::solver::edges::{Geometry, NO_ROW, Segments};
use crate::solver::moves::Crossing;

/// A word of segments for every strip of both fields of a layer.
///
/// Threads add to it while others take from it; the order does not matter, since a segment that is
/// marked too early or too late is only looked at once more.
pub(crate) struct Dirty<'a> {
    geometry: &'a Geometry,
    seeds: usize,
    pessimist: Vec<Vec<AtomicU64>>,
    optimist: Vec<Vec<AtomicU64>>,
    blocks: Vec<AtomicBool>,
}

impl<'a> Dirty<'a> {
    /// Nothing to look at.
    pub fn none(geometry: &'a Geometry, seeds: usize) -> Dirty<'a> {
        let words = || {
            let block = |own| (0..row_count(own)).map(|_| AtomicU64::new(0)).collect();
            (0..=seeds).map(block).collect()
        };
        let blocks = (0..=seeds).map(|_| AtomicBool::new(false)).collect();
        Dirty { geometry, seeds, pessimist: words(), optimist: words(), blocks }
    }

    /// Marks segments of the pessimist's strip.
    pub fn mark_pessimist(&self, own: usize, rank: usize, segments: u64) {
        self.mark(&self.pessimist, own, rank, segments);
    }

    /// Marks segments of the optimist's strip.
    pub fn mark_optimist(&self, own: usize, rank: usize, segments: u64) {
        self.mark(&self.optimist, own, rank, segments);
    }

    fn mark(&self, words: &[Vec<AtomicU64>], own: usize, rank: usize, segments: u64) {
        if segments != 0 {
            words[own][rank].fetch_or(segments, Ordering::Relaxed);
            self.blocks[own].store(true, Ordering::Relaxed);
        }
    }

    /// Whether a block has anything to look at; forgets it.
    pub fn take_block(&self, own: usize) -> bool {
        self.blocks[own].swap(false, Ordering::Relaxed)
    }

    /// Whether a strip of either player has anything to look at.
    pub fn is_marked(&self, own: usize, rank: usize) -> bool {
        let marked = |words: &[Vec<AtomicU64>]| words[own][rank].load(Ordering::Relaxed) != 0;
        marked(&self.pessimist) || marked(&self.optimist)
    }

    /// The segments of the pessimist's strip to look at; forgets them.
    pub fn take_pessimist(&self, own: usize, rank: usize) -> u64 {
        self.pessimist[own][rank].swap(0, Ordering::Relaxed)
    }

    /// The segments of the optimist's strip to look at; forgets them.
    pub fn take_optimist(&self, own: usize, rank: usize) -> u64 {
        self.optimist[own][rank].swap(0, Ordering::Relaxed)
    }

    /// Marks what depends on some segments of the pessimist's strip: boards of the optimist, whose
    /// moves leave the pessimist with this row.
    pub fn pessimist_changed(&self, own: usize, rank: usize, changed: u64) {
        if changed == 0 {
            return;
        }
        for (index, before) in self.geometry.rows(own).before_entry.iter().enumerate() {
            let Some(&before) = before.get(rank) else { continue };
            if before == NO_ROW {
                continue;
            }
            let own_before = own - usize::from(Crossing::from_index(index).seeds);
            let rows = self.geometry.rows(self.seeds - own_before);
            let left = if own_before == 0 { &rows.left_feeding } else { &rows.left };
            if let Some(Some(map)) = left.get(index) {
                self.mark_optimist(own_before, before as usize, map.touched_by(changed));
            }
        }
    }

    /// Marks what depends on some segments of the optimist's strip: boards of the pessimist, whose
    /// moves leave him with this row.
    pub fn optimist_changed(&self, own: usize, rank: usize, changed: u64) {
        if changed == 0 {
            return;
        }
        let rows = self.geometry.rows(own);
        let from_feeding = rows.arrivals_feeding.at(rank).iter().map(|arrival| (true, arrival));
        let from_normal = rows.arrivals.at(rank).iter().map(|arrival| (false, arrival));
        for (feeding, &(crossing, from)) in from_normal.chain(from_feeding) {
            let own_before = own + usize::from(crossing.seeds);
            // With all seeds in his row, and only then, the pessimist must feed.
            if own_before > self.seeds || (own_before == self.seeds) != feeding {
                continue;
            }
            let segments =
                match &self.geometry.rows(self.seeds - own_before).entered[crossing.index()] {
                    Some(map) => map.touched_by(changed),
                    None => changed,
                };
            self.mark_pessimist(own_before, from as usize, segments);
        }
    }

    /// Marks everything.
    pub fn mark_all(&self) {
        for own in 0..=self.seeds {
            let all = Segments::of(self.seeds - own).all();
            for rank in 0..row_count(own) {
                self.mark_pessimist(own, rank, all);
                self.mark_optimist(own, rank, all);
            }
        }
    }
}
