//! Batches: many inputs, one answer each. A wrong input is reported in order, and the rest goes on.

use std::io::Write;

use sembra_notation::{Record, Records};
use sembra_rules::Rules;

use crate::Answer;
use crate::failure::{Failure, report_error};
use crate::input::{Item, Items, Text};
use crate::json::{self, ErrorJson};
use crate::output;

/// Reads every item and writes its answer. Errors go to standard error, or with `json` into the
/// output; after any of them the whole ends with an error.
pub fn run<T>(
    items: Items,
    json: bool,
    read: impl Fn(Text) -> Result<T, String>,
    write: impl FnMut(&mut dyn Write, T) -> Result<(), Failure>,
) -> Result<Answer, Failure> {
    run_each(items, json, |text, answer| answer(read(text)), write)
}

/// What takes each answer to one item, in order.
pub type Answers<'a, T> = dyn FnMut(Result<T, String>) -> Result<(), Failure> + 'a;

/// The same for items that hold several inputs: `read` hands over an answer for each of them.
pub fn run_each<T>(
    items: Items,
    json: bool,
    read: impl Fn(Text, &mut Answers<T>) -> Result<(), Failure>,
    mut write: impl FnMut(&mut dyn Write, T) -> Result<(), Failure>,
) -> Result<Answer, Failure> {
    let mut out = output::stdout();
    let mut all_read = true;
    for item in items {
        let Item { origin, text } = item?;
        let mut answer = |value: Result<T, String>| {
            let error = match value {
                Ok(value) => return write(&mut out, value),
                Err(error) => error,
            };
            all_read = false;
            match &origin {
                _ if json => json::write_line(&mut out, &ErrorJson::new(error))?,
                Some(origin) => report_error(format_args!("{origin}: {error}")),
                None => report_error(error),
            }
            Ok(())
        };
        match text {
            Ok(text) => read(text, &mut answer)?,
            Err(error) => answer(Err(error))?,
        }
    }
    if all_read { Ok(Answer::Yes) } else { Err(Failure::Reported) }
}

/// Reads the records of a file, under `rules` or under those that each record names.
pub fn records(
    text: &str,
    rules: Option<Rules>,
) -> impl Iterator<Item = Result<Record, String>> + '_ {
    let records = match rules {
        Some(rules) => Records::under(text, rules),
        None => Records::new(text),
    };
    records.map(|record| record.map_err(|error| error.to_string()))
}
