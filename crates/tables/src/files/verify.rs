//! Verification of tables: every checksum, and every entry against those its moves lead to.

use std::convert::Infallible;

use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use sembra_rules::{Board, Row, Rules};

use crate::files::read::read_layers;
use crate::row::all_rows;
use crate::shape::PositionIndex;
use crate::solver::Layer;
use crate::successors::backed_up;
use crate::{FileError, Interval, LayerSeeds, Tables, move_intervals};

/// An entry that does not follow from the entries its moves lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The board.
    pub board: Board,
    /// The interval in the table.
    pub stored: Interval,
    /// The interval that follows from its moves.
    pub expected: Interval,
}

/// The result of verifying one layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerVerdict {
    /// The seeds of the layer.
    pub seeds: LayerSeeds,
    /// How many entries were checked.
    pub positions: u64,
    /// How many entries are wrong.
    pub wrong: u64,
    /// The first wrong entry.
    pub first: Option<Mismatch>,
}

/// Checks every checksum and every entry of the layers up to the first gap.
///
/// `report` is called with each layer as it is done. Boards are moved as a whole here, not in the
/// two parts that the solver uses. Entries that follow from each other may still be another
/// solution than the right one; a single wrong entry, however, is always found.
pub fn verify(tables: &Tables, mut report: impl FnMut(&LayerVerdict)) -> Result<bool, FileError> {
    let mut sound = true;
    read_layers(tables, LayerSeeds::MAX, |file, layers| {
        let verdict = verify_layer(layers, tables.rules(), file.info().seeds);
        sound &= verdict.wrong == 0;
        report(&verdict);
    })?;
    Ok(sound)
}

fn verify_layer(layers: &[Layer], rules: &Rules, layer: LayerSeeds) -> LayerVerdict {
    let seeds = layer.index();
    let (mut wrong, mut first) = (0, None);
    for own in 0..=seeds {
        let other_rows = all_rows(seeds - own);
        let check = |own_row: Row| {
            let wrong = |&other_row: &Row| mismatch(layers, rules, own_row, other_row);
            let mut mismatches = other_rows.iter().filter_map(wrong);
            let first = mismatches.next();
            (u64::from(first.is_some()) + mismatches.count() as u64, first)
        };
        let join =
            |a: (u64, Option<Mismatch>), b: (u64, Option<Mismatch>)| (a.0 + b.0, a.1.or(b.1));
        let rows = all_rows(own);
        let found = (0..rows.len()).into_par_iter().map(|i| check(rows[i]));
        let (count, example) = found.reduce(|| (0, None), join);
        wrong += count;
        first = first.or(example);
    }
    LayerVerdict { seeds: layer, positions: layer.positions(), wrong, first }
}

fn mismatch(layers: &[Layer], rules: &Rules, own: Row, other: Row) -> Option<Mismatch> {
    let board = Board::new(own, other).expect("a layer holds at most 48 seeds");
    let interval = |board: Board| {
        let (seeds, index) = PositionIndex::of(board);
        layers[seeds].interval(index)
    };
    let stored = interval(board);
    let Ok(moves) =
        move_intervals(rules, board, |after| Ok::<_, Infallible>(Some(interval(after))));
    let expected = backed_up(board, &moves.unwrap_or_default());
    (stored != expected).then_some(Mismatch { board, stored, expected })
}
