//! The dirty segments: those that depend on a value that has changed.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::Ranks;
use crate::row::row_count;
use crate::solver::edges::{Geometry, NO_ROW, Segments};
use crate::solver::share::Share;
use crate::solver::storage::Player;

/// The dirty segments of every strip of both fields of a layer, a bit each.
///
/// Some threads mark segments while others take them. The order does not matter: a segment that is
/// marked too early or too late is only recomputed once more.
pub(crate) struct Dirty<'a> {
    geometry: &'a Geometry,
    seeds: usize,
    share: Arc<Share>,
    pessimist: Vec<Vec<AtomicU64>>,
    optimist: Vec<Vec<AtomicU64>>,
    sections: Vec<AtomicBool>,
    /// The strips of other processes that have marks; [`Dirty::deliver`] sends these.
    outbox: Mutex<Vec<StripName>>,
}

/// Stands for the number of a front that does not exist.
const NO_FRONT: u16 = u16::MAX;
/// The bytes of the number of a front.
const FRONT_LENGTH: usize = 2;

/// A strip: the player, the seeds in the pessimist's row and its rank.
type StripName = (Player, usize, usize);

impl<'a> Dirty<'a> {
    /// No dirty segment.
    pub fn none(geometry: &'a Geometry, share: &Arc<Share>) -> Dirty<'a> {
        let seeds = share.seeds();
        let words = || {
            let section = |own| (0..row_count(own)).map(|_| AtomicU64::new(0)).collect();
            (0..=seeds).map(section).collect()
        };
        let sections = (0..=seeds).map(|_| AtomicBool::new(false)).collect();
        Dirty {
            geometry,
            seeds,
            share: Arc::clone(share),
            pessimist: words(),
            optimist: words(),
            sections,
            outbox: Mutex::default(),
        }
    }

    fn words(&self, player: Player) -> &[Vec<AtomicU64>] {
        match player {
            Player::Pessimist => &self.pessimist,
            Player::Optimist => &self.optimist,
        }
    }

    /// Marks segments of a player's strip.
    pub fn mark(&self, player: Player, own: usize, rank: usize, segments: u64) {
        if segments == 0 {
            return;
        }
        let marked = self.words(player)[own][rank].fetch_or(segments, Ordering::Relaxed);
        if self.share.number(own, rank).is_some() {
            self.sections[own].store(true, Ordering::Relaxed);
        } else if marked == 0 {
            let mut outbox = self.outbox.lock().unwrap_or_else(PoisonError::into_inner);
            outbox.push((player, own, rank));
        }
    }

    /// Sends the marks on strips of other processes to these, and takes theirs.
    ///
    /// Returns the first front of a section, from the front `from` on, in which any process has
    /// dirty segments.
    pub fn deliver(&self, ranks: &dyn Ranks, section: usize, from: usize) -> Option<usize> {
        let fronts = &self.geometry.rows(section).front_of;
        let mut next = self.next_front(section, from);
        let mut messages = vec![vec![0; FRONT_LENGTH]; ranks.count()];
        let mut outbox = self.outbox.lock().unwrap_or_else(PoisonError::into_inner);
        for (player, own, rank) in outbox.drain(..) {
            let segments = self.words(player)[own][rank].swap(0, Ordering::Relaxed);
            let message: &mut Vec<u8> = &mut messages[self.share.owner(own, rank)];
            message.extend([player as u8, own as u8]);
            message.extend((rank as u32).to_le_bytes());
            message.extend(segments.to_le_bytes());
            if own == section && usize::from(fronts[rank]) >= from {
                next = next.min(fronts[rank]);
            }
        }
        drop(outbox);
        for message in &mut messages {
            message[..FRONT_LENGTH].copy_from_slice(&next.to_le_bytes());
        }
        let mut next = NO_FRONT;
        for message in ranks.all_to_all(messages) {
            let Some((front, marks)) = message.split_first_chunk() else { continue };
            next = next.min(u16::from_le_bytes(*front));
            for &[player, own, a, b, c, d, ref segments @ ..] in marks.as_chunks::<14>().0 {
                let player = Player::BOTH[usize::from(player)];
                let rank = u32::from_le_bytes([a, b, c, d]) as usize;
                self.mark(player, own.into(), rank, u64::from_le_bytes(*segments));
            }
        }
        (next != NO_FRONT).then_some(next.into())
    }

    /// The first front of a section, from the front `from` on, in which this process has dirty
    /// segments, or `NO_FRONT`.
    fn next_front(&self, own: usize, from: usize) -> u16 {
        if from == 0 && !self.take_section(own) {
            return NO_FRONT;
        }
        let is_dirty = |&rank: &u32| {
            let rank = rank as usize;
            let marked = Player::BOTH.iter().any(|&player| self.marked(player, own, rank) != 0);
            marked && self.share.number(own, rank).is_some()
        };
        let mut fronts = self.geometry.rows(own).fronts.iter().enumerate().skip(from);
        let front = fronts.find(|(_, front)| front.iter().any(is_dirty));
        front.map_or(NO_FRONT, |(number, _)| number as u16)
    }

    /// The dirty segments of the strips of this process in one section, as bytes.
    #[cfg(feature = "files")]
    pub fn to_bytes(&self, player: Player, own: usize) -> Vec<u8> {
        let words = &self.words(player)[own];
        let rows = self.share.rows(own);
        let word = |&rank: &u32| words[rank as usize].load(Ordering::Relaxed).to_le_bytes();
        rows.iter().flat_map(word).collect()
    }

    /// Marks the segments that [`Dirty::to_bytes`] gave for all strips of a section together.
    #[cfg(feature = "files")]
    pub fn mark_from_bytes(&self, player: Player, own: usize, bytes: &[u8]) {
        for (rank, word) in bytes.as_chunks().0.iter().enumerate() {
            if self.share.number(own, rank).is_some() {
                self.mark(player, own, rank, u64::from_le_bytes(*word));
            }
        }
    }

    /// Whether a section may have dirty segments; clears its mark.
    pub fn take_section(&self, own: usize) -> bool {
        self.sections[own].swap(false, Ordering::Relaxed)
    }

    /// The dirty segments of a player's strip.
    pub fn marked(&self, player: Player, own: usize, rank: usize) -> u64 {
        self.words(player)[own][rank].load(Ordering::Relaxed)
    }

    /// Takes the dirty segments of a player's strip.
    pub fn take(&self, player: Player, own: usize, rank: usize) -> u64 {
        self.words(player)[own][rank].swap(0, Ordering::Relaxed)
    }

    /// Marks what depends on changed segments of a player's strip.
    pub fn changed(&self, player: Player, own: usize, rank: usize, changed: u64) {
        match player {
            Player::Pessimist => self.pessimist_changed(own, rank, changed),
            Player::Optimist => self.optimist_changed(own, rank, changed),
        }
    }

    /// Marks what depends on changed segments of a pessimist's strip: boards where the optimist is
    /// to move and a move leads to this strip.
    fn pessimist_changed(&self, own: usize, rank: usize, changed: u64) {
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
                let segments = map.touched_by(changed);
                self.mark(Player::Optimist, own_before, before as usize, segments);
            }
        }
    }

    /// Marks what depends on changed segments of an optimist's strip: boards where the pessimist is
    /// to move and a move leads to this strip.
    fn optimist_changed(&self, own: usize, rank: usize, changed: u64) {
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
            self.mark(Player::Pessimist, own_before, from as usize, segments);
        }
    }

    /// Marks all strips of this process.
    pub fn mark_all(&self) {
        for own in 0..=self.seeds {
            let all = Segments::of(self.seeds - own).all();
            for rank in self.share.rows(own) {
                self.mark(Player::Pessimist, own, rank as usize, all);
                self.mark(Player::Optimist, own, rank as usize, all);
            }
        }
    }
}
