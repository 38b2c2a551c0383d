//! Any position, with everything a page needs to show it.

use axum::Json;
use axum::extract::State;
use sembra_rules::{BoardHouse, Game, Position};
use sembra_view::{PositionText, PositionView, RulesText};
use serde::Deserialize;
use utoipa::IntoParams;

use super::refusal::illegal_move;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Params;
use crate::http::problem::{Code, Problem};
use crate::http::work::{Client, Work};

/// The longest line of moves that is played through.
const MOVES_MAX: usize = 4096;
/// A longer line is played through on a thread of its own.
const SHORT: usize = 100;

/// A position and moves from it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The rules; abapa unless given.
    #[param(value_type = Option<RulesText>, nullable = false)]
    rules: Option<String>,
    /// The first position; the start of a game unless given.
    #[param(value_type = Option<PositionText>, nullable = false)]
    position: Option<String>,
    /// Moves to play from it, run together.
    #[param(pattern = "^[A-Fa-f]*$", max_length = 4096, example = "FfBe", nullable = false)]
    moves: Option<String>,
}

/// The position after some moves, with repetition judged over them.
#[utoipa::path(
    get, path = "/position", tag = "rules", params(Line),
    responses((status = 200, description = "The position", body = PositionView))
)]
pub async fn get_position(
    State(work): State<Work>,
    address: ClientAddress,
    Params(line): Params<Line>,
) -> Result<Json<PositionView>, Problem> {
    let is_long = line.moves.as_ref().is_some_and(|moves| moves.len() > SHORT);
    let view = if is_long {
        work.run_for(Client::Address(address), || view(line)).await?
    } else {
        view(line)
    };
    view.map(Json)
}

fn view(line: Line) -> Result<PositionView, Problem> {
    let game = read_line(line.rules, line.position, &line.moves.unwrap_or_default())?;
    Ok(PositionView::of_game(&game))
}

/// The game that parameters of a query describe: moves from a position.
pub fn read_line(
    rules: Option<String>,
    position: Option<String>,
    moves: &str,
) -> Result<Game, Problem> {
    let rules = rules.map(RulesText::try_from).transpose().map_err(|e| wrong("rules", e))?;
    let position =
        position.map(PositionText::try_from).transpose().map_err(|e| wrong("position", e))?;
    let start = position.map_or(Position::START, |text| text.0);
    let mut game = Game::from_position(rules.unwrap_or_default().0, start);
    play_all(&mut game, moves)?;
    Ok(game)
}

/// A parameter of a query that cannot be read.
pub fn wrong(field: &str, detail: String) -> Problem {
    Problem::new(Code::InvalidQuery, detail).at(field)
}

fn play_all(game: &mut Game, moves: &str) -> Result<(), Problem> {
    if moves.len() > MOVES_MAX {
        return Err(wrong("moves", format!("{MOVES_MAX} moves are played through at most")));
    }
    for (ply, letter) in (1..).zip(moves.chars()) {
        let house = BoardHouse::from_letter(letter).ok_or_else(|| {
            wrong("moves", format!("move {ply} should be a letter from A to F or a to f"))
                .at_ply(ply)
        })?;
        game.play_board_house(house)
            .map_err(|error| illegal_move(game.rules(), error).at("moves").at_ply(ply))?;
    }
    Ok(())
}
