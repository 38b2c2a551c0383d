//! Fits the network to labelled positions.

use std::path::{Path, PathBuf};

use sembra_engine::Random;
use sembra_engine::network::{LANES, Network, PAIRS};

use sembra_rules::Rules;

use super::model::{Model, SCALE_ODDS};
use super::sample::{Sample, read};

/// One game in so many is kept for validation.
const HELD_OUT: usize = 25;
/// The last learning rate, as a part of the first.
const RATE_LAST: f32 = 0.01;

/// Fit the weights to files of labelled positions
///
/// The positions of one game are all fitted to, or all kept for validation. The weights depend on the
/// arguments and the files alone, not on how many threads there are; their header has both.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How often to go through the positions
    #[arg(long, default_value_t = 20)]
    epochs: usize,
    /// How many positions go into a step
    #[arg(long, default_value_t = 16384)]
    batch: usize,
    /// How much the game's result counts beside the search's value, 0 to 1
    #[arg(long, default_value_t = 0.5)]
    lambda: f32,
    /// What the order and the first weights are drawn with
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The learning rate of the first step; the last is a hundredth of it
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// A file of weights to begin with, instead of random ones
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// Fit a network of endings; `--start` takes the weights for all positions
    #[arg(long)]
    endings: bool,
    /// Fit also to positions in which the best move captures
    #[arg(long)]
    captures: bool,
    /// How many threads to use
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// The file of weights to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Files that `generate` wrote
    #[arg(required = true, value_name = "DATA")]
    data: Vec<PathBuf>,
}

/// A position as the network sees it.
#[derive(Clone, Copy)]
pub(super) struct Example {
    pub(super) rows: [u16; LANES],
    /// The further rows of pairs, or [`Example::NO_ROW`].
    pub(super) pairs: [u16; PAIRS],
    /// The index of the weights behind the first layer, by variant and bucket.
    pub(super) head: u8,
    /// The index of the weight of a lead, by variant and seeds on the board.
    pub(super) lead_index: u8,
    pub(super) lead: i8,
    /// What the network should say: the mover's expected points.
    pub(super) target: f32,
    /// The game's points; without them those that the search expects.
    pub(super) result: f32,
}

pub(crate) fn run(args: &Args) -> Result<(), String> {
    let mut random = Random::new(args.seed);
    let mut data = Data::default();
    for path in &args.data {
        data.add_file(path, args, &mut random)?;
    }
    let mut model = match &args.start {
        Some(path) => {
            let network = data.read_network(path)?;
            Model::from_network(&if args.endings { network.to_endings() } else { network })
        }
        None => Model::new(&mut random),
    };
    let Data { mut fitted, held_out, digest } = data;
    eprintln!("{} positions, {} held out", fitted.len(), held_out.len());
    if fitted.len() < args.batch || held_out.is_empty() {
        return Err("there are too few positions to fit anything to".to_owned());
    }
    let steps = args.epochs * fitted.len().div_ceil(args.batch);
    let mut step = 0;
    for epoch in 1..=args.epochs {
        shuffle(&mut fitted, &mut random);
        let mut loss = 0.0;
        for batch in fitted.chunks(args.batch) {
            // A cosine from the first rate to the last.
            let phase = step as f32 / steps as f32 * std::f32::consts::PI;
            let part = (1.0 + phase.cos()) / 2.0;
            let rate = args.rate * (RATE_LAST + (1.0 - RATE_LAST) * part);
            loss += model.step(batch, rate, args.threads);
            step += 1;
        }
        let fitted = loss / fitted.len() as f64;
        let (other, by_result) = model.losses(&held_out);
        eprintln!(
            "epoch {epoch} of {}: loss {fitted:.6}, held out {other:.6}, to results {by_result:.6}",
            args.epochs
        );
    }
    let &Args { epochs, batch, lambda, seed, rate, captures, endings, .. } = args;
    let flags =
        [(endings, " --endings"), (captures, " --captures"), (args.start.is_some(), " --start")];
    let flags: String = flags.iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| *flag).collect();
    let made_by = format!(
        "fit train --epochs {epochs} --batch {batch} --lambda {lambda} --seed {seed} --rate {rate}{flags} \
         data: {} files, {} positions, FNV-1a {digest:016x}",
        args.data.len(),
        fitted.len() + held_out.len(),
    );
    let network = model.network().ok_or("the weights have outgrown their bounds")?;
    std::fs::write(&args.out, network.to_bytes(&made_by))
        .map_err(|error| format!("{}: {error}", args.out.display()))
}

/// The examples of all files.
struct Data {
    fitted: Vec<Example>,
    held_out: Vec<Example>,
    /// A digest of all files in their order (FNV-1a).
    digest: u64,
}

impl Default for Data {
    fn default() -> Data {
        Data { fitted: Vec::new(), held_out: Vec::new(), digest: 0xcbf2_9ce4_8422_2325 }
    }
}

impl Data {
    /// The bytes of a file, which go into the digest.
    fn read_file(&mut self, path: &Path) -> Result<Vec<u8>, String> {
        let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        self.digest = bytes.iter().fold(self.digest, |digest, &byte| {
            (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Ok(bytes)
    }

    fn read_network(&mut self, path: &Path) -> Result<Network, String> {
        let bytes = self.read_file(path)?;
        Network::read(&bytes).ok_or_else(|| format!("{}: not weights", path.display()))
    }

    fn add_file(&mut self, path: &Path, args: &Args, random: &mut Random) -> Result<(), String> {
        let name = path.display();
        let bytes = self.read_file(path)?;
        let (rules, samples) = read(&bytes).ok_or_else(|| format!("{name}: not positions"))?;
        let odds = fitted_odds(&samples);
        eprintln!("{name}: {} positions, odds e at {odds:.0} hundredths", samples.len());
        // Counted from here, every so many games one is held out.
        let mut game = random.below(HELD_OUT);
        for sample in &samples {
            game += usize::from(sample.is_first);
            let is_held_out = game.is_multiple_of(HELD_OUT);
            if sample.captures && !args.captures {
                continue;
            }
            let example = Example::new(sample, &rules, odds, args)
                .ok_or_else(|| format!("{name}: a position is not sound"))?;
            if is_held_out { &mut self.held_out } else { &mut self.fitted }.push(example);
        }
        Ok(())
    }
}

impl Example {
    /// For a pair without a further row.
    pub(super) const NO_ROW: u16 = u16::MAX;

    fn new(sample: &Sample, rules: &Rules, odds: f32, args: &Args) -> Option<Example> {
        let &Args { lambda, endings, .. } = args;
        let position = sample.position()?;
        let variant = Network::variant(rules);
        let head =
            if endings { Network::ending_head(position) } else { Network::head(position, variant) };
        let seeds = usize::from(position.on_board().count());
        let by_search = logistic(f32::from(sample.value) / odds);
        let result = sample.result.map_or(by_search, |result| f32::from(result) / 2.0);
        Some(Example {
            rows: Network::rows(position).map(|row| row as u16),
            pairs: Network::pair_rows(position)
                .map(|row| row.map_or(Example::NO_ROW, |row| row as u16)),
            head: head as u8,
            lead_index: (variant * 49 + seeds) as u8,
            lead: sample.lead,
            target: lambda * result + (1.0 - lambda) * by_search,
            result,
        })
    }
}

/// How many hundredths of a seed of the search's value make the odds of winning e to 1.
///
/// The one of a fixed list that predicts the results of the games best.
fn fitted_odds(samples: &[Sample]) -> f32 {
    let results = samples.iter().filter_map(|sample| Some((sample.value, sample.result?)));
    let sample = results.filter(|(value, _)| value.abs() < 10_000).step_by(7);
    let error = |odds: f32| {
        let errors = sample.clone().map(|(value, result)| {
            let expected = logistic(f32::from(value) / odds);
            f64::from(expected - f32::from(result) / 2.0).powi(2)
        });
        errors.sum::<f64>()
    };
    let candidates = (0..40).map(|step| SCALE_ODDS / 4.0 * 1.08_f32.powi(step));
    candidates.min_by(|&a, &b| error(a).total_cmp(&error(b))).unwrap_or(SCALE_ODDS)
}

fn shuffle(examples: &mut [Example], random: &mut Random) {
    for i in (1..examples.len()).rev() {
        examples.swap(i, random.below(i + 1));
    }
}

pub(super) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
