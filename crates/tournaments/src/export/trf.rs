//! The tournament report file of chess arbiters' programs (FIDE TRF16).
//!
//! South, who begins, stands as white. Everything has a fixed column; names are cut to theirs.

use std::fmt::Write;

use super::name;
use crate::history::{Line, LineKind};
use crate::settings::{ByePoints, Format};
use crate::tournament::Tournament;
use crate::{EntrantNumber, Points};
use sembra_rules::Side;

/// What the report says about the event besides the games. Empty texts leave their line empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfDetails {
    /// The city.
    pub city: String,
    /// The federation, in three letters.
    pub federation: String,
    /// The first day, `YYYY/MM/DD`.
    pub start: String,
    /// The last day, `YYYY/MM/DD`.
    pub end: String,
    /// The chief arbiter.
    pub arbiter: String,
    /// The time for moves or games.
    pub time: String,
}

/// Why there is no report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrfError {
    /// The format has one game for a player in each round.
    #[error(
        "a report has one game for each player and round; matches and teams do not fit into it"
    )]
    OneGameOnly,
}

/// The report, with the rounds that are finished.
pub fn trf(tournament: &Tournament, details: &TrfDetails) -> Result<String, TrfError> {
    let settings = tournament.settings();
    let kind = match settings.format {
        _ if settings.team_boards.is_some() => return Err(TrfError::OneGameOnly),
        Format::Knockout(_) => return Err(TrfError::OneGameOnly),
        Format::Swiss { .. } => "Individual: Swiss-System",
        Format::RoundRobin { double: false } => "Individual: Round-Robin",
        Format::RoundRobin { double: true } => "Individual: Double-Round-Robin",
    };
    let rated = tournament.entrants().iter().filter(|entrant| entrant.entry.rating.is_some());
    let header = [
        ("012", settings.name.clone()),
        ("022", details.city.clone()),
        ("032", details.federation.clone()),
        ("042", details.start.clone()),
        ("052", details.end.clone()),
        ("062", tournament.entrants().len().to_string()),
        ("072", rated.count().to_string()),
        ("082", "0".to_owned()),
        ("092", kind.to_owned()),
        ("102", details.arbiter.clone()),
        ("122", details.time.clone()),
        ("XXR", tournament.rounds_total().to_string()),
    ];
    let mut text = String::new();
    for (code, value) in header {
        let line: String = value.chars().filter(|c| !c.is_control()).collect();
        push_line(&mut text, format!("{code} {line}").trim_end());
    }
    if settings.bye == ByePoints::Half {
        push_line(&mut text, "BBU  0.5");
    }
    let ranks = tournament.standings();
    let history = tournament.history();
    let by_rank = tournament.by_starting_rank();
    let mut starting_ranks = vec![0usize; by_rank.len()];
    for (index, number) in by_rank.iter().enumerate() {
        if let Some(rank) = number.index().and_then(|i| starting_ranks.get_mut(i)) {
            *rank = index + 1;
        }
    }
    let finished = finished_rounds(tournament);
    for (index, number) in by_rank.iter().enumerate() {
        let lines = history.lines(*number);
        let rank = ranks.iter().position(|standing| standing.entrant == *number).unwrap_or(0) + 1;
        let mut line = player(tournament, *number, index + 1);
        let points: Points = lines.iter().take(finished).map(|line| line.points).sum();
        let _ = write!(line, "{points:>4} {rank:>4}");
        for round in lines.iter().take(finished) {
            line.push_str(&cell(round, &starting_ranks));
        }
        push_line(&mut text, &line);
    }
    Ok(text)
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push_str("\r\n");
}

/// How many rounds from the first on have all their results.
fn finished_rounds(tournament: &Tournament) -> usize {
    let finished =
        |round: &&crate::Round| round.started && tournament.first_open_table(round).is_none();
    tournament.rounds().iter().take_while(finished).count()
}

/// Columns 1–80 of a player's line.
fn player(tournament: &Tournament, number: EntrantNumber, starting_rank: usize) -> String {
    let entrant = tournament.entrant(number);
    let name: String = name(tournament, number).chars().take(33).collect();
    let rating = entrant.and_then(|entrant| entrant.entry.rating).map(|rating| rating.min(9999));
    let rating = rating.map(|rating| rating.to_string()).unwrap_or_default();
    // Sex, title, federation, FIDE number and birth date stay empty.
    format!("001 {starting_rank:>4}      {name:<33} {rating:>4} {:<3} {:>11} {:<10} ", "", "", "")
}

/// Ten columns for a round: opponent, colour, result.
fn cell(line: &Line, starting_ranks: &[usize]) -> String {
    let code = match line.kind {
        LineKind::Played if line.points == Points::ONE => '1',
        LineKind::Played if line.points == Points::HALF => '=',
        LineKind::Played => '0',
        LineKind::ForfeitWin => '+',
        LineKind::ForfeitLoss => '-',
        LineKind::FullBye => 'U',
        LineKind::HalfBye => 'H',
        LineKind::Absent if line.points == Points::HALF => 'H',
        LineKind::ZeroBye | LineKind::Absent | LineKind::Pending => 'Z',
    };
    let opponent = line.opponent.and_then(EntrantNumber::index).and_then(|i| starting_ranks.get(i));
    match (opponent, line.side) {
        (Some(opponent), Some(side)) => {
            let colour = if side == Side::South { 'w' } else { 'b' };
            format!("  {opponent:>4} {colour} {code}")
        }
        _ => format!("  0000 - {code}"),
    }
}
