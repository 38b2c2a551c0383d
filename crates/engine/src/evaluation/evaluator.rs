//! The network laid out for speed, in vector instructions: AVX2 where the processor has them, those of
//! WebAssembly where the module is built with them.
#![allow(unsafe_code)]

use sembra_rules::Position;

use super::network::{
    BUCKETS, COUNTS, HIDDEN, INPUT_STEP, LANES, Network, OUTPUT_UNIT, PAIR_COUNTS, PAIR_STEP,
    PAIRS, Row, SCALE, SECOND, SECOND_UNIT, UNIT, lead_of,
};

/// The numbers of seeds of a pair's second house that choose different rows.
const SECOND_COUNTS: usize = PAIR_COUNTS + 1;
/// The rows of a pair of houses.
const PAIR_ROWS: usize = COUNTS * SECOND_COUNTS;
/// The square of a neuron that is fully on, halved so that it fits 16 bits.
const SQUARE_UNIT: i32 = UNIT * UNIT / 2;
/// The sum of a neuron of the second layer is cut by so many bits: its square then fits 32.
const SECOND_SHIFT: u32 = 10;
/// A neuron of the second layer fully on.
const SECOND_ON: i32 = (SQUARE_UNIT * SECOND_UNIT) >> SECOND_SHIFT;
/// The square of a neuron of the second layer is cut by so many bits, so that the output fits 32.
const SECOND_SQUARE_SHIFT: u32 = 10;
/// The outputs of both layers in hundredths of a seed, as fractions of 2 to the power of this.
const FRACTION: u32 = 40;

/// A network with its weights indexed by numbers of seeds.
pub(crate) struct Evaluator {
    /// By pair and the seeds of its houses, with the row of its first house; those of the first pair
    /// include the biases.
    pairs: Vec<Row>,
    heads: Vec<Head>,
}

/// The weights behind the first layer.
struct Head {
    outputs: Row,
    second: [Row; SECOND],
    /// In the units of the sums they are added to.
    second_biases: [i32; SECOND],
    second_outputs: [i32; SECOND],
    bias: i32,
    /// What a seed of lead is worth, by seeds on the board.
    leads: [i16; 49],
}

impl Evaluator {
    /// The evaluator of a network.
    pub(super) fn new(network: &Network) -> Evaluator {
        let mut pairs = Vec::with_capacity(PAIRS * PAIR_ROWS);
        for pair in 0..PAIRS {
            // In the order of `row_indices`.
            for first in 0..COUNTS {
                for second in 0..SECOND_COUNTS {
                    let mut row = Row([0; HIDDEN]);
                    add(&mut row, &network.inputs[pair][first], INPUT_STEP);
                    if first < PAIR_COUNTS && second < PAIR_COUNTS {
                        add(&mut row, &network.pairs[pair][first][second], PAIR_STEP);
                    }
                    if pair == 0 {
                        add(&mut row, &network.biases, 1);
                    }
                    pairs.push(row);
                }
            }
        }
        let heads = network.heads.iter().enumerate();
        let heads = heads.map(|(i, head)| Head::new(head, network.leads[i / BUCKETS])).collect();
        Evaluator { pairs, heads }
    }

    /// The value of a position for the player to move by one of the heads, in hundredths of a seed.
    #[inline]
    pub(super) fn evaluate(&self, position: Position, head: usize) -> i32 {
        let head = &self.heads[head];
        #[cfg(all(target_arch = "x86_64", not(sembra_scalar)))]
        if is_x86_feature_detected!("avx2") {
            // SAFETY: The processor has the instruction set that the function is compiled for: it
            // was just asked.
            return unsafe { self.evaluate_avx2(position, head) };
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return self.evaluate_simd128(position, head);
        #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
        self.evaluate_anywhere(position, head)
    }

    #[cfg(any(test, not(all(target_arch = "wasm32", target_feature = "simd128"))))]
    fn evaluate_anywhere(&self, position: Position, head: &Head) -> i32 {
        let mut sums = [0i16; HIDDEN];
        for row in self.rows(row_indices(position)) {
            for (sum, weight) in sums.iter_mut().zip(&row.0) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        let active = sums.map(|sum| i32::from(sum.clamp(0, UNIT as i16)));
        let mut output = 0;
        for (&active, &weight) in active.iter().zip(&head.outputs.0) {
            output += active * active * i32::from(weight);
        }
        let squares = active.map(|active| active * active / 2);
        let second = std::array::from_fn(|neuron| {
            let products = squares.iter().zip(&head.second[neuron].0);
            products.map(|(&square, &weight)| square * i32::from(weight)).sum()
        });
        head.finish(position, output, head.second_output(second))
    }

    /// The same, sixteen neurons at a time.
    #[cfg(all(target_arch = "x86_64", not(sembra_scalar)))]
    #[target_feature(enable = "avx2")]
    fn evaluate_avx2(&self, position: Position, head: &Head) -> i32 {
        use std::arch::x86_64::{
            _mm256_add_epi16, _mm256_add_epi32, _mm256_madd_epi16, _mm256_max_epi16,
            _mm256_min_epi16, _mm256_mullo_epi16, _mm256_set1_epi16, _mm256_setzero_si256,
            _mm256_srli_epi16,
        };
        let (zero, unit) = (_mm256_setzero_si256(), _mm256_set1_epi16(UNIT as i16));
        let mut sums = [zero; HIDDEN / VECTOR];
        for row in self.rows(row_indices_avx2(position)) {
            for (i, sum) in sums.iter_mut().enumerate() {
                *sum = _mm256_add_epi16(*sum, row.vector(i));
            }
        }
        let mut output = zero;
        let mut squares = [zero; HIDDEN / VECTOR];
        for (i, &sum) in sums.iter().enumerate() {
            let active = _mm256_min_epi16(_mm256_max_epi16(sum, zero), unit);
            let weighed = _mm256_mullo_epi16(active, head.outputs.vector(i));
            output = _mm256_add_epi32(output, _mm256_madd_epi16(active, weighed));
            squares[i] = _mm256_srli_epi16::<1>(_mm256_mullo_epi16(active, active));
        }
        let mut second = [zero; SECOND];
        for (sum, row) in second.iter_mut().zip(&head.second) {
            for (i, &square) in squares.iter().enumerate() {
                *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(square, row.vector(i)));
            }
        }
        let second = head.second_output_avx2(second);
        head.finish(position, total(output), total(second))
    }

    /// The same, eight neurons at a time.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    #[inline]
    fn evaluate_simd128(&self, position: Position, head: &Head) -> i32 {
        use std::arch::wasm32::{
            i16x8_add, i16x8_max, i16x8_min, i16x8_mul, i16x8_splat, i32x4_add, i32x4_dot_i16x8,
            u16x8_shr,
        };
        let (zero, unit) = (i16x8_splat(0), i16x8_splat(UNIT as i16));
        let mut sums = [zero; HIDDEN / VECTOR];
        for row in self.rows(row_indices(position)) {
            for (i, sum) in sums.iter_mut().enumerate() {
                *sum = i16x8_add(*sum, row.vector(i));
            }
        }
        let mut output = zero;
        let mut squares = [zero; HIDDEN / VECTOR];
        for (i, &sum) in sums.iter().enumerate() {
            let active = i16x8_min(i16x8_max(sum, zero), unit);
            let weighed = i16x8_mul(active, head.outputs.vector(i));
            output = i32x4_add(output, i32x4_dot_i16x8(active, weighed));
            squares[i] = u16x8_shr(i16x8_mul(active, active), 1);
        }
        let second = std::array::from_fn(|neuron| {
            let mut sum = zero;
            for (i, &square) in squares.iter().enumerate() {
                sum = i32x4_add(sum, i32x4_dot_i16x8(square, head.second[neuron].vector(i)));
            }
            total(sum)
        });
        head.finish(position, total(output), head.second_output(second))
    }

    /// The rows of weights that a position's pairs choose.
    #[inline(always)]
    fn rows(&self, indices: [usize; PAIRS]) -> [&Row; PAIRS] {
        std::array::from_fn(|pair| &self.pairs[pair * PAIR_ROWS + indices[pair]])
    }
}

/// The factor that makes hundredths of a seed of an output whose neurons are fully on at `on`.
const fn fraction(on: i64) -> i64 {
    ((SCALE as i64) << FRACTION) / (on * OUTPUT_UNIT as i64)
}

impl Head {
    fn new(head: &super::network::Head, leads: [i16; 49]) -> Head {
        Head {
            outputs: head.outputs,
            second: head.second,
            second_biases: head.second_biases.map(|bias| i32::from(bias) * SQUARE_UNIT),
            second_outputs: head.second_outputs.map(i32::from),
            bias: i32::from(head.bias),
            leads,
        }
    }

    /// The value from the sums of the output neuron and the stores.
    #[inline(always)]
    fn finish(&self, position: Position, output: i32, second: i32) -> i32 {
        const FIRST_FACTOR: i64 = fraction(UNIT as i64 * UNIT as i64);
        const SECOND_FACTOR: i64 =
            fraction((SECOND_ON as i64 * SECOND_ON as i64) >> SECOND_SQUARE_SHIFT);
        let outputs = i64::from(output) * FIRST_FACTOR + i64::from(second) * SECOND_FACTOR;
        let weight = self.leads[usize::from(position.on_board().count()).min(48)];
        // Rounded down.
        (outputs >> FRACTION) as i32 + self.bias + lead_of(position) * i32::from(weight)
    }

    /// The output of the second layer, from the sums of its neurons.
    #[cfg_attr(all(target_arch = "x86_64", not(sembra_scalar)), allow(dead_code))]
    #[inline]
    fn second_output(&self, sums: [i32; SECOND]) -> i32 {
        let mut output = 0;
        for (neuron, sum) in sums.into_iter().enumerate() {
            let active = ((sum + self.second_biases[neuron]) >> SECOND_SHIFT).clamp(0, SECOND_ON);
            output += ((active * active) >> SECOND_SQUARE_SHIFT) * self.second_outputs[neuron];
        }
        output
    }

    /// The same from sums that are still to be added up; so is the output.
    #[cfg(all(target_arch = "x86_64", not(sembra_scalar)))]
    #[target_feature(enable = "avx2")]
    #[inline]
    fn second_output_avx2(
        &self,
        sums: [std::arch::x86_64::__m256i; SECOND],
    ) -> std::arch::x86_64::__m256i {
        use std::arch::x86_64::{
            _mm256_add_epi32, _mm256_hadd_epi32, _mm256_loadu_si256, _mm256_max_epi32,
            _mm256_min_epi32, _mm256_mullo_epi32, _mm256_permute2x128_si256, _mm256_set1_epi32,
            _mm256_setzero_si256, _mm256_srai_epi32, _mm256_srli_epi32,
        };
        let [a, b, c, d, e, f, g, h] = sums;
        let first = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
        let last = _mm256_hadd_epi32(_mm256_hadd_epi32(e, f), _mm256_hadd_epi32(g, h));
        let sums = _mm256_add_epi32(
            _mm256_permute2x128_si256::<0x20>(first, last),
            _mm256_permute2x128_si256::<0x31>(first, last),
        );
        // SAFETY: Eight numbers of 32 bits are 32 bytes that may be read.
        let (biases, outputs) = unsafe {
            (
                _mm256_loadu_si256(self.second_biases.as_ptr().cast()),
                _mm256_loadu_si256(self.second_outputs.as_ptr().cast()),
            )
        };
        let active = _mm256_srai_epi32::<{ SECOND_SHIFT as i32 }>(_mm256_add_epi32(sums, biases));
        let active = _mm256_max_epi32(active, _mm256_setzero_si256());
        let active = _mm256_min_epi32(active, _mm256_set1_epi32(SECOND_ON));
        let squares = _mm256_mullo_epi32(active, active);
        let squares = _mm256_srli_epi32::<{ SECOND_SQUARE_SHIFT as i32 }>(squares);
        _mm256_mullo_epi32(squares, outputs)
    }
}

/// The row of each pair for the seeds of its houses.
#[cfg_attr(all(target_arch = "x86_64", not(sembra_scalar)), allow(dead_code))]
#[inline(always)]
fn row_indices(position: Position) -> [usize; PAIRS] {
    let seeds = position.word().to_le_bytes();
    let count = |lane: usize, max: usize| usize::from(seeds[lane]).min(max);
    std::array::from_fn(|pair| {
        let second = count((pair + 1) % LANES, SECOND_COUNTS - 1);
        SECOND_COUNTS * count(pair, COUNTS - 1) + second
    })
}

/// The same for all pairs at once.
#[cfg(all(target_arch = "x86_64", not(sembra_scalar)))]
#[target_feature(enable = "avx2")]
#[inline]
fn row_indices_avx2(position: Position) -> [usize; PAIRS] {
    use std::arch::x86_64::{
        _mm_cvtsi128_si64, _mm_extract_epi64, _mm_maddubs_epi16, _mm_min_epu8, _mm_set_epi64x,
        _mm_set1_epi16, _mm_setr_epi8, _mm_shuffle_epi8,
    };
    // The first house of a pair is in a low byte, the second in a high one.
    const MAXIMA: i16 = (COUNTS - 1) as i16 | ((SECOND_COUNTS - 1) as i16) << 8;
    const FACTORS: i16 = SECOND_COUNTS as i16 | 1 << 8;
    let word = position.word();
    let seeds = _mm_set_epi64x((word >> 64) as i64, word as i64);
    let next = _mm_setr_epi8(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, -1, -1, -1, -1);
    let (maxima, factors) = (_mm_set1_epi16(MAXIMA), _mm_set1_epi16(FACTORS));
    let even = _mm_maddubs_epi16(_mm_min_epu8(seeds, maxima), factors);
    let odd = _mm_min_epu8(_mm_shuffle_epi8(seeds, next), maxima);
    let odd = _mm_maddubs_epi16(odd, factors);
    let [even_low, odd_low] = [_mm_cvtsi128_si64(even), _mm_cvtsi128_si64(odd)];
    let [even_high, odd_high] = [_mm_extract_epi64::<1>(even), _mm_extract_epi64::<1>(odd)];
    // Without closures, which would not be inlined here.
    [
        quarter(even_low, 0),
        quarter(odd_low, 0),
        quarter(even_low, 1),
        quarter(odd_low, 1),
        quarter(even_low, 2),
        quarter(odd_low, 2),
        quarter(even_low, 3),
        quarter(odd_low, 3),
        quarter(even_high, 0),
        quarter(odd_high, 0),
        quarter(even_high, 1),
        quarter(odd_high, 1),
    ]
}

/// A number of 16 bits in a word, counted from the lowest.
#[cfg(all(target_arch = "x86_64", not(sembra_scalar)))]
#[inline(always)]
fn quarter(word: i64, i: u32) -> usize {
    usize::from((word >> (16 * i)) as u16)
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

/// The sum of eight numbers.
#[cfg(all(target_arch = "x86_64", not(sembra_scalar)))]
#[target_feature(enable = "avx2")]
#[inline]
fn total(eight: std::arch::x86_64::__m256i) -> i32 {
    use std::arch::x86_64::{
        _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_castsi256_si128,
        _mm256_extracti128_si256,
    };
    let four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256::<1>(eight));
    let two = _mm_add_epi32(four, _mm_shuffle_epi32::<0b1110>(four));
    _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32::<0b01>(two)))
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

/// The sum of four numbers.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline]
fn total(four: std::arch::wasm32::v128) -> i32 {
    use std::arch::wasm32::{i32x4_add, i32x4_extract_lane, i32x4_shuffle};
    let two = i32x4_add(four, i32x4_shuffle::<2, 3, 2, 3>(four, four));
    i32x4_extract_lane::<0>(i32x4_add(two, i32x4_shuffle::<1, 1, 1, 1>(two, two)))
}

/// Adds a multiple of a row.
fn add(row: &mut Row, other: &Row, factor: i32) {
    for (weight, other) in row.0.iter_mut().zip(other.0) {
        *weight += other * factor as i16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use crate::evaluation::{ENDING_SEEDS_MAX, ENDING_WEIGHTS, WEIGHTS};
    use sembra_rules::{Game, Rules};

    /// The network's output by its definition, in real numbers.
    fn plain(network: &Network, position: Position, head: usize) -> f64 {
        let real = |weight: i16, unit: i32| f64::from(weight) / f64::from(unit);
        let mut sums = network.biases.0.map(|bias| real(bias, UNIT));
        let (inputs, pairs) = (network.inputs.as_flattened(), network.pairs.as_flattened());
        let further = Network::pair_rows(position).into_iter().flatten();
        let further = further.map(|row| (&pairs.as_flattened()[row], PAIR_STEP));
        let rows = Network::rows(position).into_iter().map(|row| (&inputs[row], INPUT_STEP));
        for (row, step) in rows.chain(further) {
            for (sum, &weight) in sums.iter_mut().zip(&row.0) {
                *sum += real(weight, UNIT) * f64::from(step);
            }
        }
        let squares = sums.map(|sum| sum.clamp(0.0, 1.0).powi(2));
        let seeds = usize::from(position.on_board().count());
        let leads = network.leads[head / BUCKETS];
        let head = &network.heads[head];
        let weighed = |row: &Row, unit: i32| {
            let products = squares.iter().zip(&row.0);
            products.map(|(square, &weight)| square * real(weight, unit)).sum::<f64>()
        };
        let mut output = weighed(&head.outputs, OUTPUT_UNIT);
        for neuron in 0..SECOND {
            let bias = real(head.second_biases[neuron], SECOND_UNIT);
            let sum = weighed(&head.second[neuron], SECOND_UNIT) + bias;
            let weight = real(head.second_outputs[neuron], OUTPUT_UNIT);
            output += sum.clamp(0.0, 1.0).powi(2) * weight;
        }
        let whole = i32::from(head.bias) + lead_of(position) * i32::from(leads[seeds]);
        output * f64::from(SCALE) + f64::from(whole)
    }

    #[test]
    fn weights_beyond_their_bounds_are_refused() {
        assert!(Network::read(WEIGHTS).is_some());
        assert!(Network::read(&WEIGHTS[1..]).is_none());
        let numbers: Vec<i16> = Network::read(WEIGHTS)
            .expect("the weights that come with the program")
            .numbers()
            .collect();
        let biases = (LANES * COUNTS + PAIRS * PAIR_COUNTS * PAIR_COUNTS) * HIDDEN;
        let head = biases + HIDDEN;
        for (number, weight) in [(0, 128), (biases, 1001), (head, 128), (head + 65, -512)] {
            let mut numbers = numbers.clone();
            numbers[number] = weight;
            assert!(Network::from_numbers(&numbers).is_none(), "number {number}");
        }
        assert!(Network::from_numbers(&numbers[1..]).is_none());
    }

    #[test]
    fn a_network_reads_back_from_its_file() {
        for weights in [WEIGHTS, ENDING_WEIGHTS] {
            let network = Network::read(weights).expect("the weights that come with the program");
            let made_by = str::from_utf8(&weights[..255]).expect("text");
            assert!(network.to_bytes(made_by) == weights);
        }
    }

    /// Compares a network with its definition in positions of random games with at most so many seeds.
    fn check_layout(weights: &[u8], seeds_max: u8, head: impl Fn(Position, usize) -> usize) {
        let network = Network::read(weights).expect("the weights that come with the program");
        let evaluator = Evaluator::new(&network);
        let mut random = Random::new(5);
        let mut compared = 0;
        for number in 0..200 {
            let mut game = Game::new([Rules::ABAPA, Rules::OURI][number % 2]);
            let variant = Network::variant(game.rules());
            while !game.is_over() && game.sowings().len() < 100 {
                let position = game.position();
                if position.on_board().count() <= seeds_max {
                    let head = head(position, variant);
                    let value = evaluator.evaluate(position, head);
                    let other = evaluator.evaluate_anywhere(position, &evaluator.heads[head]);
                    assert_eq!(other, value, "{position:?}");
                    // The second layer is rounded down before its square is taken.
                    let rounded_by = plain(&network, position, head) - f64::from(value);
                    assert!(rounded_by.abs() < 4.0, "{position:?}: {rounded_by}");
                    compared += 1;
                }
                let index = random.below(game.legal().len());
                let house = game.legal().iter().nth(index).expect("a legal move");
                game.play(house).expect("a legal move");
            }
        }
        assert!(compared > 1000, "{compared} positions");
    }

    #[test]
    fn the_fast_layout_says_what_the_network_says() {
        check_layout(WEIGHTS, 48, Network::head);
    }

    #[test]
    fn the_fast_layout_says_what_the_network_of_endings_says() {
        check_layout(ENDING_WEIGHTS, ENDING_SEEDS_MAX, |position, _| {
            Network::ending_head(position)
        });
    }
}
