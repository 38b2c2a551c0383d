//! A strong Oware player: search, evaluation, levels and the engine protocol.
//!
//! ```
//! use sembra_engine::{Engine, EngineOptions, Limits, StopSignal};
//! use sembra_rules::{Game, Rules};
//!
//! let mut engine = Engine::new(EngineOptions { hash_mb: 1, ..EngineOptions::default() });
//! let game = Game::new(Rules::ABAPA);
//! let verdict = engine.search(&game, &Limits::depth(6), &StopSignal::new(), &mut |_| {});
//! assert!(verdict.best.is_some());
//! ```
#![forbid(unsafe_code)]

mod engine;
mod evaluation;
mod level;
mod limits;
mod lines;
mod report;
mod search;
mod transposition;
mod value;

pub use engine::{Engine, EngineOptions};
pub use level::{Choice, Level};
pub use limits::{Clock, Limits, StopSignal, SystemClock, TimeControl};
pub use report::{FinalNet, Line, Precision, Proven, Report, Score, Verdict};
