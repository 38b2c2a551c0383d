//! What is not searched, or less deeply: the margins and reductions.

use super::moves::Candidate;
use crate::value::{INFINITE, PLY_MAX, Value, is_proven};

/// The value of a position so far above the window that it is not worth searching.
#[inline]
pub(super) fn prune(estimate: Value, beta: Value, depth: i32) -> Option<Value> {
    const DEPTH_MAX: i32 = 4;
    const MARGIN: Value = 80;
    (depth <= DEPTH_MAX && !is_proven(beta) && estimate - MARGIN * depth >= beta)
        .then_some(estimate)
}

/// Whether a position near the leaves is so far below the window that only captures could help.
#[inline]
pub(super) fn is_hopeless(estimate: Value, alpha: Value, depth: i32) -> bool {
    const DEPTH_MAX: i32 = 2;
    const MARGIN: Value = 200;
    depth <= DEPTH_MAX && !is_proven(alpha) && estimate + MARGIN * depth <= alpha
}

/// The most that a quiet move is expected to be worth near the leaves.
#[inline]
pub(super) fn hope_of_quiet(estimate: Value, depth: i32) -> Value {
    const DEPTH_MAX: i32 = 3;
    const MARGIN: Value = 100;
    if depth <= DEPTH_MAX { estimate + MARGIN * depth } else { INFINITE }
}

/// By how much a move is searched less deeply than the ones before it.
#[inline]
pub(super) fn reduction(depth: i32, tried: usize, candidate: &Candidate) -> i32 {
    if candidate.captured > 0 {
        return 0;
    }
    i32::from(REDUCTIONS[depth.clamp(0, PLY_MAX as i32) as usize][tried.min(5)])
}

/// By how much a quiet move is searched less deeply, by depth and moves tried before.
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

/// The logarithm to base 2, straight between powers of two, in 64ths: whole numbers are the same on
/// every machine.
const fn logarithm(number: u32) -> u32 {
    let whole = number.ilog2();
    64 * whole + ((64 * (number - (1 << whole))) >> whole)
}
