use std::path::PathBuf;
use std::sync::Arc;

use metrics::counter;
use thiserror::Error;

/// The name under which errors of the database are counted, through the `metrics` facade.
pub const DATABASE_ERRORS: &str = "sembra_database_errors_total";

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
    /// The database answers and takes no writes.
    #[error("the database takes no writes")]
    ReadOnly,
    /// One write breaks a constraint of the schema; other writes are not affected.
    #[error("the database refused a write: {0}")]
    Constraint(Arc<sqlx::Error>),
    /// The name belongs to somebody else.
    #[error("the name is taken")]
    NameTaken,
    /// A rating has changed since it was read.
    #[error("a rating has changed")]
    RatingMoved,
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
    #[error(
        "the database refuses {setting}, without which writes are not durable (it says {found})"
    )]
    NotDurable {
        /// The setting.
        setting: &'static str,
        /// What the connection has instead.
        found: String,
    },
    /// The database was written by a later version of the program.
    #[error(
        "the database was written by a newer version of Sembra (schema {found}, this program \
         knows {known}); use that version, or another database"
    )]
    NewerSchema {
        /// The schema found.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// The database was written by an earlier version of the program, and is only read.
    #[error(
        "the database was written by an earlier version of Sembra (schema {found}, this program \
         knows {known}); starting a server of this version on it brings it up to date"
    )]
    OlderSchema {
        /// The schema found.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// The schema could not be brought up to date, or an applied migration was changed.
    #[error("the schema is not valid: {0}")]
    Schema(Arc<sqlx::migrate::MigrateError>),
    /// A stored game cannot be read, or its events break the rules.
    #[error("the stored game {game} is damaged: {what}")]
    DamagedGame {
        /// The game.
        game: String,
        /// What is wrong with it.
        what: String,
    },
    /// The data folder cannot be made.
    #[error("the data folder {} cannot be made: {source}", .path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why not.
        source: Arc<std::io::Error>,
    },
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    pub(crate) fn damaged(game: impl ToString, what: impl ToString) -> StoreError {
        StoreError::DamagedGame { game: game.to_string(), what: what.to_string() }
    }

    /// Whether only the write itself is at fault, so that the connection is fine.
    pub(crate) const fn is_constraint(&self) -> bool {
        matches!(self, StoreError::Constraint(_) | StoreError::NameTaken | StoreError::RatingMoved)
    }

    /// The error of a statement in which a name has to be unique.
    pub(crate) fn from_unique_name(error: sqlx::Error) -> StoreError {
        let is_name = error.as_database_error().is_some_and(|error| {
            error.is_unique_violation() && error.message().contains("name_key")
        });
        if is_name { StoreError::NameTaken } else { StoreError::from(error) }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Schema(Arc::new(error))
    }
}

/// What the code of a database error means, where it matters.
enum Meaning {
    Busy,
    Full,
    Constraint,
    Corrupt,
    ReadOnly,
    Other,
}

impl Meaning {
    /// The word under which it is counted; a write against a constraint is no error of the database.
    const fn kind(&self) -> Option<&'static str> {
        match self {
            Meaning::Busy => Some("busy"),
            Meaning::Full => Some("full"),
            Meaning::Constraint => None,
            Meaning::Corrupt => Some("corrupt"),
            Meaning::ReadOnly => Some("read_only"),
            Meaning::Other => Some("other"),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let meaning = match &error {
            sqlx::Error::PoolTimedOut => Meaning::Busy,
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => return StoreError::Closed,
            sqlx::Error::Database(database) => match database.code() {
                Some(code) if code.len() == 5 => postgres_meaning(&code),
                Some(code) => sqlite_meaning(&code),
                None => Meaning::Other,
            },
            _ => Meaning::Other,
        };
        if let Some(kind) = meaning.kind() {
            counter!(DATABASE_ERRORS, "kind" => kind).increment(1);
        }
        let error = Arc::new(error);
        match meaning {
            Meaning::Busy => StoreError::Busy(error),
            Meaning::Full => StoreError::Full(error),
            Meaning::Constraint => StoreError::Constraint(error),
            Meaning::Corrupt => StoreError::Corrupt(error),
            Meaning::ReadOnly => StoreError::ReadOnly,
            Meaning::Other => StoreError::Database(error),
        }
    }
}

/// SQLite's result codes are numbers; the extended ones keep the primary code in the low byte.
fn sqlite_meaning(code: &str) -> Meaning {
    match code.parse::<i32>().map(|code| code & 0xff) {
        Ok(5 | 6) => Meaning::Busy,
        Ok(8) => Meaning::ReadOnly,
        Ok(11 | 26) => Meaning::Corrupt,
        Ok(13) => Meaning::Full,
        Ok(19) => Meaning::Constraint,
        _ => Meaning::Other,
    }
}

/// PostgreSQL's codes have five characters, the first two for the class (its manual, appendix A).
fn postgres_meaning(code: &str) -> Meaning {
    match code {
        "53100" => Meaning::Full,
        "25006" => Meaning::ReadOnly,
        "53300" | "55P03" | "57P03" => Meaning::Busy,
        _ if code.starts_with("40") => Meaning::Busy,
        _ if code.starts_with("23") => Meaning::Constraint,
        _ if code.starts_with("XX") => Meaning::Corrupt,
        _ => Meaning::Other,
    }
}
