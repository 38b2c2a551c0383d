//! What the server remembers: people, games, and what happened in each game.
//!
//! [`Store`] is the one seam between the server and a database. Its methods speak of games and
//! events only; what is behind them (now SQLite) shows nowhere else. A game is a row that never
//! changes and a history of events that only grows; event number n makes version n of the game, so
//! two writers who saw the same version cannot both succeed.
//!
//! Every write has reached the disk when its method returns.

mod read;
mod rows;
mod schema;
mod shares;
mod write;

use std::path::{Path, PathBuf};

use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use thiserror::Error;

pub use rows::{Appended, Event, GameId, GameKey, GameRow, Mode, ModeName, PersonId, StoredGame};
pub use shares::ShareToken;

use crate::clock::Timestamp;
use crate::storage::write::Writer;

/// The file in the data folder that holds everything.
const DATABASE_FILE: &str = "sembra.sqlite";
const READERS: u32 = 4;

/// Why the store could not do what it was asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
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
    /// The schema could not be brought up to date, or is not what it should be.
    #[error("the schema of {} is not sound: {source}", .path.display())]
    Schema {
        /// The database file.
        path: PathBuf,
        /// What is wrong.
        source: sqlx::migrate::MigrateError,
    },
    /// What the database holds makes no sense.
    #[error("the stored game {game} is damaged: {what}")]
    Damaged {
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
        source: std::io::Error,
    },
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
}

/// The database of people and games.
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
    writer: Writer,
}

impl Store {
    /// Opens the database in a data folder, making both as needed.
    pub async fn open(folder: &Path) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder)
            .map_err(|source| StoreError::Folder { path: folder.to_owned(), source })?;
        let path = folder.join(DATABASE_FILE);
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit returns only when its pages are on the disk.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(std::time::Duration::from_secs(5));
        let readers =
            SqlitePoolOptions::new().max_connections(READERS).connect_with(options.clone()).await?;
        schema::bring_up_to_date(&readers, &path).await?;
        let writer = Writer::start(&options).await?;
        Ok(Store { readers, writer })
    }

    /// Whether the database answers.
    pub async fn is_well(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }

    /// Finishes the writes under way and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }

    /// Remembers a new visitor.
    pub async fn add_person(
        &self,
        secret_hash: [u8; 32],
        at: Timestamp,
    ) -> Result<PersonId, StoreError> {
        self.writer.add_person(secret_hash, at).await
    }

    /// Remembers a new game.
    pub async fn add_game(&self, row: GameRow) -> Result<GameKey, StoreError> {
        self.writer.add_game(row).await
    }

    /// Remembers the next game of a series, and in the last one that there is a next.
    pub async fn add_rematch(
        &self,
        last: GameKey,
        version: u64,
        row: GameRow,
    ) -> Result<Appended, StoreError> {
        self.writer.add_rematch(last, version, row).await
    }

    /// Adds to a game the event that makes it this version; refused when there is one already.
    pub async fn append(
        &self,
        game: GameKey,
        version: u64,
        event: Event,
        at: Timestamp,
    ) -> Result<Appended, StoreError> {
        self.writer.append(game, version, event, at).await
    }

    /// Forgets a game.
    pub async fn delete_game(&self, game: GameKey) -> Result<(), StoreError> {
        self.writer.delete_game(game).await
    }

    /// Keeps a visitor's progress in the lessons, a JSON text.
    pub async fn set_progress(&self, person: PersonId, progress: String) -> Result<(), StoreError> {
        self.writer.set_progress(person, progress).await
    }
}
