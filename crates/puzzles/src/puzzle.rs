use sembra_notation::PRESETS;
use sembra_rules::{BoardHouse, Game, PlayError, Position, Rules, Side, Sowing};
use thiserror::Error;

use crate::{Goal, PuzzleId, Themes};

/// One of the four named sets of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    name: &'static str,
    rules: Rules,
}

impl Preset {
    /// All presets.
    pub fn all() -> impl Iterator<Item = Preset> {
        PRESETS.into_iter().map(|(name, rules)| Preset { name, rules })
    }

    /// The preset with this name.
    pub fn named(name: &str) -> Option<Preset> {
        Preset::all().find(|preset| preset.name == name)
    }

    /// Its name, such as `abapa`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Its rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }
}

/// A position in which the player to move, the solver, has one best move, and the line from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name.
    pub id: PuzzleId,
    /// The rules it is played by.
    pub preset: Preset,
    /// Where it begins; South, the solver, is to move.
    pub position: Position,
    /// What the solver must reach.
    pub goal: Goal,
    /// The solution: moves of both players, the first and the last by the solver.
    pub line: Vec<BoardHouse>,
    /// Its estimated difficulty, as a Glicko-2 rating.
    pub rating: u16,
    /// What it is about.
    pub themes: Themes,
}

/// Why some moves are not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// The solver is always South.
    #[error("South must be to move")]
    NotSouth,
    /// A solution has a move at least.
    #[error("the solution has no moves")]
    NoMoves,
    /// The solution is over when the solver has moved.
    #[error("the last move of the solution is the opponent's")]
    LastMove,
    /// A move of the solution may not be played.
    #[error("move {0} of the solution: {1}")]
    Illegal(usize, PlayError),
}

/// What a solver's moves come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// All moves of the solution.
    Solved,
    /// The move with this index, counted among the solver's, was not the solution's.
    Missed(usize),
    /// The moves are right so far, and the solution goes on.
    Unfinished,
    /// More moves than the solution has.
    TooMany,
}

impl Puzzle {
    /// The side of the solver.
    pub const SOLVER: Side = Side::South;

    /// The game at the puzzle's beginning.
    pub fn game(&self) -> Game {
        Game::from_position(*self.preset.rules(), self.position)
    }

    /// The moves of the solution as they sow and capture.
    pub fn sowings(&self) -> Result<Vec<Sowing>, PuzzleError> {
        if self.position.turn() != Puzzle::SOLVER {
            return Err(PuzzleError::NotSouth);
        }
        let mut game = self.game();
        for (index, &house) in self.line.iter().enumerate() {
            let played = game.play_board_house(house);
            played.map_err(|error| PuzzleError::Illegal(index + 1, error))?;
        }
        match self.line.last() {
            None => Err(PuzzleError::NoMoves),
            Some(last) if last.side != Puzzle::SOLVER => Err(PuzzleError::LastMove),
            Some(_) => Ok(game.sowings().to_vec()),
        }
    }

    /// The solver's moves of the solution.
    pub fn solver_moves(&self) -> impl Iterator<Item = BoardHouse> {
        self.line.iter().copied().filter(|house| house.side == Puzzle::SOLVER)
    }

    /// Compares a solver's moves with the solution.
    pub fn attempt(&self, moves: &[BoardHouse]) -> Attempt {
        let solution: Vec<BoardHouse> = self.solver_moves().collect();
        let wrong = moves.iter().zip(&solution).position(|(played, best)| played != best);
        match wrong {
            Some(index) if index + 1 == moves.len() => Attempt::Missed(index),
            // Nothing is played after a miss.
            Some(_) => Attempt::TooMany,
            None if moves.len() > solution.len() => Attempt::TooMany,
            None if moves.len() < solution.len() => Attempt::Unfinished,
            None => Attempt::Solved,
        }
    }
}
