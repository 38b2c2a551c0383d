//! Writing: one task owns the one connection that writes.
//!
//! The task commits together what came in while it was busy. A write is answered when its commit is
//! on the disk. After an error that is not the fault of one write (a full disk, an I/O error, a lock
//! held elsewhere) the state of the connection is unknown, so the task opens another one.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Executor};
use tokio::sync::{mpsc, oneshot};

use super::files::DatabaseFiles;
use super::progress::WriteProgress;
use super::rows::{Appended, Event, GameKey, GameRow, PersonId};
use super::shares::ShareToken;
use super::statements::{Write, Written, apply};
use super::{StoreError, connect};
use crate::clock::Timestamp;

/// How many writes may wait, and how many share a commit.
const QUEUE: usize = 1024;
const BATCH: usize = 128;

/// A handle to the writing task.
#[derive(Clone)]
pub struct Writer(mpsc::Sender<Job>);

enum Job {
    Write(PendingWrite),
    Check(oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

struct PendingWrite {
    write: Write,
    progress: WriteProgress,
    answer: oneshot::Sender<Result<Written, StoreError>>,
}

impl Writer {
    /// Opens the connection and starts the task. The files must stay those that are there now.
    pub async fn start(
        options: SqliteConnectOptions,
        files: impl FnOnce() -> Result<DatabaseFiles, StoreError>,
    ) -> Result<Writer, StoreError> {
        let mut connection = connect::writer(&options).await?;
        take_lock(&mut connection).await?;
        let files = files()?;
        let (sender, receiver) = mpsc::channel(QUEUE);
        let task = WriteTask { options, files, connection: Some(connection), has_failed: false };
        tokio::spawn(task.run(receiver));
        Ok(Writer(sender))
    }

    /// Finishes the writes before this call, closes the connection and ends the task.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.0.send(Job::Close(done)).await.is_ok() {
            // An error means that the task has ended already, which is what is wanted.
            let _ = closed.await;
        }
    }

    /// Checks that writes can be made now.
    pub async fn check(&self) -> Result<(), StoreError> {
        let (answer, checked) = oneshot::channel();
        self.0.send(Job::Check(answer)).await.map_err(|_| StoreError::Closed)?;
        checked.await.map_err(|_| StoreError::Closed)?
    }

    /// Makes a write. Dropping the future withdraws a write that has not started.
    async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let (answer, written) = oneshot::channel();
        let progress = WriteProgress::current();
        progress.wait();
        let pending = PendingWrite { write, progress, answer };
        self.0.send(Job::Write(pending)).await.map_err(|_| StoreError::Closed)?;
        written.await.map_err(|_| StoreError::Closed)?
    }

    async fn write_row(&self, write: Write) -> Result<i64, StoreError> {
        match self.write(write).await? {
            Written::Row(number) => Ok(number),
            Written::Applied(_) => Err(StoreError::from(sqlx::Error::RowNotFound)),
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

/// The task that writes.
struct WriteTask {
    options: SqliteConnectOptions,
    files: DatabaseFiles,
    /// `None` after a connection was dropped and no other could be opened.
    connection: Option<SqliteConnection>,
    /// Whether the last transaction failed, so that health needs a real write as evidence.
    has_failed: bool,
}

impl WriteTask {
    async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        while jobs.recv_many(&mut batch, BATCH).await > 0 {
            let (mut writes, mut checks, mut closing) = (Vec::new(), Vec::new(), None);
            for job in batch.drain(..) {
                match job {
                    Job::Write(write) => writes.push(write),
                    Job::Check(answer) => checks.push(answer),
                    Job::Close(done) => closing = Some(done),
                }
            }
            self.write_batch(writes).await;
            if !checks.is_empty() {
                let checked = self.check().await;
                for answer in checks {
                    let _ = answer.send(checked.clone());
                }
            }
            if let Some(done) = closing {
                jobs.close();
                self.close().await;
                let _ = done.send(());
                return;
            }
        }
    }

    /// Commits several writes at once. When one of them breaks a constraint, each is tried by
    /// itself, so that only that one is refused.
    async fn write_batch(&mut self, mut pending: Vec<PendingWrite>) {
        // Nobody waits any more for a write whose request was dropped or refused.
        pending.retain(|write| !write.answer.is_closed() && write.progress.start());
        if pending.is_empty() {
            return;
        }
        let (writes, answers): (Vec<Write>, Vec<_>) =
            pending.into_iter().map(|pending| (pending.write, pending.answer)).unzip();
        match self.transact(&writes).await {
            Ok(all) => {
                for (written, answer) in all.into_iter().zip(answers) {
                    let _ = answer.send(Ok(written));
                }
            }
            Err(error) if error.is_constraint() && writes.len() > 1 => {
                for (write, answer) in writes.iter().zip(answers) {
                    let written = self.transact(std::slice::from_ref(write)).await;
                    let one =
                        written.and_then(|all| all.first().copied().ok_or(StoreError::Closed));
                    let _ = answer.send(one);
                }
            }
            Err(error) => {
                for answer in answers {
                    let _ = answer.send(Err(error.clone()));
                }
            }
        }
    }

    /// Makes writes in one transaction, and replaces the connection when it may be in doubt.
    async fn transact(&mut self, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
        let written = self.try_transact(writes).await;
        self.note(written.as_ref().err()).await;
        written
    }

    async fn try_transact(&mut self, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
        self.files.check()?;
        let written = commit(self.connection().await?, writes).await?;
        // Files that were removed meanwhile have taken the commit with them.
        self.files.check()?;
        Ok(written)
    }

    /// Checks that a write can be made: by taking the lock, or after a failure by writing.
    async fn check(&mut self) -> Result<(), StoreError> {
        let checked = self.try_check().await;
        self.note(checked.as_ref().err()).await;
        checked
    }

    async fn try_check(&mut self) -> Result<(), StoreError> {
        self.files.check()?;
        let has_failed = self.has_failed;
        let connection = self.connection().await?;
        if has_failed {
            // Writes the first page as it is; nothing reads this number.
            connection.execute("PRAGMA user_version = 0").await?;
        }
        take_lock(connection).await
    }

    /// Notes the result of the last transaction; after a failure opens a new connection.
    async fn note(&mut self, error: Option<&StoreError>) {
        let failed = error.filter(|error| !error.is_constraint());
        self.has_failed = failed.is_some();
        let Some(error) = failed else { return };
        if matches!(error, StoreError::FileReplaced(_)) {
            tracing::error!(%error, "no write is accepted any more");
            return;
        }
        tracing::warn!(%error, "a write failed; the database connection is replaced");
        self.close().await;
        if let Err(error) = self.connection().await {
            tracing::error!(%error, "the database cannot be opened again");
        }
    }

    /// The connection; a new one when the last was dropped.
    async fn connection(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect::writer(&self.options).await?,
        };
        Ok(self.connection.insert(connection))
    }

    async fn close(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::error!(%error, "the database did not close cleanly");
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

/// Takes the lock for writing and gives it back.
async fn take_lock(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    connection.begin_with("BEGIN IMMEDIATE").await?.rollback().await?;
    Ok(())
}
