//! What the tests of this crate share.
#![allow(dead_code, reason = "each test file uses its own part")]

#[cfg(feature = "files")]
pub mod damage;
#[cfg(feature = "files")]
pub mod files;
#[cfg(feature = "files")]
pub mod parts;

use sembra_rules::{Position, Setup, Side};

/// Every board of `seeds` seeds, South to move; the captured seeds are shared so that none has won.
pub fn all_positions(seeds: u8) -> Vec<Position> {
    let mut positions = Vec::new();
    let mut houses = [0; 12];
    fill(&mut houses, 0, seeds, &mut positions);
    positions
}

fn fill(houses: &mut [u8; 12], house: usize, seeds: u8, positions: &mut Vec<Position>) {
    if house == 11 {
        houses[11] = seeds;
        positions.push(position(houses));
        return;
    }
    for here in 0..=seeds {
        houses[house] = here;
        fill(houses, house + 1, seeds - here, positions);
    }
}

/// The position with these houses, South's first, South to move.
pub fn position(houses: &[u8; 12]) -> Position {
    let captured = 48 - houses.iter().sum::<u8>();
    let setup = Setup {
        south: std::array::from_fn(|i| houses[i]),
        north: std::array::from_fn(|i| houses[6 + i]),
        south_store: captured / 2,
        north_store: captured - captured / 2,
        turn: Side::South,
    };
    Position::try_from(setup).expect("48 seeds")
}
