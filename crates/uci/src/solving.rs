//! Small endgame tables, solved in the background of a session that found none.

use std::io;
use std::thread::JoinHandle;

use sembra_rules::Rules;
use sembra_tables::{LayerSeeds, MemoryTables};

use super::spawn::{Refused, spawn};

/// The largest layer that is solved where no tables are found, in half a second.
pub const SOLVED_SEEDS: LayerSeeds = LayerSeeds::of::<12>();

/// Tables that are being solved.
pub(super) struct Solving {
    thread: JoinHandle<MemoryTables>,
    /// Why no folder has them.
    reason: String,
}

impl Solving {
    /// Starts to solve the tables of some rules; an error where there is no thread for it.
    pub(super) fn start(rules: Rules, reason: String) -> io::Result<Solving> {
        let thread = spawn(rules, |rules| MemoryTables::solve(&rules, SOLVED_SEEDS))
            .map_err(|Refused { error, .. }| error)?;
        Ok(Solving { thread, reason })
    }

    pub(super) fn is_done(&self) -> bool {
        self.thread.is_finished()
    }

    /// Waits for the tables; gives them with a line to write about them.
    pub(super) fn finish(self) -> (Option<MemoryTables>, String) {
        match self.thread.join() {
            Ok(tables) => {
                let message = format!(
                    "info string tables up to {SOLVED_SEEDS} seeds solved here: {}",
                    self.reason
                );
                (Some(tables), message)
            }
            Err(_) => (None, "info string error the tables could not be solved".to_owned()),
        }
    }
}
