//! The database of one process: SQLite, in one file of the data folder.

mod accounts;
mod challenges;
mod classes;
mod connect;
mod explorer;
mod files;
mod live;
mod profiles;
mod puzzles;
mod ratings;
mod read;
mod relations;
mod reviews;
mod secrets;
mod statements;
mod tournaments;
mod upgrade;
mod write;

#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnectOptions;
use tokio::sync::mpsc;

use self::files::DatabaseFiles;
use self::statements::{Write, Written};
use self::write::Writer;
use crate::migrations::{self, SQLITE};
use crate::{
    Append, Appended, Claim, Database, GameFilter, GameId, GameKey, Lease, ListedGame, NewGame,
    PersonId, Rating, RatingPoint, ShareToken, StateRow, StoreError, StoredGame, Subject, Topic,
};

/// The file in the data folder that holds everything.
pub const DATABASE_FILE: &str = "sembra.sqlite";
/// How long a health check may take.
const CHECK_TIME: Duration = Duration::from_secs(10);

/// An SQLite database. One task writes; several connections read.
pub struct SqliteDatabase {
    readers: SqlitePool,
    writer: Writer,
}

impl SqliteDatabase {
    /// Opens the database in a data folder, making both as needed.
    pub async fn open(folder: &Path) -> Result<SqliteDatabase, StoreError> {
        std::fs::create_dir_all(folder).map_err(|source| StoreError::Folder {
            path: folder.to_owned(),
            source: Arc::new(source),
        })?;
        let path = folder.join(DATABASE_FILE);
        match SqliteDatabase::open_with(&path, connect::options(&path)).await {
            Err(StoreError::Corrupt(error)) => {
                Err(StoreError::CorruptFile { path, what: error.to_string() })
            }
            opened => opened,
        }
    }

    async fn open_with(
        path: &Path,
        options: SqliteConnectOptions,
    ) -> Result<SqliteDatabase, StoreError> {
        let readers = connect::readers(&options).await?;
        connect::check_structure(&readers, path).await?;
        migrations::refuse_newer(upgrade::applied_version(&readers).await?, &SQLITE)?;
        migrations::migrator(&SQLITE).run(&readers).await?;
        upgrade::end_claims(&readers).await;
        // Never a new file in the place of one that was removed.
        let options = options.create_if_missing(false);
        let writer = Writer::start(options, || DatabaseFiles::new(path)).await?;
        let database = SqliteDatabase { readers, writer };
        upgrade::make_states(&database).await?;
        Ok(database)
    }

    /// Opens the database of a data folder beside a server that may run on it: nothing is made, and
    /// the schema must be the one that this program knows.
    pub async fn open_beside(folder: &Path) -> Result<SqliteDatabase, StoreError> {
        let path = folder.join(DATABASE_FILE);
        let options = connect::options(&path).create_if_missing(false);
        let readers = connect::readers(&options).await?;
        let applied = upgrade::applied_version(&readers).await?;
        migrations::refuse_other(applied, &SQLITE)?;
        let writer = Writer::start(options, || DatabaseFiles::new(&path)).await?;
        Ok(SqliteDatabase { readers, writer })
    }

    async fn row(&self, write: Write) -> Result<i64, StoreError> {
        match self.writer.write(write).await? {
            Written::Row(number) => Ok(number),
            _ => Err(sqlx::Error::RowNotFound.into()),
        }
    }

    /// The number of a row that is added unless a limit forbids it.
    async fn added(&self, write: Write) -> Result<Option<i64>, StoreError> {
        match self.writer.write(write).await? {
            Written::Row(number) => Ok(Some(number)),
            _ => Ok(None),
        }
    }

    async fn applied(&self, write: Write) -> Result<bool, StoreError> {
        match self.writer.write(write).await? {
            Written::Applied(applied) => Ok(applied),
            _ => Ok(true),
        }
    }

    async fn appended(&self, write: Write) -> Result<Appended, StoreError> {
        match self.applied(write).await {
            Ok(true) => Ok(Appended::Yes),
            Ok(false) | Err(StoreError::RatingMoved) => Ok(Appended::Conflict),
            Err(error) => Err(error),
        }
    }
}

#[async_trait]
impl Database for SqliteDatabase {
    async fn check(&self) -> Result<(), StoreError> {
        let check = async {
            sqlx::query("SELECT 1").execute(&self.readers).await?;
            self.writer.check().await
        };
        tokio::time::timeout(CHECK_TIME, check).await.unwrap_or(Err(StoreError::Slow))
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }

    async fn add_game(&self, game: &NewGame, claim: Option<&Claim>) -> Result<GameKey, StoreError> {
        self.row(Write::AddGame(Box::new(game.clone()), claim.cloned())).await.map(GameKey)
    }

    async fn add_played_game(
        &self,
        game: &NewGame,
        played: &[Append],
    ) -> Result<GameKey, StoreError> {
        self.row(Write::AddPlayed(Box::new(game.clone()), played.to_vec())).await.map(GameKey)
    }

    async fn game(&self, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
        read::game(&self.readers, id).await
    }

    async fn game_key(&self, person: PersonId, id: &GameId) -> Result<Option<GameKey>, StoreError> {
        read::game_key(&self.readers, person, id).await
    }

    async fn count_own_games(&self, person: PersonId) -> Result<u64, StoreError> {
        read::count_own_games(&self.readers, person).await
    }

    async fn append(&self, game: GameKey, append: &Append) -> Result<Appended, StoreError> {
        self.appended(Write::Append(game, Box::new(append.clone()))).await
    }

    async fn add_rematch(
        &self,
        last: GameKey,
        append: &Append,
        next: &NewGame,
        claim: Option<&Claim>,
    ) -> Result<Appended, StoreError> {
        let (append, next) = (Box::new(append.clone()), Box::new(next.clone()));
        self.appended(Write::AddRematch { last, append, next, claim: claim.cloned() }).await
    }

    async fn games_of(
        &self,
        person: PersonId,
        filter: GameFilter,
        limit: u32,
    ) -> Result<Vec<ListedGame>, StoreError> {
        read::games_of(&self.readers, person, filter, limit).await
    }

    async fn games_under_way(
        &self,
        before: Timestamp,
        limit: u32,
    ) -> Result<Vec<ListedGame>, StoreError> {
        read::games_under_way(&self.readers, before, limit).await
    }

    async fn state(&self, game: GameKey) -> Result<Option<StateRow>, StoreError> {
        read::state(&self.readers, game).await
    }

    async fn share(
        &self,
        game: GameKey,
        token: &ShareToken,
        at: Timestamp,
    ) -> Result<Option<ShareToken>, StoreError> {
        self.applied(Write::AddShare { game, token: token.clone(), at }).await?;
        read::share_token(&self.readers, game).await
    }

    async fn shared_game(&self, token: &ShareToken) -> Result<Option<GameId>, StoreError> {
        read::shared_game(&self.readers, token).await
    }

    async fn delete_game(&self, game: GameKey) -> Result<(), StoreError> {
        self.applied(Write::DeleteGame(game)).await.map(|_| ())
    }

    async fn claim_due(
        &self,
        now: Timestamp,
        claim: &Claim,
        limit: u32,
    ) -> Result<Vec<Lease>, StoreError> {
        // Mostly nothing is due, and then nothing is written.
        if read::next_due(&self.readers, now).await?.is_none_or(|due| due > now) {
            return Ok(Vec::new());
        }
        let claim = claim.clone();
        match self.writer.write(Write::ClaimDue { now, claim, limit }).await? {
            Written::Leases(leases) => Ok(leases),
            _ => Ok(Vec::new()),
        }
    }

    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        read::next_due(&self.readers, now).await
    }

    async fn versions(&self, games: &[GameKey]) -> Result<Vec<(GameKey, u64)>, StoreError> {
        read::versions(&self.readers, games).await
    }

    async fn notify(&self, _: &[Topic]) -> Result<(), StoreError> {
        Ok(())
    }

    async fn listen(&self) -> Result<Option<mpsc::Receiver<Topic>>, StoreError> {
        Ok(None)
    }

    async fn rating(&self, subject: Subject, pool: &str) -> Result<Option<Rating>, StoreError> {
        ratings::one(&self.readers, subject, pool).await
    }

    async fn ratings(&self, subject: Subject) -> Result<Vec<Rating>, StoreError> {
        ratings::all(&self.readers, subject).await
    }

    async fn ratings_of(&self, subjects: &[Subject]) -> Result<Vec<Rating>, StoreError> {
        ratings::of_all(&self.readers, subjects).await
    }

    async fn leaderboard(
        &self,
        pool: &str,
        deviation_max: f64,
        limit: u32,
    ) -> Result<Vec<Rating>, StoreError> {
        ratings::leaderboard(&self.readers, pool, deviation_max, limit).await
    }

    async fn rating_history(
        &self,
        subject: Subject,
        pool: &str,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        ratings::history(&self.readers, subject, pool, limit).await
    }
}
