//! Move ordering: the hash move, captures, the killer, then quiet moves by history.

use sembra_rules::{House, HouseSet, Position, Rules};

use crate::parameters as p;
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
    /// The candidate of a legal move.
    #[inline]
    pub(crate) fn new(position: Position, rules: &Rules, house: House) -> Candidate {
        let child = position.play_unchecked(rules, house);
        let captured = position.on_board().count() - child.on_board().count();
        Candidate { house, child, captured }
    }
}

/// The move picker: gives the moves of a position, the most promising first.
///
/// The hash move comes first and often suffices, so the others get their order only once it has
/// been tried.
pub(crate) struct MovePicker {
    position: Position,
    hash_move: Option<House>,
    /// The moves that have no order yet.
    rest: HouseSet,
    /// The order of the moves not taken yet, by house.
    orders: [Order; 6],
}

/// A move's sort key, with its house in the low bits. The greatest key comes first.
type Order = i32;

const HOUSE_BITS: u32 = 3;
/// No move, or one already taken.
const ABSENT: Order = Order::MIN;
const ORDER_CAPTURE: Order = 1 << 20;
const ORDER_KILLER: Order = 1 << 16;

/// A move that is to be tried.
#[derive(Clone, Copy)]
pub(crate) struct Pick {
    pub(crate) house: House,
    /// Whether it captures nothing; `false` for a hash move, of which that is not known.
    pub(crate) is_quiet: bool,
}

impl MovePicker {
    /// The `legal` moves of `position`.
    #[inline]
    pub(crate) fn new(position: Position, legal: HouseSet, hash_move: Option<House>) -> MovePicker {
        let hash_move = hash_move.filter(|&house| legal.contains(house));
        MovePicker { position, hash_move, rest: legal, orders: [ABSENT; 6] }
    }

    /// The best of the moves not taken yet.
    #[inline]
    pub(crate) fn next(
        &mut self,
        rules: &Rules,
        history: &MoveHistory,
        ply: usize,
    ) -> Option<Pick> {
        if let Some(house) = self.hash_move.take() {
            self.rest = self.rest.without(house);
            return Some(Pick { house, is_quiet: false });
        }
        if !self.rest.is_empty() {
            self.order_rest(rules, history, ply);
        }
        self.take_best()
    }

    /// Orders the other moves: by what they capture, then by what was good before.
    #[inline]
    fn order_rest(&mut self, rules: &Rules, history: &MoveHistory, ply: usize) {
        let rest = std::mem::replace(&mut self.rest, HouseSet::EMPTY);
        for house in House::ALL {
            let killer =
                if history.killers[ply].contains(house) { ORDER_KILLER << HOUSE_BITS } else { 0 };
            let order = history.quiet[house.index()][seeds_of(self.position, house)] + killer;
            self.orders[house.index()] = if rest.contains(house) { order } else { ABSENT };
        }
        for house in self.position.ending_in_two_or_three() & rest {
            let captured = Candidate::new(self.position, rules, house).captured;
            if captured > 0 {
                self.orders[house.index()] =
                    (ORDER_CAPTURE * Order::from(captured)) << HOUSE_BITS | house as Order;
            }
        }
    }

    #[inline]
    fn take_best(&mut self) -> Option<Pick> {
        let best = self.orders.iter().fold(ABSENT, |best, &order| best.max(order));
        if best == ABSENT {
            return None;
        }
        let house = House::from_index(best as usize & ((1 << HOUSE_BITS) - 1))?;
        self.orders[house.index()] = ABSENT;
        Some(Pick { house, is_quiet: best >> HOUSE_BITS < ORDER_CAPTURE })
    }
}

/// Numbers of seeds in the history: six bits hold all that a house can have.
const NUMBERS: usize = 64;
const HISTORY_MAX: i32 = 1 << 14;

/// The killer move of each ply, and the history of quiet moves by house and seeds.
pub(crate) struct MoveHistory {
    killers: [HouseSet; PLY_MAX + 1],
    quiet: [[Order; NUMBERS]; 6],
}

impl MoveHistory {
    pub(crate) fn new() -> MoveHistory {
        MoveHistory {
            killers: [HouseSet::EMPTY; PLY_MAX + 1],
            quiet: House::ALL.map(|house| [house as Order; NUMBERS]),
        }
    }

    /// Learns that the quiet move `house` caused a beta cutoff, and the `failed` ones did not.
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
        let bonus = (depth * depth).min(p::history_bonus_max());
        self.adjust(position, house, bonus);
        for house in failed {
            self.adjust(position, house, -bonus);
        }
    }

    #[inline]
    fn adjust(&mut self, position: Position, house: House, bonus: i32) {
        let entry = &mut self.quiet[house.index()][seeds_of(position, house)];
        let old = *entry >> HOUSE_BITS;
        let factor = p::history_bonus();
        let new = old + bonus * factor - old * bonus.abs() / (HISTORY_MAX / factor);
        *entry = new << HOUSE_BITS | house as Order;
    }
}

#[inline]
fn seeds_of(position: Position, house: House) -> usize {
    usize::from(position.own(house).count()) & (NUMBERS - 1)
}
