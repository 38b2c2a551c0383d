//! Small endgame tables, solved beside a session that found none.

use std::thread::JoinHandle;

use sembra_rules::Rules;
use sembra_tables::{LayerSeeds, MemoryTables};

/// The tables that are solved where none are found, in half a second.
pub const SOLVED_SEEDS: LayerSeeds = LayerSeeds::of::<12>();

/// Tables on their way.
pub(super) struct Solving {
    thread: JoinHandle<MemoryTables>,
    /// Why they are not taken from a folder.
    reason: String,
}

impl Solving {
    pub(super) fn start(rules: Rules, reason: String) -> Solving {
        let thread = std::thread::spawn(move || MemoryTables::solve(&rules, SOLVED_SEEDS));
        Solving { thread, reason }
    }

    pub(super) fn is_done(&self) -> bool {
        self.thread.is_finished()
    }

    /// Waits for the tables; also says what became of them.
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
