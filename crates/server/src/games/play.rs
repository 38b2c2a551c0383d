//! Looking at a game, moving, taking back.

use axum::Json;
use axum::extract::State;
use sembra_view::HouseName;
use serde::Deserialize;
use utoipa::ToSchema;

use super::answer::GameAnswer;
use super::host::{Happened, Host, stale_version};
use super::played::PlayedGame;
use super::version::Version;
use crate::http::extract::{GameName, JsonBody, OptionalBody};
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;
use crate::storage::Event;

/// How often a move is tried again when something else happened in the game at the same moment.
const ATTEMPTS: usize = 3;

/// A move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMove {
    /// The house to play.
    r#move: HouseName,
    /// How many moves were played before it.
    ply: usize,
}

/// A change of a game as the visitor saw it.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The version the visitor saw; a game that has changed since is left as it is.
    pub version: Option<Version>,
}

impl Seen {
    /// Refuses what was meant for another version.
    pub fn check(&self, game: &PlayedGame) -> Result<(), Problem> {
        match self.version {
            Some(Version(version)) if version != game.version => Err(stale_version(version)),
            _ => Ok(()),
        }
    }
}

/// A game.
#[utoipa::path(
    get, path = "/games/{id}", tag = "games",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The game", body = GameAnswer))
)]
pub async fn get_game(
    State(host): State<Host>,
    visitor: Visitor,
    GameName(id): GameName,
) -> Result<Json<GameAnswer>, Problem> {
    let game = host.load(&visitor, &id).await?;
    host.resume_thinking(&game);
    Ok(Json(GameAnswer::new(&game)))
}

/// Plays a house.
///
/// The answer comes when the move is on the disk. The same move at the same ply again is answered
/// as if it came for the first time; another one is refused.
#[utoipa::path(
    post, path = "/games/{id}/moves", tag = "games", request_body = NewMove,
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The game after the move", body = GameAnswer))
)]
pub async fn play_move(
    State(host): State<Host>,
    visitor: Visitor,
    GameName(id): GameName,
    JsonBody(new): JsonBody<NewMove>,
) -> Result<Json<GameAnswer>, Problem> {
    for _ in 0..ATTEMPTS {
        let game = host.load(&visitor, &id).await?;
        if is_repeated(&game, &new) {
            return Ok(Json(GameAnswer::new(&game)));
        }
        check(&game, &new)?;
        if let Happened::Yes(after) = host.happen(&game, Event::Move(new.r#move.0)).await? {
            return Ok(Json(GameAnswer::new(&after)));
        }
    }
    Err(stale_ply(new.ply))
}

/// Whether this very move was played already.
fn is_repeated(game: &PlayedGame, new: &NewMove) -> bool {
    game.moves().nth(new.ply) == Some(new.r#move.0)
}

fn check(game: &PlayedGame, new: &NewMove) -> Result<(), Problem> {
    if new.ply != game.plies() {
        return Err(stale_ply(game.plies()));
    }
    if game.game.is_over() {
        return Err(Problem::new(Code::GameOver, "the game is over; no more moves are played"));
    }
    if Some(new.r#move.0.side) == game.computer() || game.is_computers_turn() {
        let detail = format!("house {} is not yours to play now", new.r#move.0);
        return Err(Problem::new(Code::NotYourTurn, detail).at("move"));
    }
    Ok(())
}

fn stale_ply(plies: usize) -> Problem {
    let detail =
        format!("{plies} moves have been played, so the next one is sent with ply {plies}");
    Problem::new(Code::StalePly, detail).at("ply")
}

/// Takes back, to the last turn of a person.
///
/// Against the computer that is the visitor's own last move with the reply to it; otherwise the
/// last move. A resignation or an agreement is taken back by itself.
#[utoipa::path(
    post, path = "/games/{id}/undo", tag = "games", request_body = Option<Seen>,
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The game as it was", body = GameAnswer))
)]
pub async fn undo(
    State(host): State<Host>,
    visitor: Visitor,
    GameName(id): GameName,
    OptionalBody(seen): OptionalBody<Seen>,
) -> Result<Json<GameAnswer>, Problem> {
    let game = host.load(&visitor, &id).await?;
    seen.check(&game)?;
    if let Some(next) = &game.next {
        let detail = format!("the next game, {next}, has begun; this one stays as it is");
        return Err(Problem::new(Code::HasRematch, detail));
    }
    let left = game
        .plies_after_undo()
        .ok_or_else(|| Problem::new(Code::NothingToUndo, "no move of yours has been played"))?;
    let after = host.happen_now(&game, Event::Undo(left)).await?;
    Ok(Json(GameAnswer::new(&after)))
}
