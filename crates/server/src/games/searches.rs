//! Which games the computer is thinking about.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sembra_engine::StopSignal;

use crate::storage::GameKey;

/// The thoughts under way, one a game at most.
#[derive(Default)]
pub struct Thoughts(Mutex<HashMap<GameKey, Thought>>);

struct Thought {
    version: u64,
    stop: StopSignal,
}

impl Thoughts {
    /// Begins to think about a version of a game, unless that is being done; a thought about
    /// another version is stopped.
    pub fn begin(&self, key: GameKey, version: u64) -> Option<StopSignal> {
        let mut thoughts = self.lock();
        if let Some(thought) = thoughts.get(&key) {
            if thought.version == version {
                return None;
            }
            thought.stop.stop();
        }
        let stop = StopSignal::new();
        thoughts.insert(key, Thought { version, stop: stop.clone() });
        Some(stop)
    }

    /// The same thought goes on with the next version: the computer moves again.
    pub fn advance(&self, key: GameKey, from: u64, to: u64) {
        if let Some(thought) = self.lock().get_mut(&key)
            && thought.version == from
        {
            thought.version = to;
        }
    }

    /// The thought about this version is over.
    pub fn end(&self, key: GameKey, version: u64) {
        let mut thoughts = self.lock();
        if thoughts.get(&key).is_some_and(|thought| thought.version == version) {
            thoughts.remove(&key);
        }
    }

    /// Stops the thought about a game that has changed.
    pub fn stop(&self, key: GameKey) {
        if let Some(thought) = self.lock().remove(&key) {
            thought.stop.stop();
        }
    }

    /// Stops all of them.
    pub fn stop_all(&self) {
        for (_, thought) in self.lock().drain() {
            thought.stop.stop();
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameKey, Thought>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
