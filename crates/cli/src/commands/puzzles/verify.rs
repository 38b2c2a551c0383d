use std::path::PathBuf;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use sembra_puzzles::{Method, Preset, Puzzle, Puzzles, Verifier, shipped};
use sembra_tables::LayerSeeds;
use serde::Serialize;

use crate::Answer;
use crate::failure::Failure;
use crate::output::Telling;

/// Prove puzzles again
///
/// An exhaustive search follows every move down to tables of fewer seeds than are on the board. Where it finds
/// no proof, tables that hold the position decide; they are solved on the spot.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra puzzles verify
  $ sembra puzzles verify --sample 40 --tables 12
  $ sembra puzzles verify puzzles.txt --json")]
pub struct Args {
    /// The collection to prove, by default the one that comes with the program
    file: Option<PathBuf>,
    /// Prove so many puzzles, spread evenly, instead of all
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    sample: Option<u32>,
    /// Up to how many seeds tables are solved; puzzles with more are proven by search alone
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u8).range(0..=20))]
    tables: u8,
    /// Print what was proven as JSON
    #[arg(long)]
    json: bool,
}

/// What was proven.
#[derive(Default, Serialize)]
struct Proven {
    puzzles: usize,
    by_search: usize,
    by_tables: usize,
    unproven: Vec<Failed>,
    seconds: f64,
}

#[derive(Serialize)]
struct Failed {
    id: String,
    rules: &'static str,
    problem: String,
}

/// Proves a collection; a puzzle that is not proven is a negative answer.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    let began = Instant::now();
    let read;
    let puzzles = match &args.file {
        None => shipped(),
        Some(path) => {
            let text = std::fs::read_to_string(path).map_err(|error| Failure::file(path, error))?;
            read = Puzzles::parse(&text).map_err(|error| Failure::file(path, error))?;
            &read
        }
    };
    let seeds =
        LayerSeeds::try_from(args.tables).map_err(|error| Failure::Message(error.to_string()))?;
    let sample = sample(puzzles.all(), args.sample);
    let mut proven = prove(&sample, seeds);
    proven.seconds = began.elapsed().as_secs_f64();
    let mut out = Telling::default();
    if args.json {
        out.tell_json(&proven);
    } else {
        proven.describe().for_each(|line| out.tell(line));
    }
    out.finish()?;
    Ok(if proven.unproven.is_empty() { Answer::Yes } else { Answer::No })
}

/// So many puzzles, spread evenly over all.
fn sample(all: &[Puzzle], count: Option<u32>) -> Vec<&Puzzle> {
    let count = count.map_or(all.len(), |count| (count as usize).min(all.len()));
    (0..count).map(|index| &all[index * all.len() / count]).collect()
}

fn prove(puzzles: &[&Puzzle], seeds: LayerSeeds) -> Proven {
    let bar = ProgressBar::new(puzzles.len() as u64);
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} puzzles  {elapsed}, about {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut proven = Proven { puzzles: puzzles.len(), ..Proven::default() };
    for preset in Preset::all() {
        let mut of_rules = puzzles.iter().filter(|puzzle| puzzle.preset == preset).peekable();
        if of_rules.peek().is_none() {
            continue;
        }
        let verifier = Verifier::new(*preset.rules(), seeds);
        for puzzle in of_rules {
            match verifier.verify(puzzle) {
                Ok(Method::Search) => proven.by_search += 1,
                Ok(Method::Tables) => proven.by_tables += 1,
                Err(error) => proven.unproven.push(Failed {
                    id: puzzle.id.to_string(),
                    rules: preset.name(),
                    problem: error.to_string(),
                }),
            }
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    proven
}

impl Proven {
    fn describe(&self) -> impl Iterator<Item = String> {
        let Proven { puzzles, by_search, by_tables, unproven, seconds } = self;
        let failed = unproven.iter().map(|Failed { id, rules, problem }| {
            format!("{id} ({rules}) is not proven: {problem}")
        });
        let summary = format!(
            "{} of {puzzles} puzzles proven in {seconds:.1} s: {by_search} by exhaustive search, {by_tables} with \
             tables of the position itself",
            by_search + by_tables
        );
        failed.collect::<Vec<_>>().into_iter().chain([summary])
    }
}
