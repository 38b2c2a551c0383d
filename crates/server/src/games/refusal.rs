//! The problems of what the rules or the state of a game refuse.

use sembra_play::Refusal;
use sembra_rules::{PlayError, Rules};
use sembra_view::words;

use crate::http::problem::{Code, Problem};

/// The problem of a move that may not be played.
pub fn illegal_move(rules: &Rules, error: PlayError) -> Problem {
    Problem::new(Code::IllegalMove, error.to_string())
        .because(words::refusal(error), error.clause(rules))
}

/// Another number of moves has been played than the visitor saw.
pub fn stale_ply(plies: usize) -> Problem {
    let detail =
        format!("{plies} moves have been played, so the next one is sent with ply {plies}");
    Problem::new(Code::StalePly, detail).at("ply")
}

/// The problem of a command that a game refuses.
pub fn refused(rules: &Rules, refusal: Refusal) -> Problem {
    match refusal {
        Refusal::Illegal(error) => illegal_move(rules, error),
        Refusal::StalePly { plies } => stale_ply(plies),
        Refusal::NotYourTurn => Problem::new(Code::NotYourTurn, refusal.to_string()),
        Refusal::Over => Problem::new(Code::GameOver, "the game is over already"),
        Refusal::NotOver => Problem::new(Code::NotOver, "finish this game before the next one"),
        Refusal::NothingToUndo => {
            Problem::new(Code::NothingToUndo, "no move of yours has been played")
        }
        Refusal::HasRematch => {
            Problem::new(Code::HasRematch, "the next game has begun; this one stays as it is")
        }
        Refusal::TimeUp => Problem::new(Code::TimeUp, refusal.to_string()),
        Refusal::AlreadyOffered => Problem::new(Code::AlreadyOffered, refusal.to_string()),
        Refusal::NoOffer => Problem::new(Code::NoOffer, refusal.to_string()),
        Refusal::TooLateToAbort => Problem::new(Code::TooLateToAbort, refusal.to_string()),
        Refusal::OpponentPresent => Problem::new(Code::OpponentPresent, refusal.to_string()),
        Refusal::TooEarlyToClaim | Refusal::NoTakeBack | Refusal::Aborted => {
            Problem::new(Code::NotAllowed, refusal.to_string())
        }
    }
}
