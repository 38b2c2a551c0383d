//! Statistics of layers.

use std::collections::BTreeMap;
use std::time::Duration;

use rayon::prelude::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use crate::files::read::read_layers;
use crate::files::solve_time::read_solve_time;
use crate::row::row_count;
use crate::shape::PositionIndex;
use crate::solver::Layer;
use crate::{FileError, LayerSeeds, Tables};

/// The counts of one layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerStats {
    /// The canonical text of the rules.
    pub rules: String,
    /// The seeds on the board.
    pub seeds: LayerSeeds,
    /// How many positions there are.
    pub positions: u64,
    /// How many have equal floor and ceiling.
    pub exact: u64,
    /// The sum of all floors.
    pub sum_floor: i64,
    /// The sum of all ceilings.
    pub sum_ceiling: i64,
    /// How many positions have each floor.
    pub histogram: BTreeMap<i8, u64>,
    /// The length of the file.
    pub bytes: u64,
    /// How long solving took; `None` if that is not known.
    pub solve_time: Option<Duration>,
}

impl LayerStats {
    /// Counts the layers up to the first gap; `report` is called with each as it is done.
    pub fn count(tables: &Tables, report: impl FnMut(LayerStats)) -> Result<(), FileError> {
        LayerStats::count_up_to(tables, LayerSeeds::MAX, report)
    }

    /// Counts the layers up to `seeds_max` seeds or the first gap.
    pub fn count_up_to(
        tables: &Tables,
        seeds_max: LayerSeeds,
        mut report: impl FnMut(LayerStats),
    ) -> Result<(), FileError> {
        read_layers(tables, seeds_max, |file, layers| {
            let counts = layers.last().map(Counts::of).unwrap_or_default();
            let info = file.info();
            report(LayerStats {
                rules: info.rules.clone(),
                seeds: info.seeds,
                positions: info.seeds.positions(),
                exact: counts.exact,
                sum_floor: counts.sum_floor,
                sum_ceiling: counts.sum_ceiling,
                histogram: counts.histogram,
                bytes: file.length(),
                solve_time: read_solve_time(file.path()),
            });
        })?;
        Ok(())
    }

    /// The bits that a position takes in the file.
    pub fn bits_per_position(&self) -> f64 {
        8.0 * self.bytes as f64 / self.positions as f64
    }
}

#[derive(Default)]
struct Counts {
    exact: u64,
    sum_floor: i64,
    sum_ceiling: i64,
    histogram: BTreeMap<i8, u64>,
}

impl Counts {
    fn of(layer: &Layer) -> Counts {
        let seeds = layer.pessimist.seeds();
        let rows = (0..=seeds).flat_map(|own| (0..row_count(own)).map(move |rank| (own, rank)));
        let rows: Vec<(usize, usize)> = rows.collect();
        let count = |mut counts: Counts, &(own, own_rank): &(usize, usize)| {
            let mut floors = [0u64; 256];
            for other_rank in 0..row_count(seeds - own) {
                let interval = layer.interval(PositionIndex { own, own_rank, other_rank });
                counts.exact += u64::from(interval.is_exact());
                counts.sum_floor += i64::from(interval.floor);
                counts.sum_ceiling += i64::from(interval.ceiling);
                floors[usize::from(interval.floor as u8)] += 1;
            }
            for (floor, &count) in floors.iter().enumerate().filter(|&(_, &count)| count > 0) {
                *counts.histogram.entry(floor as u8 as i8).or_default() += count;
            }
            counts
        };
        rows.par_iter().with_min_len(16).fold(Counts::default, count).reduce(Counts::default, add)
    }
}

fn add(mut a: Counts, b: Counts) -> Counts {
    a.exact += b.exact;
    a.sum_floor += b.sum_floor;
    a.sum_ceiling += b.sum_ceiling;
    for (floor, count) in b.histogram {
        *a.histogram.entry(floor).or_default() += count;
    }
    a
}
