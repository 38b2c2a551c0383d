//! One layer's fixpoint: what can be forced by leaving the layer, then what endless play adds.

use rayon::prelude::{
    IndexedParallelIterator, IntoParallelRefIterator, IntoParallelRefMutIterator, ParallelIterator,
    ParallelSliceMut,
};
use sembra_rules::{EmptyRows, Rules, Settlement};

use crate::row::row_count;
use crate::solver::edges::{EdgeMap, Geometry, Segments};
use crate::solver::moves::{Crossing, Effect};
use crate::solver::stops::Stops;
use crate::solver::{EVERYTHING, Field, Layer, NOTHING, Stored, ZERO, store};

/// What the solver is doing in a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Resolving captures and endings.
    Captures,
    /// Finding what can be forced by leaving the layer.
    Forcing,
    /// Finding what endless play adds.
    Settling,
}

/// Which player's field is being worked on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    Pessimist,
    Optimist,
}

/// For every strip, by the seeds and the rank of the pessimist's row, a word of its segments.
type Masks = Vec<Vec<u64>>;

/// A field that is moving towards its fixpoint, and what changed in the last step.
struct Front {
    field: Field,
    changed: Masks,
}

/// How a new value follows from what the moves offer.
#[derive(Clone, Copy)]
enum Step<'a> {
    /// Values only rise: the least fixpoint.
    Rise,
    /// Values only fall towards `forced`: the greatest fixpoint, bounded by the settlement.
    Fall { forced: &'a Field },
}

struct Solver<'a> {
    geometry: &'a Geometry,
    rules: &'a Rules,
    seeds: usize,
    /// What the optimist gets by leaving the layer.
    optimist_stops: Field,
}

/// Solves the layer of `seeds` seeds; `solved` holds all smaller layers.
pub(crate) fn solve_layer(
    geometry: &Geometry,
    rules: &Rules,
    solved: &[Layer],
    seeds: usize,
    progress: &dyn Fn(Phase),
) -> Layer {
    progress(Phase::Captures);
    let stops = Stops::new(geometry, solved, seeds);
    let optimist_stops = stops.optimist();
    let solver = Solver { geometry, rules, seeds, optimist_stops };
    let mut pessimist = Front { field: stops.pessimist(), changed: masks(seeds, |s| s.all()) };
    let mut optimist = Front { field: Field::filled(seeds, NOTHING), changed: masks(seeds, |_| 0) };
    loop {
        progress(Phase::Forcing);
        solver.rise(&mut pessimist, &mut optimist);
        progress(Phase::Settling);
        let settled = solver.settle(&pessimist.field, &optimist.field);
        match settled {
            None => break,
            Some((p, o)) => {
                pessimist = p;
                optimist = o;
            }
        }
    }
    Layer { pessimist: pessimist.field, optimist: optimist.field }
}

fn masks(seeds: usize, mask: impl Fn(Segments) -> u64) -> Masks {
    (0..=seeds).map(|own| vec![mask(Segments::of(seeds - own)); row_count(own)]).collect()
}

fn any(masks: &Masks) -> bool {
    masks.par_iter().any(|block| block.iter().any(|&mask| mask != 0))
}

impl Solver<'_> {
    /// Raises both fields to the least fixpoint above them.
    fn rise(&self, pessimist: &mut Front, optimist: &mut Front) {
        // The pessimist must see what changed in the optimist's field before this began.
        let before = std::mem::take(&mut optimist.changed);
        optimist.changed = masks(self.seeds, |_| 0);
        self.step(Player::Optimist, optimist, pessimist, Step::Rise, true);
        for (changed, before) in optimist.changed.iter_mut().flatten().zip(before.iter().flatten()) {
            *changed |= before;
        }
        self.step(Player::Pessimist, pessimist, optimist, Step::Rise, false);
        while any(&pessimist.changed) {
            self.step(Player::Optimist, optimist, pessimist, Step::Rise, false);
            self.step(Player::Pessimist, pessimist, optimist, Step::Rise, false);
        }
    }

    /// The greatest fixpoint above the forced values that settling endless play allows; `None` when
    /// it adds nothing to them.
    fn settle(&self, forced_p: &Field, forced_o: &Field) -> Option<(Front, Front)> {
        let mut pessimist = self.hopeful(forced_p);
        let mut optimist = self.hopeful(forced_o);
        let mut first = true;
        while any(&pessimist.changed) || any(&optimist.changed) {
            let step = Step::Fall { forced: forced_o };
            self.step(Player::Optimist, &mut optimist, &pessimist, step, first);
            let step = Step::Fall { forced: forced_p };
            self.step(Player::Pessimist, &mut pessimist, &optimist, step, first);
            first = false;
        }
        pessimist.changed = differences(&pessimist.field, forced_p);
        optimist.changed = differences(&optimist.field, forced_o);
        (any(&pessimist.changed) || any(&optimist.changed)).then_some((pessimist, optimist))
    }

    /// The forced values, raised to what stopping right here would give.
    fn hopeful(&self, forced: &Field) -> Front {
        let mut field = forced.clone();
        for (own, block) in field.blocks_mut().iter_mut().enumerate() {
            let bound = self.settlement(own);
            block.iter_mut().for_each(|value| *value = (*value).max(bound));
        }
        Front { field, changed: masks(self.seeds, |segments| segments.all()) }
    }

    /// What the pessimist gets when endless play stops with `own` seeds in his row; no bound where
    /// it cannot stop.
    fn settlement(&self, own: usize) -> Stored {
        let both_rows = own > 0 && own < self.seeds;
        match self.rules.settlement {
            _ if !both_rows && self.rules.empty_rows == EmptyRows::Ignored => EVERYTHING,
            Settlement::OwnRow => store(2 * own as i32 - self.seeds as i32),
            Settlement::EvenSplit => ZERO,
        }
    }

    /// Recomputes the segments of one player's field that depend on what changed in the other's.
    fn step(&self, player: Player, front: &mut Front, other: &Front, step: Step<'_>, all: bool) {
        let Front { field, changed } = front;
        let blocks = field.blocks_mut().par_iter_mut().zip(changed.par_iter_mut()).enumerate();
        blocks.for_each(|(own, (block, changed))| {
            let strips = block.par_chunks_mut(row_count(self.seeds - own));
            strips.zip(changed.par_iter_mut()).enumerate().for_each(|(rank, (strip, changed))| {
                *changed = self.step_strip(player, own, rank, strip, other, step, all);
            });
        });
    }

    #[expect(clippy::too_many_arguments)]
    fn step_strip(
        &self,
        player: Player,
        own: usize,
        rank: usize,
        strip: &mut [Stored],
        other: &Front,
        step: Step<'_>,
        all: bool,
    ) -> u64 {
        let sources = match player {
            Player::Pessimist => self.pessimist_sources(own, rank, other),
            Player::Optimist => self.optimist_sources(own, rank, other),
        };
        let segments = Segments::of(self.seeds - own);
        let dirty = if all {
            segments.all()
        } else {
            sources.iter().fold(0, |dirty, source| dirty | source.touched())
        };
        let mut changed = 0;
        let mut buffer = Vec::new();
        for segment in bits(dirty) {
            let range = segments.range(segment);
            buffer.clear();
            match player {
                Player::Pessimist => {
                    buffer.resize(range.len(), NOTHING);
                    sources.iter().for_each(|s| s.fold(segment, range.clone(), &mut buffer, Stored::max));
                }
                Player::Optimist => {
                    buffer.extend_from_slice(&self.optimist_stops.strip(own, rank)[range.clone()]);
                    sources.iter().for_each(|s| s.fold(segment, range.clone(), &mut buffer, Stored::min));
                }
            }
            let values = &mut strip[range.clone()];
            let differs = match step {
                Step::Rise => merge(values, buffer.iter().copied(), |old, new| old.max(new)),
                Step::Fall { forced } => {
                    let bound = self.settlement(own);
                    let forced = &forced.strip(own, rank)[range];
                    let new = buffer.iter().zip(forced).map(|(&n, &f)| f.max(n.min(bound)));
                    merge(values, new, |_, new| new)
                }
            };
            changed |= u64::from(differs) << segment;
        }
        changed
    }

    fn pessimist_sources<'a>(&'a self, own: usize, rank: usize, other: &'a Front) -> Vec<Source<'a>> {
        let other_row = self.seeds - own;
        let rows = self.geometry.rows(own);
        let moves = if other_row == 0 { &rows.feeding_moves } else { &rows.moves };
        let entered = &self.geometry.rows(other_row).entered;
        let source = |m: &crate::solver::moves::OwnMove| {
            let (own_left, target) = (own - usize::from(m.crossing.seeds), m.target as usize);
            Source {
                values: other.field.strip(own_left, target),
                changed: other.changed[own_left][target],
                map: entered[m.crossing.index()].as_ref(),
            }
        };
        moves.of(rank).iter().map(source).collect()
    }

    fn optimist_sources<'a>(&'a self, own: usize, rank: usize, other: &'a Front) -> Vec<Source<'a>> {
        let rows = self.geometry.rows(self.seeds - own);
        let left = if own == 0 { &rows.left_feeding } else { &rows.left };
        let effects = &self.geometry.rows(own).effects;
        let source = |(index, map): (usize, &'a Option<EdgeMap>)| {
            let map = map.as_ref()?;
            let own_now = own + usize::from(Crossing::from_index(index).seeds);
            match effects[index][rank] {
                Effect::Stays(target) => Some(Source {
                    values: other.field.strip(own_now, target as usize),
                    changed: other.changed[own_now][target as usize],
                    map: Some(map),
                }),
                _ => None,
            }
        };
        left.iter().enumerate().filter_map(source).collect()
    }
}

/// A strip that another one depends on, through a map or, without one, value by value.
struct Source<'a> {
    values: &'a [Stored],
    changed: u64,
    map: Option<&'a EdgeMap>,
}

impl Source<'_> {
    fn touched(&self) -> u64 {
        match self.map {
            _ if self.changed == 0 => 0,
            None => self.changed,
            Some(map) => map.touched_by(self.changed),
        }
    }

    #[inline]
    fn fold(
        &self,
        segment: usize,
        range: std::ops::Range<usize>,
        buffer: &mut [Stored],
        combine: impl Fn(Stored, Stored) -> Stored,
    ) {
        match self.map {
            None => {
                let values = &self.values[range];
                buffer.iter_mut().zip(values).for_each(|(b, &v)| *b = combine(*b, v));
            }
            Some(map) => {
                for edge in map.segment(segment) {
                    let slot = &mut buffer[usize::from(edge.at)];
                    *slot = combine(*slot, self.values[edge.on as usize]);
                }
            }
        }
    }
}

/// Writes new values; returns whether any differs from the old.
fn merge(
    values: &mut [Stored],
    new: impl Iterator<Item = Stored>,
    combine: impl Fn(Stored, Stored) -> Stored,
) -> bool {
    let mut difference = 0;
    for (value, new) in values.iter_mut().zip(new) {
        let new = combine(*value, new);
        difference |= *value ^ new;
        *value = new;
    }
    difference != 0
}

/// The segments in which two fields differ.
fn differences(field: &Field, other: &Field) -> Masks {
    let seeds = field.seeds();
    let strip = |own: usize, rank: usize| {
        let segments = Segments::of(seeds - own);
        let (a, b) = (field.strip(own, rank), other.strip(own, rank));
        bits(segments.all())
            .filter(|&segment| a[segments.range(segment)] != b[segments.range(segment)])
            .fold(0, |mask, segment| mask | 1 << segment)
    };
    (0..=seeds).map(|own| (0..row_count(own)).map(|rank| strip(own, rank)).collect()).collect()
}

/// The numbers of the bits that are set.
fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            bit
        })
    })
}
