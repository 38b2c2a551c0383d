//! The bounded queue to the thinker: so many thoughts at once, so many waiting, and no more.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Thinker;

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

/// A place in the queue. Whoever is about to change a game takes it first, so that no move is
/// accepted whose answer nobody has room to think about.
pub struct Slot(#[allow(dead_code, reason = "held until dropped")] OwnedSemaphorePermit);

/// How full the queue is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueState {
    /// How many thoughts run at once.
    pub workers: usize,
    /// How many may run or wait.
    pub places: usize,
    /// How many run or wait now.
    pub taken: usize,
}

/// The queue.
#[derive(Clone)]
pub struct Queue {
    thinker: Arc<dyn Thinker>,
    workers: usize,
    places: usize,
    running: Arc<Semaphore>,
    free: Arc<Semaphore>,
}

impl Queue {
    /// A queue in which `workers` thoughts run at once and `waiting` more may wait.
    pub fn new(thinker: Arc<dyn Thinker>, workers: usize, waiting: usize) -> Queue {
        let workers = workers.max(1);
        let places = workers + waiting;
        Queue {
            thinker,
            workers,
            places,
            running: Arc::new(Semaphore::new(workers)),
            free: Arc::new(Semaphore::new(places)),
        }
    }

    /// Takes a place, if one is free.
    pub fn take_place(&self) -> Result<Slot, Busy> {
        Arc::clone(&self.free).try_acquire_owned().map(Slot).map_err(|_| Busy)
    }

    /// Runs a thought on a thread of its own when its turn comes. `None` when it panicked.
    pub async fn think<T: Send + 'static>(
        &self,
        _slot: &Slot,
        thought: impl FnOnce(&dyn Thinker) -> T + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(&self.running).acquire_owned().await.ok()?;
        let thinker = Arc::clone(&self.thinker);
        let thread = tokio::task::spawn_blocking(move || {
            let answer = thought(thinker.as_ref());
            drop(turn);
            answer
        });
        thread.await.inspect_err(|error| tracing::error!(%error, "the thinker failed")).ok()
    }

    /// How full it is.
    pub fn state(&self) -> QueueState {
        let taken = self.places - self.free.available_permits().min(self.places);
        QueueState { workers: self.workers, places: self.places, taken }
    }
}
