//! The intervals of the moves of a board, one ply away from a table.

use sembra_rules::{Board, BoardMove, House, Rules};

use crate::Interval;

/// The interval of each legal move for the player who makes it: the seeds it captures, and the
/// value of the board after it.
///
/// `None` when `probe` has no answer for one of the boards.
pub fn move_intervals<E>(
    rules: &Rules,
    board: impl Into<Board>,
    probe: impl Fn(Board) -> Result<Option<Interval>, E>,
) -> Result<Option<Vec<(House, Interval)>>, E> {
    let mut moves = Vec::new();
    for played in board.into().moves(rules) {
        let Some(after) = probe(played.after)? else { return Ok(None) };
        moves.push((played.house, interval_of_move(&played, after)));
    }
    Ok(Some(moves))
}

/// The interval of a board from what is stored for it and the moves that leave the layer, or the
/// ending where there is no move at all.
///
/// `None` when either is not known. `probe` is called with all boards that such moves lead to.
#[cfg(feature = "files")]
pub(crate) fn with_exits<E>(
    rules: &Rules,
    board: Board,
    stored: Option<Interval>,
    probe: impl Fn(Board) -> Result<Option<Interval>, E>,
) -> Result<Option<Interval>, E> {
    let mut best = stored;
    let mut any_move = false;
    for played in board.moves(rules) {
        any_move = true;
        if played.after.seeds() < board.seeds() {
            let after = probe(played.after)?;
            let exit = after.map(|after| interval_of_move(&played, after));
            best = best.zip(exit).map(|(best, exit)| best.or_better(exit));
        }
    }
    if !any_move {
        best = best.map(|best| best.or_better(ending(board)));
    }
    Ok(best)
}

/// The interval of a move for its player, from the interval of the board after it.
fn interval_of_move(played: &BoardMove, after: Interval) -> Interval {
    let net = played.captured.count() as i8 - played.left_to_opponent.count() as i8;
    if played.moves_again {
        Interval { floor: net + after.floor, ceiling: net + after.ceiling }
    } else {
        Interval { floor: net - after.ceiling, ceiling: net - after.floor }
    }
}

/// The interval that a board must have, given those of its moves: the best of them, or, without
/// any, the value of the ending.
#[cfg(feature = "files")]
pub(crate) fn backed_up(board: Board, moves: &[(House, Interval)]) -> Interval {
    let intervals = moves.iter().map(|&(_, interval)| interval);
    intervals.reduce(Interval::or_better).unwrap_or_else(|| ending(board))
}

/// The value of a board without moves: the players keep their rows.
#[cfg(feature = "files")]
fn ending(board: Board) -> Interval {
    let [own, other] = [board.own_row(), board.other_row()].map(|row| row.seeds().count() as i8);
    Interval { floor: own - other, ceiling: own - other }
}
