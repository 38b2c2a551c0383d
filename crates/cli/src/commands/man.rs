use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap_mangen::Man;

use crate::Answer;
use crate::args;
use crate::failure::Failure;

/// Print the manual page, or write one page a command into a folder
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra man | man -l -
  $ sembra man ~/.local/share/man/man1")]
pub struct Args {
    /// The folder, made if it is missing; without it the main page is printed
    dir: Option<PathBuf>,
}

/// Prints the main page, or writes all of them.
pub fn run(args: Args) -> Result<Answer, Failure> {
    match args.dir {
        None => {
            let mut page = Vec::new();
            Man::new(args::command()).render(&mut page)?;
            std::io::stdout().write_all(&page)?;
        }
        Some(dir) => fs::create_dir_all(&dir)
            .and_then(|()| clap_mangen::generate_to(args::command(), &dir))
            .map_err(|error| Failure::file(&dir, error))?,
    }
    Ok(Answer::Yes)
}
