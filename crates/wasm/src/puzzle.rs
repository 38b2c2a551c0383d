//! Puzzles without the server: judging attempts, rating them, and the puzzle of a day.

use sembra_play::Timestamp;
use sembra_puzzles::{AttemptError, Puzzle, parse_puzzles};
use sembra_ratings::{PuzzlePerson, PuzzleRating};
use sembra_view::PuzzleStanding;
use serde::Serialize;

use crate::fault::Fault;

/// What came of an attempt.
#[derive(Debug, Serialize)]
pub(crate) struct AttemptView {
    /// Whether the puzzle is solved.
    solved: bool,
    /// Which of the moves was not the solution's, counted from 0.
    missed: Option<usize>,
    /// How the visitor stood before.
    before: PuzzleStanding,
    /// How they stand after it, if it counts.
    you: PuzzleStanding,
}

/// Judges an attempt at the puzzle that a line of the collection describes.
pub(crate) fn attempt(
    line: &str,
    moves: &str,
    before: Option<PuzzleStanding>,
    at_ms: i64,
) -> Result<AttemptView, Fault> {
    let puzzle = read(line)?;
    let missed = puzzle.judge(moves).map_err(|error| match error {
        AttemptError::Illegal(error) => Fault::play(puzzle.preset.rules(), error, moves.len()),
        error => Fault::invalid("moves", error),
    })?;
    let at = Timestamp::from_ms(at_ms);
    let person = match before {
        None => PuzzlePerson::new(at),
        Some(standing) => standing
            .person(at)
            .ok_or_else(|| Fault::invalid("you", "nobody can stand so at puzzles"))?,
    };
    let rating = PuzzleRating::estimated(f64::from(puzzle.rating), at);
    let (after, _) = person.after(&rating, missed.is_none(), at);
    let is_without_rating = before.is_some_and(|standing| standing.is_without_rating());
    let standing = |person: &PuzzlePerson| {
        let standing = PuzzleStanding::from(person);
        if is_without_rating { standing.without_rating() } else { standing }
    };
    Ok(AttemptView {
        solved: missed.is_none(),
        missed,
        before: standing(&person),
        you: standing(&after),
    })
}

/// The puzzle of one line of a collection.
fn read(line: &str) -> Result<Puzzle, Fault> {
    let mut puzzles = parse_puzzles(line).map_err(|error| Fault::invalid("puzzle", error))?;
    match (puzzles.pop(), puzzles.is_empty()) {
        (Some(puzzle), true) => Ok(puzzle),
        _ => Err(Fault::invalid("puzzle", "a puzzle is one line")),
    }
}
