use sembra_rules::{Outcome, Reason, Side};

use crate::Timestamp;

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It goes on.
    Playing,
    /// It has ended with a result.
    Ended,
    /// It was given up before it had properly begun.
    Aborted,
}

impl Status {
    /// The word for the status.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Playing => "playing",
            Status::Ended => "ended",
            Status::Aborted => "aborted",
        }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The rules or the players ended it (E1–E5, G3).
    Rules(Reason),
    /// A player ran out of time.
    Time,
    /// A player had gone, and the opponent claimed the game.
    Abandoned,
    /// It was given up before it had properly begun.
    Aborted,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct End {
    /// Why.
    pub reason: EndReason,
    /// The winner; `None` for a draw and for an aborted game.
    pub winner: Option<Side>,
    /// South's final seeds.
    pub south: u8,
    /// North's final seeds.
    pub north: u8,
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> End {
        End {
            reason: EndReason::Rules(outcome.reason),
            winner: outcome.winner,
            south: outcome.south.count(),
            north: outcome.north.count(),
        }
    }
}

/// Something that the server has to do in a game, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// When.
    pub at: Timestamp,
    /// What.
    pub kind: DueKind,
}

/// What the server has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DueKind {
    /// The engine's move.
    EngineMove,
    /// The player to move runs out of time.
    Flag,
    /// Nobody has begun the game: it is aborted.
    Abort,
}
