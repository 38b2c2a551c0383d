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
/// The remembered move comes before all others and is often enough, so the others are ranked only
/// once it has been tried.
pub(crate) struct Candidates {
    position: Position,
    remembered: Option<House>,
    /// The moves not ranked yet.
    rest: HouseSet,
    /// The ranks of the moves not taken yet, by house.
    ranks: [Rank; 6],
}

/// A move's rank with its house below it: the greatest is the best.
type Rank = i32;

const HOUSE_BITS: u32 = 3;
/// No move, or one already taken.
const ABSENT: Rank = Rank::MIN;
const RANK_CAPTURE: Rank = 1 << 20;
const RANK_KILLER: Rank = 1 << 16;

/// A move that is to be tried.
#[derive(Clone, Copy)]
pub(crate) struct Pick {
    pub(crate) house: House,
    /// Whether it was ranked as a move that captures nothing.
    pub(crate) is_quiet: bool,
}

impl Candidates {
    /// The `legal` moves of `position`.
    #[inline]
    pub(crate) fn new(
        position: Position,
        legal: HouseSet,
        remembered: Option<House>,
    ) -> Candidates {
        let remembered = remembered.filter(|&house| legal.contains(house));
        Candidates { position, remembered, rest: legal, ranks: [ABSENT; 6] }
    }

    /// The best of the moves not taken yet.
    #[inline]
    pub(crate) fn next(&mut self, rules: &Rules, order: &Order, ply: usize) -> Option<Pick> {
        if let Some(house) = self.remembered.take() {
            self.rest = self.rest.without(house);
            return Some(Pick { house, is_quiet: false });
        }
        if !self.rest.is_empty() {
            self.rank_rest(rules, order, ply);
        }
        self.take_best()
    }

    /// Ranks the moves: what they capture, then what was good before.
    #[inline]
    fn rank_rest(&mut self, rules: &Rules, order: &Order, ply: usize) {
        let rest = std::mem::replace(&mut self.rest, HouseSet::EMPTY);
        for house in House::ALL {
            let killer =
                if order.killers[ply].contains(house) { RANK_KILLER << HOUSE_BITS } else { 0 };
            let rank = order.history[house.index()][seeds_of(self.position, house)] + killer;
            self.ranks[house.index()] = if rest.contains(house) { rank } else { ABSENT };
        }
        for house in self.position.ending_in_two_or_three().intersection(rest) {
            let captured = Candidate::new(self.position, rules, house).captured;
            if captured > 0 {
                self.ranks[house.index()] =
                    (RANK_CAPTURE * Rank::from(captured)) << HOUSE_BITS | house as Rank;
            }
        }
    }

    #[inline]
    fn take_best(&mut self) -> Option<Pick> {
        let best = self.ranks.iter().fold(ABSENT, |best, &rank| best.max(rank));
        if best == ABSENT {
            return None;
        }
        let house = House::from_index(best as usize & ((1 << HOUSE_BITS) - 1))?;
        self.ranks[house.index()] = ABSENT;
        Some(Pick { house, is_quiet: best >> HOUSE_BITS < RANK_CAPTURE })
    }
}

/// Numbers of seeds in the history: six bits hold all that a house can have.
const NUMBERS: usize = 64;
const HISTORY_MAX: i32 = 1 << 14;

/// Which quiet moves were good before: at the same ply, and anywhere by house and seeds.
pub(crate) struct Order {
    killers: [HouseSet; PLY_MAX + 1],
    /// The ranks of quiet moves by house and seeds.
    history: [[Rank; NUMBERS]; 6],
}

impl Order {
    pub(crate) fn new() -> Order {
        Order {
            killers: [HouseSet::EMPTY; PLY_MAX + 1],
            history: House::ALL.map(|house| [house as Rank; NUMBERS]),
        }
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
        self.killers[ply] = HouseSet::EMPTY.with(house);
        let bonus = (depth * depth).min(400);
        self.adjust(position, house, bonus);
        for house in failed {
            self.adjust(position, house, -bonus);
        }
    }

    #[inline]
    fn adjust(&mut self, position: Position, house: House, bonus: i32) {
        let entry = &mut self.history[house.index()][seeds_of(position, house)];
        let old = *entry >> HOUSE_BITS;
        let new = old + bonus * 16 - old * bonus.abs() / (HISTORY_MAX / 16);
        *entry = new << HOUSE_BITS | house as Rank;
    }
}

#[inline]
fn seeds_of(position: Position, house: House) -> usize {
    usize::from(position.own(house).count()) & (NUMBERS - 1)
}
