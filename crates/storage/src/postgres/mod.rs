//! The database of many processes: PostgreSQL.

mod accounts;
mod challenges;
mod classes;
mod durable;
mod explorer;
mod games;
mod live;
mod notify;
mod profiles;
mod puzzles;
mod ratings;
mod relations;
mod reviews;
mod secrets;
mod tournaments;

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgPool};
use tokio::sync::mpsc;

use crate::ids;
use crate::migrations::{self, POSTGRES};
use crate::{
    Append, Appended, Claim, Database, GameFilter, GameId, GameKey, Lease, ListedGame, NewGame,
    PersonId, Rating, RatingPoint, ShareToken, StateRow, StoreError, StoredGame, Subject, Topic,
    WriteProgress,
};

const CONNECTIONS: u32 = 16;
const PROCESS_NAME: usize = 12;

/// A PostgreSQL database that any number of processes share.
pub struct Postgres {
    pool: PgPool,
    /// The name by which this process knows its own notices.
    process: String,
}

impl Postgres {
    /// Opens the database at a URL and brings its schema up to date.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let (pool, applied) = connect(url).await?;
        migrations::refuse_newer(applied, &POSTGRES)?;
        migrations::migrator(&POSTGRES).run(&pool).await?;
        Postgres::new(pool)
    }

    /// Opens the database at a URL, whose schema must be the one that this program knows.
    pub async fn open_beside(url: &str) -> Result<Postgres, StoreError> {
        let (pool, applied) = connect(url).await?;
        migrations::refuse_other(applied, &POSTGRES)?;
        Postgres::new(pool)
    }

    fn new(pool: PgPool) -> Result<Postgres, StoreError> {
        let process = ids::random_name(PROCESS_NAME).map_err(std::io::Error::other);
        Ok(Postgres { pool, process: process.map_err(sqlx::Error::Io)? })
    }
}

/// Connects to a database; gives the newest migration that it has seen too.
async fn connect(url: &str) -> Result<(PgPool, Option<i64>), StoreError> {
    // A commit returns only when it is on the disk, whatever the server's default is.
    let options: PgConnectOptions =
        url.parse::<PgConnectOptions>()?.options([("synchronous_commit", "on")]);
    let mut first = options.connect().await?;
    durable::check(&mut first).await?;
    first.close().await?;
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .after_connect(|connection, _| Box::pin(durable::check_new(connection)))
        .connect_with(options)
        .await?;
    let applied = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(&pool)
        .await
        // The table is missing in a new database.
        .unwrap_or(None);
    Ok((pool, applied))
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

    async fn add_game(&self, game: &NewGame, claim: Option<&Claim>) -> Result<GameKey, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let key = games::add(&mut transaction, game, claim).await?;
        transaction.commit().await?;
        Ok(key)
    }

    async fn add_played_game(
        &self,
        game: &NewGame,
        played: &[Append],
    ) -> Result<GameKey, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let key = games::add(&mut transaction, game, None).await?;
        for append in played {
            if games::append(&mut *transaction, key, append).await? == Appended::Conflict {
                return Err(sqlx::Error::RowNotFound.into());
            }
            if append.state.is_ended() {
                games::set_results(&mut transaction, key, &append.state).await?;
            }
        }
        transaction.commit().await?;
        Ok(key)
    }

    async fn game(&self, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
        games::with_events(&self.pool, id).await
    }

    async fn game_key(&self, person: PersonId, id: &GameId) -> Result<Option<GameKey>, StoreError> {
        games::key(&self.pool, person, id).await
    }

    async fn count_own_games(&self, person: PersonId) -> Result<u64, StoreError> {
        games::count_own(&self.pool, person).await
    }

    async fn append(&self, game: GameKey, append: &Append) -> Result<Appended, StoreError> {
        WriteProgress::start_at_once()?;
        if append.ratings.is_empty() && !append.state.is_ended() {
            return games::append(&self.pool, game, append).await;
        }
        let mut transaction = self.pool.begin().await?;
        let appended = games::append(&mut *transaction, game, append).await?;
        if appended == Appended::Conflict
            || !ratings::set_all(&mut transaction, game, append).await?
        {
            return Ok(Appended::Conflict);
        }
        if append.state.is_ended() {
            games::set_results(&mut transaction, game, &append.state).await?;
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

    async fn games_under_way(
        &self,
        before: Timestamp,
        limit: u32,
    ) -> Result<Vec<ListedGame>, StoreError> {
        games::under_way(&self.pool, before, limit).await
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

    async fn notify(&self, topics: &[Topic]) -> Result<(), StoreError> {
        notify::send(&self.pool, &self.process, topics).await
    }

    async fn listen(&self) -> Result<Option<mpsc::Receiver<Topic>>, StoreError> {
        notify::listen(&self.pool, self.process.clone()).await.map(Some)
    }

    async fn rating(&self, subject: Subject, pool: &str) -> Result<Option<Rating>, StoreError> {
        ratings::one(&self.pool, subject, pool).await
    }

    async fn ratings(&self, subject: Subject) -> Result<Vec<Rating>, StoreError> {
        ratings::all(&self.pool, subject).await
    }

    async fn ratings_of(&self, subjects: &[Subject]) -> Result<Vec<Rating>, StoreError> {
        ratings::of_all(&self.pool, subjects).await
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
