//! The next game of a series.

use axum::extract::State;
use axum::response::Response;
use sembra_play::Command;
use sembra_rules::Side;
use sembra_storage::GameId;

use super::answer::GameAnswer;
use super::create::{check_new_game, created};
use super::play::ExpectedVersion;
use super::service::GameService;
use super::viewed::ViewedGame;
use crate::classes::access;
use crate::http::extract::{GameName, OptionalBody, no_such_game};
use crate::http::problem::Problem;
use crate::http::rates::{Caller, Limit};
use crate::people::identity::Visitor;

/// Begins the next game of the series: the winner starts, after a draw the other player (B3).
///
/// Between two seats it begins when both have asked for it; until then the answer is the game that
/// is over, with the wish among its offers. A game that began from a set-up position begins from it
/// again. A second request answers with the game that the first one made.
#[utoipa::path(
    post, path = "/games/{id}/rematch", tag = "games", request_body = Option<ExpectedVersion>,
    params(("id" = String, Path, description = "The game's name")),
    responses(
        (status = 201, description = "The next game", body = GameAnswer,
         headers(("Location" = String, description = "The path of the game"))),
        (status = 200, description = "The next game, which had begun already, or the game that is \
                                      over while the opponent has not asked", body = GameAnswer)
    )
)]
pub async fn rematch(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
    OptionalBody(expected): OptionalBody<ExpectedVersion>,
) -> Result<Response, Problem> {
    let last = games.load(&visitor, &id).await?;
    if last.live.next().is_some() {
        let next = next_of(&games, &visitor, &last).await?;
        return games.answer(visitor.client(), next).await;
    }
    if last.is_private() {
        expected.check(&last)?;
    }
    match games.rematch(visitor.caller(), &last).await? {
        Rematch::Begun(next) => created(&games, &next).await,
        Rematch::Asked(last) => games.answer(visitor.client(), last).await,
    }
}

/// What came of the wish for another game.
pub enum Rematch {
    /// The next game, as it was before the computer's first move.
    Begun(ViewedGame),
    /// The game that is over, with the wish among its offers.
    Asked(ViewedGame),
}

impl GameService {
    /// Begins the next game of a series, or asks the opponent for it.
    pub async fn rematch(&self, caller: Caller, last: &ViewedGame) -> Result<Rematch, Problem> {
        let side = last.acting_side()?;
        if last.is_private() {
            check_new_game(self, caller).await?;
            return self.create_next(last).await.map(Rematch::Begun);
        }
        let people = last.seats().of(Side::South).occupant.person();
        if let Some((one, other)) = people.zip(last.seats().of(Side::North).occupant.person()) {
            access::check_pair(&**self.database(), one, other).await?;
        }
        if last.live.begins_next(side) {
            self.rates().check(Limit::Games, caller)?;
        }
        // The opponent may ask at the same moment, which changes the version.
        let after = self.act_once(last, side, Command::Rematch, None).await?;
        let Some(next) = after.live.next().and_then(GameId::parse) else {
            return Ok(Rematch::Asked(after));
        };
        let room = self.rooms().open(&next).await?.ok_or_else(no_such_game)?;
        Ok(Rematch::Begun(ViewedGame::of(room, last.viewer)?))
    }
}

async fn next_of(
    games: &GameService,
    visitor: &Visitor,
    last: &ViewedGame,
) -> Result<ViewedGame, Problem> {
    let next = last.live.next().and_then(GameId::parse).ok_or_else(no_such_game)?;
    games.load(visitor, &next).await
}
