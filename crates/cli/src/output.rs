//! Where commands write: standard output, with colours only when it is a terminal that has them and
//! `NO_COLOR` is not set.

use std::fmt::Display;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use serde::Serialize;

use crate::failure::Failure;

/// The style of a heading.
pub const HEADING: Style = Style::new().bold();
/// The style of a house that may be played.
pub const PLAYABLE: Style = AnsiColor::Green.on_default().bold();
/// The style of frames and other decoration.
pub const FAINT: Style = Style::new().dimmed();

/// Standard output; styles are taken out on their way to anything but a terminal.
pub fn stdout() -> impl Write {
    anstream::stdout().lock()
}

/// Standard output of a command whose work matters more than what it prints.
///
/// After a failure to write, the rest is dropped and the work goes on.
#[derive(Debug, Default)]
pub struct Telling {
    failure: Option<io::Error>,
}

impl Telling {
    /// Prints a line.
    pub fn tell(&mut self, line: impl Display) {
        self.write(|out| writeln!(out, "{line}"));
    }

    /// Prints an object as a line of JSON.
    pub fn tell_json(&mut self, value: &impl Serialize) {
        self.write(|out| {
            serde_json::to_writer(&mut *out, value)?;
            writeln!(out)
        });
    }

    fn write(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) {
        if self.failure.is_none() {
            let mut out = stdout();
            self.failure = write(&mut out).and_then(|()| out.flush()).err();
        }
    }

    /// Whether the reader has closed the pipe.
    pub fn is_closed(&self) -> bool {
        self.failure.is_some()
    }

    /// Fails if something could not be printed, unless the reader closed the pipe.
    pub fn finish(self) -> Result<(), Failure> {
        match self.failure {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
            _ => Ok(()),
        }
    }
}

/// A text in a style.
pub fn styled(style: Style, text: &str) -> String {
    format!("{}{text}{}", style.render(), style.render_reset())
}

/// A text in lines of at most 80 columns behind a label, all but the first line indented.
pub fn hanging(label: &str, text: &str) -> String {
    const WIDTH: usize = 80;
    let indent = label.chars().count();
    let (mut filled, mut width) = (label.to_owned(), indent);
    for word in text.split(' ') {
        let length = word.chars().count();
        if width > indent && width + 1 + length > WIDTH {
            filled.push('\n');
            filled.push_str(&" ".repeat(indent));
            width = indent;
        } else if width > indent {
            filled.push(' ');
            width += 1;
        }
        filled.push_str(word);
        width += length;
    }
    filled
}
