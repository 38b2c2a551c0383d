//! Ratings of puzzles and of those who try them: an attempt is a game against the puzzle.

use sembra_play::Timestamp;
use sembra_storage::PuzzleRating;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::ratings::aged_since;

/// How sure the rating of a puzzle is that nobody has tried: it was estimated when it was made.
const ESTIMATE_DEVIATION: f64 = 200.0;

/// The rating of somebody who has tried no puzzle.
pub fn unrated_solver(at: Timestamp) -> PuzzleRating {
    of_glicko(Glicko2Rating::new(), 0, at)
}

/// The rating of a puzzle that nobody has tried, from its estimate.
pub fn unrated_puzzle(estimate: f64, at: Timestamp) -> PuzzleRating {
    let new = Glicko2Rating::new();
    let estimated = Glicko2Rating { rating: estimate, deviation: ESTIMATE_DEVIATION, ..new };
    of_glicko(estimated, 0, at)
}

/// The ratings of a person and of a puzzle after an attempt.
pub fn after(
    person: &PuzzleRating,
    puzzle: &PuzzleRating,
    solved: bool,
    at: Timestamp,
) -> (PuzzleRating, PuzzleRating) {
    let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
    let aged = |PuzzleRating { rating, deviation, volatility, updated, .. }: &PuzzleRating| {
        let known =
            Glicko2Rating { rating: *rating, deviation: *deviation, volatility: *volatility };
        aged_since(known, *updated, at)
    };
    let (of_person, of_puzzle) =
        glicko2(&aged(person), &aged(puzzle), &outcome, &Glicko2Config::new());
    (of_glicko(of_person, person.attempts + 1, at), of_glicko(of_puzzle, puzzle.attempts + 1, at))
}

fn of_glicko(glicko: Glicko2Rating, attempts: u64, updated: Timestamp) -> PuzzleRating {
    let Glicko2Rating { rating, deviation, volatility } = glicko;
    PuzzleRating { rating, deviation, volatility, attempts, updated }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_ms(1_800_000_000_000);

    #[test]
    fn whoever_solves_a_puzzle_gains_and_the_puzzle_loses() {
        let (person, puzzle) = (unrated_solver(NOW), unrated_puzzle(1500.0, NOW));
        let (winner, solved) = after(&person, &puzzle, true, NOW);
        assert!(winner.rating > 1500.0 && solved.rating < 1500.0);
        assert_eq!((winner.attempts, solved.attempts), (1, 1));
        let (loser, missed) = after(&person, &puzzle, false, NOW);
        assert!(loser.rating < 1500.0 && missed.rating > 1500.0);
        // The puzzle's estimate is surer than a newcomer's rating, and moves less.
        assert!(winner.rating - 1500.0 > 1500.0 - solved.rating);
    }

    /// The same numbers as for a game in `ratings`: one game of Glickman's example.
    #[test]
    fn an_attempt_agrees_with_the_formulas_of_the_paper() {
        let person = PuzzleRating { deviation: 200.0, ..unrated_solver(NOW) };
        let puzzle = PuzzleRating { deviation: 30.0, ..unrated_puzzle(1400.0, NOW) };
        let (person, _) = after(&person, &puzzle, true, NOW);
        assert!((person.rating - 1563.5).abs() < 0.5, "{}", person.rating);
    }
}
