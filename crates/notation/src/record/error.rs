use std::fmt;

use sembra_rules::{PlayError, Seeds};
use thiserror::Error;

use super::{CommentError, ScoreError, TagError};
use crate::{PositionError, RulesError};

/// A location in a text. Lines and columns count from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Location {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

/// Why a text is not a game record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Where in the text.
    pub at: Location,
    /// The number of the move in its line of play, counted from 1, if the error is in a move.
    pub ply: Option<usize>,
    /// What is wrong.
    pub problem: Problem,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Location { line, column } = self.at;
        write!(f, "line {line}, column {column}: ")?;
        if let Some(ply) = self.ply {
            write!(f, "ply {ply}: ")?;
        }
        self.problem.fmt(f)
    }
}

impl std::error::Error for RecordError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.problem)
    }
}

/// What is wrong with a game record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// A character is not allowed here.
    #[error("{found:?} cannot stand here: {expected}")]
    Unexpected {
        /// What was found.
        found: char,
        /// What can stand here.
        expected: &'static str,
    },
    /// The text ends too early.
    #[error("the text ends where {0} should be")]
    EndOfText(&'static str),
    /// A number is neither a move number nor a result.
    #[error("a number is followed by a full stop (1.) or is a result (26-22)")]
    Number,
    /// A number is larger than the 48 seeds of the game.
    #[error("there are no more than 48 seeds")]
    TooManySeeds,
    /// A tag has a bad name or value.
    #[error(transparent)]
    Tag(#[from] TagError),
    /// A tag is given twice.
    #[error("the tag {0} is given twice")]
    TagTwice(String),
    /// There are more tags than a record may have.
    #[error("a record has at most {0} tags")]
    TooManyTags(usize),
    /// A tag follows moves.
    #[error("tags come before moves and comments")]
    TagAfterMoves,
    /// The `Variant` tag does not name rules.
    #[error("the tag Variant: {0}")]
    Variant(#[from] RulesError),
    /// The `FEN` tag does not hold a position.
    #[error("the tag FEN: {0}")]
    Fen(#[from] PositionError),
    /// The `Result` tag does not hold a result.
    #[error("the tag Result should be a result such as 26-22, or *, not \"{0}\"")]
    ResultTag(String),
    /// The `Ending` tag does not name an ending.
    #[error("the tag Ending is agreement, South resigned or North resigned, not \"{0}\"")]
    EndingTag(String),
    /// The `Ending` tag ends a game that the moves ended already.
    #[error("the tag Ending: {0}")]
    Ending(PlayError),
    /// A comment holds a character that it may not hold.
    #[error(transparent)]
    Comment(#[from] CommentError),
    /// A move is illegal.
    #[error("{error} ({rules})")]
    Play {
        /// Why.
        error: PlayError,
        /// The rules in text.
        rules: String,
    },
    /// A move captures another number of seeds than the record says.
    #[error("the move captures {captured}, not {written}")]
    Captured {
        /// What the record says.
        written: Seeds,
        /// What the move captures.
        captured: Seeds,
    },
    /// Signs after a move are none of the marks.
    #[error("a mark is !, ?, !!, ??, !? or ?!, not \"{0}\"")]
    Mark(String),
    /// A mark follows no move.
    #[error("a mark follows the move that it is about")]
    MarkWithoutMove,
    /// A move has two marks.
    #[error("a move has one mark")]
    MarkTwice,
    /// A variation opens without a move before it to replace.
    #[error("a variation follows the move that it replaces")]
    VariationWithoutMove,
    /// A variation has no moves.
    #[error("a variation has at least one move")]
    EmptyVariation,
    /// A variation is closed that was not opened.
    #[error("this closes no variation")]
    NothingToClose,
    /// A variation is not closed.
    #[error("the variation that opens here is not closed")]
    OpenVariation,
    /// A result stands in a variation.
    #[error("a variation has no result")]
    ResultInVariation,
    /// Something follows the result.
    #[error("nothing follows the result")]
    AfterResult,
    /// The result after the moves is not that of the tag.
    #[error("the moves end with another result than the tag Result gives")]
    ResultsDiffer,
    /// The result is not that of the game.
    #[error(transparent)]
    Score(#[from] ScoreError),
}
