//! The evaluation: a small network over the houses, and the lead in the stores.
//!
//! The weights are in `weights.bin`, those for endings of abapa in `endings.bin`. Each file begins with the command that made them; `docs/engine-development.md`
//! says how to make them again.

mod evaluator;
mod network;

pub use network::{
    BIAS_MAX, BUCKETS, COUNTS, ENDING_SEEDS_MAX, HIDDEN, Head, INPUT_STEP, INPUT_WEIGHT_MAX, LANES,
    Network, OUTPUT_UNIT, OUTPUT_WEIGHT_MAX, PAIR_COUNTS, PAIR_STEP, PAIRS, Row, SCALE, SECOND,
    SECOND_UNIT, SECOND_WEIGHT_MAX, UNIT, VARIANTS,
};

use std::borrow::Cow;
use std::sync::{LazyLock, OnceLock};

use sembra_rules::{Position, Rules};
use thiserror::Error;

use self::evaluator::Evaluator;
use crate::value::{ESTIMATE_MAX, Value};

static WEIGHTS: &[u8] = include_bytes!("weights.bin");
static EVALUATOR: LazyLock<Evaluator> = LazyLock::new(|| {
    let network = Network::read(&weights("SEMBRA_WEIGHTS", WEIGHTS)).expect("sound weights");
    Evaluator::new(&network)
});

#[cfg(any(test, feature = "endings"))]
static ENDING_WEIGHTS: &[u8] = include_bytes!("endings.bin");
static ENDINGS: OnceLock<Evaluator> = OnceLock::new();

/// The network of endings: the one that comes with the program, or the one that was loaded.
fn endings() -> Option<&'static Evaluator> {
    #[cfg(feature = "endings")]
    ENDINGS.get_or_init(|| {
        let weights = weights("SEMBRA_ENDINGS", ENDING_WEIGHTS);
        Evaluator::new(&Network::read(&weights).expect("sound weights"))
    });
    ENDINGS.get()
}

/// The bytes are not the weights of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("these are not the weights of a network")]
pub struct NotWeights;

/// Loads the network of endings where the program was built without it.
///
/// One that is there already stays. Searches that begin afterwards use it.
pub fn load_endings(weights: &[u8]) -> Result<(), NotWeights> {
    let network = Network::read(weights).ok_or(NotWeights)?;
    ENDINGS.get_or_init(|| Evaluator::new(&network));
    Ok(())
}

#[cfg(not(sembra_tune))]
fn weights(_variable: &str, shipped: &'static [u8]) -> Cow<'static, [u8]> {
    shipped.into()
}

/// The file that a variable of the environment names, to compare networks without another build.
#[cfg(sembra_tune)]
fn weights(variable: &str, shipped: &'static [u8]) -> Cow<'static, [u8]> {
    match std::env::var_os(variable).map(std::fs::read) {
        Some(bytes) => bytes.expect("the file of weights can be read").into(),
        None => shipped.into(),
    }
}

/// What keys of the transposition table are mixed with where the network of endings evaluates.
const ENDINGS_KEY: u64 = 0x8ebc_6af0_9c88_c6e3;

/// Sees the positions that a search evaluates.
pub trait Observer: Send + Sync {
    /// A position was evaluated.
    fn evaluated(&self, position: Position);
}

/// The static evaluation of a search.
#[derive(Clone, Copy)]
pub(crate) struct Evaluation<'a> {
    evaluator: &'static Evaluator,
    /// For boards of few seeds, by rules that it is fitted to, where the root is such a board.
    endings: Option<&'static Evaluator>,
    /// Keys of the transposition table are mixed with this, so that a search takes no value from there
    /// that comes from the other network.
    pub(crate) key: u64,
    variant: usize,
    observer: Option<&'a dyn Observer>,
}

impl<'a> Evaluation<'a> {
    /// The evaluation of a search from `root`.
    ///
    /// The two networks do not agree well enough to be compared within one search, so a search that begins
    /// with more seeds uses the first one everywhere.
    pub(crate) fn new(
        rules: &Rules,
        root: Position,
        observer: Option<&'a dyn Observer>,
    ) -> Evaluation<'a> {
        // The tables that the network of endings is fitted to do not depend on the number of occurrences.
        let is_fitted = Rules { occurrences: rules.occurrences, ..Rules::ABAPA } == *rules
            && root.on_board().count() <= ENDING_SEEDS_MAX;
        let endings = if is_fitted { endings() } else { None };
        Evaluation {
            evaluator: &EVALUATOR,
            endings,
            key: if endings.is_some() { ENDINGS_KEY } else { 0 },
            variant: Network::variant(rules),
            observer,
        }
    }

    /// The estimate for the player to move, in hundredths of a seed.
    #[inline]
    pub(crate) fn evaluate(self, position: Position) -> Value {
        if let Some(observer) = self.observer {
            observer.evaluated(position);
        }
        let value = match self.endings {
            Some(endings) => endings.evaluate(position, Network::ending_head(position)),
            None => self.evaluator.evaluate(position, Network::head(position, self.variant)),
        };
        value.clamp(-ESTIMATE_MAX, ESTIMATE_MAX)
    }
}

#[cfg(test)]
mod tests {
    use sembra_notation::parse_position;
    use sembra_rules::Occurrences;

    use super::*;

    fn value(rules: &Rules, text: &str) -> Value {
        value_from(text, rules, text)
    }

    /// The value in a search from `root`.
    fn value_from(root: &str, rules: &Rules, text: &str) -> Value {
        let [root, position] = [root, text].map(|text| parse_position(text).expect("a position"));
        Evaluation::new(rules, root, None).evaluate(position)
    }

    /// Polish oware has the first network of abapa, and none of endings.
    #[test]
    fn the_network_of_endings_is_for_endings_of_abapa() {
        load_endings(ENDING_WEIGHTS).expect("sound weights");
        let (ending, middle) =
            ("2-1-0-3-0-4-1-0-2-6-1-4-12-12-S", "2-1-0-3-0-4-1-0-2-6-1-5-12-11-S");
        let sooner = Rules { occurrences: Occurrences::TWO, ..Rules::ABAPA };
        assert_ne!(value(&Rules::ABAPA, ending), value(&Rules::POLISH, ending));
        assert_eq!(value(&Rules::ABAPA, ending), value(&sooner, ending));
        assert_eq!(value(&Rules::ABAPA, middle), value(&Rules::POLISH, middle));
        assert_eq!(
            value_from(middle, &Rules::ABAPA, ending),
            value(&Rules::POLISH, ending),
            "a search from the middle game compares values of one network only",
        );
    }

    #[test]
    fn other_bytes_are_no_network() {
        assert_eq!(load_endings(b"weights"), Err(NotWeights));
        assert_eq!(load_endings(&ENDING_WEIGHTS[1..]), Err(NotWeights));
    }
}
