//! The intervals of a layer as bytes.

use crate::Interval;

/// The code of an interval that has none of its own.
pub(super) const RARE: u8 = u8::MAX;

/// Which byte stands for which interval of a layer.
///
/// The lowest codes are for exact values. Where endless play is settled by rows, every seed ends with
/// somebody, so floor and ceiling are odd where the number of seeds is; where it is settled evenly they are
/// equal. So the other codes are for such intervals of two numbers, then for those of
/// three, and so on, as long as there are codes for all of one width: up to 20 seeds for every width.
#[derive(Clone)]
pub(super) struct Codes {
    seeds: i32,
    /// The first code of each width: of two, four and more seeds.
    starts: Vec<u8>,
    /// The interval of each code.
    intervals: [Interval; 256],
}

impl Codes {
    pub fn new(seeds: usize) -> Codes {
        let most = seeds as i8;
        let mut intervals: Vec<Interval> =
            (-most..=most).map(|value| Interval { floor: value, ceiling: value }).collect();
        let mut starts = Vec::new();
        for width in (2..=2 * most).step_by(2) {
            let of_width = (-most..=most - width).step_by(2);
            if intervals.len() + of_width.len() > usize::from(RARE) {
                break;
            }
            starts.push(intervals.len() as u8);
            intervals.extend(of_width.map(|floor| Interval { floor, ceiling: floor + width }));
        }
        intervals.resize(256, Interval { floor: 0, ceiling: 0 });
        let intervals = intervals.try_into().expect("as many as there are codes");
        Codes { seeds: seeds as i32, starts, intervals }
    }

    /// The code of an interval, or [`RARE`].
    #[inline]
    pub fn code(&self, interval: Interval) -> u8 {
        let (floor, ceiling) = (i32::from(interval.floor), i32::from(interval.ceiling));
        let (above_least, width) = (floor + self.seeds, ceiling - floor);
        if above_least < 0 || width < 0 || ceiling > self.seeds {
            return RARE;
        }
        if width == 0 {
            return above_least as u8;
        }
        if (above_least | width) & 1 == 1 {
            return RARE;
        }
        let start = self.starts.get(width as usize / 2 - 1);
        start.map_or(RARE, |start| start + (above_least / 2) as u8)
    }

    /// The interval of a code other than [`RARE`].
    #[inline]
    pub fn interval(&self, code: u8) -> Interval {
        self.intervals[usize::from(code)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_interval_has_its_own_code_up_to_20_seeds() {
        for seeds in 0..=20 {
            assert_eq!(codes_of_all(seeds), ((seeds + 1) * (seeds + 2) / 2, 0), "{seeds} seeds");
        }
        assert!(codes_of_all(21).1 > 0);
    }

    #[test]
    fn every_exact_value_has_a_code() {
        for seeds in 0..=48 {
            let codes = Codes::new(seeds);
            for value in -(seeds as i8)..=seeds as i8 {
                let exact = Interval { floor: value, ceiling: value };
                assert_ne!(codes.code(exact), RARE, "{seeds} seeds, {value}");
                assert_eq!(codes.interval(codes.code(exact)), exact);
            }
        }
    }

    #[test]
    fn only_wide_intervals_are_rare() {
        // 29 + 28 + … + 21 intervals of up to nine numbers have codes, the other 210 have none.
        assert_eq!(codes_of_all(28), (225, 210));
        assert_ne!(Codes::new(28).code(Interval { floor: -10, ceiling: 6 }), RARE);
        assert_eq!(Codes::new(28).code(Interval { floor: -10, ceiling: 8 }), RARE);
    }

    #[test]
    fn what_no_board_can_have_is_rare() {
        let codes = Codes::new(4);
        for (floor, ceiling) in
            [(-6, 0), (0, 6), (2, 0), (5, 5), (1, 3), (0, 3), (-128, 127), (127, -128)]
        {
            assert_eq!(codes.code(Interval { floor, ceiling }), RARE, "{floor} {ceiling}");
        }
    }

    /// How many intervals of a layer have codes, each checked, and how many are rare.
    fn codes_of_all(seeds: usize) -> (usize, usize) {
        let codes = Codes::new(seeds);
        let most = seeds as i8;
        let (mut used, mut rare) = (Vec::new(), 0);
        for floor in (-most..=most).step_by(2) {
            for ceiling in (floor..=most).step_by(2) {
                let interval = Interval { floor, ceiling };
                match codes.code(interval) {
                    RARE => rare += 1,
                    code => {
                        assert_eq!(codes.interval(code), interval);
                        used.push(code);
                    }
                }
            }
        }
        used.sort_unstable();
        used.dedup();
        (used.len(), rare)
    }
}
