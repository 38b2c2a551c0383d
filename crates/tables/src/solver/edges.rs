//! The moves of a whole strip at once: which value depends on which.

use std::collections::BTreeMap;
use std::ops::Range;

use sembra_rules::{Crossing, Row, Rules};

use crate::row::{all_rows, row_count};
use crate::solver::Stored;
use crate::solver::moves::{ByCrossing, OtherOutcome, RowMoves, reachable_crossings};
use crate::{LayerSeeds, parallel};

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

    /// The range of a segment in its strip.
    #[inline]
    pub fn range(self, segment: usize) -> Range<usize> {
        segment * self.length..self.width.min((segment + 1) * self.length)
    }

    /// The numbers and ranges of the segments whose bits are set.
    #[inline]
    pub fn each(self, mut mask: u64) -> impl Iterator<Item = (usize, Range<usize>)> {
        std::iter::from_fn(move || {
            let segment = mask.trailing_zeros() as usize;
            (mask != 0).then(|| {
                mask &= mask - 1;
                (segment, self.range(segment))
            })
        })
    }

    /// The range from the first to the last of some segments.
    pub fn hull(self, mask: u64) -> Range<usize> {
        let (first, last) = (mask.trailing_zeros() as usize, 63 - mask.leading_zeros() as usize);
        self.range(first).start..self.range(last).end
    }

    fn holding(self, index: usize) -> usize {
        index / self.length
    }
}

/// One dependency: a value, counted within its segment, depends on a value of another strip. Both
/// indices share a word, because the kernels are bound by how fast they can read these.
#[derive(Clone, Copy)]
pub(crate) struct Edge(u32);

impl Edge {
    const ON_BITS: u32 = 19;

    fn new(at: usize, on: usize) -> Edge {
        assert!(at < 1 << (32 - Edge::ON_BITS) && on < 1 << Edge::ON_BITS, "the strip is too wide");
        Edge((at << Edge::ON_BITS | on) as u32)
    }

    /// The index within the segment.
    #[inline]
    pub fn at(self) -> usize {
        (self.0 >> Edge::ON_BITS) as usize
    }

    /// The index in the other strip.
    #[inline]
    pub fn on(self) -> usize {
        (self.0 & ((1 << Edge::ON_BITS) - 1)) as usize
    }
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
            edges.push(Edge::new(at - segment * here.length, on));
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

    /// Combines the values of the other strip into those of this one.
    #[inline]
    pub fn fold(
        &self,
        here: Segments,
        strip: &mut [Stored],
        values: &[Stored],
        combine: impl Fn(Stored, Stored) -> Stored,
    ) {
        for segment in 0..here.count() {
            let slots = &mut strip[here.range(segment)];
            for edge in self.segment(segment) {
                let slot = &mut slots[edge.at()];
                *slot = combine(*slot, values[edge.on()]);
            }
        }
    }

    /// The indices in the other strip between which all lie that some segments depend on.
    pub fn reach(&self, segments: Segments, wanted: u64) -> Range<usize> {
        let edges = segments.each(wanted).flat_map(|(segment, _)| self.segment(segment));
        let (first, end) = edges.fold((usize::MAX, 0), |(first, end), edge| {
            (first.min(edge.on()), end.max(edge.on() + 1))
        });
        first.min(end)..end
    }

    /// The same for a map whose indices in the other strip do not decrease.
    pub fn reach_in_order(&self, wanted: u64) -> Range<usize> {
        let first = self.starts[wanted.trailing_zeros() as usize] as usize;
        let last = self.starts[64 - wanted.leading_zeros() as usize] as usize;
        match &self.edges[first..last] {
            [] => 0..0,
            [only] => only.on()..only.on() + 1,
            [from, .., to] => from.on()..to.on() + 1,
        }
    }

    /// All dependencies as pairs of indices in the two strips.
    pub fn pairs(&self, here: Segments) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..here.count()).flat_map(move |segment| {
            let start = here.range(segment).start;
            self.segment(segment).iter().map(move |e| (start + e.at(), e.on()))
        })
    }
}

/// The moves from and into the rows of one number of seeds.
pub(crate) struct RowGeometry {
    /// The moves out of each row when the other row holds seeds.
    pub moves: RowMoves,
    /// The moves out of each row when the other row is empty.
    pub feeding_moves: RowMoves,
    /// What a crossing does to each row, for the crossings that some layer has.
    pub outcomes: ByCrossing<Vec<OtherOutcome>>,
    /// The rows in which a crossing captures nothing, and what they become.
    pub entered: ByCrossing<EdgeMap>,
    /// The rows in which a crossing captures and the turn passes, by the captured number, and what
    /// they become.
    pub captures: ByCrossing<Vec<(u8, EdgeMap)>>,
    /// The rows that make a crossing, and what they become; the other row holds seeds.
    pub left: ByCrossing<EdgeMap>,
    /// The same when the other row is empty.
    pub left_feeding: ByCrossing<EdgeMap>,
    /// For each row, the row that a crossing without a capture turns into it, or `NO_ROW`.
    pub before_entry: ByCrossing<Vec<u32>>,
    /// The moves that lead to each row when the other row holds seeds.
    pub arrivals: Arrivals,
    /// The moves that lead to each row when the other row is empty.
    pub arrivals_feeding: Arrivals,
    /// The rows in groups. A move within a row leads to a row of an earlier group.
    pub fronts: Vec<Vec<u32>>,
    /// The number of the front of each row.
    pub front_of: Vec<u16>,
}

/// Stands for the rank of a row that does not exist.
pub(crate) const NO_ROW: u32 = u32::MAX;

/// The moves that lead to each row of some number of seeds: the crossing, and the rank of the row
/// before the move.
#[derive(Default)]
pub(crate) struct Arrivals {
    starts: Vec<u32>,
    moves: Vec<(Crossing, u32)>,
}

impl Arrivals {
    fn new(seeds: usize, moves: &[RowMoves]) -> Arrivals {
        let mut arrivals: Vec<(u32, Crossing, u32)> = Vec::new();
        for (given, moves) in moves.iter().enumerate() {
            for from in 0..moves.rows() {
                let here = moves
                    .of(from)
                    .iter()
                    .filter(|m| usize::from(m.crossing.seeds().count()) == given);
                arrivals.extend(here.map(|m| (m.target, m.crossing, from as u32)));
            }
        }
        arrivals.sort_unstable_by_key(|&(target, crossing, from)| (target, crossing.index(), from));
        let mut starts = vec![0; row_count(seeds) + 1];
        arrivals.iter().for_each(|&(target, ..)| starts[target as usize + 1] += 1);
        for row in 0..row_count(seeds) {
            starts[row + 1] += starts[row];
        }
        let moves = arrivals.into_iter().map(|(_, crossing, from)| (crossing, from)).collect();
        Arrivals { starts, moves }
    }

    /// The moves that lead to the row with this rank.
    pub fn at(&self, rank: usize) -> &[(Crossing, u32)] {
        &self.moves[self.starts[rank] as usize..self.starts[rank + 1] as usize]
    }
}

/// All moves of all rows of up to `seeds_max` seeds, arranged for the solver.
pub(crate) struct Geometry {
    rows: Vec<RowGeometry>,
    has_slams: bool,
}

impl Geometry {
    pub fn new(rules: &Rules, seeds_max: LayerSeeds) -> Geometry {
        let seeds_max = seeds_max.index();
        let all_seeds = || (0..=seeds_max).collect::<Vec<_>>();
        let moves = |feeding: bool| -> Vec<RowMoves> {
            parallel::map(all_seeds(), |_, seeds| RowMoves::new(rules, seeds, feeding))
        };
        let (normal, feeding) = (moves(false), moves(true));
        let arrivals = |moves: &[RowMoves]| -> Vec<Arrivals> {
            parallel::map(all_seeds(), |_, seeds| Arrivals::new(seeds, &moves[seeds..]))
        };
        let arrivals = arrivals(&normal).into_iter().zip(arrivals(&feeding));
        let moves = normal.into_iter().zip(feeding);
        let parts: Vec<_> = moves.zip(arrivals).collect();
        let rows = parallel::map(parts, |seeds, (moves, arrivals)| {
            RowGeometry::new(rules, seeds, seeds_max, moves, arrivals)
        });
        let slam = |outcome: &OtherOutcome| {
            !matches!(outcome, OtherOutcome::CapturesNothing { .. } | OtherOutcome::Captures { .. })
        };
        let has_slams = rows.iter().any(|rows: &RowGeometry| {
            rows.outcomes.iter().any(|(_, outcomes)| outcomes.iter().any(slam))
        });
        Geometry { rows, has_slams }
    }

    /// Whether there is any grand slam that is not an ordinary capture or move.
    pub fn has_slams(&self) -> bool {
        self.has_slams
    }

    /// The geometry of rows with `seeds` seeds.
    #[inline]
    pub fn rows(&self, seeds: usize) -> &RowGeometry {
        &self.rows[seeds]
    }
}

impl RowGeometry {
    fn new(
        rules: &Rules,
        seeds: usize,
        seeds_max: usize,
        (moves, feeding_moves): (RowMoves, RowMoves),
        (arrivals, arrivals_feeding): (Arrivals, Arrivals),
    ) -> RowGeometry {
        let rows = all_rows(seeds);
        let incoming = reachable_crossings(seeds_max - seeds);
        let outcomes: ByCrossing<Vec<OtherOutcome>> = ByCrossing::new(|crossing| {
            incoming.get(crossing)?;
            Some(rows.iter().map(|&row| OtherOutcome::new(rules, row, crossing)).collect())
        });
        let fronts = fronts(&rows);
        let mut front_of = vec![0; rows.len()];
        for (number, front) in fronts.iter().enumerate() {
            front.iter().for_each(|&rank| front_of[rank as usize] = number as u16);
        }
        RowGeometry {
            captures: ByCrossing::new(|crossing| {
                captures(seeds, crossing, outcomes.get(crossing)?)
            }),
            entered: ByCrossing::new(|crossing| entered(seeds, crossing, outcomes.get(crossing)?)),
            left: left(seeds, &moves),
            left_feeding: left(seeds, &feeding_moves),
            before_entry: before_entry(rules, seeds, seeds_max),
            fronts,
            front_of,
            moves,
            feeding_moves,
            outcomes,
            arrivals,
            arrivals_feeding,
        }
    }
}

/// Groups the rows by how far their seeds lie from the first house, the farthest first.
///
/// A move within a row only moves seeds away from the first house.
fn fronts(rows: &[Row]) -> Vec<Vec<u32>> {
    let mut fronts: Vec<Vec<u32>> = Vec::new();
    for (rank, row) in rows.iter().enumerate() {
        let distance: usize =
            row.houses().iter().enumerate().map(|(i, &n)| i * usize::from(n)).sum();
        if fronts.len() <= distance {
            fronts.resize(distance + 1, Vec::new());
        }
        fronts[distance].push(rank as u32);
    }
    fronts.reverse();
    fronts
}

fn before_entry(rules: &Rules, seeds: usize, seeds_max: usize) -> ByCrossing<Vec<u32>> {
    ByCrossing::new(|crossing| {
        let seeds_before = seeds.checked_sub(usize::from(crossing.seeds().count()))?;
        reachable_crossings(seeds_max - seeds_before).get(crossing)?;
        let mut before = vec![NO_ROW; row_count(seeds)];
        for (rank, &row) in all_rows(seeds_before).iter().enumerate() {
            let outcome = OtherOutcome::new(rules, row, crossing);
            if let OtherOutcome::CapturesNothing { target } = outcome {
                before[target as usize] = rank as u32;
            }
        }
        Some(before)
    })
}

fn entered(seeds: usize, crossing: Crossing, outcomes: &[OtherOutcome]) -> Option<EdgeMap> {
    let received = usize::from(crossing.seeds().count());
    if received == 0 {
        return None;
    }
    let without_capture = |(row, outcome): (usize, &OtherOutcome)| match *outcome {
        OtherOutcome::CapturesNothing { target } => Some((row, target as usize)),
        _ => None,
    };
    let pairs: Vec<_> = outcomes.iter().enumerate().filter_map(without_capture).collect();
    Some(EdgeMap::new(&pairs, Segments::of(seeds), Segments::of(seeds + received)))
}

fn captures(
    seeds: usize,
    crossing: Crossing,
    outcomes: &[OtherOutcome],
) -> Option<Vec<(u8, EdgeMap)>> {
    let sown = seeds + usize::from(crossing.seeds().count());
    let mut pairs: BTreeMap<u8, Vec<(usize, usize)>> = BTreeMap::new();
    for (row, &outcome) in outcomes.iter().enumerate() {
        if let OtherOutcome::Captures { captured, target } = outcome {
            pairs.entry(captured).or_default().push((row, target as usize));
        }
    }
    let map = |(captured, pairs): (u8, Vec<(usize, usize)>)| {
        let there = Segments::of(sown - usize::from(captured));
        (captured, EdgeMap::new(&pairs, Segments::of(seeds), there))
    };
    (!pairs.is_empty()).then(|| pairs.into_iter().map(map).collect())
}

fn left(seeds: usize, moves: &RowMoves) -> ByCrossing<EdgeMap> {
    let mut pairs: Vec<Vec<(usize, usize)>> = vec![Vec::new(); Crossing::COUNT];
    for row in 0..moves.rows() {
        for own_move in moves.of(row) {
            pairs[own_move.crossing.index()].push((row, own_move.target as usize));
        }
    }
    ByCrossing::new(|crossing| {
        let pairs = &pairs[crossing.index()];
        let seeds_left = seeds.checked_sub(usize::from(crossing.seeds().count()))?;
        (!pairs.is_empty())
            .then(|| EdgeMap::new(pairs, Segments::of(seeds), Segments::of(seeds_left)))
    })
}
