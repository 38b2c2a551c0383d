//! Glicko-2 ratings of players, of those who solve puzzles, and of the puzzles.
//!
//! The crate has no clock, no files and no database, so the server and the engine in a page compute the
//! same numbers.
#![forbid(unsafe_code)]

mod glicko;
mod puzzle;

pub use glicko::{PROVISIONAL_DEVIATION, START, aged_since};
pub use puzzle::{PuzzlePerson, PuzzleRating};
