mod build;
mod show;
mod work;

use clap::Subcommand;

use crate::Answer;
use crate::failure::Failure;

/// Make and read opening books
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra book build --rules ouri --positions 500
  $ sembra book show Fd")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Build(build::Args),
    Show(show::Args),
}

/// Runs the command on books that the arguments name.
pub fn run(args: Args) -> Result<Answer, Failure> {
    match args.command {
        Command::Build(args) => build::run(&args),
        Command::Show(args) => show::run(&args),
    }
}
