//! Read-only connections to both kinds of database.

use std::path::{Path, PathBuf};

use sqlx::postgres::{PgConnectOptions, PgConnection, PgRow};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteRow};
use sqlx::{ConnectOptions, Executor};

use crate::StoreError;
use crate::columns::Columns;
use crate::migrations::{POSTGRES, SQLITE};
use crate::sqlite::DATABASE_FILE;

/// The database to be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VerifySource {
    /// The one in a data folder.
    Folder(PathBuf),
    /// PostgreSQL, by its URL.
    Postgres(String),
}

/// An open connection.
pub(super) enum Opened {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// A value in a statement.
pub(super) enum Value<'a> {
    Integer(i64),
    Text(&'a str),
}

/// A connection that reads rows by plain SQL, the same for both kinds of database.
pub(super) trait Connection {
    type Row: Columns;

    /// Begins a transaction that sees the database of one moment.
    async fn begin(&mut self) -> Result<(), StoreError>;

    /// Ends the transaction.
    async fn end(&mut self) -> Result<(), StoreError>;

    async fn fetch(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<Self::Row>, StoreError>;
}

impl VerifySource {
    pub(super) async fn connect(&self) -> Result<Opened, StoreError> {
        match self {
            VerifySource::Folder(folder) => open_sqlite(&folder.join(DATABASE_FILE)).await,
            VerifySource::Postgres(url) => {
                let options: PgConnectOptions = url.parse()?;
                let mut connection = options.connect().await?;
                check_schema(&mut connection, POSTGRES.len()).await?;
                Ok(Opened::Postgres(connection))
            }
        }
    }
}

/// Opens a file that is there. A server may have it open, too.
async fn open_sqlite(path: &Path) -> Result<Opened, StoreError> {
    let damaged = |what: String| StoreError::CorruptFile { path: path.to_owned(), what };
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = match options.connect().await.map_err(StoreError::from) {
        Err(StoreError::Corrupt(error)) => return Err(damaged(error.to_string())),
        connection => connection?,
    };
    let structure: String =
        sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut connection).await?;
    if structure != "ok" {
        return Err(damaged(structure));
    }
    check_schema(&mut connection, SQLITE.len()).await?;
    Ok(Opened::Sqlite(connection))
}

/// Refuses a schema that this program does not know.
async fn check_schema<C: Connection>(connection: &mut C, known: usize) -> Result<(), StoreError> {
    let sql = "SELECT max(version) AS version FROM _sqlx_migrations";
    let rows = connection.fetch(sql, &[]).await?;
    let found = rows.first().map_or(Ok(None), |row| row.optional_integer("version"))?.unwrap_or(0);
    match found.cmp(&(known as i64)) {
        std::cmp::Ordering::Equal => Ok(()),
        std::cmp::Ordering::Greater => Err(StoreError::NewerSchema { found, known: known as i64 }),
        std::cmp::Ordering::Less => Err(StoreError::OlderSchema { found, known: known as i64 }),
    }
}

macro_rules! connection {
    ($connection:ty, $row:ty, $begin:literal) => {
        impl Connection for $connection {
            type Row = $row;

            async fn begin(&mut self) -> Result<(), StoreError> {
                self.execute($begin).await?;
                Ok(())
            }

            async fn end(&mut self) -> Result<(), StoreError> {
                self.execute("COMMIT").await?;
                Ok(())
            }

            async fn fetch(
                &mut self,
                sql: &'static str,
                values: &[Value<'_>],
            ) -> Result<Vec<$row>, StoreError> {
                let mut query = sqlx::query(sql);
                for value in values {
                    query = match value {
                        Value::Integer(number) => query.bind(*number),
                        Value::Text(text) => query.bind((*text).to_owned()),
                    };
                }
                Ok(query.fetch_all(self).await?)
            }
        }
    };
}

connection!(SqliteConnection, SqliteRow, "BEGIN");
connection!(PgConnection, PgRow, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
