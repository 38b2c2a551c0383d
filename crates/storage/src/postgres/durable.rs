//! Checks that a commit returns only when it is on the disk.

use sqlx::{PgConnection, Row};

use crate::StoreError;

/// Refuses a connection on which commits are acknowledged before they are on the disk.
pub async fn check(connection: &mut PgConnection) -> Result<(), StoreError> {
    let row = sqlx::query(
        "SELECT current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync",
    )
    .fetch_one(connection)
    .await?;
    check_settings(&row.try_get::<String, _>("commit")?, &row.try_get::<String, _>("fsync")?)
}

/// The same for a new connection of the pool, which takes errors of the driver only.
pub async fn check_new(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    check(connection).await.map_err(|error| sqlx::Error::Configuration(error.into()))
}

fn check_settings(synchronous_commit: &str, fsync: &str) -> Result<(), StoreError> {
    let wrong =
        |setting, found: &str| Err(StoreError::NotDurable { setting, found: found.to_owned() });
    match (synchronous_commit, fsync) {
        ("on", "on") => Ok(()),
        ("on", fsync) => wrong("fsync=on", fsync),
        (commit, _) => wrong("synchronous_commit=on", commit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_that_lose_commits_are_refused() {
        check_settings("on", "on").expect("durable");
        for (commit, fsync, named) in [
            ("off", "on", "synchronous_commit=on"),
            ("local", "on", "synchronous_commit=on"),
            ("on", "off", "fsync=on"),
        ] {
            let error = check_settings(commit, fsync).expect_err("not durable");
            assert!(matches!(error, StoreError::NotDurable { setting, .. } if setting == named));
        }
    }
}
