//! Pruning and reductions: when they apply, and by how much.

use super::picker::Candidate;
use crate::parameters as p;
use crate::value::{INFINITE, PLY_MAX, Value, is_decided};

/// Reverse futility pruning: the value of a node whose estimate is far above beta.
#[inline]
pub(super) fn reverse_futility(estimate: Value, beta: Value, depth: i32) -> Option<Value> {
    (depth <= p::reverse_futility_depth_max()
        && !is_decided(beta)
        && estimate - p::reverse_futility_margin() * depth >= beta)
        .then_some(estimate)
}

/// Razoring: whether a node's estimate is so far below alpha that only captures could help.
#[inline]
pub(super) fn may_razor(estimate: Value, alpha: Value, depth: i32) -> bool {
    depth <= p::razoring_depth_max()
        && !is_decided(alpha)
        && estimate + p::razoring_margin() * depth <= alpha
}

/// Futility pruning: the most that a quiet move is expected to be worth near the leaves.
#[inline]
pub(super) fn futility_value(estimate: Value, depth: i32) -> Value {
    if depth <= p::futility_depth_max() {
        estimate + p::futility_margin() * depth
    } else {
        INFINITE
    }
}

/// Internal iterative reduction: the plies less for a node without a hash move.
///
/// Its move order is poor, and the next iteration will find a hash move there.
#[inline]
pub(super) fn internal_iterative_reduction(depth: i32, has_hash_move: bool) -> i32 {
    i32::from(depth >= p::internal_reduction_depth_min() && !has_hash_move)
}

/// Late move reduction: the plies less for a quiet move after `tried` others.
#[inline]
pub(super) fn late_move_reduction(depth: i32, tried: usize, candidate: &Candidate) -> i32 {
    if candidate.captured > 0 {
        return 0;
    }
    i32::from(REDUCTIONS[depth.clamp(0, PLY_MAX as i32) as usize][tried.min(5)])
}

/// By depth and moves tried before.
type Reductions = [[i8; 6]; PLY_MAX + 1];

/// Late move reductions.
#[cfg(not(sembra_tune))]
static REDUCTIONS: Reductions =
    reductions(p::reduction_factor(), p::reduction_depth_min(), p::reduction_tried_min());
#[cfg(sembra_tune)]
static REDUCTIONS: std::sync::LazyLock<Reductions> = std::sync::LazyLock::new(|| {
    reductions(p::reduction_factor(), p::reduction_depth_min(), p::reduction_tried_min())
});

/// The reductions with a factor in thousandths, from a depth and a number of moves on.
const fn reductions(factor: i32, depth_min: i32, tried_min: i32) -> Reductions {
    let mut table = [[0; 6]; PLY_MAX + 1];
    let mut depth = depth_min as usize;
    while depth <= PLY_MAX {
        let mut tried = tried_min as usize;
        while tried < 6 {
            let product = logarithm(depth as u32) * logarithm(tried as u32 + 1);
            table[depth][tried] = (product as i32 * factor / (64 * 64 * 1000)) as i8;
            tried += 1;
        }
        depth += 1;
    }
    table
}

/// The logarithm to base 2 in 64ths, linear between powers of two.
///
/// Whole numbers are the same on every machine.
const fn logarithm(number: u32) -> u32 {
    let whole = number.ilog2();
    64 * whole + ((64 * (number - (1 << whole))) >> whole)
}
