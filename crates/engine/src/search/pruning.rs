//! Pruning and reductions: their depths and margins.

use super::picker::Candidate;
use crate::value::{INFINITE, PLY_MAX, Value, is_decided};

/// Reverse futility pruning: the value of a node whose estimate is far above beta.
#[inline]
pub(super) fn reverse_futility(estimate: Value, beta: Value, depth: i32) -> Option<Value> {
    const DEPTH_MAX: i32 = 4;
    const MARGIN: Value = 80;
    (depth <= DEPTH_MAX && !is_decided(beta) && estimate - MARGIN * depth >= beta)
        .then_some(estimate)
}

/// Razoring: whether a node's estimate is so far below alpha that only captures could help.
#[inline]
pub(super) fn may_razor(estimate: Value, alpha: Value, depth: i32) -> bool {
    const DEPTH_MAX: i32 = 2;
    const MARGIN: Value = 200;
    depth <= DEPTH_MAX && !is_decided(alpha) && estimate + MARGIN * depth <= alpha
}

/// Futility pruning: the most that a quiet move is expected to be worth near the leaves.
#[inline]
pub(super) fn futility_value(estimate: Value, depth: i32) -> Value {
    const DEPTH_MAX: i32 = 3;
    const MARGIN: Value = 100;
    if depth <= DEPTH_MAX { estimate + MARGIN * depth } else { INFINITE }
}

/// Internal iterative reduction: the plies less for a node without a hash move.
///
/// Its move order is poor, and the next iteration will find a hash move there.
#[inline]
pub(super) fn internal_iterative_reduction(depth: i32, has_hash_move: bool) -> i32 {
    const DEPTH_MIN: i32 = 4;
    i32::from(depth >= DEPTH_MIN && !has_hash_move)
}

/// Late move reduction: the plies less for a quiet move after `tried` others.
#[inline]
pub(super) fn late_move_reduction(depth: i32, tried: usize, candidate: &Candidate) -> i32 {
    if candidate.captured > 0 {
        return 0;
    }
    i32::from(REDUCTIONS[depth.clamp(0, PLY_MAX as i32) as usize][tried.min(5)])
}

/// Late move reductions by depth and moves tried before.
static REDUCTIONS: [[i8; 6]; PLY_MAX + 1] = {
    let mut table = [[0; 6]; PLY_MAX + 1];
    let mut depth = 3;
    while depth <= PLY_MAX {
        let mut tried = 2;
        while tried < 6 {
            // 1.1 times the natural logarithms of both.
            let product = logarithm(depth as u32) * logarithm(tried as u32 + 1);
            table[depth][tried] = (product * 528 / (64 * 64 * 1000)) as i8;
            tried += 1;
        }
        depth += 1;
    }
    table
};

/// The logarithm to base 2 in 64ths, linear between powers of two.
///
/// Whole numbers are the same on every machine.
const fn logarithm(number: u32) -> u32 {
    let whole = number.ilog2();
    64 * whole + ((64 * (number - (1 << whole))) >> whole)
}
