use std::fmt;
use std::str::FromStr;

use sembra_notation::format_position;
use sembra_rules::Position;
use thiserror::Error;

/// How many letters and digits a puzzle's id has.
const LENGTH: usize = 6;
/// Digits and letters without those that look alike.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The name of a puzzle: six letters and digits, made of its rules and position.
///
/// The same puzzle has the same id in every collection, so that what people have solved outlives a
/// new collection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PuzzleId([u8; LENGTH]);

/// A text is not the id of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the id of a puzzle has six lower-case letters and digits")]
pub struct IdError;

impl PuzzleId {
    /// The id of a puzzle with these rules and this position.
    pub fn of(rules: &str, position: Position) -> PuzzleId {
        let text = format!("{rules} {}", format_position(position));
        // FNV-1a, folded so that all its bits count.
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let hash = hash ^ hash >> 30;
        PuzzleId(std::array::from_fn(|at| ALPHABET[(hash >> (5 * at) & 31) as usize]))
    }

    /// The id as a text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PuzzleId({self})")
    }
}

impl FromStr for PuzzleId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<PuzzleId, IdError> {
        let letters: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| IdError)?;
        let known = letters.iter().all(|letter| ALPHABET.contains(letter));
        if known { Ok(PuzzleId(letters)) } else { Err(IdError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_and_depend_on_rules_and_position() {
        let id = PuzzleId::of("abapa", Position::START);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_ne!(id, PuzzleId::of("ouri", Position::START));
        assert_ne!(id, PuzzleId::of("abapa", Position::START.mirrored()));
        for wrong in ["", "abcde", "abcdefg", "abcdeI", "abcdé"] {
            assert_eq!(wrong.parse::<PuzzleId>(), Err(IdError), "{wrong:?}");
        }
    }
}
