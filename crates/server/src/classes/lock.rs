//! The lock: the teacher pauses playing in the class.

use axum::Json;
use axum::extract::State;
use sembra_rooms::Clock;
use serde::Deserialize;
use utoipa::ToSchema;

use super::answer::ClassAnswer;
use super::board::LessonFeed;
use super::manage::answer;
use super::path::{ClassName, taught};
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::Problem;
use crate::people::identity::Visitor;

/// Whether pupils may play.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassLock {
    /// True pauses playing, false ends the pause.
    locked: bool,
}

/// Pauses playing in the class, or ends the pause. It ends by itself after two hours.
///
/// Meanwhile pupils begin no games, and make no moves in games without a clock; games with a clock
/// go on.
#[utoipa::path(
    put, path = "/classes/{id}/lock", tag = "classes", request_body = ClassLock,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The class", body = ClassAnswer))
)]
pub async fn lock_class(
    State(games): State<GameService>,
    State(feed): State<LessonFeed>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(wanted): JsonBody<ClassLock>,
) -> Result<Json<ClassAnswer>, Problem> {
    let (class, _) = taught(&**games.database(), &visitor, &id).await?;
    let since = wanted.locked.then(|| SystemClock.now());
    games.database().set_class_lock(class.key, since).await?;
    feed.changed(class.key);
    answer(&games, &visitor, &id).await
}
