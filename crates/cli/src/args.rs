use clap::{CommandFactory, Parser};

use crate::commands::{Command, LocalArgs};
use crate::failure::Failure;

/// Oware: learn and play in the browser; the rules of four sources, positions, games and counts.
///
/// Without a command it serves the web application.
#[derive(Debug, Parser)]
#[command(name = "sembra", version, disable_help_subcommand = true, max_term_width = 100)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "\
Run `sembra COMMAND --help` for the options and examples of a command.
Exit codes: 0 success, 1 negative answer, 2 error (one line on standard error).")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How the web application runs, when there is no command.
    #[command(flatten)]
    pub local: LocalArgs,
}

/// Reads the program's arguments. Help and version are printed here and end the program.
pub fn parse() -> Result<Cli, Failure> {
    Cli::try_parse().map_err(|error| {
        if error.use_stderr() {
            return Failure::Message(one_line(&error.render().to_string()));
        }
        match error.print() {
            Ok(()) => std::process::exit(error.exit_code()),
            Err(failure) => failure.into(),
        }
    })
}

/// The first paragraph of a usage error, in one line.
fn one_line(message: &str) -> String {
    let paragraph = message.lines().take_while(|line| !line.trim().is_empty());
    let line = paragraph.map(str::trim).collect::<Vec<_>>().join(" ");
    line.strip_prefix("error: ").unwrap_or(&line).to_owned()
}

/// The whole command line as clap knows it, for help, completions and manual pages.
pub fn command() -> clap::Command {
    Cli::command()
}

#[cfg(test)]
mod tests {
    use super::{command, one_line};

    #[test]
    fn the_command_line_is_consistent() {
        command().debug_assert();
    }

    #[test]
    fn every_command_shows_an_example() {
        for command in command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("$ sembra "), "{} has no example", command.get_name());
        }
    }

    #[test]
    fn a_usage_error_is_one_line() {
        let error = "error: the following arguments were not provided:\n  --depth <D>\n\nUsage: x";
        assert_eq!(one_line(error), "the following arguments were not provided: --depth <D>");
    }
}
