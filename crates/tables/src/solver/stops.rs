//! What the moves that leave the layer are worth: captures into solved layers, and endings. They
//! are resolved once, before the layer's own moves are looked at.

use rayon::prelude::{
    IndexedParallelIterator, IntoParallelRefMutIterator, ParallelIterator, ParallelSliceMut,
};

use crate::row::row_count;
use crate::solver::edges::{Geometry, Segments};
use crate::solver::moves::{Crossing, Effect};
use crate::solver::{EVERYTHING, Field, Layer, NOTHING, Stored, store};

/// What a strip's boards offer besides the layer's own moves.
#[derive(Clone, Copy)]
struct Offers {
    /// The best value of a move that leaves the layer.
    best: Stored,
    /// Whether there is any ordinary legal move.
    any_move: bool,
    /// Whether there is a move that sweeps the board when no other is possible.
    sweep: bool,
}

/// The solved layers that captures lead to, and what the layer at hand looks like.
pub(crate) struct Stops<'a> {
    geometry: &'a Geometry,
    solved: &'a [Layer],
    seeds: usize,
}

impl<'a> Stops<'a> {
    pub fn new(geometry: &'a Geometry, solved: &'a [Layer], seeds: usize) -> Stops<'a> {
        Stops { geometry, solved, seeds }
    }

    /// What the pessimist can get by leaving the layer; `NOTHING` where he cannot.
    pub fn pessimist(&self) -> Field {
        self.fill(NOTHING, |own, rank, strip| self.pessimist_strip(own, rank, strip))
    }

    /// What the optimist can hold the pessimist to by leaving the layer; `EVERYTHING` where he
    /// cannot leave it.
    pub fn optimist(&self) -> Field {
        self.fill(EVERYTHING, |own, rank, strip| self.optimist_strip(own, rank, strip))
    }

    fn fill(&self, value: Stored, strip: impl Fn(usize, usize, &mut [Stored]) + Sync) -> Field {
        let mut field = Field::filled(self.seeds, value);
        field.blocks_mut().par_iter_mut().enumerate().for_each(|(own, block)| {
            let strips = block.par_chunks_mut(row_count(self.seeds - own)).enumerate();
            strips.for_each(|(rank, values)| strip(own, rank, values));
        });
        field
    }

    /// The value of an ending in which each player keeps his row.
    fn ending(&self, own: usize) -> Stored {
        store(2 * own as i32 - self.seeds as i32)
    }

    fn pessimist_strip(&self, own: usize, rank: usize, strip: &mut [Stored]) {
        let other = self.seeds - own;
        let rows = self.geometry.rows(own);
        let moves = if other == 0 { &rows.feeding_moves } else { &rows.moves };
        let mut offers = vec![Offers { best: NOTHING, any_move: false, sweep: false }; strip.len()];
        for own_move in moves.of(rank) {
            let own_left = own - usize::from(own_move.crossing.seeds);
            let target_rank = own_move.target as usize;
            let effects = &self.geometry.rows(other).effects[own_move.crossing.index()];
            for (offer, &effect) in offers.iter_mut().zip(effects) {
                let value = match effect {
                    Effect::Stays(_) => NOTHING,
                    Effect::Takes { seeds, target } => {
                        let solved = &self.solved[self.seeds - usize::from(seeds)].optimist;
                        solved.strip(own_left, target_rank)[target as usize] + seeds
                    }
                    Effect::TakesAndMovesAgain { seeds } => {
                        let solved = &self.solved[self.seeds - usize::from(seeds)].pessimist;
                        solved.strip(own_left, target_rank)[0] + seeds
                    }
                    Effect::TakesAndLeavesRest { seeds } => {
                        store(2 * i32::from(seeds) - self.seeds as i32)
                    }
                    Effect::SweepsIfForced => {
                        offer.sweep = true;
                        continue;
                    }
                    Effect::Forbidden => continue,
                };
                offer.any_move = true;
                offer.best = offer.best.max(value);
            }
        }
        for (value, offer) in strip.iter_mut().zip(&offers) {
            *value = match (offer.any_move, offer.sweep) {
                (true, _) => offer.best,
                (false, true) => store(self.seeds as i32),
                (false, false) => self.ending(own),
            };
        }
    }

    fn optimist_strip(&self, own: usize, rank: usize, strip: &mut [Stored]) {
        let other = self.seeds - own;
        let rows = self.geometry.rows(other);
        let left = if own == 0 { &rows.left_feeding } else { &rows.left };
        let mut offers =
            vec![Offers { best: EVERYTHING, any_move: false, sweep: false }; strip.len()];
        for (index, map) in left.iter().enumerate() {
            let Some(map) = map else { continue };
            let crossing = Crossing::from_index(index);
            let pairs = map.pairs(Segments::of(other));
            let other_left = other - usize::from(crossing.seeds);
            match self.geometry.rows(own).effects[index][rank] {
                Effect::Stays(_) => pairs.for_each(|(at, _)| offers[at].any_move = true),
                Effect::Takes { seeds, target } => {
                    let solved = &self.solved[self.seeds - usize::from(seeds)].pessimist;
                    let own_now = own + usize::from(crossing.seeds) - usize::from(seeds);
                    let values = solved.strip(own_now, target as usize);
                    offer_all(&mut offers, pairs, |on| values[on] - seeds);
                }
                Effect::TakesAndMovesAgain { seeds } => {
                    let solved = &self.solved[self.seeds - usize::from(seeds)].optimist;
                    let values = solved.strip(0, 0);
                    debug_assert_eq!(values.len(), row_count(other_left));
                    offer_all(&mut offers, pairs, |on| values[on] - seeds);
                }
                Effect::TakesAndLeavesRest { seeds } => {
                    let value = store(self.seeds as i32 - 2 * i32::from(seeds));
                    offer_all(&mut offers, pairs, |_| value);
                }
                Effect::SweepsIfForced => pairs.for_each(|(at, _)| offers[at].sweep = true),
                Effect::Forbidden => {}
            }
        }
        for (value, offer) in strip.iter_mut().zip(&offers) {
            *value = match (offer.any_move, offer.sweep) {
                (true, _) => offer.best,
                (false, true) => store(-(self.seeds as i32)),
                (false, false) => self.ending(own),
            };
        }
    }
}

fn offer_all(
    offers: &mut [Offers],
    pairs: impl Iterator<Item = (usize, usize)>,
    value: impl Fn(usize) -> Stored,
) {
    for (at, on) in pairs {
        offers[at].any_move = true;
        offers[at].best = offers[at].best.min(value(on));
    }
}
