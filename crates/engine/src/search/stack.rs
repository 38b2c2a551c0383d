//! The positions before the one being searched, for the detection of repetition (E3).

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
    /// The positions of the game that end it when they occur once more.
    critical: Vec<Position>,
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
        let critical = critical(&positions, occurrences, empty_rows);
        let signature =
            critical.iter().fold(0, |mixed, &position| mixed ^ key_of(position).rotate_left(17));
        let root = positions.len() - 1;
        PositionStack { positions, root, critical, signature, occurrences, empty_rows }
    }

    /// The positions of the game since the last capture that end it when they occur once more.
    pub(crate) fn critical(&self) -> &[Position] {
        &self.critical
    }

    /// The position at the root of the search.
    pub(crate) fn root(&self) -> Position {
        self.positions[self.root]
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
    /// On the searched line the first repetition counts, whether or not the rules end the game
    /// there. Positions of the game count as often as the rules say.
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

fn critical(positions: &[Position], occurrences: usize, empty_rows: EmptyRows) -> Vec<Position> {
    let is_critical = |&(index, position): &(usize, &Position)| {
        let counts = empty_rows == EmptyRows::Count || position.both_rows_hold_seeds();
        let before = positions[..index].iter().filter(|earlier| **earlier == *position).count();
        counts && before + 2 == occurrences
    };
    positions.iter().enumerate().filter(is_critical).map(|(_, &position)| position).collect()
}
