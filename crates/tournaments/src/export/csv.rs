//! Comma-separated values, as RFC 4180 has them.

use super::name;
use crate::history::LineKind;
use crate::pairing::ByeKind;
use crate::result::GameResult;
use crate::tournament::Tournament;
use crate::{GameAt, GameNumber, Points, RoundNumber};
use sembra_rules::Side;

/// The standings: rank, number, name, rating, points, tie-breaks, and a column for each round.
///
/// A round is written as the opponent's number, S or N, and the points: `12S1`; without an opponent as `bye` and the points, or `-`.
pub fn standings_csv(tournament: &Tournament) -> String {
    let history = tournament.history();
    let rounds = tournament.rounds().iter().filter(|round| round.started);
    let mut header: Vec<String> =
        ["rank", "number", "name", "rating", "points"].map(str::to_owned).into();
    header.extend(tournament.settings().tie_breaks.iter().map(ToString::to_string));
    header.extend(rounds.map(|round| format!("round-{}", round.number)));
    let mut text = row(&header);
    for standing in tournament.standings() {
        let entrant = tournament.entrant(standing.entrant);
        let rating = entrant.and_then(|entrant| entrant.entry.rating);
        let mut fields = vec![
            standing.rank.to_string(),
            standing.entrant.to_string(),
            name(tournament, standing.entrant).to_owned(),
            rating.map(|rating| rating.to_string()).unwrap_or_default(),
            standing.points.to_string(),
        ];
        fields.extend(standing.tie_breaks.iter().map(ToString::to_string));
        let lines = history.lines(standing.entrant);
        fields.extend(lines.iter().map(|line| match (line.opponent, line.side) {
            (Some(opponent), Some(side)) if line.kind == LineKind::Pending => {
                format!("{opponent}{side}")
            }
            (Some(opponent), Some(side)) => format!("{opponent}{side}{}", line.points),
            _ if line.kind == LineKind::Absent && line.points == Points::ZERO => "-".to_owned(),
            _ => format!("bye{}", line.points),
        }));
        text.push_str(&row(&fields));
    }
    text
}

/// The pairings of a round: a row for each game, and one for each bye; empty if the round is not paired.
///
/// Between teams two more columns name the players.
pub fn pairings_csv(tournament: &Tournament, round: RoundNumber) -> String {
    let Some(round) = tournament.round(round) else {
        return String::new();
    };
    let mut header: Vec<&str> =
        vec!["table", "game", "south-number", "south", "north-number", "north", "result"];
    let has_teams = tournament.settings().team_boards.is_some();
    if has_teams {
        header.extend(["south-player", "north-player"]);
    }
    let mut text = row(&header.iter().map(|&title| title.to_owned()).collect::<Vec<_>>());
    for table in &round.tables {
        for (index, game) in table.games.iter().enumerate() {
            let number = GameNumber::at(index);
            let mut fields = vec![
                table.pairing.table.to_string(),
                number.to_string(),
                game.south.to_string(),
                name(tournament, game.south).to_owned(),
                game.north.to_string(),
                name(tournament, game.north).to_owned(),
                outcome_text(game.result),
            ];
            if has_teams {
                let at = GameAt { round: round.number, table: table.pairing.table, game: number };
                let player = |team| tournament.player_at(at, team).unwrap_or_default().to_owned();
                fields.extend([player(game.south), player(game.north)]);
            }
            text.push_str(&row(&fields));
        }
    }
    for bye in &round.byes {
        let kind = match bye.kind {
            ByeKind::Full => "bye",
            ByeKind::Half => "bye-half",
            ByeKind::Zero => "bye-zero",
        };
        let mut fields = vec![String::new(); header.len()];
        fields[2] = bye.entrant.to_string();
        fields[3] = name(tournament, bye.entrant).to_owned();
        fields[6] = kind.to_owned();
        text.push_str(&row(&fields));
    }
    text
}

/// Seeds as `26-22`; forfeits as `+-`, `-+` and `--`; nothing before the result is known.
pub(super) fn outcome_text(result: Option<GameResult>) -> String {
    match result {
        Some(GameResult::Played { south, north, .. }) => format!("{south}-{north}"),
        Some(GameResult::Forfeit { loser: Side::North, .. }) => "+-".to_owned(),
        Some(GameResult::Forfeit { loser: Side::South, .. }) => "-+".to_owned(),
        Some(GameResult::DoubleForfeit) => "--".to_owned(),
        None => String::new(),
    }
}

pub(super) fn row(fields: &[String]) -> String {
    let fields: Vec<String> = fields.iter().map(|text| field(text)).collect();
    fields.join(",") + "\r\n"
}

/// A field, quoted where it must be. Names that a spreadsheet would take for a formula get an apostrophe before them.
fn field(text: &str) -> String {
    let number = text.parse::<f64>().is_ok();
    let result = matches!(text, "+-" | "-+" | "--" | "-");
    let formula = !number && !result && text.starts_with(['=', '+', '-', '@', '\t']);
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}
