//! What a layer holds, counted.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::shape::layer_positions;
use crate::{FileError, Tables};

/// The counts of one layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerStats {
    /// The canonical text of the rules.
    pub rules: String,
    /// The seeds on the board.
    pub seeds: u8,
    /// How many positions there are.
    pub positions: u64,
    /// How many have floor and ceiling alike.
    pub exact: u64,
    /// The sum of all floors.
    pub sum_floor: i64,
    /// The sum of all ceilings.
    pub sum_ceiling: i64,
    /// How many positions have each floor.
    pub histogram: BTreeMap<i8, u64>,
    /// The length of the file.
    pub bytes: u64,
    /// How long solving took.
    pub solve_time: Duration,
}

impl LayerStats {
    /// Counts a layer; `None` when it is not there.
    pub fn count(tables: &Tables, seeds: u8) -> Result<Option<LayerStats>, FileError> {
        let Some(file) = tables.layer(usize::from(seeds)) else { return Ok(None) };
        let mut stats = LayerStats {
            rules: file.info().rules.clone(),
            seeds,
            positions: layer_positions(usize::from(seeds)),
            exact: 0,
            sum_floor: 0,
            sum_ceiling: 0,
            histogram: BTreeMap::new(),
            bytes: file.length(),
            solve_time: file.info().solve_time,
        };
        file.for_each_tile(|_, values| {
            let mut floors = [0u64; 256];
            for interval in values {
                stats.exact += u64::from(interval.is_exact());
                stats.sum_floor += i64::from(interval.floor);
                stats.sum_ceiling += i64::from(interval.ceiling);
                floors[usize::from(interval.floor as u8)] += 1;
            }
            for (floor, &count) in floors.iter().enumerate().filter(|&(_, &count)| count > 0) {
                *stats.histogram.entry(floor as u8 as i8).or_default() += count;
            }
        })?;
        Ok(Some(stats))
    }

    /// The bits a position takes in its file.
    pub fn bits_per_position(&self) -> f64 {
        8.0 * self.bytes as f64 / self.positions as f64
    }
}
