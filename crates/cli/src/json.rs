//! What commands print with `--json`: one object a line, the same shapes everywhere.

use std::collections::BTreeMap;
use std::io::Write;

use sembra_notation::format_position;
use sembra_rules::Game;
use sembra_tables::LayerStats;
use sembra_view::Ending;
use serde::Serialize;

use crate::failure::Failure;

/// Writes a value as one line.
pub fn write_line(out: &mut (impl Write + ?Sized), value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)?;
    Ok(())
}

/// An error, printed instead of an answer.
#[derive(Debug, Serialize)]
pub struct ErrorJson {
    error: String,
}

impl ErrorJson {
    /// The error with its message.
    pub fn new(error: impl ToString) -> ErrorJson {
        ErrorJson { error: error.to_string() }
    }
}

/// A game played through.
#[derive(Debug, Serialize)]
pub struct ReplayJson {
    position: String,
    plies: usize,
    #[serde(flatten)]
    ending: Ending,
}

impl ReplayJson {
    /// How a game stands or ended.
    pub fn new(game: &Game) -> ReplayJson {
        ReplayJson {
            position: format_position(game.position()),
            plies: game.sowings().len(),
            ending: game.outcome().into(),
        }
    }
}

/// A count of move sequences and the time it took.
#[derive(Debug, Serialize)]
pub struct PerftJson {
    nodes: u64,
    seconds: f64,
    /// The speed.
    pub nodes_per_second: f64,
}

impl PerftJson {
    /// A count that took `seconds`.
    pub fn new(nodes: u64, seconds: f64) -> PerftJson {
        // A clock too coarse for a short count must not make the speed infinite, which JSON lacks.
        PerftJson { nodes, seconds, nodes_per_second: nodes as f64 / seconds.max(1e-9) }
    }
}

/// Rules in words.
#[derive(Debug, Serialize)]
pub struct RulesJson {
    /// The text of the rules.
    pub rules: String,
    /// Their clauses in order.
    pub clauses: Vec<ClauseJson>,
}

/// A clause of the rules.
#[derive(Debug, Serialize)]
pub struct ClauseJson {
    /// Its identifier; `*` for what no preset does.
    pub clause: &'static str,
    /// Its words.
    pub text: String,
}

/// The counts of one layer of tables.
#[derive(Debug, Serialize)]
pub struct StatsJson {
    rules: String,
    seeds: u8,
    positions: u64,
    exact: u64,
    sum_floor: i64,
    sum_ceiling: i64,
    histogram: BTreeMap<i8, u64>,
    bytes: u64,
    seconds: Option<f64>,
}

impl From<&LayerStats> for StatsJson {
    fn from(stats: &LayerStats) -> StatsJson {
        StatsJson {
            rules: stats.rules.clone(),
            seeds: stats.seeds.count(),
            positions: stats.positions,
            exact: stats.exact,
            sum_floor: stats.sum_floor,
            sum_ceiling: stats.sum_ceiling,
            histogram: stats.histogram.clone(),
            bytes: stats.bytes,
            seconds: stats.solve_time.map(|time| time.as_secs_f64()),
        }
    }
}

/// A fixed amount of search, and how fast it was done.
#[derive(Debug, Serialize)]
pub struct BenchJson {
    /// All positions visited: the signature of the search.
    pub nodes: u64,
    /// How often they were searched.
    pub rounds: u32,
    /// The time of the fastest round.
    pub seconds: f64,
    /// The speed of that round.
    pub nodes_per_second: u64,
    /// Each position's part of the nodes.
    pub parts: Vec<BenchPartJson>,
}

/// One position of a bench.
#[derive(Debug, Serialize)]
pub struct BenchPartJson {
    /// The text of its rules.
    pub rules: String,
    /// The position.
    pub position: String,
    /// The positions visited from it.
    pub nodes: u64,
}

/// Something that is wrong with a database.
#[derive(Debug, Serialize)]
pub struct FindingJson {
    /// The game it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// What it is about, when that is no game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// What is wrong.
    pub what: String,
}

/// How much of a database was checked.
#[derive(Debug, Serialize)]
pub struct VerifiedJson {
    /// The games.
    pub games: u64,
    /// Their events.
    pub events: u64,
    /// The ratings.
    pub ratings: u64,
    /// The points of their histories.
    pub points: u64,
    /// The tournaments.
    pub tournaments: u64,
    /// How much is wrong.
    pub findings: u64,
}

/// A person of a server.
#[derive(Debug, Serialize)]
pub struct PersonJson {
    /// The name.
    pub name: String,
    /// `visitor`, `account` or `bot`.
    pub kind: &'static str,
    /// When they came first.
    pub created: String,
    /// Whether the account is closed.
    pub closed: bool,
}

/// A report to the operator.
#[derive(Debug, Serialize)]
pub struct ReportJson {
    /// Its number.
    pub report: i64,
    /// Who is reported.
    pub person: Option<String>,
    /// Who reported; null when they have deleted their account.
    pub reporter: Option<String>,
    /// Why, in a word.
    pub reason: String,
    /// The game it is about.
    pub game: Option<String>,
    /// When it was made.
    pub created: String,
    /// When it was resolved.
    pub resolved: Option<String>,
    /// What the operator noted then.
    pub resolution: Option<String>,
}

/// What an operator's command has done.
#[derive(Debug, Serialize)]
pub struct DoneJson {
    /// Whether anything changed.
    pub done: bool,
    /// Whom or what it was about.
    pub about: String,
}
