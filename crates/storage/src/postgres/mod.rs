//! The database of many processes: PostgreSQL.

mod challenges;
mod games;
mod notify;
mod people;
mod ratings;

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::PgPool;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use tokio::sync::mpsc;

use crate::migrations::{self, POSTGRES};
use crate::{
    Append, Appended, Challenge, ChallengeId, Claim, Database, GameFilter, GameId, GameKey, Lease,
    ListedGame, NewGame, NewPerson, Person, PersonId, Rating, RatingPoint, SecretHash, Session,
    SessionId, ShareToken, StateRow, StoreError, StoredGame, Subject, WriteProgress,
};

const CONNECTIONS: u32 = 16;

/// A PostgreSQL database that any number of processes share.
pub struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Opens the database at a URL and brings its schema up to date.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        // A commit returns only when it is on the disk, whatever the server's default is.
        let options: PgConnectOptions =
            url.parse::<PgConnectOptions>()?.options([("synchronous_commit", "on")]);
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).connect_with(options).await?;
        assert_durable(&pool).await?;
        let applied = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
            .fetch_one(&pool)
            .await
            // The table is missing in a new database.
            .unwrap_or(None);
        migrations::refuse_newer(applied, &POSTGRES)?;
        migrations::migrator(&POSTGRES).run(&pool).await?;
        Ok(Postgres { pool })
    }
}

/// Refuses a server that acknowledges commits which are not on the disk.
async fn assert_durable(pool: &PgPool) -> Result<(), StoreError> {
    let setting: String =
        sqlx::query_scalar("SELECT current_setting('synchronous_commit')").fetch_one(pool).await?;
    if setting == "on" {
        Ok(())
    } else {
        Err(StoreError::NotDurable { setting: "synchronous_commit=on", found: setting })
    }
}

#[async_trait]
impl Database for Postgres {
    async fn check(&self) -> Result<(), StoreError> {
        // A server in recovery answers reads and refuses writes.
        let read_only: bool =
            sqlx::query_scalar("SELECT pg_is_in_recovery()").fetch_one(&self.pool).await?;
        if read_only { Err(StoreError::ReadOnly) } else { Ok(()) }
    }

    async fn close(&self) {
        self.pool.close().await;
    }

    async fn add_person(&self, person: NewPerson) -> Result<PersonId, StoreError> {
        WriteProgress::start_at_once()?;
        people::add(&self.pool, &person).await
    }

    async fn person_by_secret(&self, secret: &SecretHash) -> Result<Option<Person>, StoreError> {
        people::by_secret(&self.pool, secret).await
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<Person>, StoreError> {
        people::by_name(&self.pool, name).await
    }

    async fn make_account(
        &self,
        person: PersonId,
        name: &str,
        password: &str,
    ) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        people::make_account(&self.pool, person, name, password).await
    }

    async fn add_session(
        &self,
        person: PersonId,
        secret: SecretHash,
        device: &str,
        at: Timestamp,
    ) -> Result<SessionId, StoreError> {
        WriteProgress::start_at_once()?;
        people::add_session(&self.pool, person, &secret, device, at).await
    }

    async fn sessions(&self, person: PersonId) -> Result<Vec<Session>, StoreError> {
        people::sessions(&self.pool, person).await
    }

    async fn end_session(&self, person: PersonId, session: SessionId) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        people::end_session(&self.pool, person, session).await
    }

    async fn progress(&self, person: PersonId) -> Result<String, StoreError> {
        people::progress(&self.pool, person).await
    }

    async fn set_progress(&self, person: PersonId, progress: &str) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        people::set_progress(&self.pool, person, progress).await
    }

    async fn add_game(&self, game: &NewGame, claim: Option<&Claim>) -> Result<GameKey, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let key = games::add(&mut transaction, game, claim).await?;
        transaction.commit().await?;
        Ok(key)
    }

    async fn game(&self, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
        games::with_events(&self.pool, id).await
    }

    async fn game_key(&self, person: PersonId, id: &GameId) -> Result<Option<GameKey>, StoreError> {
        games::key(&self.pool, person, id).await
    }

    async fn count_games(&self, person: PersonId) -> Result<u64, StoreError> {
        games::count(&self.pool, person).await
    }

    async fn append(&self, game: GameKey, append: &Append) -> Result<Appended, StoreError> {
        WriteProgress::start_at_once()?;
        if append.ratings.is_empty() {
            return games::append(&self.pool, game, append).await;
        }
        let mut transaction = self.pool.begin().await?;
        let appended = games::append(&mut *transaction, game, append).await?;
        if appended == Appended::Conflict
            || !ratings::set_all(&mut transaction, game, append).await?
        {
            return Ok(Appended::Conflict);
        }
        transaction.commit().await?;
        Ok(Appended::Yes)
    }

    async fn add_rematch(
        &self,
        last: GameKey,
        append: &Append,
        next: &NewGame,
        claim: Option<&Claim>,
    ) -> Result<Appended, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let appended = games::append(&mut *transaction, last, append).await?;
        if appended == Appended::Yes {
            games::add(&mut transaction, next, claim).await?;
            transaction.commit().await?;
        }
        Ok(appended)
    }

    async fn games_of(
        &self,
        person: PersonId,
        filter: GameFilter,
        limit: u32,
    ) -> Result<Vec<ListedGame>, StoreError> {
        games::of_person(&self.pool, person, filter, limit).await
    }

    async fn state(&self, game: GameKey) -> Result<Option<StateRow>, StoreError> {
        games::state(&self.pool, game).await
    }

    async fn share(
        &self,
        game: GameKey,
        token: &ShareToken,
        at: Timestamp,
    ) -> Result<Option<ShareToken>, StoreError> {
        WriteProgress::start_at_once()?;
        games::share(&self.pool, game, token, at).await
    }

    async fn shared_game(&self, token: &ShareToken) -> Result<Option<GameId>, StoreError> {
        games::shared(&self.pool, token).await
    }

    async fn delete_game(&self, game: GameKey) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        games::delete(&self.pool, game).await
    }

    async fn claim_due(
        &self,
        now: Timestamp,
        claim: &Claim,
        limit: u32,
    ) -> Result<Vec<Lease>, StoreError> {
        games::claim_due(&self.pool, now, claim, limit).await
    }

    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        games::next_due(&self.pool, now).await
    }

    async fn versions(&self, games: &[GameKey]) -> Result<Vec<(GameKey, u64)>, StoreError> {
        games::versions(&self.pool, games).await
    }

    async fn notify(&self, games: &[GameId]) -> Result<(), StoreError> {
        notify::send(&self.pool, games).await
    }

    async fn listen(&self) -> Result<Option<mpsc::Receiver<GameId>>, StoreError> {
        notify::listen(&self.pool).await.map(Some)
    }

    async fn add_challenge(&self, challenge: &Challenge) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        challenges::add(&self.pool, challenge).await
    }

    async fn challenge(&self, id: &ChallengeId) -> Result<Option<Challenge>, StoreError> {
        challenges::one(&self.pool, id).await
    }

    async fn open_challenges(
        &self,
        seen_since: Timestamp,
        limit: u32,
    ) -> Result<Vec<Challenge>, StoreError> {
        challenges::open(&self.pool, seen_since, limit).await
    }

    async fn see_challenges(&self, person: PersonId, at: Timestamp) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        challenges::see(&self.pool, person, at).await
    }

    async fn accept_challenge(
        &self,
        id: &ChallengeId,
        game: &NewGame,
        claim: Option<&Claim>,
    ) -> Result<Option<GameKey>, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        if !challenges::accept(&mut transaction, id, game).await? {
            return Ok(None);
        }
        let key = games::add(&mut transaction, game, claim).await?;
        transaction.commit().await?;
        Ok(Some(key))
    }

    async fn close_challenge(
        &self,
        person: PersonId,
        id: &ChallengeId,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        challenges::close(&self.pool, person, id, at).await
    }

    async fn rating(&self, subject: Subject, pool: &str) -> Result<Option<Rating>, StoreError> {
        ratings::one(&self.pool, subject, pool).await
    }

    async fn ratings(&self, subject: Subject) -> Result<Vec<Rating>, StoreError> {
        ratings::all(&self.pool, subject).await
    }

    async fn leaderboard(
        &self,
        pool: &str,
        deviation_max: f64,
        limit: u32,
    ) -> Result<Vec<Rating>, StoreError> {
        ratings::leaderboard(&self.pool, pool, deviation_max, limit).await
    }

    async fn rating_history(
        &self,
        subject: Subject,
        pool: &str,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        ratings::history(&self.pool, subject, pool, limit).await
    }
}
