//! Reading rows of tournaments, the same in both databases.

use sembra_play::Timestamp;

use crate::columns::Columns;
use crate::{
    Access, ClassId, ClassKey, GameId, GameKey, GamePlace, ListedTournament, PersonId, Progress,
    Series, SeriesId, SeriesKey, StoreError, TournamentEvent, TournamentGame, TournamentId,
    TournamentKey, TournamentLease, TournamentRow, TournamentStatus,
};

fn time(row: &impl Columns, column: &str) -> Result<Option<Timestamp>, StoreError> {
    Ok(row.optional_integer(column)?.map(Timestamp::from_ms))
}

fn small(id: &str, row: &impl Columns, column: &str) -> Result<u32, StoreError> {
    let number = row.integer(column)?;
    u32::try_from(number).map_err(|_| StoreError::damaged(id, format!("{column} {number}")))
}

pub(crate) fn tournament(row: &impl Columns) -> Result<TournamentRow, StoreError> {
    let id = row.text("id")?;
    let about = format!("tournament {id}");
    let wrong = |what: String| StoreError::damaged(&about, what);
    let (access, status) = (row.text("access")?, row.text("status")?);
    let class = match (row.optional_integer("class")?, row.optional_text("class_id")?) {
        (Some(key), Some(class)) => Some((ClassKey(key), ClassId(class), row.text("class_name")?)),
        _ => None,
    };
    let other = match (row.optional_integer("other_class")?, row.optional_text("other_id")?) {
        (Some(key), Some(class)) => Some((ClassKey(key), ClassId(class), row.text("other_name")?)),
        _ => None,
    };
    let series = match (row.optional_integer("series")?, row.optional_text("series_id")?) {
        (Some(key), Some(series)) => {
            Some((SeriesKey(key), SeriesId(series), row.text("series_name")?))
        }
        _ => None,
    };
    let organiser = match row.optional_integer("organiser")? {
        Some(person) => Some((PersonId(person), row.text("organiser_name")?)),
        None => None,
    };
    Ok(TournamentRow {
        key: TournamentKey(row.integer("tournament")?),
        organiser,
        class,
        other,
        series,
        access: Access::from_word(&access).ok_or_else(|| wrong(format!("access {access}")))?,
        setup: serde_json::from_str(&row.text("setup")?)
            .map_err(|error| wrong(error.to_string()))?,
        secret: row.text("secret")?,
        created: Timestamp::from_ms(row.integer("created_ms")?),
        starts: time(row, "starts_ms")?,
        version: row.integer("version")?.unsigned_abs(),
        edits: row.integer("edits")?.unsigned_abs(),
        progress: Progress {
            status: TournamentStatus::from_word(&status)
                .ok_or_else(|| wrong(format!("status {status}")))?,
            round: small(&about, row, "round")?,
            entrants: small(&about, row, "entrants")?,
            started: time(row, "started_ms")?,
            ends: time(row, "ends_ms")?,
            due: time(row, "due_ms")?,
        },
        id: TournamentId(id),
    })
}

pub(crate) fn listed_tournament(row: &impl Columns) -> Result<ListedTournament, StoreError> {
    let (entered, mine) = (row.flag("entered")?, row.flag("mine")?);
    Ok(ListedTournament { row: tournament(row)?, entered, mine })
}

pub(crate) fn event(row: &impl Columns) -> Result<TournamentEvent, StoreError> {
    let at = Timestamp::from_ms(row.integer("at_ms")?);
    Ok(TournamentEvent { event: row.text("event")?, at })
}

pub(crate) fn place(row: &impl Columns) -> Result<GamePlace, StoreError> {
    let number = |column| small("a tournament", row, column);
    Ok(GamePlace { round: number("round")?, table: number("place")?, number: number("number")? })
}

pub(crate) fn tournament_game(row: &impl Columns) -> Result<TournamentGame, StoreError> {
    let game = match (row.optional_integer("game")?, row.optional_text("id")?) {
        (Some(key), Some(id)) => GameId::parse(&id).map(|id| (GameKey(key), id)),
        _ => None,
    };
    let is_playing = row.optional_text("status")?.is_some_and(|status| status == "playing");
    Ok(TournamentGame {
        place: place(row)?,
        south: small("a tournament", row, "south")?,
        is_playing: is_playing && game.is_some(),
        game,
        is_open: row.flag("is_open")?,
    })
}

pub(crate) fn entrant(row: &impl Columns) -> Result<(u32, Option<PersonId>), StoreError> {
    let number = small("a tournament", row, "number")?;
    Ok((number, row.optional_integer("person")?.map(PersonId)))
}

pub(crate) fn lease(row: &impl Columns) -> Result<TournamentLease, StoreError> {
    let key = TournamentKey(row.integer("tournament")?);
    Ok(TournamentLease { key, id: TournamentId(row.text("id")?) })
}

pub(crate) fn series(row: &impl Columns) -> Result<Series, StoreError> {
    let owner = match row.optional_integer("owner")? {
        Some(person) => Some((PersonId(person), row.text("owner_name")?)),
        None => None,
    };
    Ok(Series {
        key: SeriesKey(row.integer("series")?),
        id: SeriesId(row.text("id")?),
        name: row.text("name")?,
        about: row.text("about")?,
        owner,
        tournaments: row.integer("tournaments")?.unsigned_abs(),
    })
}
