//! The fixpoint of one layer: what can be forced by leaving it, then what endless play adds.
//!
//! A layer under way takes four bytes a position, two fields of two players. While values rise,
//! the second pair of fields holds what leaving the layer is worth. Once they have risen, all that
//! matters of it is folded into the others (see [`LayerSolver::settle`]), and the pair holds the
//! falling values.

use std::sync::Arc;

use sembra_rules::Rules;

use crate::cancel::CancelSignal;
use crate::solver::dirty::Dirty;
use crate::solver::edges::{Geometry, Segments};
use crate::solver::exits::{ExitSection, Exits};
use crate::solver::kernels::can_fall;
use crate::solver::share::Share;
use crate::solver::storage::{Backing, Interrupted, Player, SolvedLayers, StorageError};
use crate::solver::strips::{Pair, Strips};
use crate::solver::sweep::{Fields, Step, Sweeper};
use crate::solver::{FORCED_MASK, Field, IS_EXIT, Layer, NOTHING, Stored};
use crate::{Ranks, SingleProcess, parallel};

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

/// How a layer is to be solved.
pub(crate) struct LayerSolver<'a> {
    pub geometry: &'a Geometry,
    pub rules: &'a Rules,
    /// The seeds of the layer.
    pub seeds: usize,
    /// All smaller layers.
    pub solved: &'a dyn SolvedLayers,
    pub ranks: &'a dyn Ranks,
    pub storage: &'a dyn LayerStorage,
    pub progress: &'a (dyn Fn(Phase, f64) + Sync),
    pub cancel: &'a CancelSignal,
}

/// Where a layer under way is kept.
pub(crate) trait LayerStorage {
    /// How many bytes of its fields may be in memory; `None` for all.
    fn window(&self) -> Option<u64>;

    /// A place for one of its four fields outside memory, where there is a window.
    fn backing(&self, field: usize, length: u64) -> Result<Option<Box<dyn Backing>>, StorageError>;

    /// Is called after each phase and sweep, to save the state.
    fn completed(&self, state: &mut LayerState<'_>) -> Result<(), StorageError>;
}

/// A layer under way in memory that is never saved.
pub(crate) struct MemoryOnly;

impl LayerStorage for MemoryOnly {
    fn window(&self) -> Option<u64> {
        None
    }

    fn backing(&self, _: usize, _: u64) -> Result<Option<Box<dyn Backing>>, StorageError> {
        Ok(None)
    }

    fn completed(&self, _: &mut LayerState<'_>) -> Result<(), StorageError> {
        Ok(())
    }
}

/// A layer between two sweeps.
pub(crate) struct LayerState<'a> {
    pub share: Arc<Share>,
    pub step: Step,
    /// The rising values; while others fall, the forced values with their marks.
    pub values: Pair,
    /// While values rise, what leaving the layer gives; then the falling values.
    pub aside: Pair,
    pub dirty: Dirty<'a>,
}

/// A solved layer whose values carry the mark [`IS_EXIT`].
pub(crate) struct Solved {
    pub share: Arc<Share>,
    pub marked: Pair,
}

impl Solved {
    /// The values with their marks, in memory.
    #[cfg(all(test, feature = "files"))]
    pub fn into_marked_layer(mut self) -> Layer {
        let mut field = |player| {
            let strips = self.marked.field_mut(player);
            Field::from_sections((0..=self.share.seeds()).map(|own| strips.take(own)).collect())
        };
        Layer { pessimist: field(Player::Pessimist), optimist: field(Player::Optimist) }
    }

    /// The values without their marks, in memory.
    pub fn into_layer(mut self) -> Layer {
        let mut field = |player| {
            let strips = self.marked.field_mut(player);
            let section = |own| {
                let mut section = strips.take(own);
                remove_marks(&mut section);
                section
            };
            Field::from_sections((0..=self.share.seeds()).map(section).collect())
        };
        Layer { pessimist: field(Player::Pessimist), optimist: field(Player::Optimist) }
    }
}

/// Removes the marks of exits from values.
pub(crate) fn remove_marks(values: &mut [Stored]) {
    parallel::for_each_chunk(values, 1 << 16, |_, values| {
        values.iter_mut().for_each(|value| *value &= FORCED_MASK);
    });
}

/// Solves the layer of `seeds` seeds in memory; `solved` holds all smaller layers.
pub(crate) fn solve_layer(
    geometry: &Geometry,
    rules: &Rules,
    solved: &[Layer],
    seeds: usize,
    cancel: &CancelSignal,
) -> Result<Solved, Interrupted> {
    let solver = LayerSolver {
        geometry,
        rules,
        seeds,
        solved: &solved,
        ranks: &SingleProcess,
        storage: &MemoryOnly,
        progress: &|_, _| {},
        cancel,
    };
    solver.solve(None)
}

impl<'a> LayerSolver<'a> {
    /// Solves the layer, from the beginning or from a saved state.
    pub fn solve(&self, saved: Option<LayerState<'a>>) -> Result<Solved, Interrupted> {
        let mut state = match saved {
            Some(state) => state,
            None => self.begin()?,
        };
        let sweeper = self.sweeper(&state.share);
        loop {
            if state.step == Step::Rise {
                self.iterate(&sweeper, &mut state)?;
                self.settle(&sweeper, &mut state)?;
                self.storage.completed(&mut state)?;
            }
            self.iterate(&sweeper, &mut state)?;
            if !self.mark_gains(&mut state)? {
                return Ok(Solved { share: state.share, marked: state.values });
            }
            // Gains are rare and only found in small layers, so the exits are not kept for them.
            std::mem::swap(&mut state.values, &mut state.aside);
            self.leave(&mut state)?;
            state.step = Step::Rise;
        }
    }

    /// An empty state of the layer, with its four fields.
    pub fn empty_state(&self) -> Result<LayerState<'a>, StorageError> {
        let share = Arc::new(Share::new(self.seeds, self.ranks.rank(), self.ranks.count()));
        let length = (0..=self.seeds).map(|own| share.section_length(own) as u64).sum();
        let strips = |field| -> Result<Strips, StorageError> {
            Ok(Strips::filled(&share, NOTHING, self.storage.backing(field, length)?))
        };
        Ok(LayerState {
            step: Step::Rise,
            values: Pair { pessimist: strips(0)?, optimist: strips(1)? },
            aside: Pair { pessimist: strips(2)?, optimist: strips(3)? },
            dirty: Dirty::none(self.geometry, &share),
            share,
        })
    }

    fn begin(&self) -> Result<LayerState<'a>, Interrupted> {
        let mut state = self.empty_state()?;
        self.leave(&mut state)?;
        for own in 0..=self.seeds {
            let exits = state.aside.pessimist.take(own);
            state.values.pessimist.put(own, exits.clone());
            state.values.optimist.put(own, vec![NOTHING; exits.len()]);
            state.aside.pessimist.put(own, exits);
            self.unload(&mut state, own);
        }
        state.dirty.mark_all();
        self.storage.completed(&mut state)?;
        Ok(state)
    }

    fn sweeper(&self, share: &Arc<Share>) -> Sweeper<'a> {
        let &LayerSolver { geometry, rules, seeds, ranks, cancel, .. } = self;
        let share = Arc::clone(share);
        Sweeper { geometry, rules, seeds, cancel, share, ranks, window: self.storage.window() }
    }

    /// Computes what leaving the layer gives.
    fn leave(&self, state: &mut LayerState<'_>) -> Result<(), Interrupted> {
        let share = Arc::clone(&state.share);
        let (geometry, solved) = (self.geometry, self.solved);
        let exits = Exits { geometry, solved, share: &share, cancel: self.cancel };
        for (half, player) in Player::BOTH.into_iter().enumerate() {
            for group in section_groups(&share, self.storage.window()) {
                let progress = |done: f64| {
                    (self.progress)(Phase::Captures, 0.5 * (half as f64 + done));
                };
                for ExitSection { own, values, .. } in exits.compute(player, group, &progress)? {
                    let field = state.aside.field_mut(player);
                    field.put(own, values);
                    if self.storage.window().is_some() {
                        field.unload(own);
                    }
                }
                state.aside.check()?;
            }
        }
        Ok(())
    }

    /// Recomputes dirty segments until there are none.
    fn iterate(
        &self,
        sweeper: &Sweeper<'_>,
        state: &mut LayerState<'_>,
    ) -> Result<(), Interrupted> {
        // Each sweep has about this share of the work of the one before.
        const LEFT_AFTER_SWEEP: f64 = 0.75;
        let mut left = 1.0;
        let (mut upwards, mut idle) = (true, false);
        loop {
            let phase = match state.step {
                Step::Rise => Phase::Forcing,
                Step::Fall => Phase::Settling,
            };
            let progress = |share: f64| {
                (self.progress)(phase, 1.0 - left * (1.0 - share * (1.0 - LEFT_AFTER_SWEEP)));
            };
            let any = {
                let (moving, fixed) = match state.step {
                    Step::Rise => (&mut state.values, &mut state.aside),
                    Step::Fall => (&mut state.aside, &mut state.values),
                };
                let mut fields = Fields { moving, fixed, step: state.step };
                sweeper.sweep(upwards, &mut fields, &state.dirty, &progress)?
            };
            if !any && idle {
                return Ok(());
            }
            if any {
                self.storage.completed(state)?;
            }
            left *= LEFT_AFTER_SWEEP;
            (upwards, idle) = (!upwards, !any);
        }
    }

    /// Marks the forced values that leaving the layer gives, and raises copies of all to what stopping
    /// right there would give: the values to fall from.
    ///
    /// No value of the optimist is above what leaving gives, so that is folded in here and the
    /// exits are needed no more: their fields hold the falling values.
    fn settle(&self, sweeper: &Sweeper<'_>, state: &mut LayerState<'_>) -> Result<(), Interrupted> {
        for player in Player::BOTH {
            for own in 0..=self.seeds {
                let mut forced = state.values.field_mut(player).take(own);
                let mut exits = state.aside.field_mut(player).take(own);
                let settlement = sweeper.settlement(own);
                let (segments, rows) = (Segments::of(self.seeds - own), state.share.rows(own));
                let strips = (forced.as_mut_slice(), exits.as_mut_slice());
                parallel::for_each_chunk_pair(
                    strips,
                    state.share.width(own),
                    |n, forced, exits| {
                        for (forced, exit) in forced.iter_mut().zip(&mut *exits) {
                            debug_assert!(*forced <= FORCED_MASK, "a value has seven bits");
                            let bound = match player {
                                Player::Pessimist => settlement,
                                Player::Optimist => settlement.min(*exit),
                            };
                            let is_exit = if *forced == *exit { IS_EXIT } else { 0 };
                            *exit = bound.max(*forced);
                            *forced |= is_exit;
                        }
                        let raised = can_fall(segments, segments.all(), exits, Some(forced));
                        state.dirty.mark(player, own, rows[n] as usize, raised);
                    },
                );
                state.values.field_mut(player).put(own, forced);
                state.aside.field_mut(player).put(own, exits);
                self.unload(state, own);
            }
        }
        state.step = Step::Fall;
        state.values.check()?;
        Ok(state.aside.check()?)
    }

    /// Marks what depends on values that endless play made better. Returns whether there are any.
    fn mark_gains(&self, state: &mut LayerState<'_>) -> Result<bool, Interrupted> {
        let mut gained = false;
        for player in Player::BOTH {
            for own in 0..=self.seeds {
                state.values.field_mut(player).load(own);
                state.aside.field_mut(player).load(own);
                let (segments, rows) = (Segments::of(self.seeds - own), state.share.rows(own));
                let (forced, settled) = (state.values.field(player), state.aside.field(player));
                gained |= parallel::any(0..rows.len(), 64, |number| {
                    let rank = rows[number] as usize;
                    let (forced, settled) = (forced.strip(own, rank), settled.strip(own, rank));
                    let differing = can_fall(segments, segments.all(), &settled, Some(&forced));
                    state.dirty.changed(player, own, rank, differing);
                    differing != 0
                });
                self.unload(state, own);
            }
        }
        state.values.check()?;
        state.aside.check()?;
        Ok(self.ranks.any(gained))
    }

    /// Takes a section out of memory in all fields, if there is a window.
    fn unload(&self, state: &mut LayerState<'_>, own: usize) {
        if self.storage.window().is_some() {
            for player in Player::BOTH {
                state.values.field_mut(player).unload(own);
                state.aside.field_mut(player).unload(own);
            }
        }
    }
}

/// Groups of sections whose fields fit into the window together.
fn section_groups(share: &Share, window: Option<u64>) -> Vec<std::ops::Range<usize>> {
    let mut groups: Vec<std::ops::Range<usize>> = Vec::new();
    let mut bytes = 0;
    for own in 0..=share.seeds() {
        let length = share.section_length(own) as u64;
        bytes += length;
        match groups.last_mut() {
            Some(group) if window.is_none_or(|window| bytes <= window) => group.end = own + 1,
            _ => {
                groups.push(own..own + 1);
                bytes = length;
            }
        }
    }
    groups
}
