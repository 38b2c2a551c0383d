use core::fmt;
use core::ops::Not;
use core::str::FromStr;

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

    /// The letter of the notation: S or N.
    pub const fn as_str(self) -> &'static str {
        match self {
            Side::South => "S",
            Side::North => "N",
        }
    }

    /// The player's name in English: South or North.
    pub const fn name(self) -> &'static str {
        match self {
            Side::South => "South",
            Side::North => "North",
        }
    }
}

impl fmt::Display for Side {
    /// Writes the letter, which [`Side::from_str`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Side {
    type Err = SideError;

    /// The player with this letter, S or N.
    fn from_str(text: &str) -> Result<Side, SideError> {
        Side::ALL.into_iter().find(|side| side.as_str() == text).ok_or(SideError)
    }
}

/// A text is not the letter of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideError;

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a side is S or N")
    }
}

impl core::error::Error for SideError {}

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

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::ToString;

    use super::{Side, SideError};

    #[test]
    fn letters_read_back() {
        for side in Side::ALL {
            assert_eq!(side.to_string().parse(), Ok(side));
        }
        for text in ["", "s", "South", "SN", " S"] {
            assert_eq!(text.parse::<Side>(), Err(SideError), "{text:?}");
        }
    }
}
