//! Tournaments as files: standings, pairings, everything, reports, games.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use sembra_play::{BySide, Timestamp as Moment};
use sembra_rules::Side;
use sembra_storage::{GameId, GamePlace, TournamentId, TournamentMode};
use sembra_tournaments::export::{
    TrfDetails, arena_games_csv, arena_json, arena_standings_csv, pairings_csv, standings_csv,
    tournament_json, trf,
};
use sembra_tournaments::{EntrantNumber, GameAt, RoundNumber};
use serde::Deserialize;
use utoipa::IntoParams;

use super::access::{TournamentName, nothing_there};
use super::draft::game_at;
use super::play::{Loaded, Play};
use super::roster::player_place;
use super::service::TournamentService;
use super::sheet_record::sheet_record;
use super::shown::Shown;
use crate::clock::Timestamp;
use crate::games::record_of;
use crate::http::extract::Params;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

const CSV: &str = "text/csv; charset=utf-8";
/// The name of a player who is not known any more.
const UNNAMED: &str = "Player";

/// A tournament with its names, as somebody who may see it gets it.
async fn found(
    tournaments: &TournamentService,
    visitor: &Visitor,
    id: &TournamentId,
) -> Result<(Arc<Loaded>, Arc<Shown>, Play), Problem> {
    let seen = tournaments.find(visitor, id).await?;
    let shown = tournaments.shown(&seen.loaded).await?;
    let name = |number: EntrantNumber| shown.name(number.0);
    let play = match &seen.loaded.play {
        Play::Rounds(tournament) => Play::Rounds(tournament.renamed(name, |player| {
            let place = player_place(player).filter(|_| seen.loaded.play.has_teams())?;
            shown.members.get(&place).map(|named| named.name.clone())
        })),
        Play::Arena(arena) => Play::Arena(arena.renamed(name)),
    };
    Ok((seen.loaded, shown, play))
}

/// A file to be saved.
fn file(content_type: &'static str, id: &TournamentId, end: &str, body: Body) -> Response {
    let name = format!("attachment; filename=\"sembra-{}{end}\"", id.as_str());
    let headers =
        [(header::CONTENT_TYPE, content_type.to_owned()), (header::CONTENT_DISPOSITION, name)];
    (headers, body).into_response()
}

/// The standings as comma-separated values.
#[utoipa::path(
    get, path = "/tournaments/{id}/standings.csv", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The standings", content_type = "text/csv",
               body = String))
)]
pub async fn standings_file(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
) -> Result<Response, Problem> {
    let (_, _, play) = found(&tournaments, &visitor, &id).await?;
    let text = match &play {
        Play::Rounds(tournament) => standings_csv(tournament),
        Play::Arena(arena) => arena_standings_csv(arena),
    };
    Ok(file(CSV, &id, "-standings.csv", Body::from(text)))
}

/// Which round is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct RoundQuery {
    /// The round; the newest one unless given.
    round: Option<u32>,
}

/// The pairings of a round, or the games of an arena, as comma-separated values.
#[utoipa::path(
    get, path = "/tournaments/{id}/pairings.csv", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"), RoundQuery),
    responses((status = 200, description = "The pairings", content_type = "text/csv",
               body = String))
)]
pub async fn pairings_file(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
    Params(query): Params<RoundQuery>,
) -> Result<Response, Problem> {
    let (loaded, _, play) = found(&tournaments, &visitor, &id).await?;
    let round = query.round.unwrap_or_else(|| loaded.play.round());
    let text = match &play {
        Play::Rounds(tournament) => {
            tournament.round(RoundNumber(round)).ok_or_else(nothing_there)?;
            pairings_csv(tournament, RoundNumber(round))
        }
        Play::Arena(arena) => arena_games_csv(arena),
    };
    Ok(file(CSV, &id, &format!("-round-{round}.csv"), Body::from(text)))
}

/// The whole tournament as JSON for programs: settings, standings, rounds with reasons, corrections.
#[utoipa::path(
    get, path = "/tournaments/{id}/tournament.json", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The tournament", content_type = "application/json",
               body = Object))
)]
pub async fn json_file(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
) -> Result<Response, Problem> {
    let (_, shown, play) = found(&tournaments, &visitor, &id).await?;
    let mut value = match &play {
        Play::Rounds(tournament) => tournament_json(tournament),
        Play::Arena(arena) => arena_json(arena),
    };
    let corrections = value.get_mut("corrections").and_then(|list| list.as_array_mut());
    for correction in corrections.into_iter().flatten() {
        let by = correction.get("by").and_then(|by| by.as_str()).unwrap_or_default();
        let name = shown.authors.get(by).cloned().unwrap_or_default();
        correction["by"] = name.into();
    }
    Ok(file("application/json", &id, ".json", Body::from(value.to_string())))
}

/// The report that chess arbiters' programs read (FIDE TRF16), with the finished rounds.
#[utoipa::path(
    get, path = "/tournaments/{id}/report.trf", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The report", content_type = "text/plain",
               body = String))
)]
pub async fn report_file(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
) -> Result<Response, Problem> {
    let (loaded, _, play) = found(&tournaments, &visitor, &id).await?;
    let one_game = "a report has one game for each player and round; \
                    an arena, matches and teams do not fit into it";
    let Play::Rounds(tournament) = &play else {
        return Err(Problem::new(Code::NotAllowed, one_game));
    };
    let date = |moment: Option<Moment>| {
        let date = Timestamp::from(moment?).date_time().date();
        let (year, month, day) = date.to_calendar_date();
        Some(format!("{year:04}/{:02}/{day:02}", u8::from(month)))
    };
    let row = &loaded.row;
    let details = TrfDetails {
        start: date(row.progress.started.or(row.starts)).unwrap_or_default(),
        end: date(Some(loaded.decided)).unwrap_or_default(),
        arbiter: row.organiser.as_ref().map(|(_, name)| name.clone()).unwrap_or_default(),
        time: row.setup.time.to_string(),
        ..TrfDetails::default()
    };
    let text = trf(tournament, &details);
    let text = text.map_err(|error| Problem::new(Code::NotAllowed, error.to_string()))?;
    Ok(file("text/plain; charset=utf-8", &id, ".trf", Body::from(text)))
}

/// The games that are played online and have ended, or those over the board that have a scoresheet, as
/// one file of records (`.ogn`).
#[utoipa::path(
    get, path = "/tournaments/{id}/games.ogn", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The records", body = String,
               content_type = "text/plain; charset=utf-8"))
)]
pub async fn games_file(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
) -> Result<Response, Problem> {
    let (loaded, shown, _) = found(&tournaments, &visitor, &id).await?;
    if loaded.row.setup.mode == TournamentMode::Board {
        let body = Body::from_stream(stream::iter(scoresheet_records(loaded, shown)));
        return Ok(file("text/plain; charset=utf-8", &id, ".ogn", body));
    }
    let linked = tournaments.games().database().tournament_games(loaded.row.key).await?;
    let mut games: Vec<(GamePlace, GameId)> = linked
        .into_iter()
        .filter(|game| !game.is_playing)
        .filter_map(|game| Some((game.place, game.game?.1)))
        .collect();
    games.sort_unstable();
    let records = Records { tournaments, loaded, shown, games: games.into() };
    let body = stream::try_unfold(records, |mut records| async move {
        match records.next().await {
            Ok(Some(text)) => Ok(Some((text, records))),
            Ok(None) => Ok(None),
            Err(problem) => Err(cut_off(&problem)),
        }
    });
    Ok(file("text/plain; charset=utf-8", &id, ".ogn", Body::from_stream(body)))
}

/// The records of all scoresheets, in the order of rounds and tables, made as they are sent.
fn scoresheet_records(
    loaded: Arc<Loaded>,
    shown: Arc<Shown>,
) -> impl Iterator<Item = std::io::Result<String>> {
    let places: Vec<GameAt> = match &loaded.play {
        Play::Rounds(tournament) => tournament.scoresheets().map(|(at, _)| at).collect(),
        Play::Arena(_) => Vec::new(),
    };
    places.into_iter().filter_map(move |at| match sheet_record(&loaded, &shown, at) {
        Ok(record) => record.map(|record| Ok(format!("{record}\n"))),
        Err(problem) => Some(Err(cut_off(&problem))),
    })
}

/// The error that cuts the connection off, so that nobody takes a part for the whole.
fn cut_off(problem: &Problem) -> std::io::Error {
    tracing::warn!(cause = problem.cause(), "an export could not be finished");
    std::io::Error::other("the export failed")
}

/// The games of an export, read as they are sent.
struct Records {
    tournaments: TournamentService,
    loaded: Arc<Loaded>,
    shown: Arc<Shown>,
    games: VecDeque<(GamePlace, GameId)>,
}

impl Records {
    /// The names of the teams at a place.
    fn teams(&self, place: GamePlace) -> Option<(String, String)> {
        let Play::Rounds(tournament) = &self.loaded.play else { return None };
        tournament.settings().team_boards?;
        let at = game_at(place);
        let mut tables = tournament.round(at.round)?.tables.iter();
        let table = tables.find(|table| table.pairing.table == at.table)?;
        let game = table.games.get(place.number.checked_sub(1)? as usize)?;
        Some((self.shown.name(game.south.0)?, self.shown.name(game.north.0)?))
    }

    /// The next game as text; one that was deleted or has no move is left out.
    async fn next(&mut self) -> Result<Option<String>, Problem> {
        while let Some((place, id)) = self.games.pop_front() {
            let stored = self.tournaments.games().database().game(&id).await?;
            let Some(stored) = stored else { continue };
            let live = stored.replay()?;
            if live.plies() == 0 {
                continue;
            }
            let name = |side: Side| {
                let person = stored.seats.of(side).occupant.person();
                self.shown.player(person).unwrap_or(UNNAMED).to_owned()
            };
            let names = BySide { south: name(Side::South), north: name(Side::North) };
            let record = record_of(live.game(), stored.row.created, &names);
            let mut record = record.map_err(Problem::internal)?;
            // A name that a tag cannot hold is left out.
            let _ = record.set_tag("Event", self.loaded.row.setup.name());
            let mut round = format!("{}.{}", place.round, place.table);
            if let Some((south, north)) = self.teams(place) {
                round = format!("{round}.{}", place.number);
                let _ = record.set_tag("SouthTeam", &south);
                let _ = record.set_tag("NorthTeam", &north);
            }
            let _ = record.set_tag("Round", &round);
            return Ok(Some(format!("{record}\n")));
        }
        Ok(None)
    }
}
