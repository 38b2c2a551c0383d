//! What operators do with a database: checking it, and looking after people.

mod close;
mod people;
mod rename;
mod reopen;
mod reports;
mod resolve;
mod verify;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Subcommand;
use sembra_play::Timestamp;
use sembra_storage::postgres::Postgres;
use sembra_storage::sqlite::SqliteDatabase;
use sembra_storage::{Database, Person, StoreError};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::failure::Failure;
use crate::{Answer, folders, threads};

/// Look after the people and games of a server
///
/// The commands work on the database itself, also while servers run on it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra admin reports
  $ sembra admin resolve 12 renamed
  $ sembra admin rename Insult Player12
  $ sembra admin close Cheat
  $ sembra admin verify --database postgres://sembra@db/sembra --json")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Reports(reports::Args),
    Resolve(resolve::Args),
    People(people::Args),
    Close(close::Args),
    Reopen(reopen::Args),
    Rename(rename::Args),
    Verify(verify::Args),
}

/// Runs one of the commands of operators.
pub fn run(args: Args) -> Result<Answer, Failure> {
    match args.command {
        Command::Reports(args) => reports::run(args),
        Command::Resolve(args) => resolve::run(args),
        Command::People(args) => people::run(args),
        Command::Close(args) => close::run(args),
        Command::Reopen(args) => reopen::run(args),
        Command::Rename(args) => rename::run(args),
        Command::Verify(args) => verify::run(args),
    }
}

/// The arguments that name a database.
#[derive(Debug, clap::Args)]
struct Which {
    /// The data folder of a server; by default in the user's own data folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// A PostgreSQL database (postgres://…) in place of SQLite in the data folder
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

impl Which {
    fn folder(&self) -> Result<PathBuf, Failure> {
        self.data.clone().map_or_else(folders::data, Ok)
    }

    /// Opens the database beside the servers that run on it.
    async fn open(&self) -> Result<Arc<dyn Database>, Failure> {
        let opened: Result<Arc<dyn Database>, StoreError> = match &self.database {
            Some(url) => Postgres::open_beside(url).await.map(|database| Arc::new(database) as _),
            None => {
                let folder = self.folder()?;
                SqliteDatabase::open_beside(&folder).await.map(|database| Arc::new(database) as _)
            }
        };
        opened.map_err(failure)
    }

    /// Runs something on the database, and closes it.
    fn run<T>(
        &self,
        what: impl AsyncFnOnce(&dyn Database) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        threads::runtime()?.block_on(async {
            let database = self.open().await?;
            let done = what(&*database).await;
            database.close().await;
            done
        })
    }
}

/// The person with a name; nobody is an error.
async fn find(database: &dyn Database, name: &str) -> Result<Person, Failure> {
    let person = database.person_by_name(name).await.map_err(failure)?;
    person.ok_or_else(|| Failure::Message(format!("nobody is named {name}")))
}

fn failure(error: impl ToString) -> Failure {
    Failure::Message(error.to_string())
}

/// The time now; before 1970 it is 1970.
fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::from_ms(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// A moment as a text (RFC 3339, to the second).
fn moment(at: Timestamp) -> String {
    let date = OffsetDateTime::from_unix_timestamp(at.as_ms().div_euclid(1000));
    date.ok().and_then(|date| date.format(&Rfc3339).ok()).unwrap_or_default()
}
