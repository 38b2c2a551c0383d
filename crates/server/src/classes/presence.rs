//! Which pupils are here now.

use std::sync::Arc;

use sembra_play::Timestamp;
use sembra_rooms::Clock;
use sembra_storage::{Database, PersonId, Pupil};
use tokio::time::{Duration, Instant};

use crate::clock::SystemClock;

/// How exactly it is known when a pupil was last here.
const SEEN_MS: i64 = 15_000;
/// How long after that a pupil counts as here: two polls or pings may be late.
const HERE_MS: i64 = 45_000;

/// Whether a pupil is here.
pub fn is_here(pupil: &Pupil, now: Timestamp) -> bool {
    now.ms_since(pupil.seen) < HERE_MS
}

/// Notes that a pupil is here, unless that is known.
pub async fn see(database: &Arc<dyn Database>, pupil: &Pupil) {
    let now = SystemClock.now();
    if now.ms_since(pupil.seen) >= SEEN_MS {
        write(&**database, pupil.person, now).await;
    }
}

async fn write(database: &dyn Database, person: PersonId, now: Timestamp) {
    if let Err(error) = database.see_pupil(person, now).await {
        tracing::warn!(%error, "it was not stored that a pupil is here");
    }
}

/// Notes now and then that the pupil of an open connection is here.
pub struct SeenPupil {
    person: PersonId,
    due: Instant,
}

impl SeenPupil {
    /// A pupil who has just connected.
    pub fn new(person: PersonId) -> SeenPupil {
        SeenPupil { person, due: Instant::now() }
    }

    /// Notes that the pupil is here, if that was not done of late.
    pub async fn tick(&mut self, database: &Arc<dyn Database>) {
        if Instant::now() >= self.due {
            self.due = Instant::now() + Duration::from_millis(SEEN_MS.unsigned_abs());
            write(&**database, self.person, SystemClock.now()).await;
        }
    }
}
