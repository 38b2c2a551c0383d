//! The computer's ten levels.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How strong the computer plays, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
pub struct Level(u8);

impl Level {
    /// Where a first visitor begins.
    pub const THREE: Level = Level(3);

    /// The level with this number; `None` outside 1–10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// The number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Level, String> {
        Level::new(number).ok_or_else(|| format!("a level is from 1 to 10, not {number}"))
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}
