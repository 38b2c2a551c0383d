//! The bounded queue of searches: it limits how many run and how many wait.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Thinker;

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

/// A reserved slot in the queue. It is reserved before a move is accepted that the computer must
/// answer.
pub struct QueueSlot(#[allow(dead_code, reason = "held until dropped")] OwnedSemaphorePermit);

/// How full the queue is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueState {
    /// How many searches run at once.
    pub workers: usize,
    /// How many may run or wait.
    pub slots: usize,
    /// How many run or wait now.
    pub taken: usize,
}

/// The queue.
#[derive(Clone)]
pub struct Queue {
    thinker: Arc<dyn Thinker>,
    workers: usize,
    slots: usize,
    running: Arc<Semaphore>,
    free: Arc<Semaphore>,
}

impl Queue {
    /// A queue in which `workers` searches run at once and `waiting` more may wait.
    pub fn new(thinker: Arc<dyn Thinker>, workers: usize, waiting: usize) -> Queue {
        let workers = workers.max(1);
        let slots = workers + waiting;
        Queue {
            thinker,
            workers,
            slots,
            running: Arc::new(Semaphore::new(workers)),
            free: Arc::new(Semaphore::new(slots)),
        }
    }

    /// Reserves a slot, if one is free.
    pub fn reserve(&self) -> Result<QueueSlot, Busy> {
        Arc::clone(&self.free).try_acquire_owned().map(QueueSlot).map_err(|_| Busy)
    }

    /// Runs a search on a thread of its own when its turn comes. `None` when it panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        _slot: &QueueSlot,
        search: impl FnOnce(&dyn Thinker) -> T + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(&self.running).acquire_owned().await.ok()?;
        let thinker = Arc::clone(&self.thinker);
        let thread = tokio::task::spawn_blocking(move || {
            let answer = search(thinker.as_ref());
            drop(turn);
            answer
        });
        thread.await.inspect_err(|error| tracing::error!(%error, "the thinker failed")).ok()
    }

    /// How full it is.
    pub fn state(&self) -> QueueState {
        let taken = self.slots - self.free.available_permits().min(self.slots);
        QueueState { workers: self.workers, slots: self.slots, taken }
    }
}
