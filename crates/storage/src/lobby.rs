//! Challenges and ratings, as values.

use sembra_play::{TimeControl, Timestamp};
use sembra_rules::Rules;

use crate::{ChallengeId, GameId, GameKey, PersonId};

/// Who starts a game that is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Starter {
    /// Whoever offered it.
    Challenger,
    /// Whoever accepts it.
    Opponent,
    /// Chance decides.
    Chance,
}

impl Starter {
    const ALL: [Starter; 3] = [Starter::Challenger, Starter::Opponent, Starter::Chance];

    /// The starter as a word.
    pub const fn word(self) -> &'static str {
        match self {
            Starter::Challenger => "challenger",
            Starter::Opponent => "opponent",
            Starter::Chance => "chance",
        }
    }

    /// The starter with this word.
    pub fn from_word(word: &str) -> Option<Starter> {
        Starter::ALL.into_iter().find(|starter| starter.word() == word)
    }
}

/// An offer of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its name in addresses.
    pub id: ChallengeId,
    /// Who offers the game.
    pub person: PersonId,
    /// The rules.
    pub rules: Rules,
    /// The clock.
    pub time: TimeControl,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Who starts.
    pub starter: Starter,
    /// Whether it is found by its link only.
    pub is_private: bool,
    /// When it was made.
    pub created: Timestamp,
    /// When whoever offers it was last seen waiting.
    pub seen: Timestamp,
    /// The game it became.
    pub game: Option<GameId>,
    /// Whether it is open no more.
    pub is_closed: bool,
}

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
    /// The game; none when it was deleted.
    pub game: Option<GameKey>,
    /// The rating after it.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// When.
    pub at: Timestamp,
}
