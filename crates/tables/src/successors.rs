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

/// The intervals of the moves that leave the layer, or of the ending where there is no move at all.
#[cfg(feature = "files")]
pub(crate) fn exit_intervals<E>(
    rules: &Rules,
    board: Board,
    probe: impl Fn(Board) -> Result<Option<Interval>, E>,
) -> Result<Option<Vec<Interval>>, E> {
    let mut exits = Vec::new();
    let mut any_move = false;
    for played in board.moves(rules) {
        any_move = true;
        if played.after.seeds() < board.seeds() {
            let Some(after) = probe(played.after)? else { return Ok(None) };
            exits.push(interval_of_move(&played, after));
        }
    }
    if !any_move {
        exits.push(ending(board));
    }
    Ok(Some(exits))
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
