//! A line of moves with everything that is needed to replay it.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sembra_view::{MoveView, PositionText, PositionView, RulesText};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::answer::{self, MaxAge};
use crate::games::{GameService, read_line, wrong};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Params;
use crate::http::problem::Problem;
use crate::http::rates::{Caller, Limit};
use crate::http::work::Client;

/// The longest line.
const MOVES_MAX: usize = 1_000;

/// A position and moves from it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct LineQuery {
    /// The rules; abapa unless given.
    #[param(value_type = Option<RulesText>, nullable = false)]
    rules: Option<String>,
    /// The first position; the start of a game unless given.
    #[param(value_type = Option<PositionText>, nullable = false)]
    position: Option<String>,
    /// Moves to play from it, run together.
    #[param(pattern = "^[A-Fa-f]*$", max_length = 1000, example = "FfBe", nullable = false)]
    moves: Option<String>,
}

/// A line of moves.
#[derive(Debug, Serialize, ToSchema)]
pub struct LineAnswer {
    /// The rules.
    rules: RulesText,
    /// The first position.
    start: PositionText,
    /// The moves, each with what it sows and captures and the position after it.
    plies: Vec<MoveView>,
    /// The last position, with repetition judged over the line.
    view: PositionView,
}

/// A line of moves, each with what it sows and captures.
///
/// Any site may ask; an answer may be kept for a day.
#[utoipa::path(
    get, path = "/line", tag = "rules", params(LineQuery),
    responses((status = 200, description = "The line", body = LineAnswer))
)]
pub async fn get_line(
    State(games): State<GameService>,
    address: ClientAddress,
    Params(query): Params<LineQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    games.rates().check(Limit::Explorer, Caller { person: None, address })?;
    let line = games.work().run_for(Client::Address(address), || read(query)).await??;
    answer::json(&line, MaxAge::DAY, &headers)
}

fn read(query: LineQuery) -> Result<LineAnswer, Problem> {
    let moves = query.moves.unwrap_or_default();
    if moves.len() > MOVES_MAX {
        return Err(wrong("moves", format!("{MOVES_MAX} moves are played through at most")));
    }
    let game = read_line(query.rules, query.position, &moves)?;
    let plies = game.sowings().iter().map(|sowing| MoveView::new(sowing, game.rules()));
    Ok(LineAnswer {
        rules: RulesText(*game.rules()),
        start: PositionText(game.start()),
        plies: plies.collect(),
        view: PositionView::of_game(&game),
    })
}
