//! What the engine is given from files: endgame tables and opening books.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sembra_engine::Book;
use sembra_rules::Rules;
use sembra_tables::{LayerSeeds, MemoryTables, Probe, Tables, table_rules_text};
use sembra_uci::{Resources, SOLVED_SEEDS};

use crate::failure::{Failure, report_error};
use crate::{folders, threads};

/// Tables of more seeds are not taken into memory: those of 18 and fewer need 170 MB together.
const SEEDS_MAX: LayerSeeds = LayerSeeds::of::<18>();

/// Takes the tables that a folder has for some rules into memory; it may have none.
pub fn tables(folder: &Path, rules: &Rules) -> Result<Option<Arc<dyn Probe>>, String> {
    let tables = Tables::open(folder, rules).map_err(|error| error.to_string())?;
    if tables.last_in_sequence().is_none() {
        return Ok(None);
    }
    let loaded = MemoryTables::load(&tables, SEEDS_MAX).map_err(|error| error.to_string())?;
    Ok(Some(Arc::new(loaded)))
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

/// The files of this computer, for a session of the engine protocol.
#[derive(Clone, Copy, Debug)]
pub struct Files;

impl Resources for Files {
    fn open_tables(&mut self, path: &str, rules: &Rules) -> Result<Arc<dyn Probe>, String> {
        tables(Path::new(path), rules)?
            .ok_or_else(|| format!("there are none for {} in {path}", table_rules_text(rules)))
    }

    fn open_book(&mut self, rules: &Rules) -> Result<Book, String> {
        let path = book_path(rules).map_err(|failure| failure.to_string())?;
        let message = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = std::fs::read_to_string(&path).map_err(|error| message(&error))?;
        Book::parse(&text).map_err(|error| message(&error))
    }
}
