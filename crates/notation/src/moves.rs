//! Moves as a run of letters, `FfBe`, and a whole game in a line: the start, a tab, the moves.

use sembra_rules::{BoardHouse, Game, PlayError, Position};
use thiserror::Error;

use crate::text::shorten;
use crate::{PositionError, format_position, format_rules, parse_position};

/// Why a text is not a run of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("character {column} should be a move, A–F or a–f, not {found:?}")]
pub struct MovesError {
    /// Which character of the text, counted from 1.
    pub column: usize,
    /// What was found there.
    pub found: char,
}

/// Reads a run of moves, with or without blanks between them.
pub fn parse_moves(text: &str) -> Result<Vec<BoardHouse>, MovesError> {
    text.chars()
        .enumerate()
        .filter(|(_, c)| !c.is_whitespace())
        .map(|(i, c)| BoardHouse::from_letter(c).ok_or(MovesError { column: i + 1, found: c }))
        .collect()
}

/// Writes a run of moves without blanks.
pub fn format_moves(moves: impl IntoIterator<Item = BoardHouse>) -> String {
    moves.into_iter().map(BoardHouse::letter).collect()
}

/// An illegal move, with its number in the game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("ply {ply}: {error} ({rules})")]
pub struct IllegalMove {
    /// Which move of the game, counted from 1.
    pub ply: usize,
    /// Why it may not be played.
    pub error: PlayError,
    /// The rules of the game in text.
    pub rules: String,
}

/// Plays moves in a game. At the first illegal move the game keeps the moves before it.
pub fn play_moves(game: &mut Game, moves: &[BoardHouse]) -> Result<(), IllegalMove> {
    for &house in moves {
        game.play_board_house(house).map_err(|error| IllegalMove {
            ply: game.sowings().len() + 1,
            error,
            rules: format_rules(game.rules()),
        })?;
    }
    Ok(())
}

/// Why a line is not a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// The line is empty.
    #[error("the line is empty: a game is the position it starts from, a tab, its moves")]
    Empty,
    /// What stands before the tab is not a position.
    #[error("the start \"{text}\": {error}")]
    Start {
        /// What was found there.
        text: String,
        /// What is wrong with it.
        error: PositionError,
    },
    /// What stands after the tab is not a run of moves.
    #[error("the moves: {0}")]
    Moves(#[from] MovesError),
}

/// Reads a game in a line: the position it starts from, a tab, its moves.
///
/// Either part may be left out: a position without moves, or moves from the start of a game.
pub fn parse_line(text: &str) -> Result<(Position, Vec<BoardHouse>), LineError> {
    let (start, moves) = match text.split_once('\t') {
        Some((start, moves)) => (Some(start), moves),
        None if text.trim().is_empty() => return Err(LineError::Empty),
        None if text.contains('-') => (Some(text), ""),
        None => (None, text),
    };
    let start = match start {
        None => Position::START,
        Some(text) => parse_position(text.trim())
            .map_err(|error| LineError::Start { text: shorten(text), error })?,
    };
    Ok((start, parse_moves(moves)?))
}

/// Writes a game in a line, which [`parse_line`] reads.
pub fn format_line(start: Position, moves: impl IntoIterator<Item = BoardHouse>) -> String {
    format!("{}\t{}", format_position(start), format_moves(moves))
}

#[cfg(test)]
mod tests {
    use sembra_rules::Rules;

    use super::*;

    #[test]
    fn moves_read_with_and_without_blanks() {
        let moves = parse_moves("FfBe").expect("moves");
        assert_eq!(parse_moves(" F f\tB e "), Ok(moves.clone()));
        assert_eq!(format_moves(moves), "FfBe");
        let error = parse_moves("F fxe").expect_err("not a move").to_string();
        assert_eq!(error, "character 4 should be a move, A–F or a–f, not 'x'");
    }

    #[test]
    fn a_line_is_a_start_and_moves() {
        let north = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N";
        let (start, moves) = parse_line(&format!("{north}\tfFb")).expect("a line");
        assert_eq!(format_line(start, moves), format!("{north}\tfFb"));
        assert_eq!(parse_line("Ff").map(|(start, _)| start), Ok(Position::START));
        assert_eq!(parse_line(north).map(|(_, moves)| moves), Ok(Vec::new()));
        assert_eq!(parse_line(" "), Err(LineError::Empty));
        let error = parse_line("x\tFf").expect_err("no position").to_string();
        assert!(error.starts_with("the start \"x\": a position has 15 fields"), "{error}");
    }

    #[test]
    fn an_illegal_move_names_its_ply_and_the_rules() {
        let mut game = Game::new(Rules::OURI);
        let error = play_moves(&mut game, &parse_moves("FfF").expect("moves"));
        let error = error.expect_err("F is empty").to_string();
        assert_eq!(error, "ply 3: house F is empty (ouri)");
        assert_eq!(game.sowings().len(), 2);
    }
}
