//! Stochastic gradient descent on the network, in floating point, then rounded.

use std::path::PathBuf;

use sembra_engine::Random;
use sembra_engine::network::{
    BUCKETS, COUNTS, HIDDEN, LANES, Network, OUTPUT_UNIT, Row, SCALE, UNIT,
};

use super::sample::{SAMPLE_BYTES, Sample};

const BATCH: usize = 8192;
/// One position in so many is kept for validation.
const HELD_OUT: usize = 25;
/// How many hundredths of a seed make the odds of winning e to 1.
const ODDS: f32 = 250.0;
/// Keeps rounded output weights within a byte.
const OUTPUT_MAX: f32 = 127.0 / OUTPUT_UNIT as f32;

const INPUTS: usize = LANES * COUNTS * HIDDEN;
const BIASES: usize = INPUTS;
const OUTPUTS: usize = BIASES + HIDDEN;
const OUTPUT_BIASES: usize = OUTPUTS + BUCKETS * HIDDEN;
const LEADS: usize = OUTPUT_BIASES + BUCKETS;
const PARAMETERS: usize = LEADS + 49;

/// Fit the weights to files of labelled positions
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How often to go through the positions
    #[arg(long, default_value_t = 20)]
    epochs: usize,
    /// How much the game's result counts beside the search's value, 0 to 1
    #[arg(long, default_value_t = 0.3)]
    lambda: f32,
    /// What the order and the first weights are drawn with
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The learning rate of the first epoch
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// The file of weights to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Files that `generate` wrote
    #[arg(required = true, value_name = "DATA")]
    data: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), String> {
    let &Args { epochs, lambda, seed, rate, .. } = args;
    let mut samples = read_samples(&args.data)?;
    let mut random = Random::new(seed);
    shuffle(&mut samples, &mut random);
    let held_out = samples.split_off(samples.len() - samples.len() / HELD_OUT);
    eprintln!("{} positions, {} held out", samples.len(), held_out.len());
    let mut model = Model::new(&mut random);
    for epoch in 0..epochs {
        // A cosine from the full rate to a fiftieth of it.
        let phase = epoch as f32 / epochs as f32 * std::f32::consts::PI;
        let rate = rate * (0.51 + 0.49 * phase.cos());
        shuffle(&mut samples, &mut random);
        let mut loss = 0.0;
        for batch in samples.chunks(BATCH) {
            loss += model.step(batch, lambda, rate);
        }
        let fitted = loss / samples.len() as f32;
        let other = model.loss(&held_out, lambda) / held_out.len() as f32;
        eprintln!("epoch {} of {epochs}: loss {fitted:.5}, held out {other:.5}", epoch + 1);
    }
    let network = model.rounded();
    eprintln!("a seed of lead, by seeds on the board: {:?}", network.leads);
    let command = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    std::fs::write(&args.out, network.to_bytes(&command))
        .map_err(|error| format!("{}: {error}", args.out.display()))
}

fn read_samples(paths: &[PathBuf]) -> Result<Vec<Sample>, String> {
    let mut samples = Vec::new();
    for path in paths {
        let name = path.display();
        let bytes = std::fs::read(path).map_err(|error| format!("{name}: {error}"))?;
        let (records, rest) = bytes.as_chunks::<SAMPLE_BYTES>();
        if !rest.is_empty() {
            eprintln!("{name}: the last {} bytes are not a whole position", rest.len());
        }
        for record in records {
            let sample = Sample::from_bytes(record);
            samples.push(sample.ok_or_else(|| format!("{name}: not a file of positions"))?);
        }
    }
    if samples.len() < 2 * HELD_OUT {
        return Err("there are too few positions to fit anything to".to_owned());
    }
    Ok(samples)
}

fn shuffle(samples: &mut [Sample], random: &mut Random) {
    for i in (1..samples.len()).rev() {
        samples.swap(i, random.below(i + 1));
    }
}

/// The network in floating point, with Adam's moments of each parameter.
struct Model {
    parameters: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// The network's output for a sample, with the parts that its gradient needs.
struct Pass {
    sums: [f32; HIDDEN],
    output: f32,
}

impl Model {
    fn new(random: &mut Random) -> Model {
        let mut noise = |size: f32| (random.unit() as f32 * 2.0 - 1.0) * size;
        let mut parameters = vec![0.0; PARAMETERS];
        parameters[..INPUTS].fill_with(|| noise(0.05));
        parameters[BIASES..OUTPUTS].fill_with(|| 0.3 + noise(0.2));
        parameters[OUTPUTS..OUTPUT_BIASES].fill_with(|| noise(0.3));
        parameters[LEADS..].fill(100.0 / SCALE as f32);
        let zeros = vec![0.0; PARAMETERS];
        Model { parameters, gradient: zeros.clone(), mean: zeros.clone(), square: zeros, steps: 0 }
    }

    fn pass(&self, sample: &Sample) -> Pass {
        let mut sums = [0.0; HIDDEN];
        sums.copy_from_slice(&self.parameters[BIASES..OUTPUTS]);
        for row in rows(sample) {
            for (sum, weight) in sums.iter_mut().zip(&self.parameters[row..row + HIDDEN]) {
                *sum += weight;
            }
        }
        let (seeds, bucket) = seeds_and_bucket(sample);
        let weights = &self.parameters[OUTPUTS + bucket * HIDDEN..][..HIDDEN];
        let mut output = self.parameters[OUTPUT_BIASES + bucket]
            + self.parameters[LEADS + seeds] * f32::from(sample.lead);
        for (sum, weight) in sums.iter().zip(weights) {
            let active = sum.clamp(0.0, 1.0);
            output += active * active * weight;
        }
        Pass { sums, output }
    }

    /// Adds the gradient of one sample's loss; returns the loss.
    fn learn(&mut self, sample: &Sample, lambda: f32) -> f32 {
        let Pass { sums, output } = self.pass(sample);
        let odds = SCALE as f32 / ODDS;
        let chance = logistic(output * odds);
        let error = chance - target(sample, lambda);
        let slope = 2.0 * error * chance * (1.0 - chance) * odds;
        let (seeds, bucket) = seeds_and_bucket(sample);
        self.gradient[OUTPUT_BIASES + bucket] += slope;
        self.gradient[LEADS + seeds] += slope * f32::from(sample.lead);
        let at = OUTPUTS + bucket * HIDDEN;
        let mut back = [0.0; HIDDEN];
        for neuron in 0..HIDDEN {
            let active = sums[neuron].clamp(0.0, 1.0);
            self.gradient[at + neuron] += slope * active * active;
            if active > 0.0 && active < 1.0 {
                back[neuron] = slope * 2.0 * active * self.parameters[at + neuron];
            }
        }
        for row in rows(sample).into_iter().chain([BIASES]) {
            for (gradient, back) in self.gradient[row..row + HIDDEN].iter_mut().zip(back) {
                *gradient += back;
            }
        }
        error * error
    }

    /// One step of Adam on a batch; returns the batch's loss before it.
    fn step(&mut self, batch: &[Sample], lambda: f32, rate: f32) -> f32 {
        const MEAN_DECAY: f32 = 0.9;
        const SQUARE_DECAY: f32 = 0.999;
        self.gradient.fill(0.0);
        let loss = batch.iter().map(|sample| self.learn(sample, lambda)).sum();
        self.steps += 1;
        let mean_scale = 1.0 / (1.0 - MEAN_DECAY.powi(self.steps));
        let square_scale = 1.0 / (1.0 - SQUARE_DECAY.powi(self.steps));
        for i in 0..PARAMETERS {
            let gradient = self.gradient[i] / batch.len() as f32;
            self.mean[i] += (1.0 - MEAN_DECAY) * (gradient - self.mean[i]);
            self.square[i] += (1.0 - SQUARE_DECAY) * (gradient * gradient - self.square[i]);
            let step = self.mean[i] * mean_scale / ((self.square[i] * square_scale).sqrt() + 1e-8);
            self.parameters[i] -= rate * step;
        }
        for weight in &mut self.parameters[OUTPUTS..OUTPUT_BIASES] {
            *weight = weight.clamp(-OUTPUT_MAX, OUTPUT_MAX);
        }
        loss
    }

    fn loss(&self, samples: &[Sample], lambda: f32) -> f32 {
        let odds = SCALE as f32 / ODDS;
        let error = |sample| logistic(self.pass(sample).output * odds) - target(sample, lambda);
        samples.iter().map(|sample| error(sample).powi(2)).sum()
    }

    fn rounded(&self) -> Network {
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

/// Where the weights of a sample's twelve houses begin.
fn rows(sample: &Sample) -> [usize; LANES] {
    std::array::from_fn(|lane| {
        let seeds = usize::from(sample.lanes[lane]).min(COUNTS - 1);
        (lane * COUNTS + seeds) * HIDDEN
    })
}

fn seeds_and_bucket(sample: &Sample) -> (usize, usize) {
    let seeds = sample.lanes.iter().map(|&n| usize::from(n)).sum();
    (seeds, Network::bucket(seeds))
}

/// The target of the fit: the game's result and the search's value, mixed.
fn target(sample: &Sample, lambda: f32) -> f32 {
    let result = f32::from(sample.result) / 2.0;
    lambda * result + (1.0 - lambda) * logistic(f32::from(sample.value) / ODDS)
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
