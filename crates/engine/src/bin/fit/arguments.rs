//! `--name value` pairs and plain words.

use std::collections::BTreeMap;
use std::str::FromStr;

/// The words after the command.
pub(crate) struct Arguments {
    options: BTreeMap<String, String>,
    /// The words that belong to no option.
    pub(crate) words: Vec<String>,
}

impl Arguments {
    pub(crate) fn parse(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let mut arguments = Arguments { options: BTreeMap::new(), words: Vec::new() };
        while let Some(word) = words.next() {
            if let Some(name) = word.strip_prefix("--") {
                let value = words.next().ok_or_else(|| format!("--{name} needs a value"))?;
                arguments.options.insert(name.to_owned(), value);
            } else {
                arguments.words.push(word);
            }
        }
        Ok(arguments)
    }

    /// The value of an option, or `default`.
    pub(crate) fn get<T: FromStr>(&self, name: &str, default: T) -> Result<T, String> {
        match self.options.get(name) {
            None => Ok(default),
            Some(text) => text.parse().map_err(|_| format!("--{name}: cannot read \"{text}\"")),
        }
    }

    /// The value of an option that must be there.
    pub(crate) fn require(&self, name: &str) -> Result<&str, String> {
        self.options.get(name).map(String::as_str).ok_or_else(|| format!("--{name} is missing"))
    }
}
