//! Why a request is refused, in the words of the server's problems.

use sembra_notation::{IllegalMove, RecordsError};
use sembra_rules::{PlayError, Rules};
use sembra_view::words;
use serde::Serialize;

/// A refused request.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Fault {
    /// What is wrong, as a word.
    pub(crate) code: &'static str,
    /// What is wrong, in English.
    pub(crate) detail: String,
    /// More about it, as a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<&'static str>,
    /// The clause of the rules that forbids a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clause: Option<&'static str>,
    /// Which part of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) field: Option<&'static str>,
    /// Which game of a file, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<usize>,
    /// Which line of a text, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// Which character of the line, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
    /// Which move of its line of play, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ply: Option<usize>,
}

impl Fault {
    /// A part of the request is not what it should be.
    pub(crate) fn invalid(field: &'static str, error: impl ToString) -> Fault {
        Fault {
            code: "invalid_query",
            detail: error.to_string(),
            field: Some(field),
            ..Fault::default()
        }
    }

    /// A move may not be played.
    pub(crate) fn play(rules: &Rules, error: PlayError, ply: usize) -> Fault {
        Fault {
            code: "illegal_move",
            detail: error.to_string(),
            reason: Some(words::refusal(error)),
            clause: Some(error.clause(rules)),
            ply: Some(ply),
            field: Some("moves"),
            ..Fault::default()
        }
    }

    /// A run of moves holds one that may not be played.
    pub(crate) fn moves(rules: &Rules, illegal: &IllegalMove) -> Fault {
        Fault::play(rules, illegal.error, illegal.ply)
    }

    /// A game of a file cannot be read; `game` counts from 1.
    pub(crate) fn record(failure: &RecordsError, game: usize) -> Fault {
        let error = &failure.error;
        Fault {
            code: "invalid_record",
            detail: error.problem.to_string(),
            reason: Some(words::record_problem(&error.problem)),
            game: Some(game),
            line: Some(error.at.line),
            column: Some(error.at.column),
            ply: error.ply,
            ..Fault::default()
        }
    }
}
