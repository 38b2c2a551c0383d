//! The moves of a whole strip at once: which value depends on which.

use std::ops::Range;

use sembra_rules::Rules;

use crate::row::{all_rows, row_count};
use crate::solver::moves::{Crossing, Effect, RowMoves};

/// A strip cut into at most 64 segments, so that one word says which of them changed.
#[derive(Clone, Copy)]
pub(crate) struct Segments {
    width: usize,
    length: usize,
}

impl Segments {
    /// The segments of the strips over rows of `seeds` seeds.
    pub fn of(seeds: usize) -> Segments {
        let width = row_count(seeds);
        Segments { width, length: width.div_ceil(64).max(16) }
    }

    /// A word with a bit for every segment.
    pub fn all(self) -> u64 {
        let count = self.width.div_ceil(self.length);
        u64::MAX >> (64 - count)
    }

    fn count(self) -> usize {
        self.width.div_ceil(self.length)
    }

    /// Where a segment lies in its strip.
    #[inline]
    pub fn range(self, segment: usize) -> Range<usize> {
        segment * self.length..self.width.min((segment + 1) * self.length)
    }

    fn holding(self, index: usize) -> usize {
        index / self.length
    }
}

/// One dependency: the value at `at`, counted within its segment, depends on the value at `on` of
/// another strip.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    pub at: u16,
    pub on: u32,
}

/// All dependencies of one strip on another, segment by segment.
pub(crate) struct EdgeMap {
    starts: Vec<u32>,
    edges: Vec<Edge>,
    /// For each segment, the segments of the other strip that it depends on.
    depends: Vec<u64>,
}

impl EdgeMap {
    /// A map from pairs of indices, of which the first must not decrease.
    fn new(pairs: &[(usize, usize)], here: Segments, there: Segments) -> EdgeMap {
        debug_assert!(pairs.is_sorted_by_key(|&(at, _)| at));
        let mut starts = vec![0; here.count() + 1];
        let mut depends = vec![0; here.count()];
        let mut edges = Vec::with_capacity(pairs.len());
        for &(at, on) in pairs {
            let segment = here.holding(at);
            starts[segment + 1] = edges.len() as u32 + 1;
            depends[segment] |= 1 << there.holding(on);
            edges.push(Edge { at: (at - segment * here.length) as u16, on: on as u32 });
        }
        for segment in 0..here.count() {
            starts[segment + 1] = starts[segment + 1].max(starts[segment]);
        }
        EdgeMap { starts, edges, depends }
    }

    /// The dependencies of one segment.
    #[inline]
    pub fn segment(&self, segment: usize) -> &[Edge] {
        &self.edges[self.starts[segment] as usize..self.starts[segment + 1] as usize]
    }

    /// The segments that depend on some of the other strip's segments `changed`.
    #[inline]
    pub fn touched_by(&self, changed: u64) -> u64 {
        let touched = self.depends.iter().enumerate();
        touched.fold(0, |mask, (i, depends)| mask | u64::from(depends & changed != 0) << i)
    }

    /// All dependencies as pairs of indices in the two strips.
    pub fn pairs(&self, here: Segments) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..here.count()).flat_map(move |segment| {
            let start = here.range(segment).start;
            self.segment(segment).iter().map(move |e| (start + usize::from(e.at), e.on as usize))
        })
    }
}

/// What the rules make of rows of one number of seeds, for the player who moves from them and for
/// the player who moves into them.
pub(crate) struct RowGeometry {
    /// The moves out of each row when the other row holds seeds.
    pub moves: RowMoves,
    /// The moves out of each row when the other row is empty.
    pub feeding_moves: RowMoves,
    /// By crossing: what it does to each row. Empty where no layer has such a crossing.
    pub effects: Vec<Vec<Effect>>,
    /// By crossing: the rows that it leaves without a capture, and what they become.
    pub entered: Vec<Option<EdgeMap>>,
    /// By crossing: the rows that make it, and what they become; the other row holds seeds.
    pub left: Vec<Option<EdgeMap>>,
    /// The same when the other row is empty.
    pub left_feeding: Vec<Option<EdgeMap>>,
}

/// All that the solver needs to know of the rules, for layers of up to `seeds_max` seeds.
pub(crate) struct Geometry {
    rows: Vec<RowGeometry>,
}

impl Geometry {
    pub fn new(rules: &Rules, seeds_max: usize) -> Geometry {
        use rayon::prelude::{IntoParallelIterator, ParallelIterator};
        let rows = (0..=seeds_max).into_par_iter();
        Geometry { rows: rows.map(|seeds| RowGeometry::new(rules, seeds, seeds_max)).collect() }
    }

    /// The geometry of rows with `seeds` seeds.
    #[inline]
    pub fn rows(&self, seeds: usize) -> &RowGeometry {
        &self.rows[seeds]
    }
}

impl RowGeometry {
    fn new(rules: &Rules, seeds: usize, seeds_max: usize) -> RowGeometry {
        let moves = RowMoves::new(rules, seeds, false);
        let feeding_moves = RowMoves::new(rules, seeds, true);
        let rows = all_rows(seeds);
        let incoming = Crossing::reachable(seeds_max - seeds);
        let effects: Vec<Vec<Effect>> = (0..incoming.len())
            .map(|index| {
                let crossing = Crossing::from_index(index);
                let rows = if incoming[index] { rows.as_slice() } else { &[] };
                rows.iter().map(|row| Effect::new(rules, row, crossing)).collect()
            })
            .collect();
        let entered =
            effects.iter().enumerate().map(|(index, effects)| entered(seeds, index, effects));
        RowGeometry {
            entered: entered.collect(),
            left: left(seeds, &moves),
            left_feeding: left(seeds, &feeding_moves),
            moves,
            feeding_moves,
            effects,
        }
    }
}

fn entered(seeds: usize, crossing: usize, effects: &[Effect]) -> Option<EdgeMap> {
    let received = usize::from(Crossing::from_index(crossing).seeds);
    if effects.is_empty() || received == 0 {
        return None;
    }
    let stays = |(row, effect): (usize, &Effect)| match *effect {
        Effect::Stays(target) => Some((row, target as usize)),
        _ => None,
    };
    let pairs: Vec<_> = effects.iter().enumerate().filter_map(stays).collect();
    Some(EdgeMap::new(&pairs, Segments::of(seeds), Segments::of(seeds + received)))
}

fn left(seeds: usize, moves: &RowMoves) -> Vec<Option<EdgeMap>> {
    let mut pairs: Vec<Vec<(usize, usize)>> = Vec::new();
    for row in 0..moves.rows() {
        for own_move in moves.of(row) {
            let index = own_move.crossing.index();
            if pairs.len() <= index {
                pairs.resize(index + 1, Vec::new());
            }
            pairs[index].push((row, own_move.target as usize));
        }
    }
    let map = |(index, pairs): (usize, &Vec<(usize, usize)>)| {
        let given = usize::from(Crossing::from_index(index).seeds);
        (!pairs.is_empty())
            .then(|| EdgeMap::new(pairs, Segments::of(seeds), Segments::of(seeds - given)))
    };
    pairs.iter().enumerate().map(map).collect()
}
