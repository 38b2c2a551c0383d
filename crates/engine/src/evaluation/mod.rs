//! The evaluation: a small network over the houses, and the lead in the stores.
//!
//! The weights are in `weights.bin`, which begins with the command that made them; `docs/engine.md`
//! says how to make them again.

mod evaluator;
mod network;

pub use network::{
    BUCKETS, COUNTS, HIDDEN, LANES, Network, OUTPUT_UNIT, OUTPUT_WEIGHT_MAX, Row, SCALE, UNIT,
};

use sembra_rules::Position;

use self::evaluator::Evaluator;
use crate::value::{ESTIMATE_MAX, Value};

const NETWORK: &Network = &Network::from_bytes(include_bytes!("weights.bin"));
static EVALUATOR: Evaluator = Evaluator::new(NETWORK);

/// The static evaluation for the player to move, in hundredths of a seed.
#[inline]
pub(crate) fn evaluate(position: Position) -> Value {
    EVALUATOR.evaluate(position).clamp(-ESTIMATE_MAX, ESTIMATE_MAX)
}
