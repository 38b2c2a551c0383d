//! How often a person, an address or a name may do what costs others something.
//!
//! [`TABLE`] holds every such limit. `docs/server.md` shows the same table, which a test compares.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use metrics::counter;
use sembra_storage::PersonId;

use super::client_address::ClientAddress;
use super::networks::Networks;
use super::problem::{Code, Problem};
use super::work::Client;
use crate::metrics::LIMITED;

/// Above this number of keys of one row, those with a full bucket are removed.
const KEYS_MAX: usize = 10_000;

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// New games.
    Games,
    /// New visitors.
    Visitors,
    /// New accounts.
    Accounts,
    /// Attempts to log in, or to recover an account.
    LogIns,
    /// New challenges.
    Challenges,
    /// Sockets and streams that are opened.
    Sockets,
    /// Messages over sockets.
    Messages,
    /// Ready-made phrases.
    Phrases,
    /// Hints, whether the computer agrees to end the game, and reviews to keep.
    Hints,
    /// Reports of other people.
    Reports,
    /// Questions to the endgame tables.
    Tables,
    /// Questions to the explorer.
    Explorer,
    /// Pictures of positions.
    Diagrams,
    /// Attempts at puzzles.
    Puzzles,
    /// Pupils who join a class.
    Joins,
    /// Attempts of pupils to log in.
    PupilLogIns,
    /// New tournaments and series.
    Tournaments,
    /// Changes of tournaments: entries, rounds, results.
    TournamentChanges,
}

impl Limit {
    /// Its name, in documents and metrics.
    pub const fn name(self) -> &'static str {
        match self {
            Limit::Games => "games",
            Limit::Visitors => "visitors",
            Limit::Accounts => "accounts",
            Limit::LogIns => "log-ins",
            Limit::Challenges => "challenges",
            Limit::Sockets => "sockets",
            Limit::Messages => "messages",
            Limit::Phrases => "phrases",
            Limit::Hints => "hints",
            Limit::Reports => "reports",
            Limit::Tables => "tables",
            Limit::Explorer => "explorer",
            Limit::Diagrams => "diagrams",
            Limit::Puzzles => "puzzles",
            Limit::Joins => "joins",
            Limit::PupilLogIns => "pupil log-ins",
            Limit::Tournaments => "tournaments",
            Limit::TournamentChanges => "tournament changes",
        }
    }
}

/// Who a limit counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// A visitor, an account or a bot.
    Person,
    /// A network address.
    Address,
    /// The name of an account that somebody gives.
    Name,
}

/// A row of the table: so many at once, and one more after each interval.
struct Row {
    limit: Limit,
    by: By,
    burst: u32,
    interval: Duration,
}

const fn row(limit: Limit, by: By, burst: u32, interval_ms: u64) -> Row {
    Row { limit, by, burst, interval: Duration::from_millis(interval_ms) }
}

/// All limits. An address may have a school behind it, so it gets more than a person.
const TABLE: [Row; 29] = [
    row(Limit::Games, By::Person, 300, 500),
    row(Limit::Games, By::Address, 1_200, 125),
    row(Limit::Visitors, By::Address, 300, 500),
    row(Limit::Accounts, By::Address, 30, 60_000),
    row(Limit::LogIns, By::Name, 10, 60_000),
    row(Limit::LogIns, By::Address, 60, 5_000),
    row(Limit::Challenges, By::Person, 30, 2_000),
    row(Limit::Challenges, By::Address, 300, 200),
    row(Limit::Sockets, By::Person, 60, 1_000),
    row(Limit::Sockets, By::Address, 600, 100),
    row(Limit::Messages, By::Person, 100, 50),
    row(Limit::Messages, By::Address, 2_000, 2),
    row(Limit::Phrases, By::Person, 5, 2_000),
    row(Limit::Hints, By::Person, 30, 1_000),
    row(Limit::Hints, By::Address, 300, 100),
    row(Limit::Reports, By::Person, 10, 60_000),
    row(Limit::Reports, By::Address, 30, 20_000),
    row(Limit::Tables, By::Address, 1_000, 10),
    row(Limit::Explorer, By::Address, 300, 50),
    row(Limit::Diagrams, By::Address, 600, 50),
    row(Limit::Puzzles, By::Person, 60, 1_000),
    row(Limit::Puzzles, By::Address, 600, 100),
    row(Limit::Joins, By::Address, 120, 10_000),
    row(Limit::PupilLogIns, By::Name, 10, 300_000),
    row(Limit::PupilLogIns, By::Address, 240, 2_000),
    row(Limit::Tournaments, By::Person, 20, 60_000),
    row(Limit::Tournaments, By::Address, 100, 20_000),
    row(Limit::TournamentChanges, By::Person, 600, 100),
    row(Limit::TournamentChanges, By::Address, 3_000, 10),
];

/// Who does something: a person, if known, at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The visitor, account or bot.
    pub person: Option<PersonId>,
    /// Where the request comes from.
    pub address: ClientAddress,
}

impl Caller {
    /// The client that the caller's work counts for.
    pub fn client(self) -> Client {
        self.person.map_or(Client::Address(self.address), Client::Person)
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Person(PersonId),
    Address(IpAddr),
    Name(String),
}

/// Counts what is limited, in a token bucket for each row and key.
#[derive(Clone)]
pub struct Rates(Arc<Buckets>);

struct Buckets {
    rows: [DefaultKeyedRateLimiter<Key>; TABLE.len()],
    /// Addresses whose visitors are limited by person only.
    unlimited: Networks,
}

impl Rates {
    /// Full buckets. The addresses of `unlimited` are not limited, but the people behind them are.
    pub fn new(unlimited: Networks) -> Rates {
        let rows = TABLE.each_ref().map(|row| {
            let burst = NonZeroU32::new(row.burst).unwrap_or(NonZeroU32::MIN);
            let quota = Quota::with_period(row.interval).map(|quota| quota.allow_burst(burst));
            RateLimiter::keyed(quota.unwrap_or_else(|| Quota::per_second(burst)))
        });
        Rates(Arc::new(Buckets { rows, unlimited }))
    }

    /// Counts one more; refused when the person or the address has done it too often of late.
    pub fn check(&self, limit: Limit, caller: Caller) -> Result<(), Problem> {
        let address = (!self.0.unlimited.contain(caller.address.0))
            .then(|| Key::Address(caller.address.network()));
        self.check_keys(limit, By::Address, address)?;
        self.check_keys(limit, By::Person, caller.person.map(Key::Person))
    }

    /// Counts one more for the name that is given, in any letter case.
    pub fn check_name(&self, limit: Limit, name: &str) -> Result<(), Problem> {
        self.check_keys(limit, By::Name, Some(Key::Name(name.to_lowercase())))
    }

    fn check_keys(&self, limit: Limit, by: By, key: Option<Key>) -> Result<(), Problem> {
        let Some(key) = key else { return Ok(()) };
        let rows = TABLE.iter().zip(&self.0.rows);
        for (_, buckets) in rows.filter(|(row, _)| row.limit == limit && row.by == by) {
            if buckets.len() >= KEYS_MAX {
                buckets.retain_recent();
            }
            buckets.check_key(&key).map_err(|refusal| {
                too_many(limit, refusal.wait_time_from(DefaultClock::default().now()))
            })?;
        }
        Ok(())
    }
}

fn too_many(limit: Limit, wait: Duration) -> Problem {
    counter!(LIMITED, "limit" => limit.name()).increment(1);
    let seconds = wait.max(Duration::from_secs(1)).as_secs_f64().ceil() as u16;
    let detail = format!("too many {} of late; try again later", limit.name());
    Problem::new(Code::TooManyRequests, detail).retry_after(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: ClientAddress = ClientAddress(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1)));
    const THERE: ClientAddress = ClientAddress(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)));

    fn allowed(rates: &Rates, limit: Limit, caller: Caller) -> usize {
        (0..10_000).take_while(|_| rates.check(limit, caller).is_ok()).count()
    }

    #[test]
    fn an_address_is_limited_and_another_one_is_not() {
        let rates = Rates::new(Networks::default());
        let [here, there] = [HERE, THERE].map(|address| Caller { person: None, address });
        assert!((300..310).contains(&allowed(&rates, Limit::Visitors, here)));
        assert!((300..310).contains(&allowed(&rates, Limit::Visitors, there)));
        let refused = rates.check(Limit::Visitors, here).expect_err("the bucket is empty");
        assert_eq!(refused.code(), Code::TooManyRequests);
        rates.check(Limit::Games, here).expect("another limit");
    }

    #[test]
    fn the_addresses_of_one_ipv6_network_count_as_one() {
        let rates = Rates::new(Networks::default());
        let at = |text: &str| Caller {
            person: None,
            address: ClientAddress(text.parse().expect("an address")),
        };
        allowed(&rates, Limit::Visitors, at("2001:db8::1"));
        assert!(rates.check(Limit::Visitors, at("2001:db8::2")).is_err());
        assert!(rates.check(Limit::Visitors, at("2001:db8:0:1::1")).is_ok());
    }

    #[test]
    fn an_unlimited_address_is_not_counted() {
        let rates = Rates::new(Networks::from_iter(["192.0.2.1".parse().expect("a network")]));
        assert_eq!(
            allowed(&rates, Limit::Visitors, Caller { person: None, address: HERE }),
            10_000
        );
        assert!(allowed(&rates, Limit::Visitors, Caller { person: None, address: THERE }) < 310);
    }

    #[test]
    fn a_name_is_limited_in_any_letter_case() {
        let rates = Rates::new(Networks::default());
        let allowed = (0..20).filter(|_| rates.check_name(Limit::LogIns, "Ana").is_ok()).count();
        assert_eq!(allowed, 10);
        assert!(rates.check_name(Limit::LogIns, "ANA").is_err());
        assert!(rates.check_name(Limit::LogIns, "Berta").is_ok());
    }

    #[test]
    fn the_document_shows_the_table() {
        let document = include_str!("../../../../docs/server.md");
        for Row { limit, by, burst, interval } in &TABLE {
            let who = match by {
                By::Person => "person",
                By::Address => "address",
                By::Name => "name",
            };
            let seconds = interval.as_secs_f64();
            let then = if seconds < 1.0 {
                format!("{} a second", 1.0 / seconds)
            } else if seconds == 1.0 {
                "one a second".to_owned()
            } else {
                format!("one every {seconds} s")
            };
            let line = format!("| {} | {who} | {burst} | {then} |", limit.name());
            assert!(document.contains(&line), "docs/server.md lacks\n{line}");
        }
    }
}
