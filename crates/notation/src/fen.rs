//! Positions as PlayStrategy writes them: `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`.
//!
//! North's row comes first, as South sees it (f to a), then South's (A to F); `3S` is a house with
//! three seeds, a bare digit so many empty houses; then South's store, North's, the side to move and
//! the number of the move.

use std::fmt;
use std::str::FromStr;

use sembra_rules::{Position, Setup, SetupError, Side};
use thiserror::Error;

use crate::text::{parse_number, parse_seeds, shorten};

/// A position with the number of the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fen {
    /// The position.
    pub position: Position,
    /// The number of the move, from 1.
    pub move_number: u32,
}

/// Why a text is not a position in this notation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenError {
    /// There are not five fields between blanks.
    #[error("a FEN has 5 fields between blanks, this has {0}")]
    Fields(usize),
    /// There are not two rows.
    #[error("the first field should be two rows with a slash between them, not {0}")]
    Rows(usize),
    /// A part of a row is neither a house nor a number of empty houses.
    #[error(
        "part {part} of {}'s row should be a house such as 4S or a number of empty houses \
         from 1 to 6, not \"{text}\"",
        side.name()
    )]
    House {
        /// Whose row it is.
        side: Side,
        /// Which part of the row, counted from 1.
        part: usize,
        /// What was found there.
        text: String,
    },
    /// A row does not have six houses.
    #[error("{}'s row has {houses} houses, not 6", side.name())]
    Houses {
        /// Whose row it is.
        side: Side,
        /// How many houses were found.
        houses: usize,
    },
    /// A store is not a number of seeds.
    #[error("{}'s store should be a number of seeds from 0 to 48, not \"{text}\"", side.name())]
    Store {
        /// Whose store it is.
        side: Side,
        /// What was found there.
        text: String,
    },
    /// The fourth field is not a side.
    #[error("the side to move should be S or N, not \"{0}\"")]
    Turn(String),
    /// The fifth field is not a move number.
    #[error("the move number should be a whole number from 1, not \"{0}\"")]
    MoveNumber(String),
    /// The numbers do not make a position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl FromStr for Fen {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Fen, FenError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let &[board, south_store, north_store, turn, move_number] = fields.as_slice() else {
            return Err(FenError::Fields(fields.len()));
        };
        let rows: Vec<&str> = board.split('/').collect();
        let &[north, south] = rows.as_slice() else {
            return Err(FenError::Rows(rows.len()));
        };
        let mut north = parse_row(north, Side::North)?;
        north.reverse();
        let setup = Setup {
            south: parse_row(south, Side::South)?,
            north,
            south_store: parse_store(south_store, Side::South)?,
            north_store: parse_store(north_store, Side::North)?,
            turn: turn.parse().map_err(|_| FenError::Turn(shorten(turn)))?,
        };
        let move_number = parse_number(move_number)
            .filter(|&number| number > 0)
            .ok_or_else(|| FenError::MoveNumber(shorten(move_number)))?;
        Ok(Fen { position: Position::try_from(setup)?, move_number })
    }
}

/// Reads the six houses of a row, in the order in which they are written.
fn parse_row(text: &str, side: Side) -> Result<[u8; 6], FenError> {
    let mut row = Vec::new();
    for (i, part) in text.split(',').enumerate() {
        let wrong = || FenError::House { side, part: i + 1, text: shorten(part) };
        match part.strip_suffix('S') {
            Some(seeds) => row.push(parse_seeds(seeds).filter(|&n| n > 0).ok_or_else(wrong)?),
            None => {
                let empty = parse_seeds(part).filter(|n| (1..=6).contains(n)).ok_or_else(wrong)?;
                row.extend((0..empty).map(|_| 0));
            }
        }
    }
    row.as_slice().try_into().map_err(|_| FenError::Houses { side, houses: row.len() })
}

fn parse_store(text: &str, side: Side) -> Result<u8, FenError> {
    parse_seeds(text).ok_or_else(|| FenError::Store { side, text: shorten(text) })
}

impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { south, north, south_store, north_store, turn } = self.position.setup();
        let (north, south) = (format_row(north.iter().rev()), format_row(south.iter()));
        write!(f, "{north}/{south} {south_store} {north_store} {turn} {}", self.move_number)
    }
}

fn format_row<'a>(houses: impl Iterator<Item = &'a u8>) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut empty = 0;
    for &seeds in houses {
        if seeds == 0 {
            empty += 1;
            continue;
        }
        if empty > 0 {
            parts.push(empty.to_string());
            empty = 0;
        }
        parts.push(format!("{seeds}S"));
    }
    if empty > 0 {
        parts.push(empty.to_string());
    }
    parts.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_position;

    #[test]
    fn examples_read_and_write() {
        for (fen, position) in [
            ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"),
            ("2S,4,1S/1S,1S,3,1S 21 21 N 50", "1-1-0-0-0-1-1-0-0-0-0-2-21-21-N"),
            ("6/6 20 28 S 7", "0-0-0-0-0-0-0-0-0-0-0-0-20-28-S"),
        ] {
            let read: Fen = fen.parse().expect("a FEN");
            assert_eq!(read.position, parse_position(position).expect("a position"), "{fen}");
            assert_eq!(read.to_string(), fen);
        }
    }

    #[test]
    fn empty_houses_may_be_written_apart() {
        let read: Fen = "1,1,1,1,1,1/3,3 20 28 S 7".parse().expect("a FEN");
        assert_eq!(read.to_string(), "6/6 20 28 S 7");
    }

    #[test]
    fn errors_say_what_and_where() {
        let message = |text: &str| text.parse::<Fen>().expect_err("not a FEN").to_string();
        assert_eq!(message("6/6 24 24 S"), "a FEN has 5 fields between blanks, this has 4");
        assert!(message("6 24 24 S 1").contains("not 1"));
        assert!(message("6/5,x 24 24 S 1").contains("part 2 of South's row"));
        assert!(message("6/5,0S 24 24 S 1").contains("part 2 of South's row"));
        assert_eq!(message("7/6 24 24 S 1").split(" should").next(), Some("part 1 of North's row"));
        assert_eq!(message("6/5 24 24 S 1"), "South's row has 5 houses, not 6");
        assert!(message("6/6 24 -1 S 1").contains("North's store"));
        assert!(message("6/6 24 24 s 1").contains("S or N"));
        assert!(message("6/6 24 24 S 0").contains("move number"));
        assert_eq!(message("6/6 24 23 S 1"), "the houses and stores hold 47 seeds, not 48");
    }
}
