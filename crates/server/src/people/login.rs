//! Logging in and out.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_rooms::Clock;
use sembra_storage::{Person, PersonKind, SecretHash};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::identity::{KnownBy, Visitor};
use super::name::name_key;
use super::password::{Password, Passwords};
use super::player::Player;
use super::progress::merged;
use super::{cookie, secret};
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;

/// How many devices an account is known on; of more, those used last are kept.
const SESSIONS_MAX: u32 = 50;

/// A name and a password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name of the account, in any letter case.
    #[schema(example = "Ana")]
    name: String,
    /// Its password.
    password: Password,
}

/// Who is logged in now.
#[derive(Debug, Serialize, ToSchema)]
pub struct LoggedIn {
    /// The person.
    person: Player,
}

/// Logs in on this device. The account claims what the visitor has played here so far.
#[utoipa::path(
    post, path = "/login", tag = "people", request_body = Credentials,
    responses((status = 200, description = "Who is logged in", body = LoggedIn))
)]
pub async fn log_in(
    State(games): State<GameService>,
    State(passwords): State<Passwords>,
    visitor: Visitor,
    JsonBody(credentials): JsonBody<Credentials>,
) -> Result<Response, Problem> {
    visitor.refuse_token()?;
    limit_attempts(&games, &visitor, &credentials.name)?;
    let person = games.database().person_by_name(&credentials.name).await?;
    let stored = person.as_ref().and_then(|person| person.password.as_deref());
    // An unknown name takes as long as a wrong password, and gets the same answer.
    let is_right = passwords.is_right(&credentials.password, stored).await?;
    let Some(account) = person.filter(|_| is_right) else {
        return Err(Problem::new(Code::WrongLogin, "no account has this name and password"));
    };
    if account.is_closed {
        return Err(Problem::new(Code::AccountClosed, "the operator has closed this account"));
    }
    let cookie = begin_session(&games, &visitor, &account).await?;
    let logged_in = LoggedIn { person: Player::new(&account, None) };
    Ok((with_cookie(cookie), Json(logged_in)).into_response())
}

/// Counts an attempt to log in, by address and by name.
pub fn limit_attempts(games: &GameService, visitor: &Visitor, name: &str) -> Result<(), Problem> {
    games.rates().check(Limit::LogIns, visitor.caller())?;
    games.rates().check_name(Limit::LogIns, &name_key(name))
}

/// Begins a session of an account on the device that asks, in the place of the one it has there.
pub async fn begin_session(
    games: &GameService,
    visitor: &Visitor,
    account: &Person,
) -> Result<HeaderValue, Problem> {
    let database = games.database();
    let (NewSession { hash, cookie }, now) = (new_session(visitor)?, SystemClock.now());
    database.add_session(account.id, hash, visitor.device(), now, SESSIONS_MAX).await?;
    match (visitor.known(), visitor.known_by()) {
        (Some(guest), _) if guest.kind == PersonKind::Visitor => {
            claim(games, guest, account).await?;
        }
        (Some(other), Some(KnownBy::Session(session))) => {
            database.end_session(other.id, session).await?;
        }
        _ => {}
    }
    Ok(cookie)
}

/// A session to be stored, and the cookie with its secret.
pub struct NewSession {
    /// The hash of the secret.
    pub hash: SecretHash,
    /// The cookie.
    pub cookie: HeaderValue,
}

/// A new session for the device that asks.
pub fn new_session(visitor: &Visitor) -> Result<NewSession, Problem> {
    let secret = secret::random_secret().map_err(Problem::internal)?;
    let cookie = cookie::set(&secret, visitor.is_https()).map_err(Problem::internal)?;
    Ok(NewSession { hash: secret::hash(secret), cookie })
}

/// Makes what a visitor has done the account's.
async fn claim(games: &GameService, visitor: &Person, account: &Person) -> Result<(), Problem> {
    let database = games.database();
    let learnt = database.progress(visitor.id).await?;
    let progress = merged(&database.progress(account.id).await?, &learnt)?;
    if database.claim_visitor(visitor.id, account.id, &progress).await? {
        games.rooms().reseat(visitor.id, account.id);
    }
    Ok(())
}

/// Headers that set or remove the cookie.
pub fn with_cookie(cookie: HeaderValue) -> HeaderMap {
    HeaderMap::from_iter([(header::SET_COOKIE, cookie)])
}

/// Logs out on this device. The games of a visitor without an account stay, and nobody can reach
/// them any more.
#[utoipa::path(
    post, path = "/logout", tag = "people",
    responses((status = 204, description = "The session has ended"))
)]
pub async fn log_out(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    visitor.refuse_token()?;
    if let (Some(person), Some(KnownBy::Session(session))) = (visitor.person(), visitor.known_by())
    {
        games.database().end_session(person, session).await?;
    }
    let cookie = cookie::remove(visitor.is_https()).map_err(Problem::internal)?;
    Ok((StatusCode::NO_CONTENT, with_cookie(cookie)).into_response())
}
