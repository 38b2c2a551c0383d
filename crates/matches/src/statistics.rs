//! Match statistics: score, Elo and their confidence intervals.

use std::fmt;

use crate::GameResult;

/// The results of a match, as the first player sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// The standard deviations on each side that hold 95 % of a normal distribution.
const DEVIATIONS_95: f64 = 1.959_964;

impl Tally {
    /// Counts a result of the first player.
    pub fn add(&mut self, result: GameResult) {
        match result {
            GameResult::Win => self.wins += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::Loss => self.losses += 1,
        }
    }

    /// The games played.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, 0 to 1; one half before the first game.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// The standard error of [`Tally::score`].
    fn score_error(&self) -> f64 {
        let (games, score) = (f64::from(self.games().max(1)), self.score());
        let squares = f64::from(self.wins) * (1.0 - score).powi(2)
            + f64::from(self.draws) * (0.5 - score).powi(2)
            + f64::from(self.losses) * score.powi(2);
        (squares / games / games).sqrt()
    }

    /// The difference in Elo: the lower end of its 95 % interval, the estimate, the upper end.
    /// A score of all or nothing has an infinite estimate.
    pub fn elo(&self) -> [f64; 3] {
        let (score, margin) = (self.score(), DEVIATIONS_95 * self.score_error());
        [score - margin, score, score + margin].map(elo_of)
    }

    /// The likelihood that the first player is the stronger one, 0 to 1.
    pub fn superiority(&self) -> f64 {
        let decided = f64::from(self.wins + self.losses);
        if decided == 0.0 {
            return 0.5;
        }
        normal((f64::from(self.wins) - f64::from(self.losses)) / decided.sqrt())
    }
}

impl fmt::Display for Tally {
    /// `+40 =12 -28 of 80 (57.5 %), Elo +52.5 [-15.0, +123.6], superior with 92.7 %`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { wins, draws, losses } = self;
        let [low, elo, high] = self.elo();
        write!(
            f,
            "+{wins} ={draws} -{losses} of {} ({:.1} %), Elo {elo:+.1} [{low:+.1}, {high:+.1}], \
             superior with {:.1} %",
            self.games(),
            100.0 * self.score(),
            100.0 * self.superiority(),
        )
    }
}

fn elo_of(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

/// The normal distribution's cumulative function (Abramowitz and Stegun 26.2.17).
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = series.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    let upper = sum * (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x < 0.0 { upper } else { 1.0 - upper }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(value: f64, expected: f64) -> bool {
        (value - expected).abs() < 0.05
    }

    #[test]
    fn known_scores_have_known_elos() {
        let tally = Tally { wins: 75, draws: 0, losses: 25 };
        let [low, elo, high] = tally.elo();
        assert!(close(elo, 190.85), "{elo}");
        assert!(low < elo && elo < high);
        // 0.75 ± 1.96 · sqrt(0.75 · 0.25 / 100).
        assert!(close(low, elo_of(0.665_131)) && close(high, elo_of(0.834_869)), "{low} {high}");
        assert!(close(Tally { wins: 1, draws: 8, losses: 1 }.elo()[1], 0.0));
    }

    #[test]
    fn superiority_is_a_normal_tail() {
        let tally = Tally { wins: 60, draws: 10, losses: 40 };
        assert!(close(100.0 * tally.superiority(), 97.72), "{}", tally.superiority());
        assert!(close(Tally::default().superiority(), 0.5));
        let worse = Tally { wins: 40, draws: 10, losses: 60 };
        assert!(close(tally.superiority() + worse.superiority(), 1.0));
    }

    #[test]
    fn a_whitewash_is_shown_as_infinite() {
        let text = Tally { wins: 3, draws: 0, losses: 0 }.to_string();
        assert_eq!(text, "+3 =0 -0 of 3 (100.0 %), Elo +inf [+inf, +inf], superior with 95.8 %");
    }
}
