//! What commands read: texts given as arguments, whole files, or standard input.

use std::fs;
use std::io::{self, BufRead, Read};
use std::path::PathBuf;

use crate::failure::Failure;

/// One text to work on.
#[derive(Debug)]
pub struct Item {
    /// Where it came from, for error messages: `line 3`, `game.ogn`; `None` for an argument.
    pub origin: Option<String>,
    /// The text, or why there is none.
    pub text: Result<Text, String>,
}

/// A text, by what it can hold.
#[derive(Debug)]
pub enum Text {
    /// A line, without its end.
    Line(String),
    /// A whole file.
    File(String),
}

/// Texts one after the other; only the failure of standard input itself ends them early.
pub type Items = Box<dyn Iterator<Item = Result<Item, Failure>>>;

/// The texts given as arguments, or, when there are none, the lines of standard input.
pub fn lines(arguments: Vec<String>) -> Items {
    if arguments.is_empty() {
        return Box::new(stdin_lines(io::stdin().lock()));
    }
    let item = |text| Ok(Item { origin: None, text: Ok(Text::Line(text)) });
    Box::new(arguments.into_iter().map(item))
}

/// The files given as arguments, where `-` is standard input.
pub fn files(paths: Vec<PathBuf>) -> Items {
    Box::new(paths.into_iter().map(|path| {
        if path.as_os_str() == "-" {
            return stdin_file(io::stdin().lock());
        }
        let text = fs::read(&path).map_err(|error| error.to_string()).and_then(decode);
        Ok(Item { origin: Some(path.display().to_string()), text: text.map(Text::File) })
    }))
}

/// The files given as arguments; without any, standard input: records if it begins with a tag, else
/// lines.
pub fn files_or_lines(paths: Vec<PathBuf>) -> Result<Items, Failure> {
    if !paths.is_empty() {
        return Ok(files(paths));
    }
    let mut stdin = io::stdin().lock();
    let begins_with_tag =
        stdin.fill_buf()?.iter().find(|b| !b.is_ascii_whitespace()) == Some(&b'[');
    if begins_with_tag {
        return Ok(Box::new(std::iter::once(stdin_file(stdin))));
    }
    Ok(Box::new(stdin_lines(stdin)))
}

/// The lines of standard input. A line that is not UTF-8 is refused like any other wrong one.
fn stdin_lines(mut stdin: io::StdinLock<'static>) -> impl Iterator<Item = Result<Item, Failure>> {
    let mut number = 0;
    std::iter::from_fn(move || {
        let mut bytes = Vec::new();
        match stdin.read_until(b'\n', &mut bytes) {
            Ok(0) => None,
            Ok(_) => {
                number += 1;
                let text = decode(bytes).map(|text| text.trim_end_matches(['\n', '\r']).to_owned());
                let origin = Some(format!("line {number}"));
                Some(Ok(Item { origin, text: text.map(Text::Line) }))
            }
            Err(error) => Some(Err(error.into())),
        }
    })
}

fn stdin_file(mut stdin: io::StdinLock<'static>) -> Result<Item, Failure> {
    let mut bytes = Vec::new();
    stdin.read_to_end(&mut bytes)?;
    Ok(Item { origin: Some("standard input".to_owned()), text: decode(bytes).map(Text::File) })
}

/// Bytes as text, or where they stop being text.
fn decode(bytes: Vec<u8>) -> Result<String, String> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let good = String::from_utf8_lossy(good);
        let line = good.matches('\n').count() + 1;
        let column = good.chars().rev().take_while(|&c| c != '\n').count() + 1;
        format!("line {line}, column {column}: this is not UTF-8 text")
    })
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn bad_bytes_are_refused_with_their_line() {
        let error = decode(b"ab\n\xc3\xa9x\xff".to_vec()).expect_err("not text");
        assert_eq!(error, "line 2, column 3: this is not UTF-8 text");
    }
}
