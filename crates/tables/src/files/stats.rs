//! Statistics of layers.

use std::collections::BTreeMap;
use std::time::Duration;

use rayon::prelude::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use crate::files::layer_file::LayerFile;
use crate::files::solve_time::read_solve_time;
use crate::files::stream::{Streamed, stream_layers};
use crate::files::tiles::SectionPair;
use crate::files::tiling::Tiling;
use crate::row::row_count;
use crate::solver::load;
use crate::{FileError, Interval, LayerSeeds, OpenResults, ReadingMeans, Tables};

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
    /// How often the moment at which endless play is called decides the result.
    pub open: OpenResults,
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
        report: impl FnMut(LayerStats),
    ) -> Result<(), FileError> {
        LayerStats::count_with_means(tables, seeds_max, &ReadingMeans::default(), report)
    }

    /// Counts the layers up to `seeds_max` seeds or the first gap with limited memory.
    pub fn count_with_means(
        tables: &Tables,
        seeds_max: LayerSeeds,
        means: &ReadingMeans,
        mut report: impl FnMut(LayerStats),
    ) -> Result<(), FileError> {
        let Some(last) = tables.last_in_sequence() else { return Ok(()) };
        let mut counts = Counts::default();
        stream_layers(tables, last.min(seeds_max), means, |streamed| match streamed {
            Streamed::Section(pair) => counts = std::mem::take(&mut counts).add(Counts::of(&pair)),
            Streamed::Layer(file) => report(std::mem::take(&mut counts).stats(file)),
        })
    }

    /// The bits that a position takes in the file.
    pub fn bits_per_position(&self) -> f64 {
        8.0 * self.bytes as f64 / self.positions as f64
    }
}

/// How many positions have each interval. It is empty where none were counted.
#[derive(Default)]
struct Counts(Vec<u64>);

/// The values from −64 to 63 in one direction.
const SIDE: usize = 128;

impl Counts {
    /// Counts the boards of a section, tile by tile, because one of its fields is read across.
    fn of(pair: &SectionPair<'_>) -> Counts {
        let tiling = Tiling::new(pair.own + pair.other);
        let (own_rows, other_rows) = (row_count(pair.own), row_count(pair.other));
        let count = |mut counts: Counts, number: usize| {
            counts.0.resize(SIDE * SIDE, 0);
            let tile = tiling.tile(number);
            for own_rank in tile.own_ranks.clone() {
                for other_rank in tile.other_ranks.clone() {
                    let floor = load(pair.pessimist[own_rank * other_rows + other_rank]);
                    let ceiling = -load(pair.optimist[other_rank * own_rows + own_rank]);
                    counts.0[Counts::index(Interval { floor, ceiling })] += 1;
                }
            }
            counts
        };
        let tiles = tiling.section(pair.own).into_par_iter().with_min_len(64);
        tiles.fold(Counts::default, count).reduce(Counts::default, Counts::add)
    }

    fn index(Interval { floor, ceiling }: Interval) -> usize {
        let shifted = |value: i8| (i32::from(value) + SIDE as i32 / 2) as usize % SIDE;
        shifted(floor) * SIDE + shifted(ceiling)
    }

    fn add(mut self, other: Counts) -> Counts {
        if self.0.is_empty() {
            return other;
        }
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
        self
    }

    /// Each interval that occurs, with its count.
    fn intervals(&self) -> impl Iterator<Item = (Interval, u64)> {
        let value = |number: usize| (number as i32 - SIDE as i32 / 2) as i8;
        let counted = self.0.iter().enumerate().filter(|&(_, &count)| count > 0);
        counted.map(move |(at, &count)| {
            (Interval { floor: value(at / SIDE), ceiling: value(at % SIDE) }, count)
        })
    }

    fn stats(self, file: &LayerFile) -> LayerStats {
        let info = file.info();
        let mut stats = LayerStats {
            rules: info.rules.clone(),
            seeds: info.seeds,
            positions: info.seeds.positions(),
            exact: 0,
            sum_floor: 0,
            sum_ceiling: 0,
            histogram: BTreeMap::new(),
            open: OpenResults::none(info.seeds),
            bytes: file.length(),
            solve_time: read_solve_time(file.path()),
        };
        for (interval, count) in self.intervals() {
            stats.exact += if interval.is_exact() { count } else { 0 };
            stats.sum_floor += i64::from(interval.floor) * count as i64;
            stats.sum_ceiling += i64::from(interval.ceiling) * count as i64;
            *stats.histogram.entry(interval.floor).or_default() += count;
            stats.open.add(interval, count);
        }
        stats
    }
}
