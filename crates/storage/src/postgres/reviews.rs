//! What was found in games that have ended.

use async_trait::async_trait;
use sembra_play::Timestamp;

use super::Postgres;
use crate::{GameKey, Reviews, StoreError, WriteProgress};

#[async_trait]
impl Reviews for Postgres {
    async fn review(&self, game: GameKey) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT review FROM reviews WHERE game = $1").bind(game.0);
        Ok(query.fetch_optional(&self.pool).await?)
    }

    async fn set_review(
        &self,
        game: GameKey,
        review: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let written = sqlx::query(
            "INSERT INTO reviews (game, review, created_ms)
             SELECT game, $2, $3 FROM games WHERE game = $1
             ON CONFLICT (game)
             DO UPDATE SET review = excluded.review, created_ms = excluded.created_ms",
        )
        .bind(game.0)
        .bind(review)
        .bind(at.as_ms())
        .execute(&self.pool)
        .await?;
        Ok(written.rows_affected() > 0)
    }
}
