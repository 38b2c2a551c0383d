//! What each move of a position is worth, one ply away from a table.

use sembra_rules::{House, Position, Rules, Setup};

use crate::Interval;

/// The interval of each legal move, seen by the player who makes it: the seeds it brings, and what
/// the position after it is worth to him. `None` when `probe` has no answer for one of them.
///
/// As in the tables, a majority of 25 seeds does not end the game.
pub fn move_intervals<E>(
    rules: &Rules,
    position: Position,
    probe: impl Fn(Position) -> Result<Option<Interval>, E>,
) -> Result<Option<Vec<(House, Interval)>>, E> {
    let position = with_shared_stores(position);
    let mut moves = Vec::new();
    for house in position.legal(rules) {
        let after = position.play_unchecked(rules, house);
        let Some(interval) = probe(after)? else { return Ok(None) };
        moves.push((house, seen_before_move(position, after, interval)));
    }
    Ok(Some(moves))
}

/// The intervals of the moves that leave the layer, or of the ending where there is no move at all.
/// The stores must be shared.
pub(crate) fn leaving_intervals<E>(
    rules: &Rules,
    position: Position,
    probe: impl Fn(Position) -> Result<Option<Interval>, E>,
) -> Result<Option<Vec<Interval>>, E> {
    let houses = position.legal(rules);
    if houses.is_empty() {
        return Ok(Some(vec![ending(position)]));
    }
    let mut leaving = Vec::new();
    for house in houses {
        let after = position.play_unchecked(rules, house);
        if after.on_board() < position.on_board() {
            let Some(interval) = probe(after)? else { return Ok(None) };
            leaving.push(seen_before_move(position, after, interval));
        }
    }
    Ok(Some(leaving))
}

/// The interval of a position after a move, as its mover saw it before.
fn seen_before_move(before: Position, after: Position, interval: Interval) -> Interval {
    let mover = before.turn();
    let gained = |side| after.store(side).count() as i8 - before.store(side).count() as i8;
    let net = gained(mover) - gained(!mover);
    let Interval { floor, ceiling } = interval;
    if after.turn() == mover {
        Interval { floor: net + floor, ceiling: net + ceiling }
    } else {
        Interval { floor: net - ceiling, ceiling: net - floor }
    }
}

/// What a position must be worth, given what its moves are worth: the best of them, or, without
/// any, what each player's row holds.
pub fn backed_up(position: Position, moves: &[(House, Interval)]) -> Interval {
    let intervals = moves.iter().map(|&(_, interval)| interval);
    intervals.reduce(Interval::or_better).unwrap_or_else(|| ending(position))
}

/// What a position without moves is worth: each player keeps his row.
fn ending(position: Position) -> Interval {
    let rows = [position.own_row_seeds(), position.other_row_seeds()];
    let value = rows[0].count() as i8 - rows[1].count() as i8;
    Interval { floor: value, ceiling: value }
}

/// The same board with the captured seeds shared, so that no majority ends the game.
pub(crate) fn with_shared_stores(position: Position) -> Position {
    let captured = 48 - position.own_row_seeds().count() - position.other_row_seeds().count();
    let setup = Setup {
        south_store: captured / 2,
        north_store: captured - captured / 2,
        ..position.setup()
    };
    // All seeds that are not in the houses are in the stores, so there are 48.
    Position::try_from(setup).unwrap_or(position)
}
