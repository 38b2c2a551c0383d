//! Re-checking tables: every checksum, and every entry against those its moves lead to.

use std::convert::Infallible;

use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use sembra_rules::{Position, Rules, Setup, Side};

use crate::row::{Row, all_rows};
use crate::{FileError, Interval, LayerSeeds, MemoryTables, Tables, backed_up, move_intervals};

/// An entry that does not follow from the entries its moves lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The position; its stores are arbitrary.
    pub position: Position,
    /// What the table says.
    pub stored: Interval,
    /// What follows from its moves.
    pub expected: Interval,
}

/// What was found in one layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerVerdict {
    /// The seeds of the layer.
    pub seeds: LayerSeeds,
    /// How many entries were checked.
    pub positions: u64,
    /// How many entries are wrong.
    pub wrong: u64,
    /// The first of them.
    pub first: Option<Mismatch>,
}

/// Checks every block's checksum and every entry of the layers that are there without a gap.
/// `report` hears of each layer as it is done.
///
/// The moves are made by the rules themselves, not by the solver's tables of moves. That the
/// entries follow from each other does not by itself make them the right solution among several;
/// a single wrong entry, however, always shows.
pub fn verify(
    tables: &Tables,
    rules: &Rules,
    mut report: impl FnMut(&LayerVerdict),
) -> Result<bool, FileError> {
    let memory = MemoryTables::load(tables, LayerSeeds::MAX)?;
    let mut sound = true;
    for seeds in tables.last_in_sequence().into_iter().flat_map(LayerSeeds::layers) {
        let verdict = verify_layer(&memory, rules, seeds);
        sound &= verdict.wrong == 0;
        report(&verdict);
    }
    Ok(sound)
}

fn verify_layer(tables: &MemoryTables, rules: &Rules, layer: LayerSeeds) -> LayerVerdict {
    let seeds = layer.index();
    let (mut wrong, mut first) = (0, None);
    for own in 0..=seeds {
        let other_rows = all_rows(seeds - own);
        let check = |own_row: &Row| {
            let wrong = |other_row: &Row| mismatch(tables, rules, own_row, other_row);
            let mut mismatches = other_rows.iter().filter_map(wrong);
            let first = mismatches.next();
            (u64::from(first.is_some()) + mismatches.count() as u64, first)
        };
        let join =
            |a: (u64, Option<Mismatch>), b: (u64, Option<Mismatch>)| (a.0 + b.0, a.1.or(b.1));
        let rows = all_rows(own);
        let found = (0..rows.len()).into_par_iter().map(|i| check(&rows[i]));
        let (count, example) = found.reduce(|| (0, None), join);
        wrong += count;
        first = first.or(example);
    }
    LayerVerdict { seeds: layer, positions: layer.positions(), wrong, first }
}

fn mismatch(tables: &MemoryTables, rules: &Rules, own: &Row, other: &Row) -> Option<Mismatch> {
    let position = position_of_rows(own, other)?;
    let stored = tables.probe(position)?;
    let probe = |position| Ok::<_, Infallible>(tables.probe(position));
    let Ok(moves) = move_intervals(rules, position, probe);
    let expected = backed_up(position, &moves?);
    (stored != expected).then_some(Mismatch { position, stored, expected })
}

/// A position with these rows, South to move; the other seeds are captured, no side having won.
fn position_of_rows(own: &Row, other: &Row) -> Option<Position> {
    let captured = 48 - own.iter().chain(other).sum::<u8>();
    let setup = Setup {
        south: *own,
        north: *other,
        south_store: captured / 2,
        north_store: captured - captured / 2,
        turn: Side::South,
    };
    Position::try_from(setup).ok()
}
