//! Many inputs, one answer each: a wrong one is reported where its answer would stand, and the rest
//! goes on.

use std::io::Write;

use crate::Answer;
use crate::failure::{Failure, report_error};
use crate::input::{Items, Text};
use crate::json::{self, ErrorJson};
use crate::output;

/// Reads every item and writes its answer. Errors go to standard error, or with `json` into the
/// output; after any of them the whole ends with an error.
pub fn run<T>(
    items: Items,
    json: bool,
    read: impl Fn(Text) -> Result<T, String>,
    mut write: impl FnMut(&mut dyn Write, T) -> Result<(), Failure>,
) -> Result<Answer, Failure> {
    let mut out = output::stdout();
    let mut all_read = true;
    for item in items {
        let item = item?;
        match item.text.and_then(&read) {
            Ok(value) => write(&mut out, value)?,
            Err(error) => {
                all_read = false;
                match item.origin {
                    _ if json => json::write_line(&mut out, &ErrorJson::new(error))?,
                    Some(origin) => report_error(format_args!("{origin}: {error}")),
                    None => report_error(error),
                }
            }
        }
    }
    if all_read { Ok(Answer::Yes) } else { Err(Failure::Reported) }
}
