use std::io::Write;

use clap_complete::Shell;

use crate::Answer;
use crate::args;
use crate::failure::Failure;

/// Print the completions of a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra completions bash > ~/.local/share/bash-completion/completions/sembra
  $ sembra completions fish > ~/.config/fish/completions/sembra.fish")]
pub struct Args {
    /// The shell
    shell: Shell,
}

/// Prints the completions of one shell.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut args::command(), "sembra", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(Answer::Yes)
}
