//! Puzzles: making a collection, and proving one.

mod build;
mod verify;

use clap::Subcommand;

use crate::Answer;
use crate::failure::Failure;

/// Make and prove puzzles
///
/// A puzzle is a position in which exactly one move keeps the result, or wins the most seeds.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra puzzles verify
  $ sembra puzzles verify --sample 40 --tables 12
  $ sembra puzzles build --out puzzles.txt")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Build(build::Args),
    Verify(verify::Args),
}

/// Runs one of the commands on puzzles.
pub fn run(args: Args) -> Result<Answer, Failure> {
    match args.command {
        Command::Build(args) => build::run(&args),
        Command::Verify(args) => verify::run(&args),
    }
}
