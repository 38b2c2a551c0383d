//! Why a request is refused, in the words of the server's problems.

use sembra_notation::{IllegalMove, RecordsError};
use sembra_rules::{PlayError, Rules};
use sembra_view::words;
use serde::Serialize;

/// A refused request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(crate) struct Fault(Box<Details>);

/// What is told of a refused request.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct Details {
    /// What is wrong, as a word.
    code: &'static str,
    /// What is wrong, in English.
    detail: String,
    /// More about it, as a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// The clause of the rules that forbids a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    /// Which part of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'static str>,
    /// Which game of a file, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    /// Which line of a text, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// Which character of the line, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// Which move of its line of play, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
}

impl Fault {
    fn new(code: &'static str, detail: String) -> Fault {
        Fault(Box::new(Details { code, detail, ..Details::default() }))
    }

    /// The request is not one that can be read.
    pub(crate) fn unreadable(error: impl ToString) -> Fault {
        Fault::new("invalid_query", error.to_string())
    }

    /// The same for a reason that a page can tell in its own words.
    pub(crate) fn because(mut self, reason: &'static str) -> Fault {
        self.0.reason = Some(reason);
        self
    }

    /// The same in a game of a file, counted from 1.
    pub(crate) fn in_game(mut self, game: usize) -> Fault {
        self.0.game = Some(game);
        self
    }

    /// A part of the request is not what it should be.
    pub(crate) fn invalid(field: &'static str, error: impl ToString) -> Fault {
        let mut fault = Fault::unreadable(error);
        fault.0.field = Some(field);
        fault
    }

    /// A move may not be played.
    pub(crate) fn play(rules: &Rules, error: PlayError, ply: usize) -> Fault {
        let mut fault =
            Fault::new("illegal_move", error.to_string()).because(words::refusal(error));
        fault.0.clause = Some(error.clause(rules));
        fault.0.ply = Some(ply);
        fault.0.field = Some("moves");
        fault
    }

    /// A run of moves holds one that may not be played.
    pub(crate) fn moves(rules: &Rules, illegal: &IllegalMove) -> Fault {
        Fault::play(rules, illegal.error, illegal.ply)
    }

    /// A game of a file cannot be read; `game` counts from 1.
    pub(crate) fn record(failure: &RecordsError, game: usize) -> Fault {
        let error = &failure.error;
        let mut fault = Fault::new("invalid_record", error.problem.to_string())
            .because(words::record_problem(&error.problem))
            .in_game(game);
        fault.0.line = Some(error.at.line);
        fault.0.column = Some(error.at.column);
        fault.0.ply = error.ply;
        fault
    }
}
