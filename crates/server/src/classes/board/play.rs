//! Playing a line through on the shared board.

use axum::Json;
use axum::extract::State;
use sembra_storage::ClassBoard;
use sembra_view::HouseName;
use serde::Deserialize;
use utoipa::ToSchema;

use super::lesson::LessonAnswer;
use super::{LessonFeed, MOVES_MAX, change, no_such_ply, on, shown_game};
use crate::classes::path::{ClassName, taught};
use crate::games::{GameService, illegal_move};

use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// A move on the shared board.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardMove {
    /// The house.
    r#move: HouseName,
    /// The version that the teacher saw.
    version: u64,
}

/// Plays a house on the shared board. A question that is open closes; a line that goes on
/// differently ends here.
#[utoipa::path(
    post, path = "/classes/{id}/board/moves", tag = "classes", request_body = BoardMove,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The lesson", body = LessonAnswer))
)]
pub async fn play_on_board(
    State(games): State<GameService>,
    State(feed): State<LessonFeed>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(new): JsonBody<BoardMove>,
) -> Result<Json<LessonAnswer>, Problem> {
    let (class, _) = taught(&**games.database(), &visitor, &id).await?;
    let HouseName(house) = new.r#move;
    change(&games, &feed, class.key, Some(new.version), move |before| {
        let mut board = on(before)?;
        let mut game = shown_game(&board)?;
        game.play_board_house(house)
            .map_err(|error| illegal_move(game.rules(), error).at("move"))?;
        let (ply, letter) = (board.ply as usize, house.letter());
        if !board.moves[ply..].starts_with(letter) {
            board.moves.truncate(ply);
            board.moves.push(letter);
        }
        if board.moves.len() > MOVES_MAX {
            let detail = format!("a shared board has {MOVES_MAX} moves at most");
            return Err(Problem::new(Code::GameTooLong, detail));
        }
        Ok(moved_on(ClassBoard { ply: board.ply + 1, ..board }))
    })
    .await
}

/// A place in the line of the shared board.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardPly {
    /// How many moves are shown.
    ply: u32,
    /// The version that the teacher saw.
    version: u64,
}

/// Goes back or forward in the line of the shared board. A question that is open closes.
#[utoipa::path(
    put, path = "/classes/{id}/board/ply", tag = "classes", request_body = BoardPly,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The lesson", body = LessonAnswer))
)]
pub async fn go_to_ply(
    State(games): State<GameService>,
    State(feed): State<LessonFeed>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(new): JsonBody<BoardPly>,
) -> Result<Json<LessonAnswer>, Problem> {
    let (class, _) = taught(&**games.database(), &visitor, &id).await?;
    change(&games, &feed, class.key, Some(new.version), move |before| {
        let board = on(before)?;
        let length = board.moves.len() as u32;
        if new.ply > length {
            return Err(no_such_ply(length));
        }
        Ok(moved_on(ClassBoard { ply: new.ply, ..board }))
    })
    .await
}

/// A board whose position has changed: nobody answers for a position that is gone.
fn moved_on(mut board: ClassBoard) -> ClassBoard {
    board.question.is_open = false;
    board
}
