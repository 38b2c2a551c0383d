//! What a search reports, while it runs and at the end.

use std::fmt;
use std::ops::Sub;
use std::time::Duration;

use sembra_rules::{BoardHouse, House};

/// A value in hundredths of a seed, seen by the player to move.
///
/// It is the expected difference of seeds at the end of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// The score of so many hundredths of a seed.
    pub const fn from_hundredths(hundredths: i32) -> Score {
        Score(hundredths)
    }

    /// The value in hundredths of a seed.
    pub const fn hundredths(self) -> i32 {
        self.0
    }
}

/// The difference of two scores.
impl Sub for Score {
    type Output = Score;

    fn sub(self, other: Score) -> Score {
        Score(self.0 - other.0)
    }
}

impl fmt::Display for Score {
    /// Seeds with a sign and two decimals, such as `+1.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { '-' } else { '+' };
        write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
    }
}

/// A result that holds against any play, under the rules and the game's history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// The player to move wins.
    Win,
    /// Neither player can do better than a draw.
    Draw,
    /// The player to move loses.
    Loss,
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Proof::Win => "win",
            Proof::Draw => "draw",
            Proof::Loss => "loss",
        })
    }
}

/// Whether a score is exact or a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Precision {
    /// The value at this depth.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// The tables' interval for a move, as final differences of seeds.
///
/// Seen by the player to move at the root, with the lead that the stores hold now, as if the game
/// went on after 25 seeds. Where the game's history can end it early, the interval is wider than the
/// tables' own, so that it always holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableInterval {
    /// What the mover secures, however endless play is called.
    pub floor: i8,
    /// What the mover gets if it is called at the best moment for them.
    pub ceiling: i8,
}

impl TableInterval {
    /// Whether floor and ceiling agree.
    pub const fn is_exact(self) -> bool {
        self.floor == self.ceiling
    }

    /// The result that the interval proves.
    pub const fn proof(self) -> Option<Proof> {
        match self {
            TableInterval { floor: 1.., .. } => Some(Proof::Win),
            TableInterval { ceiling: ..0, .. } => Some(Proof::Loss),
            TableInterval { floor: 0, ceiling: 0 } => Some(Proof::Draw),
            _ => None,
        }
    }
}

/// A move, its score, and its principal variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The move.
    pub house: House,
    /// Its value.
    pub score: Score,
    /// Whether the value is exact or a bound.
    pub precision: Precision,
    /// The result, if the search or the tables prove it.
    pub proof: Option<Proof>,
    /// What the tables say, if they have the position; apart from what the search found.
    pub table: Option<TableInterval>,
    /// The depth of the search, in plies.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub depth_selective: u32,
    /// The principal variation, this move first.
    pub pv: Vec<BoardHouse>,
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The depth just finished, in plies.
    pub depth: u32,
    /// The nodes that all threads visited.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// How full the transposition table is, in thousandths.
    pub hash_permille: u32,
    /// How many table probes had an answer.
    pub table_hits: u64,
    /// The best lines, best first.
    pub lines: Vec<Line>,
}

impl Report {
    /// Nodes per second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.time)
    }
}

/// What a search has found at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The best move; `None` when the game is over.
    pub best: Option<House>,
    /// The best lines, best first.
    pub lines: Vec<Line>,
    /// The last depth that was searched to the end, in plies.
    pub depth: u32,
    /// The nodes that all threads visited.
    pub nodes: u64,
    /// The time the search took.
    pub time: Duration,
    /// How many table probes had an answer.
    pub table_hits: u64,
    /// How many threads searched: fewer than asked for where the system refused some.
    pub threads: usize,
}

impl Verdict {
    /// Nodes per second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.time)
    }
}

/// Nodes per second; a time too short to measure counts as a microsecond.
pub(crate) fn per_second(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64
}
