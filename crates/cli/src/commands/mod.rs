//! The commands, one file each: its arguments, and what it does with them.

mod admin;
mod analyse;
mod bench;
mod book;
mod bot;
mod classroom;
mod completions;
mod convert;
mod engine;
mod inspect;
mod load;
mod man;
mod matches;
mod perft;
mod play;
mod puzzles;
mod replay;
mod rules;
mod serve;
mod tables;

use clap::Subcommand;

pub use serve::LocalArgs;

use crate::Answer;
use crate::args::Cli;
use crate::failure::Failure;

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    Serve(serve::Args),
    Classroom(classroom::Args),
    Admin(admin::Args),
    Load(load::Args),
    Inspect(inspect::Args),
    Replay(replay::Args),
    Perft(perft::Args),
    Convert(convert::Args),
    Rules(rules::Args),
    Tables(tables::Args),
    Play(play::Args),
    Analyse(analyse::Args),
    Engine(engine::Args),
    Match(matches::Args),
    Bot(bot::Args),
    Book(book::Args),
    Puzzles(puzzles::Args),
    Bench(bench::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the command the arguments name.
pub fn run(cli: Cli) -> Result<Answer, Failure> {
    match cli.command {
        None => serve::run_local(cli.local),
        Some(Command::Serve(args)) => serve::run(args),
        Some(Command::Classroom(args)) => classroom::run(args),
        Some(Command::Admin(args)) => admin::run(args),
        Some(Command::Load(args)) => load::run(args),
        Some(Command::Inspect(args)) => inspect::run(args),
        Some(Command::Replay(args)) => replay::run(args),
        Some(Command::Perft(args)) => perft::run(args),
        Some(Command::Convert(args)) => convert::run(args),
        Some(Command::Rules(args)) => rules::run(args),
        Some(Command::Tables(args)) => tables::run(args),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Analyse(args)) => analyse::run(args),
        Some(Command::Engine(args)) => engine::run(args),
        Some(Command::Match(args)) => matches::run(args),
        Some(Command::Bot(args)) => bot::run(args),
        Some(Command::Book(args)) => book::run(args),
        Some(Command::Puzzles(args)) => puzzles::run(args),
        Some(Command::Bench(args)) => bench::run(args),
        Some(Command::Completions(args)) => completions::run(args),
        Some(Command::Man(args)) => man::run(args),
    }
}
