//! The evaluation: a small network over the houses, and the lead in the stores.
//!
//! The weights are in `weights.bin`, which begins with the command that made them; `docs/engine.md`
//! says how to make them again.

mod evaluator;
mod network;

pub use network::{
    BUCKETS, COUNTS, HIDDEN, INPUT_WEIGHT_MAX, LANES, Network, OUTPUT_UNIT, OUTPUT_WEIGHT_MAX, Row,
    SCALE, UNIT,
};

use sembra_rules::Position;

use self::evaluator::Evaluator;
use crate::value::{ESTIMATE_MAX, Value};

const NETWORK: &Network = &Network::from_bytes(include_bytes!("weights.bin"));
#[cfg(not(sembra_tune))]
static EVALUATOR: Evaluator = Evaluator::new(NETWORK);

/// The network of the file that `SEMBRA_WEIGHTS` names, to compare networks without another build.
#[cfg(sembra_tune)]
static EVALUATOR: std::sync::LazyLock<Box<Evaluator>> = std::sync::LazyLock::new(|| {
    let file = std::env::var_os("SEMBRA_WEIGHTS").map(std::fs::read);
    match file.map(|bytes| bytes.expect("the file of weights can be read")) {
        Some(bytes) => {
            let bytes = bytes.as_slice().try_into().expect("the file has the size of weights");
            Box::new(Evaluator::new(&Network::from_bytes(bytes)))
        }
        None => Box::new(Evaluator::new(NETWORK)),
    }
});

/// The static evaluation for the player to move, in hundredths of a seed.
#[inline]
pub(crate) fn evaluate(position: Position) -> Value {
    EVALUATOR.evaluate(position).clamp(-ESTIMATE_MAX, ESTIMATE_MAX)
}
