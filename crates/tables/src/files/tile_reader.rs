//! A thread that reads tiles for probes that do not wait.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use crate::files::tile_cache::TileName;

/// Requests that wait to be read; the oldest is dropped for a newer one.
const QUEUE_MAX: usize = 256;
/// Places that remember which tiles were asked for, so that most requests take no lock.
const ASKED_PLACES: usize = 1024;

/// Reads tiles in the background, the latest request first.
pub(crate) struct TileReader {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    /// Something was asked for, or the reader is to end.
    asked: Condvar,
    /// A tile was read.
    read: Condvar,
    /// The hashes of tiles that were asked for and not read yet.
    places: Vec<AtomicU64>,
}

#[derive(Default)]
struct Queue {
    tiles: VecDeque<TileName>,
    ended: bool,
}

impl TileReader {
    /// Starts a thread that calls `read` with each tile; `None` if there is no thread for it.
    pub fn start(read: impl Fn(TileName) + Send + 'static) -> Option<TileReader> {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            asked: Condvar::new(),
            read: Condvar::new(),
            places: (0..ASKED_PLACES).map(|_| AtomicU64::new(0)).collect(),
        });
        let reading = Arc::clone(&shared);
        let thread = std::thread::Builder::new().name("table reader".to_owned());
        thread.spawn(move || reading.run(&read)).ok()?;
        Some(TileReader { shared })
    }

    /// Asks for a tile, unless others are asking right now.
    pub fn ask(&self, tile: TileName) {
        if self.shared.place(tile).load(Ordering::Relaxed) == tile.hash() {
            return;
        }
        match self.shared.queue.try_lock() {
            Ok(queue) => self.shared.push(queue, tile),
            Err(TryLockError::Poisoned(error)) => self.shared.push(error.into_inner(), tile),
            // The next probe of the tile asks again.
            Err(TryLockError::WouldBlock) => {}
        }
    }

    /// Asks for a tile and waits until `is_here`, at most until the deadline.
    pub fn wait(&self, tile: TileName, deadline: Instant, is_here: impl Fn() -> bool) -> bool {
        let mut queue = self.shared.lock();
        loop {
            if is_here() {
                return true;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left == Duration::ZERO {
                return false;
            }
            if self.shared.place(tile).load(Ordering::Relaxed) != tile.hash() {
                self.shared.push(queue, tile);
                queue = self.shared.lock();
                continue;
            }
            // A place can be taken over by another tile: look again before the deadline.
            let left = left.min(Duration::from_millis(20));
            let waited = self.shared.read.wait_timeout(queue, left);
            (queue, _) = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Drop for TileReader {
    fn drop(&mut self) {
        // A thread that waits for a disk is not waited for.
        self.shared.lock().ended = true;
        self.shared.asked.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn place(&self, tile: TileName) -> &AtomicU64 {
        &self.places[tile.hash() as usize % ASKED_PLACES]
    }

    fn push(&self, mut queue: MutexGuard<'_, Queue>, tile: TileName) {
        if queue.tiles.len() == QUEUE_MAX
            && let Some(oldest) = queue.tiles.pop_front()
        {
            self.forget(oldest);
        }
        queue.tiles.push_back(tile);
        self.place(tile).store(tile.hash(), Ordering::Relaxed);
        drop(queue);
        self.asked.notify_one();
    }

    /// Lets a tile be asked for again.
    fn forget(&self, tile: TileName) {
        // Another tile may have taken the place.
        let place = self.place(tile);
        let _ = place.compare_exchange(tile.hash(), 0, Ordering::Relaxed, Ordering::Relaxed);
    }

    fn run(&self, read: &impl Fn(TileName)) {
        let mut queue = self.lock();
        while !queue.ended {
            let Some(tile) = queue.tiles.pop_back() else {
                queue = self.asked.wait(queue).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(queue);
            read(tile);
            queue = self.lock();
            self.forget(tile);
            self.read.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::mpsc;

    use super::*;

    fn tile(number: usize) -> TileName {
        TileName { seeds: 20, number }
    }

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn what_is_asked_for_is_read_once() {
        let (send, read) = mpsc::channel();
        let reader = TileReader::start(move |tile| send.send(tile).expect("the test listens"));
        let reader = reader.expect("a thread");
        for number in 0..10 {
            reader.ask(tile(number));
        }
        let mut seen = HashSet::new();
        for _ in 0..10 {
            assert!(seen.insert(read.recv_timeout(LONG).expect("read").number));
        }
        reader.ask(tile(3));
        assert_eq!(read.recv_timeout(LONG), Ok(tile(3)), "it can be asked for again");
    }

    #[test]
    fn a_slow_disk_holds_nobody_up() {
        let (go, wait) = mpsc::channel::<()>();
        let (send, read) = mpsc::channel();
        let reader = TileReader::start(move |tile| {
            let _ = wait.recv();
            let _ = send.send(tile);
        });
        let reader = reader.expect("a thread");
        let began = Instant::now();
        for number in 0..100_000 {
            reader.ask(tile(number));
        }
        assert!(!reader.wait(tile(7), Instant::now() + Duration::from_millis(30), || false));
        assert!(began.elapsed() < LONG);
        // No more than the queue holds is read when the disk answers again, and the one under way.
        (0..2 * QUEUE_MAX).for_each(|_| go.send(()).expect("the reader listens"));
        drop(go);
        let mut count = 0;
        while read.recv_timeout(Duration::from_millis(500)).is_ok() {
            count += 1;
        }
        assert!(count <= QUEUE_MAX + 1, "{count}");
    }

    #[test]
    fn waiting_ends_when_the_tile_is_there() {
        let here = Arc::new(Mutex::new(HashSet::new()));
        let reading = Arc::clone(&here);
        let reader = TileReader::start(move |tile| {
            reading.lock().expect("no panic").insert(tile);
        });
        let reader = reader.expect("a thread");
        let is_here = || here.lock().expect("no panic").contains(&tile(5));
        assert!(reader.wait(tile(5), Instant::now() + LONG, is_here));
    }
}
