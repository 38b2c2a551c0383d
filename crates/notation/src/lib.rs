//! Oware in text: positions, moves, rule names and game records.
//!
//! Everything here turns text into checked values of `sembra-rules` and back; reading never panics.
#![forbid(unsafe_code)]

mod position;
mod rules;

pub use position::{PositionError, format_position, parse_position};
pub use rules::{PRESETS, RulesError, format_rules, parse_rules};
