use thiserror::Error;

/// Why the database could not do what it was asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The schema could not be brought up to date, or is not what it should be.
    #[error("the schema is not sound: {0}")]
    Schema(#[from] sqlx::migrate::MigrateError),
    /// The database was written by a later version of the program.
    #[error(
        "the database was written by a newer version of Sembra (schema {found}, this program \
         knows {known})"
    )]
    NewerSchema {
        /// The schema found.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// A commit would be acknowledged before it is on the disk.
    #[error("PostgreSQL has synchronous_commit = {0}; Sembra needs it on")]
    NotDurable(String),
    /// The database answers and takes no writes.
    #[error("the database takes no writes")]
    ReadOnly,
    /// A stored game makes no sense.
    #[error("the stored game {game} is damaged: {what}")]
    Damaged {
        /// The game.
        game: String,
        /// What is wrong with it.
        what: String,
    },
    /// The name belongs to somebody else.
    #[error("the name is taken")]
    NameTaken,
}

impl StoreError {
    /// The error of a statement in which only the name has to be unique.
    pub(crate) fn from_unique_name(error: sqlx::Error) -> StoreError {
        match error.as_database_error() {
            Some(database) if database.is_unique_violation() => StoreError::NameTaken,
            _ => StoreError::Database(error),
        }
    }

    pub(crate) fn damaged(game: impl ToString, what: impl ToString) -> StoreError {
        StoreError::Damaged { game: game.to_string(), what: what.to_string() }
    }
}
