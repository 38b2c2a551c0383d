//! The engine's opening books, as `sembra book build` makes them.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use sembra_engine::Book;
use sembra_notation::PRESETS;
use sembra_rules::Rules;
use sembra_tables::table_rules_text;

/// The folder of the books in the data folder.
const FOLDER: &str = "books";

/// The books that are there, by the rules of their tables.
#[derive(Clone, Default)]
pub struct Books(Arc<HashMap<String, Book>>);

impl Books {
    /// Reads the books of a data folder; one that cannot be read is logged and left out.
    pub fn open(data: &Path) -> Books {
        let mut books = HashMap::new();
        for (name, rules) in PRESETS {
            let key = table_rules_text(&rules);
            let path = data.join(FOLDER).join(format!("{key}.book"));
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            match Book::parse(&text) {
                Ok(book) => drop(books.insert(key, book)),
                Err(error) => tracing::warn!(rules = name, %error, "the book cannot be read"),
            }
        }
        Books(Arc::new(books))
    }

    /// The book for some rules.
    pub fn of(&self, rules: &Rules) -> Option<&Book> {
        self.0.get(&table_rules_text(rules))
    }
}
