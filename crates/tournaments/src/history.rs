//! What each round was for each entrant.

use std::collections::BTreeMap;

use sembra_rules::Side;

use crate::pairing::ByeKind;
use crate::swiss::{Contestant, Float, SideHistory};
use crate::table::{Table, TableState};
use crate::tournament::{Round, Tournament};
use crate::{EntrantNumber, Points, RoundNumber};

/// What a round was for an entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// A game or match was played.
    Played,
    /// Won without a game.
    ForfeitWin,
    /// Lost without a game.
    ForfeitLoss,
    /// The bye of the pairing.
    FullBye,
    /// A bye for half a point, on request.
    HalfBye,
    /// A bye for no point, on request.
    ZeroBye,
    /// Not there: entered later, or left.
    Absent,
    /// Not decided yet.
    Pending,
}

impl LineKind {
    /// Whether the round was played over the board.
    pub const fn is_played(self) -> bool {
        matches!(self, LineKind::Played)
    }
}

/// One round of one entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// What the round was.
    pub kind: LineKind,
    /// Whom they met or should have met.
    pub opponent: Option<EntrantNumber>,
    /// The side in the pairing.
    pub side: Option<Side>,
    /// The points of the round.
    pub points: Points,
    /// The points of the single games.
    pub game_points: Points,
    /// Games won over the board.
    pub wins: u32,
    /// Seeds captured.
    pub seeds_for: u32,
    /// Seeds the opponents captured.
    pub seeds_against: u32,
}

impl Line {
    const fn without_game(kind: LineKind, points: Points) -> Line {
        Line {
            kind,
            opponent: None,
            side: None,
            points,
            game_points: points,
            wins: 0,
            seeds_for: 0,
            seeds_against: 0,
        }
    }
}

/// Every entrant's rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    lines: Vec<Vec<Line>>,
}

impl History {
    /// The rounds of an entrant, the first one first.
    pub fn lines(&self, entrant: EntrantNumber) -> &[Line] {
        entrant.index().and_then(|index| self.lines.get(index)).map_or(&[], Vec::as_slice)
    }

    /// An entrant's points in all rounds.
    pub fn score(&self, entrant: EntrantNumber) -> Points {
        self.lines(entrant).iter().map(|line| line.points).sum()
    }
}

impl Tournament {
    /// What each round was for each entrant, without rounds that have not started.
    pub fn history(&self) -> History {
        let last = self.rounds.iter().rev().find(|round| round.started);
        self.history_before(last.map_or(RoundNumber(1), |last| RoundNumber(last.number.0 + 1)))
    }

    /// The history of the rounds before this one.
    pub(crate) fn history_before(&self, round: RoundNumber) -> History {
        let mut lines: Vec<Vec<Line>> = self.entrants.iter().map(|_| Vec::new()).collect();
        for earlier in self.rounds.iter().filter(|earlier| earlier.number < round) {
            let placed = self.placed(earlier);
            for (entrant, lines) in self.entrants.iter().zip(&mut lines) {
                let missed = || match entrant.missed {
                    ByeKind::Half if entrant.first_round > earlier.number => Points::HALF,
                    _ => Points::ZERO,
                };
                let absent = || Line::without_game(LineKind::Absent, missed());
                lines.push(placed.get(&entrant.number).copied().unwrap_or_else(absent));
            }
        }
        History { lines }
    }

    /// The lines of everybody who has a table or a bye in a round.
    fn placed(&self, round: &Round) -> BTreeMap<EntrantNumber, Line> {
        let tables = round.tables.iter().flat_map(|table| {
            let state = self.table_state(table);
            Side::ALL.map(|side| (table.entrant(side), table_line(table, state, side)))
        });
        let byes = round.byes.iter().map(|bye| {
            let (kind, points) = match bye.kind {
                ByeKind::Full => (LineKind::FullBye, self.settings.bye.points()),
                ByeKind::Half => (LineKind::HalfBye, Points::HALF),
                ByeKind::Zero => (LineKind::ZeroBye, Points::ZERO),
            };
            (bye.entrant, Line::without_game(kind, points))
        });
        tables.chain(byes).collect()
    }

    /// Whether an entrant may not have the pairing's bye in a round: they had it, or won without a game.
    pub(crate) fn had_bye(&self, entrant: EntrantNumber, round: RoundNumber) -> bool {
        had_bye(self.history_before(round).lines(entrant))
    }

    /// What the Swiss pairing of a round needs to know, of everybody it pairs.
    pub fn contestants(&self, round: RoundNumber) -> Vec<Contestant> {
        let history = self.history_before(round);
        let asked: Vec<EntrantNumber> =
            self.byes_asked_in(round).map(|(number, _)| number).collect();
        let ranked = self.by_starting_rank();
        let present = ranked
            .iter()
            .zip(1..)
            .filter(|(number, _)| self.takes_part(**number, round) && !asked.contains(number));
        present.map(|(number, rank)| contestant(*number, rank, &history)).collect()
    }
}

fn had_bye(lines: &[Line]) -> bool {
    lines.iter().any(|line| matches!(line.kind, LineKind::FullBye | LineKind::ForfeitWin))
}

fn contestant(number: EntrantNumber, starting_rank: u32, history: &History) -> Contestant {
    let lines = history.lines(number);
    let played = lines.iter().filter(|line| line.kind.is_played());
    Contestant {
        number,
        starting_rank,
        score: history.score(number),
        met: lines.iter().filter_map(|line| line.opponent).collect(),
        sides: SideHistory::new(played.filter_map(|line| line.side).collect()),
        had_bye: had_bye(lines),
        last_float: last_float(number, history),
    }
}

/// How an entrant floated in the last round.
fn last_float(number: EntrantNumber, history: &History) -> Option<Float> {
    let score_before = |number| {
        let lines = history.lines(number);
        lines.iter().take(lines.len().saturating_sub(1)).map(|line| line.points).sum::<Points>()
    };
    let last = history.lines(number).last()?;
    let Some(opponent) = last.opponent else {
        return (last.kind == LineKind::FullBye).then_some(Float::Down);
    };
    match score_before(number).cmp(&score_before(opponent)) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}

/// The line of the entrant on a side of a table.
fn table_line(table: &Table, state: TableState, side: Side) -> Line {
    let entrant = table.entrant(side);
    let (points, decided) = match (state, side) {
        (TableState::Decided { south, .. }, Side::South) => (south, true),
        (TableState::Decided { north, .. }, Side::North) => (north, true),
        _ => (Points::ZERO, false),
    };
    let kind = match (decided, table.is_played()) {
        (false, _) => LineKind::Pending,
        (true, true) => LineKind::Played,
        (true, false) if points == Points::ZERO => LineKind::ForfeitLoss,
        (true, false) => LineKind::ForfeitWin,
    };
    let won = |game: &&crate::table::Game| {
        let side = game.side_of(entrant);
        game.result.is_some_and(|r| r.is_played() && r.points(side) == Points::ONE)
    };
    Line {
        kind,
        opponent: Some(table.entrant(!side)),
        side: Some(side),
        points,
        game_points: table.game_points(side),
        wins: u32::try_from(table.games.iter().filter(won).count()).unwrap_or(u32::MAX),
        seeds_for: table.seeds(side),
        seeds_against: table.seeds(!side),
    }
}
