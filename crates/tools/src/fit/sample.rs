//! A labelled position, in memory and in a file.

use sembra_rules::{House, Position};

/// A position from a game, with what a search said of it and how the game ended.
#[derive(Clone, Copy)]
pub(crate) struct Sample {
    /// The seeds of the mover's houses, then of the opponent's.
    pub(crate) lanes: [u8; 12],
    /// The mover's store less the opponent's.
    pub(crate) lead: i8,
    /// The search's value for the mover, in hundredths of a seed; ±32000 for a proven result.
    pub(crate) value: i16,
    /// The mover's result: 2 won, 1 drawn, 0 lost.
    pub(crate) result: u8,
}

/// The bytes of a sample in a file.
pub(crate) const SAMPLE_BYTES: usize = 16;

impl Sample {
    pub(crate) fn new(position: Position, value: i16, result: u8) -> Sample {
        let mut lanes = [0; 12];
        for house in House::ALL {
            lanes[house.index()] = position.own(house).count();
            lanes[6 + house.index()] = position.other(house).count();
        }
        let lead = position.own_store().count() as i8 - position.other_store().count() as i8;
        Sample { lanes, lead, value, result }
    }

    pub(crate) fn to_bytes(self) -> [u8; SAMPLE_BYTES] {
        let mut bytes = [0; SAMPLE_BYTES];
        bytes[..12].copy_from_slice(&self.lanes);
        bytes[12] = self.lead as u8;
        bytes[13] = self.result;
        bytes[14..].copy_from_slice(&self.value.to_le_bytes());
        bytes
    }

    pub(crate) fn from_bytes(bytes: &[u8; SAMPLE_BYTES]) -> Option<Sample> {
        let lanes: [u8; 12] = std::array::from_fn(|i| bytes[i]);
        let seeds: u32 = lanes.iter().map(|&n| u32::from(n)).sum();
        (seeds <= 48 && bytes[13] <= 2).then_some(Sample {
            lanes,
            lead: bytes[12] as i8,
            result: bytes[13],
            value: i16::from_le_bytes([bytes[14], bytes[15]]),
        })
    }
}
