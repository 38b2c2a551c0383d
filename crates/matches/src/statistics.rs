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

/// Pairs of games from one opening, counted by the first player's points: 0, ½, 1, 1½ and 2.
///
/// The two games of a pair depend on each other through their opening, so the pairs, not the games, are
/// the independent trials of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u32; 5]);

/// The games and the pairs of games of a match, as the first player sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    /// All games.
    pub tally: Tally,
    /// The openings that were played from both sides.
    pub pairs: Pentanomial,
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
        self.estimate().score
    }

    /// The difference in Elo: the lower end of its 95 % interval, the estimate, the upper end.
    /// A score of all or nothing has an infinite estimate.
    pub fn elo(&self) -> [f64; 3] {
        self.estimate().elo()
    }

    /// The likelihood that the first player is the stronger one, 0 to 1.
    pub fn superiority(&self) -> f64 {
        let decided = f64::from(self.wins + self.losses);
        if decided == 0.0 {
            return 0.5;
        }
        normal((f64::from(self.wins) - f64::from(self.losses)) / decided.sqrt())
    }

    fn estimate(&self) -> Estimate {
        Estimate::new(&[self.losses, self.draws, self.wins])
    }
}

impl Pentanomial {
    /// Counts the first player's results in the two games of a pair.
    pub fn add(&mut self, results: [GameResult; 2]) {
        let half_points: usize = results.iter().map(|result| result.half_points()).sum();
        self.0[half_points] += 1;
    }

    /// The pairs played.
    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }
}

impl MatchScore {
    /// Counts the first player's results of an opening: two games, or the single last one of a match.
    pub fn add(&mut self, results: &[GameResult]) {
        for &result in results {
            self.tally.add(result);
        }
        if let &[first, second] = results {
            self.pairs.add([first, second]);
        }
    }

    /// The difference in Elo: the lower end of its 95 % interval, the estimate, the upper end.
    ///
    /// By pairs, as soon as there is one. Ends that the games do not tell are infinite.
    pub fn elo(&self) -> [f64; 3] {
        self.estimate().elo()
    }

    /// The likelihood of superiority: that the first player is the stronger one, 0 to 1.
    pub fn superiority(&self) -> f64 {
        if self.pairs.pairs() == 0 {
            return self.tally.superiority();
        }
        self.estimate().superiority()
    }

    fn estimate(&self) -> Estimate {
        if self.pairs.pairs() == 0 {
            return self.tally.estimate();
        }
        Estimate::new(&self.pairs.0)
    }
}

/// An estimated share of the points, with its standard error.
struct Estimate {
    score: f64,
    error: f64,
}

impl Estimate {
    /// From the counts of equally spaced results, no points first.
    fn new(counts: &[u32]) -> Estimate {
        let trials: u32 = counts.iter().sum();
        if trials == 0 {
            return Estimate { score: 0.5, error: 0.0 };
        }
        let (trials, most) = (f64::from(trials), (counts.len() - 1) as f64);
        let shares = || {
            let share =
                |(points, &count): (usize, &u32)| (points as f64 / most, f64::from(count) / trials);
            counts.iter().enumerate().map(share)
        };
        let score: f64 = shares().map(|(points, share)| points * share).sum();
        let variance: f64 = shares().map(|(points, share)| share * (points - score).powi(2)).sum();
        Estimate { score, error: (variance / trials).sqrt() }
    }

    fn elo(&self) -> [f64; 3] {
        // Results that were all the same tell nothing about how they vary.
        if self.error == 0.0 {
            return [f64::NEG_INFINITY, elo_of(self.score), f64::INFINITY];
        }
        let margin = DEVIATIONS_95 * self.error;
        [self.score - margin, self.score, self.score + margin].map(elo_of)
    }

    fn superiority(&self) -> f64 {
        match self.score - 0.5 {
            0.0 => 0.5,
            lead => normal(lead / self.error),
        }
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
        assert_eq!(text, "+3 =0 -0 of 3 (100.0 %), Elo +inf [-inf, +inf], superior with 95.8 %");
    }

    /// Elo, half of its 95 % interval and the likelihood of superiority (percent) that Stockfish's testing
    /// framework published for these pairs.
    #[test]
    fn pairs_have_the_published_elo_and_superiority() {
        let published = [
            ([143, 6697, 14452, 6415, 164], -1.50, 1.5, 2.3),
            ([154, 6440, 16053, 7148, 205], 4.69, 1.4, 100.0),
            ([0, 140, 4678, 182, 0], 1.46, 1.2, 99.0),
            ([0, 148, 4694, 158, 0], 0.35, 1.2, 71.6),
            ([1, 137, 4659, 203, 0], 2.22, 1.3, 100.0),
        ];
        for (pairs, elo, margin, superiority) in published {
            let score = MatchScore { tally: Tally::default(), pairs: Pentanomial(pairs) };
            let [low, middle, high] = score.elo();
            assert!((middle - elo).abs() < 0.005_1, "{pairs:?}: {middle}");
            assert!(close((high - low) / 2.0, margin), "{pairs:?}: {low} to {high}");
            let percent = 100.0 * score.superiority();
            assert!(close(percent, superiority), "{pairs:?}: {percent}");
        }
    }

    #[test]
    fn pairs_are_counted_by_their_points() {
        use GameResult::{Draw, Loss, Win};
        let mut score = MatchScore::default();
        for pair in [[Loss, Loss], [Loss, Draw], [Win, Loss], [Draw, Draw], [Draw, Win], [Win, Win]]
        {
            score.add(&pair);
        }
        // The last game of an odd number is not part of a pair.
        score.add(&[Win]);
        assert_eq!(score.pairs, Pentanomial([1, 1, 2, 1, 1]));
        assert_eq!(score.tally, Tally { wins: 5, draws: 4, losses: 4 });
    }

    #[test]
    fn equal_results_tell_nothing_about_the_error() {
        let mut score = MatchScore::default();
        score.add(&[GameResult::Draw, GameResult::Draw]);
        assert_eq!(score.elo(), [f64::NEG_INFINITY, 0.0, f64::INFINITY]);
        assert!(close(score.superiority(), 0.5));
    }
}
