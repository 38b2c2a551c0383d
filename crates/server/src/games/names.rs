//! How the API writes names that are stored: of games, of shared games, of modes.

use std::borrow::Cow;

use serde::{Deserialize, Serialize, Serializer};
use utoipa::openapi::schema::Type;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::storage::{GameId, Mode, ShareToken};

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

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl PartialSchema for GameId {
    fn schema() -> RefOr<Schema> {
        name_schema("A game's name in addresses: twelve letters and digits.", 12, "k3v9x0q2m7ab")
    }
}

impl ToSchema for GameId {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("GameId")
    }
}

impl Serialize for ShareToken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl PartialSchema for ShareToken {
    fn schema() -> RefOr<Schema> {
        let description = "The secret part of a link to a shared game: 26 letters and digits.";
        name_schema(description, 26, "4x9kq0v7m2ab5t8c1d6e3f0gzr")
    }
}

impl ToSchema for ShareToken {
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
