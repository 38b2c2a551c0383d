//! Writing: one task owns the one connection that writes, and commits together what has come in
//! while it was busy. A write is answered when its commit is on the disk.

use sembra_notation::{format_position, format_rules};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Executor};
use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use super::rows::{Appended, Event, GameKey, GameRow, Mode, PersonId};
use super::shares::ShareToken;
use crate::clock::Timestamp;

/// How many writes may wait, and how many share a commit.
const QUEUE: usize = 1024;
const BATCH: usize = 128;

/// The way to the writing task.
#[derive(Clone)]
pub struct Writer(mpsc::Sender<Job>);

enum Job {
    Write(Write, oneshot::Sender<Result<Written, StoreError>>),
    Close(oneshot::Sender<()>),
}

enum Write {
    AddPerson { secret_hash: [u8; 32], at: Timestamp },
    AddGame(GameRow),
    AddRematch { last: GameKey, version: u64, row: GameRow },
    Append { game: GameKey, version: u64, event: Event, at: Timestamp },
    DeleteGame(GameKey),
    SetProgress { person: PersonId, progress: String },
    AddShare { game: GameKey, token: ShareToken, at: Timestamp },
}

/// What a write brought: the new row's number where there is one, or whether it applied.
#[derive(Clone, Copy)]
enum Written {
    Row(i64),
    Applied(Appended),
}

impl Writer {
    pub async fn start(options: &SqliteConnectOptions) -> Result<Writer, StoreError> {
        let connection = options.connect().await?;
        let (sender, receiver) = mpsc::channel(QUEUE);
        tokio::spawn(write_batches(connection, receiver));
        Ok(Writer(sender))
    }

    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.0.send(Job::Close(done)).await.is_ok() {
            // An error means that the task has ended already, which is what is wanted.
            let _ = closed.await;
        }
    }

    async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let (answer, written) = oneshot::channel();
        self.0.send(Job::Write(write, answer)).await.map_err(|_| StoreError::Closed)?;
        written.await.map_err(|_| StoreError::Closed)?
    }

    async fn write_row(&self, write: Write) -> Result<i64, StoreError> {
        match self.write(write).await? {
            Written::Row(number) => Ok(number),
            Written::Applied(_) => Err(StoreError::Database(sqlx::Error::RowNotFound)),
        }
    }

    async fn write_applied(&self, write: Write) -> Result<Appended, StoreError> {
        match self.write(write).await? {
            Written::Row(_) => Ok(Appended::Yes),
            Written::Applied(appended) => Ok(appended),
        }
    }

    pub async fn add_person(
        &self,
        secret_hash: [u8; 32],
        at: Timestamp,
    ) -> Result<PersonId, StoreError> {
        Ok(PersonId(self.write_row(Write::AddPerson { secret_hash, at }).await?))
    }

    pub async fn add_game(&self, row: GameRow) -> Result<GameKey, StoreError> {
        Ok(GameKey(self.write_row(Write::AddGame(row)).await?))
    }

    pub async fn add_rematch(
        &self,
        last: GameKey,
        version: u64,
        row: GameRow,
    ) -> Result<Appended, StoreError> {
        self.write_applied(Write::AddRematch { last, version, row }).await
    }

    pub async fn append(
        &self,
        game: GameKey,
        version: u64,
        event: Event,
        at: Timestamp,
    ) -> Result<Appended, StoreError> {
        self.write_applied(Write::Append { game, version, event, at }).await
    }

    pub async fn delete_game(&self, game: GameKey) -> Result<(), StoreError> {
        self.write_applied(Write::DeleteGame(game)).await.map(|_| ())
    }

    pub async fn set_progress(&self, person: PersonId, progress: String) -> Result<(), StoreError> {
        self.write_applied(Write::SetProgress { person, progress }).await.map(|_| ())
    }

    pub async fn add_share(
        &self,
        game: GameKey,
        token: ShareToken,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.write_applied(Write::AddShare { game, token, at }).await.map(|_| ())
    }
}

type Waiting = (Write, oneshot::Sender<Result<Written, StoreError>>);

async fn write_batches(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let mut writes: Vec<Waiting> = Vec::with_capacity(batch.len());
        let mut closing = None;
        for job in batch.drain(..) {
            match job {
                Job::Write(write, answer) => writes.push((write, answer)),
                Job::Close(done) => closing = Some(done),
            }
        }
        if !writes.is_empty() {
            commit_batch(&mut connection, writes).await;
        }
        if let Some(done) = closing {
            jobs.close();
            if let Err(error) = connection.close().await {
                tracing::error!(%error, "the database did not close cleanly");
            }
            let _ = done.send(());
            return;
        }
    }
}

/// Commits several writes at once; when one of them fails, each is tried by itself, so that only
/// the failing one is refused.
async fn commit_batch(connection: &mut SqliteConnection, writes: Vec<Waiting>) {
    let (writes, answers): (Vec<_>, Vec<_>) = writes.into_iter().unzip();
    match commit(connection, &writes).await {
        Ok(all) => {
            for (written, answer) in all.into_iter().zip(answers) {
                let _ = answer.send(Ok(written));
            }
        }
        Err(_) => {
            for (write, answer) in writes.iter().zip(answers) {
                let written = commit(connection, std::slice::from_ref(write)).await;
                let one = written.and_then(|all| all.first().copied().ok_or(StoreError::Closed));
                let _ = answer.send(one);
            }
        }
    }
}

async fn commit(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> Result<Vec<Written>, StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut all = Vec::with_capacity(writes.len());
    for write in writes {
        all.push(apply(&mut transaction, write).await?);
    }
    transaction.commit().await?;
    Ok(all)
}

async fn apply(connection: &mut SqliteConnection, write: &Write) -> Result<Written, StoreError> {
    match write {
        Write::AddPerson { secret_hash, at } => {
            let insert = sqlx::query("INSERT INTO people (secret_hash, created_ms) VALUES (?, ?)")
                .bind(secret_hash.as_slice())
                .bind(at.as_ms());
            Ok(Written::Row(connection.execute(insert).await?.last_insert_rowid()))
        }
        Write::AddGame(row) => Ok(Written::Row(insert_game(connection, row).await?)),
        Write::AddRematch { last, version, row } => {
            let event = Event::Rematch(row.id.clone());
            let appended = insert_event(connection, *last, *version, &event, row.created).await?;
            if appended == Appended::Yes {
                insert_game(connection, row).await?;
            }
            Ok(Written::Applied(appended))
        }
        Write::Append { game, version, event, at } => {
            Ok(Written::Applied(insert_event(connection, *game, *version, event, *at).await?))
        }
        Write::DeleteGame(game) => {
            let delete = sqlx::query("DELETE FROM games WHERE game = ?").bind(game.0);
            connection.execute(delete).await?;
            Ok(Written::Applied(Appended::Yes))
        }
        Write::SetProgress { person, progress } => {
            let update = sqlx::query("UPDATE people SET progress = ? WHERE person = ?")
                .bind(progress)
                .bind(person.0);
            connection.execute(update).await?;
            Ok(Written::Applied(Appended::Yes))
        }
        Write::AddShare { game, token, at } => {
            let insert = sqlx::query(
                "INSERT INTO shares (game, token, created_ms) \
                 SELECT game, ?2, ?3 FROM games WHERE game = ?1 ON CONFLICT (game) DO NOTHING",
            )
            .bind(game.0)
            .bind(token.as_str())
            .bind(at.as_ms());
            connection.execute(insert).await?;
            Ok(Written::Applied(Appended::Yes))
        }
    }
}

async fn insert_game(connection: &mut SqliteConnection, row: &GameRow) -> Result<i64, StoreError> {
    let (mode, level, you) = match row.mode {
        Mode::Computer { level, you } => ("computer", Some(level.number()), Some(you.letter())),
        Mode::Two => ("two", None, None),
    };
    let insert = sqlx::query(
        "INSERT INTO games (id, owner, mode, rules, level, you, start, south_name, north_name, \
         south_wins, north_wins, draws, created_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(row.id.as_str())
    .bind(row.owner.0)
    .bind(mode)
    .bind(format_rules(&row.rules))
    .bind(level)
    .bind(you)
    .bind(format_position(row.start))
    .bind(row.south_name.as_deref())
    .bind(row.north_name.as_deref())
    .bind(row.south_wins)
    .bind(row.north_wins)
    .bind(row.draws)
    .bind(row.created.as_ms());
    Ok(connection.execute(insert).await?.last_insert_rowid())
}

/// Adds the event that makes a game this version. The game must be there, at the version before.
async fn insert_event(
    connection: &mut SqliteConnection,
    game: GameKey,
    version: u64,
    event: &Event,
    at: Timestamp,
) -> Result<Appended, StoreError> {
    let (kind, detail) = event.to_words();
    let version = i64::try_from(version).unwrap_or(i64::MAX);
    let insert = sqlx::query(
        "INSERT INTO events (game, version, kind, detail, at_ms) \
         SELECT game, ?2, ?3, ?4, ?5 FROM games WHERE game = ?1 AND ?2 = 1 + \
         (SELECT coalesce(max(version), 0) FROM events WHERE game = ?1)",
    )
    .bind(game.0)
    .bind(version)
    .bind(kind)
    .bind(detail)
    .bind(at.as_ms());
    let rows = connection.execute(insert).await?.rows_affected();
    Ok(if rows == 1 { Appended::Yes } else { Appended::Conflict })
}
