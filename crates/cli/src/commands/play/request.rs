//! What the state of a game asks for, and the answers of the engine.

use sembra_engine::{Level, Score};
use sembra_rules::{Game, House};

/// What the state asks the game loop to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Choose a move for the computer, or a hint for the player.
    Ask(Question),
    /// Forget the question that was asked.
    Cancel,
    /// Write a record.
    Save {
        /// The name of the file.
        path: String,
        /// What to write.
        text: String,
        /// Whether a file that is there may be replaced.
        replace: bool,
    },
    /// Read a record.
    Load(String),
    /// Leave.
    Quit,
}

/// A question to the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Which question it is: an answer to any but the last is out of date.
    pub ticket: u64,
    /// The game to look at.
    pub game: Game,
    /// The level that answers; a hint has none and is the best that the engine finds.
    pub level: Option<Level>,
}

/// The engine's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Which question it answers.
    pub ticket: u64,
    /// The move.
    pub house: Option<House>,
    /// What it is worth, for a hint.
    pub score: Option<Score>,
}
