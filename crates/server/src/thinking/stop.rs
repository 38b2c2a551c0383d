use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A signal that ends a thought early.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A signal that has not been given.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Gives the signal.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it has been given.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
