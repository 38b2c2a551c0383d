//! Quiescence search: captures are played out before a position is evaluated.

use sembra_rules::Position;

use super::window::{Bounds, Window};
use super::worker::{Worker, has_half, settled_by_stores};
use crate::evaluation::evaluate;
use crate::value::{PLY_MAX, Value};

impl Worker<'_> {
    /// The value once no capture improves it; `is_fresh` says that a capture led here.
    pub(super) fn quiesce(
        &mut self,
        position: Position,
        window: Window,
        ply: usize,
        is_fresh: bool,
    ) -> Value {
        self.visit(ply);
        if is_fresh && position.on_board().count() <= self.env.table_seeds {
            return self.quiesce_in_tables(position, window, ply);
        }
        if has_half(position) {
            return self.quiesce_bounded(position, window, ply);
        }
        if let Some(value) = self.stuck(position, ply) {
            return value;
        }
        let estimate = evaluate(position);
        if estimate >= window.beta || ply >= PLY_MAX {
            return estimate;
        }
        self.captures(position, estimate, window, ply)
    }

    /// The same where a player has 24 seeds or more, apart so as not to slow the rest down.
    #[inline(never)]
    fn quiesce_bounded(&mut self, position: Position, mut window: Window, ply: usize) -> Value {
        let mut bounds = Bounds::OPEN;
        if let Some(value) = settled_by_stores(position, &mut bounds, &mut window, ply) {
            return value;
        }
        if let Some(value) = self.stuck(position, ply) {
            return value;
        }
        let estimate = bounds.clamp(evaluate(position));
        if estimate >= window.beta || ply >= PLY_MAX {
            return estimate;
        }
        self.captures(position, estimate, window, ply)
    }

    /// The same right after a capture to a position that the tables may hold.
    #[inline(never)]
    fn quiesce_in_tables(&mut self, position: Position, mut window: Window, ply: usize) -> Value {
        let mut bounds = Bounds::OPEN;
        if has_half(position)
            && let Some(value) = settled_by_stores(position, &mut bounds, &mut window, ply)
        {
            return value;
        }
        if let Some(value) = self.stuck(position, ply) {
            return value;
        }
        if let Some(value) = self.probe_tables(position, &mut bounds, &mut window, ply) {
            return value;
        }
        let estimate = bounds.clamp(evaluate(position));
        if estimate >= window.beta || ply >= PLY_MAX {
            return estimate;
        }
        bounds.clamp(self.captures(position, estimate, window, ply))
    }

    /// Searches captures only; the mover may also stand pat on the estimate.
    #[inline]
    pub(super) fn captures(
        &mut self,
        position: Position,
        estimate: Value,
        mut window: Window,
        ply: usize,
    ) -> Value {
        let mut best = estimate;
        let captures = position.ending_in_two_or_three();
        if captures.is_empty() {
            return best;
        }
        window.raise(best);
        let on_board = position.on_board().count();
        for house in captures & position.legal(&self.env.rules) {
            let child = position.play_unchecked(&self.env.rules, house);
            if child.on_board().count() == on_board {
                continue;
            }
            self.nodes += 1;
            let value = if child.turn() == position.turn() {
                self.quiesce(child, window, ply + 1, true)
            } else {
                -self.quiesce(child, -window, ply + 1, true)
            };
            if value > best {
                best = value;
                window.raise(value);
                if window.is_empty() {
                    break;
                }
            }
        }
        best
    }
}
