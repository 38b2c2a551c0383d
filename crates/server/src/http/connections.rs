//! Open connections: how many there may be, in all and from one address, and which of them are idle.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use super::client_address::ClientAddress;
use super::networks::Networks;

/// How long a connection must have been idle before it is closed in favour of a new one. An answer
/// that was just given may still be on its way.
const IDLE_MIN: Duration = Duration::from_secs(1);
/// The part of all connections that one address may have.
const ADDRESS_SHARE: usize = 4;
/// Open files that are not connections: the database, tables, the log.
#[cfg(unix)]
const FILES_RESERVED: u64 = 128;

/// How many connections there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// In all.
    pub total: usize,
    /// From one address.
    pub per_address: usize,
}

impl ConnectionLimits {
    /// So many connections, or as many as the limit of open files allows.
    pub fn within_file_limit(total: usize) -> ConnectionLimits {
        ConnectionLimits::new(total.min(connections_allowed(total)))
    }

    fn new(total: usize) -> ConnectionLimits {
        let total = total.max(1);
        ConnectionLimits { total, per_address: (total / ADDRESS_SHARE).max(1) }
    }
}

/// Raises the limit of open files as far as needed and allowed; returns how many connections fit.
#[cfg(unix)]
fn connections_allowed(wanted: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let needed = (wanted as u64).saturating_add(FILES_RESERVED);
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current.is_some_and(|current| current < needed) {
        let raised = maximum.map_or(needed, |maximum| maximum.min(needed));
        if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum }) {
            tracing::warn!(%error, "the limit of open files cannot be raised");
        }
    }
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let connections = usize::try_from(connections_within(files)).unwrap_or(usize::MAX);
    if connections < wanted {
        tracing::warn!(files, connections, "the limit of open files allows fewer connections");
    }
    connections
}

#[cfg(not(unix))]
fn connections_allowed(wanted: usize) -> usize {
    wanted
}

/// How many of so many files may be connections.
#[cfg(unix)]
const fn connections_within(files: u64) -> u64 {
    if files > 2 * FILES_RESERVED { files - FILES_RESERVED } else { files / 2 }
}

/// The open connections.
#[derive(Clone)]
pub struct Connections(Arc<Shared>);

struct Shared {
    limits: ConnectionLimits,
    /// Addresses that may have all connections: proxies, and those that the operator names.
    unlimited: Networks,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    last_id: u64,
    entries: HashMap<u64, Entry>,
}

struct Entry {
    client: IpAddr,
    /// How many requests, sockets and streams are under way.
    under_way: u32,
    /// Since when nothing is under way.
    idle_since: Instant,
    evicted: Arc<Notify>,
}

impl Connections {
    /// No connections yet. The addresses of `unlimited` may have as many as there are in all.
    pub fn new(limits: ConnectionLimits, unlimited: Networks) -> Connections {
        Connections(Arc::new(Shared { limits, unlimited, open: Mutex::default() }))
    }

    /// How many are open.
    pub fn count(&self) -> usize {
        self.lock().entries.len()
    }

    /// Admits a connection. At a limit the connection that has been idle longest is closed; `None`
    /// when none is idle.
    pub fn admit(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let (limits, client) = (self.0.limits, ClientAddress(address).network());
        let is_limited = !self.0.unlimited.contain(address);
        let mut open = self.lock();
        let of_client = open.entries.values().filter(|entry| entry.client == client).count();
        if is_limited && of_client >= limits.per_address {
            open.evict(Some(client))?;
        } else if open.entries.len() >= limits.total {
            open.evict(None)?;
        }
        open.last_id += 1;
        let (id, evicted) = (open.last_id, Arc::new(Notify::new()));
        let (under_way, idle_since) = (0, Instant::now());
        let entry = Entry { client, under_way, idle_since, evicted: Arc::clone(&evicted) };
        open.entries.insert(id, entry);
        Some(ConnectionPermit { id, connections: self.clone(), evicted })
    }

    /// The map is consistent whatever happened to another thread that held it.
    fn lock(&self) -> MutexGuard<'_, Open> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Removes the connection that has been idle longest, of one client or of all.
    fn evict(&mut self, client: Option<IpAddr>) -> Option<()> {
        let idle = |(id, entry): (&u64, &Entry)| {
            let is_idle = entry.under_way == 0 && entry.idle_since.elapsed() >= IDLE_MIN;
            let is_meant = client.is_none_or(|client| client == entry.client);
            (is_idle && is_meant).then_some((entry.idle_since, *id))
        };
        let (_, id) = self.entries.iter().filter_map(idle).min()?;
        self.entries.remove(&id)?.evicted.notify_one();
        Some(())
    }
}

/// The permission for one open connection, until it is dropped.
pub struct ConnectionPermit {
    id: u64,
    connections: Connections,
    evicted: Arc<Notify>,
}

impl ConnectionPermit {
    /// Waits until the connection must close for another one.
    pub async fn evicted(&self) {
        self.evicted.notified().await;
    }

    /// Notes that a request, socket or stream is under way, until the value is dropped.
    pub fn request(self: &Arc<Self>) -> RequestUnderWay {
        self.change(|entry| entry.under_way += 1);
        RequestUnderWay(Arc::clone(self))
    }

    /// How long no request has been under way; `None` while one is.
    pub fn idle_time(&self) -> Option<Duration> {
        match self.connections.lock().entries.get(&self.id) {
            Some(entry) => (entry.under_way == 0).then(|| entry.idle_since.elapsed()),
            // The connection was evicted.
            None => Some(Duration::MAX),
        }
    }

    fn change(&self, change: impl FnOnce(&mut Entry)) {
        if let Some(entry) = self.connections.lock().entries.get_mut(&self.id) {
            change(entry);
        }
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.connections.lock().entries.remove(&self.id);
    }
}

/// A request of a connection that is not answered yet, a socket or a stream.
pub struct RequestUnderWay(Arc<ConnectionPermit>);

impl Drop for RequestUnderWay {
    fn drop(&mut self) {
        self.0.change(|entry| {
            entry.under_way -= 1;
            entry.idle_since = Instant::now();
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const SECOND: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    fn make_idle(permit: &ConnectionPermit) {
        let long_ago = Instant::now().checked_sub(2 * IDLE_MIN).expect("a moment");
        permit.change(|entry| entry.idle_since = long_ago);
    }

    #[test]
    fn one_address_gets_a_part_of_the_permits() {
        let connections = Connections::new(ConnectionLimits::new(8), Networks::default());
        let first = [connections.admit(FIRST), connections.admit(FIRST)];
        assert!(first.iter().all(Option::is_some));
        assert!(connections.admit(FIRST).is_none());
        assert!(connections.admit(SECOND).is_some());
        drop(first);
        assert!(connections.admit(FIRST).is_some());
    }

    #[test]
    fn an_unlimited_address_gets_all_of_them() {
        let unlimited = Networks::from_iter(["192.0.2.1".parse().expect("an address")]);
        let connections = Connections::new(ConnectionLimits::new(8), unlimited);
        let permits: Vec<_> = (0..9).map(|_| connections.admit(FIRST)).collect();
        assert_eq!((permits.iter().flatten().count(), connections.count()), (8, 8));
    }

    #[test]
    fn the_longest_idle_connection_makes_room() {
        let limits = ConnectionLimits { total: 2, per_address: 2 };
        let connections = Connections::new(limits, Networks::default());
        let busy = Arc::new(connections.admit(FIRST).expect("a permit"));
        let _request = busy.request();
        let idle = connections.admit(SECOND).expect("a permit");
        assert!(connections.admit(SECOND).is_none(), "an answer may be on its way");
        make_idle(&idle);
        let third = connections.admit(SECOND).expect("the idle connection is evicted");
        assert_eq!(idle.idle_time(), Some(Duration::MAX), "it is evicted");
        drop(idle);
        assert!(third.idle_time().is_some() && busy.idle_time().is_none());
    }

    #[test]
    fn a_stream_outlasts_its_request() {
        let connections =
            Connections::new(ConnectionLimits { total: 1, per_address: 1 }, Networks::default());
        let permit = Arc::new(connections.admit(FIRST).expect("a permit"));
        let (request, stream) = (permit.request(), permit.request());
        drop(request);
        make_idle(&permit);
        assert_eq!(permit.idle_time(), None);
        assert!(connections.admit(FIRST).is_none());
        drop(stream);
        assert!(permit.idle_time().is_some());
        assert_eq!(connections.count(), 1);
        drop(permit);
        assert_eq!(connections.count(), 0);
    }

    #[cfg(unix)]
    #[test]
    fn some_files_are_kept_for_other_uses() {
        assert_eq!(connections_within(1024), 896);
        assert_eq!(connections_within(200), 100);
        assert_eq!(connections_within(0), 0);
    }
}
