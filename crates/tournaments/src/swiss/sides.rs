//! Who sits South and begins.

use sembra_rules::Side;
use serde::{Deserialize, Serialize};

use crate::EntrantNumber;

/// The sides that an entrant had in the games played so far, the first one first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideHistory {
    sides: Vec<Side>,
}

impl SideHistory {
    /// A history of these sides.
    pub fn new(sides: Vec<Side>) -> SideHistory {
        SideHistory { sides }
    }

    /// Games as South less games as North.
    pub fn difference(&self) -> i32 {
        self.sides.iter().map(|side| if *side == Side::South { 1 } else { -1 }).sum()
    }

    /// The side of the last game.
    pub fn last(&self) -> Option<Side> {
        self.sides.last().copied()
    }

    /// Whether `side` now would be the third time running.
    pub fn would_be_third(&self, side: Side) -> bool {
        matches!(self.sides.as_slice(), [.., a, b] if *a == side && *b == side)
    }

    /// How far the difference would be above 1 with `side` now; 0 if it is at most 1.
    pub fn excess(&self, side: Side) -> u32 {
        let change = if side == Side::South { 1 } else { -1 };
        (self.difference() + change).unsigned_abs().saturating_sub(1)
    }

    /// The side that is due: the rarer one, or the one that was not last.
    pub fn due(&self) -> Option<Side> {
        match self.difference() {
            0 => self.last().map(|last| !last),
            difference if difference > 0 => Some(Side::North),
            _ => Some(Side::South),
        }
    }
}

/// The rule that decided who sits South.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "rule", content = "entrant")]
pub enum SideRule {
    /// This entrant would have had the other side a third time running.
    NotThreeRunning(EntrantNumber),
    /// This entrant has had the other side more often.
    Balance(EntrantNumber),
    /// This entrant had the other side in the last game.
    Alternation(EntrantNumber),
    /// Both are due the same side, and had different sides in an earlier round: these are exchanged.
    EarlierRound,
    /// Both are due the same side and this entrant stands higher.
    HigherPlace(EntrantNumber),
    /// Neither has played: odd starting ranks begin.
    StartingRank,
}

/// An excess of the difference counts up to this; beyond it all are equally bad.
const EXCESS_MAX: u32 = 7;

/// What an assignment of sides costs, in the order in which rules count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SideCost {
    pub(crate) third_running: u32,
    pub(crate) excess: u32,
    pub(crate) not_due: u32,
}

/// One of two entrants who are to meet.
#[derive(Clone, Copy)]
pub(crate) struct Seat<'a> {
    pub(crate) number: EntrantNumber,
    pub(crate) starting_rank: u32,
    pub(crate) history: &'a SideHistory,
}

/// The cost of `first` on `side` and `second` on the other one.
fn cost(first: &SideHistory, second: &SideHistory, side: Side) -> SideCost {
    let sides = [(first, side), (second, !side)];
    let sum = |of: fn(&SideHistory, Side) -> u32| sides.iter().map(|(h, s)| of(h, *s)).sum();
    SideCost {
        third_running: sum(|history, side| history.would_be_third(side).into()),
        excess: sum(|history, side| history.excess(side).min(EXCESS_MAX).pow(2)),
        not_due: sum(|history, side| history.due().is_some_and(|due| due != side).into()),
    }
}

/// The side of the higher placed entrant, its cost and the rule that decided.
pub(crate) fn decide(higher: Seat<'_>, lower: Seat<'_>) -> (Side, SideCost, SideRule) {
    let south = cost(higher.history, lower.history, Side::South);
    let north = cost(higher.history, lower.history, Side::North);
    let (side, cost, other) = match south.cmp(&north) {
        std::cmp::Ordering::Less => (Side::South, south, north),
        std::cmp::Ordering::Greater => (Side::North, north, south),
        std::cmp::Ordering::Equal => {
            let (side, rule) = decide_equal(higher, lower);
            return (side, south, rule);
        }
    };
    // The entrant for whom the other assignment would have been worse.
    let spared = |worse: fn(&SideHistory, Side) -> u32| {
        let gain = worse(higher.history, !side) > worse(higher.history, side);
        if gain { higher.number } else { lower.number }
    };
    let rule = if cost.third_running != other.third_running {
        SideRule::NotThreeRunning(spared(|history, side| history.would_be_third(side).into()))
    } else if cost.excess != other.excess {
        SideRule::Balance(spared(SideHistory::excess))
    } else {
        let due = |seat: Seat<'_>, side| seat.history.due() == Some(side);
        let number = if due(higher, side) { higher } else { lower };
        match number.history.difference() {
            0 => SideRule::Alternation(number.number),
            _ => SideRule::Balance(number.number),
        }
    };
    (side, cost, rule)
}

/// Both assignments cost the same: the last round with different sides decides, then the higher place, then the starting rank.
fn decide_equal(higher: Seat<'_>, lower: Seat<'_>) -> (Side, SideRule) {
    let pairs = higher.history.sides.iter().rev().zip(lower.history.sides.iter().rev());
    if let Some((side, _)) = pairs.into_iter().find(|(a, b)| a != b) {
        return (!*side, SideRule::EarlierRound);
    }
    if let Some(due) = higher.history.due() {
        return (due, SideRule::HigherPlace(higher.number));
    }
    let begins = higher.starting_rank % 2 == 1;
    (if begins { Side::South } else { Side::North }, SideRule::StartingRank)
}
