use std::collections::HashMap;
use std::sync::OnceLock;

use crate::{Puzzle, PuzzleId, ReadError, parse_puzzles};

/// The puzzles that come with the program, as text: also an asset of the pages.
const SHIPPED: &str = include_str!("../../../web/assets/puzzles/puzzles.txt");

/// A collection of puzzles.
#[derive(Clone, Debug)]
pub struct Puzzles {
    all: Vec<Puzzle>,
    by_id: HashMap<PuzzleId, usize>,
}

impl Puzzles {
    /// Reads a collection from its text.
    pub fn parse(text: &str) -> Result<Puzzles, ReadError> {
        let all = parse_puzzles(text)?;
        let by_id = all.iter().enumerate().map(|(index, puzzle)| (puzzle.id, index)).collect();
        Ok(Puzzles { all, by_id })
    }

    /// All puzzles, in the order of the text.
    pub fn all(&self) -> &[Puzzle] {
        &self.all
    }

    /// The puzzle with this id.
    pub fn get(&self, id: PuzzleId) -> Option<&Puzzle> {
        self.by_id.get(&id).map(|&index| &self.all[index])
    }

    /// The puzzle of a day, the same for everybody; `None` in an empty collection.
    ///
    /// Days are counted from any fixed day. No puzzle comes twice before all others came.
    pub fn of_day(&self, day: u64) -> Option<&Puzzle> {
        self.all.get(index_of_day(day, self.all.len())?)
    }
}

/// The index of the puzzle of a day among so many; `None` where there are none.
pub fn index_of_day(day: u64, count: usize) -> Option<usize> {
    // Puzzles are ordered by rules: a step that has no divisor in common with their number mixes them.
    let step = (count * 38 / 100..count).find(|&step| divisor(step, count) == 1).unwrap_or(1);
    let index = (u128::from(day) * step as u128).checked_rem(count as u128)?;
    usize::try_from(index).ok()
}

/// The greatest common divisor.
fn divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { divisor(b, a % b) }
}

/// The puzzles that come with the program.
///
/// # Panics
/// If the program was built with a damaged collection, which a test excludes.
pub fn shipped() -> &'static Puzzles {
    static PUZZLES: OnceLock<Puzzles> = OnceLock::new();
    PUZZLES.get_or_init(|| match Puzzles::parse(SHIPPED) {
        Ok(puzzles) => puzzles,
        Err(error) => panic!("the shipped puzzles: {error}"),
    })
}
