//! Stochastic gradient descent on the network, in floating point.

use std::thread;

use sembra_engine::Random;
use sembra_engine::network::{
    BUCKETS, COUNTS, HIDDEN, INPUT_WEIGHT_MAX, LANES, Network, OUTPUT_UNIT, OUTPUT_WEIGHT_MAX, Row,
    SCALE, UNIT,
};

use super::train::{Example, logistic};

/// How many hundredths of a seed of the network's output make the odds of winning e to 1.
///
/// It is the scale of all margins of the search.
pub(super) const SCALE_ODDS: f32 = 160.0;
const ODDS: f32 = SCALE as f32 / SCALE_ODDS;
/// Keep rounded weights within their bounds.
const OUTPUT_MAX: f32 = OUTPUT_WEIGHT_MAX as f32 / OUTPUT_UNIT as f32;
const INPUT_MAX: f32 = (INPUT_WEIGHT_MAX - 1) as f32 / UNIT as f32;
/// A batch is split into so many parts, whatever the number of threads: the sums of their gradients are
/// then always the same.
const PARTS: usize = 8;

// Where the parameters begin: first all rows of inputs.
const INPUTS: usize = LANES * COUNTS * HIDDEN;
const BIASES: usize = INPUTS;
const OUTPUTS: usize = BIASES + HIDDEN;
const OUTPUT_BIASES: usize = OUTPUTS + BUCKETS * HIDDEN;
const LEADS: usize = OUTPUT_BIASES + BUCKETS;
const PARAMETERS: usize = LEADS + 49;

/// The network in floating point, with Adam's moments of each parameter.
pub(super) struct Model {
    parameters: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    /// The gradient and the loss of each part of a batch.
    parts: Vec<(Vec<f32>, f64)>,
}

/// The network's output for an example, with the parts that its gradient needs.
struct Pass {
    sums: [f32; HIDDEN],
    output: f32,
}

impl Model {
    pub(super) fn new(random: &mut Random) -> Model {
        let mut noise = |size: f32| (random.unit() as f32 * 2.0 - 1.0) * size;
        let mut parameters = vec![0.0; PARAMETERS];
        parameters[..INPUTS].fill_with(|| noise(0.05));
        parameters[BIASES..OUTPUTS].fill_with(|| 0.3 + noise(0.2));
        parameters[OUTPUTS..OUTPUT_BIASES].fill_with(|| noise(0.3));
        parameters[LEADS..].fill(100.0 / SCALE as f32);
        Model::with(parameters)
    }

    /// A model that begins with the weights of a network.
    pub(super) fn from_network(network: &Network) -> Model {
        let in_units = |unit: i32| move |&weight: &i16| f32::from(weight) / unit as f32;
        let Network { inputs, biases, outputs, output_biases, leads } = network;
        let inputs = inputs.iter().flatten().chain([biases]).flat_map(|row| &row.0);
        let mut parameters: Vec<f32> = inputs.map(in_units(UNIT)).collect();
        let outputs = outputs.iter().flat_map(|row| &row.0);
        parameters.extend(outputs.map(in_units(OUTPUT_UNIT)));
        parameters.extend(output_biases.iter().chain(leads).map(in_units(SCALE)));
        Model::with(parameters)
    }

    fn with(parameters: Vec<f32>) -> Model {
        debug_assert_eq!(parameters.len(), PARAMETERS);
        let zeros = vec![0.0; PARAMETERS];
        let parts = vec![(zeros.clone(), 0.0); PARTS];
        Model { parameters, mean: zeros.clone(), square: zeros, steps: 0, parts }
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
        self.keep_bounds();
        loss
    }

    /// The gradients of the parts of a batch; returns the sum of their losses.
    fn gradients(&mut self, batch: &[Example], threads: usize) -> f64 {
        let parameters = self.parameters.as_slice();
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

    fn keep_bounds(&mut self) {
        let clamp = |weights: &mut [f32], max: f32| {
            for weight in weights {
                *weight = weight.clamp(-max, max);
            }
        };
        clamp(&mut self.parameters[..OUTPUTS], INPUT_MAX);
        clamp(&mut self.parameters[OUTPUTS..OUTPUT_BIASES], OUTPUT_MAX);
    }

    /// The mean loss, and the mean square error to the results of the games.
    pub(super) fn losses(&self, examples: &[Example]) -> (f64, f64) {
        let (mut loss, mut by_result) = (0.0, 0.0);
        for example in examples {
            let chance = logistic(pass(&self.parameters, example).output * ODDS);
            loss += f64::from((chance - example.target).powi(2));
            by_result += f64::from((chance - example.result).powi(2));
        }
        let count = examples.len() as f64;
        (loss / count, by_result / count)
    }

    /// The network in whole numbers.
    pub(super) fn rounded(&self) -> Network {
        let round = |index: usize, unit: i32| (self.parameters[index] * unit as f32).round() as i16;
        let row = |start: usize, unit: i32| Row(std::array::from_fn(|n| round(start + n, unit)));
        Network {
            inputs: std::array::from_fn(|lane| {
                std::array::from_fn(|seeds| row((lane * COUNTS + seeds) * HIDDEN, UNIT))
            }),
            biases: row(BIASES, UNIT),
            outputs: std::array::from_fn(|bucket| row(OUTPUTS + bucket * HIDDEN, OUTPUT_UNIT)),
            output_biases: std::array::from_fn(|bucket| round(OUTPUT_BIASES + bucket, SCALE)),
            leads: std::array::from_fn(|seeds| round(LEADS + seeds, SCALE)),
        }
    }
}

fn pass(parameters: &[f32], example: &Example) -> Pass {
    let mut sums = [0.0; HIDDEN];
    sums.copy_from_slice(&parameters[BIASES..OUTPUTS]);
    for row in example.rows {
        let row = &parameters[usize::from(row) * HIDDEN..][..HIDDEN];
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum += weight;
        }
    }
    let bucket = usize::from(example.bucket);
    let weights = &parameters[OUTPUTS + bucket * HIDDEN..][..HIDDEN];
    // Eight sums, which vector instructions add at once.
    let mut outputs = [0.0; 8];
    for (sums, weights) in sums.chunks_exact(8).zip(weights.chunks_exact(8)) {
        for i in 0..8 {
            let active: f32 = sums[i].clamp(0.0, 1.0);
            outputs[i] += active * active * weights[i];
        }
    }
    let lead = parameters[LEADS + usize::from(example.seeds)] * f32::from(example.lead);
    let output = outputs.iter().sum::<f32>() + parameters[OUTPUT_BIASES + bucket] + lead;
    Pass { sums, output }
}

/// Adds the gradient of one example's loss; returns the loss.
fn learn(parameters: &[f32], gradient: &mut [f32], example: &Example) -> f32 {
    let Pass { sums, output } = pass(parameters, example);
    let chance = logistic(output * ODDS);
    let error = chance - example.target;
    let slope = 2.0 * error * chance * (1.0 - chance) * ODDS;
    let bucket = usize::from(example.bucket);
    let outputs = OUTPUTS + bucket * HIDDEN;
    let weights = &parameters[outputs..][..HIDDEN];
    let mut back = [0.0; HIDDEN];
    {
        gradient[OUTPUT_BIASES + bucket] += slope;
        gradient[LEADS + usize::from(example.seeds)] += slope * f32::from(example.lead);
        let gradients = &mut gradient[outputs..][..HIDDEN];
        for neuron in 0..HIDDEN {
            let active = sums[neuron].clamp(0.0, 1.0);
            gradients[neuron] += slope * active * active;
            let is_between = active > 0.0 && active < 1.0;
            back[neuron] = if is_between { slope * 2.0 * active * weights[neuron] } else { 0.0 };
        }
    }
    let rows = example.rows.iter().map(|&row| usize::from(row) * HIDDEN);
    for start in rows.chain([BIASES]) {
        for (gradient, back) in gradient[start..][..HIDDEN].iter_mut().zip(back) {
            *gradient += back;
        }
    }
    error * error
}
