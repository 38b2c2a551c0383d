//! Arithmetic on a row of six houses in one word: a byte lane for each house, A lowest.

/// A one in each of the six lanes.
const EACH_LANE: u64 = 0x0101_0101_0101;

/// All bits of the six lanes.
pub(crate) const ALL_LANES: u64 = 0xff * EACH_LANE;

/// A threshold for each lane of a row, stored as 128 less the threshold.
///
/// Adding it sets the top bit of exactly the lanes that reach their threshold.
#[derive(Clone, Copy)]
pub(crate) struct Thresholds(u64);

impl Thresholds {
    pub(crate) const ONE: Thresholds = Thresholds(127 * EACH_LANE);
    pub(crate) const TWO: Thresholds = Thresholds(126 * EACH_LANE);
    pub(crate) const FOUR: Thresholds = Thresholds(124 * EACH_LANE);
    /// The seeds that reach the opponent's row: six from house A, five from B, … one from F.
    pub(crate) const REACH_OPPONENT: Thresholds = Thresholds(122 * EACH_LANE + 0x0504_0302_0100);

    /// The lanes of a row that reach their threshold, one bit for each lane.
    #[inline]
    pub(crate) const fn reached(self, row: u64) -> u8 {
        let tops = (row + self.0) >> 7 & EACH_LANE;
        // Moves bit 8i to bit 56 + i; no two products fall on the same bit.
        const GATHER: u64 = 1 << 56 | 1 << 49 | 1 << 42 | 1 << 35 | 1 << 28 | 1 << 21;
        (tops.wrapping_mul(GATHER) >> 56) as u8
    }
}

/// The sum of six lanes, which must be at most 255.
#[inline]
pub(crate) const fn lane_sum(row: u64) -> u8 {
    (row.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

/// The byte mask of lane A to lane `last`.
pub(crate) const fn lanes_up_to(last: usize) -> u64 {
    (1 << (8 * (last + 1))) - 1
}

/// The mask of the lanes captured when the last seed fell in the highest lane of `up_to_last`.
///
/// They are the unbroken run of twos and threes that ends in that lane (C1, C2). An empty mask
/// captures nothing.
#[inline]
pub(crate) const fn captured_lanes(row: u64, up_to_last: u64) -> u64 {
    const LOW_SEVEN: u64 = 0x7f * EACH_LANE;
    const HIGH: u64 = 0x80 * EACH_LANE;
    // A lane becomes zero exactly when it holds two or three; adding 127 then moves "not zero" to
    // its top bit. Lanes hold at most 48, so nothing carries into the next lane.
    let unlike = (row ^ 0x0202_0202_0202) & 0xfefe_fefe_fefe;
    let breaks = (unlike + LOW_SEVEN) & HIGH & up_to_last;
    // The extra lane of shift keeps the mask defined when nothing breaks the run.
    let below_run = (u64::MAX >> (breaks << 8 | 0x80).leading_zeros()) >> 8;
    up_to_last & !below_run
}

#[cfg(test)]
mod tests {
    use super::{Thresholds, captured_lanes, lanes_up_to};

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
                let found = captured_lanes(row, lanes_up_to(last));
                assert_eq!(found, plain, "{lanes:?} last {last}");
            }
        }
    }

    #[test]
    fn thresholds_are_reached_from_their_number_on() {
        for lane in 0..6 {
            for seeds in 0..=48 {
                let row = seeds << (8 * lane);
                let bit = |reached: bool| u8::from(reached) << lane;
                assert_eq!(Thresholds::ONE.reached(row), bit(seeds >= 1));
                assert_eq!(Thresholds::TWO.reached(row), bit(seeds >= 2));
                assert_eq!(Thresholds::FOUR.reached(row), bit(seeds >= 4));
                assert_eq!(Thresholds::REACH_OPPONENT.reached(row), bit(seeds >= 6 - lane));
            }
        }
    }
}
