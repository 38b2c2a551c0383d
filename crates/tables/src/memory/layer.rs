//! A layer in memory, one byte a position.

#[cfg(feature = "files")]
use std::ops::Range;

use super::codes::{Codes, RARE};
use crate::row::row_count;
use crate::shape::{PositionIndex, Shape};
use crate::solver::Layer;
#[cfg(feature = "files")]
use crate::solver::{Player, Stored, store};
use crate::{Interval, parallel};

/// How many rows are worked off together where memory is read across: with a byte for each they
/// fill a line of the processor's cache.
const ROWS_TOGETHER: usize = 64;

pub(super) struct MemoryLayer {
    shape: Shape,
    codes: Codes,
    /// The code of every position, in the order of their numbers.
    bytes: Vec<u8>,
    /// The positions that have no code, in the order of their numbers, with their intervals.
    rare: Vec<(usize, Interval)>,
}

impl MemoryLayer {
    pub fn from_solved(layer: &Layer) -> MemoryLayer {
        let seeds = layer.pessimist.seeds();
        let (shape, codes) = (Shape::new(seeds), Codes::new(seeds));
        let mut bytes = vec![RARE; shape.len()];
        let mut rare = Vec::new();
        for own in 0..=seeds {
            let section = &mut bytes[shape.section(own)];
            let width = row_count(seeds - own);
            let interval =
                |own_rank, other_rank| layer.interval(PositionIndex { own, own_rank, other_rank });
            parallel::for_each_chunk(section, ROWS_TOGETHER * width, |chunk, strips| {
                for_each_in_tiles(strips.len() / width, width, |own_rank, other_rank| {
                    let interval = interval(chunk * ROWS_TOGETHER + own_rank, other_rank);
                    strips[own_rank * width + other_rank] = codes.code(interval);
                });
            });
            let without = section.iter().enumerate().filter(|&(_, &code)| code == RARE);
            rare.extend(
                without.map(|(at, _)| {
                    (shape.section(own).start + at, interval(at / width, at % width))
                }),
            );
        }
        MemoryLayer { shape, codes, bytes, rare }
    }

    /// The layer of these intervals, in the order of the numbers of their positions.
    pub fn from_intervals(seeds: usize, intervals: impl Iterator<Item = Interval>) -> MemoryLayer {
        let codes = Codes::new(seeds);
        let (mut bytes, mut rare) = (Vec::new(), Vec::new());
        for (number, interval) in intervals.enumerate() {
            let code = codes.code(interval);
            bytes.push(code);
            if code == RARE {
                rare.push((number, interval));
            }
        }
        MemoryLayer { shape: Shape::new(seeds), codes, bytes, rare }
    }

    #[inline]
    pub fn interval(&self, index: PositionIndex) -> Option<Interval> {
        self.interval_of_number(self.shape.index(index))
    }

    /// All intervals, in the order of the numbers of their positions.
    pub fn intervals(&self) -> impl Iterator<Item = Interval> {
        (0..self.bytes.len()).filter_map(|number| self.interval_of_number(number))
    }

    #[inline]
    fn interval_of_number(&self, number: usize) -> Option<Interval> {
        match *self.bytes.get(number)? {
            RARE => self.rare_interval(number),
            code => Some(self.codes.interval(code)),
        }
    }

    #[cold]
    fn rare_interval(&self, number: usize) -> Option<Interval> {
        let at = self.rare.binary_search_by_key(&number, |&(number, _)| number).ok()?;
        Some(self.rare[at].1)
    }

    /// How many bytes the layer takes.
    pub fn memory(&self) -> usize {
        self.bytes.len() + size_of_val(self.rare.as_slice())
    }

    /// The values of the positions with `own` seeds in the pessimist's row, as the solver keeps them.
    #[cfg(feature = "files")]
    pub fn solver_section(&self, player: Player, own: usize) -> Vec<Stored> {
        let other = self.shape.seeds() - own;
        let (mover, value): (usize, fn(Interval) -> Stored) = match player {
            Player::Pessimist => (own, |interval| store(interval.floor.into())),
            Player::Optimist => (other, |interval| store(-i32::from(interval.ceiling))),
        };
        let section = self.shape.section(mover);
        let mut value_of_code = [0; 256];
        for code in 0..RARE {
            value_of_code[usize::from(code)] = value(self.codes.interval(code));
        }
        let bytes = &self.bytes[section.clone()];
        let (own_rows, other_rows) = (row_count(own), row_count(other));
        let mut values = vec![0; section.len()];
        parallel::for_each_chunk(&mut values, ROWS_TOGETHER * other_rows, |chunk, strips| {
            let first = chunk * ROWS_TOGETHER;
            if player == Player::Pessimist {
                for (value, &code) in strips.iter_mut().zip(&bytes[first * other_rows..]) {
                    *value = value_of_code[usize::from(code)];
                }
            } else {
                // The bytes lie in the order of the optimist's rows, who is to move.
                for_each_in_tiles(strips.len() / other_rows, other_rows, |own_row, other_row| {
                    let code = bytes[other_row * own_rows + first + own_row];
                    strips[own_row * other_rows + other_row] = value_of_code[usize::from(code)];
                });
            }
        });
        for &(number, interval) in self.rare_within(&section) {
            let at = number - section.start;
            let at = match player {
                Player::Pessimist => at,
                Player::Optimist => at % own_rows * other_rows + at / own_rows,
            };
            values[at] = value(interval);
        }
        values
    }

    /// The positions of a section that have no code.
    #[cfg(feature = "files")]
    fn rare_within(&self, section: &Range<usize>) -> &[(usize, Interval)] {
        let before = |end: usize| self.rare.partition_point(|&(number, _)| number < end);
        &self.rare[before(section.start)..before(section.end)]
    }
}

/// Calls `visit` with the places of a matrix, one square after the other, so that what belongs to a
/// square stays in the processor's cache.
fn for_each_in_tiles(rows: usize, columns: usize, mut visit: impl FnMut(usize, usize)) {
    for start in (0..columns).step_by(ROWS_TOGETHER) {
        let end = columns.min(start + ROWS_TOGETHER);
        for row in 0..rows {
            for column in start..end {
                visit(row, column);
            }
        }
    }
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use sembra_rules::Rules;

    use super::*;
    use crate::solver::{Geometry, solve_layer};
    use crate::{CancelSignal, LayerSeeds};

    /// Layers of up to nine seeds: some of their sections have more rows than are worked off together.
    fn solved(rules: &Rules) -> Vec<Layer> {
        let last = LayerSeeds::of::<9>();
        let geometry = Geometry::new(rules, last);
        let mut solved = Vec::new();
        for seeds in last.layers() {
            let solution =
                solve_layer(&geometry, rules, &solved, seeds.index(), &CancelSignal::default());
            solved.push(solution.expect("nobody else has the signal").into_layer());
        }
        solved
    }

    #[test]
    fn the_solver_gets_back_what_it_found() {
        for rules in [Rules::ABAPA, Rules::OURI, Rules::AWARI] {
            for layer in solved(&rules) {
                let in_memory = MemoryLayer::from_solved(&layer);
                assert_eq!(in_memory.rare, []);
                for player in Player::BOTH {
                    for own in 0..=layer.pessimist.seeds() {
                        let section = in_memory.solver_section(player, own);
                        assert_eq!(section, layer.field(player).section(own), "{own} {player:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn intervals_without_a_code_are_kept() {
        let layer = solved(&Rules::ABAPA).pop().expect("a layer");
        let seeds = layer.pessimist.seeds();
        let plain = MemoryLayer::from_solved(&layer);
        // With an odd number of seeds no interval ends at even numbers.
        let without_code = |(number, interval): (usize, Interval)| match number % 1000 {
            7 => Interval { floor: -4, ceiling: 6 },
            8 => Interval { floor: -128, ceiling: 127 },
            _ => interval,
        };
        let intervals: Vec<Interval> = plain.intervals().enumerate().map(without_code).collect();
        let layer = MemoryLayer::from_intervals(seeds, intervals.iter().copied());
        assert_eq!(layer.rare.len(), 2 * plain.shape.len().div_ceil(1000));
        assert!(layer.intervals().eq(intervals.iter().copied()));
        assert_eq!(layer.memory(), plain.shape.len() + 16 * layer.rare.len());
        let (own, other) = (4, seeds - 4);
        let floors = layer.solver_section(Player::Pessimist, own);
        let section = &intervals[layer.shape.section(own)];
        assert!(section.iter().map(|interval| store(interval.floor.into())).eq(floors));
        let ceilings = layer.solver_section(Player::Optimist, own);
        for (at, interval) in intervals[layer.shape.section(other)].iter().enumerate() {
            let (other_rank, own_rank) = (at / row_count(own), at % row_count(own));
            let found = ceilings[own_rank * row_count(other) + other_rank];
            assert_eq!(found, store(-i32::from(interval.ceiling)), "{own_rank} {other_rank}");
        }
    }
}
