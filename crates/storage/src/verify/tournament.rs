//! One tournament: its rows, and what is wrong with them.

use std::collections::{BTreeSet, HashMap};

use sembra_tournaments::arena::{Arena, ArenaEvent};
use sembra_tournaments::{Event, OpenGame, Tournament};

use super::grouped;
use super::source::{Connection, Value};
use crate::columns::Columns;
use crate::tournament_columns;
use crate::{GamePlace, PlaySetup, Setup, StoreError, TournamentMode};

const TOURNAMENTS: &str = "SELECT tournament, id, setup, version, entrants, lease, lease_ms \
     FROM tournaments WHERE tournament > $1 ORDER BY tournament LIMIT $2";
const EVENTS: &str = "SELECT tournament, version, event FROM tournament_events \
     WHERE tournament > $1 AND tournament <= $2 ORDER BY tournament, version";
const LINKS: &str = "SELECT tournament, round, place, number, is_open FROM tournament_games \
     WHERE tournament > $1 AND tournament <= $2 ORDER BY link";
const ENTRANTS: &str = "SELECT tournament, number FROM tournament_entrants \
     WHERE tournament > $1 AND tournament <= $2 ORDER BY tournament, number";

/// A tournament as it is stored.
pub struct Stored<R> {
    pub row: R,
    pub events: Vec<R>,
    links: Vec<R>,
    entrants: Vec<R>,
}

/// Tournaments that are read in one transaction.
pub struct Page<R> {
    pub tournaments: Vec<Stored<R>>,
    /// The number of the last one.
    pub last: i64,
}

impl<R: Columns> Page<R> {
    /// The next tournaments after a number; `None` when there are no more.
    pub async fn read<C: Connection<Row = R>>(
        connection: &mut C,
        after: i64,
        limit: i64,
    ) -> Result<Option<Page<R>>, StoreError> {
        connection.begin().await?;
        let page = [Value::Integer(after), Value::Integer(limit)];
        let rows = connection.fetch(TOURNAMENTS, &page).await?;
        let Some(last) = rows.last().map(|row| row.integer("tournament")).transpose()? else {
            connection.end().await?;
            return Ok(None);
        };
        let range = [Value::Integer(after), Value::Integer(last)];
        let mut parts = Vec::with_capacity(3);
        for sql in [EVENTS, LINKS, ENTRANTS] {
            let rows = connection.fetch(sql, &range).await?;
            let number = |row: &R| row.integer("tournament").unwrap_or_default();
            parts.push(grouped(rows.into_iter().map(|row| (number(&row), row))));
        }
        connection.end().await?;
        let mut part = |index: usize, key: i64| -> Vec<R> {
            let rows: Option<&mut HashMap<i64, Vec<R>>> = parts.get_mut(index);
            rows.and_then(|rows| rows.remove(&key)).unwrap_or_default()
        };
        let mut tournaments = Vec::with_capacity(rows.len());
        for row in rows {
            let key = row.integer("tournament")?;
            let (events, links, entrants) = (part(0, key), part(1, key), part(2, key));
            tournaments.push(Stored { row, events, links, entrants });
        }
        Ok(Some(Page { tournaments, last }))
    }
}

impl<R: Columns> Stored<R> {
    /// Its name in addresses.
    pub fn name(&self) -> String {
        self.row.text("id").unwrap_or_default()
    }
}

/// Everything that is wrong with a tournament.
pub fn findings<R: Columns>(stored: &Stored<R>) -> Vec<String> {
    compare(stored).unwrap_or_else(|error| vec![error.to_string()])
}

fn compare<R: Columns>(stored: &Stored<R>) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    let version = stored.row.integer("version")?;
    for (number, event) in (1..).zip(&stored.events) {
        if event.integer("version")? != number {
            found.push(format!("event {number} is missing"));
            return Ok(found);
        }
    }
    if version != stored.events.len() as i64 {
        found.push(format!("it has version {version}, its events make {}", stored.events.len()));
    }
    let lease = stored.row.optional_text("lease")?;
    if lease.is_some() != stored.row.optional_integer("lease_ms")?.is_some() {
        found.push("its lease has a holder or an end, not both".to_owned());
    }
    let setup: Setup = match serde_json::from_str(&stored.row.text("setup")?) {
        Ok(setup) => setup,
        Err(error) => {
            found.push(format!("its setup cannot be read: {error}"));
            return Ok(found);
        }
    };
    let replayed = match replay(&setup, &stored.events)? {
        Ok(replayed) => replayed,
        Err(what) => {
            found.push(what);
            return Ok(found);
        }
    };
    for entrant in &stored.entrants {
        let number = entrant.integer("number")?;
        if !(1..=replayed.entrants).contains(&number) {
            found.push(format!("entrant {number} is not in its events"));
        }
    }
    found.extend(compare_links(&setup, stored, &replayed.open)?);
    Ok(found)
}

/// Games that are played online are linked, and nothing else is.
fn compare_links<R: Columns>(
    setup: &Setup,
    stored: &Stored<R>,
    open: &[OpenGame],
) -> Result<Vec<String>, StoreError> {
    let mut linked = BTreeSet::new();
    for link in &stored.links {
        if link.flag("is_open")? {
            linked.insert(tournament_columns::place(link)?);
        }
    }
    let place = |game: &OpenGame| GamePlace {
        round: game.at.round.0,
        table: game.at.table.0,
        number: game.at.game.0,
    };
    let wanted: BTreeSet<GamePlace> = match setup.mode {
        TournamentMode::Online => open.iter().map(place).collect(),
        TournamentMode::Board => BTreeSet::new(),
    };
    let text = |place: &GamePlace| {
        format!("game {} at table {} of round {}", place.number, place.table, place.round)
    };
    let missing = wanted.difference(&linked).map(|place| format!("{} is not linked", text(place)));
    let strange =
        linked.difference(&wanted).map(|place| format!("{} is linked as open", text(place)));
    Ok(missing.chain(strange).collect())
}

/// What is compared of a tournament that was replayed.
struct Replayed {
    entrants: i64,
    open: Vec<OpenGame>,
}

fn replay<R: Columns>(setup: &Setup, rows: &[R]) -> Result<Result<Replayed, String>, StoreError> {
    let mut texts = Vec::with_capacity(rows.len());
    for row in rows {
        texts.push(row.text("event")?);
    }
    Ok(match &setup.play {
        PlaySetup::Rounds { settings } => parse::<Event>(&texts).and_then(|events| {
            let replayed = Tournament::replay(settings.clone(), events);
            let tournament =
                replayed.map_err(|(index, error)| format!("event {}: {error}", index + 1))?;
            let entrants = tournament.entrants().len() as i64;
            Ok(Replayed { entrants, open: tournament.open_games() })
        }),
        PlaySetup::Arena { settings, .. } => parse::<ArenaEvent>(&texts).and_then(|events| {
            let replayed = Arena::replay(settings.clone(), events);
            let arena =
                replayed.map_err(|(index, error)| format!("event {}: {error}", index + 1))?;
            Ok(Replayed { entrants: arena.players().len() as i64, open: arena.open_games() })
        }),
    })
}

fn parse<T: serde::de::DeserializeOwned>(texts: &[String]) -> Result<Vec<T>, String> {
    let one = |(number, text): (usize, &String)| {
        serde_json::from_str(text).map_err(|error| format!("event {number}: {error}"))
    };
    (1..).zip(texts).map(one).collect()
}
