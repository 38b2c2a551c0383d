//! Checking a whole database: every state row against a replay of its events, and ratings against
//! their history.
//!
//! It only reads, a page of games in each transaction, so it can run beside servers.

mod game;
mod ratings;
mod source;
mod tournament;

use std::collections::HashMap;
use std::fmt;

use sembra_play::Timestamp;

pub use source::VerifySource;

use self::source::{Connection, Value};
use crate::StoreError;
use crate::columns::Columns;

/// How many games are read in one transaction.
const PAGE: i64 = 64;
/// How many rows without their game are named, of each table.
const ORPHANS_MAX: i64 = 100;

/// What a finding is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// A game, by its name.
    Game(String),
    /// Rows of a table whose game, with this number, is missing.
    Rows(&'static str, i64),
    /// A rating: whose, and in which pool.
    Rating(String, String),
    /// A tournament, by its name in addresses.
    Tournament(String),
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            About::Game(id) => write!(f, "game {id}"),
            About::Rows(table, game) => write!(f, "{table} of game number {game}"),
            About::Tournament(id) => write!(f, "tournament {id}"),
            About::Rating(subject, pool) => write!(f, "rating of {subject} in {pool}"),
        }
    }
}

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// With what.
    pub about: About,
    /// What.
    pub what: String,
}

/// How much was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Checked {
    /// Games.
    pub games: u64,
    /// Their events.
    pub events: u64,
    /// Ratings.
    pub ratings: u64,
    /// The points of their histories.
    pub points: u64,
    /// Tournaments.
    pub tournaments: u64,
    /// What is wrong.
    pub findings: u64,
}

/// What is told while a database is checked.
#[derive(Clone, Debug)]
pub enum VerifyReport {
    /// So many games are there when the check begins.
    Games(u64),
    /// So much has been checked.
    Progress(Checked),
    /// Something is wrong.
    Finding(Finding),
}

/// Checks a database.
pub async fn verify(
    source: &VerifySource,
    now: Timestamp,
    report: &mut dyn FnMut(VerifyReport),
) -> Result<Checked, StoreError> {
    match source.connect().await? {
        source::Opened::Sqlite(connection) => check(connection, now, report).await,
        source::Opened::Postgres(connection) => check(connection, now, report).await,
    }
}

async fn check<C: Connection>(
    connection: C,
    now: Timestamp,
    report: &mut dyn FnMut(VerifyReport),
) -> Result<Checked, StoreError> {
    let mut check = Check { connection, now, report, checked: Checked::default() };
    check.games().await?;
    check.ratings().await?;
    check.tournaments().await?;
    check.orphans().await?;
    Ok(check.checked)
}

/// A check under way.
struct Check<'a, C> {
    connection: C,
    now: Timestamp,
    report: &'a mut dyn FnMut(VerifyReport),
    checked: Checked,
}

impl<C: Connection> Check<'_, C> {
    fn found(&mut self, about: About, what: impl Into<String>) {
        self.checked.findings += 1;
        (self.report)(VerifyReport::Finding(Finding { about, what: what.into() }));
    }

    async fn games(&mut self) -> Result<(), StoreError> {
        let count = self.connection.fetch("SELECT count(*) AS games FROM games", &[]).await?;
        let count = count.first().map_or(Ok(0), |row| row.integer("games"))?;
        (self.report)(VerifyReport::Games(count.unsigned_abs()));
        let mut last = i64::MIN;
        while let Some(page) = game::Page::read(&mut self.connection, last, PAGE).await? {
            last = page.last;
            for stored in &page.games {
                self.checked.games += 1;
                self.checked.events += stored.events.len() as u64;
                for what in game::findings(stored, self.now) {
                    self.found(About::Game(stored.name()), what);
                }
            }
            (self.report)(VerifyReport::Progress(self.checked));
        }
        Ok(())
    }

    async fn ratings(&mut self) -> Result<(), StoreError> {
        let mut last = (String::new(), String::new());
        while let Some(page) = ratings::Page::read(&mut self.connection, &last, PAGE).await? {
            last = page.last;
            for (key, rating) in &page.ratings {
                let none = Vec::new();
                let points = page.points.get(key).unwrap_or(&none);
                self.checked.ratings += 1;
                self.checked.points += points.len() as u64;
                for what in ratings::findings(rating, points) {
                    self.found(About::Rating(key.0.clone(), key.1.clone()), what);
                }
            }
            (self.report)(VerifyReport::Progress(self.checked));
        }
        Ok(())
    }

    async fn tournaments(&mut self) -> Result<(), StoreError> {
        let mut last = i64::MIN;
        while let Some(page) = tournament::Page::read(&mut self.connection, last, PAGE).await? {
            last = page.last;
            for stored in &page.tournaments {
                self.checked.tournaments += 1;
                for what in tournament::findings(stored) {
                    self.found(About::Tournament(stored.name()), what);
                }
            }
            (self.report)(VerifyReport::Progress(self.checked));
        }
        Ok(())
    }

    /// Rows whose game or rating is missing, as a file that was damaged may have.
    async fn orphans(&mut self) -> Result<(), StoreError> {
        let limit = [Value::Integer(ORPHANS_MAX)];
        for (table, sql) in
            [("events", ORPHAN_EVENTS), ("seats", ORPHAN_SEATS), ("state", ORPHAN_STATES)]
        {
            for row in self.connection.fetch(sql, &limit).await? {
                self.found(About::Rows(table, row.integer("game")?), "there is no such game");
            }
        }
        for row in self.connection.fetch(ratings::WITHOUT_RATING, &limit).await? {
            let about = About::Rating(row.text("subject")?, row.text("pool")?);
            self.found(about, "it has a history and is not there");
        }
        Ok(())
    }
}

const ORPHAN_EVENTS: &str = "SELECT DISTINCT e.game FROM events e \
     WHERE NOT EXISTS (SELECT 1 FROM games g WHERE g.game = e.game) LIMIT $1";
const ORPHAN_SEATS: &str = "SELECT DISTINCT s.game FROM seats s \
     WHERE NOT EXISTS (SELECT 1 FROM games g WHERE g.game = s.game) LIMIT $1";
const ORPHAN_STATES: &str = "SELECT t.game FROM states t \
     WHERE NOT EXISTS (SELECT 1 FROM games g WHERE g.game = t.game) LIMIT $1";

/// Rows that are read in one transaction, with those of other tables that belong to them.
struct Rows<R> {
    rows: Vec<R>,
    /// Of each other table, its rows by the number to which they belong.
    parts: Vec<HashMap<i64, Vec<R>>>,
    /// The number of the last row.
    last: i64,
}

impl<R: Columns> Rows<R> {
    /// The next rows after a number, by the column `key`; `None` when there are no more. `others` read
    /// what belongs to the numbers after `$1` up to `$2`.
    async fn read<C: Connection<Row = R>>(
        connection: &mut C,
        key: &str,
        (sql, others): (&'static str, &[&'static str]),
        (after, limit): (i64, i64),
    ) -> Result<Option<Rows<R>>, StoreError> {
        connection.begin().await?;
        let rows = connection.fetch(sql, &[Value::Integer(after), Value::Integer(limit)]).await?;
        let Some(last) = rows.last().map(|row| row.integer(key)).transpose()? else {
            connection.end().await?;
            return Ok(None);
        };
        let range = [Value::Integer(after), Value::Integer(last)];
        let mut parts = Vec::with_capacity(others.len());
        for sql in others {
            let rows = connection.fetch(sql, &range).await?;
            let number = |row: &R| row.integer(key).unwrap_or_default();
            parts.push(grouped(rows.into_iter().map(|row| (number(&row), row))));
        }
        connection.end().await?;
        Ok(Some(Rows { rows, parts, last }))
    }

    /// What belongs to a number in one of the other tables.
    fn take(&mut self, part: usize, number: i64) -> Vec<R> {
        let rows = self.parts.get_mut(part).and_then(|rows| rows.remove(&number));
        rows.unwrap_or_default()
    }
}

/// Rows in lists by a key.
fn grouped<K: Eq + std::hash::Hash, T>(rows: impl Iterator<Item = (K, T)>) -> HashMap<K, Vec<T>> {
    let mut groups: HashMap<K, Vec<T>> = HashMap::new();
    for (key, row) in rows {
        groups.entry(key).or_default().push(row);
    }
    groups
}
