//! Following what other processes do on the same database.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use sembra_storage::{GameKey, Topic};
use tokio::sync::mpsc;

use crate::rooms::Inner;
use crate::{Update, presence};

/// How long changes are gathered before they are announced.
const GATHER: Duration = Duration::from_millis(10);
/// How many topics are looked at together.
const AT_ONCE: usize = 1_000;
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
        // What changed twice is announced once; the order stays.
        let mut announced = HashSet::new();
        changed.retain(|topic| announced.insert(topic.clone()));
        if let Err(error) = inner.database.notify(&changed).await {
            tracing::warn!(%error, "other processes were not told of changes");
        }
    }
}

/// Reloads the rooms of games that another process says have changed, and passes other topics on.
pub(crate) async fn follow(inner: Arc<Inner>, mut topics: mpsc::Receiver<Topic>) {
    let mut waiting = Vec::new();
    loop {
        let count = tokio::select! {
            count = topics.recv_many(&mut waiting, AT_ONCE) => count,
            () = inner.stopped() => return,
        };
        if count == 0 {
            return;
        }
        let (mut changed, mut visited) = (Vec::new(), Vec::new());
        for topic in waiting.drain(..) {
            match topic {
                Topic::Game(id) => changed.extend(inner.find(&id)),
                Topic::Presence(id) => visited.extend(inner.find(&id)),
                Topic::Said(id, side, phrase) => {
                    if let Some(room) = inner.find(&id) {
                        room.tell(Update::Phrase { side, phrase });
                    }
                }
                Topic::Claimed { visitor, account } => inner.reseat(visitor, account),
                // An error means that nobody listens.
                topic => drop(inner.heard.send(topic)),
            }
        }
        if !changed.is_empty() {
            refresh_if_behind(&inner, &changed).await;
        }
        presence::refresh(&inner, &visited).await;
    }
}

/// Compares versions now and then, so that a lost notice delays nobody for long.
pub(crate) async fn poll(inner: Arc<Inner>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(POLL) => {}
            () = inner.stopped() => return,
        }
        let rooms = inner.with_subscribers();
        if !rooms.is_empty() {
            refresh_if_behind(&inner, &rooms).await;
            presence::refresh(&inner, &rooms).await;
        }
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
