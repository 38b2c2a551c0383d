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
}

impl Candidate {
    /// A legal move by itself.
    #[inline]
    pub(crate) fn new(position: Position, rules: &Rules, house: House) -> Candidate {
        let child = position.play_unchecked(rules, house);
        let captured = position.on_board().count() - child.on_board().count();
        Candidate { house, child, captured }
    }
}

/// The moves of a position, the most promising taken first.
///
/// The remembered move comes before all others and is often enough, so the others are made only
/// once it has been tried.
pub(crate) struct Candidates {
    position: Position,
    remembered: Option<House>,
    /// The moves not made yet.
    rest: HouseSet,
    /// Where the moves lead, by house.
    children: [Position; 6],
    /// The moves made and not taken, first to last in no order.
    ranked: [Ranked; 6],
    len: usize,
}

/// A move by its house, its captures and, above them, its rank: the greatest is the best.
type Ranked = i64;

const RANK_CAPTURE: i32 = 1 << 20;
const RANK_KILLER: i32 = 1 << 16;

impl Candidates {
    /// The `legal` moves of `position`.
    #[inline]
    pub(crate) fn new(
        position: Position,
        legal: HouseSet,
        remembered: Option<House>,
    ) -> Candidates {
        Candidates {
            position,
            remembered: remembered.filter(|&house| legal.contains(house)),
            rest: legal,
            children: [position; 6],
            ranked: [0; 6],
            len: 0,
        }
    }

    /// The best of the moves not taken yet.
    #[inline]
    pub(crate) fn next(&mut self, rules: &Rules, order: &Order, ply: usize) -> Option<Candidate> {
        if let Some(house) = self.remembered.take() {
            self.rest = self.rest.without(house);
            return Some(Candidate::new(self.position, rules, house));
        }
        if !self.rest.is_empty() {
            self.make_rest(rules, order, ply);
        }
        self.take_best()
    }

    fn make_rest(&mut self, rules: &Rules, order: &Order, ply: usize) {
        for house in std::mem::replace(&mut self.rest, HouseSet::EMPTY) {
            let Candidate { child, captured, .. } = Candidate::new(self.position, rules, house);
            let rank = if captured > 0 {
                RANK_CAPTURE * i32::from(captured)
            } else {
                order.rank(self.position, house, ply)
            };
            self.children[house.index()] = child;
            self.ranked[self.len] =
                i64::from(rank) << 16 | i64::from(captured) << 8 | house.index() as i64;
            self.len += 1;
        }
    }

    #[inline]
    fn take_best(&mut self) -> Option<Candidate> {
        let ranked = &mut self.ranked[..self.len];
        let (best, _) = ranked.iter().enumerate().max_by_key(|&(_, ranked)| ranked)?;
        self.len -= 1;
        ranked.swap(best, self.len);
        let chosen = ranked[self.len];
        let house = House::from_index((chosen & 7) as usize)?;
        let captured = (chosen >> 8) as u8;
        Some(Candidate { house, child: self.children[house.index()], captured })
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
