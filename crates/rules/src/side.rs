use core::ops::Not;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The player of the lower row, houses A–F, who moves first unless agreed otherwise (B3).
    South,
    /// The player of the upper row, houses a–f.
    North,
}

impl Side {
    /// Both players, South first.
    pub const ALL: [Side; 2] = [Side::South, Side::North];
}

impl Not for Side {
    type Output = Side;

    /// The opponent.
    fn not(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }
}
