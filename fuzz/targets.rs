//! What the fuzz targets check, one function each. The tests of the notation crate run the same
//! functions with random texts.
//!
//! Each takes any text: reading it never panics, and what can be read is written in a form that
//! reads as the same value, and is then stable.

use sembra_notation::{
    Fen, Record, Records, format_line, format_moves, format_position, format_rules, parse_line,
    parse_moves, parse_position, parse_rules,
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

/// Texts of several game records.
pub fn records(text: &str) {
    let lines = text.split('\n').count();
    let read: Vec<_> = Records::new(text).collect();
    assert!((1..=text.matches('[').count() + 1).contains(&read.len()), "{text:?}");
    for error in read.iter().filter_map(|record| record.as_ref().err()) {
        assert!((1..=lines).contains(&error.error.at.line), "{error} in {text:?}");
    }
    if let Ok(record) = Record::parse(text) {
        assert_eq!(read, [Ok(record)], "{text:?}");
    }
    let good: Vec<Record> = read.into_iter().flatten().collect();
    if good.is_empty() {
        return;
    }
    let written: Vec<String> = good.iter().map(Record::to_string).collect();
    for separator in ["", "\n"] {
        // Records without moves need the empty line between them.
        if separator.is_empty() && written.iter().any(|text| !text.contains("\n\n")) {
            continue;
        }
        let again: Result<Vec<Record>, _> = Records::new(&written.join(separator)).collect();
        assert_eq!(again.as_ref(), Ok(&good), "{text:?}");
    }
}
