//! How a person's rating went.

use axum::Json;
use axum::extract::{Path, State};
use sembra_storage::Subject;
use serde::Serialize;
use utoipa::ToSchema;

use super::identity::Visitor;
use super::path::{PersonName, no_such_person};
use super::pool::{is_pool, no_such_pool};
use crate::clock::Timestamp;
use crate::games::{GameIdText, GameService};
use crate::http::problem::{Code, Problem};

/// How many points are told, the newest ones.
const POINTS_MAX: u32 = 1_000;

/// How a rating went.
#[derive(Debug, Serialize, ToSchema)]
pub struct RatingHistory {
    /// The pool.
    pool: String,
    /// The rating after each of the newest 1,000 rated games, the newest last.
    points: Vec<RatingPoint>,
}

/// A rating after a game.
#[derive(Debug, Serialize, ToSchema)]
pub struct RatingPoint {
    /// When the game ended.
    at: Timestamp,
    /// The rating after it.
    value: i32,
    /// Its deviation.
    deviation: i32,
    /// The game; null when it was deleted.
    game: Option<GameIdText>,
}

/// How a person's rating in a pool went.
#[utoipa::path(
    get, path = "/people/{name}/ratings/{pool}", tag = "people",
    params(("name" = String, Path, description = "The person's name"),
           ("pool" = String, Path, description = "The pool, such as abapa.blitz")),
    responses((status = 200, description = "The rating after each game", body = RatingHistory))
)]
pub async fn rating_history(
    State(games): State<GameService>,
    _: Visitor,
    path: Result<Path<(String, String)>, axum::extract::rejection::PathRejection>,
) -> Result<Json<RatingHistory>, Problem> {
    let Path((name, pool)) = path.map_err(|_| no_such_person())?;
    let person = PersonName::new(name)?.find(&**games.database()).await?;
    if !is_pool(&pool) {
        return Err(no_such_pool(Code::NotFound));
    }
    let subject = Subject::Person(person.id);
    let points = games.database().rating_history(subject, &pool, POINTS_MAX).await?;
    let points = points.into_iter().map(|point| RatingPoint {
        at: point.at.into(),
        value: point.rating.round() as i32,
        deviation: point.deviation.round() as i32,
        game: point.game_id.as_ref().map(GameIdText::from),
    });
    Ok(Json(RatingHistory { points: points.collect(), pool }))
}
