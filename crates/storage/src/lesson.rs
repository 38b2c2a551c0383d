//! What happens in the lessons of a class, as values.

use sembra_notation::{format_position, parse_position, parse_rules};
use sembra_play::Timestamp;
use sembra_rules::{BoardHouse, Position, Rules};

use crate::class::class;
use crate::columns::Columns;
use crate::{Claim, Class, ClassKey, GameId, NewGame, PersonId, StoreError};

/// The shared board of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassBoard {
    /// How often a teacher has changed it.
    pub version: u64,
    /// Whether it is shown to the class.
    pub is_on: bool,
    /// The rules.
    pub rules: Rules,
    /// The first position.
    pub start: Position,
    /// The moves from it, run together.
    pub moves: String,
    /// How many of the moves are shown.
    pub ply: u32,
    /// The question.
    pub question: BoardQuestion,
    /// When it was last changed.
    pub updated: Timestamp,
}

/// The question about a shared board: what would you play?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardQuestion {
    /// Its number; 0 before the first one.
    pub number: u64,
    /// The position that it is about; `None` when there is no question.
    pub position: Option<Position>,
    /// Whether it can be answered now.
    pub is_open: bool,
    /// Whether pupils see how many answered what.
    pub is_shown: bool,
}

/// What a pupil would play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardAnswer {
    /// The pupil.
    pub person: PersonId,
    /// The house.
    pub house: BoardHouse,
}

/// Another class that plays with a class, or is to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassLink {
    /// The other class.
    pub other: Class,
    /// Whether both have agreed.
    pub is_agreed: bool,
    /// Whether the other class has asked.
    pub is_asked_by_other: bool,
}

/// Games of a class that begin together.
#[derive(Clone, Debug)]
pub struct NewRound {
    /// The class.
    pub class: ClassKey,
    /// What tells this request from others.
    pub key: String,
    /// The games, each with a claim on what is due in it.
    pub games: Vec<(NewGame, Option<Claim>)>,
    /// When.
    pub at: Timestamp,
}

/// A change in the lessons of a class.
#[derive(Clone, Debug)]
pub(crate) enum LessonWrite {
    SetLock { class: ClassKey, since: Option<Timestamp> },
    AskLink { class: ClassKey, other: ClassKey, at: Timestamp, links_max: u32 },
    AgreeLink { class: ClassKey, other: ClassKey },
    EndLink { class: ClassKey, other: ClassKey },
    SetBoard { class: ClassKey, board: Box<ClassBoard> },
    Answer { class: ClassKey, person: PersonId, question: u64, house: BoardHouse, at: Timestamp },
    AddRound(Box<NewRound>),
}

/// The text in which the names of games are stored.
pub(crate) fn games_text(round: &NewRound) -> String {
    let names: Vec<&str> = round.games.iter().map(|(game, _)| game.row.id.as_str()).collect();
    names.join(" ")
}

pub(crate) fn games_named(text: &str) -> Vec<GameId> {
    text.split(' ').filter_map(GameId::parse).collect()
}

fn damaged(what: &str) -> StoreError {
    StoreError::damaged("a shared board", what.to_owned())
}

fn position(text: &str) -> Result<Position, StoreError> {
    parse_position(text).map_err(|_| damaged("no position"))
}

pub(crate) fn position_text(position: Option<Position>) -> Option<String> {
    position.map(format_position)
}

pub(crate) fn board(row: &impl Columns) -> Result<ClassBoard, StoreError> {
    Ok(ClassBoard {
        version: row.integer("version")?.unsigned_abs(),
        is_on: row.flag("is_on")?,
        rules: parse_rules(&row.text("rules")?).map_err(|_| damaged("no rules"))?,
        start: position(&row.text("start")?)?,
        moves: row.text("moves")?,
        ply: u32::try_from(row.integer("ply")?).map_err(|_| damaged("no ply"))?,
        question: BoardQuestion {
            number: row.integer("question")?.unsigned_abs(),
            position: row.optional_text("asked")?.as_deref().map(position).transpose()?,
            is_open: row.flag("is_open")?,
            is_shown: row.flag("is_shown")?,
        },
        updated: Timestamp::from_ms(row.integer("updated_ms")?),
    })
}

pub(crate) fn answer(row: &impl Columns) -> Result<BoardAnswer, StoreError> {
    let letter = row.text("house")?;
    let house = letter.chars().next().and_then(BoardHouse::from_letter);
    Ok(BoardAnswer {
        person: PersonId(row.integer("person")?),
        house: house.ok_or_else(|| damaged("no house"))?,
    })
}

pub(crate) fn link(row: &impl Columns) -> Result<ClassLink, StoreError> {
    Ok(ClassLink {
        other: class(row)?,
        is_agreed: row.flag("is_agreed")?,
        is_asked_by_other: row.flag("is_asked_by_other")?,
    })
}
