//! The values of moves that leave the layer: captures into solved layers, and endings.
//!
//! They are computed once, before the moves within the layer. The captured number is the outermost
//! loop and the sections of the layer that it leads to the next, so every value of a solved layer is
//! read once, in order, and only one section of them is needed at a time.

use std::borrow::Cow;

use crate::cancel::CancelSignal;
use crate::parallel;
use crate::solver::edges::{EdgeMap, Geometry, Segments};
use crate::solver::moves::OtherOutcome;
use crate::solver::share::Share;
use crate::solver::storage::{Interrupted, Player, SolvedLayers, StorageError};
use crate::solver::{EVERYTHING, NOTHING, Stored, store};

/// No move captures more: six houses of three seeds.
const CAPTURED_MAX: usize = 18;

/// Computes what leaving a layer is worth.
pub(crate) struct Exits<'a> {
    pub geometry: &'a Geometry,
    pub solved: &'a dyn SolvedLayers,
    pub share: &'a Share,
    pub cancel: &'a CancelSignal,
}

/// Some strips of the rows with `own` seeds: those that this process holds.
pub(crate) struct ExitSection {
    pub own: usize,
    /// The ranks of the rows.
    pub rows: Vec<u32>,
    pub values: Vec<Stored>,
}

impl Exits<'_> {
    /// The values for one player and the rows of `own` seeds, for each of `sections`.
    ///
    /// For the pessimist: the best that they get by leaving the layer; `NOTHING` where they cannot.
    /// For the optimist: the least that they allow the pessimist; `EVERYTHING` where they cannot.
    /// The solved layers are read once for all sections together.
    pub fn compute(
        &self,
        player: Player,
        sections: impl Iterator<Item = usize>,
        progress: &dyn Fn(f64),
    ) -> Result<Vec<ExitSection>, Interrupted> {
        let unknown = match player {
            Player::Pessimist => NOTHING,
            Player::Optimist => EVERYTHING,
        };
        let empty = |own| ExitSection {
            own,
            rows: self.share.rows(own),
            values: vec![unknown; self.share.section_length(own)],
        };
        let mut sections: Vec<ExitSection> = sections.map(empty).collect();
        let captured_max = CAPTURED_MAX.min(self.seeds());
        for captured in 1..=captured_max {
            for to in 0..=self.seeds() - captured {
                if self.cancel.is_cancelled() {
                    return Err(Interrupted::Cancelled);
                }
                match player {
                    Player::Pessimist => self.pessimist_captures(&mut sections, captured, to)?,
                    Player::Optimist => self.optimist_captures(&mut sections, captured, to)?,
                }
            }
            progress(captured as f64 / captured_max as f64);
        }
        let slams = Slams::new(self)?;
        for ExitSection { own, rows, values } in &mut sections {
            parallel::for_each_chunk(values, self.share.width(*own), |number, strip| {
                let rank = rows[number] as usize;
                match player {
                    Player::Pessimist => self.finish_pessimist(*own, rank, strip, &slams),
                    Player::Optimist => self.finish_optimist(*own, rank, strip, &slams),
                }
            });
        }
        Ok(sections)
    }

    fn seeds(&self) -> usize {
        self.share.seeds()
    }

    /// The value of an ending in which the players keep their rows.
    fn ending(&self, own: usize) -> Stored {
        store(2 * own as i32 - self.seeds() as i32)
    }

    /// The captures of `captured` seeds by the pessimist that leave `to` seeds in their row.
    fn pessimist_captures(
        &self,
        sections: &mut [ExitSection],
        captured: usize,
        to: usize,
    ) -> Result<(), StorageError> {
        let mut solved: Option<Cow<'_, [Stored]>> = None;
        let width_to = crate::row::row_count(self.seeds() - captured - to);
        for ExitSection { own, rows, values } in sections {
            let own = *own;
            let Some(crossed) = own.checked_sub(to) else { continue };
            let captures = &self.geometry.rows(self.seeds() - own).captures;
            if !captures
                .iter()
                .any(|(c, maps)| is_wanted(c, crossed) && find(maps, captured).is_some())
            {
                continue;
            }
            let solved: &[Stored] = match &mut solved {
                Some(solved) => solved,
                none => none.insert(self.solved.section(
                    self.seeds() - captured,
                    Player::Optimist,
                    to,
                )?),
            };
            let segments = Segments::of(self.seeds() - own);
            let rows_geometry = self.geometry.rows(own);
            let moves = if own == self.seeds() {
                &rows_geometry.feeding_moves
            } else {
                &rows_geometry.moves
            };
            parallel::for_each_chunk(values, self.share.width(own), |number, strip| {
                for own_move in moves.of(rows[number] as usize) {
                    if !is_wanted(own_move.crossing, crossed) {
                        continue;
                    }
                    let maps = captures.get(own_move.crossing).map_or(&[][..], Vec::as_slice);
                    if let Some(map) = find(maps, captured) {
                        let values = &solved[own_move.target as usize * width_to..][..width_to];
                        let offer = |value: Stored| value + captured as Stored;
                        map.fold(segments, strip, values, |slot, v| slot.max(offer(v)));
                    }
                }
            });
        }
        Ok(())
    }

    /// The captures of `captured` seeds by the optimist that leave `to` seeds in the pessimist's row.
    fn optimist_captures(
        &self,
        sections: &mut [ExitSection],
        captured: usize,
        to: usize,
    ) -> Result<(), StorageError> {
        let mut solved: Option<Cow<'_, [Stored]>> = None;
        let width_to = crate::row::row_count(self.seeds() - captured - to);
        for ExitSection { own, rows, values } in sections {
            let own = *own;
            let Some(crossed) = (to + captured).checked_sub(own) else { continue };
            let other_rows = self.geometry.rows(self.seeds() - own);
            let left = if own == 0 { &other_rows.left_feeding } else { &other_rows.left };
            let rows_geometry = self.geometry.rows(own);
            let captures = |crossing| {
                let maps = rows_geometry.captures.get(crossing).map_or(&[][..], Vec::as_slice);
                is_wanted(crossing, crossed) && find(maps, captured).is_some()
            };
            let maps: Vec<_> = left
                .iter()
                .filter(|&(crossing, _)| captures(crossing))
                .filter_map(|(crossing, map)| Some((map, rows_geometry.outcomes.get(crossing)?)))
                .collect();
            if maps.is_empty() {
                continue;
            }
            let solved: &[Stored] = match &mut solved {
                Some(solved) => solved,
                none => none.insert(self.solved.section(
                    self.seeds() - captured,
                    Player::Pessimist,
                    to,
                )?),
            };
            let segments = Segments::of(self.seeds() - own);
            parallel::for_each_chunk(values, self.share.width(own), |number, strip| {
                for (map, outcomes) in &maps {
                    if let OtherOutcome::Captures { captured: c, target } =
                        outcomes[rows[number] as usize]
                        && usize::from(c) == captured
                    {
                        let values = &solved[target as usize * width_to..][..width_to];
                        map.fold(segments, strip, values, |slot, v| slot.min(v - c));
                    }
                }
            });
        }
        Ok(())
    }

    /// Adds grand slams and endings to a strip of the pessimist.
    fn finish_pessimist(&self, own: usize, rank: usize, strip: &mut [Stored], slams: &Slams<'_>) {
        let other = self.seeds() - own;
        let rows = self.geometry.rows(own);
        let moves = if other == 0 { &rows.feeding_moves } else { &rows.moves };
        if moves.of(rank).is_empty() {
            strip.fill(self.ending(own));
            return;
        }
        if !self.geometry.has_slams() {
            return;
        }
        let mut choices = vec![Choices::default(); strip.len()];
        for own_move in moves.of(rank) {
            let outcomes = self.geometry.rows(other).outcomes.get(own_move.crossing);
            let slots = strip.iter_mut().zip(&mut choices);
            for ((slot, choices), &outcome) in slots.zip(outcomes.into_iter().flatten()) {
                choices.add(outcome);
                let value = match outcome {
                    OtherOutcome::CapturesAndMovesAgain { captured } => {
                        slams.pessimist[usize::from(captured)][own_move.target as usize] + captured
                    }
                    OtherOutcome::CapturesAndLeavesRest { captured } => {
                        store(2 * i32::from(captured) - self.seeds() as i32)
                    }
                    _ => continue,
                };
                *slot = (*slot).max(value);
            }
        }
        for (slot, choices) in strip.iter_mut().zip(&choices) {
            match choices {
                Choices { any_move: true, .. } => {}
                Choices { sweep: true, .. } => *slot = store(self.seeds() as i32),
                _ => *slot = self.ending(own),
            }
        }
    }

    /// Adds grand slams and endings to a strip of the optimist.
    fn finish_optimist(&self, own: usize, rank: usize, strip: &mut [Stored], slams: &Slams<'_>) {
        let rows = self.geometry.rows(self.seeds() - own);
        let (left, moves) = if own == 0 {
            (&rows.left_feeding, &rows.feeding_moves)
        } else {
            (&rows.left, &rows.moves)
        };
        if !self.geometry.has_slams() {
            for &stuck in moves.rows_without() {
                strip[stuck as usize] = self.ending(own);
            }
            return;
        }
        let mut choices = vec![Choices::default(); strip.len()];
        let segments = Segments::of(self.seeds() - own);
        for (crossing, map) in left.iter() {
            let Some(outcomes) = self.geometry.rows(own).outcomes.get(crossing) else { continue };
            let outcome = outcomes[rank];
            map.pairs(segments).for_each(|(at, _)| choices[at].add(outcome));
            match outcome {
                OtherOutcome::CapturesAndMovesAgain { captured } => {
                    let values = &slams.optimist[usize::from(captured)];
                    map.fold(segments, strip, values, |slot, v| slot.min(v - captured));
                }
                OtherOutcome::CapturesAndLeavesRest { captured } => {
                    let value = store(self.seeds() as i32 - 2 * i32::from(captured));
                    map.pairs(segments).for_each(|(at, _)| strip[at] = strip[at].min(value));
                }
                _ => {}
            }
        }
        for (slot, choices) in strip.iter_mut().zip(&choices) {
            match choices {
                Choices { any_move: true, .. } => {}
                Choices { sweep: true, .. } => *slot = store(-(self.seeds() as i32)),
                _ => *slot = self.ending(own),
            }
        }
    }
}

/// Whether a crossing has this number of seeds.
fn is_wanted(crossing: sembra_rules::Crossing, crossed: usize) -> bool {
    usize::from(crossing.seeds().count()) == crossed
}

/// The map of the captures of so many seeds.
fn find(maps: &[(u8, EdgeMap)], captured: usize) -> Option<&EdgeMap> {
    maps.iter().find(|&&(c, _)| usize::from(c) == captured).map(|(_, map)| map)
}

/// Which kinds of moves a board offers.
#[derive(Clone, Copy, Default)]
struct Choices {
    /// Whether there is any ordinary legal move.
    any_move: bool,
    /// Whether there is a move that sweeps the board when no other is possible.
    sweep: bool,
}

impl Choices {
    fn add(&mut self, outcome: OtherOutcome) {
        match outcome {
            OtherOutcome::SweepsIfForced => self.sweep = true,
            OtherOutcome::Forbidden => {}
            _ => self.any_move = true,
        }
    }
}

/// The values after a grand slam that keeps the turn, by the captured number.
struct Slams<'a> {
    /// Of the pessimist, who has all seeds, for each of their rows.
    pessimist: Vec<Cow<'a, [Stored]>>,
    /// Of the optimist, who has all seeds, for each of their rows.
    optimist: Vec<Cow<'a, [Stored]>>,
}

impl<'a> Slams<'a> {
    fn new(exits: &Exits<'a>) -> Result<Slams<'a>, StorageError> {
        let mut slams = Slams { pessimist: Vec::new(), optimist: Vec::new() };
        if !exits.geometry.has_slams() {
            return Ok(slams);
        }
        for captured in 0..=CAPTURED_MAX.min(exits.seeds()) {
            let left = exits.seeds() - captured;
            let section = |player, own| {
                // The layer itself is not solved yet, and no slam captures nothing.
                if captured == 0 {
                    return Ok(Cow::Borrowed(&[][..]));
                }
                exits.solved.section(left, player, own)
            };
            slams.pessimist.push(section(Player::Pessimist, left)?);
            slams.optimist.push(section(Player::Optimist, 0)?);
        }
        Ok(slams)
    }
}
