//! Attempts at puzzles.

use async_trait::async_trait;

use super::Postgres;
use crate::puzzle::{self, bind_rating};
use crate::{
    NewPuzzleAttempt, PersonId, PuzzleAttempt, PuzzlePerson, PuzzleRating, PuzzleRecorded,
    PuzzleResults, StoreError, WriteProgress,
};

#[async_trait]
impl PuzzleResults for Postgres {
    async fn puzzle_person(&self, person: PersonId) -> Result<Option<PuzzlePerson>, StoreError> {
        let query = sqlx::query(puzzle::PERSON).bind(person.0);
        query.fetch_optional(&self.pool).await?.as_ref().map(puzzle::person).transpose()
    }

    async fn puzzle_rating(&self, puzzle: &str) -> Result<Option<PuzzleRating>, StoreError> {
        let query = sqlx::query(puzzle::RATING).bind(puzzle);
        query.fetch_optional(&self.pool).await?.as_ref().map(puzzle::rating).transpose()
    }

    async fn puzzle_attempts(&self, person: PersonId) -> Result<Vec<PuzzleAttempt>, StoreError> {
        let query = sqlx::query(puzzle::ATTEMPTS).bind(person.0);
        query.fetch_all(&self.pool).await?.iter().map(puzzle::attempt).collect()
    }

    async fn puzzle_attempt(
        &self,
        person: PersonId,
        puzzle: &str,
    ) -> Result<Option<PuzzleAttempt>, StoreError> {
        let query = sqlx::query(puzzle::ATTEMPT).bind(person.0).bind(puzzle);
        query.fetch_optional(&self.pool).await?.as_ref().map(puzzle::attempt).transpose()
    }

    async fn add_puzzle_attempt(
        &self,
        new: &NewPuzzleAttempt,
    ) -> Result<PuzzleRecorded, StoreError> {
        WriteProgress::start_at_once()?;
        let NewPuzzleAttempt { person, attempt, person_after, puzzle_after } = new;
        let mut transaction = self.pool.begin().await?;
        let insert = sqlx::query(puzzle::ADD_ATTEMPT).bind(person.0).bind(&attempt.puzzle);
        let insert = insert.bind(attempt.solved).bind(attempt.at.as_ms());
        if insert.execute(&mut *transaction).await?.rows_affected() == 0 {
            return Ok(PuzzleRecorded::TriedBefore);
        }
        let query = sqlx::query(puzzle::write_person(&person_after.rating)).bind(person.0);
        let query = bind_rating!(query, &person_after.rating)
            .bind(person_after.solved as i64)
            .bind(person_after.streak as i64)
            .bind(person_after.streak_best as i64);
        let of_person = query.execute(&mut *transaction).await?.rows_affected();
        let query = sqlx::query(puzzle::write_rating(puzzle_after)).bind(&attempt.puzzle);
        let of_puzzle =
            bind_rating!(query, puzzle_after).execute(&mut *transaction).await?.rows_affected();
        if of_person != 1 || of_puzzle != 1 {
            return Ok(PuzzleRecorded::Conflict);
        }
        transaction.commit().await?;
        Ok(PuzzleRecorded::Yes)
    }
}
