//! Work that takes long: on threads of its own, and one piece at a time for each client.
//!
//! Replaying a long game or reading a long record takes milliseconds. On the threads that serve
//! requests it would delay everybody; here it delays only the client who asked for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedMutexGuard, Semaphore};

use super::client_address::ClientAddress;
use super::problem::Problem;
use sembra_storage::PersonId;

/// Above this number of clients, those without work are removed.
const CLIENTS_MAX: usize = 1024;

/// The client that a piece of work is done for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Client {
    /// A known visitor.
    Person(PersonId),
    /// Somebody without an identity.
    Address(ClientAddress),
}

/// A client's turn: the client's other work waits until all copies of it are dropped.
#[derive(Clone)]
pub struct Turn(#[allow(dead_code, reason = "held until dropped")] Arc<OwnedMutexGuard<()>>);

/// Bounded threads for work that takes long, shared fairly between clients.
#[derive(Clone)]
pub struct Work {
    threads: Arc<Semaphore>,
    clients: Arc<Mutex<HashMap<Client, Arc<tokio::sync::Mutex<()>>>>>,
}

impl Default for Work {
    /// Threads on all cores but one, and at least one.
    fn default() -> Work {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        Work { threads, clients: Arc::default() }
    }
}

impl Work {
    /// Waits until the client's earlier work is done.
    pub async fn turn(&self, client: Client) -> Turn {
        let lock = {
            let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
            if clients.len() >= CLIENTS_MAX {
                clients.retain(|_, lock| Arc::strong_count(lock) > 1);
            }
            Arc::clone(clients.entry(client).or_default())
        };
        Turn(Arc::new(lock.lock_owned().await))
    }

    /// Runs a piece of work on a thread, in a turn that lasts until it is done.
    pub async fn run<T: Send + 'static>(
        &self,
        turn: Turn,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let thread = Arc::clone(&self.threads).acquire_owned().await.map_err(Problem::internal)?;
        let task = tokio::task::spawn_blocking(move || {
            let answer = work();
            drop((turn, thread));
            answer
        });
        task.await.map_err(Problem::internal)
    }

    /// Runs a piece of work on a thread when the client's turn comes.
    pub async fn run_for<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.run(self.turn(client).await, work).await
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Duration;

    use super::*;

    fn client(number: u32) -> Client {
        Client::Address(ClientAddress(IpAddr::V4(Ipv4Addr::from(number))))
    }

    #[tokio::test]
    async fn a_client_has_one_turn_at_a_time_and_others_do_not_wait_for_it() {
        let work = Work::default();
        let first = work.turn(client(1)).await;
        let second = tokio::spawn({
            let work = work.clone();
            async move { work.turn(client(1)).await }
        });
        drop(work.turn(client(2)).await);
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert!(!second.is_finished());
        drop(first);
        drop(second.await.expect("a turn"));
        assert_eq!(work.run_for(client(1), || 48).await.ok(), Some(48));
    }

    #[tokio::test]
    async fn clients_without_work_are_forgotten() {
        let work = Work::default();
        let kept = work.turn(client(0)).await;
        for number in 1..=3 * CLIENTS_MAX as u32 {
            drop(work.turn(client(number)).await);
        }
        let clients = work.clients.lock().expect("no panic");
        assert!(clients.len() <= CLIENTS_MAX);
        assert!(clients.contains_key(&client(0)));
        drop(kept);
    }
}
