//! The positions that led to the one being searched, in the game and in the search: endless play
//! (E3) is judged from them.

use sembra_rules::{EmptyRows, Game, Position, Rules};

use super::key::key_of;

/// No position recurs sooner than this, in plies, without a capture in between.
///
/// In a cycle every seed that leaves a house is replaced, so some seed crosses each border between
/// neighbouring houses; a sowing that crosses a border drops a seed in the house behind it; a house
/// that receives a seed must be played to be as it was. So all twelve houses are played in a cycle.
const CYCLE_PLIES_MIN: usize = 12;

/// A repetition that ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repetition {
    /// Of a position that the game itself has reached.
    OfGame,
    /// Of a position on the searched line, with its index in the trail.
    OfLine(usize),
}

/// The positions since the last capture of the game, then those of the line being searched.
pub(crate) struct Trail {
    positions: Vec<Position>,
    root: usize,
    signature: u64,
    occurrences: usize,
    empty_rows: EmptyRows,
}

impl Trail {
    /// The trail of a game, which ends with its position now.
    pub(crate) fn new(game: &Game) -> Trail {
        let now = game.position();
        let mut positions: Vec<Position> = game
            .positions()
            .rev()
            .take_while(|position| position.on_board() == now.on_board())
            .collect();
        positions.reverse();
        let Rules { occurrences, empty_rows, .. } = *game.rules();
        let occurrences = usize::from(occurrences.count());
        let signature = signature(&positions, occurrences);
        let root = positions.len() - 1;
        Trail { positions, root, signature, occurrences, empty_rows }
    }

    /// The index of the position being searched.
    #[inline]
    pub(crate) fn here(&self) -> usize {
        self.positions.len() - 1
    }

    #[inline]
    pub(crate) fn push(&mut self, position: Position) {
        self.positions.push(position);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.positions.pop();
    }

    /// What distinguishes values found before the first capture of the line from those found with
    /// another history: the positions of the game whose next occurrence would end it.
    ///
    /// `layer` is the index of the first position since the last capture.
    #[inline]
    pub(crate) fn signature(&self, layer: usize) -> u64 {
        if layer <= self.root { self.signature } else { 0 }
    }

    /// Whether the position being searched ends the game by repetition.
    ///
    /// On the searched line one repetition is enough: what is good once is good again. Positions
    /// of the game count as the rules say.
    #[inline]
    pub(crate) fn repetition(&self, layer: usize) -> Option<Repetition> {
        let here = self.here();
        if here - layer < CYCLE_PLIES_MIN {
            return None;
        }
        self.find_repetition(here, layer)
    }

    fn find_repetition(&self, here: usize, layer: usize) -> Option<Repetition> {
        let position = self.positions[here];
        if self.empty_rows == EmptyRows::Ignored && !position.both_rows_hold_seeds() {
            return None;
        }
        let mut earlier = 0;
        // Turns alternate within a layer, so only every other position has the same mover.
        for index in (layer..=here - CYCLE_PLIES_MIN).rev().step_by(2) {
            if self.positions[index] != position {
                continue;
            }
            if index >= self.root {
                return Some(Repetition::OfLine(index));
            }
            earlier += 1;
            if earlier + 1 >= self.occurrences {
                return Some(Repetition::OfGame);
            }
        }
        None
    }
}

/// Mixes the positions that have occurred so often that once more ends the game, in any order.
fn signature(positions: &[Position], occurrences: usize) -> u64 {
    let critical = |&(index, position): &(usize, &Position)| {
        let before = positions[..index].iter().filter(|earlier| **earlier == *position).count();
        before + 2 == occurrences
    };
    positions
        .iter()
        .enumerate()
        .filter(critical)
        .fold(0, |mixed, (_, &position)| mixed ^ key_of(position).rotate_left(17))
}
