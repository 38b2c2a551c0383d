//! How somebody stands at puzzles.

use axum::Json;
use axum::extract::State;
use sembra_storage::{Database, PersonId};
use sembra_view::PuzzleStanding;

use crate::games::GameService;
use crate::http::problem::Problem;
use crate::people::identity::Visitor;

/// How a person stands; somebody unknown stands at the beginning.
pub async fn standing_of(
    database: &dyn Database,
    person: Option<PersonId>,
) -> Result<PuzzleStanding, Problem> {
    let known = match person {
        Some(person) => database.puzzle_person(person).await?,
        None => None,
    };
    Ok(known.as_ref().map_or(PuzzleStanding::NEW, PuzzleStanding::from))
}

/// How the visitor stands at puzzles.
#[utoipa::path(
    get, path = "/puzzles/me", tag = "puzzles",
    responses((status = 200, description = "Rating and streak", body = PuzzleStanding))
)]
pub async fn get_standing(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Json<PuzzleStanding>, Problem> {
    standing_of(&**games.database(), visitor.person()).await.map(Json)
}
