//! The engine's opening books: those that come with the program, and those of the data folder.

use std::collections::HashMap;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use sembra_engine::Book;
use sembra_notation::PRESETS;
use sembra_rules::Rules;
use sembra_tables::table_rules_text;

/// The folder of the books in the data folder, as `sembra book build` makes them.
const FOLDER: &str = "books";

/// The books that are there, by the rules of their tables.
#[derive(Clone, Default)]
pub struct Books(Arc<HashMap<String, Arc<Book>>>);

impl Books {
    /// The books of the presets. One of the data folder replaces the one that comes with the program; if it
    /// cannot be read, that is logged and nothing is replaced.
    pub fn open(data: &Path) -> Books {
        let mut books = HashMap::new();
        for (name, rules) in PRESETS {
            let key = table_rules_text(&rules);
            let own = File::open(data.join(FOLDER).join(format!("{key}.book"))).ok();
            let own = own.and_then(|file| match Book::read(file) {
                Ok(book) => Some(book),
                Err(error) => {
                    tracing::warn!(rules = name, %error, "the book cannot be read");
                    None
                }
            });
            if let Some(book) = own.or_else(|| Book::shipped(&rules)) {
                books.insert(key, Arc::new(book));
            }
        }
        Books(Arc::new(books))
    }

    /// The book for some rules.
    pub fn of(&self, rules: &Rules) -> Option<&Arc<Book>> {
        self.0.get(&table_rules_text(rules))
    }
}
