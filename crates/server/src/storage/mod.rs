//! What is stored: people, games, and the events of each game.
//!
//! [`Store`] is the one interface between the server and a database. Its methods take and return
//! games and events; no other module uses SQLite. A game is a row that never changes,
//! a list of events that only grows, and a state with the number of its events; event n makes
//! version n of the game, so of two writers who saw the same version one is refused.
//!
//! Every write has reached the disk when its method returns.

mod connect;
mod error;
mod files;
mod progress;
mod read;
mod rows;
mod schema;
mod shares;
mod statements;
mod versions;
mod write;

#[cfg(test)]
mod tests;

use std::path::Path;
use std::time::Duration;

use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnectOptions;

pub use error::StoreError;
pub use progress::WriteProgress;
pub use rows::{Appended, Event, GameId, GameKey, GameRow, Mode, PersonId, StoredGame};
pub use shares::ShareToken;
pub use versions::{GameVersion, ListedGame};

use crate::clock::Timestamp;
use crate::storage::files::DatabaseFiles;
use crate::storage::write::Writer;

/// The file in the data folder that holds everything.
const DATABASE_FILE: &str = "sembra.sqlite";
/// How long a health check may take.
const CHECK_TIME: Duration = Duration::from_secs(10);

/// The database of people and games.
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
    writer: Writer,
}

impl Store {
    /// Opens the database in a folder, making it as needed.
    pub async fn open(folder: &Path) -> Result<Store, StoreError> {
        let path = folder.join(DATABASE_FILE);
        match Store::open_with(&path, connect::options(&path)).await {
            Err(StoreError::Corrupt(error)) => {
                Err(StoreError::CorruptFile { path, what: error.to_string() })
            }
            opened => opened,
        }
    }

    async fn open_with(path: &Path, options: SqliteConnectOptions) -> Result<Store, StoreError> {
        let readers = connect::readers(&options).await?;
        connect::check_structure(&readers, path).await?;
        schema::bring_up_to_date(&readers, path).await?;
        // Never a new file in the place of one that was removed.
        let options = options.create_if_missing(false);
        let writer = Writer::start(options, || DatabaseFiles::new(path)).await?;
        Ok(Store { readers, writer })
    }

    /// Checks that the database can be read and written now.
    pub async fn check(&self) -> Result<(), StoreError> {
        let check = async {
            sqlx::query("SELECT 1").execute(&self.readers).await?;
            self.writer.check().await
        };
        tokio::time::timeout(CHECK_TIME, check).await.unwrap_or(Err(StoreError::Slow))
    }

    /// Finishes the writes under way and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }

    /// Stores a new visitor.
    pub async fn add_person(
        &self,
        secret_hash: [u8; 32],
        at: Timestamp,
    ) -> Result<PersonId, StoreError> {
        self.writer.add_person(secret_hash, at).await
    }

    /// Stores a new game.
    pub async fn add_game(&self, row: GameRow) -> Result<GameKey, StoreError> {
        self.writer.add_game(row).await
    }

    /// Stores the next game of a series, and links it from the last one.
    pub async fn add_rematch(
        &self,
        last: GameKey,
        version: u64,
        row: GameRow,
    ) -> Result<Appended, StoreError> {
        self.writer.add_rematch(last, version, row).await
    }

    /// Appends the event that makes a game this version; refused when it is at another version.
    pub async fn append(
        &self,
        game: GameKey,
        version: u64,
        event: Event,
        at: Timestamp,
    ) -> Result<Appended, StoreError> {
        self.writer.append(game, version, event, at).await
    }

    /// Deletes a game with its events.
    pub async fn delete_game(&self, game: GameKey) -> Result<(), StoreError> {
        self.writer.delete_game(game).await
    }

    /// Stores a visitor's progress in the lessons, a JSON text.
    pub async fn set_progress(&self, person: PersonId, progress: String) -> Result<(), StoreError> {
        self.writer.set_progress(person, progress).await
    }
}
