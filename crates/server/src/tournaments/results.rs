//! Entering and correcting results, and drawing lots.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use sembra_play::Command;
use sembra_rules::Side;
use sembra_storage::{GameId, GamePlace, TournamentId, TournamentMode};
use sembra_tournaments::arena::ArenaEvent;
use sembra_tournaments::{EntrantNumber, Event, GameNumber, Report, RoundNumber, TableNumber};
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::{TournamentName, nothing_there};
use super::answer::TournamentAnswer;
use super::draft::{Draft, game_at};
use super::entries::only_rounds;
use super::manage::answered;
use super::play::Play;
use super::refusal::not_now;
use super::service::TournamentService;
use super::shown::reference;
use super::tables::{self, TableAnswer, check_key};
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::people::identity::Visitor;

/// The result of a game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentResultEntry)]
#[schema(example = json!({"round": 1, "table": 3, "game": 1, "report": {"kind": "played", "south": 26, "north": 22}}))]
pub struct ResultBody {
    /// The round; 1 in an arena.
    round: u32,
    /// The table; the game's number in an arena.
    table: u32,
    /// The game at the table; 1 in an arena.
    game: u32,
    /// What happened: `kind` is `played` with the seeds of both sides and perhaps `winner` and
    /// `ending`, `no-show` with who is `absent`, `forfeit` with the `loser`, or `double-forfeit`.
    #[schema(value_type = Object)]
    report: Report,
    /// The key of the table, by which whoever sits there enters its result.
    key: Option<String>,
}

impl ResultBody {
    const fn place(&self) -> GamePlace {
        GamePlace { round: self.round, table: self.table, number: self.game }
    }
}

/// Enters the result of a game: by the organiser, or at the table with its key.
///
/// What the rules of the game do not allow is refused with the reason. Online results enter
/// themselves; the organiser may rule that somebody loses, which ends the game.
#[utoipa::path(
    post, path = "/tournaments/{id}/results", tag = "tournaments", request_body = ResultBody,
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The tournament; with a key, the table",
               body = TournamentAnswer))
)]
pub async fn enter_result(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
    JsonBody(body): JsonBody<ResultBody>,
) -> Result<Response, Problem> {
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    if let Some(key) = &body.key {
        return enter_with_key(&tournaments, &id, &body, key).await;
    }
    let seen = tournaments.organised(&visitor, &id).await?;
    let is_online = seen.loaded.row.setup.mode == TournamentMode::Online;
    let (place, report) = (body.place(), body.report);
    let enter = move |draft: &mut Draft| {
        let playing = draft.open.iter().find(|game| game.place == place && game.is_playing);
        let playing = playing.and_then(|game| Some((game.game.as_ref()?.1.clone(), game.south)));
        if playing.is_some() && matches!(report, Report::Played { .. }) {
            return Err(not_now("playing", "the game goes on; its result enters itself"));
        }
        let south = draft.loaded.play.open_games().into_iter().find(|game| game.place == place);
        draft.enter_result(place, report)?;
        let is_mirrored =
            playing.as_ref().zip(south).is_some_and(|((_, linked), game)| game.south != *linked);
        Ok(playing.map(|(id, _)| (id, is_mirrored)))
    };
    let (playing, _) = tournaments.change(&id, enter).await?;
    if let Some((game, is_mirrored)) = playing.filter(|_| is_online) {
        let report = if is_mirrored { report.mirrored() } else { report };
        end_game(&tournaments, &game, report).await;
    }
    Ok(answered(&tournaments, &visitor, &id).await?.into_response())
}

/// Ends a game whose result was decided otherwise; the one who loses resigns.
async fn end_game(tournaments: &TournamentService, game: &GameId, report: Report) {
    let rooms = tournaments.games().rooms();
    let side = match report {
        Report::NoShow { absent: side } | Report::Forfeit { loser: side } => side,
        _ => Side::South,
    };
    match rooms.open(game).await {
        Ok(Some(room)) => {
            // An error means that the game has ended meanwhile.
            if let Err(error) = room.act(rooms, side, Command::Resign, None, 0).await {
                tracing::debug!(%game, %error, "a game that was decided goes on");
            }
        }
        Ok(None) => {}
        Err(error) => tracing::warn!(%game, %error, "a game that was decided goes on"),
    }
}

/// Enters a missing result at the table; the key corrects none.
async fn enter_with_key(
    tournaments: &TournamentService,
    id: &TournamentId,
    body: &ResultBody,
    key: &str,
) -> Result<Response, Problem> {
    let loaded = tournaments.load(id).await?.ok_or_else(tables::wrong_key)?;
    check_key(&loaded, body.round, body.table, key)?;
    let (place, report, key) = (body.place(), body.report, key.to_owned());
    let enter = move |draft: &mut Draft| {
        // The table may have been paired anew meanwhile.
        check_key(&draft.loaded, place.round, place.table, &key)?;
        draft.enter_result(place, report)
    };
    let (_, loaded) = tournaments.change(id, enter).await?;
    let answer: TableAnswer = tables::answer(tournaments, &loaded, body.round, body.table).await?;
    Ok(Json(answer).into_response())
}

/// The right result of a game, and why it is corrected.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentResultCorrection)]
pub struct CorrectionBody {
    /// The round; 1 in an arena.
    round: u32,
    /// The table; the game's number in an arena.
    table: u32,
    /// The game at the table; 1 in an arena.
    game: u32,
    /// The right result, as it is entered.
    #[schema(value_type = Object)]
    report: Report,
    /// Why it is corrected, in up to 500 characters.
    reason: String,
}

/// Corrects a result. The correction goes into a log with its reason and author.
#[utoipa::path(
    put, path = "/tournaments/{id}/results", tag = "tournaments", request_body = CorrectionBody,
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn correct_result(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
    JsonBody(body): JsonBody<CorrectionBody>,
) -> Result<Json<TournamentAnswer>, Problem> {
    tournaments.organised(&visitor, &id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    let by = reference(visitor.account_session()?.id);
    let correct = move |draft: &mut Draft| {
        let place = GamePlace { round: body.round, table: body.table, number: body.game };
        let (report, reason, by) = (body.report, checked_reason(&body.reason)?, by.clone());
        match draft.loaded.play {
            Play::Rounds(_) => {
                draft.apply(Event::ResultCorrected { at: game_at(place), report, reason, by })
            }
            Play::Arena(_) if place.round == 1 && place.number == 1 => {
                let game = GameNumber(place.table);
                draft.apply_arena(ArenaEvent::Corrected { game, report, reason, by })
            }
            Play::Arena(_) => Err(nothing_there()),
        }
    };
    tournaments.change(&id, correct).await?;
    answered(&tournaments, &visitor, &id).await
}

/// The reason of a correction, without blanks around it.
pub fn checked_reason(reason: &str) -> Result<String, Problem> {
    let reason = reason.trim();
    if reason.chars().count() > 500 {
        let detail = "a reason has 500 characters at most";
        return Err(Problem::new(Code::InvalidBody, detail).at("reason"));
    }
    Ok(reason.to_owned())
}

/// A lot that was drawn.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentLot)]
pub struct LotBody {
    /// The round.
    round: u32,
    /// The table.
    table: u32,
    /// The number of the entrant who goes on.
    winner: u32,
}

/// Enters who was drawn by lot in a tied match of a knock-out.
#[utoipa::path(
    post, path = "/tournaments/{id}/lots", tag = "tournaments", request_body = LotBody,
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn draw_lot(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
    JsonBody(body): JsonBody<LotBody>,
) -> Result<Json<TournamentAnswer>, Problem> {
    tournaments.organised(&visitor, &id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    let draw = move |draft: &mut Draft| {
        only_rounds(draft)?;
        let (round, table) = (RoundNumber(body.round), TableNumber(body.table));
        draft.apply(Event::LotDrawn { round, table, winner: EntrantNumber(body.winner) })
    };
    tournaments.change(&id, draw).await?;
    answered(&tournaments, &visitor, &id).await
}
