//! Fits the evaluation's weights to games the engine plays against itself.

mod generate;
mod sample;
mod train;

/// Fit the evaluation's weights to games the engine plays against itself
#[derive(Debug, clap::Subcommand)]
#[command(after_help = "\
Examples:
  $ sembra-tools fit generate --games 20000 --nodes 2000 --seed 1 --out games-1.bin
  $ sembra-tools fit train --out weights.bin games-1.bin games-2.bin")]
pub(crate) enum Command {
    Generate(generate::Args),
    Train(train::Args),
}

pub(crate) fn run(command: &Command) -> Result<(), String> {
    match command {
        Command::Generate(args) => generate::run(args),
        Command::Train(args) => train::run(args),
    }
}
