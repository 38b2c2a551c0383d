use std::fmt;

use serde::{Deserialize, Serialize};

use super::unplayed::{adjusted_score, own_unplayed_score};
use crate::history::{History, Line};
use crate::settings::Format;
use crate::{EntrantNumber, Points};

/// What decides between entrants with equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The opponents' scores, summed.
    Buchholz,
    /// The same without the lowest one.
    BuchholzCut1,
    /// The scores of the opponents who were beaten, and half of those drawn with.
    SonnebornBerger,
    /// The points in the games among those who are tied, if all of them have met.
    DirectEncounter,
    /// Games won over the board.
    Wins,
    /// Seeds captured less seeds lost.
    Seeds,
    /// The points of single games; at boards of a team, or in matches.
    GamePoints,
}

impl TieBreak {
    /// All of them.
    pub const ALL: [TieBreak; 7] = [
        TieBreak::Buchholz,
        TieBreak::BuchholzCut1,
        TieBreak::SonnebornBerger,
        TieBreak::DirectEncounter,
        TieBreak::Wins,
        TieBreak::Seeds,
        TieBreak::GamePoints,
    ];

    /// The order that is usual for a format.
    pub fn usual(format: &Format) -> Vec<TieBreak> {
        use TieBreak::*;
        match format {
            Format::Swiss { .. } => {
                vec![BuchholzCut1, Buchholz, SonnebornBerger, DirectEncounter, Wins, Seeds]
            }
            Format::RoundRobin { .. } => vec![DirectEncounter, Wins, SonnebornBerger, Seeds],
            Format::Knockout(_) => vec![GamePoints, Seeds],
        }
    }

    /// The name in stored data and in column headings.
    pub const fn name(self) -> &'static str {
        match self {
            TieBreak::Buchholz => "buchholz",
            TieBreak::BuchholzCut1 => "buchholz-cut1",
            TieBreak::SonnebornBerger => "sonneborn-berger",
            TieBreak::DirectEncounter => "direct-encounter",
            TieBreak::Wins => "wins",
            TieBreak::Seeds => "seeds",
            TieBreak::GamePoints => "game-points",
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The value of a tie-break, counted in quarters of a point: half a point against half a point is the smallest product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct TieBreakValue {
    quarters: i64,
}

impl TieBreakValue {
    /// A value of so many quarters.
    pub const fn quarters(quarters: i64) -> TieBreakValue {
        TieBreakValue { quarters }
    }

    /// A whole number.
    pub const fn whole(number: i64) -> TieBreakValue {
        TieBreakValue { quarters: 4 * number }
    }

    fn points(points: Points) -> TieBreakValue {
        TieBreakValue { quarters: 2 * i64::from(points.in_halves()) }
    }

    fn product(a: Points, b: Points) -> TieBreakValue {
        TieBreakValue { quarters: i64::from(a.in_halves()) * i64::from(b.in_halves()) }
    }

    /// The number of quarters.
    pub const fn in_quarters(self) -> i64 {
        self.quarters
    }
}

impl std::iter::Sum for TieBreakValue {
    fn sum<I: Iterator<Item = TieBreakValue>>(values: I) -> TieBreakValue {
        TieBreakValue { quarters: values.map(|value| value.quarters).sum() }
    }
}

impl fmt::Display for TieBreakValue {
    /// Writes a decimal number: 7, 7.5, 7.25.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.quarters < 0 { "-" } else { "" };
        let (whole, part) = (self.quarters.abs() / 4, self.quarters.abs() % 4);
        let decimals = ["", ".25", ".5", ".75"][usize::try_from(part).unwrap_or(0)];
        f.pad(&format!("{sign}{whole}{decimals}"))
    }
}

/// The value of a tie-break for an entrant; `tied` are those with whom they are tied so far, themselves among them.
pub(super) fn value(
    tie_break: TieBreak,
    history: &History,
    entrant: EntrantNumber,
    tied: &[EntrantNumber],
) -> TieBreakValue {
    let lines = history.lines(entrant);
    let opponents = || lines.iter().filter_map(|line| opponent_score(history, entrant, line));
    match tie_break {
        TieBreak::Buchholz => opponents().map(TieBreakValue::points).sum(),
        TieBreak::BuchholzCut1 => {
            let all: TieBreakValue = opponents().map(TieBreakValue::points).sum();
            let lowest = opponents().min().map_or(0, |score| TieBreakValue::points(score).quarters);
            TieBreakValue::quarters(all.quarters - lowest)
        }
        TieBreak::SonnebornBerger => lines
            .iter()
            .filter_map(|line| Some((line.points, opponent_score(history, entrant, line)?)))
            .map(|(points, score)| TieBreakValue::product(points, score))
            .sum(),
        TieBreak::DirectEncounter => direct_encounter(history, entrant, tied),
        TieBreak::Wins => TieBreakValue::whole(lines.iter().map(|line| i64::from(line.wins)).sum()),
        TieBreak::Seeds => TieBreakValue::whole(
            lines
                .iter()
                .map(|line| i64::from(line.seeds_for) - i64::from(line.seeds_against))
                .sum(),
        ),
        TieBreak::GamePoints => {
            lines.iter().map(|line| TieBreakValue::points(line.game_points)).sum()
        }
    }
}

/// The score that a round counts for Buchholz and Sonneborn–Berger; `None` for a round that is not decided.
fn opponent_score(history: &History, entrant: EntrantNumber, line: &Line) -> Option<Points> {
    use crate::history::LineKind::*;
    match line.kind {
        Played => line.opponent.map(|opponent| adjusted_score(history, opponent)),
        Pending => None,
        ForfeitWin | ForfeitLoss | FullBye | HalfBye | ZeroBye | Absent => {
            Some(own_unplayed_score(history, entrant))
        }
    }
}

/// The points among those who are tied; nothing for everybody unless all of them have met over the board.
fn direct_encounter(
    history: &History,
    entrant: EntrantNumber,
    tied: &[EntrantNumber],
) -> TieBreakValue {
    let played = |a: EntrantNumber, b: EntrantNumber| {
        history.lines(a).iter().any(|line| line.kind.is_played() && line.opponent == Some(b))
    };
    let all_met = tied.iter().all(|a| tied.iter().all(|b| a == b || played(*a, *b)));
    if !all_met {
        return TieBreakValue::default();
    }
    let among = |line: &&Line| {
        line.kind.is_played() && line.opponent.is_some_and(|opponent| tied.contains(&opponent))
    };
    let lines = history.lines(entrant).iter().filter(among);
    debug_assert!(tied.contains(&entrant));
    lines.map(|line| TieBreakValue::points(line.points)).sum()
}
