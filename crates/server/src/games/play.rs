//! Looking at a game, moving, taking back.

use axum::extract::State;
use axum::response::Response;
use sembra_play::Command;
use sembra_rules::BoardHouse;
use sembra_view::HouseName;
use serde::Deserialize;
use utoipa::ToSchema;

use super::answer::GameAnswer;
use super::refusal::stale_ply;
use super::service::{GameService, Intent, stale_version};
use super::version::Version;
use super::viewed::ViewedGame;
use crate::classes::access;
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
    /// The number, if one was given.
    pub fn number(&self) -> Option<u64> {
        self.version.map(|Version(version)| version)
    }

    /// Refuses what was meant for another version.
    pub fn check(&self, game: &ViewedGame) -> Result<(), Problem> {
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
    games.answer(visitor.client(), game).await
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
    let game = games.load(&visitor, &id).await?;
    let pupil = visitor.person().filter(|_| visitor.is_pupil());
    access::check_move(&**games.database(), pupil, game.row().time).await?;
    let after = games.play(game, new.r#move.0, new.ply, 0).await?;
    games.answer(visitor.client(), after).await
}

impl GameService {
    /// Plays a house from the seat of whoever sees the game. The same move at the same ply again
    /// changes nothing and is answered with the game as it is.
    pub async fn play(
        &self,
        mut game: ViewedGame,
        house: BoardHouse,
        ply: usize,
        lag_ms: u16,
    ) -> Result<ViewedGame, Problem> {
        let command = Command::Move { house, ply };
        for _ in 0..ATTEMPTS {
            let side = game.acting_side()?;
            if is_repeated(&game, house, ply) {
                return Ok(game);
            }
            check(&game, house, ply)?;
            let intent = Intent { side, command, version: None, lag_ms };
            match self.act(&game, intent).await {
                Ok(Some(after)) => return Ok(after),
                // The game changed first; perhaps by this very move, sent twice.
                Ok(None) => {}
                Err(problem) if problem.code() == Code::StalePly => {}
                Err(problem) => return Err(problem),
            }
            game = game.at(game.room.live());
        }
        Err(stale_ply(game.live.plies()))
    }
}

/// Whether this very move was played already from the same seat.
fn is_repeated(game: &ViewedGame, house: BoardHouse, ply: usize) -> bool {
    let is_own = game.viewer.seat().is_none_or(|side| side == house.side);
    is_own && game.live.moves().nth(ply) == Some(house)
}

fn check(game: &ViewedGame, house: BoardHouse, ply: usize) -> Result<(), Problem> {
    if ply < game.live.plies() {
        return Err(stale_ply(game.live.plies()));
    }
    if game.live.is_over() {
        return Err(Problem::new(Code::GameOver, "the game is over; no more moves are played"));
    }
    if Some(house.side) == game.computer() || game.live.is_computers_turn() {
        let detail = format!("house {house} is not yours to play now");
        return Err(Problem::new(Code::NotYourTurn, detail).at("move"));
    }
    Ok(())
}

/// Takes back, to the last turn of a person.
///
/// Against the computer that is the visitor's own last move with the reply to it; at one device the
/// last move. A resignation or an agreement is taken back by itself. Between two seats this asks
/// the opponent to take back one's own last move, or agrees to what the opponent asks.
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
    let side = game.acting_side()?;
    let after = games.act_once(&game, side, Command::Undo, expected.number()).await?;
    games.answer(visitor.client(), after).await
}
