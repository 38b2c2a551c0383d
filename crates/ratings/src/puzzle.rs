//! Ratings of puzzles and of those who try them: an attempt is a game against the puzzle.

use sembra_play::Timestamp;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::glicko::{PROVISIONAL_DEVIATION, aged_since};

/// How sure the rating of a puzzle is that nobody has tried: it was estimated when it was made.
const ESTIMATE_DEVIATION: f64 = 200.0;

/// A Glicko-2 rating of a person or a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleRating {
    /// The rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
    /// How many attempts made it.
    pub attempts: u64,
    /// When the last of them was.
    pub updated: Timestamp,
}

impl PuzzleRating {
    /// The rating of a puzzle that nobody has tried, from its estimate.
    pub fn estimated(estimate: f64, at: Timestamp) -> PuzzleRating {
        let new = Glicko2Rating::new();
        let estimated = Glicko2Rating { rating: estimate, deviation: ESTIMATE_DEVIATION, ..new };
        PuzzleRating::of_glicko(estimated, 0, at)
    }

    /// Whether few attempts have made it, so that it may still be far off.
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL_DEVIATION
    }

    fn of_glicko(glicko: Glicko2Rating, attempts: u64, updated: Timestamp) -> PuzzleRating {
        let Glicko2Rating { rating, deviation, volatility } = glicko;
        PuzzleRating { rating, deviation, volatility, attempts, updated }
    }

    /// The rating at a moment: less sure the longer it has not changed.
    fn aged(&self, at: Timestamp) -> Glicko2Rating {
        let PuzzleRating { rating, deviation, volatility, updated, .. } = *self;
        aged_since(Glicko2Rating { rating, deviation, volatility }, updated, at)
    }
}

/// How strong a person is at puzzles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzlePerson {
    /// The rating.
    pub rating: PuzzleRating,
    /// How many puzzles they solved at the first attempt.
    pub solved: u64,
    /// How many of these are the last ones in a row.
    pub streak: u64,
    /// The longest such row so far.
    pub streak_best: u64,
}

impl PuzzlePerson {
    /// Somebody who has tried no puzzle.
    pub fn new(at: Timestamp) -> PuzzlePerson {
        let rating = PuzzleRating::of_glicko(Glicko2Rating::new(), 0, at);
        PuzzlePerson { rating, solved: 0, streak: 0, streak_best: 0 }
    }

    /// The person and the puzzle's rating after an attempt.
    pub fn after(
        &self,
        puzzle: &PuzzleRating,
        solved: bool,
        at: Timestamp,
    ) -> (PuzzlePerson, PuzzleRating) {
        let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
        let config = Glicko2Config::new();
        let (person, of_puzzle) =
            glicko2(&self.rating.aged(at), &puzzle.aged(at), &outcome, &config);
        let streak = if solved { self.streak + 1 } else { 0 };
        let person = PuzzlePerson {
            rating: PuzzleRating::of_glicko(person, self.rating.attempts + 1, at),
            solved: self.solved + u64::from(solved),
            streak,
            streak_best: self.streak_best.max(streak),
        };
        (person, PuzzleRating::of_glicko(of_puzzle, puzzle.attempts + 1, at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_ms(1_800_000_000_000);

    #[test]
    fn whoever_solves_a_puzzle_gains_and_the_puzzle_loses() {
        let (person, puzzle) = (PuzzlePerson::new(NOW), PuzzleRating::estimated(1500.0, NOW));
        let (winner, solved) = person.after(&puzzle, true, NOW);
        assert!(winner.rating.rating > 1500.0 && solved.rating < 1500.0);
        assert_eq!((winner.rating.attempts, solved.attempts), (1, 1));
        let (loser, missed) = person.after(&puzzle, false, NOW);
        assert!(loser.rating.rating < 1500.0 && missed.rating > 1500.0);
        // The puzzle's estimate is surer than a newcomer's rating, and moves less.
        assert!(winner.rating.rating - 1500.0 > 1500.0 - solved.rating);
    }

    /// The same numbers as for a game: one game of Glickman's example.
    #[test]
    fn an_attempt_agrees_with_the_formulas_of_the_paper() {
        let mut person = PuzzlePerson::new(NOW);
        person.rating.deviation = 200.0;
        let puzzle = PuzzleRating { deviation: 30.0, ..PuzzleRating::estimated(1400.0, NOW) };
        let (person, _) = person.after(&puzzle, true, NOW);
        assert!((person.rating.rating - 1563.5).abs() < 0.5, "{}", person.rating.rating);
    }

    #[test]
    fn a_miss_ends_the_streak_and_the_best_one_stays() {
        let puzzle = PuzzleRating::estimated(1500.0, NOW);
        let mut person = PuzzlePerson::new(NOW);
        let results = [true, true, false, true];
        let streaks = results.map(|solved| {
            person = person.after(&puzzle, solved, NOW).0;
            (person.streak, person.streak_best, person.solved)
        });
        assert_eq!(streaks, [(1, 1, 1), (2, 2, 2), (0, 2, 2), (1, 2, 3)]);
        assert_eq!(person.rating.attempts, 4);
    }
}
