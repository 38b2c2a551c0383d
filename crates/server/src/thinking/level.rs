//! The computer's ten levels, as the API writes them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How strong the computer plays, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
pub struct Level(pub(crate) sembra_engine::Level);

impl Level {
    /// The level with this number; `None` outside 1–10.
    pub fn new(number: u8) -> Option<Level> {
        sembra_engine::Level::new(number).map(Level)
    }

    /// The levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        sembra_engine::Level::ALL.into_iter().map(Level)
    }

    /// The number.
    pub const fn number(self) -> u8 {
        self.0.number()
    }
}

impl Default for Level {
    /// Where a first visitor begins.
    fn default() -> Level {
        Level(sembra_engine::Level::ALL[2])
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
        level.number()
    }
}
