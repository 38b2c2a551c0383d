//! Asks whether the system grants threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Whether the system grants a thread for each core, and one more.
///
/// Libraries that work with threads panic where it does not.
pub fn are_granted() -> bool {
    let wanted = thread::available_parallelism().map_or(1, NonZeroUsize::get) + 1;
    let release = AtomicBool::new(false);
    thread::scope(|scope| {
        let granted = (0..wanted).all(|_| {
            let wait = || {
                while !release.load(Ordering::Relaxed) {
                    thread::yield_now();
                }
            };
            thread::Builder::new().spawn_scoped(scope, wait).is_ok()
        });
        release.store(true, Ordering::Relaxed);
        granted
    })
}
