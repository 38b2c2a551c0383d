//! Stochastic gradient descent on the network, in floating point.

use std::thread;

use sembra_engine::Random;
use sembra_engine::network::{
    BIAS_MAX, BUCKETS, COUNTS, HIDDEN, INPUT_STEP, INPUT_WEIGHT_MAX, LANES, Network, OUTPUT_UNIT,
    OUTPUT_WEIGHT_MAX, PAIR_COUNTS, PAIR_STEP, PAIRS, SCALE, SECOND, SECOND_UNIT,
    SECOND_WEIGHT_MAX, UNIT, VARIANTS,
};

use super::train::{Example, logistic};

/// How many hundredths of a seed of the network's output make the odds of winning e to 1.
///
/// It is the scale of all margins of the search.
pub(super) const SCALE_ODDS: f32 = 160.0;
const ODDS: f32 = SCALE as f32 / SCALE_ODDS;
/// A batch is split into so many parts, whatever the number of threads: the sums of their gradients are
/// then always the same.
const PARTS: usize = 8;

// Where the parameters begin, in the order of the network's file: first all rows of inputs.
const PAIR_ROWS: usize = LANES * COUNTS;
const PAIR_WEIGHTS: usize = PAIR_ROWS * HIDDEN;
const BIASES: usize = (PAIR_ROWS + PAIRS * PAIR_COUNTS * PAIR_COUNTS) * HIDDEN;
const HEADS: usize = BIASES + HIDDEN;
const LEADS: usize = HEADS + VARIANTS * BUCKETS * HEAD;
const PARAMETERS: usize = LEADS + VARIANTS * 49;

// Where the parameters of a head begin: first those from the first layer to the output.
const BIAS: usize = HIDDEN;
const SECOND_ROWS: usize = BIAS + 1;
const SECOND_BIASES: usize = SECOND_ROWS + SECOND * HIDDEN;
const SECOND_OUTPUTS: usize = SECOND_BIASES + SECOND;
const HEAD: usize = SECOND_OUTPUTS + SECOND;

/// The network in floating point, with Adam's moments of each parameter.
///
/// Losses and gradients are those of the rounded network, so that the fit makes up for the rounding; steps
/// change the parameters before it.
pub(super) struct Model {
    parameters: Vec<f32>,
    /// The parameters as the rounded network has them.
    rounded: Vec<f32>,
    scales: Vec<Scale>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    /// The gradient and the loss of each part of a batch.
    parts: Vec<(Vec<f32>, f64)>,
}

/// The network's output for an example, with the parts that its gradient needs.
struct Pass {
    /// The neurons of the first layer, 0 to 1.
    first: [f32; HIDDEN],
    /// The neurons of the second layer, 0 to 1.
    second: [f32; SECOND],
    output: f32,
}

/// What a parameter is in the network's file.
struct Scale {
    /// What one is in whole numbers.
    unit: f32,
    /// The largest absolute value in whole numbers.
    max: i16,
}

/// The scale of the parameter with an index.
fn scale_of(index: usize) -> Scale {
    let (unit, max) = match index {
        0..PAIR_WEIGHTS => (UNIT as f32 / INPUT_STEP as f32, INPUT_WEIGHT_MAX),
        PAIR_WEIGHTS..BIASES => (UNIT as f32 / PAIR_STEP as f32, INPUT_WEIGHT_MAX),
        BIASES..HEADS => (UNIT as f32, BIAS_MAX),
        HEADS..LEADS => match (index - HEADS) % HEAD {
            0..BIAS => (OUTPUT_UNIT as f32, OUTPUT_WEIGHT_MAX),
            BIAS => (SCALE as f32, i16::MAX),
            SECOND_ROWS..SECOND_BIASES => (SECOND_UNIT as f32, SECOND_WEIGHT_MAX),
            SECOND_BIASES..SECOND_OUTPUTS => (SECOND_UNIT as f32, i16::MAX),
            _ => (OUTPUT_UNIT as f32, SECOND_WEIGHT_MAX),
        },
        _ => (SCALE as f32, i16::MAX),
    };
    Scale { unit, max }
}

impl Model {
    pub(super) fn new(random: &mut Random) -> Model {
        let mut noise = |size: f32| (random.unit() as f32 * 2.0 - 1.0) * size;
        let mut parameters = vec![0.0; PARAMETERS];
        // The further rows of pairs begin at zero: houses are known before their pairs are.
        parameters[..PAIR_WEIGHTS].fill_with(|| noise(0.05));
        parameters[BIASES..HEADS].fill_with(|| 0.3 + noise(0.2));
        for head in parameters[HEADS..LEADS].chunks_exact_mut(HEAD) {
            head[..BIAS].fill_with(|| noise(0.3));
            head[SECOND_ROWS..SECOND_BIASES].fill_with(|| noise(0.3));
            head[SECOND_BIASES..SECOND_OUTPUTS].fill(0.3);
            head[SECOND_OUTPUTS..].fill_with(|| noise(0.2));
        }
        parameters[LEADS..].fill(100.0 / SCALE as f32);
        Model::with(parameters)
    }

    /// A model that begins with the weights of a network.
    pub(super) fn from_network(network: &Network) -> Model {
        let numbers = network.numbers().enumerate();
        Model::with(numbers.map(|(i, n)| f32::from(n) / scale_of(i).unit).collect())
    }

    fn with(parameters: Vec<f32>) -> Model {
        debug_assert_eq!(parameters.len(), PARAMETERS);
        let zeros = vec![0.0; PARAMETERS];
        let parts = vec![(zeros.clone(), 0.0); PARTS];
        let (rounded, scales) = (zeros.clone(), (0..PARAMETERS).map(scale_of).collect());
        let mut model = Model {
            parameters,
            rounded,
            scales,
            mean: zeros.clone(),
            square: zeros,
            steps: 0,
            parts,
        };
        model.round();
        model
    }

    /// One step of Adam on a batch; returns the batch's loss before it.
    pub(super) fn step(&mut self, batch: &[Example], rate: f32, threads: usize) -> f64 {
        const MEAN_DECAY: f32 = 0.9;
        const SQUARE_DECAY: f32 = 0.999;
        let loss = self.gradients(batch, threads);
        self.steps += 1;
        let mean_scale = 1.0 / (1.0 - MEAN_DECAY.powi(self.steps));
        let square_scale = 1.0 / (1.0 - SQUARE_DECAY.powi(self.steps));
        for i in 0..PARAMETERS {
            let sum: f32 = self.parts.iter().map(|(gradient, _)| gradient[i]).sum();
            let gradient = sum / batch.len() as f32;
            self.mean[i] += (1.0 - MEAN_DECAY) * (gradient - self.mean[i]);
            self.square[i] += (1.0 - SQUARE_DECAY) * (gradient * gradient - self.square[i]);
            let step = self.mean[i] * mean_scale / ((self.square[i] * square_scale).sqrt() + 1e-8);
            self.parameters[i] -= rate * step;
        }
        self.round();
        loss
    }

    /// The gradients of the parts of a batch; returns the sum of their losses.
    fn gradients(&mut self, batch: &[Example], threads: usize) -> f64 {
        let parameters = self.rounded.as_slice();
        let mut work: Vec<_> =
            batch.chunks(batch.len().div_ceil(PARTS)).zip(&mut self.parts).collect();
        let share = work.len().div_ceil(threads.max(1));
        thread::scope(|scope| {
            for work in work.chunks_mut(share) {
                scope.spawn(move || {
                    for (examples, (gradient, loss)) in work {
                        gradient.fill(0.0);
                        let losses = examples.iter().map(|e| learn(parameters, gradient, e));
                        *loss = losses.map(f64::from).sum();
                    }
                });
            }
        });
        // A short batch leaves parts without examples.
        let used = batch.chunks(batch.len().div_ceil(PARTS)).count();
        for (gradient, loss) in &mut self.parts[used..] {
            gradient.fill(0.0);
            *loss = 0.0;
        }
        self.parts.iter().map(|(_, loss)| loss).sum()
    }

    /// Keeps weights within what their whole numbers may be, and rounds them.
    fn round(&mut self) {
        let weights = self.parameters.iter_mut().zip(&mut self.rounded);
        for ((weight, rounded), &Scale { unit, max }) in weights.zip(&self.scales) {
            let max = f32::from(max) / unit;
            *weight = weight.clamp(-max, max);
            *rounded = (*weight * unit).round() / unit;
        }
    }

    /// The mean loss, and the mean square error to the results of the games.
    pub(super) fn losses(&self, examples: &[Example]) -> (f64, f64) {
        let (mut loss, mut by_result) = (0.0, 0.0);
        for example in examples {
            let chance = logistic(pass(&self.rounded, example).output * ODDS);
            loss += f64::from((chance - example.target).powi(2));
            by_result += f64::from((chance - example.result).powi(2));
        }
        let count = examples.len() as f64;
        (loss / count, by_result / count)
    }

    /// The network in whole numbers.
    pub(super) fn network(&self) -> Option<Network> {
        let weights = self.rounded.iter().zip(&self.scales);
        let numbers = weights.map(|(weight, scale)| (weight * scale.unit).round() as i16);
        Network::from_numbers(&numbers.collect::<Vec<i16>>())
    }
}

/// The weights of one neuron, or for all neurons of the first layer.
fn row(parameters: &[f32], start: usize) -> &[f32; HIDDEN] {
    parameters[start..].first_chunk().expect("a row of parameters")
}

fn row_mut(parameters: &mut [f32], start: usize) -> &mut [f32; HIDDEN] {
    parameters[start..].first_chunk_mut().expect("a row of parameters")
}

/// The scalar product of two rows, in eight sums that vector instructions add at once.
fn product(left: &[f32; HIDDEN], right: &[f32; HIDDEN]) -> f32 {
    let mut sums = [0.0; 8];
    for (left, right) in left.as_chunks::<8>().0.iter().zip(right.as_chunks::<8>().0) {
        for i in 0..8 {
            sums[i] += left[i] * right[i];
        }
    }
    sums.iter().sum()
}

/// Where the rows that an example chooses begin.
fn rows_of(example: &Example) -> impl Iterator<Item = usize> {
    let pairs = example.pairs.iter().filter(|&&row| row != Example::NO_ROW);
    let pairs = pairs.map(|&row| PAIR_ROWS + usize::from(row));
    example.rows.iter().map(|&row| usize::from(row)).chain(pairs).map(|row| row * HIDDEN)
}

fn pass(parameters: &[f32], example: &Example) -> Pass {
    let mut first = *row(parameters, BIASES);
    for start in rows_of(example) {
        for (sum, weight) in first.iter_mut().zip(row(parameters, start)) {
            *sum += weight;
        }
    }
    let first = first.map(|sum| sum.clamp(0.0, 1.0));
    let squares = first.map(|active| active * active);
    let head = &parameters[HEADS + usize::from(example.head) * HEAD..][..HEAD];
    let lead = parameters[LEADS + usize::from(example.lead_index)] * f32::from(example.lead);
    let mut output = product(&squares, row(head, 0)) + head[BIAS] + lead;
    let second = std::array::from_fn(|neuron| {
        let weights = row(head, SECOND_ROWS + neuron * HIDDEN);
        let active = (product(&squares, weights) + head[SECOND_BIASES + neuron]).clamp(0.0, 1.0);
        output += active * active * head[SECOND_OUTPUTS + neuron];
        active
    });
    Pass { first, second, output }
}

/// Adds the gradient of one example's loss; returns the loss.
fn learn(parameters: &[f32], gradient: &mut [f32], example: &Example) -> f32 {
    let Pass { first, second, output } = pass(parameters, example);
    let squares = first.map(|active| active * active);
    let chance = logistic(output * ODDS);
    let error = chance - example.target;
    let slope = 2.0 * error * chance * (1.0 - chance) * ODDS;
    gradient[LEADS + usize::from(example.lead_index)] += slope * f32::from(example.lead);
    let start = HEADS + usize::from(example.head) * HEAD;
    let (head, gradients) = (&parameters[start..][..HEAD], &mut gradient[start..][..HEAD]);
    gradients[BIAS] += slope;
    add(row_mut(gradients, 0), &squares, slope);
    // The slopes by the squares of the first layer.
    let mut back = [0.0; HIDDEN];
    add(&mut back, row(head, 0), slope);
    for (neuron, active) in second.into_iter().enumerate() {
        gradients[SECOND_OUTPUTS + neuron] += slope * active * active;
        if active > 0.0 && active < 1.0 {
            let slope = slope * 2.0 * active * head[SECOND_OUTPUTS + neuron];
            gradients[SECOND_BIASES + neuron] += slope;
            let weights = SECOND_ROWS + neuron * HIDDEN;
            add(row_mut(gradients, weights), &squares, slope);
            add(&mut back, row(head, weights), slope);
        }
    }
    for (back, active) in back.iter_mut().zip(first) {
        *back *= if active > 0.0 && active < 1.0 { 2.0 * active } else { 0.0 };
    }
    for start in rows_of(example).chain([BIASES]) {
        add(row_mut(gradient, start), &back, 1.0);
    }
    error * error
}

/// Adds a multiple of a row.
fn add(row: &mut [f32; HIDDEN], other: &[f32; HIDDEN], factor: f32) {
    for (number, other) in row.iter_mut().zip(other) {
        *number += other * factor;
    }
}
