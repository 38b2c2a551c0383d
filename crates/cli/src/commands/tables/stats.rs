use std::io::Write;
use std::path::PathBuf;

use indicatif::{HumanBytes, HumanCount};
use sembra_tables::LayerStats;

use super::memory::check_reading;
use super::{Which, chart, failure};
use crate::failure::Failure;
use crate::json::{self, StatsJson};
use crate::output::{HEADING, styled};
use crate::{Answer, output};

/// Count what the tables hold: exact values, scores, bytes
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra tables stats
  $ sembra tables stats --rules awari --json
  $ sembra tables stats --rules ouri --svg ouri.svg")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// Print a JSON object a layer
    #[arg(long)]
    json: bool,
    /// Draw the distribution of scores and the share of exact values to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// Counts every layer.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let tables = args.which.open()?;
    check_reading(&tables)?;
    let mut out = output::stdout();
    if !args.json {
        let heading =
            "seeds      positions   exact   mean floor  mean ceiling    size     bits  time";
        writeln!(out, "{}", styled(HEADING, heading))?;
    }
    let mut layers = Vec::new();
    let mut written = Ok(());
    let counted = LayerStats::count(&tables, |stats| {
        if written.is_ok() {
            written = if args.json {
                json::write_line(&mut out, &StatsJson::from(&stats))
            } else {
                write_row(&mut out, &stats)
            };
        }
        layers.push(stats);
    });
    counted.map_err(failure)?;
    written?;
    if let Some(path) = args.svg {
        std::fs::write(&path, chart::draw(&layers)).map_err(|error| Failure::file(&path, error))?;
    }
    Ok(Answer::Yes)
}

fn write_row(out: &mut dyn Write, stats: &LayerStats) -> Result<(), Failure> {
    let positions = stats.positions as f64;
    writeln!(
        out,
        "{:>5} {:>14} {:>6.1} % {:>11.3} {:>13.3} {:>10} {:>7.2} {:>8}",
        stats.seeds,
        HumanCount(stats.positions),
        100.0 * stats.exact as f64 / positions,
        stats.sum_floor as f64 / positions,
        stats.sum_ceiling as f64 / positions,
        HumanBytes(stats.bytes).to_string(),
        stats.bits_per_position(),
        stats.solve_time.map_or("–".to_owned(), |time| format!("{:.2} s", time.as_secs_f64())),
    )?;
    Ok(())
}
