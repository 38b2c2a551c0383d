//! How the API writes names that are stored: of games, of shared games, of modes.

use std::borrow::Cow;

use sembra_play::{Speed, Status, TimeControl, TimeControlError};
use serde::{Deserialize, Serialize, Serializer};
use utoipa::openapi::schema::Type;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use sembra_storage::{GameId, ShareToken};

/// The name of a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = Mode)]
pub enum ModeName {
    /// A person against the computer.
    Computer,
    /// Two people at one device.
    Two,
    /// Two people or bots, each at a place of their own.
    Online,
}

/// A time control in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(
    as = TimeControl, value_type = String, example = "5+3",
    pattern = "^(none|[1-9][0-9]{0,2}\\+(0|[1-9][0-9]{0,2})|[1-9][0-9]{0,2}d)$"
)]
#[serde(try_from = "String")]
pub struct TimeText(pub TimeControl);

impl TryFrom<String> for TimeText {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<TimeText, TimeControlError> {
        text.parse().map(TimeText)
    }
}

impl Serialize for TimeText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The class of a timed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = Speed)]
pub enum SpeedName {
    /// Under 3 minutes.
    Bullet,
    /// Under 8 minutes.
    Blitz,
    /// 8 minutes and more.
    Rapid,
    /// Days for each move.
    Correspondence,
}

impl From<Speed> for SpeedName {
    fn from(speed: Speed) -> SpeedName {
        match speed {
            Speed::Bullet => SpeedName::Bullet,
            Speed::Blitz => SpeedName::Blitz,
            Speed::Rapid => SpeedName::Rapid,
            Speed::Correspondence => SpeedName::Correspondence,
        }
    }
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = GameStatus)]
pub enum StatusName {
    /// It goes on.
    Playing,
    /// It has ended with a result.
    Ended,
    /// It was given up before it had properly begun.
    Aborted,
}

impl StatusName {
    /// The status with the word that is stored; a game of another status has ended.
    pub fn of_word(word: &str) -> StatusName {
        match word {
            "playing" => StatusName::Playing,
            "aborted" => StatusName::Aborted,
            _ => StatusName::Ended,
        }
    }
}

impl From<Status> for StatusName {
    fn from(status: Status) -> StatusName {
        match status {
            Status::Playing => StatusName::Playing,
            Status::Ended => StatusName::Ended,
            Status::Aborted => StatusName::Aborted,
        }
    }
}

/// A game's name in an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameIdText(String);

impl From<&GameId> for GameIdText {
    fn from(id: &GameId) -> GameIdText {
        GameIdText(id.to_string())
    }
}

impl From<&str> for GameIdText {
    fn from(id: &str) -> GameIdText {
        GameIdText(id.to_owned())
    }
}

impl PartialSchema for GameIdText {
    fn schema() -> RefOr<Schema> {
        name_schema("A game's name in addresses: twelve letters and digits.", 12, "k3v9x0q2m7ab")
    }
}

impl ToSchema for GameIdText {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("GameId")
    }
}

/// The token of a shared game in an answer.
#[derive(Clone, Debug, Serialize)]
pub struct ShareTokenText(String);

impl From<&ShareToken> for ShareTokenText {
    fn from(token: &ShareToken) -> ShareTokenText {
        ShareTokenText(token.as_str().to_owned())
    }
}

impl PartialSchema for ShareTokenText {
    fn schema() -> RefOr<Schema> {
        let description = "The secret part of a link to a shared game: 26 letters and digits.";
        name_schema(description, 26, "4x9kq0v7m2ab5t8c1d6e3f0gzr")
    }
}

impl ToSchema for ShareTokenText {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("ShareToken")
    }
}

/// The schema of a text of so many letters and digits.
fn name_schema(description: &str, length: usize, example: &str) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(description))
        .pattern(Some(format!("^[0-9a-z]{{{length}}}$")))
        .examples([example])
        .into()
}
