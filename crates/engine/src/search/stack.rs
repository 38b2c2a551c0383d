//! The positions that led to the one being searched: endless play (E3) is judged from them.

use sembra_rules::{EmptyRows, Game, Position, Rules};

use super::key::key_of;

/// The least number of plies after which a position can recur without a capture.
///
/// In a cycle every seed that leaves a house is replaced, so some seed crosses each border between
/// neighbouring houses. A sowing that crosses a border drops a seed in the house behind it, and a
/// house that receives a seed must be played to be as it was. So a cycle plays all twelve houses.
const CYCLE_PLIES_MIN: usize = 12;

/// A repetition that ends the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repetition {
    /// Of a position that the game itself has reached.
    OfGame,
    /// Of a position on the searched line, with its index in the stack.
    OfLine(usize),
}

/// The positions since the last capture of the game, then those of the line being searched.
pub(crate) struct PositionStack {
    positions: Vec<Position>,
    /// The index of the root of the search.
    root: usize,
    signature: u64,
    occurrences: usize,
    empty_rows: EmptyRows,
}

impl PositionStack {
    /// The stack of a game, with its current position on top.
    pub(crate) fn new(game: &Game) -> PositionStack {
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
        PositionStack { positions, root, signature, occurrences, empty_rows }
    }

    /// The index of the position being searched.
    #[inline]
    pub(crate) fn top(&self) -> usize {
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

    /// The part of a transposition key that stands for the game's history.
    ///
    /// Before the first capture of the line a value depends on which positions of the game end it
    /// when they occur once more. After a capture none of them can recur, and the part is 0.
    /// `layer_start` is the index of the first position since the last capture.
    #[inline]
    pub(crate) fn signature(&self, layer_start: usize) -> u64 {
        if layer_start <= self.root { self.signature } else { 0 }
    }

    /// Whether the position being searched ends the line by repetition.
    ///
    /// The first repetition on the searched line counts at once. Positions of the game count as
    /// often as the rules say.
    #[inline]
    pub(crate) fn repetition(&self, layer_start: usize) -> Option<Repetition> {
        let top = self.top();
        if top - layer_start < CYCLE_PLIES_MIN {
            return None;
        }
        self.find_repetition(top, layer_start)
    }

    fn find_repetition(&self, top: usize, layer_start: usize) -> Option<Repetition> {
        let position = self.positions[top];
        if self.empty_rows == EmptyRows::Ignored && !position.both_rows_hold_seeds() {
            return None;
        }
        let mut earlier = 0;
        // Turns alternate within a layer, so only every other position has the same mover.
        for index in (layer_start..=top - CYCLE_PLIES_MIN).rev().step_by(2) {
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

/// Mixes the positions that end the game when they occur once more, in any order.
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
