//! The record of a game over the board, from its scoresheet.

use sembra_notation::{Ending as RecordEnding, Record, Score};
use sembra_play::BySide;
use sembra_rules::Side;
use sembra_tournaments::{Ending, Game, GameAt, GameResult, Table, Tournament};

use super::play::{Loaded, Play};
use super::shown::Shown;
use crate::games::record_of;
use crate::http::problem::Problem;

/// The record of a game; none without a scoresheet.
pub fn sheet_record(loaded: &Loaded, shown: &Shown, at: GameAt) -> Result<Option<Record>, Problem> {
    let Play::Rounds(tournament) = &loaded.play else { return Ok(None) };
    let Some((sheet, (table, game))) = tournament.scoresheet(at).zip(game_of(tournament, at))
    else {
        return Ok(None);
    };
    let played = sheet.game(&tournament.settings().rules).map_err(Problem::internal)?;
    let name = |side| player_name(tournament, shown, game, at, side);
    let names = BySide { south: name(Side::South), north: name(Side::North) };
    let begun = loaded.row.progress.started.unwrap_or(loaded.row.created);
    let mut record = record_of(&played, begun, &names).map_err(Problem::internal)?;
    let mut round = format!("{}.{}", at.round, at.table);
    if table.games.len() > 1 {
        round.push_str(&format!(".{}", at.game));
    }
    // A name that a tag cannot hold is left out.
    let _ = record.set_tag("Event", loaded.row.setup.name());
    let _ = record.set_tag("Round", &round);
    if let Some(result) = game.result.filter(|_| !played.is_over()) {
        end(&mut record, result)?;
    }
    Ok(Some(record))
}

fn game_of(tournament: &Tournament, at: GameAt) -> Option<(&Table, &Game)> {
    let tables = &tournament.round(at.round)?.tables;
    let table = tables.iter().find(|table| table.pairing.table == at.table)?;
    let index = usize::try_from(at.game.0).ok()?.checked_sub(1)?;
    Some((table, table.games.get(index)?))
}

/// The name of a player; of a team, the one at the board.
fn player_name(
    tournament: &Tournament,
    shown: &Shown,
    game: &Game,
    at: GameAt,
    side: Side,
) -> String {
    let number = if side == Side::South { game.south } else { game.north };
    let entrant = tournament.entrant(number);
    let board = usize::try_from(at.game.0).unwrap_or(usize::MAX).saturating_sub(1);
    let member = entrant.and_then(|entrant| entrant.entry.members.get(board).cloned());
    member.or_else(|| shown.name(number.0)).unwrap_or_default()
}

/// Writes how a game ended that its moves did not end.
fn end(record: &mut Record, result: GameResult) -> Result<(), Problem> {
    let termination = match result {
        GameResult::Played { ending: Ending::Resigned { loser }, .. } => {
            record.end(RecordEnding::Resignation(loser)).map_err(Problem::internal)?;
            return Ok(());
        }
        GameResult::Played { ending: Ending::Counted, south, north, .. } => {
            let score = Score::Final { south, north };
            return record.set_score(score).map_err(Problem::internal);
        }
        // The seeds would name another winner.
        GameResult::Played { ending: Ending::Time { loser }, .. } => {
            format!("{} lost on time", loser.name())
        }
        GameResult::Forfeit { loser, .. } => format!("{} forfeited", loser.name()),
        GameResult::DoubleForfeit => "both forfeited".to_owned(),
    };
    record.set_tag("Termination", &termination).map_err(Problem::internal)
}
