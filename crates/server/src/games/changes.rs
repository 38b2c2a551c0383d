//! Change notices: wakes the requests that wait for a game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

use crate::storage::GameKey;

/// The requests that wait for a change of a game.
#[derive(Default)]
pub struct Changes(Mutex<HashMap<GameKey, Arc<Notify>>>);

/// Somebody's interest in a game, until it is dropped.
pub struct Watch<'a> {
    changes: &'a Changes,
    key: GameKey,
    notify: Arc<Notify>,
}

impl Changes {
    /// Watches a game. A caller must read the game after this call, or may miss a change.
    pub fn watch(&self, key: GameKey) -> Watch<'_> {
        let notify = Arc::clone(self.lock().entry(key).or_default());
        Watch { changes: self, key, notify }
    }

    /// Says that a game has changed.
    pub fn tell(&self, key: GameKey) {
        if let Some(notify) = self.lock().get(&key) {
            notify.notify_waiters();
        }
    }

    /// Wakes everybody, because the server stops.
    pub fn tell_all(&self) {
        for notify in self.lock().values() {
            notify.notify_waiters();
        }
    }

    /// Locks the map; a panic of another holder leaves it consistent.
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<GameKey, Arc<Notify>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watch<'_> {
    /// The next change. The future counts changes from the moment it is made and enabled.
    pub fn changed(&self) -> tokio::sync::futures::Notified<'_> {
        self.notify.notified()
    }
}

impl Drop for Watch<'_> {
    fn drop(&mut self) {
        let mut map = self.changes.lock();
        // Two are left when nobody else watches: this one and the map's own.
        if Arc::strong_count(&self.notify) == 2 {
            map.remove(&self.key);
        }
    }
}
