//! Who am I, and what waits for me.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::identity::Visitor;
use super::player::Player;
use crate::classes::ClassOfPupil;
use crate::games::GameService;
use crate::http::problem::Problem;

/// Who asks.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Me {
    /// The person; null for somebody who has done nothing here yet.
    person: Option<Player>,
    /// The class of a pupil; null for others.
    class: Option<ClassOfPupil>,
    /// What waits for them.
    unread: Unread,
}

/// What waits for a person.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Unread {
    /// The games against people and bots in which it is their turn.
    turns: u64,
}

/// Who I am; nobody (null) is an answer too. Sets the cookie again when it grows old.
#[utoipa::path(
    get, path = "/me", tag = "people",
    responses((status = 200, description = "Who asks, and what waits for them", body = Me))
)]
pub async fn get_me(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Json<Me>, Problem> {
    let Some(person) = visitor.known() else { return Ok(Json(Me::default())) };
    let turns = games.database().count_turns(person.id).await?;
    let class = if visitor.is_pupil() {
        ClassOfPupil::of(&**games.database(), person.id).await?
    } else {
        None
    };
    Ok(Json(Me { person: Some(Player::new(person, None)), class, unread: Unread { turns } }))
}
