//! Waiting for a game to change.

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use tokio::time::{Instant, timeout_at};
use utoipa::IntoParams;

use super::answer::GameAnswer;
use super::service::GameService;
use super::version::Version;
use crate::http::app::Settings;
use crate::http::extract::{GameName, Params};
use crate::http::problem::Problem;
use crate::people::identity::Visitor;

/// The version that the visitor has.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct WaitQuery {
    /// The version that the visitor has.
    #[param(value_type = i64, minimum = 0)]
    version: Version,
}

/// Answers as soon as the game is at another version than the visitor's, and after 25 seconds at
/// the latest, with the game as it then is.
#[utoipa::path(
    get, path = "/games/{id}/wait", tag = "games",
    params(("id" = String, Path, description = "The game's name"), WaitQuery),
    responses((status = 200, description = "The game, changed or not", body = GameAnswer))
)]
pub async fn wait(
    State(games): State<GameService>,
    State(settings): State<Settings>,
    visitor: Visitor,
    GameName(id): GameName,
    Params(query): Params<WaitQuery>,
) -> Result<Response, Problem> {
    let deadline = Instant::now() + settings.wait_max;
    let mut stopping = games.stopping();
    let first = games.load(&visitor, &id).await?;
    let mut updates = first.room.subscribe();
    loop {
        // From here on no change is missed, so the game is looked at once more.
        let game = games.load(&visitor, &id).await?;
        let is_time = Instant::now() >= deadline || *stopping.borrow();
        if game.version() != query.version.0 || is_time {
            return games.answer(visitor.client(), game).await;
        }
        // Whatever ends this, the game is looked at again.
        tokio::select! {
            _ = timeout_at(deadline, updates.recv()) => {}
            _ = stopping.wait_for(|stopping| *stopping) => {}
        }
    }
}
