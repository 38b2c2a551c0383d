//! Oware in text: positions, moves, rule names and game records.
//!
//! Everything here turns text into checked values of `sembra-rules` and back; reading never panics.
//!
//! ```
//! use sembra_notation::{Record, format_position, parse_position};
//!
//! let record = Record::parse("1. F f 2. B {quiet} (2. E e) e *")?;
//! assert_eq!(record.game().sowings().len(), 4);
//! let text = format_position(record.game().position());
//! assert_eq!(parse_position(&text)?, record.game().position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod fen;
mod moves;
mod position;
mod record;
mod rules;
mod text;

pub use fen::{Fen, FenError};
pub use moves::{
    IllegalMove, LineError, MovesError, format_line, format_moves, parse_line, parse_moves,
    play_moves,
};
pub use position::{PositionError, format_position, parse_position};
pub use record::{
    CommentError, Ending, Location, Mark, Node, NodeId, Problem, Record, RecordError, Records,
    RecordsError, Score, ScoreError, TagError,
};
pub use rules::{OptionWords, PRESETS, RulesError, format_rules, option_words, parse_rules};
