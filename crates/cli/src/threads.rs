//! Threads, where the system grants them.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::failure::Failure;

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

/// A runtime for a command that speaks with databases or servers.
pub fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    if !are_granted() {
        return Err(Failure::Message(
            "the command needs threads, and the system refuses them".to_owned(),
        ));
    }
    Ok(tokio::runtime::Runtime::new()?)
}
