//! Where the seeds of one house fall, and the tables made from it.

use crate::lanes::lanes_up_to;
use crate::{Crossing, House, Seeds};

/// The twelve houses as the mover counts them: lanes 0–5 are their own, 6–11 the opponent's.
const LANES: usize = 12;
const SEEDS_MAX: usize = Seeds::ALL.count() as usize;

/// Where the seeds of one house fall (S1, S2), counted from the mover's first house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spread {
    /// How many seeds each house receives: the mover's six, then the opponent's six.
    pub(crate) received: [u8; LANES],
    /// Which of the twelve receives the last seed.
    pub(crate) last: usize,
}

impl Spread {
    /// The spread of `seeds` seeds from the mover's house number `house` (0–5).
    pub(crate) const fn new(house: usize, seeds: usize) -> Spread {
        let mut received = [0; LANES];
        let mut lane = house;
        let mut sown = 0;
        while sown < seeds {
            lane = (lane + 1) % LANES;
            if lane != house {
                received[lane] += 1;
                sown += 1;
            }
        }
        Spread { received, last: lane }
    }

    /// The seeds that each house of the opponent receives, a byte lane each.
    pub(crate) const fn entering(&self) -> u64 {
        let mut word = 0;
        let mut lane = 6;
        while lane < LANES {
            word |= (self.received[lane] as u64) << (8 * (lane - 6));
            lane += 1;
        }
        word
    }

    /// The mask of the opponent's lanes up to the one of the last seed; zero if it falls elsewhere.
    pub(crate) const fn up_to_last(&self) -> u64 {
        if self.last < 6 { 0 } else { lanes_up_to(self.last - 6) }
    }
}

/// What sowing a house changes in the board's word, which the opponent then sees.
#[derive(Clone, Copy)]
pub(crate) struct SowingDelta {
    /// What is added to the word, wrapping: the seeds received, less the origin's.
    pub(crate) addend: u128,
    /// The mask of the opponent's lanes up to the one of the last seed; zero if it falls elsewhere.
    pub(crate) up_to_last: u64,
    /// How the seeds enter the opponent's row.
    pub(crate) crossing: Crossing,
}

/// By house and seeds, with room for every number of six bits.
static SOWING_DELTAS: [[SowingDelta; 64]; 6] = sowing_deltas();

const fn sowing_deltas() -> [[SowingDelta; 64]; 6] {
    const NOTHING: SowingDelta = SowingDelta { addend: 0, up_to_last: 0, crossing: Crossing::NONE };
    let mut table = [[NOTHING; 64]; 6];
    let mut house = 0;
    while house < 6 {
        let mut seeds = 0;
        while seeds <= SEEDS_MAX {
            let spread = Spread::new(house, seeds);
            let mut word = spread.entering() as u128;
            let mut lane = 0;
            while lane < 6 {
                word |= (spread.received[lane] as u128) << (8 * (lane + 6));
                lane += 1;
            }
            let origin = (seeds as u128) << (8 * (house + 6));
            table[house][seeds] = SowingDelta {
                addend: word.wrapping_sub(origin),
                up_to_last: spread.up_to_last(),
                crossing: Crossing::new(&spread),
            };
            seeds += 1;
        }
        house += 1;
    }
    table
}

/// What sowing `house` of the mover's row changes.
#[inline]
pub(crate) fn sowing_delta(own_row: u64, house: House) -> &'static SowingDelta {
    let house = house.index();
    &SOWING_DELTAS[house][(own_row >> (8 * house)) as usize & 63]
}

/// Where the last seed of a house falls in the opponent's row, and how many seeds fall there.
#[derive(Clone, Copy)]
pub(crate) struct Landing {
    /// How far the row's word is shifted to bring that lane lowest.
    shift: u8,
    /// How many seeds that lane receives.
    gain: u8,
}

impl Landing {
    /// The last seed falls in the mover's own row. The gain is too large for any lane to hold two
    /// or three after it.
    const OWN_ROW: Landing = Landing { shift: 0, gain: 64 };

    /// Whether the last seed makes two or three in the opponent's `row`.
    #[inline]
    pub(crate) fn makes_two_or_three(self, row: u64) -> bool {
        ((row >> self.shift) as u8).wrapping_add(self.gain) & !1 == 2
    }
}

/// By house and seeds, with room for every number of six bits.
static LANDINGS: [[Landing; 64]; 6] = landings();

const fn landings() -> [[Landing; 64]; 6] {
    let mut table = [[Landing::OWN_ROW; 64]; 6];
    let mut house = 0;
    while house < 6 {
        let mut seeds = 1;
        while seeds <= SEEDS_MAX {
            let Spread { received, last } = Spread::new(house, seeds);
            if last >= 6 {
                let shift = 8 * (last as u8 - 6);
                table[house][seeds] = Landing { shift, gain: received[last] };
            }
            seeds += 1;
        }
        house += 1;
    }
    table
}

/// Where the last seed of lane `house` falls in the opponent's row.
#[inline]
pub(crate) fn landing(own_row: u64, house: usize) -> Landing {
    LANDINGS[house][(own_row >> (8 * house)) as usize & 63]
}

#[cfg(test)]
mod tests {
    use super::Spread;

    #[test]
    fn s2_the_origin_is_skipped_on_every_lap() {
        assert_eq!(Spread::new(4, 14).received, [1, 1, 1, 1, 0, 2, 2, 2, 1, 1, 1, 1]);
        assert_eq!(Spread::new(0, 11).last, 11);
        assert_eq!(Spread::new(0, 12).last, 1);
        assert_eq!(Spread::new(0, 23).last, 1);
        assert_eq!(Spread::new(5, 48).received.iter().map(|&n| u32::from(n)).sum::<u32>(), 48);
    }
}
