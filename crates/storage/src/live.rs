//! Presence and changes of ratings, as values.

use sembra_play::{BySide, Timestamp};

use crate::{GameKey, Subject};

/// Who is connected to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePresence {
    /// The game.
    pub game: GameKey,
    /// Whether each player is.
    pub here: BySide<bool>,
    /// When each player was last known to be; of no meaning while they are.
    pub seen: BySide<Timestamp>,
    /// How many watch.
    pub watching: u32,
}

/// How a rating changed with a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// Whose rating.
    pub subject: Subject,
    /// The rating before; none when it was the first game in the pool.
    pub before: Option<f64>,
    /// The rating after.
    pub after: f64,
}
