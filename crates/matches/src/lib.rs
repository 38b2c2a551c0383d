//! Matches between two programs that speak the protocol.
//!
//! Each opening is played twice, with sides exchanged: a pair. The games are judged by the rules here and
//! not by the programs: one that crashes, hangs or plays an illegal move loses that game, and the match
//! goes on. [`Sprt`] tells when the pairs that were played decide which program is stronger.

mod game;
mod openings;
mod pace;
mod player;
mod process;
mod runner;
mod sprt;
mod statistics;

pub use game::{GameEnd, GameResult, MatchGame};
pub use openings::{Opening, Openings};
pub use pace::{OverrunRuling, Pace, ThinkingTime};
pub use player::{Failure, Go, Player, Program};
pub use runner::{MatchEnd, MatchOptions, play_match};
pub use sprt::{Decision, Sprt, SprtError};
pub use statistics::{MatchScore, Pentanomial, Tally};
