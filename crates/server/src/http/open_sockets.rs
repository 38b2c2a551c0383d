//! The open sockets and streams of each person, counted and limited.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sembra_storage::PersonId;

use super::problem::{Code, Problem};
use super::rates::{Caller, Limit, Rates};

/// A person with so many open sockets and streams opens no more.
const OPEN_MAX: u32 = 128;

/// The open sockets and streams of each person. Those without a person are limited by their
/// address alone, as all connections are.
#[derive(Clone, Default)]
pub struct OpenSockets(Counts<PersonId>);

impl OpenSockets {
    /// Counts one more until the value is dropped; refused when there are too many, or when too
    /// many were opened of late.
    pub fn open(&self, rates: &Rates, caller: Caller) -> Result<OpenSocket, Problem> {
        rates.check(Limit::Sockets, caller)?;
        let count = match caller.person {
            Some(person) => Some(self.0.add(person).ok_or_else(too_many)?),
            None => None,
        };
        Ok(OpenSocket { _count: count })
    }
}

fn too_many() -> Problem {
    let detail = format!("{OPEN_MAX} sockets and streams are open at most; close some");
    Problem::new(Code::TooManyRequests, detail).retry_after(1)
}

/// An open socket or stream, until it is dropped.
pub struct OpenSocket {
    _count: Option<Counted<PersonId>>,
}

/// How many are open for each key.
#[derive(Clone)]
struct Counts<K>(Arc<Mutex<HashMap<K, u32>>>);

impl<K> Default for Counts<K> {
    fn default() -> Counts<K> {
        Counts(Arc::default())
    }
}

impl<K: Copy + Eq + Hash> Counts<K> {
    /// Counts one more; `None` when there are as many as may be.
    fn add(&self, key: K) -> Option<Counted<K>> {
        let mut counts = self.lock();
        let count = counts.entry(key).or_insert(0);
        if *count >= OPEN_MAX {
            return None;
        }
        *count += 1;
        Some(Counted { counts: self.clone(), key })
    }

    /// The counts are right whatever happened to another thread that held them.
    fn lock(&self) -> MutexGuard<'_, HashMap<K, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One that is counted, until it is dropped.
struct Counted<K: Copy + Eq + Hash> {
    counts: Counts<K>,
    key: K,
}

impl<K: Copy + Eq + Hash> Drop for Counted<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock();
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_so_many_open_at_once() {
        let counts = Counts::default();
        let mut held: Vec<_> = (0..OPEN_MAX).map_while(|_| counts.add(1)).collect();
        assert_eq!(held.len(), OPEN_MAX as usize);
        assert!(counts.add(1).is_none());
        // Others are not affected, and a closed one makes room.
        assert!(counts.add(2).is_some());
        held.pop();
        assert!(counts.add(1).is_some());
        drop(held);
        assert!(counts.lock().is_empty());
    }
}
