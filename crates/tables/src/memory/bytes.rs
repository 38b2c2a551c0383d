//! Tables as bytes that a program keeps where it likes: a web page has no files.
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `SEMBRAT` and the version |
//! | 8 | a checksum of all that follows |
//! | 1 | the largest number of seeds |
//! | 1 | the length of the text of the rules |
//! | … | the text of the rules |
//! | 2 each | floor and ceiling of every board, layer by layer |

use sembra_rules::Rules;
use thiserror::Error;

use super::{MemoryLayer, MemoryTables};
use crate::shape::Shape;
use crate::{Interval, LayerSeeds, Probe, table_rules_text};

/// The first bytes; the last of them changes with the format and with the numbers themselves.
const MAGIC: [u8; 8] = *b"SEMBRAT\x01";
/// Where what the checksum covers begins.
const COVERED: usize = 16;

/// Why bytes are not tables that can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TableBytesError {
    /// They are something else, or of another version.
    #[error("these are no tables of this version")]
    Version,
    /// They are damaged or cut short.
    #[error("the tables are damaged")]
    Damaged,
    /// They are for other rules.
    #[error("the tables are for other rules")]
    Rules,
}

impl MemoryTables {
    /// The tables as bytes, with the rules they were solved for.
    pub fn to_bytes(&self, rules: &Rules) -> Vec<u8> {
        let text = table_rules_text(rules);
        let mut bytes = Vec::with_capacity(COVERED + 2 + text.len() + 2 * self.bytes());
        bytes.extend(MAGIC);
        bytes.extend([0; COVERED - MAGIC.len()]);
        bytes.extend([self.seeds_max(), text.len() as u8]);
        bytes.extend(text.as_bytes());
        for layer in &self.layers {
            bytes.extend(layer.intervals().flat_map(|interval| {
                [interval.floor.cast_unsigned(), interval.ceiling.cast_unsigned()]
            }));
        }
        let sum = checksum(&bytes[COVERED..]);
        bytes[MAGIC.len()..COVERED].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// The tables that [`MemoryTables::to_bytes`] made, if they are whole and for these rules.
    pub fn from_bytes(bytes: &[u8], rules: &Rules) -> Result<MemoryTables, TableBytesError> {
        use TableBytesError::{Damaged, Version};
        let rest = bytes.strip_prefix(&MAGIC).ok_or(Version)?;
        let (sum, covered) = rest.split_first_chunk().ok_or(Damaged)?;
        if u64::from_le_bytes(*sum) != checksum(covered) {
            return Err(Damaged);
        }
        let (&[seeds, text_len], rest) = covered.split_first_chunk().ok_or(Damaged)?;
        let (text, rest) = rest.split_at_checked(usize::from(text_len)).ok_or(Damaged)?;
        if text != table_rules_text(rules).as_bytes() {
            return Err(TableBytesError::Rules);
        }
        let seeds = LayerSeeds::try_from(seeds).map_err(|_| Damaged)?;
        read_layers(rest, seeds).ok_or(Damaged)
    }
}

/// All layers; `None` if there are too few or too many bytes for them.
fn read_layers(mut bytes: &[u8], seeds_max: LayerSeeds) -> Option<MemoryTables> {
    let mut layers = Vec::new();
    for seeds in seeds_max.layers() {
        let positions = Shape::new(seeds.index()).len();
        let (layer, rest) = bytes.split_at_checked(2 * positions)?;
        bytes = rest;
        let interval = |pair: &[u8; 2]| {
            let [floor, ceiling] = pair.map(u8::cast_signed);
            Interval { floor, ceiling }
        };
        let intervals = layer.as_chunks().0.iter().map(interval);
        layers.push(MemoryLayer::from_intervals(seeds.index(), intervals));
    }
    bytes.is_empty().then_some(MemoryTables { layers })
}

/// Changes with any byte and with the length.
fn checksum(bytes: &[u8]) -> u64 {
    const PRIME: u64 = 0x9e37_79b9_7f4a_7c15;
    let (words, rest) = bytes.as_chunks();
    let mut sum = bytes.len() as u64;
    let mut take = |word: u64| sum = (sum ^ word).wrapping_mul(PRIME).rotate_left(29);
    words.iter().for_each(|word| take(u64::from_le_bytes(*word)));
    rest.iter().for_each(|&byte| take(u64::from(byte)));
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeds() -> LayerSeeds {
        LayerSeeds::of::<4>()
    }

    #[test]
    fn bytes_give_the_same_tables_again() {
        for rules in [Rules::ABAPA, Rules::OURI] {
            let tables = MemoryTables::solve(&rules, seeds());
            let bytes = tables.to_bytes(&rules);
            let read = MemoryTables::from_bytes(&bytes, &rules).expect("tables");
            assert_eq!(read.seeds_max(), 4);
            for layer in seeds().layers() {
                assert_eq!(read.intervals_of_layer(layer), tables.intervals_of_layer(layer));
            }
        }
    }

    #[test]
    fn any_damage_is_noticed() {
        let bytes = MemoryTables::solve(&Rules::ABAPA, seeds()).to_bytes(&Rules::ABAPA);
        for at in (0..bytes.len()).step_by(7) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x10;
            assert!(MemoryTables::from_bytes(&damaged, &Rules::ABAPA).is_err(), "byte {at}");
            assert!(MemoryTables::from_bytes(&bytes[..at], &Rules::ABAPA).is_err(), "{at} bytes");
        }
        let longer = [bytes.as_slice(), &[0]].concat();
        assert!(MemoryTables::from_bytes(&longer, &Rules::ABAPA).is_err());
    }

    #[test]
    fn tables_of_other_rules_and_other_versions_are_refused() {
        let bytes = MemoryTables::solve(&Rules::ABAPA, seeds()).to_bytes(&Rules::ABAPA);
        let error = MemoryTables::from_bytes(&bytes, &Rules::OURI).err();
        assert_eq!(error, Some(TableBytesError::Rules));
        let mut old = bytes;
        old[7] = 0;
        let error = MemoryTables::from_bytes(&old, &Rules::ABAPA).err();
        assert_eq!(error, Some(TableBytesError::Version));
    }
}
