//! Looking at the lobby and at one challenge.

use axum::Json;
use axum::RequestPartsExt;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use sembra_rooms::Clock;
use sembra_storage::{Challenge, ChallengeId, Database, PersonId};

use super::Lobby;
use super::challenge::ChallengeAnswer;
use super::snapshot::LobbyAnswer;
use crate::classes::access;
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// Nobody has more open challenges, made by them and to them, that matter here.
const OWN_MAX: u32 = 100;

/// The name of a challenge in the path; text of another form is not found.
pub struct ChallengeName(pub ChallengeId);

impl<S: Send + Sync> FromRequestParts<S> for ChallengeName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ChallengeName, Problem> {
        let text = parts.extract::<Path<String>>().await.ok();
        let id = text.and_then(|Path(text)| ChallengeId::parse(&text));
        id.map(ChallengeName).ok_or_else(no_such_challenge)
    }
}

/// The answer to a challenge that does not exist, and to one that is made to somebody else.
pub fn no_such_challenge() -> Problem {
    Problem::new(Code::NotFound, "there is no challenge with this name for you").at("id")
}

/// A challenge that a person may see: anybody's but one that is made to somebody else, or by
/// somebody with whom they may not play.
pub async fn find(
    database: &dyn Database,
    id: &ChallengeId,
    viewer: Option<PersonId>,
) -> Result<Challenge, Problem> {
    let challenge = database.challenge(id).await?.ok_or_else(no_such_challenge)?;
    let is_for_all = challenge.opponent.is_none();
    let is_involved =
        viewer.is_some() && (viewer == Some(challenge.person) || viewer == challenge.opponent);
    let may_play = match viewer {
        Some(viewer) if viewer != challenge.person => {
            access::may_play(database, viewer, challenge.person).await?
        }
        _ => true,
    };
    let is_seen = (is_for_all || is_involved) && may_play;
    if is_seen { Ok(challenge) } else { Err(no_such_challenge()) }
}

/// Keeps the challenges of somebody open who looks, in case they have no socket.
async fn see(games: &GameService, lobby: &Lobby, person: Option<PersonId>) -> Result<(), Problem> {
    let Some(person) = person.filter(|&person| !lobby.notices().is_connected(person)) else {
        return Ok(());
    };
    let (database, now) = (games.database(), SystemClock.now());
    let open = database.challenges_of(person, now, OWN_MAX).await?;
    if open.iter().any(|one| one.person == person && one.while_present) {
        let until = now.plus_ms(lobby.settings().present.as_millis() as i64);
        database.see_challenges(person, now, until).await?;
    }
    Ok(())
}

/// The open challenges, some games to watch, and how many people are here.
#[utoipa::path(
    get, path = "/lobby", tag = "lobby",
    responses((status = 200, description = "The lobby", body = LobbyAnswer))
)]
pub async fn get_lobby(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    visitor: Visitor,
) -> Result<Json<LobbyAnswer>, Problem> {
    see(&games, &lobby, visitor.person()).await?;
    Ok(Json(lobby.now().await?.answer_for(visitor.person())))
}

/// A challenge: one of the lobby, or one whose link somebody has.
#[utoipa::path(
    get, path = "/challenges/{id}", tag = "lobby",
    params(("id" = String, Path, description = "The challenge's name")),
    responses((status = 200, description = "The challenge", body = ChallengeAnswer))
)]
pub async fn get_challenge(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    visitor: Visitor,
    ChallengeName(id): ChallengeName,
) -> Result<Json<ChallengeAnswer>, Problem> {
    let database = games.database();
    let challenge = find(&**database, &id, visitor.person()).await?;
    if visitor.person() == Some(challenge.person) {
        see(&games, &lobby, visitor.person()).await?;
    }
    Ok(Json(ChallengeAnswer::load(&**database, &challenge, visitor.person()).await?))
}
