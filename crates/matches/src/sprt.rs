//! The sequential probability ratio test: when the games played decide a question.
//!
//! It is the generalised test on pairs of games that Stockfish's testing framework uses. For either
//! hypothesis it takes the distribution of the five results of a pair which has the hypothesis' score and
//! makes the observed results likeliest, and compares the two likelihoods.

use thiserror::Error;

use crate::statistics::Pentanomial;

/// A test of two hypotheses about the first player's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// What a test says of the games so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The first player is stronger by `elo1`: the change passes.
    Accepted,
    /// The first player is not stronger than by `elo0`: the change fails.
    Rejected,
}

/// Why a test cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SprtError {
    /// The hypotheses are in the wrong order, too far apart from play, or not numbers.
    #[error("elo0 should be less than elo1, and both between -1000 and 1000")]
    Hypotheses,
    /// The error rates leave nothing to decide.
    #[error("alpha and beta should be more than 0 and less than 0.5")]
    ErrorRates,
}

/// The hypotheses are at most this far from equality.
const ELO_MAX: f64 = 1000.0;
/// What a result counts that did not occur, so that every hypothesis stays possible.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// A test of logistic Elo differences: `elo0` against `elo1`.
    ///
    /// `alpha` is the probability to accept a player that is only `elo0` stronger, `beta` that to
    /// reject one that is `elo1` stronger.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        if !(-ELO_MAX <= elo0 && elo0 < elo1 && elo1 <= ELO_MAX) {
            return Err(SprtError::Hypotheses);
        }
        if ![alpha, beta].iter().all(|rate| *rate > 0.0 && *rate < 0.5) {
            return Err(SprtError::ErrorRates);
        }
        Ok(Sprt { elo0, elo1, alpha, beta })
    }

    /// The two differences in Elo.
    pub const fn hypotheses(&self) -> [f64; 2] {
        [self.elo0, self.elo1]
    }

    /// The error rates alpha and beta.
    pub const fn error_rates(&self) -> [f64; 2] {
        [self.alpha, self.beta]
    }

    /// The log-likelihood ratios at which the test rejects and accepts.
    pub fn bounds(&self) -> [f64; 2] {
        let Sprt { alpha, beta, .. } = *self;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }

    /// The log-likelihood ratio of the games so far: positive where they speak for `elo1`.
    pub fn log_likelihood_ratio(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        log_likelihood_ratio(&pairs.0, self.hypotheses().map(score_of))
    }

    /// What the games so far decide; `None` while more are needed.
    pub fn decide(&self, pairs: &Pentanomial) -> Option<Decision> {
        let ratio = self.log_likelihood_ratio(pairs);
        match self.bounds() {
            [lower, _] if ratio <= lower => Some(Decision::Rejected),
            [_, upper] if ratio >= upper => Some(Decision::Accepted),
            _ => None,
        }
    }
}

/// The expected score of a player who is so much stronger.
fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The generalised log-likelihood ratio of two scores, from counts of equally spaced results.
fn log_likelihood_ratio(counts: &[u32], [score0, score1]: [f64; 2]) -> f64 {
    let most = (counts.len() - 1) as f64;
    let results: Vec<(f64, f64)> = counts
        .iter()
        .enumerate()
        .map(|(points, &count)| (points as f64 / most, f64::from(count).max(UNSEEN)))
        .collect();
    // The likeliest distribution with mean s has the probabilities p / (1 + x (a - s)).
    let tilts = [score0, score1].map(|score| (score, tilt(&results, score)));
    let weight = |points: f64, (score, tilt): (f64, f64)| 1.0 + tilt * (points - score);
    results
        .iter()
        .map(|&(points, count)| count * (weight(points, tilts[0]) / weight(points, tilts[1])).ln())
        .sum()
}

/// The x that solves Σ p (a - s) / (1 + x (a - s)) = 0, by bisection.
///
/// The sum falls over the whole range in which all probabilities are positive.
fn tilt(results: &[(f64, f64)], score: f64) -> f64 {
    const STEPS: usize = 64;
    let sum = |x: f64| -> f64 {
        results
            .iter()
            .map(|&(points, count)| {
                let distance = points - score;
                count * distance / (1.0 + x * distance)
            })
            .sum()
    };
    // Results are from 0 to 1 point, and the score is strictly between.
    let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
    for _ in 0..STEPS {
        let middle = f64::midpoint(low, high);
        if sum(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use sembra_engine::Random;

    use super::*;

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05).expect("a test")
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let [lower, upper] = sprt(0.0, 5.0).bounds();
        assert!((lower + 2.944_439).abs() < 1e-6 && (upper - 2.944_439).abs() < 1e-6);
        let [lower, upper] = Sprt::new(0.0, 5.0, 0.01, 0.1).expect("a test").bounds();
        assert!((lower + 2.292_535).abs() < 1e-6 && (upper - 4.499_810).abs() < 1e-6);
    }

    /// Results that Stockfish's developers published with their changes, tested with logistic Elo.
    #[test]
    fn published_tests_have_their_ratio() {
        let published = [
            ([406, 8728, 41933, 8848, 493], [-0.20, 1.10], 2.94),
            ([23, 1079, 15473, 1255, 14], [0.20, 0.90], 2.94),
            ([2, 245, 4962, 291, 4], [-0.70, 0.20], 2.95),
            ([577, 11681, 56451, 11586, 605], [-1.00, 0.20], 2.94),
            ([87, 6272, 81610, 6175, 108], [-0.70, 0.20], 2.98),
            ([4, 2342, 11769, 2494, 7], [-0.20, 1.10], 2.93),
            ([7, 9004, 61085, 9425, 7], [0.20, 0.90], 2.93),
            ([293, 5991, 29914, 6004, 310], [-1.00, 0.20], 2.95),
            ([17, 1281, 17293, 1333, 16], [-0.70, 0.20], 2.96),
            ([547, 10811, 53470, 11113, 563], [-0.20, 1.10], 2.95),
        ];
        for (pairs, [elo0, elo1], expected) in published {
            let ratio = sprt(elo0, elo1).log_likelihood_ratio(&Pentanomial(pairs));
            assert!((ratio - expected).abs() < 0.0151, "{pairs:?}: {ratio}, not {expected}");
        }
    }

    /// Small samples, also with results that never occurred, computed with the published code of
    /// Stockfish's testing framework (pairs, and games of three results).
    #[test]
    fn small_samples_have_the_ratio_of_another_implementation() {
        let computed: [(&[u32], [f64; 2], f64); 8] = [
            (&[3, 10, 20, 15, 6], [0.0, 10.0], 0.482_652_527),
            (&[0, 0, 0, 0, 3], [0.0, 10.0], 0.085_160_303),
            (&[0, 0, 12, 0, 0], [0.0, 10.0], -0.344_006_442),
            (&[40, 0, 60, 0, 55], [-5.0, 5.0], 0.704_346_960),
            (&[5, 9, 11, 3, 1], [0.0, 50.0], -3.608_538_106),
            (&[0, 2, 7, 9, 12], [0.0, 100.0], 7.406_329_184),
            (&[30, 40, 50], [0.0, 10.0], 0.790_255_950),
            (&[30, 0, 50], [0.0, 10.0], 0.542_520_376),
        ];
        for (counts, elos, expected) in computed {
            let ratio = log_likelihood_ratio(counts, elos.map(score_of));
            assert!((ratio - expected).abs() < 1e-6, "{counts:?}: {ratio}, not {expected}");
        }
    }

    #[test]
    fn a_test_needs_hypotheses_and_error_rates_that_make_sense() {
        let with = |elo0, elo1, alpha, beta| Sprt::new(elo0, elo1, alpha, beta).map(|_| ());
        for [elo0, elo1] in [[5.0, 5.0], [5.0, 0.0], [f64::NAN, 1.0], [0.0, f64::INFINITY]] {
            assert_eq!(with(elo0, elo1, 0.05, 0.05), Err(SprtError::Hypotheses), "{elo0} {elo1}");
        }
        for [alpha, beta] in [[0.0, 0.05], [0.05, 0.5], [f64::NAN, 0.05], [-0.1, 0.05]] {
            assert_eq!(with(0.0, 5.0, alpha, beta), Err(SprtError::ErrorRates), "{alpha} {beta}");
        }
    }

    /// The probabilities of a pair's results at a difference in Elo: a distribution with wide tails,
    /// tilted until its mean is right.
    fn pair_probabilities(elo: f64) -> [f64; 5] {
        const LEVEL: [f64; 5] = [0.10, 0.20, 0.40, 0.20, 0.10];
        let tilted = |slope: f64| {
            let weights: [f64; 5] = std::array::from_fn(|i| LEVEL[i] * (slope * i as f64).exp());
            let total: f64 = weights.iter().sum();
            weights.map(|weight| weight / total)
        };
        let mean = |shares: [f64; 5]| -> f64 {
            shares.iter().enumerate().map(|(i, share)| share * i as f64 / 4.0).sum()
        };
        let (mut low, mut high) = (-10.0, 10.0);
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            if mean(tilted(middle)) < score_of(elo) {
                low = middle;
            } else {
                high = middle;
            }
        }
        tilted(low)
    }

    /// The share of simulated tests that accept a player of this strength, and the pairs that a test takes.
    fn simulate(sprt: &Sprt, elo: f64, tests: u32, random: &mut Random) -> (f64, f64) {
        let probabilities = pair_probabilities(elo);
        let (mut accepted, mut pairs_total) = (0, 0);
        for _ in 0..tests {
            let mut pairs = Pentanomial::default();
            let decision = loop {
                let mut rest = random.unit();
                let result = probabilities.iter().position(|&share| {
                    rest -= share;
                    rest < 0.0
                });
                pairs.0[result.unwrap_or(4)] += 1;
                if let Some(decision) = sprt.decide(&pairs) {
                    break decision;
                }
            };
            accepted += u32::from(decision == Decision::Accepted);
            pairs_total += pairs.pairs();
        }
        (f64::from(accepted) / f64::from(tests), f64::from(pairs_total) / f64::from(tests))
    }

    /// The error rates of simulated tests are at most what was asked for, and not far below it.
    #[test]
    fn error_rates_hold() {
        const TESTS: u32 = 1500;
        let sprt = Sprt::new(0.0, 60.0, 0.10, 0.05).expect("a test");
        let mut random = Random::new(14);
        let (accepted_at_elo0, _) = simulate(&sprt, 0.0, TESTS, &mut random);
        let (accepted_at_elo1, _) = simulate(&sprt, 60.0, TESTS, &mut random);
        // Three standard errors above the rates are 0.123 and 0.067.
        assert!((0.05..0.123).contains(&accepted_at_elo0), "alpha {accepted_at_elo0}");
        assert!(
            (0.02..0.067).contains(&(1.0 - accepted_at_elo1)),
            "beta {}",
            1.0 - accepted_at_elo1
        );
        // Halfway between, either decision is as good, and tests take longest.
        let (accepted, longest) = simulate(&sprt, 30.0, TESTS / 5, &mut random);
        assert!((0.3..0.7).contains(&accepted), "{accepted} halfway");
        let (_, clear) = simulate(&sprt, 120.0, TESTS / 5, &mut random);
        assert!(clear < longest / 2.0, "{clear} pairs, {longest} halfway");
    }
}
