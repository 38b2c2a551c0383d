//! Where commands write: standard output, with colours only when it is a terminal that has them and
//! `NO_COLOR` is not set.

use std::io::Write;

use anstyle::{AnsiColor, Style};

/// What a heading looks like.
pub const HEADING: Style = Style::new().bold();
/// What a house that may be played looks like.
pub const PLAYABLE: Style = AnsiColor::Green.on_default().bold();
/// What is there only to guide the eye.
pub const FAINT: Style = Style::new().dimmed();

/// Standard output; styles are taken out on their way to anything but a terminal.
pub fn stdout() -> impl Write {
    anstream::stdout().lock()
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
