//! Why storage could not do what it was asked.

use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;

/// The primary result codes of SQLite that are told apart; extended codes keep them in the low byte.
mod result_code {
    pub const BUSY: i32 = 5;
    pub const LOCKED: i32 = 6;
    pub const CORRUPT: i32 = 11;
    pub const FULL: i32 = 13;
    pub const CONSTRAINT: i32 = 19;
    pub const NOT_A_DATABASE: i32 = 26;
}

/// Why storage could not do what it was asked.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The database failed in a way that has no variant of its own, such as an I/O error.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
    /// The disk has no space left.
    #[error("the disk is full: {0}")]
    Full(Arc<sqlx::Error>),
    /// Another program holds the database's lock, or all connections are in use.
    #[error("the database is busy: {0}")]
    Busy(Arc<sqlx::Error>),
    /// The database answered too slowly to a health check.
    #[error("the database did not answer in time")]
    Slow,
    /// One write breaks a constraint of the schema; other writes are not affected.
    #[error("the database refused a write: {0}")]
    Constraint(Arc<sqlx::Error>),
    /// The database file is damaged.
    #[error("the database file is damaged: {0}")]
    Corrupt(Arc<sqlx::Error>),
    /// The database file was found damaged when it was opened.
    #[error(
        "the database {} is damaged ({what}); restore a backup, or save what can be read with \
         `sqlite3 {} .recover`", .path.display(), .path.display()
    )]
    CorruptFile {
        /// The database file.
        path: PathBuf,
        /// What SQLite found.
        what: String,
    },
    /// A database file was removed or replaced while the server ran.
    #[error("{} was removed or replaced while the server ran; restart the server", .0.display())]
    FileReplaced(PathBuf),
    /// A connection does not have the settings that make commits durable.
    #[error("SQLite refuses {setting}, without which writes are not durable (it says {found})")]
    NotDurable {
        /// The setting.
        setting: &'static str,
        /// What the connection has instead.
        found: String,
    },
    /// The database was written by a later version of the program.
    #[error(
        "{} was written by a newer version of Sembra (schema {found}, this program knows {known}); \
         use that version, or another data folder", .path.display()
    )]
    NewerSchema {
        /// The database file.
        path: PathBuf,
        /// The schema found in it.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// The schema could not be brought up to date, or an applied migration was changed.
    #[error("the schema of {} is not valid: {source}", .path.display())]
    Schema {
        /// The database file.
        path: PathBuf,
        /// What is wrong.
        source: Arc<sqlx::migrate::MigrateError>,
    },
    /// A stored game cannot be read, or its history breaks the rules.
    #[error("the stored game {game} is damaged: {what}")]
    DamagedGame {
        /// The game.
        game: String,
        /// What is wrong with it.
        what: String,
    },
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Whether only the write itself is at fault, so that the connection is fine.
    pub(super) const fn is_constraint(&self) -> bool {
        matches!(self, StoreError::Constraint(_))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let code = match &error {
            sqlx::Error::PoolTimedOut => return StoreError::Busy(Arc::new(error)),
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => return StoreError::Closed,
            sqlx::Error::Database(database) => database.code(),
            _ => None,
        };
        let code = code.and_then(|code| code.parse::<i32>().ok()).map(|code| code & 0xff);
        let error = Arc::new(error);
        match code {
            Some(result_code::BUSY | result_code::LOCKED) => StoreError::Busy(error),
            Some(result_code::FULL) => StoreError::Full(error),
            Some(result_code::CONSTRAINT) => StoreError::Constraint(error),
            Some(result_code::CORRUPT | result_code::NOT_A_DATABASE) => StoreError::Corrupt(error),
            _ => StoreError::Database(error),
        }
    }
}
