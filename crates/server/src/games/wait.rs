//! Waiting for a game to change.

use std::time::Duration;

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

/// How often a waiting request reads the game again without being notified. This retries a computer
/// move that found the queue full, and finds changes by another process.
const LOOK_AGAIN: Duration = Duration::from_secs(2);

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
    let watch = games.changes().watch(games.load(&visitor, &id).await?.key);
    loop {
        let changed = watch.changed();
        tokio::pin!(changed);
        // From here on no change is missed, so the game is looked at once more.
        changed.as_mut().enable();
        let game = games.load(&visitor, &id).await?;
        if game.version != query.version.0 || Instant::now() >= deadline || games.is_stopping() {
            return games.answer(game).await;
        }
        games.resume_thinking(&game);
        let look_again = deadline.min(Instant::now() + LOOK_AGAIN);
        // A notice and a time-out are handled alike: the game is read again.
        let _ = timeout_at(look_again, changed).await;
    }
}
