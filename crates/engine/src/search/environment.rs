//! What all threads of one search share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use sembra_rules::{Position, Rules};
use sembra_tables::{Interval, Probe};

use crate::limits::{Budget, Clock, StopSignal};
use crate::transposition::Transpositions;

/// The rules, the helpers and the limits of one search.
pub(crate) struct Environment<'a> {
    pub(crate) rules: Rules,
    pub(crate) transpositions: &'a Transpositions,
    pub(crate) tables: Option<&'a dyn Probe>,
    /// Up to how many seeds the tables answer; none without tables.
    pub(crate) table_seeds: u8,
    pub(crate) stop: &'a StopSignal,
    pub(crate) clock: &'a dyn Clock,
    pub(crate) started: Duration,
    pub(crate) budget: Option<Budget>,
    pub(crate) nodes_max: u64,
    pub(crate) ponder: bool,
    /// Set when any thread finds that the search is over.
    pub(crate) aborted: AtomicBool,
    /// The positions that all threads have visited, as far as they have said.
    pub(crate) nodes: AtomicU64,
}

impl Environment<'_> {
    /// The time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.started)
    }

    /// Whether the search waits for the opponent's move and minds no limit.
    pub(crate) fn is_pondering(&self) -> bool {
        self.ponder && !self.stop.is_ponderhit()
    }

    /// Whether the search must stop now; every thread is told.
    pub(crate) fn must_stop(&self) -> bool {
        let stop = self.aborted.load(Ordering::Relaxed)
            || self.stop.is_stopped()
            || !self.is_pondering()
                && (self.nodes.load(Ordering::Relaxed) >= self.nodes_max
                    || self.budget.is_some_and(|budget| self.elapsed() >= budget.hard));
        if stop {
            self.aborted.store(true, Ordering::Relaxed);
        }
        stop
    }

    /// What the tables say of a position that no earlier position of its game can recur after.
    #[inline]
    pub(crate) fn probe(&self, position: Position) -> Option<Interval> {
        if position.on_board().count() > self.table_seeds {
            return None;
        }
        self.tables?.probe(position)
    }
}
