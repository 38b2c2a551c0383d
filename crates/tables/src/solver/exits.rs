//! The values of moves that leave the layer: captures into solved layers, and endings.
//!
//! They are computed once, before the moves within the layer.

use crate::cancel::CancelSignal;
use crate::parallel;
use crate::row::row_count;
use crate::solver::edges::{Geometry, Segments};
use crate::solver::moves::OtherOutcome;
use crate::solver::{EVERYTHING, Field, Layer, NOTHING, Stored, store};

/// What a board offers besides the moves within the layer.
#[derive(Clone, Copy)]
struct Offers {
    /// The best value of a move that leaves the layer.
    best: Stored,
    /// Whether there is any ordinary legal move.
    any_move: bool,
    /// Whether there is a move that sweeps the board when no other is possible.
    sweep: bool,
}

/// Computes what leaving a layer is worth.
pub(crate) struct Exits<'a> {
    geometry: &'a Geometry,
    solved: &'a [Layer],
    seeds: usize,
    cancel: &'a CancelSignal,
}

impl<'a> Exits<'a> {
    /// The exits of the layer of `seeds` seeds. The values are of no use once `cancel` is given.
    pub fn new(
        geometry: &'a Geometry,
        solved: &'a [Layer],
        seeds: usize,
        cancel: &'a CancelSignal,
    ) -> Exits<'a> {
        Exits { geometry, solved, seeds, cancel }
    }

    /// The best that the pessimist gets by leaving the layer; `NOTHING` where they cannot.
    pub fn pessimist(&self) -> Field {
        self.fill(NOTHING, |own, rank, strip| self.pessimist_strip(own, rank, strip))
    }

    /// The least that the optimist allows the pessimist by leaving the layer; `EVERYTHING` where
    /// they cannot.
    pub fn optimist(&self) -> Field {
        self.fill(EVERYTHING, |own, rank, strip| self.optimist_strip(own, rank, strip))
    }

    fn fill(
        &self,
        value: Stored,
        strip: impl Fn(usize, usize, &mut [Stored]) + Send + Sync,
    ) -> Field {
        let mut field = Field::filled(self.seeds, value);
        parallel::for_each_mut(field.sections_mut(), |own, section| {
            let width = row_count(self.seeds - own);
            parallel::for_each_chunk(section, width, |rank, values| {
                if !self.cancel.is_cancelled() {
                    strip(own, rank, values);
                }
            });
        });
        field
    }

    /// The value of an ending in which the players keep their rows.
    fn ending(&self, own: usize) -> Stored {
        store(2 * own as i32 - self.seeds as i32)
    }

    fn pessimist_strip(&self, own: usize, rank: usize, strip: &mut [Stored]) {
        let other = self.seeds - own;
        let rows = self.geometry.rows(own);
        let moves = if other == 0 { &rows.feeding_moves } else { &rows.moves };
        let mut offers = vec![Offers { best: NOTHING, any_move: false, sweep: false }; strip.len()];
        for own_move in moves.of(rank) {
            let own_left = own - usize::from(own_move.crossing.seeds().count());
            let target_rank = own_move.target as usize;
            let outcomes = self.geometry.rows(other).outcomes.get(own_move.crossing);
            for (offer, &outcome) in offers.iter_mut().zip(outcomes.into_iter().flatten()) {
                let value = match outcome {
                    OtherOutcome::CapturesNothing { .. } => NOTHING,
                    OtherOutcome::Captures { captured, target } => {
                        let solved = &self.solved[self.seeds - usize::from(captured)].optimist;
                        solved.strip(own_left, target_rank)[target as usize] + captured
                    }
                    OtherOutcome::CapturesAndMovesAgain { captured } => {
                        let solved = &self.solved[self.seeds - usize::from(captured)].pessimist;
                        solved.strip(own_left, target_rank)[0] + captured
                    }
                    OtherOutcome::CapturesAndLeavesRest { captured } => {
                        store(2 * i32::from(captured) - self.seeds as i32)
                    }
                    OtherOutcome::SweepsIfForced => {
                        offer.sweep = true;
                        continue;
                    }
                    OtherOutcome::Forbidden => continue,
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
        for (crossing, map) in left.iter() {
            let Some(outcomes) = self.geometry.rows(own).outcomes.get(crossing) else { continue };
            let pairs = map.pairs(Segments::of(other));
            let crossed = usize::from(crossing.seeds().count());
            match outcomes[rank] {
                OtherOutcome::CapturesNothing { .. } => {
                    pairs.for_each(|(at, _)| offers[at].any_move = true);
                }
                OtherOutcome::Captures { captured, target } => {
                    let solved = &self.solved[self.seeds - usize::from(captured)].pessimist;
                    let own_now = own + crossed - usize::from(captured);
                    let values = solved.strip(own_now, target as usize);
                    offer_all(&mut offers, pairs, |on| values[on] - captured);
                }
                OtherOutcome::CapturesAndMovesAgain { captured } => {
                    let solved = &self.solved[self.seeds - usize::from(captured)].optimist;
                    let values = solved.strip(0, 0);
                    debug_assert_eq!(values.len(), row_count(other - crossed));
                    offer_all(&mut offers, pairs, |on| values[on] - captured);
                }
                OtherOutcome::CapturesAndLeavesRest { captured } => {
                    let value = store(self.seeds as i32 - 2 * i32::from(captured));
                    offer_all(&mut offers, pairs, |_| value);
                }
                OtherOutcome::SweepsIfForced => {
                    pairs.for_each(|(at, _)| offers[at].sweep = true);
                }
                OtherOutcome::Forbidden => {}
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
