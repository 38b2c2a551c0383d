//! What players of two seats do besides moving: declining, aborting, claiming, speaking.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use sembra_play::{Command, Phrase};
use sembra_storage::GameId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::answer::GameAnswer;
use super::names::ModeName;
use super::play::ExpectedVersion;
use super::service::GameService;
use super::viewed::ViewedGame;
use crate::classes::access;
use crate::http::extract::{GameName, JsonBody, OptionalBody};
use crate::http::problem::{Code, Problem};
use crate::http::rates::{Caller, Limit};
use crate::people::identity::Visitor;

/// Turns down what the opponent offers: taking back, ending the game, another game.
#[utoipa::path(
    post, path = "/games/{id}/decline", tag = "games", request_body = Option<ExpectedVersion>,
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The game without the offer", body = GameAnswer))
)]
pub async fn decline(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
    OptionalBody(expected): OptionalBody<ExpectedVersion>,
) -> Result<Response, Problem> {
    act(&games, &visitor, &id, Command::Decline, &expected).await
}

/// Gives a game up before its second move. It counts for nobody.
#[utoipa::path(
    post, path = "/games/{id}/abort", tag = "games", request_body = Option<ExpectedVersion>,
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The game, which is over", body = GameAnswer))
)]
pub async fn abort(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
    OptionalBody(expected): OptionalBody<ExpectedVersion>,
) -> Result<Response, Problem> {
    act(&games, &visitor, &id, Command::Abort, &expected).await
}

/// Claims a game in real time whose opponent has been away for a minute.
#[utoipa::path(
    post, path = "/games/{id}/claim", tag = "games", request_body = Option<ExpectedVersion>,
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The game, which is won", body = GameAnswer))
)]
pub async fn claim(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
    OptionalBody(expected): OptionalBody<ExpectedVersion>,
) -> Result<Response, Problem> {
    act(&games, &visitor, &id, Command::Claim, &expected).await
}

async fn act(
    games: &GameService,
    visitor: &Visitor,
    id: &GameId,
    command: Command,
    expected: &ExpectedVersion,
) -> Result<Response, Problem> {
    let game = games.load(visitor, id).await?;
    expected.check(&game)?;
    let side = game.acting_side()?;
    let after = games.act_once(&game, side, command, expected.number()).await?;
    games.answer(visitor.client(), after).await
}

/// A ready-made phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "&'static str")]
#[schema(
    as = Phrase, value_type = String, example = "good_game",
    pattern = "^(hello|good_luck|have_fun|well_played|good_game|thanks|sorry|oops|one_moment|rematch_q|bye)$"
)]
pub struct PhraseName(pub Phrase);

impl TryFrom<String> for PhraseName {
    type Error = String;

    fn try_from(word: String) -> Result<PhraseName, String> {
        let words = || Phrase::ALL.map(Phrase::word).join(", ");
        Phrase::from_word(&word)
            .map(PhraseName)
            .ok_or_else(|| format!("a phrase is one of {}", words()))
    }
}

impl From<PhraseName> for &'static str {
    fn from(PhraseName(phrase): PhraseName) -> &'static str {
        phrase.word()
    }
}

/// Something to say.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Speech {
    /// The phrase.
    phrase: PhraseName,
}

/// Says a ready-made phrase to everybody who follows the game.
#[utoipa::path(
    post, path = "/games/{id}/say", tag = "games", request_body = Speech,
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 204, description = "It was said"))
)]
pub async fn say(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
    JsonBody(speech): JsonBody<Speech>,
) -> Result<StatusCode, Problem> {
    let game = games.load(&visitor, &id).await?;
    games.say(visitor.caller(), &game, speech.phrase).await?;
    Ok(StatusCode::NO_CONTENT)
}

impl GameService {
    /// Has a player say a phrase. Only players speak, only between two seats, and not too often.
    pub async fn say(
        &self,
        caller: Caller,
        game: &ViewedGame,
        PhraseName(phrase): PhraseName,
    ) -> Result<(), Problem> {
        let side = game.acting_side()?;
        if game.mode() != ModeName::Online {
            return Err(Problem::new(Code::NotAllowed, "there is nobody to speak to"));
        }
        access::check_phrases(&**self.database(), game.seats()).await?;
        self.rates().check(Limit::Phrases, caller)?;
        game.room.say(self.rooms(), side, phrase);
        Ok(())
    }
}
