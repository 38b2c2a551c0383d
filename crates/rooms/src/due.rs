//! Doing what is due in games: flags, games that nobody began, moves of the engine.

use std::sync::Arc;
use std::time::Duration;

use sembra_storage::Lease;

use crate::rooms::Inner;

/// How often the database is asked for what is due.
const INTERVAL: Duration = Duration::from_millis(250);
/// How long a game is claimed for doing what is due in it.
const CLAIM_MS: i64 = 5_000;
/// How many games are claimed at once.
const LIMIT: u32 = 100;

/// Claims and does what is due until the rooms are stopped.
pub(crate) async fn run(inner: Arc<Inner>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            () = inner.stopped() => return,
        }
        let claim = inner.claim_for(CLAIM_MS);
        match inner.database.claim_due(inner.clock.now(), &claim, LIMIT).await {
            Ok(leases) => {
                for lease in leases {
                    tokio::spawn(do_due(Arc::clone(&inner), lease));
                }
            }
            Err(error) => tracing::warn!(%error, "what is due cannot be read"),
        }
    }
}

async fn do_due(inner: Arc<Inner>, lease: Lease) {
    let done = async {
        match inner.open(&lease.id).await? {
            Some(room) => room.run_due(&inner).await,
            None => Ok(()),
        }
    };
    if let Err(error) = done.await {
        tracing::warn!(game = %lease.id, %error, "what is due was not done");
    }
}
