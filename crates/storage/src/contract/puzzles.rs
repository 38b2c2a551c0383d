use async_trait::async_trait;

use crate::{
    NewPuzzleAttempt, PersonId, PuzzleAttempt, PuzzlePerson, PuzzleRating, PuzzleRecorded,
    StoreError,
};

/// What people have tried of the puzzles, and the ratings that follow from it.
///
/// Puzzles are known by their ids; what they are is not stored here.
#[async_trait]
pub trait PuzzleResults: Send + Sync {
    /// How strong a person is at puzzles; `None` before the first attempt.
    async fn puzzle_person(&self, person: PersonId) -> Result<Option<PuzzlePerson>, StoreError>;

    /// How hard a puzzle has proved; `None` before anybody's first attempt.
    async fn puzzle_rating(&self, puzzle: &str) -> Result<Option<PuzzleRating>, StoreError>;

    /// What came of a person's first attempts, in any order.
    async fn puzzle_attempts(&self, person: PersonId) -> Result<Vec<PuzzleAttempt>, StoreError>;

    /// What came of a person's first attempt at one puzzle.
    async fn puzzle_attempt(
        &self,
        person: PersonId,
        puzzle: &str,
    ) -> Result<Option<PuzzleAttempt>, StoreError>;

    /// Stores a first attempt and both ratings after it, all or nothing.
    async fn add_puzzle_attempt(
        &self,
        attempt: &NewPuzzleAttempt,
    ) -> Result<PuzzleRecorded, StoreError>;
}
