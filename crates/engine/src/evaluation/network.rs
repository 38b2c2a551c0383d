//! The network: one hidden layer, fed by one row of weights for each house and number of seeds.

use sembra_rules::Position;

/// The houses, the mover's six first.
pub const LANES: usize = 12;
/// Numbers of seeds with weights of their own; larger ones share the last.
pub const COUNTS: usize = 24;
/// Neurons of the hidden layer.
pub const HIDDEN: usize = 64;
/// Output weights differ by how many seeds are on the board, six counts to a bucket.
pub const BUCKETS: usize = 9;
/// A hidden neuron fully on.
pub const UNIT: i32 = 255;
/// An output weight of one.
pub const OUTPUT_UNIT: i32 = 64;
/// The largest absolute value of an input weight: the sum of all still fits 16 bits.
pub const INPUT_WEIGHT_MAX: i16 = i16::MAX / (LANES as i16 + 1);
/// The largest absolute value of an output weight: times [`UNIT`] it still fits 16 bits.
pub const OUTPUT_WEIGHT_MAX: i16 = 127;
/// An output of one, in hundredths of a seed.
pub const SCALE: i32 = 400;

const SEEDS_PER_BUCKET: usize = 6;
/// The space in front of the weights for the command that made them.
const HEADER_BYTES: usize = 256;
const NUMBERS: usize = LANES * COUNTS * HIDDEN + HIDDEN + BUCKETS * HIDDEN + BUCKETS + 49;
const FILE_BYTES: usize = HEADER_BYTES + 2 * NUMBERS;

/// A weight for each hidden neuron, aligned for vector instructions.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Row(pub [i16; HIDDEN]);

impl Row {
    const ZERO: Row = Row([0; HIDDEN]);
}

/// The weights, as whole numbers.
pub struct Network {
    /// By house, seeds and neuron, in units of [`UNIT`]; new ones within ±[`INPUT_WEIGHT_MAX`].
    pub inputs: [[Row; COUNTS]; LANES],
    /// By neuron, in units of [`UNIT`].
    pub biases: Row,
    /// By bucket and neuron, in units of [`OUTPUT_UNIT`], within ±[`OUTPUT_WEIGHT_MAX`].
    pub outputs: [Row; BUCKETS],
    /// By bucket, in hundredths of a seed.
    pub output_biases: [i16; BUCKETS],
    /// What a seed of lead in the stores is worth, by seeds on the board, in hundredths of a seed.
    pub leads: [i16; 49],
}

impl Network {
    /// The network written in a file.
    pub(super) const fn from_bytes(bytes: &[u8; FILE_BYTES]) -> Network {
        let mut network = Network {
            inputs: [[Row::ZERO; COUNTS]; LANES],
            biases: Row::ZERO,
            outputs: [Row::ZERO; BUCKETS],
            output_biases: [0; BUCKETS],
            leads: [0; 49],
        };
        let mut i = 0;
        while i < NUMBERS {
            let at = HEADER_BYTES + 2 * i;
            network.set(i, i16::from_le_bytes([bytes[at], bytes[at + 1]]));
            i += 1;
        }
        network
    }

    /// The network of a file; `None` if it has another length.
    pub fn read(bytes: &[u8]) -> Option<Network> {
        bytes.try_into().ok().map(Network::from_bytes)
    }

    /// Sets the number with an index in the file.
    const fn set(&mut self, mut i: usize, number: i16) {
        const INPUTS: usize = LANES * COUNTS * HIDDEN;
        if i < INPUTS {
            self.inputs[i / (COUNTS * HIDDEN)][i / HIDDEN % COUNTS].0[i % HIDDEN] = number;
            return;
        }
        i -= INPUTS;
        if i < HIDDEN {
            self.biases.0[i] = number;
            return;
        }
        i -= HIDDEN;
        if i < BUCKETS * HIDDEN {
            self.outputs[i / HIDDEN].0[i % HIDDEN] = number;
            return;
        }
        i -= BUCKETS * HIDDEN;
        if i < BUCKETS {
            self.output_biases[i] = number;
        } else {
            self.leads[i - BUCKETS] = number;
        }
    }

    /// Checks what the evaluator relies on.
    ///
    /// # Panics
    /// If an output weight is beyond its bound.
    pub(super) const fn check(&self) {
        let mut i = 0;
        while i < BUCKETS * HIDDEN {
            let weight = self.outputs[i / HIDDEN].0[i % HIDDEN];
            assert!(
                -OUTPUT_WEIGHT_MAX <= weight && weight <= OUTPUT_WEIGHT_MAX,
                "an output weight is beyond ±127"
            );
            i += 1;
        }
    }

    /// The file of this network; `made_by` is cut to what its header holds.
    pub fn to_bytes(&self, made_by: &str) -> Vec<u8> {
        let mut bytes: Vec<u8> = made_by.bytes().take(HEADER_BYTES - 1).collect();
        bytes.resize(HEADER_BYTES - 1, b' ');
        bytes.push(b'\n');
        let rows = self.inputs.iter().flatten().chain([&self.biases]).chain(&self.outputs);
        let numbers = rows.flat_map(|row| &row.0).chain(&self.output_biases).chain(&self.leads);
        bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// The rows of weights that a position chooses, one for each house, counted from the first.
    pub fn rows(position: Position) -> [usize; LANES] {
        let seeds_by_lane = position.word().to_le_bytes();
        std::array::from_fn(|lane| lane * COUNTS + usize::from(seeds_by_lane[lane]).min(COUNTS - 1))
    }

    /// The index of the output weights for a board of so many seeds.
    pub const fn bucket(seeds: usize) -> usize {
        let bucket = seeds / SEEDS_PER_BUCKET;
        if bucket < BUCKETS { bucket } else { BUCKETS - 1 }
    }
}
