//! The database of one process: SQLite, in one file of the data folder.

mod challenges;
mod connect;
mod files;
mod ratings;
mod read;
mod statements;
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
    Append, Appended, Challenge, ChallengeId, Claim, Database, GameFilter, GameId, GameKey, Lease,
    ListedGame, NewGame, NewPerson, Person, PersonId, Rating, RatingPoint, SecretHash, Session,
    SessionId, ShareToken, StateRow, StoreError, StoredGame, Subject,
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

    async fn row(&self, write: Write) -> Result<i64, StoreError> {
        match self.writer.write(write).await? {
            Written::Row(number) => Ok(number),
            Written::Applied(_) | Written::Leases(_) => Err(sqlx::Error::RowNotFound.into()),
        }
    }

    async fn applied(&self, write: Write) -> Result<bool, StoreError> {
        match self.writer.write(write).await? {
            Written::Applied(applied) => Ok(applied),
            Written::Row(_) | Written::Leases(_) => Ok(true),
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

    async fn add_person(&self, person: NewPerson) -> Result<PersonId, StoreError> {
        self.row(Write::AddPerson(person)).await.map(PersonId)
    }

    async fn person_by_secret(&self, secret: &SecretHash) -> Result<Option<Person>, StoreError> {
        read::person_by_secret(&self.readers, secret).await
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<Person>, StoreError> {
        read::person_by_name(&self.readers, name).await
    }

    async fn make_account(
        &self,
        person: PersonId,
        name: &str,
        password: &str,
    ) -> Result<(), StoreError> {
        let (name, password) = (name.to_owned(), password.to_owned());
        self.applied(Write::MakeAccount { person, name, password }).await.map(|_| ())
    }

    async fn add_session(
        &self,
        person: PersonId,
        secret: SecretHash,
        device: &str,
        at: Timestamp,
    ) -> Result<SessionId, StoreError> {
        let device = device.to_owned();
        self.row(Write::AddSession { person, secret, device, at }).await.map(SessionId)
    }

    async fn sessions(&self, person: PersonId) -> Result<Vec<Session>, StoreError> {
        read::sessions(&self.readers, person).await
    }

    async fn end_session(&self, person: PersonId, session: SessionId) -> Result<bool, StoreError> {
        self.applied(Write::EndSession { person, session }).await
    }

    async fn progress(&self, person: PersonId) -> Result<String, StoreError> {
        read::progress(&self.readers, person).await
    }

    async fn set_progress(&self, person: PersonId, progress: &str) -> Result<(), StoreError> {
        let progress = progress.to_owned();
        self.applied(Write::SetProgress { person, progress }).await.map(|_| ())
    }

    async fn add_game(&self, game: &NewGame, claim: Option<&Claim>) -> Result<GameKey, StoreError> {
        self.row(Write::AddGame(Box::new(game.clone()), claim.cloned())).await.map(GameKey)
    }

    async fn game(&self, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
        read::game(&self.readers, id).await
    }

    async fn game_key(&self, person: PersonId, id: &GameId) -> Result<Option<GameKey>, StoreError> {
        read::game_key(&self.readers, person, id).await
    }

    async fn count_games(&self, person: PersonId) -> Result<u64, StoreError> {
        read::count_games(&self.readers, person).await
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
            Written::Row(_) | Written::Applied(_) => Ok(Vec::new()),
        }
    }

    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        read::next_due(&self.readers, now).await
    }

    async fn versions(&self, games: &[GameKey]) -> Result<Vec<(GameKey, u64)>, StoreError> {
        read::versions(&self.readers, games).await
    }

    async fn notify(&self, _: &[GameId]) -> Result<(), StoreError> {
        Ok(())
    }

    async fn listen(&self) -> Result<Option<mpsc::Receiver<GameId>>, StoreError> {
        Ok(None)
    }

    async fn add_challenge(&self, challenge: &Challenge) -> Result<(), StoreError> {
        self.applied(Write::AddChallenge(challenge.clone())).await.map(|_| ())
    }

    async fn challenge(&self, id: &ChallengeId) -> Result<Option<Challenge>, StoreError> {
        challenges::one(&self.readers, id).await
    }

    async fn open_challenges(
        &self,
        seen_since: Timestamp,
        limit: u32,
    ) -> Result<Vec<Challenge>, StoreError> {
        challenges::open(&self.readers, seen_since, limit).await
    }

    async fn see_challenges(&self, person: PersonId, at: Timestamp) -> Result<(), StoreError> {
        self.applied(Write::SeeChallenges { person, at }).await.map(|_| ())
    }

    async fn accept_challenge(
        &self,
        id: &ChallengeId,
        game: &NewGame,
        claim: Option<&Claim>,
    ) -> Result<Option<GameKey>, StoreError> {
        let (id, game, claim) = (id.clone(), Box::new(game.clone()), claim.cloned());
        match self.writer.write(Write::AcceptChallenge { id, game, claim }).await? {
            Written::Row(key) => Ok(Some(GameKey(key))),
            Written::Applied(_) | Written::Leases(_) => Ok(None),
        }
    }

    async fn close_challenge(
        &self,
        person: PersonId,
        id: &ChallengeId,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        self.applied(Write::CloseChallenge { person, id: id.clone(), at }).await
    }

    async fn rating(&self, subject: Subject, pool: &str) -> Result<Option<Rating>, StoreError> {
        ratings::one(&self.readers, subject, pool).await
    }

    async fn ratings(&self, subject: Subject) -> Result<Vec<Rating>, StoreError> {
        ratings::all(&self.readers, subject).await
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
