use std::fmt;

use thiserror::Error;

use crate::row::binomial;

/// The number of seeds of a layer, at most [`LayerSeeds::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LayerSeeds(u8);

/// A number of seeds for which there can be no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("tables hold positions of up to {max} seeds, not {0}", max = LayerSeeds::MAX)]
pub struct LayerSeedsError(u8);

impl LayerSeeds {
    /// The layer of the empty board.
    pub const MIN: LayerSeeds = LayerSeeds(0);

    /// The largest layer: the solver packs the numbers of rows of up to 33 seeds into its edges.
    ///
    /// Where addresses have 32 bits, a layer of 24 seeds is the largest that surely fits.
    pub const MAX: LayerSeeds = LayerSeeds(if usize::BITS >= 64 { 33 } else { 24 });

    /// A number of seeds that is checked when the program is compiled.
    ///
    /// ```
    /// # use sembra_tables::LayerSeeds;
    /// const SEEDS_MAX: LayerSeeds = LayerSeeds::of::<12>();
    /// ```
    pub const fn of<const SEEDS: u8>() -> LayerSeeds {
        const { assert!(SEEDS <= LayerSeeds::MAX.0, "no layer holds so many seeds") };
        LayerSeeds(SEEDS)
    }

    /// The number of seeds.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// The number of seeds as an index into a list of layers.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many positions hold this many seeds, reachable or not.
    pub const fn positions(self) -> u64 {
        binomial(self.0 as u64 + 11, 11)
    }

    /// All layers from the empty board up to this one.
    pub fn layers(self) -> impl DoubleEndedIterator<Item = LayerSeeds> + Clone {
        (0..=self.0).map(LayerSeeds)
    }
}

impl TryFrom<u8> for LayerSeeds {
    type Error = LayerSeedsError;

    fn try_from(seeds: u8) -> Result<LayerSeeds, LayerSeedsError> {
        if seeds <= LayerSeeds::MAX.0 { Ok(LayerSeeds(seeds)) } else { Err(LayerSeedsError(seeds)) }
    }
}

impl fmt::Display for LayerSeeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::row_count;

    #[test]
    fn numbers_beyond_the_limit_are_refused() {
        let max = LayerSeeds::MAX.count();
        assert_eq!(LayerSeeds::try_from(max), Ok(LayerSeeds::MAX));
        for seeds in [max + 1, 48, u8::MAX] {
            let error = LayerSeeds::try_from(seeds).expect_err("beyond the limit");
            let message = format!("tables hold positions of up to {max} seeds, not {seeds}");
            assert_eq!(error.to_string(), message);
        }
    }

    #[test]
    fn layers_hold_all_pairs_of_rows() {
        for seeds in LayerSeeds::MAX.layers() {
            let pairs =
                (0..=seeds.index()).map(|own| row_count(own) * row_count(seeds.index() - own));
            assert_eq!(seeds.positions(), pairs.sum::<usize>() as u64);
        }
    }
}
