//! Scoresheets of games over the board: the moves, entered by the organiser or at the table.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use sembra_storage::{GamePlace, TournamentMode};
use sembra_tournaments::{Event, Report};
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::{FarInTournament, TournamentName, nothing_there};
use super::answer::TournamentAnswer;
use super::draft::{Draft, game_at};
use super::manage::answered;
use super::play::Play;
use super::refusal::{not_now, refused};
use super::results::checked_reason;
use super::service::TournamentService;
use super::sheet_record::sheet_record;
use super::shown::reference;
use super::tables::{self, check_key};
use crate::http::extract::JsonBody;
use crate::http::problem::Problem;
use crate::http::rates::Limit;
use crate::people::identity::Visitor;

/// The moves of a game over the board.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentScoresheet)]
#[schema(example = json!({"round": 1, "table": 3, "game": 1, "moves": "FfBe", "report": {"kind": "played", "south": 26, "north": 22}}))]
pub struct ScoresheetBody {
    /// The round.
    round: u32,
    /// The table.
    table: u32,
    /// The game at the table.
    game: u32,
    /// The moves, a letter each, `FfBe`; blanks may stand between them. Up to 1000.
    moves: String,
    /// The result, as it is entered; needed when the moves do not end the game and it has none.
    #[schema(value_type = Option<Object>)]
    report: Option<Report>,
    /// The key of the table, by which whoever sits there enters its scoresheet.
    key: Option<String>,
}

/// Enters the moves of a game over the board: by the organiser, or at the table with its key.
///
/// Every move is played by the rules; the first that they do not allow is named. Moves that end the
/// game enter its result, too. A result that contradicts the moves is refused.
#[utoipa::path(
    post, path = "/tournaments/{id}/scoresheets", tag = "tournaments",
    request_body = ScoresheetBody,
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The tournament; with a key, the table",
               body = TournamentAnswer))
)]
pub async fn enter_scoresheet(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
    JsonBody(body): JsonBody<ScoresheetBody>,
) -> Result<Response, Problem> {
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    let Some(key) = body.key.clone() else {
        tournaments.organised(&visitor, &id).await?;
        tournaments.change(&id, move |draft| enter(draft, &body)).await?;
        return Ok(answered(&tournaments, &visitor, &id).await?.into_response());
    };
    let loaded = tournaments.load(&id).await?.ok_or_else(tables::wrong_key)?;
    let (round, table) = (body.round, body.table);
    check_key(&loaded, round, table, &key)?;
    let with_key = move |draft: &mut Draft| {
        // The table may have been paired anew meanwhile.
        check_key(&draft.loaded, round, table, &key)?;
        enter(draft, &body)
    };
    let (_, loaded) = tournaments.change(&id, with_key).await?;
    Ok(Json(tables::answer(&tournaments, &loaded, round, table).await?).into_response())
}

/// Enters a scoresheet, and the result with it where there is none.
fn enter(draft: &mut Draft, body: &ScoresheetBody) -> Result<(), Problem> {
    only_over_the_board(draft)?;
    let Play::Rounds(tournament) = &draft.loaded.play else { return Err(nothing_there()) };
    let place = GamePlace { round: body.round, table: body.table, number: body.game };
    let events = tournament.scoresheet_events(game_at(place), &body.moves, body.report);
    for event in events.map_err(refused)? {
        draft.apply(event)?;
    }
    Ok(())
}

/// Refuses scoresheets of games that are played online: those have their moves.
fn only_over_the_board(draft: &Draft) -> Result<(), Problem> {
    if draft.loaded.row.setup.mode == TournamentMode::Board {
        return Ok(());
    }
    Err(not_now("online", "games that are played online have their moves already"))
}

/// The right moves of a game, and why they are corrected.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentScoresheetCorrection)]
pub struct SheetCorrectionBody {
    /// The round.
    round: u32,
    /// The table.
    table: u32,
    /// The game at the table.
    game: u32,
    /// The right moves; empty to take the scoresheet away.
    moves: String,
    /// The right result, where it changes and the moves do not end the game.
    #[schema(value_type = Option<Object>)]
    report: Option<Report>,
    /// Why it is corrected, in up to 500 characters.
    reason: String,
}

/// Corrects the moves of a game, and its result with them. Both go into the log of corrections.
#[utoipa::path(
    put, path = "/tournaments/{id}/scoresheets", tag = "tournaments",
    request_body = SheetCorrectionBody,
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn correct_scoresheet(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
    JsonBody(body): JsonBody<SheetCorrectionBody>,
) -> Result<Json<TournamentAnswer>, Problem> {
    tournaments.organised(&visitor, &id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    let by = reference(visitor.account_session()?.id);
    let correct = move |draft: &mut Draft| {
        only_over_the_board(draft)?;
        let place = GamePlace { round: body.round, table: body.table, number: body.game };
        draft.apply(Event::ScoresheetCorrected {
            at: game_at(place),
            moves: body.moves.clone(),
            report: body.report,
            reason: checked_reason(&body.reason)?,
            by: by.clone(),
        })
    };
    tournaments.change(&id, correct).await?;
    answered(&tournaments, &visitor, &id).await
}

/// A game over the board as a record (`.ogn`), from its scoresheet.
#[utoipa::path(
    get, path = "/tournaments/{id}/scoresheets/{round}/{table}/{game}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("round" = u32, Path, description = "The round"),
           ("table" = u32, Path, description = "The table"),
           ("game" = u32, Path, description = "The game at the table")),
    responses((status = 200, description = "The record", body = String,
               content_type = "text/plain; charset=utf-8"))
)]
pub async fn get_scoresheet(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    FarInTournament(id, place): FarInTournament,
) -> Result<Response, Problem> {
    let seen = tournaments.find(&visitor, &id).await?;
    let shown = tournaments.shown(&seen.loaded).await?;
    let record = sheet_record(&seen.loaded, &shown, game_at(place))?;
    let record = record.ok_or_else(nothing_there)?;
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((headers, record.to_string()).into_response())
}
