use std::io::Write;
use std::path::PathBuf;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use sembra_engine::{Book, BookPlan, Engine, EngineOptions, Limits, Score, StopSignal};
use sembra_notation::{format_rules, parse_rules};
use sembra_rules::Rules;

use crate::failure::Failure;
use crate::{Answer, output, resources, whole_file};

/// Make opening books
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra book build
  $ sembra book build --rules ouri --plies 10 --nodes 1000000 --out ouri.book")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Build(Build),
}

/// Make a book from the engine's own deep search
///
/// Every position that good moves lead to is searched, breadth first. The same arguments, with the
/// same tables, make the same book. The engine uses the book in its usual place when the option
/// OwnBook is set.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra book build
  $ sembra book build --rules ouri --plies 10 --nodes 1000000 --out ouri.book")]
struct Build {
    /// The rules: abapa, ouri, polish, awari, or one of them with options
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// How many moves of a game the book covers
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=60))]
    plies: u8,
    /// How many positions each search visits
    #[arg(long, default_value_t = 5_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Leave out moves that are worse than the best by more than this, in hundredths of a seed
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(i32).range(0..=4800))]
    margin: i32,
    /// At most how many positions the book has
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// The folder of the endgame tables, instead of the user's own
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// Where to write the book, by default where the engine looks for it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs the command on books that the arguments name.
pub fn run(args: Args) -> Result<Answer, Failure> {
    match args.command {
        Command::Build(args) => build(&args),
    }
}

fn build(args: &Build) -> Result<Answer, Failure> {
    let path = args.out.clone().map_or_else(|| resources::book_path(&args.rules), Ok)?;
    whole_file::prepare(&path)?;
    let mut engine = Engine::new(EngineOptions {
        tables: resources::search_tables(args.tables.as_deref(), &args.rules)?,
        ..EngineOptions::default()
    });
    let plan = BookPlan {
        plies: usize::from(args.plies),
        limits: Limits::nodes(args.nodes),
        margin: Score::from_hundredths(args.margin),
        positions_max: args.positions as usize,
    };
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} positions  {elapsed}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let book =
        Book::build(&mut engine, args.rules, &plan, &StopSignal::new(), &mut |done, waiting| {
            bar.set_length((done + waiting) as u64);
            bar.set_position(done as u64);
            true
        });
    bar.finish_and_clear();
    whole_file::write(&path, &book.to_text())?;
    let (rules, count) = (format_rules(&args.rules), book.len());
    writeln!(output::stdout(), "a book of {count} positions for {rules} in {}", path.display())?;
    Ok(Answer::Yes)
}
