//! The fixpoint of one layer: what can be forced by leaving it, then what endless play adds.
//!
//! A layer under way takes four bytes a position, two fields of two players. While values rise,
//! the second pair of fields holds what leaving the layer is worth. Once they have risen, all that
//! matters of it is folded into the others (see [`settle`]), and the pair holds the falling values.

use sembra_rules::Rules;

use crate::cancel::{CancelSignal, Cancelled};
use crate::parallel;
use crate::solver::dirty::Dirty;
use crate::solver::edges::Geometry;
use crate::solver::exits::Exits;
use crate::solver::sweep::{Step, Sweeper};
use crate::solver::{FORCED_MASK, Field, IS_EXIT, Layer, NOTHING, Stored};

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

/// A solved layer whose values carry the mark [`IS_EXIT`].
pub(crate) struct Solved {
    marked: Layer,
}

impl Solved {
    /// The values with their marks.
    #[cfg(feature = "files")]
    pub fn marked(&self) -> &Layer {
        &self.marked
    }

    /// The values without their marks.
    pub fn into_layer(self) -> Layer {
        let Layer { mut pessimist, mut optimist } = self.marked;
        for field in [&mut pessimist, &mut optimist] {
            parallel::for_each_mut(field.sections_mut(), |_, section| {
                section.iter_mut().for_each(|value| *value &= FORCED_MASK);
            });
        }
        Layer { pessimist, optimist }
    }
}

/// Solves the layer of `seeds` seeds; `solved` holds all smaller layers.
pub(crate) fn solve_layer(
    geometry: &Geometry,
    rules: &Rules,
    solved: &[Layer],
    seeds: usize,
    progress: &(dyn Fn(Phase, f64) + Sync),
    cancel: &CancelSignal,
) -> Result<Solved, Cancelled> {
    let sweeper = Sweeper { geometry, rules, seeds, cancel };
    let leave = || {
        progress(Phase::Captures, 0.0);
        let exits = Exits::new(geometry, solved, seeds, cancel);
        let optimist = exits.optimist();
        progress(Phase::Captures, 0.5);
        Layer { pessimist: exits.pessimist(), optimist }
    };
    let mut exits = leave();
    let optimist = Field::filled(seeds, NOTHING);
    let mut values = Layer { pessimist: exits.pessimist.clone(), optimist };
    let dirty = Dirty::none(geometry, seeds);
    dirty.mark_all();
    loop {
        let rise = Step::Rise { optimist_exits: &exits.optimist };
        sweeper.iterate(&mut values, &dirty, rise, &|done| progress(Phase::Forcing, done))?;
        mark_exits(&mut values, &exits);
        let mut settled = settle(&sweeper, &values, exits);
        sweeper.mark_differences(&settled, &values, |own, rank, optimist, segments| {
            if optimist {
                dirty.mark_optimist(own, rank, segments);
            } else {
                dirty.mark_pessimist(own, rank, segments);
            }
        });
        let fall = Step::Fall { forced: &values };
        sweeper.iterate(&mut settled, &dirty, fall, &|done| progress(Phase::Settling, done))?;
        let gained =
            sweeper.mark_differences(&settled, &values, |own, rank, optimist, segments| {
                if optimist {
                    dirty.optimist_changed(own, rank, segments);
                } else {
                    dirty.pessimist_changed(own, rank, segments);
                }
            });
        if !gained {
            return Ok(Solved { marked: values });
        }
        // Gains are rare and only found in small layers, so the exits are not kept for them.
        values = settled;
        exits = leave();
    }
}

/// Marks the values that leaving the layer gives.
fn mark_exits(values: &mut Layer, exits: &Layer) {
    let mark = |field: &mut Field, exits: &Field| {
        parallel::for_each_mut(field.sections_mut(), |own, section| {
            for (value, exit) in section.iter_mut().zip(exits.section(own)) {
                debug_assert!(*value <= FORCED_MASK, "a value has seven bits");
                *value |= if *value == *exit { IS_EXIT } else { 0 };
            }
        });
    };
    mark(&mut values.pessimist, &exits.pessimist);
    mark(&mut values.optimist, &exits.optimist);
}

/// The forced values, raised to what stopping right here would give: the values to fall from.
///
/// No value of the optimist is above what leaving gives, so that is folded in here and the exits
/// are needed no more; the fields of the exits are used for the result.
fn settle(sweeper: &Sweeper<'_>, forced: &Layer, exits: Layer) -> Layer {
    let Layer { mut pessimist, mut optimist } = exits;
    let raise = |field: &mut Field,
                 forced: &Field,
                 bound_of: &(dyn Fn(Stored, Stored) -> Stored + Sync)| {
        parallel::for_each_mut(field.sections_mut(), |own, section| {
            let settlement = sweeper.settlement(own);
            for (value, forced) in section.iter_mut().zip(forced.section(own)) {
                *value = (forced & FORCED_MASK).max(bound_of(settlement, *value));
            }
        });
    };
    raise(&mut pessimist, &forced.pessimist, &|settlement, _| settlement);
    raise(&mut optimist, &forced.optimist, &|settlement, exit| settlement.min(exit));
    Layer { pessimist, optimist }
}
