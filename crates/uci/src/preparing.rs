//! Endgame tables that get ready in the background of a session: loaded from files, or solved.

use std::sync::Arc;
use std::thread::JoinHandle;

use sembra_rules::Rules;
use sembra_tables::{LayerSeeds, MemoryTables, Probe};

use super::spawn::{Refused, spawn};

/// The largest layer that is solved where no tables are found, in half a second.
pub const SOLVED_SEEDS: LayerSeeds = LayerSeeds::of::<12>();

/// Tables in files that are found and not yet loaded.
pub struct OpenTables {
    /// The seeds of the largest layer.
    pub seeds_max: u8,
    /// Loads them, which may take a minute.
    pub load: Box<dyn FnOnce() -> Result<Arc<dyn Probe>, String> + Send>,
}

/// Tables that are being loaded or solved.
pub(super) struct Preparing {
    thread: JoinHandle<Result<Arc<dyn Probe>, String>>,
    /// What to say once they are there.
    message: Option<String>,
}

impl Preparing {
    /// Starts to load tables; gives them back where there is no thread for it.
    pub(super) fn load(tables: OpenTables) -> Result<Preparing, Refused<OpenTables>> {
        let thread = spawn(tables, |tables| (tables.load)())?;
        Ok(Preparing { thread, message: None })
    }

    /// Starts to solve the small tables of some rules, where no folder has any for this `reason`.
    pub(super) fn solve(rules: Rules, reason: &str) -> Result<Preparing, Refused<Rules>> {
        let thread = spawn(rules, |rules| {
            Ok(Arc::new(MemoryTables::solve(&rules, SOLVED_SEEDS)) as Arc<dyn Probe>)
        })?;
        let message =
            format!("info string tables up to {SOLVED_SEEDS} seeds solved here: {reason}");
        Ok(Preparing { thread, message: Some(message) })
    }

    pub(super) fn is_done(&self) -> bool {
        self.thread.is_finished()
    }

    /// Waits for the tables; gives them with a line to write about them, if there is one.
    pub(super) fn finish(self) -> (Option<Arc<dyn Probe>>, Option<String>) {
        let failed = |error: &str| (None, Some(format!("info string error no tables: {error}")));
        match self.thread.join() {
            Ok(Ok(tables)) => (Some(tables), self.message),
            Ok(Err(error)) => failed(&error),
            Err(_) => failed("they could not be loaded or solved"),
        }
    }
}
