//! Sweeps through a layer: dirty segments are recomputed until there are none.

use sembra_rules::{EmptyRows, Rules, Settlement};

use crate::cancel::{CancelSignal, Cancelled};
use crate::parallel;
use crate::row::row_count;
use crate::solver::dirty::Dirty;
use crate::solver::edges::{Geometry, Segments};
use crate::solver::kernels::{Source, can_fall, fall, rise};
use crate::solver::moves::OtherOutcome;
use crate::solver::{EVERYTHING, Field, Layer, NOTHING, Stored, ZERO, store};

/// How a new value follows from the values of the moves.
#[derive(Clone, Copy)]
pub(super) enum Step<'a> {
    /// Values only rise: the least fixpoint.
    Rise {
        /// The least that the optimist allows by leaving the layer.
        optimist_exits: &'a Field,
    },
    /// Values only fall towards these: the greatest fixpoint.
    Fall {
        /// The forced values, with their marks.
        forced: &'a Layer,
    },
}

/// Sweeps through the layer of `seeds` seeds.
pub(super) struct Sweeper<'a> {
    pub geometry: &'a Geometry,
    pub rules: &'a Rules,
    pub seeds: usize,
    pub cancel: &'a CancelSignal,
}

impl Sweeper<'_> {
    /// Recomputes dirty segments until there are none. `progress` gets a guess at the share done.
    pub fn iterate(
        &self,
        layer: &mut Layer,
        dirty: &Dirty<'_>,
        step: Step<'_>,
        progress: &dyn Fn(f64),
    ) -> Result<(), Cancelled> {
        // The pessimist's moves lead to sections of fewer seeds, the optimist's to sections of more:
        // sweeping up and down in turn carries changes both ways.
        let up: Vec<usize> = (0..=self.seeds).collect();
        let down: Vec<usize> = up.iter().rev().copied().collect();
        let mut idle = false;
        // Each sweep has about this share of the work of the one before.
        const LEFT_AFTER_SWEEP: f64 = 0.75;
        let mut left = 1.0;
        for order in [up, down].iter().cycle() {
            let mut any = false;
            for (swept, &own) in order.iter().enumerate() {
                if self.cancel.is_cancelled() {
                    return Err(Cancelled);
                }
                if dirty.take_section(own) {
                    self.sweep_section(own, layer, dirty, step);
                    any = true;
                }
                let share = swept as f64 / order.len() as f64;
                progress(1.0 - left * (1.0 - share * (1.0 - LEFT_AFTER_SWEEP)));
            }
            left *= LEFT_AFTER_SWEEP;
            if !any && idle {
                break;
            }
            idle = !any;
        }
        Ok(())
    }

    /// Recomputes the dirty segments of the section with `own` seeds in the pessimist's row.
    ///
    /// The pessimist's moves within the row lead from front to front, so one pass settles them all.
    fn sweep_section(&self, own: usize, layer: &mut Layer, dirty: &Dirty<'_>, step: Step<'_>) {
        let mut pessimist_section = layer.pessimist.take_section(own);
        let mut optimist_section = layer.optimist.take_section(own);
        let width = row_count(self.seeds - own);
        let mut pessimist: Vec<_> = pessimist_section.chunks_mut(width).map(Some).collect();
        let mut optimist: Vec<_> = optimist_section.chunks_mut(width).map(Some).collect();
        let mut done: Vec<&[Stored]> = vec![&[]; row_count(own)];
        for front in &self.geometry.rows(own).fronts {
            // The values are of no use any more; they are only put back.
            if self.cancel.is_cancelled() {
                break;
            }
            let mut jobs = Vec::new();
            for &rank in front {
                let rank = rank as usize;
                let (Some(p), Some(o)) = (pessimist[rank].take(), optimist[rank].take()) else {
                    continue;
                };
                if dirty.is_marked(own, rank) {
                    jobs.push(Job { own, rank, pessimist: p, optimist: o });
                } else {
                    done[rank] = o;
                }
            }
            let run = |buffer: &mut Vec<Stored>, job: &mut Job<'_>| {
                self.run(job, layer, &done, dirty, step, buffer);
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
        }
        drop(pessimist);
        layer.pessimist.put_section(own, pessimist_section);
        layer.optimist.put_section(own, optimist_section);
    }

    /// Recomputes the dirty segments of the two strips of one row of the pessimist: first the
    /// pessimist's values, then the optimist's, whose moves within the other row need them.
    fn run(
        &self,
        job: &mut Job<'_>,
        layer: &Layer,
        done: &[&[Stored]],
        dirty: &Dirty<'_>,
        step: Step<'_>,
        buffer: &mut Vec<Stored>,
    ) {
        let (own, rank) = (job.own, job.rank);
        let segments = Segments::of(self.seeds - own);
        let forced = match step {
            Step::Rise { .. } => None,
            Step::Fall { forced } => {
                Some((forced.pessimist.strip(own, rank), forced.optimist.strip(own, rank)))
            }
        };
        let wanted = dirty.take_pessimist(own, rank);
        let wanted = can_fall(segments, wanted, job.pessimist, forced.map(|(p, _)| p));
        if wanted != 0 {
            buffer.clear();
            buffer.resize(job.pessimist.len(), NOTHING);
            self.pessimist_sources(own, rank, layer, done)
                .for_each(|source| source.fold(segments, wanted, buffer, Stored::max));
            let changed = match forced {
                None => rise(segments, wanted, job.pessimist, buffer),
                Some((forced, _)) => fall(segments, wanted, job.pessimist, buffer, forced),
            };
            dirty.pessimist_changed(own, rank, changed);
        }
        let wanted = dirty.take_optimist(own, rank);
        let wanted = can_fall(segments, wanted, job.optimist, forced.map(|(_, o)| o));
        if wanted != 0 {
            buffer.clear();
            match step {
                Step::Rise { optimist_exits } => {
                    buffer.extend_from_slice(optimist_exits.strip(own, rank));
                }
                // What leaving the layer gives is part of the values from the beginning.
                Step::Fall { .. } => buffer.resize(job.optimist.len(), EVERYTHING),
            }
            self.optimist_sources(own, rank, layer, job.pessimist)
                .for_each(|source| source.fold(segments, wanted, buffer, Stored::min));
            let changed = match forced {
                None => rise(segments, wanted, job.optimist, buffer),
                Some((_, forced)) => fall(segments, wanted, job.optimist, buffer, forced),
            };
            dirty.optimist_changed(own, rank, changed);
        }
    }

    /// The optimist's strips that the pessimist's moves lead to. `done` holds those of this section.
    fn pessimist_sources<'a>(
        &'a self,
        own: usize,
        rank: usize,
        layer: &'a Layer,
        done: &'a [&'a [Stored]],
    ) -> impl Iterator<Item = Source<'a>> {
        let other_row = self.seeds - own;
        let rows = self.geometry.rows(own);
        let moves = if other_row == 0 { &rows.feeding_moves } else { &rows.moves };
        let entered = &self.geometry.rows(other_row).entered;
        moves.of(rank).iter().map(move |m| {
            let (crossed, target) = (usize::from(m.crossing.seeds().count()), m.target as usize);
            let values = if crossed == 0 {
                done[target]
            } else {
                layer.optimist.strip(own - crossed, target)
            };
            Source { values, map: entered.get(m.crossing) }
        })
    }

    /// The pessimist's strips that the optimist's moves lead to. `here` is the one of this row.
    fn optimist_sources<'a>(
        &'a self,
        own: usize,
        rank: usize,
        layer: &'a Layer,
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
                here
            } else {
                layer.pessimist.strip(own + crossed, target as usize)
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

    /// Calls `mark` with own seeds, rank, whether it is the optimist's field, and the segments, for
    /// every strip in which the settled values are not the forced ones. Returns whether there is any.
    pub fn mark_differences(
        &self,
        settled: &Layer,
        forced: &Layer,
        mark: impl Fn(usize, usize, bool, u64) + Send + Sync,
    ) -> bool {
        let differ = |own: usize, rank: usize| {
            let segments = Segments::of(self.seeds - own);
            let pairs =
                [(&settled.pessimist, &forced.pessimist), (&settled.optimist, &forced.optimist)];
            pairs.into_iter().zip([false, true]).fold(
                false,
                |any, ((settled, forced), optimist)| {
                    let (settled, forced) = (settled.strip(own, rank), forced.strip(own, rank));
                    let differing = can_fall(segments, segments.all(), settled, Some(forced));
                    mark(own, rank, optimist, differing);
                    any | (differing != 0)
                },
            )
        };
        parallel::any(0..self.seeds + 1, 1, |own| {
            parallel::any(0..row_count(own), 64, |rank| differ(own, rank))
        })
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
