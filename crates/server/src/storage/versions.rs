//! Which version each game is at, without reading its events.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::{GameId, GameKey, PersonId, ShareToken, Store, StoreError, StoredGame};
use crate::clock::Timestamp;

/// A game and the version it is at.
#[derive(Clone, Copy, Debug)]
pub struct GameVersion {
    /// The game's number.
    pub key: GameKey,
    /// Its version; `None` when the game is damaged.
    pub version: Option<u64>,
}

/// A game in the list of its owner.
#[derive(Clone, Debug)]
pub struct ListedGame {
    /// Which game, at which version.
    pub version: GameVersion,
    /// Its name.
    pub id: GameId,
    /// When it was made.
    pub created: Timestamp,
}

impl GameVersion {
    fn read(row: &SqliteRow) -> Result<GameVersion, StoreError> {
        let version: Option<i64> = row.try_get("version")?;
        let key = GameKey(row.try_get("game")?);
        Ok(GameVersion { key, version: version.and_then(|version| version.try_into().ok()) })
    }
}

impl Store {
    /// The version of a game of this owner.
    pub async fn game_version(
        &self,
        owner: PersonId,
        id: &GameId,
    ) -> Result<Option<GameVersion>, StoreError> {
        let row = sqlx::query(
            "SELECT games.game, version FROM games LEFT JOIN game_states USING (game) \
             WHERE id = ? AND owner = ?",
        )
        .bind(id.as_str())
        .bind(owner.0)
        .fetch_optional(&self.readers)
        .await?;
        row.as_ref().map(GameVersion::read).transpose()
    }

    /// The version of the game that is shared under this token.
    pub async fn shared_version(
        &self,
        token: &ShareToken,
    ) -> Result<Option<GameVersion>, StoreError> {
        let row = sqlx::query(
            "SELECT shares.game, version FROM shares LEFT JOIN game_states USING (game) \
             WHERE token = ?",
        )
        .bind(token.as_str())
        .fetch_optional(&self.readers)
        .await?;
        row.as_ref().map(GameVersion::read).transpose()
    }

    /// The games of an owner, the newest first; with `before`, those older than that one.
    pub async fn list_games(
        &self,
        owner: PersonId,
        before: Option<GameKey>,
        limit: u32,
    ) -> Result<Vec<ListedGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT games.game, id, created_ms, version FROM games LEFT JOIN game_states \
             USING (game) WHERE owner = ? AND games.game < ? ORDER BY games.game DESC LIMIT ?",
        )
        .bind(owner.0)
        .bind(before.map_or(i64::MAX, |key| key.0))
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        let mut games = Vec::with_capacity(rows.len());
        for row in &rows {
            let id: String = row.try_get("id")?;
            let Some(id) = GameId::parse(&id) else {
                tracing::error!(game = id, "a stored game is damaged: its name has another form");
                continue;
            };
            let created = Timestamp::from_ms(row.try_get("created_ms")?);
            games.push(ListedGame { version: GameVersion::read(row)?, id, created });
        }
        Ok(games)
    }

    /// How many games an owner has.
    pub async fn count_games(&self, owner: PersonId) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM games WHERE owner = ?")
            .bind(owner.0)
            .fetch_one(&self.readers)
            .await?;
        Ok(count.unsigned_abs())
    }

    /// A game with its events.
    pub async fn stored_game(&self, key: GameKey) -> Result<Option<StoredGame>, StoreError> {
        let row = sqlx::query("SELECT * FROM games WHERE game = ?")
            .bind(key.0)
            .fetch_optional(&self.readers)
            .await?;
        match row {
            Some(row) => Ok(Some(self.with_history(&row).await?)),
            None => Ok(None),
        }
    }
}
