//! Bringing a database of an earlier version up to date, where SQL alone cannot.

use sembra_notation::format_position;
use sembra_rules::Position;
use sqlx::SqlitePool;

use super::SqliteDatabase;
use super::read;
use super::statements::Write;
use crate::columns::DAMAGED;
use crate::{Database, GameId, GameKey, StateRow, StoreError};

/// The newest migration that the database has seen; `None` for a new one.
pub async fn applied_version(pool: &SqlitePool) -> Result<Option<i64>, StoreError> {
    let has_table: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '_sqlx_migrations'",
    )
    .fetch_one(pool)
    .await?;
    if has_table == 0 {
        return Ok(None);
    }
    Ok(sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(pool).await?)
}

/// Ends the claims of earlier processes: this one is alone, so nobody does what they claimed.
pub async fn end_claims(pool: &SqlitePool) {
    let games = "UPDATE states SET lease = NULL, lease_ms = NULL WHERE lease IS NOT NULL";
    let tournaments =
        "UPDATE tournaments SET lease = NULL, lease_ms = NULL WHERE lease IS NOT NULL";
    for end in [games, tournaments] {
        if let Err(error) = sqlx::query(end).execute(pool).await {
            // They run out by themselves; a full disk does not prevent the start.
            tracing::warn!(%error, "claims of an earlier process stay until they run out");
        }
    }
}

/// Makes the states of games from before states were kept, by replaying their events.
///
/// A game that cannot be replayed is marked as damaged. What is done stays done, so an upgrade that
/// was interrupted goes on where it stopped.
pub async fn make_states(database: &SqliteDatabase) -> Result<(), StoreError> {
    for (key, id) in read::games_without_state(&database.readers).await? {
        let state = match state_of(database, key, &id).await {
            Ok(state) => state,
            Err(StoreError::DamagedGame { game, what }) => {
                tracing::error!(game, what, "a stored game is damaged");
                damaged_state(database, key).await?
            }
            Err(error) => return Err(error),
        };
        database.applied(Write::SetState { game: key, state: Box::new(state) }).await?;
    }
    Ok(())
}

async fn state_of(
    database: &SqliteDatabase,
    key: GameKey,
    id: &str,
) -> Result<StateRow, StoreError> {
    let name =
        GameId::parse(id).ok_or_else(|| StoreError::damaged(id, "its name has another form"))?;
    match database.game(&name).await? {
        Some(game) if game.key == key => Ok(StateRow::from(&game.replay()?)),
        _ => Err(StoreError::damaged(id, "its seats are missing")),
    }
}

async fn damaged_state(database: &SqliteDatabase, key: GameKey) -> Result<StateRow, StoreError> {
    let state = read::state(&database.readers, key).await?;
    let state = state.ok_or_else(|| StoreError::damaged(key.0, "it has no state"))?;
    let position = format_position(Position::START);
    Ok(StateRow { status: DAMAGED.to_owned(), position, ..state })
}
