//! What a pair costs, and how the costs become one weight.

use std::ops::{Add, AddAssign};

use super::field::{Field, Place};
use super::sides::{SideRule, decide};
use super::{Balance, Float, GroupOrder, SwissOptions};
use sembra_rules::Side;

/// Deviations within a score group count up to this; beyond it all are equally bad.
const DEVIATION_MAX: u32 = 255;

/// The place of the bye among the fields in order.
const BYE_INDEX: usize = 1;

/// What a pairing breaks or bends, each as a count that is to be small.
///
/// Fields are compared in the order of [`Cost::in_order`]: the least in the first one is sought, then in the second, and so on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Entrants who get the same side a third time running.
    pub third_running: u64,
    /// Places between the entrant with the bye and the lowest who may have it.
    pub bye_place: u64,
    /// Squares of what differences of South and North exceed 1 by, summed.
    pub excess: u64,
    /// Squares of the differences in score, in half points, summed.
    pub floats: u64,
    /// Entrants who float the same way as in the round before.
    pub repeated_floats: u64,
    /// Entrants who do not get the side that is due.
    pub not_due: u64,
    /// Squares of the deviations from the order within score groups, summed.
    pub order: u64,
}

impl Cost {
    /// The fields, the weightiest first.
    pub fn in_order(&self, balance: Balance) -> [u64; 7] {
        let (third, fourth) = match balance {
            Balance::BeforeScore => (self.excess, self.floats),
            Balance::AfterScore => (self.floats, self.excess),
        };
        let head = [self.third_running, self.bye_place, third, fourth];
        let tail = [self.repeated_floats, self.not_due, self.order];
        [head[0], head[1], head[2], head[3], tail[0], tail[1], tail[2]]
    }
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost {
            third_running: self.third_running + other.third_running,
            bye_place: self.bye_place + other.bye_place,
            excess: self.excess + other.excess,
            floats: self.floats + other.floats,
            repeated_floats: self.repeated_floats + other.repeated_floats,
            not_due: self.not_due + other.not_due,
            order: self.order + other.order,
        }
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        *self = *self + other;
    }
}

/// A pair that may be made: its cost, and the sides it would have.
#[derive(Clone, Copy, Debug)]
pub(super) struct PairCost {
    pub(super) cost: Cost,
    pub(super) higher_side: Side,
    pub(super) rule: SideRule,
}

/// The cost of `higher` against `lower`; `None` if they have met.
pub(super) fn pair_cost(
    field: &Field<'_>,
    higher: Place,
    lower: Place,
    options: &SwissOptions,
) -> Option<PairCost> {
    let (a, b) = (field.contestant(higher), field.contestant(lower));
    if field.have_met(higher, lower) {
        return None;
    }
    let (higher_side, sides, rule) = decide(field.seat(higher), field.seat(lower));
    let difference = u64::from(a.score.in_halves() - b.score.in_halves());
    let repeated = |float, last| u64::from(difference > 0 && last == Some(float));
    let cost = Cost {
        third_running: sides.third_running.into(),
        bye_place: 0,
        excess: sides.excess.into(),
        floats: difference * difference,
        repeated_floats: repeated(Float::Down, a.last_float) + repeated(Float::Up, b.last_float),
        not_due: sides.not_due.into(),
        order: order_cost(field, higher, lower, options.order),
    };
    Some(PairCost { cost, higher_side, rule })
}

/// The cost of the bye for the entrant at `place`; `None` if they may not have it.
pub(super) fn bye_cost(field: &Field<'_>, place: Place) -> Option<Cost> {
    let contestant = field.contestant(place);
    if contestant.had_bye {
        return None;
    }
    let bye_place = field.places().skip(place.0 + 1).filter(|p| !field.contestant(*p).had_bye);
    let repeated_floats = u64::from(contestant.last_float == Some(Float::Down));
    Some(Cost { bye_place: bye_place.count() as u64, repeated_floats, ..Cost::default() })
}

/// How far a pair is from the one that the order of the score group asks for, squared.
///
/// Entrants who float should be the last of the upper group and the first of the lower one.
pub(super) fn order_cost(field: &Field<'_>, higher: Place, lower: Place, order: GroupOrder) -> u64 {
    let (upper, under) = (field.group_of(higher), field.group_of(lower));
    let square = |deviation: u32| u64::from(deviation.min(DEVIATION_MAX)).pow(2);
    let (p, q) = (higher.0 - upper.start, lower.0 - under.start);
    if upper == under {
        let size = upper.len();
        let deviation = match order {
            GroupOrder::Slide => (q - p).abs_diff(size / 2),
            GroupOrder::Fold => (p + q).abs_diff(size - 1),
        };
        square(u32::try_from(deviation).unwrap_or(DEVIATION_MAX))
    } else {
        let from_end = u32::try_from(upper.end - 1 - higher.0).unwrap_or(DEVIATION_MAX);
        square(from_end) + square(u32::try_from(q).unwrap_or(DEVIATION_MAX))
    }
}

/// The factors that make one number of a cost, so that numbers compare as costs do, however many pairs are added up.
pub(super) struct Scale {
    factors: [i128; 7],
    balance: Balance,
}

impl Scale {
    /// A scale for sums of at most `pairs` of the costs given; `None` if the numbers would be too large.
    pub(super) fn new<'a>(
        costs: impl Iterator<Item = &'a Cost>,
        pairs: usize,
        balance: Balance,
    ) -> Option<Scale> {
        let mut largest = [0u64; 7];
        for cost in costs {
            for (max, value) in largest.iter_mut().zip(cost.in_order(balance)) {
                *max = (*max).max(value);
            }
        }
        let mut factors = [0i128; 7];
        let mut factor = 1i128;
        for (index, max) in largest.iter().enumerate().rev() {
            factors[index] = factor;
            // A round has one bye at most.
            let count = if index == BYE_INDEX { 1 } else { i128::try_from(pairs).ok()? };
            let values = i128::from(*max).checked_mul(count)?.checked_add(1)?;
            factor = factor.checked_mul(values)?;
        }
        // The matching adds two weights and doubles them.
        factor.checked_mul(1 << 4)?;
        Some(Scale { factors, balance })
    }

    /// The cost as one number.
    pub(super) fn number(&self, cost: &Cost) -> i128 {
        let fields = cost.in_order(self.balance);
        self.factors.iter().zip(fields).map(|(factor, value)| factor * i128::from(value)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swiss::ENTRANTS_MAX;

    /// The dearest pair that the largest field can have after 99 rounds.
    fn dearest() -> Cost {
        Cost {
            third_running: 2,
            bye_place: ENTRANTS_MAX as u64,
            excess: 2 * 49,
            floats: 198 * 198,
            repeated_floats: 2,
            not_due: 2,
            order: 2 * u64::from(DEVIATION_MAX).pow(2),
        }
    }

    #[test]
    fn weights_of_the_largest_field_fit() {
        for balance in [Balance::BeforeScore, Balance::AfterScore] {
            let costs = [dearest()];
            let scale = Scale::new(costs.iter(), ENTRANTS_MAX / 2, balance).expect("they fit");
            // One unit of a field outweighs all pairs with the most of every later field.
            for index in 0..7 {
                let mut rest = 0;
                for later in index + 1..7 {
                    let pairs = if later == BYE_INDEX { 1 } else { ENTRANTS_MAX as i128 / 2 };
                    let most = i128::from(dearest().in_order(balance)[later]);
                    rest += scale.factors[later] * most * pairs;
                }
                assert!(scale.factors[index] > rest, "field {index}");
            }
        }
    }
}
