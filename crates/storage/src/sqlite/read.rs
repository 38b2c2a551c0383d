//! The SQL of each read.

use sembra_play::Timestamp;
use sqlx::{AssertSqlSafe, SqlitePool};

use crate::columns::{self, Columns, EVENTS, GAME_COLUMNS, GAME_TABLES, UNDER_WAY};
use crate::tournament_statements::OF_GAME;
use crate::{
    GameFilter, GameId, GameKey, ListedGame, PersonId, ShareToken, StateRow, StoreError,
    StoredGame, TournamentId,
};

pub async fn game(pool: &SqlitePool, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
    let sql = format!("SELECT {GAME_COLUMNS} FROM {GAME_TABLES} WHERE g.id = ?");
    let row = sqlx::query(AssertSqlSafe(sql)).bind(id.as_str()).fetch_optional(pool).await?;
    let Some(row) = row else { return Ok(None) };
    let key = GameKey(row.integer("game")?);
    let (game_row, seats) = columns::game(&row)?;
    let rows = sqlx::query(EVENTS).bind(key.0).fetch_all(pool).await.map_err(StoreError::from);
    let rows = match rows {
        Err(StoreError::Corrupt(error)) => return Err(StoreError::damaged(id, error)),
        rows => rows?,
    };
    let events = columns::events(id, &rows)?;
    let tournament: Option<String> =
        sqlx::query_scalar(OF_GAME).bind(key.0).fetch_optional(pool).await?;
    let tournament = tournament.as_deref().and_then(TournamentId::parse);
    Ok(Some(StoredGame { key, row: game_row, seats, events, tournament }))
}

pub async fn game_key(
    pool: &SqlitePool,
    person: PersonId,
    id: &GameId,
) -> Result<Option<GameKey>, StoreError> {
    let key: Option<i64> = sqlx::query_scalar(
        "SELECT g.game FROM games g
         WHERE g.id = $1 AND g.game IN (SELECT game FROM seats WHERE person = $2)",
    )
    .bind(id.as_str())
    .bind(person.0)
    .fetch_optional(pool)
    .await?;
    Ok(key.map(GameKey))
}

pub async fn count_own_games(pool: &SqlitePool, person: PersonId) -> Result<u64, StoreError> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(DISTINCT game) FROM seats WHERE person = $1 AND opponent IS NULL",
    )
    .bind(person.0)
    .fetch_one(pool)
    .await?;
    Ok(count.unsigned_abs())
}

pub async fn games_of(
    pool: &SqlitePool,
    person: PersonId,
    filter: GameFilter,
    limit: u32,
) -> Result<Vec<ListedGame>, StoreError> {
    let sql = format!(
        "SELECT {GAME_COLUMNS} FROM {GAME_TABLES}
         WHERE g.game < ?2
           AND g.game IN (SELECT game FROM seats WHERE person = ?1)
           AND (?3 IS NULL OR (t.status = 'playing') = ?3)
           AND (?4 IS NULL OR g.game IN (SELECT game FROM seats WHERE person = ?4))
         ORDER BY g.game DESC LIMIT ?5"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(person.0)
        .bind(filter.before.map_or(i64::MAX, |key| key.0))
        .bind(filter.playing)
        .bind(filter.opponent.map(|opponent| opponent.0))
        .bind(limit)
        .fetch_all(pool)
        .await?;
    rows.iter().map(columns::listed).collect()
}

pub async fn games_under_way(
    pool: &SqlitePool,
    before: Timestamp,
    limit: u32,
) -> Result<Vec<ListedGame>, StoreError> {
    let sql = format!(
        "SELECT {GAME_COLUMNS} FROM {GAME_TABLES} WHERE {UNDER_WAY}
         ORDER BY g.game DESC LIMIT $2"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(before.as_ms())
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await?;
    rows.iter().map(columns::listed).collect()
}

pub async fn state(pool: &SqlitePool, game: GameKey) -> Result<Option<StateRow>, StoreError> {
    let row = sqlx::query("SELECT * FROM states WHERE game = ?")
        .bind(game.0)
        .fetch_optional(pool)
        .await?;
    row.as_ref().map(|row| columns::state(&game.0.to_string(), row)).transpose()
}

/// The names of the games whose state has not been made yet.
pub async fn games_without_state(pool: &SqlitePool) -> Result<Vec<(GameKey, String)>, StoreError> {
    let rows = sqlx::query(
        "SELECT g.game, g.id FROM games g JOIN states t ON t.game = g.game
         WHERE t.status = 'unknown' ORDER BY g.game",
    )
    .fetch_all(pool)
    .await?;
    rows.iter().map(|row| Ok((GameKey(row.integer("game")?), row.text("id")?))).collect()
}

pub async fn share_token(
    pool: &SqlitePool,
    game: GameKey,
) -> Result<Option<ShareToken>, StoreError> {
    let token: Option<String> = sqlx::query_scalar("SELECT token FROM shares WHERE game = ?")
        .bind(game.0)
        .fetch_optional(pool)
        .await?;
    Ok(token.map(ShareToken))
}

pub async fn shared_game(
    pool: &SqlitePool,
    token: &ShareToken,
) -> Result<Option<GameId>, StoreError> {
    let id: Option<String> = sqlx::query_scalar(
        "SELECT g.id FROM games g JOIN shares s ON s.game = g.game WHERE s.token = ?",
    )
    .bind(token.as_str())
    .fetch_optional(pool)
    .await?;
    Ok(id.as_deref().and_then(GameId::parse))
}

pub async fn next_due(pool: &SqlitePool, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
    let due: Option<i64> = sqlx::query_scalar(
        "SELECT min(iif(lease_ms > ?1, max(due_ms, lease_ms), due_ms))
         FROM states WHERE due_ms IS NOT NULL",
    )
    .bind(now.as_ms())
    .fetch_one(pool)
    .await?;
    Ok(due.map(Timestamp::from_ms))
}

pub async fn versions(
    pool: &SqlitePool,
    games: &[GameKey],
) -> Result<Vec<(GameKey, u64)>, StoreError> {
    let mut found = Vec::with_capacity(games.len());
    for game in games {
        let version: Option<i64> = sqlx::query_scalar("SELECT version FROM states WHERE game = ?")
            .bind(game.0)
            .fetch_optional(pool)
            .await?;
        found.extend(version.map(|version| (*game, version as u64)));
    }
    Ok(found)
}

/// A JSON list, by which one parameter of a statement stands for many values.
pub(super) fn json_list(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(","))
}
