//! Ratings, as values.

use sembra_play::Timestamp;

use crate::{GameId, GameKey, PersonId};

/// Who has a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// A person or a bot.
    Person(PersonId),
    /// A level of the engine.
    Level(u8),
}

impl Subject {
    pub(crate) fn key(self) -> String {
        match self {
            Subject::Person(person) => format!("p{}", person.0),
            Subject::Level(level) => format!("l{level}"),
        }
    }

    pub(crate) fn from_key(key: &str) -> Option<Subject> {
        match key.split_at_checked(1)? {
            ("p", number) => number.parse().ok().map(|number| Subject::Person(PersonId(number))),
            ("l", level) => level.parse().ok().map(Subject::Level),
            _ => None,
        }
    }
}

/// A rating in a pool, by Glicko-2.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// Whose.
    pub subject: Subject,
    /// The pool: rules and speed.
    pub pool: String,
    /// The rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
    /// How many games made it.
    pub games: u64,
    /// When the last of them ended.
    pub updated: Timestamp,
}

/// A rating after a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingPoint {
    /// The number of the game in the pool, from 1.
    pub games: u64,
    /// The game.
    pub game: Option<GameKey>,
    /// The game's name; none when it was deleted.
    pub game_id: Option<GameId>,
    /// The rating after it.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// When.
    pub at: Timestamp,
}
