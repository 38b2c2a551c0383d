//! The lines that the engine writes.

use std::fmt::Write;

use sembra_engine::{Line, Precision, Report, TableInterval, Verdict};
use sembra_rules::{BoardHouse, House, Side};

/// The `info` lines of a report.
pub(super) fn report_lines(report: &Report, multipv: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, line) in report.lines.iter().enumerate() {
        lines.push(info(report, line, multipv.then_some(index + 1)));
        lines.extend(proven(line));
    }
    lines
}

fn info(report: &Report, line: &Line, multipv: Option<usize>) -> String {
    let mut text = format!("info depth {} seldepth {}", line.depth, line.depth_selective);
    // Writing to a string cannot fail.
    if let Some(number) = multipv {
        let _ = write!(text, " multipv {number}");
    }
    let _ = write!(text, " score cp {}", line.score.hundredths());
    match line.precision {
        Precision::Exact => {}
        Precision::AtLeast => text.push_str(" lowerbound"),
        Precision::AtMost => text.push_str(" upperbound"),
    }
    let _ = write!(
        text,
        " nodes {} nps {} time {} hashfull {} tbhits {} pv ",
        report.nodes,
        report.nodes_per_second(),
        report.time.as_millis(),
        report.hash_permille,
        report.table_hits,
    );
    text.extend(line.pv.iter().map(|house| house.letter()));
    text
}

/// A proven result: `info string proven B win`, with the final difference if the tables prove it.
fn proven(line: &Line) -> Option<String> {
    let result = line.proof?;
    let letter = line.pv.first()?.letter();
    // An interval that leaves the result open is not the proof: the search found it.
    let proving = line.table.filter(|interval| interval.proof() == Some(result));
    let net = proving.map_or_else(String::new, |TableInterval { floor, ceiling }| {
        if floor == ceiling {
            format!(" net {floor}")
        } else {
            format!(" net {floor} to {ceiling}")
        }
    });
    Some(format!("info string proven {letter} {result}{net}"))
}

/// The answer to `go`, by the side that was to move.
pub(super) fn best_move(verdict: &Verdict, turn: Side) -> String {
    let Some(house) = verdict.best else { return "bestmove 0000".to_owned() };
    let best = BoardHouse::new(turn, house).letter();
    match verdict.lines.first().and_then(|line| line.pv.get(1)) {
        Some(reply) => format!("bestmove {best} ponder {}", reply.letter()),
        None => format!("bestmove {best}"),
    }
}

/// The answer to `go` when a single move was chosen without a search's verdict.
pub(super) fn chosen_move(house: Option<House>, turn: Side) -> String {
    house.map_or_else(
        || "bestmove 0000".to_owned(),
        |house| format!("bestmove {}", BoardHouse::new(turn, house).letter()),
    )
}
