//! What the fuzz targets check, one function each. The tests of the notation crate run the same
//! functions with random texts.
//!
//! Each takes any text: reading it never panics, and what can be read is written in a form that
//! reads as the same value, and is then stable.

use sembra_notation::{
    Fen, Record, format_line, format_moves, format_position, format_rules, parse_line, parse_moves,
    parse_position, parse_rules,
};

/// Positions have a single text form.
pub fn position(text: &str) {
    if let Ok(position) = parse_position(text) {
        assert_eq!(format_position(position), text);
    }
}

/// Rules.
pub fn rules(text: &str) {
    if let Ok(rules) = parse_rules(text) {
        let written = format_rules(&rules);
        assert_eq!(parse_rules(&written), Ok(rules), "{text:?}");
    }
}

/// PlayStrategy's positions.
pub fn fen(text: &str) {
    if let Ok(fen) = text.parse::<Fen>() {
        assert_eq!(fen.to_string().parse(), Ok(fen), "{text:?}");
    }
}

/// Runs of moves, and games in a line.
pub fn moves(text: &str) {
    if let Ok(moves) = parse_moves(text) {
        assert_eq!(parse_moves(&format_moves(moves.iter().copied())), Ok(moves), "{text:?}");
    }
    if let Ok((start, moves)) = parse_line(text) {
        let written = format_line(start, moves.iter().copied());
        assert_eq!(parse_line(&written), Ok((start, moves)), "{text:?}");
    }
}

/// Game records.
pub fn record(text: &str) {
    match Record::parse(text) {
        Ok(record) => {
            let written = record.to_string();
            assert_eq!(Record::parse(&written).as_ref(), Ok(&record), "{text:?}");
        }
        Err(error) => {
            let lines = text.split('\n').count();
            assert!((1..=lines).contains(&error.at.line), "{error} in {text:?}");
            assert!(error.at.column >= 1, "{error} in {text:?}");
        }
    }
}
