//! Ratings.

use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnection;

use super::read::json_list;
use crate::columns::{self, LEADERBOARD, RATING_HISTORY};
use crate::{GameKey, Rating, RatingPoint, StoreError, Subject};

/// Sets a rating that must be at the game before; `RatingMoved` when it is not.
pub async fn set(
    connection: &mut SqliteConnection,
    game: GameKey,
    rating: &Rating,
) -> Result<(), StoreError> {
    let done = sqlx::query(
        "INSERT INTO ratings (subject, pool, rating, deviation, volatility, games, updated_ms)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
         WHERE ?6 = 1 + coalesce((SELECT games FROM ratings WHERE subject = ?1 AND pool = ?2), 0)
         ON CONFLICT (subject, pool) DO UPDATE SET rating = excluded.rating,
             deviation = excluded.deviation, volatility = excluded.volatility,
             games = excluded.games, updated_ms = excluded.updated_ms",
    )
    .bind(rating.subject.key())
    .bind(&rating.pool)
    .bind(rating.rating)
    .bind(rating.deviation)
    .bind(rating.volatility)
    .bind(rating.games as i64)
    .bind(rating.updated.as_ms())
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() != 1 {
        return Err(StoreError::RatingMoved);
    }
    sqlx::query(
        "INSERT INTO rating_history (subject, pool, games, game, rating, deviation, at_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(rating.subject.key())
    .bind(&rating.pool)
    .bind(rating.games as i64)
    .bind(game.0)
    .bind(rating.rating)
    .bind(rating.deviation)
    .bind(rating.updated.as_ms())
    .execute(connection)
    .await?;
    Ok(())
}

pub async fn one(
    pool: &SqlitePool,
    subject: Subject,
    name: &str,
) -> Result<Option<Rating>, StoreError> {
    let row = sqlx::query("SELECT * FROM ratings WHERE subject = ? AND pool = ?")
        .bind(subject.key())
        .bind(name)
        .fetch_optional(pool)
        .await?;
    row.as_ref().map(columns::rating).transpose()
}

pub async fn all(pool: &SqlitePool, subject: Subject) -> Result<Vec<Rating>, StoreError> {
    let rows = sqlx::query("SELECT * FROM ratings WHERE subject = ? ORDER BY pool")
        .bind(subject.key())
        .fetch_all(pool)
        .await?;
    rows.iter().map(columns::rating).collect()
}

pub async fn of_all(pool: &SqlitePool, subjects: &[Subject]) -> Result<Vec<Rating>, StoreError> {
    let keys = json_list(subjects.iter().map(|subject| format!("\"{}\"", subject.key())));
    let rows =
        sqlx::query("SELECT * FROM ratings WHERE subject IN (SELECT value FROM json_each(?))")
            .bind(keys)
            .fetch_all(pool)
            .await?;
    rows.iter().map(columns::rating).collect()
}

pub async fn leaderboard(
    pool: &SqlitePool,
    name: &str,
    deviation_max: f64,
    limit: u32,
) -> Result<Vec<Rating>, StoreError> {
    let query = sqlx::query(LEADERBOARD).bind(name).bind(deviation_max).bind(limit);
    query.fetch_all(pool).await?.iter().map(columns::rating).collect()
}

pub async fn history(
    pool: &SqlitePool,
    subject: Subject,
    name: &str,
    limit: u32,
) -> Result<Vec<RatingPoint>, StoreError> {
    let query = sqlx::query(RATING_HISTORY).bind(subject.key()).bind(name).bind(limit);
    query.fetch_all(pool).await?.iter().map(columns::rating_point).collect()
}
