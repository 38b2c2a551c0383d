//! Sweeps through a layer: dirty segments are recomputed until there are none.

use std::sync::Arc;

use sembra_rules::{EmptyRows, Rules, Settlement};

use crate::cancel::CancelSignal;
use crate::parallel;
use crate::row::row_count;
use crate::solver::dirty::Dirty;
use crate::solver::edges::{Geometry, Segments};
use crate::solver::fetch::Fetch;
use crate::solver::kernels::{Source, can_fall, fall, rise};
use crate::solver::moves::OtherOutcome;
use crate::solver::share::Share;
use crate::solver::storage::{Interrupted, Player};
use crate::solver::strips::{Pair, StripRef};
use crate::solver::{EVERYTHING, NOTHING, Stored, ZERO, store};
use crate::{Ranks, solver::window};

/// How a new value follows from the values of the moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// Values only rise: the least fixpoint. What leaving the layer gives is fixed.
    Rise,
    /// Values only fall: the greatest fixpoint. What is forced is fixed.
    Fall,
}

/// Sweeps through a layer.
pub(super) struct Sweeper<'a> {
    pub geometry: &'a Geometry,
    pub rules: &'a Rules,
    pub seeds: usize,
    pub cancel: &'a CancelSignal,
    pub share: Arc<Share>,
    pub ranks: &'a dyn Ranks,
    /// How many bytes of sections may be in memory, if there is another place for them.
    pub window: Option<u64>,
}

/// The fields of a sweep: those that move, and those that do not.
pub(super) struct Fields<'a> {
    pub moving: &'a mut Pair,
    pub fixed: &'a mut Pair,
    pub step: Step,
}

impl Sweeper<'_> {
    /// Recomputes the dirty segments of all sections, once. Returns whether there were any.
    ///
    /// The pessimist's moves lead to sections of fewer seeds, the optimist's to sections of more:
    /// sweeping up and down in turn carries changes both ways.
    pub fn sweep(
        &self,
        upwards: bool,
        fields: &mut Fields<'_>,
        dirty: &Dirty<'_>,
        progress: &dyn Fn(f64),
    ) -> Result<bool, Interrupted> {
        let mut any = false;
        for swept in 0..=self.seeds {
            let own = if upwards { swept } else { self.seeds - swept };
            if self.is_cancelled() {
                return Err(Interrupted::Cancelled);
            }
            if let Some(first_front) = self.first_front(own, dirty) {
                if let Some(budget) = self.window {
                    window::focus(own, budget, fields);
                }
                self.sweep_section(own, first_front, fields, dirty);
                fields.moving.check()?;
                fields.fixed.check()?;
                any = true;
            }
            progress(swept as f64 / (self.seeds + 1) as f64);
        }
        Ok(any)
    }

    /// The first front of a section that may have dirty segments; takes the mark of the section.
    fn first_front(&self, own: usize, dirty: &Dirty<'_>) -> Option<usize> {
        if self.share.is_whole() {
            dirty.take_section(own).then_some(0)
        } else {
            dirty.deliver(self.ranks, own, 0)
        }
    }

    /// Whether to stop. Processes that work together go on together.
    fn is_cancelled(&self) -> bool {
        self.share.is_whole() && self.cancel.is_cancelled()
    }

    /// Recomputes the dirty segments of the section with `own` seeds in the pessimist's row.
    ///
    /// The pessimist's moves within the row lead from front to front, so one pass settles them all.
    fn sweep_section(
        &self,
        own: usize,
        first_front: usize,
        fields: &mut Fields<'_>,
        dirty: &Dirty<'_>,
    ) {
        let mut pessimist_section = fields.moving.pessimist.take(own);
        let mut optimist_section = fields.moving.optimist.take(own);
        let width = self.share.width(own);
        let mut pessimist: Vec<_> = pessimist_section.chunks_mut(width).map(Some).collect();
        let mut optimist: Vec<_> = optimist_section.chunks_mut(width).map(Some).collect();
        let mut done: Vec<&[Stored]> = vec![&[]; row_count(own)];
        // The next front in which any process has something to do.
        let mut next = Some(first_front);
        for (number, front) in self.geometry.rows(own).fronts.iter().enumerate() {
            // The values are of no use any more; they are only put back.
            if self.is_cancelled() {
                break;
            }
            let mut jobs = Vec::new();
            for &rank in front {
                let rank = rank as usize;
                let Some(number) = self.share.number(own, rank) else { continue };
                let (Some(p), Some(o)) = (pessimist[number].take(), optimist[number].take()) else {
                    continue;
                };
                if Player::BOTH.iter().any(|&player| dirty.marked(player, own, rank) != 0) {
                    jobs.push(Job { own, rank, pessimist: p, optimist: o });
                } else {
                    done[rank] = o;
                }
            }
            if !self.share.is_whole() {
                if next != Some(number) {
                    continue;
                }
                let fetch = Fetch { sweeper: self, own, done: &done };
                fetch.run(jobs.iter().map(|job| job.rank), fields.moving, dirty);
            }
            let fields = &*fields;
            let run = |buffer: &mut Vec<Stored>, job: &mut Job<'_>| {
                self.run(job, fields, &done, dirty, buffer);
            };
            if jobs.len() * width < PARALLEL_FROM {
                let mut buffer = Vec::new();
                jobs.iter_mut().for_each(|job| run(&mut buffer, job));
            } else {
                parallel::for_each_with_buffer(&mut jobs, run);
            }
            for job in jobs {
                done[job.rank] = job.optimist;
            }
            if !self.share.is_whole() {
                next = dirty.deliver(self.ranks, own, number + 1);
            }
        }
        drop(pessimist);
        fields.moving.pessimist.put(own, pessimist_section);
        fields.moving.optimist.put(own, optimist_section);
    }

    /// Recomputes the dirty segments of the two strips of one row of the pessimist: first the
    /// pessimist's values, then the optimist's, whose moves within the other row need them.
    fn run(
        &self,
        job: &mut Job<'_>,
        fields: &Fields<'_>,
        done: &[&[Stored]],
        dirty: &Dirty<'_>,
        buffer: &mut Vec<Stored>,
    ) {
        let (own, rank) = (job.own, job.rank);
        let segments = Segments::of(self.seeds - own);
        let moving = &*fields.moving;
        let forced = |player| {
            let forced = || fields.fixed.field(player).strip(own, rank);
            (fields.step == Step::Fall).then(forced)
        };
        let wanted = dirty.take(Player::Pessimist, own, rank);
        if wanted != 0 {
            let forced = forced(Player::Pessimist);
            let wanted = can_fall(segments, wanted, job.pessimist, forced.as_deref());
            buffer.clear();
            buffer.resize(job.pessimist.len(), NOTHING);
            if wanted != 0 {
                self.pessimist_sources(own, rank, moving, done)
                    .for_each(|source| source.fold(segments, wanted, buffer, Stored::max));
            }
            let changed = match forced {
                None => rise(segments, wanted, job.pessimist, buffer),
                Some(forced) => fall(segments, wanted, job.pessimist, buffer, &forced),
            };
            dirty.changed(Player::Pessimist, own, rank, changed);
        }
        let wanted = dirty.take(Player::Optimist, own, rank);
        if wanted != 0 {
            let forced = forced(Player::Optimist);
            let wanted = can_fall(segments, wanted, job.optimist, forced.as_deref());
            buffer.clear();
            match fields.step {
                Step::Rise => {
                    buffer.extend_from_slice(&fields.fixed.optimist.strip(own, rank));
                }
                // What leaving the layer gives is part of the values from the beginning.
                Step::Fall => buffer.resize(job.optimist.len(), EVERYTHING),
            }
            if wanted != 0 {
                self.optimist_sources(own, rank, moving, job.pessimist)
                    .for_each(|source| source.fold(segments, wanted, buffer, Stored::min));
            }
            let changed = match forced {
                None => rise(segments, wanted, job.optimist, buffer),
                Some(forced) => fall(segments, wanted, job.optimist, buffer, &forced),
            };
            dirty.changed(Player::Optimist, own, rank, changed);
        }
    }

    /// The optimist's strips that the pessimist's moves lead to. `done` holds those of this section.
    fn pessimist_sources<'a>(
        &'a self,
        own: usize,
        rank: usize,
        moving: &'a Pair,
        done: &'a [&'a [Stored]],
    ) -> impl Iterator<Item = Source<'a>> {
        let other_row = self.seeds - own;
        let rows = self.geometry.rows(own);
        let moves = if other_row == 0 { &rows.feeding_moves } else { &rows.moves };
        let entered = &self.geometry.rows(other_row).entered;
        moves.of(rank).iter().map(move |m| {
            let (crossed, target) = (usize::from(m.crossing.seeds().count()), m.target as usize);
            let values = if crossed == 0 && self.share.number(own, target).is_some() {
                StripRef::Here(done[target])
            } else {
                moving.optimist.strip(own - crossed, target)
            };
            Source { values, map: entered.get(m.crossing) }
        })
    }

    /// The pessimist's strips that the optimist's moves lead to. `here` is the one of this row.
    fn optimist_sources<'a>(
        &'a self,
        own: usize,
        rank: usize,
        moving: &'a Pair,
        here: &'a [Stored],
    ) -> impl Iterator<Item = Source<'a>> {
        let rows = self.geometry.rows(self.seeds - own);
        let left = if own == 0 { &rows.left_feeding } else { &rows.left };
        let outcomes = &self.geometry.rows(own).outcomes;
        left.iter().filter_map(move |(crossing, map)| {
            let OtherOutcome::CapturesNothing { target } = outcomes.get(crossing)?[rank] else {
                return None;
            };
            let crossed = usize::from(crossing.seeds().count());
            let values = if crossed == 0 {
                StripRef::Here(here)
            } else {
                moving.pessimist.strip(own + crossed, target as usize)
            };
            Some(Source { values, map: Some(map) })
        })
    }

    /// What the pessimist gets when endless play stops with `own` seeds in their row; `EVERYTHING`
    /// where it cannot stop.
    pub fn settlement(&self, own: usize) -> Stored {
        let both_rows = own > 0 && own < self.seeds;
        match self.rules.settlement {
            _ if !both_rows && self.rules.empty_rows == EmptyRows::Ignored => EVERYTHING,
            Settlement::OwnRow => store(2 * own as i32 - self.seeds as i32),
            Settlement::EvenSplit => ZERO,
        }
    }
}

/// A front of fewer boards is not worth waking other threads.
const PARALLEL_FROM: usize = 16_384;

/// The two strips of one row of the pessimist.
struct Job<'a> {
    own: usize,
    rank: usize,
    pessimist: &'a mut [Stored],
    optimist: &'a mut [Stored],
}
