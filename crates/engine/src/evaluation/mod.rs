//! The evaluation: a small network over the houses, and the lead in the stores.
//!
//! The weights are in `weights.bin`, which begins with the command that made them; `docs/engine.md`
//! says how to make them again.

mod evaluator;
mod network;

pub use network::{
    BIAS_MAX, BUCKETS, COUNTS, HIDDEN, Head, INPUT_STEP, INPUT_WEIGHT_MAX, LANES, Network,
    OUTPUT_UNIT, OUTPUT_WEIGHT_MAX, PAIR_COUNTS, PAIR_STEP, PAIRS, Row, SCALE, SECOND, SECOND_UNIT,
    SECOND_WEIGHT_MAX, UNIT, VARIANTS,
};

use std::sync::LazyLock;

use sembra_rules::{Position, Rules};

use self::evaluator::Evaluator;
use crate::value::{ESTIMATE_MAX, Value};

static WEIGHTS: &[u8] = include_bytes!("weights.bin");
static EVALUATOR: LazyLock<Evaluator> = LazyLock::new(|| {
    let network = Network::read(&weights()).expect("sound weights");
    Evaluator::new(&network)
});

#[cfg(not(sembra_tune))]
fn weights() -> std::borrow::Cow<'static, [u8]> {
    WEIGHTS.into()
}

/// The file that `SEMBRA_WEIGHTS` names, to compare networks without another build.
#[cfg(sembra_tune)]
fn weights() -> std::borrow::Cow<'static, [u8]> {
    match std::env::var_os("SEMBRA_WEIGHTS").map(std::fs::read) {
        Some(bytes) => bytes.expect("the file of weights can be read").into(),
        None => WEIGHTS.into(),
    }
}

/// The static evaluation of a search.
#[derive(Clone, Copy)]
pub(crate) struct Evaluation {
    evaluator: &'static Evaluator,
    variant: usize,
}

impl Evaluation {
    pub(crate) fn new(rules: &Rules) -> Evaluation {
        Evaluation { evaluator: &EVALUATOR, variant: Network::variant(rules) }
    }

    /// The estimate for the player to move, in hundredths of a seed.
    #[inline]
    pub(crate) fn evaluate(self, position: Position) -> Value {
        self.evaluator.evaluate(position, self.variant).clamp(-ESTIMATE_MAX, ESTIMATE_MAX)
    }
}
