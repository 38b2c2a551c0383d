//! Attempts at puzzles, as values, and the SQL that both databases share.

use sembra_play::Timestamp;
pub use sembra_ratings::{PuzzlePerson, PuzzleRating};

use crate::columns::Columns;
use crate::{PersonId, StoreError};

/// What came of a person's first attempt at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAttempt {
    /// The puzzle's id.
    pub puzzle: String,
    /// Whether they solved it.
    pub solved: bool,
    /// When.
    pub at: Timestamp,
}

/// A first attempt, and the ratings after it.
#[derive(Clone, Debug, PartialEq)]
pub struct NewPuzzleAttempt {
    /// Who tried.
    pub person: PersonId,
    /// What came of it.
    pub attempt: PuzzleAttempt,
    /// The person after it; their number of attempts is one more than what is stored.
    pub person_after: PuzzlePerson,
    /// The puzzle's rating after it; its number of attempts is one more than what is stored.
    pub puzzle_after: PuzzleRating,
}

/// Whether an attempt was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleRecorded {
    /// It is stored.
    Yes,
    /// The person had tried the puzzle before; nothing is changed.
    TriedBefore,
    /// A rating has changed since it was read; nothing is changed.
    Conflict,
}

pub(crate) const PERSON: &str = "SELECT * FROM puzzle_people WHERE person = $1";
pub(crate) const RATING: &str = "SELECT * FROM puzzle_ratings WHERE puzzle = $1";
pub(crate) const ATTEMPTS: &str = "SELECT * FROM puzzle_attempts WHERE person = $1";
pub(crate) const ATTEMPT: &str = "SELECT * FROM puzzle_attempts WHERE person = $1 AND puzzle = $2";

/// `$1` person, `$2` puzzle, `$3` solved, `$4` when.
pub(crate) const ADD_ATTEMPT: &str = "INSERT INTO puzzle_attempts (person, puzzle, solved, at_ms) \
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";

/// The first rating of a person: `$1` person, `$2`–`$6` the rating, `$7`–`$9` solved and streaks.
const ADD_PERSON: &str = "INSERT INTO puzzle_people \
     (person, rating, deviation, volatility, attempts, updated_ms, solved, streak, streak_best) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING";
const SET_PERSON: &str = "UPDATE puzzle_people SET rating = $2, deviation = $3, volatility = $4, \
     attempts = $5, updated_ms = $6, solved = $7, streak = $8, streak_best = $9 \
     WHERE person = $1 AND attempts = $5 - 1";

/// The first rating of a puzzle: `$1` puzzle, `$2`–`$6` the rating.
const ADD_RATING: &str = "INSERT INTO puzzle_ratings \
     (puzzle, rating, deviation, volatility, attempts, updated_ms) \
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
const SET_RATING: &str = "UPDATE puzzle_ratings SET rating = $2, deviation = $3, volatility = $4, \
     attempts = $5, updated_ms = $6 WHERE puzzle = $1 AND attempts = $5 - 1";

/// The statement that writes a person's rating; it changes one row, or the rating has moved on.
pub(crate) const fn write_person(after: &PuzzleRating) -> &'static str {
    if after.attempts == 1 { ADD_PERSON } else { SET_PERSON }
}

/// The statement that writes a puzzle's rating; it changes one row, or the rating has moved on.
pub(crate) const fn write_rating(after: &PuzzleRating) -> &'static str {
    if after.attempts == 1 { ADD_RATING } else { SET_RATING }
}

/// Binds the five columns of a rating.
macro_rules! bind_rating {
    ($query:expr, $rating:expr) => {{
        let rating: &$crate::PuzzleRating = $rating;
        $query
            .bind(rating.rating)
            .bind(rating.deviation)
            .bind(rating.volatility)
            .bind(rating.attempts as i64)
            .bind(rating.updated.as_ms())
    }};
}
pub(crate) use bind_rating;

pub(crate) fn rating(row: &impl Columns) -> Result<PuzzleRating, StoreError> {
    Ok(PuzzleRating {
        rating: row.number("rating")?,
        deviation: row.number("deviation")?,
        volatility: row.number("volatility")?,
        attempts: row.integer("attempts")?.unsigned_abs(),
        updated: Timestamp::from_ms(row.integer("updated_ms")?),
    })
}

pub(crate) fn person(row: &impl Columns) -> Result<PuzzlePerson, StoreError> {
    Ok(PuzzlePerson {
        rating: rating(row)?,
        solved: row.integer("solved")?.unsigned_abs(),
        streak: row.integer("streak")?.unsigned_abs(),
        streak_best: row.integer("streak_best")?.unsigned_abs(),
    })
}

pub(crate) fn attempt(row: &impl Columns) -> Result<PuzzleAttempt, StoreError> {
    Ok(PuzzleAttempt {
        puzzle: row.text("puzzle")?,
        solved: row.flag("solved")?,
        at: Timestamp::from_ms(row.integer("at_ms")?),
    })
}
