//! A choice of puzzles that is balanced over themes and difficulty, without near duplicates.

use std::collections::HashSet;

use sembra_rules::{Board, Position};

use super::grade::Grader;
use crate::verify::Verifier;
use crate::{Goal, Puzzle, Theme};

/// Puzzles without a theme are a pool of their own.
const POOLS: usize = Theme::ALL.len() + 1;
/// Ratings in a band are about equally hard.
const BAND: u16 = 200;
/// How many bands there are; the last has all above.
const BANDS: usize = 8;
const BANDS_FROM: u16 = 800;
/// Of so many puzzles one at most is about the number of seeds.
const SEEDS_SHARE: usize = 6;
/// Two boards whose houses differ by no more than this many seeds in all are near duplicates.
const DISTANCE_MIN: u32 = 5;

/// Puzzles found so far, by theme; one with several themes is in several pools.
pub(super) struct Pools {
    pools: [Vec<Puzzle>; POOLS],
    per_pool: usize,
}

impl Pools {
    pub(super) fn new(per_rules: usize) -> Pools {
        Pools { pools: Default::default(), per_pool: Pools::per_pool(per_rules) }
    }

    fn per_pool(per_rules: usize) -> usize {
        per_rules / 2 + 10
    }

    /// The most puzzles that are graded for one set of rules.
    pub(super) fn graded_max(per_rules: usize) -> usize {
        POOLS * Pools::per_pool(per_rules)
    }

    /// Adds a puzzle to the pools of its themes that are not full.
    pub(super) fn offer(&mut self, puzzle: Puzzle) {
        for at in pools_of(&puzzle) {
            let pool = &mut self.pools[at];
            if pool.len() < self.per_pool && is_new(&puzzle, pool.iter()) {
                pool.push(puzzle.clone());
            }
        }
    }

    /// Proves and grades all puzzles; those that are not proven are left out.
    pub(super) fn grade(
        &mut self,
        verifier: &Verifier,
        grader: &mut Grader,
        step: &mut dyn FnMut(),
    ) {
        let mut refused = std::collections::HashMap::new();
        for pool in &mut self.pools {
            pool.retain_mut(|puzzle| {
                step();
                let proven =
                    *refused.entry(puzzle.id).or_insert_with(|| verifier.verify(puzzle).is_ok());
                if proven {
                    puzzle.rating = grader.rating(puzzle);
                }
                proven
            });
        }
    }

    /// Takes puzzles in turn for the theme, and in it for the difficulty, that has the fewest.
    pub(super) fn choose(mut self, count: usize, others: &[Puzzle]) -> Vec<Puzzle> {
        let mut chosen: Vec<Puzzle> = Vec::new();
        let mut per_theme = [0usize; POOLS];
        let mut per_band = [0usize; BANDS];
        let mut boards = HashSet::new();
        let mut seeds = 0;
        while chosen.len() < count {
            let open = (0..POOLS).filter(|&at| !self.pools[at].is_empty());
            let Some(at) = open.min_by_key(|&at| (per_theme[at], at)) else { break };
            let pool = &mut self.pools[at];
            let next = (0..pool.len()).min_by_key(|&index| (per_band[band(&pool[index])], index));
            let puzzle = pool.remove(next.unwrap_or_default());
            let solution = boards_of(&puzzle);
            let is_apart = solution.iter().all(|board| !boards.contains(board));
            let is_welcome = puzzle.goal != Goal::Seeds || seeds * SEEDS_SHARE <= chosen.len();
            if is_apart && is_welcome && is_new(&puzzle, chosen.iter().chain(others)) {
                boards.extend(solution);
                pools_of(&puzzle).for_each(|at| per_theme[at] += 1);
                per_band[band(&puzzle)] += 1;
                seeds += usize::from(puzzle.goal == Goal::Seeds);
                chosen.push(puzzle);
            }
        }
        chosen.sort_by_key(|puzzle| (puzzle.rating, puzzle.id));
        chosen
    }
}

fn pools_of(puzzle: &Puzzle) -> impl Iterator<Item = usize> + use<> {
    let themes = puzzle.themes;
    let none = themes.is_empty().then_some(POOLS - 1);
    themes.iter().map(|theme| theme as usize).chain(none)
}

fn band(puzzle: &Puzzle) -> usize {
    usize::from(puzzle.rating.saturating_sub(BANDS_FROM) / BAND).min(BANDS - 1)
}

/// The boards of a solution with the solver to move.
fn boards_of(puzzle: &Puzzle) -> Vec<Board> {
    let sowings = puzzle.sowings().unwrap_or_default();
    let own = sowings.iter().filter(|sowing| sowing.mover() == Puzzle::SOLVER);
    own.map(|sowing| sowing.before().board()).collect()
}

/// Whether no other puzzle has almost the same board.
fn is_new<'a>(puzzle: &Puzzle, mut others: impl Iterator<Item = &'a Puzzle>) -> bool {
    others.all(|other| {
        puzzle.id != other.id && distance(puzzle.position, other.position) >= DISTANCE_MIN
    })
}

/// How many seeds lie differently in the twelve houses.
fn distance(one: Position, two: Position) -> u32 {
    let (one, two) = (one.board().word().to_le_bytes(), two.board().word().to_le_bytes());
    one.iter().zip(two).map(|(&one, two)| u32::from(one.abs_diff(two))).sum()
}

#[cfg(test)]
mod tests {
    use sembra_notation::parse_position;

    use super::*;

    #[test]
    fn the_distance_counts_seeds_that_lie_elsewhere() {
        let position = |text| parse_position(text).expect("a position");
        let one = position("4-0-0-1-3-1-2-1-2-0-0-6-14-14-S");
        assert_eq!(distance(one, one), 0);
        assert_eq!(distance(one, position("4-0-0-1-3-1-2-1-2-0-0-6-15-13-S")), 0);
        assert_eq!(distance(one, position("3-1-0-1-3-1-2-1-2-0-0-6-14-14-S")), 2);
    }
}
