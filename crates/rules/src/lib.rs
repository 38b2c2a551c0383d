//! The game of Oware: board, sowing, captures, legal moves, endings, whole games.
//!
//! This crate is the only place that knows how seeds move. It has no dependencies, does no input or
//! output and knows nothing of text beyond house letters and error messages. The clauses its
//! comments name (B1–E5) are those of the project's rules pages.
//!
//! A [`Position`] is one machine word seen by the player to move. A [`Board`] is its twelve houses
//! without the stores. [`Rules`] is a value made of options. A [`Game`] adds history, repetition,
//! agreement and resignation. A [`Series`] says who starts the next game.
//!
//! ```
//! use sembra_rules::{Game, House, Rules, Side};
//!
//! let mut game = Game::new(Rules::ABAPA);
//! let sowing = game.play(House::F)?;
//! assert_eq!(sowing.path().count(), 4);
//! assert_eq!(game.position().turn(), Side::North);
//! # Ok::<(), sembra_rules::PlayError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod board;
mod crossing;
mod ending;
mod game;
mod house;
mod lanes;
mod legal;
mod perft;
mod position;
mod row;
mod rules;
mod seeds;
mod series;
mod setup;
mod side;
mod sowing;
mod spread;
mod word;

pub use board::{Board, BoardMove};
pub use crossing::Crossing;
pub use ending::{Outcome, Reason};
pub use game::Game;
pub use house::{BoardHouse, House, HouseSet, Houses};
pub use legal::PlayError;
pub use perft::perft;
pub use position::Position;
pub use row::{OtherPart, OwnPart, Row, TooManySeeds};
pub use rules::{EmptyRows, Feeding, GrandSlam, Occurrences, Rules, Settlement, Singles};
pub use seeds::Seeds;
pub use series::Series;
pub use setup::{Setup, SetupError};
pub use side::{Side, SideError};
pub use sowing::Sowing;
