//! Ratings.

use sqlx::{PgConnection, PgPool};

use crate::columns::{self, LEADERBOARD, RATING_HISTORY};
use crate::{Append, GameKey, Rating, RatingPoint, StoreError, Subject};

/// Sets the ratings that an event changes; false when one of them has moved on.
pub async fn set_all(
    connection: &mut PgConnection,
    game: GameKey,
    append: &Append,
) -> Result<bool, StoreError> {
    // Always in the same order, so that two games of the same players do not lock each other out.
    let mut ratings: Vec<&Rating> = append.ratings.iter().collect();
    ratings.sort_by_key(|rating| (rating.subject, &rating.pool));
    for rating in ratings {
        if !set(connection, game, rating).await? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Sets a rating that must be at the game before.
async fn set(
    connection: &mut PgConnection,
    game: GameKey,
    rating: &Rating,
) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "INSERT INTO ratings (subject, pool, rating, deviation, volatility, games, updated_ms)
         SELECT $1, $2, $3, $4, $5, $6::bigint, $7
         WHERE $6 = 1 + coalesce((SELECT games FROM ratings WHERE subject = $1 AND pool = $2), 0)
         ON CONFLICT (subject, pool) DO UPDATE SET rating = excluded.rating,
             deviation = excluded.deviation, volatility = excluded.volatility,
             games = excluded.games, updated_ms = excluded.updated_ms
         WHERE ratings.games = excluded.games - 1",
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
        return Ok(false);
    }
    sqlx::query(
        "INSERT INTO rating_history (subject, pool, games, game, rating, deviation, at_ms)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
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
    Ok(true)
}

pub async fn one(
    pool: &PgPool,
    subject: Subject,
    name: &str,
) -> Result<Option<Rating>, StoreError> {
    let row = sqlx::query("SELECT * FROM ratings WHERE subject = $1 AND pool = $2")
        .bind(subject.key())
        .bind(name)
        .fetch_optional(pool)
        .await?;
    row.as_ref().map(columns::rating).transpose()
}

pub async fn all(pool: &PgPool, subject: Subject) -> Result<Vec<Rating>, StoreError> {
    let rows = sqlx::query("SELECT * FROM ratings WHERE subject = $1 ORDER BY pool")
        .bind(subject.key())
        .fetch_all(pool)
        .await?;
    rows.iter().map(columns::rating).collect()
}

pub async fn of_all(pool: &PgPool, subjects: &[Subject]) -> Result<Vec<Rating>, StoreError> {
    let keys: Vec<String> = subjects.iter().map(|subject| subject.key()).collect();
    let rows = sqlx::query("SELECT * FROM ratings WHERE subject = ANY ($1)")
        .bind(keys)
        .fetch_all(pool)
        .await?;
    rows.iter().map(columns::rating).collect()
}

pub async fn leaderboard(
    pool: &PgPool,
    name: &str,
    deviation_max: f64,
    limit: u32,
) -> Result<Vec<Rating>, StoreError> {
    let query = sqlx::query(LEADERBOARD).bind(name).bind(deviation_max).bind(i64::from(limit));
    query.fetch_all(pool).await?.iter().map(columns::rating).collect()
}

pub async fn history(
    pool: &PgPool,
    subject: Subject,
    name: &str,
    limit: u32,
) -> Result<Vec<RatingPoint>, StoreError> {
    let query = sqlx::query(RATING_HISTORY).bind(subject.key()).bind(name).bind(i64::from(limit));
    query.fetch_all(pool).await?.iter().map(columns::rating_point).collect()
}
