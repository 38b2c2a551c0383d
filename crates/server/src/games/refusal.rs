//! The problem of a move that the rules refuse.

use sembra_rules::{PlayError, Rules};
use sembra_view::words;

use crate::http::problem::{Code, Problem};

/// The problem of a move that may not be played.
pub fn illegal_move(rules: &Rules, error: PlayError) -> Problem {
    Problem::new(Code::IllegalMove, error.to_string())
        .because(words::refusal(error), error.clause(rules))
}
