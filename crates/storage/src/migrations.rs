//! The versions of the schema, brought up to date when a database is opened.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use crate::StoreError;

/// Migrations by the names of their files, the oldest first. A released one is never changed.
pub(crate) type Files = [(&'static str, &'static str)];

/// The migrations of PostgreSQL.
pub(crate) static POSTGRES: [(&str, &str); 12] = [
    (
        "0001_people_games_events.sql",
        include_str!("../migrations/postgres/0001_people_games_events.sql"),
    ),
    ("0002_accounts.sql", include_str!("../migrations/postgres/0002_accounts.sql")),
    ("0003_challenges.sql", include_str!("../migrations/postgres/0003_challenges.sql")),
    ("0004_live.sql", include_str!("../migrations/postgres/0004_live.sql")),
    ("0005_reviews.sql", include_str!("../migrations/postgres/0005_reviews.sql")),
    ("0006_explorer.sql", include_str!("../migrations/postgres/0006_explorer.sql")),
    ("0007_puzzles.sql", include_str!("../migrations/postgres/0007_puzzles.sql")),
    ("0008_classes.sql", include_str!("../migrations/postgres/0008_classes.sql")),
    ("0009_tournaments.sql", include_str!("../migrations/postgres/0009_tournaments.sql")),
    ("0010_class_tasks.sql", include_str!("../migrations/postgres/0010_class_tasks.sql")),
    ("0011_class_lessons.sql", include_str!("../migrations/postgres/0011_class_lessons.sql")),
    ("0012_teams_offers.sql", include_str!("../migrations/postgres/0012_teams_offers.sql")),
];

/// The migrations of SQLite.
pub(crate) static SQLITE: [(&str, &str); 15] = [
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
    ("0005_accounts.sql", include_str!("../migrations/sqlite/0005_accounts.sql")),
    ("0006_challenges.sql", include_str!("../migrations/sqlite/0006_challenges.sql")),
    ("0007_live.sql", include_str!("../migrations/sqlite/0007_live.sql")),
    ("0008_reviews.sql", include_str!("../migrations/sqlite/0008_reviews.sql")),
    ("0009_explorer.sql", include_str!("../migrations/sqlite/0009_explorer.sql")),
    ("0010_puzzles.sql", include_str!("../migrations/sqlite/0010_puzzles.sql")),
    ("0011_classes.sql", include_str!("../migrations/sqlite/0011_classes.sql")),
    ("0012_tournaments.sql", include_str!("../migrations/sqlite/0012_tournaments.sql")),
    ("0013_class_tasks.sql", include_str!("../migrations/sqlite/0013_class_tasks.sql")),
    ("0014_class_lessons.sql", include_str!("../migrations/sqlite/0014_class_lessons.sql")),
    ("0015_teams_offers.sql", include_str!("../migrations/sqlite/0015_teams_offers.sql")),
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

/// Refuses a database that another version of the program has written, and does not upgrade it.
pub(crate) fn refuse_other(applied: Option<i64>, files: &Files) -> Result<(), StoreError> {
    refuse_newer(applied, files)?;
    let (found, known) = (applied.unwrap_or(0), files.len() as i64);
    if found < known { Err(StoreError::OlderSchema { found, known }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_file_of_a_folder_is_a_migration_in_its_place() {
        for (folder, known) in [("sqlite", &SQLITE[..]), ("postgres", &POSTGRES[..])] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let entries = std::fs::read_dir(folder).expect("the folder");
            let mut files: Vec<String> = entries
                .map(|entry| entry.expect("a file").file_name().into_string().expect("a name"))
                .collect();
            files.sort();
            let names: Vec<&str> = known.iter().map(|&(file, _)| file).collect();
            assert_eq!(files, names);
            for (version, file) in (1..).zip(&files) {
                assert!(file.starts_with(&format!("{version:04}_")), "{file}");
            }
        }
    }

    #[test]
    fn a_released_migration_does_not_change() {
        // What databases in use have written down of it: with another they would not open.
        let released = [
            "d877c1f0841219bb735280c5ad9bd5b48119c0e35e8b01e3cd8eb8b20355e3bb\
             b78b611f1bcdfb8b6e5bb322c50feed9",
            "8f95edd66911544a86560138f17e4b8e445e256d415ff06a4941d9aea0d86a04\
             29cb780a099ee9cbc78a076655786300",
        ];
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let checksums: Vec<String> =
            migrator(&SQLITE).iter().map(|migration| hex(&migration.checksum)).collect();
        // Those after the released ones may still change.
        assert_eq!(checksums[..released.len()], released);
    }
}
