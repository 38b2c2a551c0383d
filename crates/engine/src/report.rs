//! What a search says: while it thinks, and at the end.

use std::fmt;
use std::time::Duration;

use sembra_rules::{BoardHouse, House};

/// A value in hundredths of a seed, seen by the player to move at the root: how many seeds more
/// than the opponent he is expected to have in the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub(crate) i32);

impl Score {
    /// The value in hundredths of a seed.
    pub const fn hundredths(self) -> i32 {
        self.0
    }
}

impl fmt::Display for Score {
    /// Seeds with a sign and two decimals, such as `+1.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { '-' } else { '+' };
        write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
    }
}

/// A result that holds against any play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proven {
    /// The player to move wins.
    Win,
    /// Neither player can do better than a draw.
    Draw,
    /// The player to move loses.
    Loss,
}

impl fmt::Display for Proven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Proven::Win => "win",
            Proven::Draw => "draw",
            Proven::Loss => "loss",
        })
    }
}

/// What a score is with respect to the value searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Precision {
    /// The value at this depth.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// A final difference of seeds that the tables promise, seen by the player to move at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FinalNet {
    /// What he secures however endless play is called.
    pub floor: i8,
    /// What he gets if it is called at the best moment for him.
    pub ceiling: i8,
}

/// A move, what it is worth, and the play expected after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The move.
    pub house: House,
    /// Its value.
    pub score: Score,
    /// Whether the value is exact or a bound.
    pub precision: Precision,
    /// The result, if it is proven.
    pub proven: Option<Proven>,
    /// The final difference of seeds, if the tables know it.
    pub net: Option<FinalNet>,
    /// The depth of the search, in plies.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub depth_selective: u32,
    /// The expected play, this move first.
    pub pv: Vec<BoardHouse>,
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The depth just finished, in plies.
    pub depth: u32,
    /// The positions visited by all threads.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// How full the transposition table is, in thousandths.
    pub hash_permille: u32,
    /// How often the tables were asked with success.
    pub table_hits: u64,
    /// The best lines, best first.
    pub lines: Vec<Line>,
}

impl Report {
    /// The positions visited a second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.time)
    }
}

/// What a search has found when it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The best move; `None` when the game is over.
    pub best: Option<House>,
    /// The reply expected from the opponent.
    pub ponder: Option<House>,
    /// The best lines, best first.
    pub lines: Vec<Line>,
    /// The last depth that was searched to the end, in plies.
    pub depth: u32,
    /// The positions visited by all threads.
    pub nodes: u64,
    /// The time the search took.
    pub time: Duration,
    /// How often the tables were asked with success.
    pub table_hits: u64,
}

impl Verdict {
    /// The positions visited a second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.time)
    }
}

fn per_second(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64
}
