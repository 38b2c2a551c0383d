//! A position as pages and programs see it: one list of words, one JSON shape.
//!
//! [`PositionView`] is a position with everything needed to show it and to play on: legal moves with
//! what each sows and captures, why the other houses may not be played, and how the game ended. The
//! server's API and the commands' `--json` print the same shapes, so nothing outside `rules` sows.
//!
//! The words are here too: [`words`] for reasons and refusals, [`clauses`] for the rules clause by
//! clause, [`RuleSet`] for presets and their options, [`LEVELS`] for the computer's levels.
#![forbid(unsafe_code)]

#[cfg(feature = "analysis")]
pub mod analysis;
pub mod clauses;
mod ending;
mod levels;
mod names;
mod position;
mod rule_set;
#[cfg(feature = "puzzles")]
mod standing;
pub mod words;

pub use ending::{Ending, FinalCount, Winner};
pub use levels::{LEVELS, LevelWords};
pub use names::{BySide, HouseName, PositionText, RulesText, SideName};
pub use position::{Capture, MoveEvent, MoveEventKind, MoveView, PositionView, Refusal, Rest};
pub use rule_set::{RuleOptions, RuleSet};
#[cfg(feature = "puzzles")]
pub use standing::{Glicko2Numbers, PuzzleStanding};
