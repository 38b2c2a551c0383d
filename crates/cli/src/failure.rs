use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use thiserror::Error;

/// Why a command did not run to its end.
#[derive(Debug, Error)]
pub enum Failure {
    /// Something is wrong with what the user gave; the message says what and where.
    #[error("{0}")]
    Message(String),
    /// Some of the inputs were wrong, each was reported when it was met, and the others were served.
    #[error("some inputs could not be read")]
    Reported,
    /// Standard input or output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Failure {
    /// A failure to do with one file.
    pub fn file(path: &Path, error: impl Display) -> Failure {
        Failure::Message(format!("{}: {error}", path.display()))
    }

    /// Whether the output pipe was closed by its reader, which is not an error.
    fn is_broken_pipe(&self) -> bool {
        matches!(self, Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Says in one line on standard error what is wrong, unless that was done already.
    pub fn report(&self) {
        if !self.is_broken_pipe() && !matches!(self, Failure::Reported) {
            report_error(self);
        }
    }

    /// The exit code of the program.
    pub fn exit_code(&self) -> ExitCode {
        if self.is_broken_pipe() { ExitCode::SUCCESS } else { ExitCode::from(2) }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Io(error.into())
    }
}

/// Prints one error in one line on standard error; a failure of that is ignored.
pub fn report_error(error: impl Display) {
    let (style, reset) = (ERROR.render(), ERROR.render_reset());
    let _ = writeln!(anstream::stderr(), "{style}sembra:{reset} {error}");
}

const ERROR: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();
