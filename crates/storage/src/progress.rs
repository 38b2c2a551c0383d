//! How far the write of a request has come, so that no write is made after its request was refused.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::StoreError;

tokio::task_local! {
    static CURRENT: WriteProgress;
}

// The states; 0, the default, is that of a request without a write.
/// A write waits for its turn.
const WAITING: u8 = 1;
/// A write is being made, or was made.
const STARTED: u8 = 2;
/// The request was refused: no write of it may start.
const CANCELLED: u8 = 3;

/// How far the last write of a request has come.
#[derive(Clone, Debug, Default)]
pub struct WriteProgress(Arc<AtomicU8>);

impl WriteProgress {
    /// Runs a request, following its writes.
    pub async fn follow<F: Future>(&self, request: F) -> F::Output {
        CURRENT.scope(self.clone(), request).await
    }

    /// Prevents a write that has not started. False when one has: its result must be awaited.
    pub fn cancel(&self) -> bool {
        let cancel = |state| (state != STARTED).then_some(CANCELLED);
        self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, cancel).is_ok()
    }

    /// The progress of the request that runs on this task; outside a request one of its own.
    pub fn current() -> WriteProgress {
        CURRENT.try_with(Clone::clone).unwrap_or_default()
    }

    /// Notes that a write waits for its turn.
    pub(crate) fn wait(&self) {
        let wait = |state| (state != CANCELLED).then_some(WAITING);
        // A request that was cancelled stays cancelled.
        let _ = self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, wait);
    }

    /// Starts a write that waits for nothing; an error when its request was refused.
    pub(crate) fn start_at_once() -> Result<(), StoreError> {
        if WriteProgress::current().start() { Ok(()) } else { Err(StoreError::Closed) }
    }

    /// Notes that the write starts; false when it was cancelled.
    pub(crate) fn start(&self) -> bool {
        let start = |state| (state != CANCELLED).then_some(STARTED);
        self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, start).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_waiting_write_can_be_cancelled_and_a_started_one_cannot() {
        let progress = WriteProgress::default();
        progress.wait();
        assert!(progress.cancel());
        assert!(!progress.start());
        let progress = WriteProgress::default();
        progress.wait();
        assert!(progress.start());
        assert!(!progress.cancel());
        // A second write of the same request waits again.
        progress.wait();
        assert!(progress.cancel());
        assert!(!progress.start());
    }
}
