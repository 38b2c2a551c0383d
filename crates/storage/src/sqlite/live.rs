//! What live games need besides their events.

use async_trait::async_trait;
use sembra_play::{Recorded, Timestamp};

use super::SqliteDatabase;
use crate::columns::{self, EVENTS_AFTER, RATING_CHANGES};
use crate::{GameKey, GamePresence, Live, RatingChange, StoreError};

#[async_trait]
impl Live for SqliteDatabase {
    async fn events_after(
        &self,
        game: GameKey,
        version: u64,
    ) -> Result<Option<Vec<Recorded>>, StoreError> {
        let query = sqlx::query(EVENTS_AFTER).bind(game.0).bind(version as i64);
        columns::events_after(game, version, &query.fetch_all(&self.readers).await?)
    }

    async fn rating_changes(&self, game: GameKey) -> Result<Vec<RatingChange>, StoreError> {
        let rows = sqlx::query(RATING_CHANGES).bind(game.0).fetch_all(&self.readers).await?;
        rows.iter().map(columns::rating_change).collect()
    }

    async fn set_presence(
        &self,
        _: &str,
        _: Timestamp,
        _: &[GamePresence],
    ) -> Result<(), StoreError> {
        Ok(())
    }

    async fn presence_elsewhere(
        &self,
        _: &str,
        _: Timestamp,
        _: &[GameKey],
    ) -> Result<Vec<GamePresence>, StoreError> {
        Ok(Vec::new())
    }
}
