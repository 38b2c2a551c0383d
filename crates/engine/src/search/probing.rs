//! Probing endgame tables, in memory and in files.

use std::time::Duration;

use sembra_rules::{Board, Position};
use sembra_tables::{Interval, Probe};

use super::environment::Environment;
use crate::limits::Limits;

/// How a search asks the tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Probing {
    /// The largest number of seeds for which answers are in memory.
    memory_seeds: u8,
    /// Whether the search waits for files, so that its result does not depend on the disk.
    waits: bool,
}

/// A layer in files is probed where so many plies are left: below, a search is cheaper.
const FILE_DEPTH_MIN: i32 = 4;
/// The longest that a search waits for the tables of the moves at its root.
const ROOT_WAIT: Duration = Duration::from_millis(200);

impl Probing {
    /// A search limited by depth or nodes alone waits for files. Any other goes on without what is not
    /// in memory yet.
    pub(crate) fn new(tables: Option<&dyn Probe>, limits: &Limits) -> Probing {
        Probing {
            memory_seeds: tables.map_or(0, Probe::memory_seeds_max),
            waits: limits.time.is_none() && (limits.depth.is_some() || limits.nodes.is_some()),
        }
    }
}

impl Environment<'_> {
    /// Whether the tables of a position with so many seeds are in memory.
    #[inline]
    pub(crate) fn is_in_memory(&self, position: Position) -> bool {
        position.on_board().count() <= self.probing.memory_seeds
    }

    /// The tables' interval of a position with `depth` plies to go.
    ///
    /// It holds for a fresh history, as there is right after a capture.
    #[inline]
    pub(crate) fn probe(&self, position: Position, depth: i32) -> Option<Interval> {
        let seeds = position.on_board().count();
        if seeds > self.table_seeds {
            return None;
        }
        let tables = self.tables?;
        if self.is_in_memory(position) {
            return tables.probe(position.board());
        }
        if depth < FILE_DEPTH_MIN {
            return None;
        }
        if self.probing.waits {
            tables.probe(position.board())
        } else {
            tables.probe_within(position.board(), Duration::ZERO)
        }
    }

    /// The tables' interval of a board that a move at the root leads to, whatever its number of seeds.
    ///
    /// Files may take a quarter of the time for all moves together.
    pub(crate) fn probe_root(&self, board: Board) -> Option<Interval> {
        let wait = if self.probing.waits {
            Duration::MAX
        } else {
            let wait = self.budget.map_or(ROOT_WAIT, |budget| ROOT_WAIT.min(budget.soft / 4));
            wait.saturating_sub(self.elapsed())
        };
        self.tables?.probe_within(board, wait)
    }
}
