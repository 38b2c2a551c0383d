//! Labelled positions, in memory and in a file.

use std::io::{self, Write};

use sembra_notation::{format_rules, parse_rules};
use sembra_rules::{House, Position, Rules, Setup, Side};

/// A position from a game, with what a search said of it and how the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    /// The seeds of the mover's houses, then of the opponent's.
    pub(crate) lanes: [u8; 12],
    /// The mover's store less the opponent's.
    pub(crate) lead: i8,
    /// The search's value for the mover, in hundredths of a seed; ±32000 for a proven result.
    pub(crate) value: i16,
    /// The mover's result: 2 won, 1 drawn, 0 lost; `None` for a position beside the game.
    pub(crate) result: Option<u8>,
    /// Whether it is the first position of its game.
    pub(crate) is_first: bool,
    /// Whether the search's choice captures.
    pub(crate) captures: bool,
}

/// The bytes of a sample in a file.
const SAMPLE_BYTES: usize = 16;
/// The bytes in front of the samples: what they are and how they were made, in text.
const HEADER_BYTES: usize = 256;
const MAGIC: &str = "sembra positions 2 rules=";

const RESULT: u8 = 3;
const NO_RESULT: u8 = 3;
const CAPTURES: u8 = 1 << 6;
const FIRST: u8 = 1 << 7;

impl Sample {
    pub(crate) fn new(
        position: Position,
        value: i16,
        result: Option<u8>,
        captures: bool,
    ) -> Sample {
        let mut lanes = [0; 12];
        for house in House::ALL {
            lanes[house.index()] = position.own(house).count();
            lanes[6 + house.index()] = position.other(house).count();
        }
        let lead = position.own_store().count() as i8 - position.other_store().count() as i8;
        Sample { lanes, lead, value, result, is_first: false, captures }
    }

    /// The position, with South to move; `None` if there is none with these numbers.
    pub(crate) fn position(&self) -> Option<Position> {
        let on_board: u32 = self.lanes.iter().map(|&seeds| u32::from(seeds)).sum();
        let captured = i32::try_from(48_u32.checked_sub(on_board)?).ok()?;
        let (own, other) = (captured + i32::from(self.lead), captured - i32::from(self.lead));
        if own % 2 != 0 || own < 0 || other < 0 {
            return None;
        }
        let setup = Setup {
            south: std::array::from_fn(|i| self.lanes[i]),
            north: std::array::from_fn(|i| self.lanes[6 + i]),
            south_store: u8::try_from(own / 2).ok()?,
            north_store: u8::try_from(other / 2).ok()?,
            turn: Side::South,
        };
        Position::try_from(setup).ok()
    }

    fn to_bytes(self) -> [u8; SAMPLE_BYTES] {
        let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };
        let mut bytes = [0; SAMPLE_BYTES];
        bytes[..12].copy_from_slice(&self.lanes);
        bytes[12] = self.lead as u8;
        bytes[13] = self.result.unwrap_or(NO_RESULT)
            | flag(self.captures, CAPTURES)
            | flag(self.is_first, FIRST);
        bytes[14..].copy_from_slice(&self.value.to_le_bytes());
        bytes
    }

    fn from_bytes(bytes: &[u8; SAMPLE_BYTES]) -> Option<Sample> {
        let sample = Sample {
            lanes: std::array::from_fn(|i| bytes[i]),
            lead: bytes[12] as i8,
            result: Some(bytes[13] & RESULT).filter(|&result| result != NO_RESULT),
            captures: bytes[13] & CAPTURES != 0,
            is_first: bytes[13] & FIRST != 0,
            value: i16::from_le_bytes([bytes[14], bytes[15]]),
        };
        let is_sound = bytes[13] & !(RESULT | CAPTURES | FIRST) == 0;
        (is_sound && sample.position().is_some()).then_some(sample)
    }
}

/// Writes the header of a file: the rules, then how the positions were made.
pub(crate) fn write_header(file: &mut impl Write, rules: &Rules, made_by: &str) -> io::Result<()> {
    let mut text = format!("{MAGIC}{} {made_by}", format_rules(rules));
    text.truncate(HEADER_BYTES - 1);
    writeln!(file, "{text:<width$}", width = HEADER_BYTES - 1)
}

/// Writes the positions of one game.
pub(crate) fn write_game(file: &mut impl Write, samples: &[Sample]) -> io::Result<()> {
    for (index, &sample) in samples.iter().enumerate() {
        file.write_all(&Sample { is_first: index == 0, ..sample }.to_bytes())?;
    }
    Ok(())
}

/// Reads the positions of a file with their rules; `None` if it is not a file of positions.
pub(crate) fn read(bytes: &[u8]) -> Option<(Rules, Vec<Sample>)> {
    let (header, records) = bytes.split_at_checked(HEADER_BYTES)?;
    let words = str::from_utf8(header).ok()?.strip_prefix(MAGIC)?;
    let rules = parse_rules(words.split_whitespace().next()?).ok()?;
    let (records, []) = records.as_chunks::<SAMPLE_BYTES>() else { return None };
    let samples = records.iter().map(Sample::from_bytes).collect::<Option<Vec<_>>>()?;
    Some((rules, samples))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples() -> Vec<Sample> {
        let after = Position::START.play_unchecked(&Rules::OURI, House::F);
        vec![
            Sample { is_first: true, ..Sample::new(Position::START, -31, Some(2), false) },
            Sample::new(after, 32_000, Some(0), true),
            Sample::new(after, 57, None, false),
        ]
    }

    fn file() -> Vec<u8> {
        let mut bytes = Vec::new();
        write_header(&mut bytes, &Rules::OURI, "seed=1").expect("written");
        write_game(&mut bytes, &samples()).expect("written");
        bytes
    }

    #[test]
    fn positions_read_back() {
        assert_eq!(read(&file()), Some((Rules::OURI, samples())));
        assert_eq!(samples()[0].position(), Some(Position::START));
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let bytes = file();
        assert_eq!(read(&bytes[..bytes.len() - 1]), None);
        assert_eq!(read(&bytes[..100]), None);
        for (at, value) in [(0, b'x'), (HEADER_BYTES, 49), (HEADER_BYTES + 13, 4)] {
            let mut damaged = bytes.clone();
            damaged[at] = value;
            assert_eq!(read(&damaged), None, "byte {at}");
        }
    }
}
