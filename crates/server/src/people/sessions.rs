//! The devices on which one is known.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use sembra_storage::SessionId;
use serde::Serialize;
use utoipa::ToSchema;

use super::cookie;
use super::identity::{KnownBy, Visitor};
use super::login::with_cookie;
use super::path::Number;
use crate::clock::Timestamp;
use crate::games::GameService;
use crate::http::problem::{Code, Problem};

/// One's sessions.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sessions {
    /// The sessions, the one used last first.
    sessions: Vec<SessionInfo>,
    /// How many recovery codes are left.
    recovery_codes_left: u64,
}

/// A session on a device.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionInfo {
    /// Its number.
    id: i64,
    /// The browser and the system, as the device gave them.
    #[schema(example = "Firefox, Android")]
    device: String,
    /// When it began.
    created: Timestamp,
    /// When it was last used, to about a day.
    seen: Timestamp,
    /// Whether it is the one that asks.
    current: bool,
}

/// The devices on which one is known.
#[utoipa::path(
    get, path = "/account/sessions", tag = "people",
    responses((status = 200, description = "The sessions", body = Sessions))
)]
pub async fn list_sessions(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Json<Sessions>, Problem> {
    let person = visitor.session()?;
    let current = visitor.known_by();
    let sessions = games.database().sessions(person.id).await?.into_iter().map(|session| {
        let current = current == Some(KnownBy::Session(session.id));
        SessionInfo {
            id: session.id.number(),
            device: session.device,
            created: session.created.into(),
            seen: session.seen.into(),
            current,
        }
    });
    let recovery_codes_left = games.database().count_recovery_codes(person.id).await?;
    Ok(Json(Sessions { sessions: sessions.collect(), recovery_codes_left }))
}

/// Ends a session: the device is logged out.
#[utoipa::path(
    delete, path = "/account/sessions/{id}", tag = "people",
    params(("id" = i64, Path, description = "The number of the session")),
    responses((status = 204, description = "The session has ended"))
)]
pub async fn end_session(
    State(games): State<GameService>,
    visitor: Visitor,
    Number(id): Number,
) -> Result<Response, Problem> {
    let person = visitor.session()?;
    let session = SessionId::new(id);
    if !games.database().end_session(person.id, session).await? {
        let detail = "there is no session of yours with this number";
        return Err(Problem::new(Code::NotFound, detail).at("id"));
    }
    if visitor.known_by() == Some(KnownBy::Session(session)) {
        let cookie = cookie::remove(visitor.is_https()).map_err(Problem::internal)?;
        return Ok((StatusCode::NO_CONTENT, with_cookie(cookie)).into_response());
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}
