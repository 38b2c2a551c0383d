//! Looking at a game, moving, taking back.

use axum::extract::State;
use axum::response::Response;
use sembra_play::Command;
use sembra_view::HouseName;
use serde::Deserialize;
use utoipa::ToSchema;

use super::answer::GameAnswer;
use super::owned::OwnedGame;
use super::refusal::stale_ply;
use super::service::{GameService, stale_version};
use super::version::Version;
use crate::http::extract::{GameName, JsonBody, OptionalBody};
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

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

/// The version that a change is meant for.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExpectedVersion {
    /// The version the visitor saw; a game that has changed since is left as it is.
    pub version: Option<Version>,
}

impl ExpectedVersion {
    /// Refuses what was meant for another version.
    pub fn check(&self, game: &OwnedGame) -> Result<(), Problem> {
        match self.version {
            Some(Version(version)) if version != game.version() => Err(stale_version(version)),
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
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
) -> Result<Response, Problem> {
    let game = games.load(&visitor, &id).await?;
    games.answer(game).await
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
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
    JsonBody(new): JsonBody<NewMove>,
) -> Result<Response, Problem> {
    for _ in 0..ATTEMPTS {
        let game = games.load(&visitor, &id).await?;
        if is_repeated(&game, &new) {
            return games.answer(game).await;
        }
        check(&game, &new)?;
        let command = Command::Move { house: new.r#move.0, ply: new.ply };
        if let Some(after) = games.act(&game, game.own_side(), command).await? {
            return games.answer(after).await;
        }
    }
    Err(stale_ply(new.ply))
}

/// Whether this very move was played already.
fn is_repeated(game: &OwnedGame, new: &NewMove) -> bool {
    game.live.moves().nth(new.ply) == Some(new.r#move.0)
}

fn check(game: &OwnedGame, new: &NewMove) -> Result<(), Problem> {
    if new.ply != game.live.plies() {
        return Err(stale_ply(game.live.plies()));
    }
    if game.live.is_over() {
        return Err(Problem::new(Code::GameOver, "the game is over; no more moves are played"));
    }
    if Some(new.r#move.0.side) == game.computer() || game.live.is_computers_turn() {
        let detail = format!("house {} is not yours to play now", new.r#move.0);
        return Err(Problem::new(Code::NotYourTurn, detail).at("move"));
    }
    Ok(())
}

/// Takes back, to the last turn of a person.
///
/// Against the computer that is the visitor's own last move with the reply to it; otherwise the
/// last move. A resignation or an agreement is taken back by itself.
#[utoipa::path(
    post, path = "/games/{id}/undo", tag = "games", request_body = Option<ExpectedVersion>,
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The game as it was", body = GameAnswer))
)]
pub async fn undo(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
    OptionalBody(expected): OptionalBody<ExpectedVersion>,
) -> Result<Response, Problem> {
    let game = games.load(&visitor, &id).await?;
    expected.check(&game)?;
    if let Some(next) = game.live.next() {
        let detail = format!("the next game, {next}, has begun; this one stays as it is");
        return Err(Problem::new(Code::HasRematch, detail));
    }
    let after = games.act_or_refuse(&game, game.own_side(), Command::Undo).await?;
    games.answer(after).await
}
