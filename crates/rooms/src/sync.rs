//! Following what other processes do on the same database.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use sembra_storage::{GameId, GameKey};
use tokio::sync::mpsc;

use crate::rooms::Inner;

/// How long changes are gathered before they are announced.
const GATHER: Duration = Duration::from_millis(10);
/// How often versions are compared, in case a notice was lost.
const POLL: Duration = Duration::from_secs(3);

/// Announces changes to other processes, many at once.
pub(crate) async fn announce(inner: Arc<Inner>) {
    loop {
        tokio::select! {
            () = inner.has_changed.notified() => {}
            () = inner.stopped() => return,
        }
        tokio::time::sleep(GATHER).await;
        let mut changed =
            std::mem::take(&mut *inner.changed.lock().unwrap_or_else(PoisonError::into_inner));
        changed.sort_by(|one, other| one.as_str().cmp(other.as_str()));
        changed.dedup();
        if let Err(error) = inner.database.notify(&changed).await {
            tracing::warn!(%error, "other processes were not told of changes");
        }
    }
}

/// Reloads the rooms of games that another process says have changed.
pub(crate) async fn follow(inner: Arc<Inner>, mut notices: mpsc::Receiver<GameId>) {
    loop {
        let id = tokio::select! {
            id = notices.recv() => id,
            () = inner.stopped() => return,
        };
        let Some(id) = id else { return };
        if let Some(room) = inner.find(&id) {
            refresh_if_behind(&inner, &[room]).await;
        }
    }
}

/// Compares versions now and then, so that a lost notice delays nobody for long.
pub(crate) async fn poll(inner: Arc<Inner>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(POLL) => {}
            () = inner.stopped() => return,
        }
        refresh_if_behind(&inner, &inner.with_subscribers()).await;
    }
}

pub(crate) async fn refresh_if_behind(inner: &Inner, rooms: &[Arc<crate::Room>]) {
    let keys: Vec<GameKey> = rooms.iter().map(|room| room.key()).collect();
    let versions = match inner.database.versions(&keys).await {
        Ok(versions) => HashMap::<GameKey, u64>::from_iter(versions),
        Err(error) => {
            tracing::warn!(%error, "versions cannot be compared");
            return;
        }
    };
    for room in rooms {
        let version = versions.get(&room.key());
        if version.is_none_or(|&version| version > room.live().version()) {
            room.refresh(inner).await;
        }
    }
}
