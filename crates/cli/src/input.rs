//! What commands read: texts given as arguments, or the lines of standard input.

use std::io::{self, BufRead};

use crate::failure::Failure;

/// One text to work on, with the words that say where it came from.
pub struct Item {
    /// The text, without the end of its line.
    pub text: String,
    /// Where it came from, for error messages; empty for an argument, which the user has before him.
    pub origin: String,
}

/// The texts given as arguments, or, when there are none, the lines of standard input.
pub fn items(arguments: Vec<String>) -> Box<dyn Iterator<Item = Result<Item, Failure>>> {
    if arguments.is_empty() {
        return Box::new(stdin_lines());
    }
    Box::new(arguments.into_iter().map(|text| Ok(Item { text, origin: String::new() })))
}

/// The lines of standard input. A line that is not UTF-8 is read with marks in place of what is
/// wrong, so that its own reader refuses it and the rest goes on.
fn stdin_lines() -> impl Iterator<Item = Result<Item, Failure>> {
    let mut stdin = io::stdin().lock();
    let mut number = 0;
    std::iter::from_fn(move || {
        let mut bytes = Vec::new();
        match stdin.read_until(b'\n', &mut bytes) {
            Ok(0) => None,
            Ok(_) => {
                number += 1;
                let text = String::from_utf8_lossy(&bytes);
                let text = text.trim_end_matches(['\n', '\r']).to_owned();
                Some(Ok(Item { text, origin: format!("line {number}: ") }))
            }
            Err(error) => Some(Err(error.into())),
        }
    })
}
