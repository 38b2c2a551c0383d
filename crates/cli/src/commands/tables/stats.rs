use std::io::Write;
use std::path::PathBuf;

use indicatif::{HumanBytes, HumanCount};
use sembra_tables::{LayerSeeds, LayerStats, LongestWin, ReadingMeans, Tables, longest_wins};

use super::build::parse_bytes;
use super::memory::memory_available;
use super::{Which, board_text, chart, failure, playing_on};
use crate::failure::Failure;
use crate::json::{self, LongestWinJson, StatsJson};
use crate::output::{HEADING, styled};
use crate::{Answer, output};

/// Count what the tables hold: exact values, scores, bytes
///
/// The share "depends" is that of the pairs of a position and a lead at which both a win and a draw are
/// possible, whenever endless play is called. With --games it is counted over the positions of games.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra tables stats
  $ sembra tables stats --rules awari --json
  $ sembra tables stats --rules ouri --svg ouri.svg
  $ sembra tables stats --longest 12
  $ sembra tables stats --games games.ogn")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// Print a JSON object a layer
    #[arg(long)]
    json: bool,
    /// Draw the distribution of scores and the share of exact values to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// How much memory to use (such as 800M or 10G), by default what is free now
    #[arg(long, value_parser = parse_bytes)]
    memory: Option<u64>,
    /// Where layers that do not fit into memory are kept meanwhile, by default the system's temporary folder
    #[arg(long, value_name = "FOLDER")]
    scratch: Option<PathBuf>,
    /// Find the longest forced win in captures instead, in layers of up to so many seeds; slow beyond 11
    #[arg(long, value_name = "SEEDS", conflicts_with_all = ["svg", "games"])]
    longest: Option<u8>,
    /// Count the positions of games in these files instead, with their leads
    #[arg(long, value_name = "OGN", num_args = 1.., conflicts_with = "svg")]
    games: Vec<PathBuf>,
}

/// Counts every layer.
pub fn run(args: Args) -> Result<Answer, Failure> {
    if let Some(seeds) = args.longest {
        return longest(&args, seeds);
    }
    let tables = args.which.open()?;
    if !args.games.is_empty() {
        return playing_on::run(&tables, &args.games, args.json);
    }
    let layers = count(&args, &tables)?;
    if let Some(path) = args.svg {
        std::fs::write(&path, chart::draw(&layers)).map_err(|error| Failure::file(&path, error))?;
    }
    Ok(Answer::Yes)
}

fn count(args: &Args, tables: &Tables) -> Result<Vec<LayerStats>, Failure> {
    let mut means = ReadingMeans { memory: args.memory, ..ReadingMeans::default() };
    means.memory = means.memory.or_else(memory_available);
    if let Some(folder) = &args.scratch {
        means.scratch.clone_from(folder);
    }
    let mut out = output::stdout();
    if !args.json {
        let heading = "seeds      positions   exact   mean floor  mean ceiling  depends      size     \
                       bits  time";
        writeln!(out, "{}", styled(HEADING, heading))?;
    }
    let mut layers = Vec::new();
    let mut written = Ok(());
    let counted = LayerStats::count_with_means(tables, LayerSeeds::MAX, &means, |stats| {
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
    Ok(layers)
}

fn write_row(out: &mut dyn Write, stats: &LayerStats) -> Result<(), Failure> {
    let positions = stats.positions as f64;
    let pairs = positions * stats.open.leads().count() as f64;
    writeln!(
        out,
        "{:>5} {:>14} {:>6.1} % {:>11.3} {:>13.3} {:>6.2} % {:>10} {:>7.2} {:>8}",
        stats.seeds,
        HumanCount(stats.positions),
        100.0 * stats.exact as f64 / positions,
        stats.sum_floor as f64 / positions,
        stats.sum_ceiling as f64 / positions,
        100.0 * stats.open.win_and_draw as f64 / pairs,
        HumanBytes(stats.bytes).to_string(),
        stats.bits_per_position(),
        stats.solve_time.map_or("–".to_owned(), |time| format!("{:.2} s", time.as_secs_f64())),
    )?;
    Ok(())
}

/// Finds the longest forced win of each layer.
fn longest(args: &Args, seeds: u8) -> Result<Answer, Failure> {
    let seeds_max = LayerSeeds::try_from(seeds).map_err(failure)?;
    let mut out = output::stdout();
    if !args.json {
        writeln!(out, "{}", styled(HEADING, "seeds  captures  net  position"))?;
    }
    let mut written = Ok(());
    longest_wins(&args.which.rules, seeds_max, |longest| {
        if let (Some(longest), Ok(())) = (longest, &written) {
            written = if args.json {
                let rules = sembra_tables::table_rules_text(&args.which.rules);
                json::write_line(&mut out, &longest_json(rules, &longest))
            } else {
                let LongestWin { seeds, captures, board, net } = longest;
                let row = format!("{seeds:>5} {captures:>9} {net:>4}  {}", board_text(board));
                writeln!(out, "{row}").map_err(Failure::from)
            };
        }
    });
    written?;
    Ok(Answer::Yes)
}

fn longest_json(rules: String, longest: &LongestWin) -> LongestWinJson {
    let &LongestWin { seeds, captures, board, net } = longest;
    LongestWinJson { rules, seeds: seeds.count(), captures, net, position: board_text(board) }
}
