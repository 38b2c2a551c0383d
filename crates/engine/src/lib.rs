//! A strong Oware player: search, evaluation, levels and opening book.
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
//!
//! Without the default feature `native` it needs no threads, memory maps or clock: one thread searches,
//! limits are depths and numbers of nodes, or the time of a [`Clock`] that the caller provides.
#![deny(unsafe_code)]

mod bench;
mod book;
mod engine;
mod evaluation;
mod helpers;
mod level;
mod limits;
mod lines;
mod novice;
mod parameters;
mod random;
mod report;
mod search;
mod transposition;
mod value;
mod wide;

/// The evaluation's network, for the tool that fits its weights.
pub mod network {
    pub use crate::evaluation::{
        BIAS_MAX, BUCKETS, COUNTS, ENDING_SEEDS_MAX, HIDDEN, Head, INPUT_STEP, INPUT_WEIGHT_MAX,
        LANES, Network, OUTPUT_UNIT, OUTPUT_WEIGHT_MAX, PAIR_COUNTS, PAIR_STEP, PAIRS, Row, SCALE,
        SECOND, SECOND_UNIT, SECOND_WEIGHT_MAX, UNIT, VARIANTS,
    };
}

pub use bench::{BENCH_DEPTH, BenchResult, bench};
pub use book::{Book, BookError, BookMove, Expansion};
pub use engine::{Engine, EngineOptions, NoMemory};
pub use evaluation::{NotWeights, Observer, load_endings};
pub use level::{Ability, Choice, Level};
#[cfg(feature = "native")]
pub use limits::SystemClock;
pub use limits::{Clock, Limits, StopSignal, StoppedClock, TimeControl};
pub use novice::Novice;
pub use random::Random;
pub use report::{Line, Precision, Proof, Report, Score, TableInterval, Verdict};
