//! How the API writes names that are stored: of games, of shared games, of modes.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Type;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use sembra_storage::{GameId, ShareToken};

use super::owned::Mode;

/// The name of a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = Mode)]
pub enum ModeName {
    /// A person against the computer.
    Computer,
    /// Two people at one device.
    Two,
}

impl From<Mode> for ModeName {
    fn from(mode: Mode) -> ModeName {
        match mode {
            Mode::Computer { .. } => ModeName::Computer,
            Mode::Two => ModeName::Two,
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
