//! The state that all threads of a search share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use sembra_rules::Rules;
use sembra_tables::Probe;

use super::probing::Probing;
use crate::evaluation::Evaluation;
use crate::limits::{Budget, Clock, StopSignal};
use crate::transposition::TranspositionTable;

/// The rules, tables, limits and counters of one search.
pub(crate) struct Environment<'a> {
    pub(crate) rules: Rules,
    pub(crate) evaluation: Evaluation<'a>,
    pub(crate) transpositions: &'a TranspositionTable,
    pub(crate) tables: Option<&'a dyn Probe>,
    /// The largest number of seeds in the tables; 0 without tables.
    pub(crate) table_seeds: u8,
    pub(crate) probing: Probing,
    pub(crate) stop: &'a StopSignal,
    pub(crate) clock: &'a dyn Clock,
    pub(crate) started: Duration,
    pub(crate) budget: Option<Budget>,
    pub(crate) nodes_max: u64,
    pub(crate) ponder: bool,
    /// Whether a proven result ends the search.
    pub(crate) until_proven: bool,
    /// Set when the search is over; every thread then stops.
    pub(crate) aborted: AtomicBool,
    /// The nodes of all threads, as far as they have been published.
    pub(crate) nodes: AtomicU64,
}

impl Environment<'_> {
    /// The time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.started)
    }

    /// Whether the search is pondering and ignores its limits.
    pub(crate) fn is_pondering(&self) -> bool {
        self.ponder && !self.stop.is_ponderhit()
    }

    /// Whether the search must stop now; if so, all threads stop.
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
}
