//! JSON for programs.

use serde::Serialize;
use serde_json::Value;

use super::name;
use crate::event::GameAt;
use crate::history::{Line, LineKind};
use crate::pairing::Bye;
use crate::result::{Ending, GameResult, Winner};
use crate::settings::Settings;
use crate::table::{Game, Table};
use crate::tournament::Tournament;
use crate::{EntrantNumber, GameNumber, Points, RoundNumber, Why};

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct StandingRow<'a> {
    rank: u32,
    number: EntrantNumber,
    name: &'a str,
    rating: Option<u32>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    players: &'a [String],
    points: Points,
    tie_breaks: serde_json::Map<String, Value>,
    played: u32,
    withdrawn: bool,
    rounds: Vec<RoundCell>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct RoundCell {
    kind: &'static str,
    opponent: Option<EntrantNumber>,
    side: Option<&'static str>,
    points: Points,
    seeds: Option<(u32, u32)>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Document<'a> {
    settings: &'a Settings,
    standings: Vec<StandingRow<'a>>,
    rounds: Vec<RoundDocument<'a>>,
    corrections: Vec<CorrectionRow<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct RoundDocument<'a> {
    number: u32,
    started: bool,
    tables: Vec<TableDocument<'a>>,
    byes: &'a [Bye],
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct TableDocument<'a> {
    table: u32,
    south: EntrantNumber,
    north: EntrantNumber,
    why: &'a Why,
    games: Vec<GameRow<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct GameRow<'a> {
    south: EntrantNumber,
    north: EntrantNumber,
    #[serde(skip_serializing_if = "Option::is_none")]
    south_player: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    north_player: Option<&'a str>,
    result: Option<ResultRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub(super) enum ResultRow {
    Played { south: u8, north: u8, winner: Winner, ending: Ending },
    Forfeit { loser: &'static str, no_show: bool },
    DoubleForfeit,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct CorrectionRow<'a> {
    round: u32,
    table: u32,
    game: u32,
    before: ResultRow,
    after: ResultRow,
    reason: &'a str,
    by: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves_before: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves_after: Option<&'a str>,
}

/// The standings as a JSON array.
pub fn standings_json(tournament: &Tournament) -> Value {
    serde_json::to_value(standing_rows(tournament)).unwrap_or(Value::Null)
}

/// The whole tournament as a JSON object: settings, standings, rounds with reasons, corrections.
pub fn tournament_json(tournament: &Tournament) -> Value {
    let rounds = tournament.rounds().iter().map(|round| RoundDocument {
        number: round.number.0,
        started: round.started,
        tables: round
            .tables
            .iter()
            .map(|table| table_document(tournament, round.number, table))
            .collect(),
        byes: &round.byes,
    });
    let corrections = tournament.corrections().iter().map(|correction| CorrectionRow {
        round: correction.at.round.0,
        table: correction.at.table.0,
        game: correction.at.game.0,
        before: result_row(&correction.before),
        after: result_row(&correction.after),
        reason: &correction.reason,
        by: &correction.by,
        moves_before: correction.moves.as_ref().map(|moves| moves.before.as_str()),
        moves_after: correction.moves.as_ref().map(|moves| moves.after.as_str()),
    });
    let document = Document {
        settings: tournament.settings(),
        standings: standing_rows(tournament),
        rounds: rounds.collect(),
        corrections: corrections.collect(),
    };
    serde_json::to_value(document).unwrap_or(Value::Null)
}

fn standing_rows(tournament: &Tournament) -> Vec<StandingRow<'_>> {
    let history = tournament.history();
    let row = |standing: crate::Standing| {
        let entrant = tournament.entrant(standing.entrant);
        let names = tournament.settings().tie_breaks.iter();
        let value = |quarters: i64| Value::from(quarters as f64 / 4.0);
        StandingRow {
            rank: standing.rank,
            number: standing.entrant,
            name: name(tournament, standing.entrant),
            rating: entrant.and_then(|entrant| entrant.entry.rating),
            players: entrant.map_or(&[], |entrant| entrant.entry.members.as_slice()),
            points: standing.points,
            tie_breaks: names
                .zip(&standing.tie_breaks)
                .map(|(tie_break, v)| (tie_break.to_string(), value(v.in_quarters())))
                .collect(),
            played: standing.played,
            withdrawn: entrant.is_some_and(|entrant| entrant.withdrawn),
            rounds: history.lines(standing.entrant).iter().map(cell).collect(),
        }
    };
    tournament.standings().into_iter().map(row).collect()
}

fn cell(line: &Line) -> RoundCell {
    let kind = match line.kind {
        LineKind::Played => "played",
        LineKind::ForfeitWin => "forfeit-win",
        LineKind::ForfeitLoss => "forfeit-loss",
        LineKind::FullBye => "bye",
        LineKind::HalfBye => "bye-half",
        LineKind::ZeroBye => "bye-zero",
        LineKind::Absent => "absent",
        LineKind::Pending => "pending",
    };
    RoundCell {
        kind,
        opponent: line.opponent,
        side: line.side.map(|side| side.as_str()),
        points: line.points,
        seeds: line.kind.is_played().then_some((line.seeds_for, line.seeds_against)),
    }
}

fn table_document<'a>(
    tournament: &'a Tournament,
    round: RoundNumber,
    table: &'a Table,
) -> TableDocument<'a> {
    let game = |(index, game): (usize, &Game)| {
        let at = GameAt { round, table: table.pairing.table, game: GameNumber::at(index) };
        GameRow {
            south: game.south,
            north: game.north,
            south_player: tournament.player_at(at, game.south),
            north_player: tournament.player_at(at, game.north),
            result: game.result.as_ref().map(result_row),
            moves: tournament.scoresheet(at).map(|sheet| sheet.moves().to_owned()),
        }
    };
    TableDocument {
        table: table.pairing.table.0,
        south: table.pairing.south,
        north: table.pairing.north,
        why: &table.pairing.why,
        games: table.games.iter().enumerate().map(game).collect(),
    }
}

pub(super) fn result_row(result: &GameResult) -> ResultRow {
    match *result {
        GameResult::Played { south, north, winner, ending } => {
            ResultRow::Played { south: south.count(), north: north.count(), winner, ending }
        }
        GameResult::Forfeit { loser, no_show } => {
            ResultRow::Forfeit { loser: loser.as_str(), no_show }
        }
        GameResult::DoubleForfeit => ResultRow::DoubleForfeit,
    }
}
