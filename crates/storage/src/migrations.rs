//! The versions of the schema, brought up to date when a database is opened.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use crate::StoreError;

/// Migrations by the names of their files, the oldest first. A released one is never changed.
pub(crate) type Files = [(&'static str, &'static str)];

/// The migrations of PostgreSQL.
pub(crate) static POSTGRES: [(&str, &str); 1] = [(
    "0001_people_games_events.sql",
    include_str!("../migrations/postgres/0001_people_games_events.sql"),
)];

/// The migrations of SQLite.
pub(crate) static SQLITE: [(&str, &str); 4] = [
    (
        "0001_people_games_events.sql",
        include_str!("../migrations/sqlite/0001_people_games_events.sql"),
    ),
    ("0002_shares.sql", include_str!("../migrations/sqlite/0002_shares.sql")),
    ("0003_game_states.sql", include_str!("../migrations/sqlite/0003_game_states.sql")),
    (
        "0004_seats_sessions_states.sql",
        include_str!("../migrations/sqlite/0004_seats_sessions_states.sql"),
    ),
];

/// The migrations, numbered in order.
///
/// `sqlx::migrate!` would do it too, but its feature makes every build compile SQLite twice.
pub(crate) fn migrator(files: &'static Files) -> Migrator {
    let migrations = (1..).zip(files).map(|(version, &(file, sql))| {
        Migration::new(version, file.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}

/// Refuses a database that a later version of the program has written.
pub(crate) fn refuse_newer(applied: Option<i64>, files: &Files) -> Result<(), StoreError> {
    let (found, known) = (applied.unwrap_or(0), files.len() as i64);
    if found > known { Err(StoreError::NewerSchema { found, known }) } else { Ok(()) }
}
