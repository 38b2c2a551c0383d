//! Positions as the Aualé programs write them: `A-B-C-D-E-F-a-b-c-d-e-f-South-North-S|N`.

use sembra_rules::{Position, Setup, SetupError};
use thiserror::Error;

use crate::text::{parse_seeds, shorten};

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// There are not fifteen fields between hyphens.
    #[error("a position has 15 fields between hyphens, this has {0}")]
    Fields(usize),
    /// A field that should hold a number of seeds does not.
    #[error("field {field} ({name}) should be a number of seeds from 0 to 48, not \"{text}\"")]
    Seeds {
        /// Which field, counted from 1.
        field: usize,
        /// What the field stands for.
        name: &'static str,
        /// What was found there.
        text: String,
    },
    /// The last field is not a side.
    #[error("field 15 (the side to move) should be S or N, not \"{0}\"")]
    Turn(String),
    /// The numbers do not make a position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

const FIELD_NAMES: [&str; 14] = [
    "house A",
    "house B",
    "house C",
    "house D",
    "house E",
    "house F",
    "house a",
    "house b",
    "house c",
    "house d",
    "house e",
    "house f",
    "South's store",
    "North's store",
];

/// Reads a position.
pub fn parse_position(text: &str) -> Result<Position, PositionError> {
    let fields: Vec<&str> = text.split('-').collect();
    let [numbers @ .., turn] = fields.as_slice() else {
        return Err(PositionError::Fields(0));
    };
    if fields.len() != 15 {
        return Err(PositionError::Fields(fields.len()));
    }
    let mut seeds = [0; 14];
    for (i, text) in numbers.iter().enumerate() {
        seeds[i] = parse_seeds(text).ok_or_else(|| PositionError::Seeds {
            field: i + 1,
            name: FIELD_NAMES[i],
            text: shorten(text),
        })?;
    }
    let turn = turn.parse().map_err(|_| PositionError::Turn(shorten(turn)))?;
    let setup = Setup {
        south: std::array::from_fn(|i| seeds[i]),
        north: std::array::from_fn(|i| seeds[6 + i]),
        south_store: seeds[12],
        north_store: seeds[13],
        turn,
    };
    Ok(Position::try_from(setup)?)
}

/// Writes a position.
pub fn format_position(position: Position) -> String {
    let setup = position.setup();
    let houses = setup.south.iter().chain(&setup.north);
    let numbers = houses.chain([&setup.south_store, &setup.north_store]);
    let mut text: String = numbers.map(|n| format!("{n}-")).collect();
    text.push_str(setup.turn.as_str());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_reads_and_writes() {
        let text = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
        assert_eq!(parse_position(text), Ok(Position::START));
        assert_eq!(format_position(Position::START), text);
    }

    #[test]
    fn errors_say_what_and_where() {
        let message = |text| parse_position(text).expect_err("not a position").to_string();
        assert_eq!(message(""), "a position has 15 fields between hyphens, this has 1");
        assert_eq!(
            message("4-4-x-4-4-4-4-4-4-4-4-4-0-0-S"),
            "field 3 (house C) should be a number of seeds from 0 to 48, not \"x\""
        );
        assert_eq!(
            message("4-4-4-4-4-4-4-4-4-4-4-4-0-0-s"),
            "field 15 (the side to move) should be S or N, not \"s\""
        );
        assert_eq!(
            message("4-4-4-4-4-4-4-4-4-4-4-4-0-1-S"),
            "the houses and stores hold 49 seeds, not 48"
        );
        assert!(message("+4-4-4-4-4-4-4-4-4-4-4-4-0-0-S").contains("field 1"));
        assert!(message("04-4-4-4-4-4-4-4-4-4-4-4-0-0-S").contains("field 1"));
    }
}
