use std::io::Write;

use sembra_engine::{BENCH_DEPTH, BenchResult, bench};

use crate::failure::Failure;
use crate::json::{self, BenchJson, BenchPartJson};
use crate::{Answer, output};

/// Search fixed positions: their count shows whether the search has changed, the time how fast it is
///
/// One thread, no tables, every preset. The total of visited positions is the signature of the
/// search: the same on every machine, and another one whenever the search changes. The speed is that
/// of the fastest round, since other work on the machine only ever slows a round down.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra bench
  $ sembra bench --depth 12 --json")]
pub struct Args {
    /// How deep to search, in plies; the committed signature is that of the default
    #[arg(long, default_value_t = BENCH_DEPTH, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// How often to search them all
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// Searches, and prints the signature and the speed.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let mut rounds: Vec<BenchResult> = (0..args.rounds).map(|_| bench(args.depth)).collect();
    rounds.sort_by_key(|round| round.time);
    let (result, median) = (&rounds[0], &rounds[rounds.len() / 2]);
    let mut out = output::stdout();
    if args.json {
        json::write_line(&mut out, &to_json(result, args.rounds))?;
        return Ok(Answer::Yes);
    }
    for (rules, position, nodes) in &result.parts {
        writeln!(out, "{rules:<8}{position:<44}{nodes:>12}")?;
    }
    writeln!(out, "\nsignature {}", result.nodes)?;
    let millions = |round: &BenchResult| round.nodes_per_second() as f64 / 1e6;
    writeln!(out, "{:.2} s, {:.2} million nodes/s", result.time.as_secs_f64(), millions(result))?;
    let middle = millions(median);
    writeln!(out, "fastest of {} rounds; half of them reached {middle:.2}", args.rounds)?;
    Ok(Answer::Yes)
}

fn to_json(result: &BenchResult, rounds: u32) -> BenchJson {
    let part = |(rules, position, nodes): &(String, String, u64)| BenchPartJson {
        rules: rules.clone(),
        position: position.clone(),
        nodes: *nodes,
    };
    BenchJson {
        nodes: result.nodes,
        rounds,
        seconds: result.time.as_secs_f64(),
        nodes_per_second: result.nodes_per_second(),
        parts: result.parts.iter().map(part).collect(),
    }
}
