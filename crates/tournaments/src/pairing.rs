//! Pairings and byes, each with the reason for it.

use serde::{Deserialize, Serialize};

use crate::swiss::SideRule;
use crate::{EntrantNumber, Points, TableNumber};

/// Two entrants who meet at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// Where they play.
    pub table: TableNumber,
    /// Who sits South and begins; in a team event, who sits South at odd boards.
    pub south: EntrantNumber,
    /// Who sits North.
    pub north: EntrantNumber,
    /// Why they meet.
    pub why: Why,
}

/// An entrant without an opponent in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bye {
    /// Who.
    pub entrant: EntrantNumber,
    /// What it counts.
    pub kind: ByeKind,
    /// Why.
    pub why: ByeWhy,
}

/// What a round without an opponent counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeKind {
    /// The bye that the pairing gives; a point, unless the settings say half a point.
    Full,
    /// Half a point, on request.
    Half,
    /// No point, on request.
    Zero,
}

/// The pairings of one round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundPairings {
    /// Who plays whom.
    pub pairings: Vec<Pairing>,
    /// Who does not play.
    #[serde(default)]
    pub byes: Vec<Bye>,
}

/// Why two entrants meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "by")]
pub enum Why {
    /// By the Swiss pairing.
    Swiss(SwissWhy),
    /// By the Berger table.
    Berger {
        /// The cycle: 1, or 2 in the second half of a double round robin.
        cycle: u32,
        /// The row of the table.
        row: u32,
    },
    /// By the bracket of a knock-out.
    Bracket {
        /// The place in the bracket, from 1.
        slot: u32,
    },
    /// By hand.
    Hand,
}

/// Why the Swiss pairing made a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SwissWhy {
    /// The one who stands higher.
    pub higher: EntrantNumber,
    /// The score of the one who stands higher.
    pub higher_score: Points,
    /// The score of the other one.
    pub lower_score: Points,
    /// Who left the own score group, if the scores differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub float: Option<FloatWhy>,
    /// What decided who sits South.
    pub side_rule: SideRule,
    /// What could not be avoided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<Exception>,
}

/// Who floated, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct FloatWhy {
    /// Who meets a lower score.
    pub down: EntrantNumber,
    /// Who meets a higher score.
    pub up: EntrantNumber,
    /// Why.
    pub cause: FloatCause,
}

/// Why an entrant left the score group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FloatCause {
    /// The upper group has an odd number of entrants.
    OddGroup,
    /// Earlier meetings or sides left no better pairing within the group.
    NoOpponentLeft,
}

/// A rule that a pair bends because every other pairing was worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "rule", content = "entrant")]
pub enum Exception {
    /// The same side a third time running.
    ThirdRunning(EntrantNumber),
    /// A difference of South and North above 1.
    DifferenceAboveOne(EntrantNumber),
    /// The same float as in the round before.
    FloatsAgain(EntrantNumber),
}

/// Why an entrant has no opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "by")]
pub enum ByeWhy {
    /// The lowest who may have the bye.
    Lowest {
        /// Lower entrants who have had it.
        had_bye: Vec<EntrantNumber>,
        /// Lower entrants who were needed as opponents.
        needed: Vec<EntrantNumber>,
    },
    /// On request.
    Asked,
    /// By the Berger table: the number of players is odd.
    Berger,
    /// By the bracket: there are fewer entrants than places.
    Bracket,
    /// The opponent of the table or bracket has withdrawn.
    OpponentLeft,
    /// By hand.
    Hand,
}
