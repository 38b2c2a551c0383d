//! Judging what somebody played: the server and a page without one do it by the same code.

use sembra_rules::{BoardHouse, Game, PlayError};
use thiserror::Error;

use crate::{Attempt, Puzzle};

/// Why some moves are not an attempt at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AttemptError {
    /// Something else than the solver's houses.
    #[error("moves are letters from A to F")]
    NotHouses,
    /// The wrong move may not even be played.
    #[error("{0}")]
    Illegal(PlayError),
    /// The moves are right so far, and the solution goes on.
    #[error("the solution goes on after these moves")]
    Unfinished,
    /// There are moves after the solution or after the wrong one.
    #[error("nothing is played after the solution or a wrong move")]
    TooMany,
}

impl Puzzle {
    /// Judges the solver's moves, run together: all of the solution, or up to the first wrong one.
    ///
    /// Gives the number of the wrong move, counted from 0; `None` when the puzzle is solved.
    pub fn judge(&self, moves: &str) -> Result<Option<usize>, AttemptError> {
        let house =
            |letter| BoardHouse::from_letter(letter).filter(|house| house.side == Puzzle::SOLVER);
        let houses: Option<Vec<BoardHouse>> = moves.chars().map(house).collect();
        let houses = houses.ok_or(AttemptError::NotHouses)?;
        match self.attempt(&houses) {
            Attempt::Solved => Ok(None),
            Attempt::Missed(index) => {
                self.play_instead(index, houses[index]).map_err(AttemptError::Illegal)?;
                Ok(Some(index))
            }
            Attempt::Unfinished => Err(AttemptError::Unfinished),
            Attempt::TooMany => Err(AttemptError::TooMany),
        }
    }

    /// Plays another house than the solution's at the solver's move with this index.
    fn play_instead(&self, index: usize, house: BoardHouse) -> Result<Game, PlayError> {
        let mut game = self.game();
        let mut found = 0;
        for &best in &self.line {
            if best.side == Puzzle::SOLVER && found == index {
                break;
            }
            found += usize::from(best.side == Puzzle::SOLVER);
            game.play_board_house(best)?;
        }
        game.play_board_house(house)?;
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped;

    #[test]
    fn every_shipped_solution_solves_and_every_other_first_move_misses() {
        for puzzle in shipped().all() {
            let solution: String = puzzle.solver_moves().map(|house| house.letter()).collect();
            assert_eq!(puzzle.judge(&solution), Ok(None), "{}", puzzle.id);
            let legal = puzzle.position.legal(puzzle.preset.rules());
            for letter in 'A'..='F' {
                let house = BoardHouse::from_letter(letter).expect("a house");
                if solution.starts_with(letter) {
                    continue;
                }
                let judged = puzzle.judge(&letter.to_string());
                if legal.contains(house.house) {
                    assert_eq!(judged, Ok(Some(0)), "{} {letter}", puzzle.id);
                } else {
                    assert!(matches!(judged, Err(AttemptError::Illegal(_))), "{}", puzzle.id);
                }
            }
        }
    }

    #[test]
    fn what_is_no_attempt_is_refused() {
        let long = shipped().all().iter().find(|puzzle| puzzle.solver_moves().count() > 2);
        let puzzle = long.expect("there are long solutions");
        let solution: String = puzzle.solver_moves().map(|house| house.letter()).collect();
        assert_eq!(puzzle.judge("a"), Err(AttemptError::NotHouses));
        assert_eq!(puzzle.judge(""), Err(AttemptError::Unfinished));
        assert_eq!(puzzle.judge(&solution[..1]), Err(AttemptError::Unfinished));
        assert_eq!(puzzle.judge(&format!("{solution}A")), Err(AttemptError::TooMany));
    }
}
