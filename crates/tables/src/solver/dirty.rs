//! The dirty segments: those that depend on a value that has changed.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::row::row_count;
use crate::solver::edges::{Geometry, NO_ROW, Segments};

/// The dirty segments of every strip of both fields of a layer, a bit each.
///
/// Some threads mark segments while others take them. The order does not matter: a segment that is
/// marked too early or too late is only recomputed once more.
pub(crate) struct Dirty<'a> {
    geometry: &'a Geometry,
    seeds: usize,
    pessimist: Vec<Vec<AtomicU64>>,
    optimist: Vec<Vec<AtomicU64>>,
    sections: Vec<AtomicBool>,
}

impl<'a> Dirty<'a> {
    /// No dirty segment.
    pub fn none(geometry: &'a Geometry, seeds: usize) -> Dirty<'a> {
        let words = || {
            let section = |own| (0..row_count(own)).map(|_| AtomicU64::new(0)).collect();
            (0..=seeds).map(section).collect()
        };
        let sections = (0..=seeds).map(|_| AtomicBool::new(false)).collect();
        Dirty { geometry, seeds, pessimist: words(), optimist: words(), sections }
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
            self.sections[own].store(true, Ordering::Relaxed);
        }
    }

    /// Whether a section may have dirty segments; clears its mark.
    pub fn take_section(&self, own: usize) -> bool {
        self.sections[own].swap(false, Ordering::Relaxed)
    }

    /// Whether a strip of either player has dirty segments.
    pub fn is_marked(&self, own: usize, rank: usize) -> bool {
        let marked = |words: &[Vec<AtomicU64>]| words[own][rank].load(Ordering::Relaxed) != 0;
        marked(&self.pessimist) || marked(&self.optimist)
    }

    /// Takes the dirty segments of the pessimist's strip.
    pub fn take_pessimist(&self, own: usize, rank: usize) -> u64 {
        self.pessimist[own][rank].swap(0, Ordering::Relaxed)
    }

    /// Takes the dirty segments of the optimist's strip.
    pub fn take_optimist(&self, own: usize, rank: usize) -> u64 {
        self.optimist[own][rank].swap(0, Ordering::Relaxed)
    }

    /// Marks what depends on changed segments of a pessimist's strip: boards where the optimist is
    /// to move and a move leads to this strip.
    pub fn pessimist_changed(&self, own: usize, rank: usize, changed: u64) {
        if changed == 0 {
            return;
        }
        for (crossing, before) in self.geometry.rows(own).before_entry.iter() {
            let before = before[rank];
            if before == NO_ROW {
                continue;
            }
            let own_before = own - usize::from(crossing.seeds().count());
            let rows = self.geometry.rows(self.seeds - own_before);
            let left = if own_before == 0 { &rows.left_feeding } else { &rows.left };
            if let Some(map) = left.get(crossing) {
                self.mark_optimist(own_before, before as usize, map.touched_by(changed));
            }
        }
    }

    /// Marks what depends on changed segments of an optimist's strip: boards where the pessimist is
    /// to move and a move leads to this strip.
    pub fn optimist_changed(&self, own: usize, rank: usize, changed: u64) {
        if changed == 0 {
            return;
        }
        let rows = self.geometry.rows(own);
        let from_feeding = rows.arrivals_feeding.at(rank).iter().map(|arrival| (true, arrival));
        let from_normal = rows.arrivals.at(rank).iter().map(|arrival| (false, arrival));
        for (feeding, &(crossing, from)) in from_normal.chain(from_feeding) {
            let own_before = own + usize::from(crossing.seeds().count());
            // Only with all seeds in their own row must the pessimist feed.
            if own_before > self.seeds || (own_before == self.seeds) != feeding {
                continue;
            }
            let segments = match self.geometry.rows(self.seeds - own_before).entered.get(crossing) {
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
