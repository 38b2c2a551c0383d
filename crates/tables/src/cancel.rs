use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A signal that ends a build or a solution early. All clones are one signal.
#[derive(Clone, Debug, Default)]
pub struct CancelSignal(Arc<AtomicBool>);

impl CancelSignal {
    /// Asks for the end; work in progress stops within about a second.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the end was asked for.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The work was ended early by a [`CancelSignal`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cancelled;
