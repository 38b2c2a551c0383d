//! The network laid out for speed, in vector instructions: AVX2 where the processor has them, those of
//! WebAssembly where the module is built with them.
#![allow(unsafe_code)]

use sembra_rules::Position;

#[cfg(doc)]
use super::network::OUTPUT_WEIGHT_MAX;
use super::network::{COUNTS, HIDDEN, LANES, Network, OUTPUT_UNIT, Row, SCALE, UNIT};

/// The numbers of seeds that a table is indexed with: six bits hold all that a board can have.
const NUMBERS: usize = 64;
/// The rows of a house. With a power of two, the rows of all houses with the same number of seeds
/// would share the same few cache sets.
const ROWS: usize = NUMBERS + 5;

/// A network with its weights indexed by numbers of seeds.
pub(super) struct Evaluator {
    /// By house and seeds; those of the first house include the biases.
    inputs: [[Row; ROWS]; LANES],
    /// By seeds on the board.
    outputs: [Row; NUMBERS],
    /// By seeds on the board.
    biases: [i16; NUMBERS],
    /// By seeds on the board.
    leads: [i16; NUMBERS],
}

impl Evaluator {
    /// The evaluator of a network.
    ///
    /// # Panics
    /// If an output weight is beyond [`OUTPUT_WEIGHT_MAX`], which does not compile for the network
    /// that is built in.
    pub(super) const fn new(network: &Network) -> Evaluator {
        network.check();
        let mut evaluator = Evaluator {
            inputs: [[Row([0; HIDDEN]); ROWS]; LANES],
            outputs: [Row([0; HIDDEN]); NUMBERS],
            biases: [0; NUMBERS],
            leads: [0; NUMBERS],
        };
        let mut seeds = 0;
        while seeds < NUMBERS {
            let mut lane = 0;
            while lane < LANES {
                let count = if seeds < COUNTS { seeds } else { COUNTS - 1 };
                evaluator.inputs[lane][seeds] = network.inputs[lane][count];
                lane += 1;
            }
            evaluator.inputs[0][seeds] = sum(&evaluator.inputs[0][seeds], &network.biases);
            let bucket = Network::bucket(seeds);
            evaluator.outputs[seeds] = network.outputs[bucket];
            evaluator.biases[seeds] = network.output_biases[bucket];
            evaluator.leads[seeds] = network.leads[if seeds <= 48 { seeds } else { 48 }];
            seeds += 1;
        }
        evaluator
    }

    /// The value of a position for the player to move, in hundredths of a seed.
    #[inline]
    pub(super) fn evaluate(&self, position: Position) -> i32 {
        #[cfg(all(target_arch = "x86_64", not(sembra_scalar)))]
        if is_x86_feature_detected!("avx2") {
            // SAFETY: The processor has the instruction set that the function is compiled for: it
            // was just asked.
            return unsafe { self.evaluate_avx2(position) };
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return self.evaluate_simd128(position);
        #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
        self.evaluate_anywhere(position)
    }

    #[cfg(any(test, not(all(target_arch = "wasm32", target_feature = "simd128"))))]
    fn evaluate_anywhere(&self, position: Position) -> i32 {
        let mut sums = [0i16; HIDDEN];
        for row in self.rows(position) {
            for (sum, weight) in sums.iter_mut().zip(&row.0) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        let outputs = &self.outputs[seeds_on_board(position)];
        let mut output = 0;
        for (&sum, &weight) in sums.iter().zip(&outputs.0) {
            let active = sum.clamp(0, UNIT as i16);
            output += i32::from(active) * i32::from(active.wrapping_mul(weight));
        }
        self.finish(position, output)
    }

    /// The same, sixteen neurons at a time.
    #[cfg(all(target_arch = "x86_64", not(sembra_scalar)))]
    #[target_feature(enable = "avx2")]
    fn evaluate_avx2(&self, position: Position) -> i32 {
        use std::arch::x86_64::{
            _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_add_epi16,
            _mm256_add_epi32, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_madd_epi16,
            _mm256_max_epi16, _mm256_min_epi16, _mm256_mullo_epi16, _mm256_set1_epi16,
            _mm256_setzero_si256,
        };
        let (zero, unit) = (_mm256_setzero_si256(), _mm256_set1_epi16(UNIT as i16));
        let mut sums = [zero; HIDDEN / VECTOR];
        for row in self.rows(position) {
            for (i, sum) in sums.iter_mut().enumerate() {
                *sum = _mm256_add_epi16(*sum, row.vector(i));
            }
        }
        let outputs = &self.outputs[seeds_on_board(position)];
        let mut output = zero;
        for (i, &sum) in sums.iter().enumerate() {
            let active = _mm256_min_epi16(_mm256_max_epi16(sum, zero), unit);
            let weighed = _mm256_mullo_epi16(active, outputs.vector(i));
            output = _mm256_add_epi32(output, _mm256_madd_epi16(active, weighed));
        }
        let four =
            _mm_add_epi32(_mm256_castsi256_si128(output), _mm256_extracti128_si256::<1>(output));
        let two = _mm_add_epi32(four, _mm_shuffle_epi32::<0b1110>(four));
        let one = _mm_add_epi32(two, _mm_shuffle_epi32::<0b01>(two));
        self.finish(position, _mm_cvtsi128_si32(one))
    }

    /// The same, eight neurons at a time.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    #[inline]
    fn evaluate_simd128(&self, position: Position) -> i32 {
        use std::arch::wasm32::{
            i16x8_add, i16x8_max, i16x8_min, i16x8_mul, i16x8_splat, i32x4_add, i32x4_dot_i16x8,
            i32x4_extract_lane, i32x4_shuffle,
        };
        let (zero, unit) = (i16x8_splat(0), i16x8_splat(UNIT as i16));
        let mut sums = [zero; HIDDEN / VECTOR];
        for row in self.rows(position) {
            for (i, sum) in sums.iter_mut().enumerate() {
                *sum = i16x8_add(*sum, row.vector(i));
            }
        }
        let outputs = &self.outputs[seeds_on_board(position)];
        let mut four = zero;
        for (i, &sum) in sums.iter().enumerate() {
            let active = i16x8_min(i16x8_max(sum, zero), unit);
            let weighed = i16x8_mul(active, outputs.vector(i));
            four = i32x4_add(four, i32x4_dot_i16x8(active, weighed));
        }
        let two = i32x4_add(four, i32x4_shuffle::<2, 3, 2, 3>(four, four));
        let one = i32x4_add(two, i32x4_shuffle::<1, 1, 1, 1>(two, two));
        self.finish(position, i32x4_extract_lane::<0>(one))
    }

    /// The rows of weights that a position's houses choose.
    #[inline(always)]
    fn rows(&self, position: Position) -> impl Iterator<Item = &Row> {
        let seeds_by_lane = position.word().to_le_bytes();
        self.inputs
            .iter()
            .zip(seeds_by_lane)
            .map(|(rows, seeds)| &rows[usize::from(seeds) & (NUMBERS - 1)])
    }

    /// The value from the sum of the output neuron and the stores.
    #[inline(always)]
    fn finish(&self, position: Position, output: i32) -> i32 {
        let on_board = seeds_on_board(position);
        let (own, other) = (position.own_store().count(), position.other_store().count());
        let lead = i32::from(own) - i32::from(other);
        rescaled(output) + i32::from(self.biases[on_board]) + lead * i32::from(self.leads[on_board])
    }
}

/// Weights in one vector.
#[cfg(all(target_arch = "x86_64", not(sembra_scalar)))]
const VECTOR: usize = 16;

#[cfg(all(target_arch = "x86_64", not(sembra_scalar)))]
impl Row {
    /// The weights from number `16 i` on.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn vector(&self, i: usize) -> std::arch::x86_64::__m256i {
        let weights: &[i16; VECTOR] = self.0[VECTOR * i..].first_chunk().expect("i is below 4");
        // SAFETY: The sixteen weights are 32 bytes that may be read.
        unsafe { std::arch::x86_64::_mm256_loadu_si256(weights.as_ptr().cast()) }
    }
}

/// Weights in one vector.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
const VECTOR: usize = 8;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
impl Row {
    /// The weights from number `8 i` on.
    #[inline]
    fn vector(&self, i: usize) -> std::arch::wasm32::v128 {
        let weights: &[i16; VECTOR] = self.0[VECTOR * i..].first_chunk().expect("i is below 8");
        // SAFETY: The eight weights are 16 bytes that may be read.
        unsafe { std::arch::wasm32::v128_load(weights.as_ptr().cast()) }
    }
}

#[inline(always)]
fn seeds_on_board(position: Position) -> usize {
    usize::from(position.on_board().count()) & (NUMBERS - 1)
}

/// The output in hundredths of a seed, rounded down.
#[inline]
fn rescaled(output: i32) -> i32 {
    const SHIFT: u32 = 40;
    const FACTOR: i64 =
        ((SCALE as i64) << SHIFT) / (UNIT as i64 * UNIT as i64 * OUTPUT_UNIT as i64);
    ((i64::from(output) * FACTOR) >> SHIFT) as i32
}

const fn sum(left: &Row, right: &Row) -> Row {
    let mut row = *left;
    let mut neuron = 0;
    while neuron < HIDDEN {
        row.0[neuron] = row.0[neuron].wrapping_add(right.0[neuron]);
        neuron += 1;
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use crate::evaluation::{EVALUATOR, NETWORK};
    use sembra_rules::{Game, Rules};

    /// The network's output by its definition, not yet rounded.
    fn plain(position: Position) -> f64 {
        let lanes = position.word().to_le_bytes();
        let seeds = usize::from(position.on_board().count());
        let bucket = Network::bucket(seeds);
        let neuron = |index: usize| {
            let inputs = (0..LANES).map(|lane| {
                let count = usize::from(lanes[lane]).min(COUNTS - 1);
                i32::from(NETWORK.inputs[lane][count].0[index])
            });
            let sum = inputs.sum::<i32>() + i32::from(NETWORK.biases.0[index]);
            let active = sum.clamp(0, UNIT);
            active * active * i32::from(NETWORK.outputs[bucket].0[index])
        };
        let output: i32 = (0..HIDDEN).map(neuron).sum();
        let own = i32::from(position.own_store().count());
        let lead = own - i32::from(position.other_store().count());
        let whole =
            i32::from(NETWORK.output_biases[bucket]) + lead * i32::from(NETWORK.leads[seeds]);
        let scale = f64::from(SCALE) / f64::from(UNIT * UNIT * OUTPUT_UNIT);
        f64::from(output) * scale + f64::from(whole)
    }

    #[test]
    #[should_panic(expected = "an output weight is beyond ±127")]
    fn output_weights_beyond_the_bound_are_refused() {
        let mut bytes = *include_bytes!("weights.bin");
        let first_output = 256 + 2 * (LANES * COUNTS * HIDDEN + HIDDEN);
        bytes[first_output..first_output + 2].copy_from_slice(&128i16.to_le_bytes());
        Evaluator::new(&Network::from_bytes(&bytes));
    }

    #[test]
    fn the_fast_layout_says_what_the_network_says() {
        let mut random = Random::new(5);
        for _ in 0..200 {
            let mut game = Game::new(Rules::ABAPA);
            while !game.is_over() && game.sowings().len() < 100 {
                let position = game.position();
                let value = EVALUATOR.evaluate(position);
                assert_eq!(EVALUATOR.evaluate_anywhere(position), value, "{position:?}");
                let rounded_by = plain(position) - f64::from(value);
                assert!((-0.001..1.001).contains(&rounded_by), "{position:?}: {rounded_by}");
                let index = random.below(game.legal().len());
                let house = game.legal().iter().nth(index).expect("a legal move");
                game.play(house).expect("a legal move");
            }
        }
    }
}
