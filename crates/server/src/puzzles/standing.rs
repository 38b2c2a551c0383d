//! How somebody stands at puzzles.

use axum::Json;
use axum::extract::State;
use sembra_storage::{Database, PersonId};
use sembra_view::PuzzleStanding;

use crate::classes::access;
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

/// What of a standing a visitor is shown: a pupil's class may show no ratings.
pub async fn shown_to(
    database: &dyn Database,
    visitor: &Visitor,
    standing: PuzzleStanding,
) -> Result<PuzzleStanding, Problem> {
    let is_shown = match visitor.known() {
        Some(person) => access::sees_ratings(database, person).await?,
        None => true,
    };
    Ok(if is_shown { standing } else { standing.without_rating() })
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
    let database = &**games.database();
    let standing = standing_of(database, visitor.person()).await?;
    shown_to(database, &visitor, standing).await.map(Json)
}
