//! Ending a game by agreement or resignation (E4).

use axum::extract::State;
use axum::response::Response;
use sembra_play::Command;
use sembra_rules::Side;
use sembra_view::SideName;
use serde::Deserialize;
use utoipa::ToSchema;

use super::answer::GameAnswer;
use super::play::ExpectedVersion;
use super::service::{GameService, stale_version};
use super::version::Version;
use super::viewed::{ViewedGame, Viewer};
use crate::http::extract::{GameName, OptionalBody};
use crate::http::problem::{Code, Problem};
use crate::http::rates::{Caller, Limit};
use crate::http::work::Client;
use crate::people::identity::Visitor;

/// How long a play without captures must be before the computer calls it endless, in plies.
const QUIET_PLIES: usize = 20;

/// A resignation.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Resignation {
    /// Who resigns: whoever plays one side for themselves, otherwise the player to move unless given.
    side: Option<SideName>,
    /// The version the visitor saw; a game that has changed since is left as it is.
    version: Option<Version>,
}

/// Resigns.
#[utoipa::path(
    post, path = "/games/{id}/resign", tag = "games", request_body = Option<Resignation>,
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The game, which is over", body = GameAnswer))
)]
pub async fn resign(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
    OptionalBody(resignation): OptionalBody<Resignation>,
) -> Result<Response, Problem> {
    let game = games.load(&visitor, &id).await?;
    let expected = ExpectedVersion { version: resignation.version };
    expected.check(&game)?;
    let acting = game.acting_side()?;
    check_not_over(&game)?;
    let side = match (game.viewer, resignation.side.map(Side::from)) {
        (Viewer::Seat(you), Some(side)) if side != you => {
            let detail = "the opponent does not resign; you may";
            return Err(Problem::new(Code::InvalidBody, detail).at("side"));
        }
        (_, Some(side)) => side,
        (_, None) => acting,
    };
    let after = games.act_once(&game, side, Command::Resign, expected.number()).await?;
    games.answer(visitor.client(), after).await
}

/// Agrees that the play is endless: the game ends as in E3.
///
/// Two people at one device agree by sending this; between two seats one offers it and the other
/// one agrees by sending it too. The computer agrees when the play does repeat itself, or has
/// captured nothing for long, and its engine sees nothing to lose.
#[utoipa::path(
    post, path = "/games/{id}/agree", tag = "games", request_body = Option<ExpectedVersion>,
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The game, which is over unless the opponent has to agree", body = GameAnswer))
)]
pub async fn agree(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
    OptionalBody(expected): OptionalBody<ExpectedVersion>,
) -> Result<Response, Problem> {
    let game = games.load(&visitor, &id).await?;
    expected.check(&game)?;
    let after = games.agree(visitor.caller(), &game, expected.number()).await?;
    games.answer(visitor.client(), after).await
}

impl GameService {
    /// Ends a game because the play is endless, or offers it to the opponent.
    pub async fn agree(
        &self,
        caller: Caller,
        game: &ViewedGame,
        version: Option<u64>,
    ) -> Result<ViewedGame, Problem> {
        let side = game.acting_side()?;
        check_not_over(game)?;
        let Some(computer) = game.computer() else {
            return self.act_once(game, side, Command::Endless, version).await;
        };
        self.rates().check(Limit::Hints, caller)?;
        ask_computer(self, caller.client(), game, computer).await?;
        self.agree_with_computer(game, side).await
    }
}

fn check_not_over(game: &ViewedGame) -> Result<(), Problem> {
    if game.live.is_over() {
        return Err(Problem::new(Code::GameOver, "the game is over already"));
    }
    Ok(())
}

async fn ask_computer(
    games: &GameService,
    client: Client,
    game: &ViewedGame,
    computer: Side,
) -> Result<(), Problem> {
    if game.live.is_computers_turn() {
        return Err(Problem::new(Code::NotYourTurn, "wait for the computer's move"));
    }
    let declined =
        |reason, detail: &str| Err(Problem::new(Code::Declined, detail).because(reason, "E4"));
    if !looks_endless(game) {
        return declined("not_endless", "the play is not endless yet");
    }
    let mut ended = game.game().clone();
    let outcome = ended.agree_endless().map_err(|_| stale_version(game.version()))?;
    let person = !computer;
    let net = i32::from(outcome.total(person).count()) - i32::from(outcome.total(computer).count());
    let judgement = games.judge(client, game).await?;
    // What the person gets by playing on: the computer loses nothing if agreeing gives no more.
    let person_keeps_cp =
        judgement.proven.map_or(judgement.score_cp, |(floor, _)| 100 * i32::from(floor));
    if 100 * net > person_keeps_cp {
        return declined("would_lose", "the computer expects more from playing on");
    }
    Ok(())
}

/// Whether the position has occurred before, or nothing has been captured for long.
fn looks_endless(game: &ViewedGame) -> bool {
    let quiet = game.game().sowings().iter().rev().take_while(|s| s.captured().is_none()).count();
    game.game().occurrences() >= 2 || quiet >= QUIET_PLIES
}
