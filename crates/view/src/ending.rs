use sembra_rules::{Outcome, Side};
use serde::Serialize;

use crate::words;

/// Whether a game is over, why, and with what result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ending {
    /// Whether the game is over.
    pub over: bool,
    /// Why it ended: `captured25`, `no_move`, `endless_play`, `agreement` or `resignation`; null
    /// while it goes on. The clause tells apart the ways of having no move.
    pub reason: Option<&'static str>,
    /// The clause of the rules that ended it; null while it goes on.
    #[cfg_attr(feature = "schema", schema(example = "E1"))]
    pub clause: Option<&'static str>,
    /// The final count; null while it goes on.
    pub result: Option<FinalCount>,
}

/// The final seeds of both players and the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FinalCount {
    /// South's final seeds.
    #[cfg_attr(feature = "schema", schema(maximum = 48))]
    pub south: u8,
    /// North's final seeds.
    #[cfg_attr(feature = "schema", schema(maximum = 48))]
    pub north: u8,
    /// Who won.
    pub winner: Winner,
}

/// Who won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// South.
    South,
    /// North.
    North,
    /// Neither.
    Draw,
}

impl From<Option<Outcome>> for Ending {
    fn from(outcome: Option<Outcome>) -> Ending {
        let Some(outcome) = outcome else { return Ending::default() };
        Ending {
            over: true,
            reason: Some(words::reason(outcome.reason)),
            clause: Some(outcome.reason.clause()),
            result: Some(FinalCount::from(outcome)),
        }
    }
}

impl From<Outcome> for FinalCount {
    fn from(outcome: Outcome) -> FinalCount {
        FinalCount {
            south: outcome.south.count(),
            north: outcome.north.count(),
            winner: Winner::from(outcome.winner),
        }
    }
}

impl From<Option<Side>> for Winner {
    fn from(side: Option<Side>) -> Winner {
        match side {
            Some(Side::South) => Winner::South,
            Some(Side::North) => Winner::North,
            None => Winner::Draw,
        }
    }
}
