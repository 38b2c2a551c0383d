//! Work that takes long, on threads of its own, so that it delays no other request.

use std::sync::Arc;

use tokio::sync::Semaphore;

use super::problem::Problem;

/// A bounded number of threads for work such as reading a long record.
#[derive(Clone)]
pub struct Work(Arc<Semaphore>);

impl Default for Work {
    /// All cores but one, and at least one.
    fn default() -> Work {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Work(Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))))
    }
}

impl Work {
    /// Runs a piece of work when its turn comes.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = Arc::clone(&self.0).acquire_owned().await.map_err(Problem::internal)?;
        let thread = tokio::task::spawn_blocking(move || {
            let answer = work();
            drop(turn);
            answer
        });
        thread.await.map_err(Problem::internal)
    }
}
