//! Reading tables from files on bounded threads.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::http::problem::{Code, Problem};

/// How many may run or wait at once.
const SLOTS: usize = 256;

/// Threads that read files: one for each core, and a bounded number of requests that wait for one.
#[derive(Clone)]
pub struct ProbePool {
    threads: Arc<Semaphore>,
    slots: Arc<Semaphore>,
}

impl Default for ProbePool {
    fn default() -> ProbePool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        ProbePool::new(cores, SLOTS)
    }
}

impl ProbePool {
    fn new(threads: usize, slots: usize) -> ProbePool {
        ProbePool {
            threads: Arc::new(Semaphore::new(threads)),
            slots: Arc::new(Semaphore::new(slots)),
        }
    }

    /// Runs what may wait for the disk; refused when too many wait already.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let slot = Arc::clone(&self.slots).try_acquire_owned().map_err(|_| {
            Problem::new(Code::Busy, "too many questions wait for the tables; try again later")
        })?;
        let thread = Arc::clone(&self.threads).acquire_owned().await.map_err(Problem::internal)?;
        let task = tokio::task::spawn_blocking(move || {
            let answer = work();
            drop((thread, slot));
            answer
        });
        task.await.map_err(Problem::internal)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_full_pool_refuses_and_serves_again() {
        let pool = ProbePool::new(1, 1);
        let (go, wait) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(move || wait.recv().is_ok()).await }
        });
        while pool.slots.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(pool.run(|| 1).await.map_err(|problem| problem.code()), Err(Code::Busy));
        go.send(()).expect("it waits");
        assert_eq!(first.await.expect("no panic").ok(), Some(true));
        assert_eq!(pool.run(|| 2).await.ok(), Some(2));
    }
}
