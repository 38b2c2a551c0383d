//! The logs of a tournament, as answers show them: corrected results and changed pairings.

use sembra_tournaments::Tournament;
use sembra_tournaments::arena::Arena;
use serde::Serialize;
use utoipa::ToSchema;

use super::rounds_answer::ResultRow;
use super::shown::Shown;

/// A corrected result.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentCorrection)]
pub struct CorrectionRow {
    /// The round; 1 in an arena.
    pub round: u32,
    /// The table; the game's number in an arena.
    pub table: u32,
    /// The game at the table; 1 in an arena.
    pub game: u32,
    /// The result before.
    pub before: ResultRow,
    /// The result since.
    pub after: ResultRow,
    /// Why.
    pub reason: String,
    /// Who corrected it; empty when the account was deleted.
    pub by: String,
    /// Whether the moves of its scoresheet were corrected.
    pub scoresheet: bool,
}

fn author(shown: &Shown, by: &str) -> String {
    shown.authors.get(by).cloned().unwrap_or_default()
}

/// The corrected results of a tournament in rounds.
pub fn corrections(tournament: &Tournament, shown: &Shown) -> Vec<CorrectionRow> {
    let rows = tournament.corrections().iter().map(|one| CorrectionRow {
        round: one.at.round.0,
        table: one.at.table.0,
        game: one.at.game.0,
        before: one.before.into(),
        after: one.after.into(),
        reason: one.reason.clone(),
        by: author(shown, &one.by),
        scoresheet: one.moves.is_some(),
    });
    rows.collect()
}

/// The corrected results of an arena.
pub fn arena_corrections(arena: &Arena, shown: &Shown) -> Vec<CorrectionRow> {
    let rows = arena.corrections().iter().map(|one| CorrectionRow {
        round: 1,
        table: one.game.0,
        game: 1,
        before: one.before.into(),
        after: one.after.into(),
        reason: one.reason.clone(),
        by: author(shown, &one.by),
        scoresheet: false,
    });
    rows.collect()
}

/// Pairings that were changed by hand.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentPairingChange)]
pub struct ChangeRow {
    /// The round.
    pub round: u32,
    /// Why.
    pub reason: String,
    /// The pairings before.
    pub before: Vec<PairRow>,
}

/// Two entrants who meet.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentPair)]
pub struct PairRow {
    /// The table.
    pub table: u32,
    /// Who sits South.
    pub south: u32,
    /// Who sits North.
    pub north: u32,
}

/// The pairings that were changed by hand.
pub fn changes(tournament: &Tournament) -> Vec<ChangeRow> {
    let rows = tournament.pairing_changes().iter().map(|change| ChangeRow {
        round: change.round.0,
        reason: change.reason.clone(),
        before: change
            .before
            .pairings
            .iter()
            .map(|pair| PairRow { table: pair.table.0, south: pair.south.0, north: pair.north.0 })
            .collect(),
    });
    rows.collect()
}
