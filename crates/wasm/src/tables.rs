//! The tables that a session has, by their rules.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;

use sembra_rules::{BoardHouse, Position, Rules};
use sembra_tables::{LayerSeeds, MemoryTables, Probe, move_intervals, table_rules_text};
use sembra_view::analysis::ProbeView;
use serde::Serialize;

use crate::fault::Fault;

/// The most seeds of tables that are solved here.
const SEEDS_MAX: u8 = 14;

/// Tables by the text of their rules.
#[derive(Default)]
pub(crate) struct TableSet(BTreeMap<String, Arc<MemoryTables>>);

/// Tables that are there now.
#[derive(Debug, Serialize)]
pub(crate) struct TablesView {
    rules: String,
    seeds: u8,
    bytes: usize,
}

impl TableSet {
    /// The tables for some rules.
    pub(crate) fn get(&self, rules: &Rules) -> Option<&Arc<MemoryTables>> {
        self.0.get(&table_rules_text(rules))
    }

    /// Solves tables of up to `seeds` seeds; the second answer is what [`TableSet::load`] takes.
    pub(crate) fn solve(
        &mut self,
        rules: &Rules,
        seeds: u8,
    ) -> Result<(TablesView, Vec<u8>), Fault> {
        if seeds > SEEDS_MAX {
            let detail = format!("tables of {SEEDS_MAX} seeds at most are solved here");
            return Err(Fault::invalid("seeds", detail));
        }
        let seeds = LayerSeeds::try_from(seeds).map_err(|error| Fault::invalid("seeds", error))?;
        let tables = MemoryTables::solve(rules, seeds);
        let bytes = tables.to_bytes(rules);
        Ok((self.keep(rules, tables), bytes))
    }

    /// Takes tables as bytes, if they are whole and for these rules.
    pub(crate) fn load(&mut self, rules: &Rules, bytes: &[u8]) -> Result<TablesView, Fault> {
        let tables = MemoryTables::from_bytes(bytes, rules);
        Ok(self.keep(rules, tables.map_err(|error| Fault::invalid("data", error))?))
    }

    fn keep(&mut self, rules: &Rules, tables: MemoryTables) -> TablesView {
        let name = table_rules_text(rules);
        let view =
            TablesView { rules: name.clone(), seeds: tables.seeds_max(), bytes: tables.bytes() };
        self.0.insert(name, Arc::new(tables));
        view
    }

    /// What the tables say of a position; `None` where they do not reach.
    pub(crate) fn probe(&self, rules: &Rules, position: Position) -> Option<ProbeView> {
        let tables = self.get(rules)?;
        let interval = tables.probe(position)?;
        let probe = |board| Ok::<_, Infallible>(tables.probe(board));
        let Ok(moves) = move_intervals(rules, position, probe);
        let house = |house| BoardHouse::new(position.turn(), house);
        let moves = moves?.into_iter().map(|(own, interval)| (house(own), interval));
        Some(ProbeView::new(position, interval, moves))
    }
}
