//! What each move of a position is worth, one ply away from a table.

use sembra_rules::{House, Position, Rules};

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
    let mover = position.turn();
    let mut moves = Vec::new();
    for house in position.legal(rules) {
        let after = position.play_unchecked(rules, house);
        let Some(interval) = probe(after)? else { return Ok(None) };
        let gained = |side| after.store(side).count() as i8 - position.store(side).count() as i8;
        let net = gained(mover) - gained(!mover);
        let (low, high) = if after.turn() == mover {
            (interval.floor, interval.ceiling)
        } else {
            (-interval.ceiling, -interval.floor)
        };
        moves.push((house, Interval { floor: net + low, ceiling: net + high }));
    }
    Ok(Some(moves))
}

/// What a position must be worth, given what its moves are worth: the best of them, or, without
/// any, what each player's row holds.
pub fn backed_up(position: Position, moves: &[(House, Interval)]) -> Interval {
    let floor = moves.iter().map(|(_, interval)| interval.floor).max();
    let ceiling = moves.iter().map(|(_, interval)| interval.ceiling).max();
    match (floor, ceiling) {
        (Some(floor), Some(ceiling)) => Interval { floor, ceiling },
        _ => {
            let rows = [position.own_row_seeds(), position.other_row_seeds()];
            let value = rows[0].count() as i8 - rows[1].count() as i8;
            Interval { floor: value, ceiling: value }
        }
    }
}
