//! The moves of a position in the order they are tried, and what the search learns about order.

use sembra_rules::{House, HouseSet, Position, Rules};

use crate::value::PLY_MAX;

/// A move and where it leads.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) house: House,
    pub(crate) child: Position,
    /// The seeds that leave the board.
    pub(crate) captured: u8,
    rank: i32,
}

impl Candidate {
    /// A legal move by itself.
    pub(crate) fn new(position: Position, rules: &Rules, house: House) -> Candidate {
        let child = position.play_unchecked(rules, house);
        let captured = position.on_board().count() - child.on_board().count();
        Candidate { house, child, captured, rank: 0 }
    }
}

/// At most six moves, the most promising taken first.
pub(crate) struct Candidates {
    moves: [Candidate; 6],
    next: usize,
    len: usize,
}

const RANK_REMEMBERED: i32 = 1 << 30;
const RANK_CAPTURE: i32 = 1 << 20;
const RANK_KILLER: i32 = 1 << 16;

impl Candidates {
    /// The moves of `position`, ranked.
    #[inline]
    pub(crate) fn new(
        position: Position,
        rules: &Rules,
        legal: HouseSet,
        remembered: Option<House>,
        order: &Order,
        ply: usize,
    ) -> Candidates {
        let unused = Candidate { house: House::A, child: position, captured: 0, rank: 0 };
        let mut candidates = Candidates { moves: [unused; 6], next: 0, len: 0 };
        for house in legal {
            let mut candidate = Candidate::new(position, rules, house);
            candidate.rank = if Some(house) == remembered {
                RANK_REMEMBERED
            } else if candidate.captured > 0 {
                RANK_CAPTURE * i32::from(candidate.captured)
            } else {
                order.rank(position, house, ply)
            };
            candidates.moves[candidates.len] = candidate;
            candidates.len += 1;
        }
        candidates
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }
}

impl Iterator for Candidates {
    type Item = Candidate;

    #[inline]
    fn next(&mut self) -> Option<Candidate> {
        let rest = &mut self.moves[self.next..self.len];
        let (mut best, first) = (0, rest.first()?);
        let mut best_rank = first.rank;
        for (index, candidate) in rest.iter().enumerate().skip(1) {
            if candidate.rank > best_rank {
                (best, best_rank) = (index, candidate.rank);
            }
        }
        rest.swap(0, best);
        let chosen = rest[0];
        self.next += 1;
        Some(chosen)
    }
}

/// Seeds counted apart in the history; larger houses share the last count.
const SEEDS_APART: usize = 16;
const HISTORY_MAX: i32 = 1 << 14;

/// Which quiet moves were good before: at the same ply, and anywhere by house and seeds.
pub(crate) struct Order {
    killers: [Option<House>; PLY_MAX + 1],
    history: [[i32; SEEDS_APART]; 6],
}

impl Order {
    pub(crate) fn new() -> Order {
        Order { killers: [None; PLY_MAX + 1], history: [[0; SEEDS_APART]; 6] }
    }

    #[inline]
    fn rank(&self, position: Position, house: House, ply: usize) -> i32 {
        let killer = if self.killers[ply] == Some(house) { RANK_KILLER } else { 0 };
        killer + self.history[house.index()][seeds_of(position, house)]
    }

    /// Learns that `house`, which captured nothing, refuted the position, and the moves tried
    /// before it did not.
    #[inline]
    pub(crate) fn reward(
        &mut self,
        position: Position,
        house: House,
        failed: HouseSet,
        depth: i32,
        ply: usize,
    ) {
        self.killers[ply] = Some(house);
        let bonus = (depth * depth).min(400);
        self.adjust(position, house, bonus);
        for house in failed {
            self.adjust(position, house, -bonus);
        }
    }

    #[inline]
    fn adjust(&mut self, position: Position, house: House, bonus: i32) {
        let entry = &mut self.history[house.index()][seeds_of(position, house)];
        *entry += bonus * 16 - *entry * bonus.abs() / (HISTORY_MAX / 16);
    }
}

#[inline]
fn seeds_of(position: Position, house: House) -> usize {
    usize::from(position.own(house).count()).min(SEEDS_APART - 1)
}
