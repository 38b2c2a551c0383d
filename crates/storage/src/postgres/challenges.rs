//! Challenges.

use sembra_notation::format_rules;
use sembra_play::Timestamp;
use sqlx::{PgConnection, PgPool};

use crate::{Challenge, ChallengeId, NewGame, PersonId, StoreError, columns};

pub async fn add(pool: &PgPool, challenge: &Challenge) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO challenges (id, person, rules, time_control, rated, starter, is_private,
                                 created_ms, seen_ms)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(challenge.id.as_str())
    .bind(challenge.person.0)
    .bind(format_rules(&challenge.rules))
    .bind(challenge.time.to_string())
    .bind(challenge.rated)
    .bind(challenge.starter.word())
    .bind(challenge.is_private)
    .bind(challenge.created.as_ms())
    .bind(challenge.seen.as_ms())
    .execute(pool)
    .await?;
    Ok(())
}

pub async fn see(pool: &PgPool, person: PersonId, at: Timestamp) -> Result<(), StoreError> {
    sqlx::query("UPDATE challenges SET seen_ms = $1 WHERE person = $2 AND closed_ms IS NULL")
        .bind(at.as_ms())
        .bind(person.0)
        .execute(pool)
        .await?;
    Ok(())
}

/// Closes a challenge for a game; false when it is open no more.
pub async fn accept(
    connection: &mut PgConnection,
    id: &ChallengeId,
    game: &NewGame,
) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "UPDATE challenges SET game = $1, closed_ms = $2 WHERE id = $3 AND closed_ms IS NULL",
    )
    .bind(game.row.id.as_str())
    .bind(game.row.created.as_ms())
    .bind(id.as_str())
    .execute(connection)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub async fn close(
    pool: &PgPool,
    person: PersonId,
    id: &ChallengeId,
    at: Timestamp,
) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "UPDATE challenges SET closed_ms = $1 WHERE id = $2 AND person = $3 AND closed_ms IS NULL",
    )
    .bind(at.as_ms())
    .bind(id.as_str())
    .bind(person.0)
    .execute(pool)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub async fn one(pool: &PgPool, id: &ChallengeId) -> Result<Option<Challenge>, StoreError> {
    let row = sqlx::query("SELECT * FROM challenges WHERE id = $1")
        .bind(id.as_str())
        .fetch_optional(pool)
        .await?;
    row.as_ref().map(columns::challenge).transpose()
}

pub async fn open(
    pool: &PgPool,
    seen_since: Timestamp,
    limit: u32,
) -> Result<Vec<Challenge>, StoreError> {
    let rows = sqlx::query(
        "SELECT * FROM challenges WHERE closed_ms IS NULL AND NOT is_private AND seen_ms >= $1
         ORDER BY challenge DESC LIMIT $2",
    )
    .bind(seen_since.as_ms())
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    rows.iter().map(columns::challenge).collect()
}
