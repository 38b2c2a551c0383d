use core::fmt;

use crate::{BoardHouse, Seeds, Side};

/// The numbers of a position, not yet checked.
///
/// `Position::try_from(setup)` checks them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// South's houses A–F.
    pub south: [u8; 6],
    /// North's houses a–f.
    pub north: [u8; 6],
    /// The seeds South has captured.
    pub south_store: u8,
    /// The seeds North has captured.
    pub north_store: u8,
    /// Who is to move.
    pub turn: Side,
}

impl Setup {
    /// The start of a game (B1), South to move (B3).
    pub const START: Setup =
        Setup { south: [4; 6], north: [4; 6], south_store: 0, north_store: 0, turn: Side::South };

    /// The six houses of `side`.
    pub const fn row(&self, side: Side) -> &[u8; 6] {
        match side {
            Side::South => &self.south,
            Side::North => &self.north,
        }
    }

    /// The seeds in one house.
    pub const fn house(&self, house: BoardHouse) -> u8 {
        self.row(house.side)[house.house.index()]
    }

    /// The captured seeds of `side`.
    pub const fn store(&self, side: Side) -> u8 {
        match side {
            Side::South => self.south_store,
            Side::North => self.north_store,
        }
    }

    /// All seeds, in houses and stores.
    pub fn seeds_total(&self) -> u32 {
        let numbers = self.south.iter().chain(&self.north);
        numbers.chain([&self.south_store, &self.north_store]).map(|&n| u32::from(n)).sum()
    }
}

/// Why a [`Setup`] is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The houses and stores do not hold 48 seeds together.
    SeedsTotal(u32),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::SeedsTotal(total) => {
                write!(f, "the houses and stores hold {total} seeds, not {}", Seeds::ALL)
            }
        }
    }
}

impl core::error::Error for SetupError {}
