//! The schema's versions: brought up to date at the start, refused when newer than the program.

use std::path::Path;

use sqlx::SqlitePool;
use sqlx::migrate::Migrator;

use super::StoreError;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// Applies the migrations that are missing, after checking those that were applied.
pub async fn bring_up_to_date(pool: &SqlitePool, path: &Path) -> Result<(), StoreError> {
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    let found = applied_version(pool).await?;
    if found > known {
        return Err(StoreError::NewerSchema { path: path.to_owned(), found, known });
    }
    MIGRATIONS
        .run(pool)
        .await
        .map_err(|source| StoreError::Schema { path: path.to_owned(), source })
}

/// The newest migration that the database has seen; 0 for a new one.
async fn applied_version(pool: &SqlitePool) -> Result<i64, StoreError> {
    let has_table: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '_sqlx_migrations'",
    )
    .fetch_one(pool)
    .await?;
    if has_table == 0 {
        return Ok(0);
    }
    let version: Option<i64> =
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(pool).await?;
    Ok(version.unwrap_or(0))
}
