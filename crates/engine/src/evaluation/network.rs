//! The network: two hidden layers, the first fed by a row of weights for each house and number of seeds.

use sembra_rules::{Position, Rules, Singles};

/// The houses, the mover's six first.
pub const LANES: usize = 12;
/// Numbers of seeds with weights of their own; larger ones share the last.
pub const COUNTS: usize = 24;
/// Pairs of neighbouring houses: each house and the next, the last and the first.
pub const PAIRS: usize = LANES;
/// A pair has a further row for each two numbers of seeds below this.
pub const PAIR_COUNTS: usize = 8;
/// Neurons of the first hidden layer.
pub const HIDDEN: usize = 64;
/// Neurons of the second hidden layer.
pub const SECOND: usize = 8;
/// The weights behind the first layer differ by the rules: ouri's, where single seeds wait, and all others.
pub const VARIANTS: usize = 2;
/// They also differ by how many seeds are on the board, six counts to a bucket.
pub const BUCKETS: usize = 9;
/// All sets of weights behind the first layer.
pub const HEADS: usize = VARIANTS * BUCKETS;
/// A network of endings is for boards of at most so many seeds.
pub const ENDING_SEEDS_MAX: u8 = 24;
/// A neuron of the first layer fully on.
pub const UNIT: i32 = 255;
/// An output weight of one.
pub const OUTPUT_UNIT: i32 = 64;
/// A weight of the second layer of one.
pub const SECOND_UNIT: i32 = 128;
/// An input weight counts so many parts of [`UNIT`]: coarser numbers make a smaller file.
pub const INPUT_STEP: i32 = 4;
/// The same for the further rows of pairs.
pub const PAIR_STEP: i32 = 8;
/// The largest absolute value of an input weight, which is a byte in a file. The sum of all fits 16 bits.
pub const INPUT_WEIGHT_MAX: i16 = i8::MAX as i16;
/// The largest absolute value of a bias of the first layer.
pub const BIAS_MAX: i16 = 1000;
/// The largest absolute value of an output weight: times [`UNIT`] it still fits 16 bits.
pub const OUTPUT_WEIGHT_MAX: i16 = 127;
/// The largest absolute value of a weight of the second layer: the sum of all still fits 32 bits.
pub const SECOND_WEIGHT_MAX: i16 = 511;
/// An output of one, in hundredths of a seed.
pub const SCALE: i32 = 400;

const SEEDS_PER_BUCKET: usize = 6;
/// In a network of endings, a board of more seeds has other heads than one of fewer.
const ENDING_SEEDS_FEW: u8 = 18;
/// In a network of endings, the head by the lead, from −8 or less to 8 or more.
const ENDING_HEADS: [u8; 17] = [0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 7, 7, 7, 8];
/// The space in front of the weights for the command that made them.
const HEADER_BYTES: usize = 256;
const HEAD_NUMBERS: usize = HIDDEN + 1 + SECOND * HIDDEN + 2 * SECOND;
/// The numbers that are bytes in a file.
const SMALL_NUMBERS: usize = (LANES * COUNTS + PAIRS * PAIR_COUNTS * PAIR_COUNTS) * HIDDEN;
const LARGE_NUMBERS: usize = HIDDEN + VARIANTS * (BUCKETS * HEAD_NUMBERS + 49);
const NUMBERS: usize = SMALL_NUMBERS + LARGE_NUMBERS;
const FILE_BYTES: usize = HEADER_BYTES + SMALL_NUMBERS + 2 * LARGE_NUMBERS;

// A file is laid out to be compressed: the weights of a neuron stand together, and so do low and high
// bytes of numbers whose sign is in the lowest bit.

/// Where the small number with an index is in a file.
const fn by_neuron(i: usize) -> usize {
    i % HIDDEN * (SMALL_NUMBERS / HIDDEN) + i / HIDDEN
}

const fn unsigned(number: i16) -> u16 {
    (number << 1 ^ number >> 15).cast_unsigned()
}

const fn signed(number: u16) -> i16 {
    (number >> 1).cast_signed() ^ -((number & 1).cast_signed())
}

/// A weight for each neuron of the first layer, aligned for vector instructions.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Row(pub [i16; HIDDEN]);

/// The weights, as whole numbers.
pub struct Network {
    /// By house and seeds, in units of [`UNIT`] / [`INPUT_STEP`], within ±[`INPUT_WEIGHT_MAX`].
    pub inputs: Vec<[Row; COUNTS]>,
    /// By pair and the seeds of its two houses, added to those of the houses. In units of [`UNIT`] /
    /// [`PAIR_STEP`], within the same bounds.
    pub pairs: Vec<[[Row; PAIR_COUNTS]; PAIR_COUNTS]>,
    /// By neuron, in units of [`UNIT`], within ±[`BIAS_MAX`].
    pub biases: Row,
    /// As [`Network::head`] counts them; in a network of endings, as [`Network::ending_head`] does.
    pub heads: Vec<Head>,
    /// What a seed of lead in the stores is worth, by variant and seeds on the board, in hundredths of a seed.
    pub leads: [[i16; 49]; VARIANTS],
}

/// The weights behind the first layer.
#[derive(Clone)]
pub struct Head {
    /// From the first layer to the output, in units of [`OUTPUT_UNIT`], within ±[`OUTPUT_WEIGHT_MAX`].
    pub outputs: Row,
    /// Of the output, in hundredths of a seed.
    pub bias: i16,
    /// From the first layer to the second, in units of [`SECOND_UNIT`], within ±[`SECOND_WEIGHT_MAX`].
    pub second: [Row; SECOND],
    /// Of the second layer, in units of [`SECOND_UNIT`].
    pub second_biases: [i16; SECOND],
    /// From the second layer to the output, in units of [`OUTPUT_UNIT`], within ±[`SECOND_WEIGHT_MAX`].
    pub second_outputs: [i16; SECOND],
}

impl Network {
    /// The network of a file; `None` if it has another length, or weights beyond their bounds.
    pub fn read(bytes: &[u8]) -> Option<Network> {
        if bytes.len() != FILE_BYTES {
            return None;
        }
        let (small, large) = bytes[HEADER_BYTES..].split_at(SMALL_NUMBERS);
        let small = (0..SMALL_NUMBERS).map(|i| small[by_neuron(i)].cast_signed().into());
        let (low, high) = large.split_at(LARGE_NUMBERS);
        let large =
            low.iter().zip(high).map(|(&low, &high)| signed(u16::from_le_bytes([low, high])));
        Network::from_numbers(&small.chain(large).collect::<Vec<i16>>())
    }

    /// The network of all its numbers, as [`Network::numbers`] gives them; `None` if their number or one of them is beyond its bound.
    pub fn from_numbers(numbers: &[i16]) -> Option<Network> {
        if numbers.len() != NUMBERS {
            return None;
        }
        let mut numbers = numbers.iter().copied();
        let mut number = || numbers.next().unwrap_or_default();
        let mut row = || Row(std::array::from_fn(|_| number()));
        let inputs = (0..LANES).map(|_| std::array::from_fn(|_| row())).collect();
        let pairs =
            (0..PAIRS).map(|_| std::array::from_fn(|_| std::array::from_fn(|_| row()))).collect();
        let biases = row();
        let heads = (0..HEADS).map(|_| Head::read(&mut number)).collect();
        let leads = std::array::from_fn(|_| std::array::from_fn(|_| number()));
        let network = Network { inputs, pairs, biases, heads, leads };
        network.is_within_bounds().then_some(network)
    }

    /// Whether every sum of the evaluator fits its number of bits.
    fn is_within_bounds(&self) -> bool {
        let within = |rows: &[Row], max: i16| {
            rows.iter().flat_map(|row| &row.0).all(|weight| weight.unsigned_abs() <= max as u16)
        };
        within(self.inputs.as_flattened(), INPUT_WEIGHT_MAX)
            && within(self.pairs.as_flattened().as_flattened(), INPUT_WEIGHT_MAX)
            && within(&[self.biases], BIAS_MAX)
            && self.heads.iter().all(|head| {
                let outputs = &head.second_outputs;
                within(&[head.outputs], OUTPUT_WEIGHT_MAX)
                    && within(&head.second, SECOND_WEIGHT_MAX)
                    && outputs.iter().all(|w| w.unsigned_abs() <= SECOND_WEIGHT_MAX as u16)
            })
    }

    /// The file of this network; `made_by` is cut to what its header holds.
    pub fn to_bytes(&self, made_by: &str) -> Vec<u8> {
        let mut bytes: Vec<u8> = made_by.bytes().take(HEADER_BYTES - 1).collect();
        bytes.resize(HEADER_BYTES - 1, b' ');
        bytes.push(b'\n');
        let mut small = vec![0; SMALL_NUMBERS];
        for (i, number) in self.numbers().take(SMALL_NUMBERS).enumerate() {
            small[by_neuron(i)] = number as u8;
        }
        bytes.extend(small);
        for byte in 0..2 {
            let large = self.numbers().skip(SMALL_NUMBERS);
            bytes.extend(large.map(|number| unsigned(number).to_le_bytes()[byte]));
        }
        bytes
    }

    /// All numbers: those of the inputs, the pairs, the biases, the heads and the leads.
    pub fn numbers(&self) -> impl Iterator<Item = i16> {
        let pairs = self.pairs.as_flattened().as_flattened();
        let rows = self.inputs.as_flattened().iter().chain(pairs).chain([&self.biases]);
        let heads = self.heads.iter().flat_map(Head::numbers);
        rows.flat_map(|row| row.0).chain(heads).chain(self.leads.into_iter().flatten())
    }

    /// The rows of weights that a position chooses, one for each house, counted from the first.
    pub fn rows(position: Position) -> [usize; LANES] {
        let seeds_by_lane = position.word().to_le_bytes();
        std::array::from_fn(|lane| lane * COUNTS + usize::from(seeds_by_lane[lane]).min(COUNTS - 1))
    }

    /// The further rows of a position's pairs, counted from the first of them.
    pub fn pair_rows(position: Position) -> [Option<usize>; PAIRS] {
        let seeds_by_lane = position.word().to_le_bytes();
        std::array::from_fn(|pair| {
            let [first, second] =
                [pair, (pair + 1) % LANES].map(|lane| usize::from(seeds_by_lane[lane]));
            (first < PAIR_COUNTS && second < PAIR_COUNTS)
                .then_some((pair * PAIR_COUNTS + first) * PAIR_COUNTS + second)
        })
    }

    /// The variant of rules.
    pub fn variant(rules: &Rules) -> usize {
        usize::from(rules.singles != Singles::Free)
    }

    /// The index of a position's head: by the variant of the rules and the seeds on the board.
    #[inline]
    pub fn head(position: Position, variant: usize) -> usize {
        let bucket = usize::from(position.on_board().count()) / SEEDS_PER_BUCKET;
        variant * BUCKETS + bucket.min(BUCKETS - 1)
    }

    /// The index of a position's head in a network of endings: by the seeds on the board and the lead.
    #[inline]
    pub fn ending_head(position: Position) -> usize {
        let lead = lead_of(position).clamp(-8, 8) + 8;
        let is_large = position.on_board().count() > ENDING_SEEDS_FEW;
        usize::from(is_large) * BUCKETS + usize::from(ENDING_HEADS[lead as usize])
    }

    /// A network of endings to begin a fit with: every lead has the head of its number of seeds.
    pub fn to_endings(&self) -> Network {
        let [few, many] = [ENDING_SEEDS_FEW, ENDING_SEEDS_FEW + 1]
            .map(|seeds| &self.heads[(usize::from(seeds) - 1) / SEEDS_PER_BUCKET]);
        let heads = [few, many].into_iter().flat_map(|head| vec![head.clone(); BUCKETS]).collect();
        let (inputs, pairs) = (self.inputs.clone(), self.pairs.clone());
        Network { inputs, pairs, biases: self.biases, heads, leads: self.leads }
    }
}

/// The seeds of the mover's store less those of the opponent's.
#[inline]
pub(super) fn lead_of(position: Position) -> i32 {
    i32::from(position.own_store().count()) - i32::from(position.other_store().count())
}

impl Head {
    fn read(number: &mut impl FnMut() -> i16) -> Head {
        Head {
            outputs: Row(std::array::from_fn(|_| number())),
            bias: number(),
            second: std::array::from_fn(|_| Row(std::array::from_fn(|_| number()))),
            second_biases: std::array::from_fn(|_| number()),
            second_outputs: std::array::from_fn(|_| number()),
        }
    }

    fn numbers(&self) -> impl Iterator<Item = i16> {
        let second = self.second.iter().flat_map(|row| row.0);
        let first = self.outputs.0.into_iter().chain([self.bias]).chain(second);
        first.chain(self.second_biases).chain(self.second_outputs)
    }
}
