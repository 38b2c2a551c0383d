//! What the rules say about a game, in words.

use sembra_notation::format_rules;
use sembra_rules::{Outcome, Position, Rules};

/// A result: `South wins 26-10 (E1: a player has 25 seeds or more)`.
pub fn outcome(outcome: &Outcome) -> String {
    let verdict = match outcome.winner {
        Some(winner) => format!("{} wins", winner.name()),
        None => "draw".to_owned(),
    };
    let Outcome { reason, south, north, .. } = outcome;
    format!("{verdict} {south}-{north} ({}: {reason})", reason.clause())
}

/// How a game stands: its rules, and who is to move or how it ended.
pub fn state(rules: &Rules, position: Position, ended: Option<Outcome>) -> String {
    let state = match ended {
        Some(ended) => outcome(&ended),
        None => format!("{} to move", position.turn().name()),
    };
    format!("{}: {state}", format_rules(rules))
}
