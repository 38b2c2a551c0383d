//! What all ratings have in common.

use sembra_play::Timestamp;
use skillratings::glicko2::{Glicko2Rating, decay_deviation};

/// The rating of somebody who has not played yet.
pub const START: f64 = 1500.0;
/// A rating with a larger deviation is provisional.
pub const PROVISIONAL_DEVIATION: f64 = 110.0;
/// The rating period: the deviation of somebody who does not play grows by one step in it.
const PERIOD_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// After so many periods any deviation is as large as a new one.
const PERIODS_MAX: i64 = 60;

/// A rating with the deviation that it has grown to since a moment.
pub fn aged_since(rating: Glicko2Rating, updated: Timestamp, now: Timestamp) -> Glicko2Rating {
    let periods = (now.ms_since(updated) / PERIOD_MS).min(PERIODS_MAX);
    (0..periods).fold(rating, |rating, _| decay_deviation(&rating))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_becomes_less_sure_with_time() {
        let known = Glicko2Rating { deviation: 50.0, ..Glicko2Rating::new() };
        let after = |ms| aged_since(known, Timestamp::from_ms(0), Timestamp::from_ms(ms)).deviation;
        assert!(after(PERIOD_MS) > 50.0);
        assert_eq!(after(1), 50.0);
        assert!(after(1000 * PERIOD_MS) <= 350.0);
    }
}
