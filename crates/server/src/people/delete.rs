//! Deleting what is known of a person.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use sembra_play::{Command, Status};
use sembra_rooms::{ActError, Clock};
use sembra_storage::{GameId, Person, PersonId, PersonKind, StoreError};
use serde::Deserialize;
use utoipa::ToSchema;

use super::account::confirm;
use super::cookie;
use super::identity::Visitor;
use super::login::with_cookie;
use super::password::{Password, Passwords};
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::random;

/// How many running games are ended between two looks at the database.
const GAMES_AT_ONCE: u32 = 100;
/// The random part of the name that is left.
const NAME_LENGTH: usize = 8;
/// How many names are tried; most are free.
const NAME_ATTEMPTS: usize = 10;

/// The wish to be forgotten, confirmed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deletion {
    /// The password, of somebody who has an account.
    password: Option<Password>,
    /// One's name, of a visitor without an account.
    confirm: Option<String>,
}

/// Deletes what is known of the person: name, password, sessions, tokens, ratings, relations, lessons,
/// games on one's own device and against the computer, and the bots of the account.
///
/// Running games with others are aborted or resigned. Those that are over stay, since they are the
/// opponents' too, without the name.
#[utoipa::path(
    post, path = "/account/delete", tag = "people", request_body = Deletion,
    responses((status = 204, description = "It is deleted"))
)]
pub async fn delete_account(
    State(games): State<GameService>,
    State(passwords): State<Passwords>,
    visitor: Visitor,
    JsonBody(deletion): JsonBody<Deletion>,
) -> Result<Response, Problem> {
    let person = visitor.session()?;
    match (person.kind, deletion.password) {
        (PersonKind::Account, Some(password)) => {
            confirm(&games, &passwords, &visitor, &password, "password").await?;
        }
        (PersonKind::Account, None) => {
            let detail = "send the password of the account";
            return Err(Problem::new(Code::WrongPassword, detail).at("password"));
        }
        _ if deletion.confirm.as_deref() == Some(&person.name) => {}
        _ => {
            let detail = "send your name, to confirm that everything is to be deleted";
            return Err(Problem::new(Code::InvalidBody, detail).at("confirm"));
        }
    }
    let taught = games.database().classes_taught_by(person.id).await?;
    if taught.iter().any(|class| class.is_owner) {
        let detail = "hand over or delete your classes first";
        return Err(Problem::new(Code::OwnsClasses, detail));
    }
    for bot in games.database().bots_of(person.id).await? {
        delete(&games, &bot).await?;
    }
    delete(&games, person).await?;
    let cookie = cookie::remove(visitor.is_https()).map_err(Problem::internal)?;
    Ok((StatusCode::NO_CONTENT, with_cookie(cookie)).into_response())
}

/// Deletes a person or a bot.
pub async fn delete(games: &GameService, person: &Person) -> Result<(), Problem> {
    end_games(games, person.id).await?;
    let mut attempts = 0;
    loop {
        let name = random::name(NAME_LENGTH).map_err(Problem::internal)?;
        let name = format!("deleted-{name}");
        attempts += 1;
        match games.database().delete_person(person.id, &name, SystemClock.now()).await {
            Err(StoreError::NameTaken) if attempts < NAME_ATTEMPTS => {}
            deleted => break deleted?,
        }
    }
    games.forget_players(person.id);
    // Nobody can begin another; one may have begun meanwhile.
    end_games(games, person.id).await
}

/// Ends the running games of a person with others.
pub async fn end_games(games: &GameService, person: PersonId) -> Result<(), Problem> {
    loop {
        let playing = games.database().playing_games(&[person], GAMES_AT_ONCE).await?;
        let mut ended = 0;
        for game in &playing {
            ended += usize::from(end_game(games, person, &game.row.id).await?);
        }
        if ended == 0 {
            return Ok(());
        }
    }
}

/// Aborts or resigns a game; false when it goes on all the same.
async fn end_game(games: &GameService, person: PersonId, id: &GameId) -> Result<bool, Problem> {
    let Some(room) = games.rooms().open(id).await? else { return Ok(false) };
    let Some(side) = games.rooms().side_of(&room, person).await? else { return Ok(false) };
    for command in [Command::Abort, Command::Resign] {
        match room.act(games.rooms(), side, command, None, 0).await {
            Ok(_) => return Ok(true),
            Err(ActError::Refused(_)) => {}
            Err(ActError::Store(error)) => return Err(error.into()),
            Err(error) => return Err(Problem::internal(error)),
        }
    }
    // Somebody else has ended it meanwhile.
    Ok(room.live().status() != Status::Playing)
}
