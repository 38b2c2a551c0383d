//! Notices to other processes that games have changed.
//!
//! A NOTIFY in the transaction of a move would make all commits wait for each other, so it is sent
//! apart, for many games at once. A notice that is lost does no harm: versions are also asked for.

use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;

use crate::{GameId, StoreError};

const CHANNEL: &str = "sembra_games";
/// How many names go into one notice; PostgreSQL takes up to 8,000 bytes.
const NAMES_MAX: usize = 500;
/// How many names wait to be looked at; more are dropped.
const WAITING_MAX: usize = 10_000;

pub async fn send(pool: &PgPool, games: &[GameId]) -> Result<(), StoreError> {
    for names in games.chunks(NAMES_MAX) {
        let names: Vec<&str> = names.iter().map(GameId::as_str).collect();
        sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(names.join(" "))
            .execute(pool)
            .await?;
    }
    Ok(())
}

/// Listens until the receiver is dropped. A lost connection is made anew.
pub async fn listen(pool: &PgPool) -> Result<mpsc::Receiver<GameId>, StoreError> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    let (sender, receiver) = mpsc::channel(WAITING_MAX);
    tokio::spawn(async move {
        while !sender.is_closed() {
            match listener.recv().await {
                Ok(notice) => {
                    for name in notice.payload().split(' ').filter_map(GameId::parse) {
                        // Whoever is too slow finds the change by asking for versions.
                        let _ = sender.try_send(name);
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "the database cannot be listened to");
                    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                }
            }
        }
    });
    Ok(receiver)
}
