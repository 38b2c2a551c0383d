//! Iterative deepening with aspiration windows, for one thread.

use std::time::Duration;

use sembra_rules::Game;

use super::certain::Certain;
use super::root::RootMove;
use super::window::Window;
use super::worker::Worker;
use crate::parameters as p;
use crate::value::{INFINITE, is_decided, is_proven};

/// What a thread has found at the end of an iteration.
pub(crate) struct Iteration<'m> {
    pub(crate) depth: i32,
    pub(crate) nodes: u64,
    pub(crate) table_hits: u64,
    pub(crate) moves: &'m [RootMove],
}

/// Iterative deepening until a limit is reached; `moves` ends with the best ones first.
///
/// `thread` spreads the depths of several threads; only thread 0 checks the soft time limit.
pub(crate) fn iterate(
    worker: &mut Worker<'_>,
    game: &Game,
    moves: &mut [RootMove],
    multipv: usize,
    depth_max: i32,
    thread: usize,
    finished: &mut dyn FnMut(&Iteration<'_>),
) {
    let lines = multipv.clamp(1, moves.len());
    let mut depth = 1 + (thread % 2) as i32;
    while depth <= depth_max {
        for first in 0..lines {
            aspiration_search(worker, game, moves, first, depth);
            if worker.stopped {
                return;
            }
        }
        // Reductions can let a later search of the same depth see more than an earlier one.
        moves[..lines].sort_by_key(|line| std::cmp::Reverse((line.tier, line.value)));
        finished(&Iteration {
            depth,
            nodes: worker.nodes,
            table_hits: worker.table_hits,
            moves: &moves[..lines],
        });
        if thread == 0 && may_stop(worker, moves, lines, depth) {
            return;
        }
        depth += 1;
    }
}

/// Finds the best of the moves from `first` on that the tables count as equals.
///
/// Searches with an aspiration window around the last value, and widens it until it holds.
fn aspiration_search(
    worker: &mut Worker<'_>,
    game: &Game,
    moves: &mut [RootMove],
    first: usize,
    depth: i32,
) {
    let tier = moves[first].tier;
    let equals = moves[first..].iter().take_while(|other| other.tier == tier).count();
    let group = &mut moves[first..first + equals];
    let expected = group[0].value;
    let mut window = if depth < p::aspiration_depth_min() || is_decided(expected) {
        Window { alpha: -INFINITE, beta: INFINITE }
    } else {
        Window { alpha: expected - p::aspiration_margin(), beta: expected + p::aspiration_margin() }
    };
    let mut widen = p::aspiration_margin();
    loop {
        let value = worker.search_root(game, group, window, depth);
        if worker.stopped || window.contains(value) {
            return;
        }
        widen *= p::aspiration_widening();
        if value <= window.alpha {
            window.alpha =
                if widen > p::aspiration_width_max() { -INFINITE } else { value - widen };
        } else {
            window.beta = if widen > p::aspiration_width_max() { INFINITE } else { value + widen };
        }
    }
}

/// Whether the first move is proven to win, to lose, or to draw where no move wins.
fn is_proven_best(moves: &[RootMove]) -> bool {
    is_proven(moves[0].value)
        || moves[0].certain == Certain::DRAW && moves.iter().all(|other| other.certain.not_won)
}

/// Whether a deeper iteration would be of no use or would not end in time.
fn may_stop(worker: &Worker<'_>, moves: &[RootMove], lines: usize, depth: i32) -> bool {
    let env = worker.env;
    if env.is_pondering() {
        return false;
    }
    let out_of_time = env.budget.is_some_and(|budget| env.elapsed() >= budget.soft);
    let proven = moves.len() == 1 || lines == 1 && is_proven_best(moves);
    // A few plies deeper there may be a shorter way to win.
    let looked_on = depth >= 8 || env.budget.is_some() && env.elapsed() > Duration::from_millis(20);
    out_of_time || env.until_proven && proven && looked_on
}
