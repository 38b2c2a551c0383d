//! Challenges.

use sembra_notation::format_rules;
use sembra_play::Timestamp;
use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnection;

use super::statements::{Written, changed};
use crate::{Challenge, ChallengeId, NewGame, PersonId, StoreError, columns};

pub async fn add(
    connection: &mut SqliteConnection,
    challenge: &Challenge,
) -> Result<Written, StoreError> {
    let insert = sqlx::query(
        "INSERT INTO challenges (id, person, rules, time_control, rated, starter, is_private,
                                 created_ms, seen_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(challenge.id.as_str())
    .bind(challenge.person.0)
    .bind(format_rules(&challenge.rules))
    .bind(challenge.time.to_string())
    .bind(challenge.rated)
    .bind(challenge.starter.word())
    .bind(challenge.is_private)
    .bind(challenge.created.as_ms())
    .bind(challenge.seen.as_ms());
    changed(connection, insert).await
}

pub async fn see(
    connection: &mut SqliteConnection,
    person: PersonId,
    at: Timestamp,
) -> Result<Written, StoreError> {
    let update =
        sqlx::query("UPDATE challenges SET seen_ms = ? WHERE person = ? AND closed_ms IS NULL")
            .bind(at.as_ms())
            .bind(person.0);
    changed(connection, update).await
}

/// Closes a challenge for a game; false when it is open no more.
pub async fn accept(
    connection: &mut SqliteConnection,
    id: &ChallengeId,
    game: &NewGame,
) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "UPDATE challenges SET game = ?, closed_ms = ? WHERE id = ? AND closed_ms IS NULL",
    )
    .bind(game.row.id.as_str())
    .bind(game.row.created.as_ms())
    .bind(id.as_str())
    .execute(connection)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub async fn close(
    connection: &mut SqliteConnection,
    person: PersonId,
    id: &ChallengeId,
    at: Timestamp,
) -> Result<Written, StoreError> {
    let update = sqlx::query(
        "UPDATE challenges SET closed_ms = ? WHERE id = ? AND person = ? AND closed_ms IS NULL",
    )
    .bind(at.as_ms())
    .bind(id.as_str())
    .bind(person.0);
    changed(connection, update).await
}

pub async fn one(pool: &SqlitePool, id: &ChallengeId) -> Result<Option<Challenge>, StoreError> {
    let row = sqlx::query("SELECT * FROM challenges WHERE id = ?")
        .bind(id.as_str())
        .fetch_optional(pool)
        .await?;
    row.as_ref().map(columns::challenge).transpose()
}

pub async fn open(
    pool: &SqlitePool,
    seen_since: Timestamp,
    limit: u32,
) -> Result<Vec<Challenge>, StoreError> {
    let rows = sqlx::query(
        "SELECT * FROM challenges WHERE closed_ms IS NULL AND is_private = 0 AND seen_ms >= ?
         ORDER BY challenge DESC LIMIT ?",
    )
    .bind(seen_since.as_ms())
    .bind(limit)
    .fetch_all(pool)
    .await?;
    rows.iter().map(columns::challenge).collect()
}
