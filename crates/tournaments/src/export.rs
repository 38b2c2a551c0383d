//! Exports: standings, pairing lists and reports as text.

mod arena;
mod csv;
mod json;
mod trf;

pub use arena::{arena_games_csv, arena_json, arena_standings_csv};
pub use csv::{pairings_csv, standings_csv};
pub use json::{standings_json, tournament_json};
pub use trf::{TrfDetails, TrfError, trf};

use crate::EntrantNumber;
use crate::tournament::Tournament;

/// An entrant's name; empty for strangers.
fn name(tournament: &Tournament, number: EntrantNumber) -> &str {
    tournament.entrant(number).map_or("", |entrant| entrant.entry.name.as_str())
}
