//! Where the seeds of one house fall, and what that means in byte lanes of a word.

use crate::{House, HouseSet};

/// The twelve houses as the mover counts them: his own are lanes 0–5, the opponent's 6–11.
pub(crate) const LANES: usize = 12;
const SEEDS_MAX: usize = 48;

/// Where the seeds of one house fall (S1, S2), counted from the mover's first house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// How many seeds each house receives: the mover's six, then the opponent's six.
    pub received: [u8; LANES],
    /// Which of the twelve receives the last seed.
    pub last: usize,
}

impl Spread {
    /// The spread of `seeds` seeds from the mover's house number `house` (0–5).
    pub const fn new(house: usize, seeds: usize) -> Spread {
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
}

/// What sowing a house does to the board word once the opponent sees it, his row in the low lanes.
#[derive(Clone, Copy)]
pub(crate) struct Effect {
    /// What is added to the word, wrapping: the seeds received, less the origin's.
    pub(crate) addend: u128,
    /// The byte mask of the opponent's houses up to the one of the last seed; zero if it falls
    /// elsewhere.
    pub(crate) up_to_last: u64,
}

/// By house and seeds, with room for every number of six bits.
static EFFECTS: [[Effect; 64]; 6] = effects();

const fn effects() -> [[Effect; 64]; 6] {
    let mut table = [[Effect { addend: 0, up_to_last: 0 }; 64]; 6];
    let mut house = 0;
    while house < 6 {
        let mut seeds = 0;
        while seeds <= SEEDS_MAX {
            let Spread { received, last } = Spread::new(house, seeds);
            let mut word = 0u128;
            let mut lane = 0;
            while lane < LANES {
                word += (received[lane] as u128) << (8 * ((lane + 6) % LANES));
                lane += 1;
            }
            let origin = (seeds as u128) << (8 * (house + 6));
            let up_to_last = if last < 6 { 0 } else { (1 << (8 * (last - 5))) - 1 };
            table[house][seeds] = Effect { addend: word.wrapping_sub(origin), up_to_last };
            seeds += 1;
        }
        house += 1;
    }
    table
}

/// The effect of sowing lane `house` of the mover's row.
#[inline]
pub(crate) fn effect(own_row: u64, house: usize) -> &'static Effect {
    &EFFECTS[house][(own_row >> (8 * house)) as usize & 63]
}

/// Where the last seed of a house falls in the opponent's row, and how many seeds fall there.
#[derive(Clone, Copy)]
pub(crate) struct Landing {
    /// How far the row's word is shifted to bring that lane lowest.
    shift: u8,
    /// What the lane gains. Without a landing in the row it is more than makes two or three of any lane.
    gain: u8,
}

impl Landing {
    const ELSEWHERE: Landing = Landing { shift: 0, gain: 64 };

    /// Whether the last seed makes two or three in the opponent's `row`.
    #[inline]
    pub(crate) fn makes_two_or_three(self, row: u64) -> bool {
        ((row >> self.shift) as u8).wrapping_add(self.gain) & !1 == 2
    }
}

/// By house and seeds, with room for every number of six bits.
static LANDINGS: [[Landing; 64]; 6] = landings();

const fn landings() -> [[Landing; 64]; 6] {
    let mut table = [[Landing::ELSEWHERE; 64]; 6];
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

/// The byte mask of the houses captured in a row of six lanes when the last seed fell in the highest
/// lane of `up_to_last` (C1, C2): the unbroken run of twos and threes that ends there.
#[inline]
pub(crate) fn captured_lanes(row: u64, up_to_last: u64) -> u64 {
    const LOW_SEVEN: u64 = 0x7f7f_7f7f_7f7f;
    const HIGH: u64 = 0x8080_8080_8080;
    // A lane becomes zero exactly when it holds two or three; adding 127 then moves "not zero" to
    // its top bit. Lanes hold at most 48, so nothing carries into the next lane.
    let unlike = (row ^ 0x0202_0202_0202) & 0xfefe_fefe_fefe;
    let breaks = (unlike + LOW_SEVEN) & HIGH & up_to_last;
    // One lane of shift keeps the mask defined when nothing breaks the run.
    let below_run = (u64::MAX >> (breaks << 8 | 0x80).leading_zeros()) >> 8;
    up_to_last & !below_run
}

/// The houses captured in a row when the last seed fell in its house `last` (C1, C2), grand slam or
/// not: the unbroken run of twos and threes that ends there.
pub fn captured_run(row: &[u8; 6], last: House) -> HouseSet {
    let word = row.iter().rev().fold(0, |word, &seeds| word << 8 | u64::from(seeds));
    let lanes = captured_lanes(word, (1 << (8 * (last.index() + 1))) - 1);
    let bits = (0..6).fold(0, |bits, lane| bits | ((lanes >> (8 * lane)) as u8 & 1) << lane);
    HouseSet::from_bits(bits)
}

/// The sum of six byte lanes.
#[inline]
pub(crate) fn lane_sum(row: u64) -> u8 {
    // 48 seeds at most: the sum fits the top byte of the product.
    (row.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

#[cfg(test)]
mod tests {
    use super::{House, Spread, captured_lanes, captured_run};

    #[test]
    fn captured_run_names_the_houses() {
        let run = captured_run(&[2, 1, 3, 2, 0, 0], House::D);
        assert!(run.iter().eq([House::C, House::D]));
    }

    #[test]
    fn s2_the_origin_is_skipped_on_every_lap() {
        assert_eq!(Spread::new(4, 14).received, [1, 1, 1, 1, 0, 2, 2, 2, 1, 1, 1, 1]);
        assert_eq!(Spread::new(0, 11).last, 11);
        assert_eq!(Spread::new(0, 12).last, 1);
        assert_eq!(Spread::new(0, 23).last, 1);
        assert_eq!(Spread::new(5, 48).received.iter().map(|&n| u32::from(n)).sum::<u32>(), 48);
    }

    #[test]
    fn captured_lanes_agree_with_a_plain_loop() {
        // Every row of values 0–4, every landing house.
        for code in 0..5u64.pow(6) {
            let lanes: [u64; 6] = core::array::from_fn(|i| code / 5u64.pow(i as u32) % 5);
            let row = (0..6).fold(0, |row, i| row | lanes[i] << (8 * i));
            for last in 0..6 {
                let mut plain = 0;
                for lane in (0..=last).rev() {
                    if lanes[lane] != 2 && lanes[lane] != 3 {
                        break;
                    }
                    plain |= 0xff << (8 * lane);
                }
                let up_to_last = (1 << (8 * (last + 1))) - 1;
                assert_eq!(captured_lanes(row, up_to_last), plain, "{lanes:?} last {last}");
            }
        }
    }
}
