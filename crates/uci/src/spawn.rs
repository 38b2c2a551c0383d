//! Starts threads where the system may refuse them.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

/// A thread that the system refused, and what it should have worked on.
pub(super) struct Refused<V> {
    pub(super) error: io::Error,
    pub(super) value: V,
}

/// Runs `work` on `value` in a thread of its own; gives `value` back if there can be none.
pub(super) fn spawn<V: Send + 'static, T: Send + 'static>(
    value: V,
    work: fn(V) -> T,
) -> Result<JoinHandle<T>, Refused<V>> {
    let shared = Arc::new(Mutex::new(Some(value)));
    let take = |shared: &Mutex<Option<V>>| {
        let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
        shared.take().expect("only the thread takes the value, or its starter if there is none")
    };
    let of_thread = Arc::clone(&shared);
    start(move || work(take(&of_thread))).map_err(|error| Refused { error, value: take(&shared) })
}

fn start<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> io::Result<JoinHandle<T>> {
    #[cfg(test)]
    if tests::REFUSES.get() {
        return Err(io::ErrorKind::WouldBlock.into());
    }
    Builder::new().spawn(work)
}

#[cfg(test)]
pub(super) mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        /// Whether threads are refused to this one.
        pub(crate) static REFUSES: Cell<bool> = const { Cell::new(false) };
    }

    #[test]
    fn a_refused_thread_gives_its_work_back() {
        let thread = spawn(20, |number| number + 1).map_err(|_| ()).expect("a thread");
        assert_eq!(thread.join().expect("no panic"), 21);
        REFUSES.set(true);
        let refused = spawn(20, |number| number + 1).map(|_| ()).expect_err("refused");
        assert_eq!(refused.value, 20);
    }
}
