//! What is stored, as values: a game's row, which never changes, and its events.

use std::fmt;

use sembra_engine::Level;
use sembra_rules::{BoardHouse, Position, Rules, Side};
use sembra_view::SideName;

use crate::clock::Timestamp;
use crate::random;

/// A visitor's number in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PersonId(pub(super) i64);

#[cfg(test)]
impl PersonId {
    /// The first visitor of a new store.
    pub const FIRST: PersonId = PersonId(1);
}

/// A game's number in the store; newer games have larger ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameKey(pub(super) i64);

#[cfg(test)]
impl GameKey {
    /// The first game of a new store.
    pub const FIRST: GameKey = GameKey(1);
}

/// A game's name in addresses: twelve letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameId(String);

impl GameId {
    const LENGTH: usize = 12;

    /// A new name, different from every other one but for a chance of one in 2⁶⁰.
    pub fn random() -> Result<GameId, random::RandomError> {
        random::name(GameId::LENGTH).map(GameId)
    }

    /// The name with this text, if it has the form of one.
    pub fn parse(text: &str) -> Option<GameId> {
        random::is_name(text, GameId::LENGTH).then(|| GameId(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A person against the computer.
    Computer {
        /// How strong the computer is.
        level: Level,
        /// The person's side.
        you: Side,
    },
    /// Two people at one device.
    Two,
}

/// What is set when a game is made, and never changes.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// Its name.
    pub id: GameId,
    /// Whose game it is.
    pub owner: PersonId,
    /// Who plays.
    pub mode: Mode,
    /// The rules.
    pub rules: Rules,
    /// The first position.
    pub start: Position,
    /// South's name, if one was given.
    pub south_name: Option<String>,
    /// North's name, if one was given.
    pub north_name: Option<String>,
    /// The games of the series before this one that South won.
    pub south_wins: u32,
    /// The games of the series before this one that North won.
    pub north_wins: u32,
    /// The games of the series before this one that were drawn.
    pub draws: u32,
    /// When the game was made.
    pub created: Timestamp,
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A house was played.
    Move(BoardHouse),
    /// Moves were taken back: so many are left.
    Undo(usize),
    /// A player resigned.
    Resign(Side),
    /// The players agreed that the play is endless.
    Agree,
    /// The next game of the series began.
    Rematch(GameId),
}

impl Event {
    /// The event as the columns `kind` and `detail`.
    pub(super) fn to_columns(&self) -> (&'static str, String) {
        match self {
            Event::Move(house) => ("move", house.to_string()),
            Event::Undo(left) => ("undo", left.to_string()),
            Event::Resign(side) => ("resign", SideName::from(*side).letter().to_owned()),
            Event::Agree => ("agree", String::new()),
            Event::Rematch(id) => ("rematch", id.to_string()),
        }
    }

    /// The event in the columns `kind` and `detail`; `None` when they are not valid.
    pub(super) fn from_columns(kind: &str, detail: &str) -> Option<Event> {
        let mut letters = detail.chars();
        match kind {
            "move" => letters
                .next()
                .filter(|_| detail.len() == 1)
                .and_then(BoardHouse::from_letter)
                .map(Event::Move),
            "undo" => detail.parse().ok().map(Event::Undo),
            "resign" => SideName::from_letter(detail).map(|side| Event::Resign(side.into())),
            "agree" => Some(Event::Agree),
            "rematch" => GameId::parse(detail).map(Event::Rematch),
            _ => None,
        }
    }
}

/// An event and when it happened.
#[derive(Clone, Debug)]
pub struct RecordedEvent {
    /// What happened.
    pub event: Event,
    /// When.
    pub at: Timestamp,
}

/// A game with its whole history.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// Its number in the store.
    pub key: GameKey,
    /// What was set when it was made.
    pub row: GameRow,
    /// Its events, in order.
    pub history: Vec<RecordedEvent>,
}

/// Whether an event was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Appended {
    /// It was, and is on the disk.
    Yes,
    /// The game has moved on: there is an event of this number, or no such game any more.
    Conflict,
}
