//! The one binary of Sembra: arguments in, a command run, an exit code out.
//!
//! Exit codes: 0 success, 1 negative answer, 2 error (one line on standard error).
#![forbid(unsafe_code)]

mod args;
mod batch;
mod board;
mod commands;
mod describe;
mod failure;
mod folders;
mod input;
mod json;
mod output;
mod resources;
mod threads;
mod whole_file;

use std::process::ExitCode;

/// What a command that ran to its end found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Success.
    Yes,
    /// A negative answer: what was asked about does not hold.
    No,
}

fn main() -> ExitCode {
    match args::parse().and_then(commands::run) {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(failure) => {
            failure.report();
            failure.exit_code()
        }
    }
}
