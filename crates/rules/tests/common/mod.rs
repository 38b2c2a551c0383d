//! What the tests of this crate share.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod reference;
pub mod strategies;

use sembra_rules::{Position, Rules, Setup, Side};

/// The preset with this name.
pub fn rules(name: &str) -> Rules {
    match name {
        "abapa" => Rules::ABAPA,
        "ouri" => Rules::OURI,
        "polish" => Rules::POLISH,
        "awari" => Rules::AWARI,
        _ => panic!("no preset is called {name}"),
    }
}

/// A position from `A-B-C-D-E-F-a-b-c-d-e-f-South-North-S|N`.
pub fn position(text: &str) -> Position {
    let fields: Vec<&str> = text.split('-').collect();
    assert_eq!(fields.len(), 15, "{text}");
    let number = |i: usize| fields[i].parse().expect("a number of seeds");
    let setup = Setup {
        south: std::array::from_fn(number),
        north: std::array::from_fn(|i| number(6 + i)),
        south_store: number(12),
        north_store: number(13),
        turn: fields[14].parse().expect("a side"),
    };
    Position::try_from(setup).expect("48 seeds")
}

/// A position as a diagram shows it: North's row as South sees it, then South's. South moves; the
/// seeds that are not on the board are shared, an odd one being North's.
pub fn diagram(north_seen_by_south: [u8; 6], south: [u8; 6]) -> Position {
    let mut north = north_seen_by_south;
    north.reverse();
    let mut setup = Setup { south, north, south_store: 0, north_store: 0, turn: Side::South };
    let missing = 48 - setup.seeds_total() as u8;
    setup.south_store = missing / 2;
    setup.north_store = missing - missing / 2;
    Position::try_from(setup).expect("48 seeds")
}
