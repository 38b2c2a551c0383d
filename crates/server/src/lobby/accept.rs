//! Accepting and declining challenges.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use sembra_play::BySide;
use sembra_rooms::{Clock, Room, detached};
use sembra_rules::Side;
use sembra_storage::{Challenge, ChallengeStatus, Database, GameId, PersonId, PersonKind, Starter};

use super::Lobby;
use super::challenge::ChallengeAnswer;
use super::create::not_open;
use super::look::{ChallengeName, find, no_such_challenge};
use super::terms::{Terms, check_blocked};
use crate::classes::access;
use crate::clock::SystemClock;
use crate::games::{GameAnswer, GameService, OnlineGame, check_new_game};
use crate::http::extract::no_such_game;
use crate::http::problem::{Code, Problem};
use crate::http::work::Client;
use crate::notices::{Notice, NoticeKind};
use crate::people::identity::Visitor;
use crate::random;

/// Accepts a challenge: the game begins.
///
/// Of several who accept at once one gets the game. Whoever repeats the request gets the same game.
#[utoipa::path(
    post, path = "/challenges/{id}/accept", tag = "lobby",
    params(("id" = String, Path, description = "The challenge's name")),
    responses(
        (status = 201, description = "The game", body = GameAnswer,
         headers(("Location" = String, description = "The path of the game"))),
        (status = 200, description = "The game, which had begun already", body = GameAnswer)
    )
)]
pub async fn accept_challenge(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    visitor: Visitor,
    ChallengeName(id): ChallengeName,
) -> Result<Response, Problem> {
    let database = games.database();
    let challenge = find(&**database, &id, visitor.person()).await?;
    check(&challenge, &visitor)?;
    if let Some((person, game)) = begun(&**database, &challenge, visitor.person()).await? {
        return answer(&games, person, &game, StatusCode::OK).await;
    }
    if challenge.status_at(SystemClock.now()) != ChallengeStatus::Open {
        return Err(not_open());
    }
    check_new_game(&games, visitor.caller()).await?;
    let known = visitor.get_or_create(database, games.rates()).await?;
    check_blocked(&**database, known.person, challenge.person).await?;
    access::check_pair(&**database, known.person, challenge.person).await?;
    let game = game(&**database, &challenge, known.person).await?;
    let Some(room) = begin(&games, &lobby, challenge, game).await? else {
        // Somebody else was faster, or this very person on another device.
        let challenge = find(&**database, &id, Some(known.person)).await?;
        let begun = begun(&**database, &challenge, Some(known.person)).await?;
        let (person, game) = begun.ok_or_else(not_open)?;
        return answer(&games, person, &game, StatusCode::OK).await;
    };
    let mut response = answer(&games, known.person, room.id(), StatusCode::CREATED).await?;
    if let Some(cookie) = known.cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Begins the game and tells of it, even if whoever accepts goes away meanwhile.
async fn begin(
    games: &GameService,
    lobby: &Lobby,
    challenge: Challenge,
    game: OnlineGame,
) -> Result<Option<Arc<Room>>, Problem> {
    let (games, lobby) = (games.clone(), lobby.clone());
    detached(async move {
        let begun = games.begin_accepted(&challenge.id, game).await?;
        if let Some(room) = &begun {
            let mut notice = Notice::of_challenge(NoticeKind::ChallengeAccepted, &challenge.id);
            notice.game = Some(room.id().clone());
            lobby.notices().tell(challenge.person, notice);
            // Both players may have had other challenges, which are closed now.
            lobby.changed();
        }
        Ok(begun)
    })
    .await
}

/// Refuses one's own challenge, and a rated one to visitors.
fn check(challenge: &Challenge, visitor: &Visitor) -> Result<(), Problem> {
    if visitor.person() == Some(challenge.person) {
        let detail = "this is your own challenge; somebody else has to accept it";
        return Err(Problem::new(Code::OwnChallenge, detail));
    }
    let Challenge { rules, time, rated, .. } = *challenge;
    let kind = visitor.known().map_or(PersonKind::Visitor, |person| person.kind);
    Terms { rules, time, rated }.check_player(kind)
}

/// The game of a challenge that this person accepted before, and who they are.
async fn begun(
    database: &dyn Database,
    challenge: &Challenge,
    person: Option<PersonId>,
) -> Result<Option<(PersonId, GameId)>, Problem> {
    let (Some(game), Some(person)) = (&challenge.game, person) else { return Ok(None) };
    let key = database.game_key(person, game).await?;
    Ok(key.map(|_| (person, game.clone())))
}

/// The game that a challenge becomes when a person accepts it. Whoever starts plays South.
async fn game(
    database: &dyn Database,
    challenge: &Challenge,
    accepter: PersonId,
) -> Result<OnlineGame, Problem> {
    let people = database.people(&[challenge.person, accepter]).await?;
    let find = |id: PersonId| {
        let person = people.iter().find(|person| person.id == id && !person.is_closed);
        person.ok_or_else(no_such_challenge)
    };
    let (challenger, opponent) = (find(challenge.person)?, find(accepter)?);
    let Challenge { rules, time, rated, .. } = *challenge;
    Terms { rules, time, rated }.check_pair(challenger, opponent)?;
    let (challenger, opponent) = (challenger.occupant(), opponent.occupant());
    let challenger_starts = match challenge.starter {
        Starter::Challenger => true,
        Starter::Opponent => false,
        Starter::Chance => random::bytes::<1>().map_err(Problem::internal)?[0] % 2 == 0,
    };
    let occupants = if challenger_starts {
        BySide { south: challenger, north: opponent }
    } else {
        BySide { south: opponent, north: challenger }
    };
    Ok(OnlineGame { occupants, rules, time, rated, starter: Side::South })
}

/// Declines a challenge that is made to oneself.
#[utoipa::path(
    post, path = "/challenges/{id}/decline", tag = "lobby",
    params(("id" = String, Path, description = "The challenge's name")),
    responses((status = 200, description = "The challenge, declined", body = ChallengeAnswer))
)]
pub async fn decline_challenge(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    visitor: Visitor,
    ChallengeName(id): ChallengeName,
) -> Result<Json<ChallengeAnswer>, Problem> {
    let (database, now) = (Arc::clone(games.database()), SystemClock.now());
    let challenge = find(&*database, &id, visitor.person()).await?;
    if challenge.opponent.is_none() || challenge.opponent != visitor.person() {
        return Err(no_such_challenge());
    }
    let viewer = visitor.person();
    detached(async move {
        let is_ended = database.end_challenge(&id, ChallengeStatus::Declined, now).await?;
        let challenge = find(&*database, &id, viewer).await?;
        if is_ended {
            let notice = Notice::of_challenge(NoticeKind::ChallengeDeclined, &id);
            lobby.notices().tell(challenge.person, notice);
        } else if challenge.status != ChallengeStatus::Declined {
            return Err(not_open());
        }
        Ok(Json(ChallengeAnswer::load(&*database, &challenge, viewer).await?))
    })
    .await
}

/// Answers with the game that a challenge became, as somebody in a seat sees it.
async fn answer(
    games: &GameService,
    person: PersonId,
    id: &GameId,
    status: StatusCode,
) -> Result<Response, Problem> {
    let game = games.load_for(Some(person), id).await?.ok_or_else(no_such_game)?;
    let mut response = games.answer(Client::Person(person), game).await?;
    *response.status_mut() = status;
    let location = format!("/api/v1/games/{id}");
    let location = HeaderValue::from_str(&location).map_err(Problem::internal)?;
    response.headers_mut().insert(header::LOCATION, location);
    Ok(response)
}
