//! The searches for the computer's moves that are under way.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sembra_engine::StopSignal;

use crate::storage::GameKey;

/// The searches under way, one a game at most.
#[derive(Default)]
pub struct Searches(Mutex<HashMap<GameKey, RunningSearch>>);

struct RunningSearch {
    version: u64,
    stop: StopSignal,
}

impl Searches {
    /// Begins the search at a version of a game, unless it is under way.
    ///
    /// A search at another version is stopped.
    pub fn begin(&self, key: GameKey, version: u64) -> Option<StopSignal> {
        let mut searches = self.lock();
        if let Some(search) = searches.get(&key) {
            if search.version == version {
                return None;
            }
            search.stop.stop();
        }
        let stop = StopSignal::new();
        searches.insert(key, RunningSearch { version, stop: stop.clone() });
        Some(stop)
    }

    /// The same search goes on with the next version: the computer moves again.
    pub fn advance(&self, key: GameKey, from: u64, to: u64) {
        if let Some(search) = self.lock().get_mut(&key)
            && search.version == from
        {
            search.version = to;
        }
    }

    /// The search at this version is over.
    pub fn end(&self, key: GameKey, version: u64) {
        let mut searches = self.lock();
        if searches.get(&key).is_some_and(|search| search.version == version) {
            searches.remove(&key);
        }
    }

    /// Stops the search in a game that has changed.
    pub fn stop(&self, key: GameKey) {
        if let Some(search) = self.lock().remove(&key) {
            search.stop.stop();
        }
    }

    /// Stops all of them.
    pub fn stop_all(&self) {
        for (_, search) in self.lock().drain() {
            search.stop.stop();
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameKey, RunningSearch>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
