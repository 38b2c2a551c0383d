//! Tools for developing Sembra; players need none of them.
#![forbid(unsafe_code)]

mod book;
mod fit;
mod levels;
mod perfection;
mod progress;
mod regret;
mod suite;

use std::process::ExitCode;

use clap::Parser;

/// Fit the evaluation, measure levels, books and perfection, make test positions
#[derive(Debug, Parser)]
#[command(name = "sembra-tools", version, disable_help_subcommand = true, max_term_width = 100)]
enum Tool {
    Book(book::Args),
    #[command(subcommand)]
    Fit(fit::Command),
    Levels(levels::Args),
    Perfection(perfection::Args),
    Regret(regret::Args),
    Suite(suite::Args),
}

fn main() -> ExitCode {
    let result = match Tool::parse() {
        Tool::Book(args) => book::run(&args),
        Tool::Fit(command) => fit::run(&command),
        Tool::Levels(args) => levels::run(&args),
        Tool::Perfection(args) => perfection::run(&args),
        Tool::Regret(args) => regret::run(&args),
        Tool::Suite(args) => suite::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("sembra-tools: {message}");
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Tool;

    #[test]
    fn the_command_line_is_consistent() {
        Tool::command().debug_assert();
    }
}
