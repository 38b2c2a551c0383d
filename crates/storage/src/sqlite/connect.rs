//! Connections to SQLite: their settings, and checks that SQLite accepted them.

use std::path::Path;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};

use crate::StoreError;

/// How long a statement waits for a lock that another program holds.
const BUSY_TIME: Duration = Duration::from_secs(5);
/// How long a read waits for a free connection.
const ACQUIRE_TIME: Duration = Duration::from_secs(5);
const READERS: u32 = 4;
/// The value of `PRAGMA synchronous` for FULL.
const SYNCHRONOUS_FULL: i64 = 2;

/// The settings of every connection.
pub fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        // A commit returns only when its pages are on the disk.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY_TIME)
}

/// The connections for reading. They stay open, so that the write-ahead log stays in place while
/// the writer opens a new connection.
pub async fn readers(options: &SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
    let pool = SqlitePoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(ACQUIRE_TIME)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_with(options.clone())
        .await?;
    Ok(pool)
}

/// A connection for writing, whose commits are durable.
pub async fn writer(options: &SqliteConnectOptions) -> Result<SqliteConnection, StoreError> {
    let mut connection = options.connect().await?;
    let journal: String =
        sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await?;
    if journal != "wal" {
        return Err(StoreError::NotDurable { setting: "journal_mode=WAL", found: journal });
    }
    let synchronous: i64 =
        sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut connection).await?;
    if synchronous != SYNCHRONOUS_FULL {
        let found = synchronous.to_string();
        return Err(StoreError::NotDurable { setting: "synchronous=FULL", found });
    }
    Ok(connection)
}

/// Checks the structure of the whole database file.
pub async fn check_structure(readers: &SqlitePool, path: &Path) -> Result<(), StoreError> {
    let damaged = |what: String| Err(StoreError::CorruptFile { path: path.to_owned(), what });
    let found = sqlx::query_scalar::<_, String>("PRAGMA quick_check(1)").fetch_one(readers).await;
    match found.map_err(StoreError::from) {
        Ok(found) if found == "ok" => Ok(()),
        Ok(found) => damaged(found),
        Err(StoreError::Corrupt(error)) => damaged(error.to_string()),
        Err(error) => Err(error),
    }
}
