//! Those who follow tournaments over sockets, and what other processes say of changes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sembra_storage::{Topic, TournamentId};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use tokio::time::Instant;

use super::service::TournamentService;

/// How soon after one message the next one follows.
const INTERVAL: Duration = Duration::from_secs(1);
/// The same in a large tournament, whose page takes more to make and to send.
const INTERVAL_LARGE: Duration = Duration::from_secs(5);
/// A tournament with more entrants is large.
const LARGE: u32 = 50;
/// How often versions are compared, in case a notice was lost.
const POLL: Duration = Duration::from_secs(5);

/// The version of a tournament that its followers are told; `None` when it was deleted.
pub type Version = Option<u64>;

/// Who follows which tournament, in this process.
#[derive(Clone, Default)]
pub struct Followers(Arc<Mutex<HashMap<TournamentId, Followed>>>);

struct Followed {
    sender: watch::Sender<Version>,
    told: Instant,
    /// What is told when the interval is over.
    next: Option<Version>,
}

impl Followers {
    fn lock(&self) -> MutexGuard<'_, HashMap<TournamentId, Followed>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Follows a tournament that has this version now.
    pub fn follow(&self, id: &TournamentId, version: u64) -> watch::Receiver<Version> {
        let mut followed = self.lock();
        followed.retain(|_, one| one.sender.receiver_count() > 0);
        let one = followed.entry(id.clone()).or_insert_with(|| Followed {
            sender: watch::Sender::new(Some(version)),
            told: Instant::now(),
            next: None,
        });
        one.sender.subscribe()
    }

    /// Tells of a version, now or when the interval since the last one is over.
    pub fn publish(&self, id: &TournamentId, version: Version, entrants: u32) {
        let interval = if entrants > LARGE { INTERVAL_LARGE } else { INTERVAL };
        let mut followed = self.lock();
        let Some(one) = followed.get_mut(id) else { return };
        if one.sender.borrow().is_some_and(|told| version.is_some_and(|new| new <= told)) {
            return;
        }
        let due = one.told + interval;
        if one.next.is_some() {
            one.next = Some(version);
        } else if version.is_none() || due <= Instant::now() {
            one.tell(version);
        } else {
            one.next = Some(version);
            let (followers, id) = (self.clone(), id.clone());
            tokio::spawn(async move {
                tokio::time::sleep_until(due).await;
                if let Some(one) = followers.lock().get_mut(&id)
                    && let Some(next) = one.next.take()
                {
                    one.tell(next);
                }
            });
        }
    }

    /// Tells of a change that is no event: the version is the same.
    pub fn touch(&self, id: &TournamentId) {
        if let Some(one) = self.lock().get_mut(id) {
            let version = *one.sender.borrow();
            one.tell(version);
        }
    }

    /// The tournaments that somebody follows, with the version that was told.
    fn all(&self) -> Vec<(TournamentId, Version)> {
        let mut followed = self.lock();
        followed.retain(|_, one| one.sender.receiver_count() > 0);
        followed.iter().map(|(id, one)| (id.clone(), *one.sender.borrow())).collect()
    }
}

impl Followed {
    fn tell(&mut self, version: Version) {
        self.told = Instant::now();
        self.sender.send_replace(version);
    }
}

/// Passes on what other processes change, and looks now and then in case a notice was lost.
pub async fn hear(service: TournamentService) {
    let rooms = service.games().rooms().clone();
    if !rooms.is_shared() {
        return;
    }
    let mut topics = rooms.topics();
    let mut polls = tokio::time::interval(POLL);
    loop {
        tokio::select! {
            topic = topics.recv() => match topic {
                Ok(Topic::Tournament(id)) => look(&service, &id).await,
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            },
            _ = polls.tick() => {
                for (id, _) in service.followers().all() {
                    look(&service, &id).await;
                }
            }
            () = rooms.stopped() => return,
        }
    }
}

/// Tells the followers of a tournament what version the database has.
async fn look(service: &TournamentService, id: &TournamentId) {
    if !service.followers().all().iter().any(|(known, version)| known == id && version.is_some()) {
        return;
    }
    match service.games().database().tournament(id).await {
        Ok(Some(row)) => {
            service.followers().publish(id, Some(row.version), row.progress.entrants);
        }
        Ok(None) => service.followers().publish(id, None, 0),
        Err(error) => tracing::warn!(%error, "a tournament cannot be read"),
    }
}
