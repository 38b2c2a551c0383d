//! What was found in games that have ended.

use async_trait::async_trait;
use sembra_play::Timestamp;

use super::SqliteDatabase;
use super::statements::Write;
use crate::{GameKey, Reviews, StoreError};

/// Keeps a review of a game that is there.
pub(super) const SET_REVIEW: &str = "INSERT INTO reviews (game, review, created_ms)
     SELECT game, ?2, ?3 FROM games WHERE game = ?1
     ON CONFLICT (game) DO UPDATE SET review = excluded.review, created_ms = excluded.created_ms";

#[async_trait]
impl Reviews for SqliteDatabase {
    async fn review(&self, game: GameKey) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT review FROM reviews WHERE game = ?").bind(game.0);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    async fn set_review(
        &self,
        game: GameKey,
        review: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        self.applied(Write::SetReview { game, review: review.to_owned(), at }).await
    }
}
