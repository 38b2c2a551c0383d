//! One tournament: its rows, and what is wrong with them.

use std::collections::BTreeSet;

use sembra_tournaments::arena::{Arena, ArenaEvent};
use sembra_tournaments::{Event, OpenGame, Tournament};

use super::Rows;
use super::source::Connection;
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
const MEMBERS: &str = "SELECT tournament, member FROM tournament_members \
     WHERE tournament > $1 AND tournament <= $2 ORDER BY tournament, member";

/// A tournament as it is stored.
pub struct Stored<R> {
    pub row: R,
    pub events: Vec<R>,
    links: Vec<R>,
    entrants: Vec<R>,
    members: Vec<R>,
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
        let sql = (TOURNAMENTS, &[EVENTS, LINKS, ENTRANTS, MEMBERS][..]);
        let read = Rows::read(connection, "tournament", sql, (after, limit)).await?;
        let Some(mut read) = read else { return Ok(None) };
        let mut tournaments = Vec::with_capacity(read.rows.len());
        for row in std::mem::take(&mut read.rows) {
            let key = row.integer("tournament")?;
            let (events, links) = (read.take(0, key), read.take(1, key));
            let (entrants, members) = (read.take(2, key), read.take(3, key));
            tournaments.push(Stored { row, events, links, entrants, members });
        }
        Ok(Some(Page { tournaments, last: read.last }))
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
    let mut known = BTreeSet::new();
    for member in &stored.members {
        known.insert(format!("m{}", member.integer("member")?));
    }
    let unknown = replayed.players.difference(&known);
    found.extend(unknown.map(|player| format!("player {player} of a team is nobody")));
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
    /// The players of teams of people.
    players: BTreeSet<String>,
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
            let players = players(&tournament);
            Ok(Replayed { entrants, open: tournament.open_games(), players })
        }),
        PlaySetup::Arena { settings, .. } => parse::<ArenaEvent>(&texts).and_then(|events| {
            let replayed = Arena::replay(settings.clone(), events);
            let arena =
                replayed.map_err(|(index, error)| format!("event {}: {error}", index + 1))?;
            let (entrants, players) = (arena.players().len() as i64, BTreeSet::new());
            Ok(Replayed { entrants, open: arena.open_games(), players })
        }),
    })
}

fn players(tournament: &Tournament) -> BTreeSet<String> {
    let entrants = tournament.entrants().iter();
    let of_people = entrants.filter(|_| tournament.settings().teams_of_people);
    of_people.flat_map(|team| team.entry.members.iter().cloned()).collect()
}

fn parse<T: serde::de::DeserializeOwned>(texts: &[String]) -> Result<Vec<T>, String> {
    let one = |(number, text): (usize, &String)| {
        serde_json::from_str(text).map_err(|error| format!("event {number}: {error}"))
    };
    (1..).zip(texts).map(one).collect()
}
