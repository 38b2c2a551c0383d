use std::io::Write;

use sembra_engine::{BENCH_DEPTH, BenchResult, bench};

use crate::failure::Failure;
use crate::json::{self, BenchJson, BenchPartJson};
use crate::{Answer, output};

/// Search fixed positions: their count shows whether the search has changed, the time how fast it is
///
/// One thread, no tables, every preset. The total of visited positions is the signature of the
/// search: the same on every machine, and another one whenever the search changes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra bench
  $ sembra bench --depth 12 --json")]
pub struct Args {
    /// How deep to search, in plies; the committed signature is that of the default
    #[arg(long, default_value_t = BENCH_DEPTH, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// Searches, and prints the signature and the speed.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let result = bench(args.depth);
    let mut out = output::stdout();
    if args.json {
        json::write_line(&mut out, &to_json(&result))?;
        return Ok(Answer::Yes);
    }
    for (rules, position, nodes) in &result.parts {
        writeln!(out, "{rules:<8}{position:<44}{nodes:>12}")?;
    }
    writeln!(out, "\nsignature {}", result.nodes)?;
    let (seconds, speed) = (result.time.as_secs_f64(), result.nodes_per_second() as f64 / 1e6);
    writeln!(out, "{seconds:.2} s, {speed:.2} million nodes/s")?;
    Ok(Answer::Yes)
}

fn to_json(result: &BenchResult) -> BenchJson {
    let part = |(rules, position, nodes): &(String, String, u64)| BenchPartJson {
        rules: rules.clone(),
        position: position.clone(),
        nodes: *nodes,
    };
    BenchJson {
        nodes: result.nodes,
        seconds: result.time.as_secs_f64(),
        nodes_per_second: result.nodes_per_second(),
        parts: result.parts.iter().map(part).collect(),
    }
}
