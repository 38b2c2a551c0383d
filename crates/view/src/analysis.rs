//! What a search and the tables say of a position.

use std::time::Duration;

use sembra_engine::{Line, Precision, Report, Verdict};
use sembra_notation::format_moves;
use sembra_rules::{BoardHouse, Position};
use sembra_tables::Interval;
use serde::Serialize;

use crate::{HouseName, PositionText};

/// What a search has found, after a depth or in the end.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisView {
    /// The depth that was searched to the end, in plies.
    pub depth: u32,
    /// The positions visited.
    pub nodes: u64,
    /// The speed, in positions a second.
    pub nps: u64,
    /// The time it took.
    pub time_ms: u64,
    /// The moves, best first.
    pub lines: Vec<LineView>,
    /// Whether the search has ended.
    pub r#final: bool,
}

/// A move and what it is worth to the player to move.
#[derive(Clone, Debug, Serialize)]
pub struct LineView {
    /// The move.
    pub r#move: HouseName,
    /// Its value, in hundredths of a seed.
    pub score: i32,
    /// Whether the value is only a `lower` or an `upper` bound.
    pub bound: Option<&'static str>,
    /// How deep it was searched, in plies.
    pub depth: u32,
    /// `win`, `draw` or `loss`, if that holds against any play.
    pub proven: Option<String>,
    /// The final difference of seeds: what is secure and what is possible, if the tables know it.
    pub net: Option<[i8; 2]>,
    /// The play expected, this move first.
    pub pv: String,
}

/// What the tables say of a position, in net seeds still to come for the player to move.
#[derive(Clone, Debug, Serialize)]
pub struct ProbeView {
    /// The position.
    pub position: PositionText,
    /// What the player secures.
    pub floor: i8,
    /// What they get at best.
    pub ceiling: i8,
    /// The legal moves.
    pub moves: Vec<MoveIntervalView>,
}

/// What one move secures and may get.
#[derive(Clone, Debug, Serialize)]
pub struct MoveIntervalView {
    /// The move.
    pub r#move: HouseName,
    /// What it secures.
    pub floor: i8,
    /// What it gets at best.
    pub ceiling: i8,
}

impl AnalysisView {
    /// What a search has found so far.
    pub fn of_report(report: &Report, position: Position) -> AnalysisView {
        AnalysisView {
            depth: report.depth,
            nodes: report.nodes,
            nps: report.nodes_per_second(),
            time_ms: milliseconds(report.time),
            lines: report.lines.iter().map(|line| LineView::new(line, position)).collect(),
            r#final: false,
        }
    }

    /// What a search has found in the end.
    pub fn of_verdict(verdict: &Verdict, position: Position) -> AnalysisView {
        AnalysisView {
            depth: verdict.depth,
            nodes: verdict.nodes,
            nps: verdict.nodes_per_second(),
            time_ms: milliseconds(verdict.time),
            lines: ranked(&verdict.lines)
                .into_iter()
                .map(|line| LineView::new(line, position))
                .collect(),
            r#final: true,
        }
    }
}

impl LineView {
    fn new(line: &Line, position: Position) -> LineView {
        LineView {
            r#move: HouseName(BoardHouse::new(position.turn(), line.house)),
            score: line.score.hundredths(),
            bound: match line.precision {
                Precision::Exact => None,
                Precision::AtLeast => Some("lower"),
                Precision::AtMost => Some("upper"),
            },
            depth: line.depth,
            proven: line.proof.map(|proof| proof.to_string()),
            net: line.table.map(|table| [table.floor, table.ceiling]),
            pv: format_moves(line.pv.iter().copied()),
        }
    }
}

impl ProbeView {
    /// The intervals of a position and of its moves.
    pub fn new(
        position: Position,
        interval: Interval,
        moves: impl IntoIterator<Item = (BoardHouse, Interval)>,
    ) -> ProbeView {
        let moves = moves.into_iter().map(|(house, Interval { floor, ceiling })| {
            MoveIntervalView { r#move: HouseName(house), floor, ceiling }
        });
        ProbeView {
            position: PositionText(position),
            floor: interval.floor,
            ceiling: interval.ceiling,
            moves: moves.collect(),
        }
    }
}

/// The lines of a finished search from the best to the worst.
///
/// After a search that was stopped only the first is in order.
pub fn ranked(lines: &[Line]) -> Vec<&Line> {
    let mut ranked: Vec<&Line> = lines.iter().collect();
    if let Some(others) = ranked.get_mut(1..) {
        others.sort_by_key(|line| std::cmp::Reverse(line.score));
    }
    ranked
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
