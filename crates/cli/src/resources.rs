//! What the engine is given from files: endgame tables and opening books.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sembra_engine::Book;
use sembra_notation::format_rules;
use sembra_rules::Rules;
use sembra_tables::{MemoryTables, Probe, Tables, table_rules_text};
use sembra_uci::{OpenTables, Resources, SOLVED_SEEDS};

use crate::failure::{Failure, report_error};
use crate::{folders, threads};

/// The memory that tables may take, in bytes: the layers of up to 19 seeds and a cache for others.
const TABLES_MEMORY: u64 = 512 << 20;

/// Opens the tables that a folder has for some rules; it may have none.
///
/// Layers that fit into `memory` bytes will be loaded, the others are read as they are needed.
fn open_tables(folder: &Path, rules: &Rules, memory: u64) -> Result<Option<OpenTables>, String> {
    let tables = Tables::open(folder, rules).map_err(|error| error.to_string())?;
    let Some(last) = tables.last_in_sequence() else { return Ok(None) };
    let load = move || {
        let tables = tables.load_within(memory).map_err(|error| error.to_string())?;
        Ok(Arc::new(tables) as Arc<dyn Probe>)
    };
    Ok(Some(OpenTables { seeds_max: last.count(), load: Box::new(load) }))
}

/// The tables that a folder has for some rules, loaded; it may have none.
fn tables(folder: &Path, rules: &Rules) -> Result<Option<Arc<dyn Probe>>, String> {
    open_tables(folder, rules, TABLES_MEMORY)?.map(|tables| (tables.load)()).transpose()
}

/// The tables for a search under some rules.
///
/// An explicit folder replaces the default tables. Without one they are those of the user's own folder,
/// and where that has none, small ones that are solved here.
pub fn search_tables(
    folder: Option<&Path>,
    rules: &Rules,
) -> Result<Option<Arc<dyn Probe>>, Failure> {
    if let Some(folder) = folder {
        if !folder.is_dir() {
            return Err(Failure::file(folder, "there is no such folder"));
        }
        return guarded(|| tables(folder, rules));
    }
    let folder = folders::tables()?;
    guarded(|| {
        let found = tables(&folder, rules)?;
        Ok(Some(found.unwrap_or_else(|| Arc::new(MemoryTables::solve(rules, SOLVED_SEEDS)))))
    })
}

/// Reads or solves tables; without threads for it there are none.
fn guarded(
    tables: impl FnOnce() -> Result<Option<Arc<dyn Probe>>, String>,
) -> Result<Option<Arc<dyn Probe>>, Failure> {
    if !threads::are_granted() {
        report_error("no endgame tables: the system refuses threads");
        return Ok(None);
    }
    tables().map_err(Failure::Message)
}

/// Where the book of some rules is kept.
pub fn book_path(rules: &Rules) -> Result<PathBuf, Failure> {
    Ok(folders::data()?.join("books").join(format!("{}.book", table_rules_text(rules))))
}

/// The book for some rules: the user's own, else the one that comes with the program.
pub fn book(rules: &Rules) -> Result<Book, String> {
    let path = book_path(rules).map_err(|failure| failure.to_string())?;
    if path.exists() {
        return read_book(&path);
    }
    let none = || format!("there is no book of {} in {}", format_rules(rules), path.display());
    Book::shipped(rules).ok_or_else(none)
}

/// Reads the book in a file.
pub fn read_book(path: &Path) -> Result<Book, String> {
    let file = File::open(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Book::read(file).map_err(|error| format!("{}: {error}", path.display()))
}

/// The files of this computer, for a session of the engine protocol.
#[derive(Clone, Copy, Debug)]
pub struct Files;

impl Resources for Files {
    fn open_tables(
        &mut self,
        path: &str,
        rules: &Rules,
        memory: u64,
    ) -> Result<OpenTables, String> {
        open_tables(Path::new(path), rules, memory)?
            .ok_or_else(|| format!("there are no tables of {} in {path}", table_rules_text(rules)))
    }

    fn open_book(&mut self, rules: &Rules) -> Result<Book, String> {
        book(rules)
    }
}
