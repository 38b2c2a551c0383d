//! The schema's versions: brought up to date at the start, refused when newer than the program.

use std::path::Path;
use std::sync::Arc;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr, SqlitePool};

use super::StoreError;

/// The migrations by the names of their files, the oldest first. A released one is never changed.
const MIGRATIONS: [(&str, &str); 3] = [
    (
        "0001_people_games_events.sql",
        include_str!("../../migrations/sqlite/0001_people_games_events.sql"),
    ),
    ("0002_shares.sql", include_str!("../../migrations/sqlite/0002_shares.sql")),
    ("0003_game_states.sql", include_str!("../../migrations/sqlite/0003_game_states.sql")),
];

/// The migrations, numbered in order. (`sqlx::migrate!` would do it too, but its feature makes every
/// build compile SQLite twice.)
fn migrator() -> Migrator {
    let migrations = (1..).zip(MIGRATIONS).map(|(version, (file, sql))| {
        Migration::new(version, file.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}

/// Applies the migrations that are missing, after checking those that were applied.
pub async fn bring_up_to_date(pool: &SqlitePool, path: &Path) -> Result<(), StoreError> {
    let known = MIGRATIONS.len() as i64;
    let found = applied_version(pool).await?;
    if found > known {
        return Err(StoreError::NewerSchema { path: path.to_owned(), found, known });
    }
    migrator()
        .run(pool)
        .await
        .map_err(|source| StoreError::Schema { path: path.to_owned(), source: Arc::new(source) })
}

/// The newest migration that the database has seen; 0 for a new one.
async fn applied_version(pool: &SqlitePool) -> Result<i64, StoreError> {
    let has_table: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '_sqlx_migrations'",
    )
    .fetch_one(pool)
    .await?;
    if has_table == 0 {
        return Ok(0);
    }
    let version: Option<i64> =
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(pool).await?;
    Ok(version.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_a_migration_in_its_order() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
        let entries = std::fs::read_dir(folder).expect("the folder");
        let mut files: Vec<String> = entries
            .map(|entry| entry.expect("a file").file_name().into_string().expect("a name"))
            .collect();
        files.sort();
        assert_eq!(files, MIGRATIONS.map(|(file, _)| file));
        for (version, file) in (1..).zip(&files) {
            assert!(file.starts_with(&format!("{version:04}_")), "{file}");
        }
    }

    #[test]
    fn a_released_migration_does_not_change() {
        // Databases in use hold this checksum; with another one they would not open.
        let released = [
            "d877c1f0841219bb735280c5ad9bd5b48119c0e35e8b01e3cd8eb8b20355e3bb\
             b78b611f1bcdfb8b6e5bb322c50feed9",
            "8f95edd66911544a86560138f17e4b8e445e256d415ff06a4941d9aea0d86a04\
             29cb780a099ee9cbc78a076655786300",
        ];
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let checksums: Vec<String> =
            migrator().iter().map(|migration| hex(&migration.checksum)).collect();
        // Those after the released ones may still change.
        assert_eq!(checksums[..released.len()], released);
    }
}
