//! The numbers the search compares: hundredths of a seed in between, proven results outside.

/// A value seen by the player to move.
///
/// What decides a game is who has more seeds, not by how many, so a proven win is worth more than
/// any estimate, and a nearer one more than a later one.
pub(crate) type Value = i32;

/// The longest line the search follows, in plies.
pub(crate) const PLY_MAX: usize = 120;

/// More than any value.
pub(crate) const INFINITE: Value = 30_000;
/// A game won at the root; less one for each ply until it is over.
const WIN: Value = 20_000;
/// A win the tables promise; less one for each ply until they are reached.
const TABLE_WIN: Value = 18_000;
/// Every value at least this far from zero is a proven result.
const PROVEN: Value = 17_000;
/// Estimates stay within this distance of zero.
pub(crate) const ESTIMATE_MAX: Value = 12_000;

/// The value of a finished game in which the mover has `net` seeds more than his opponent.
#[inline]
pub(crate) fn finished(net: i8, ply: usize) -> Value {
    net.signum() as Value * (WIN - ply as Value)
}

/// The value of a win, draw or loss that the tables promise.
#[inline]
pub(crate) fn promised(sign: i8, ply: usize) -> Value {
    sign as Value * (TABLE_WIN - ply as Value)
}

/// The best value that can still be reached `ply` plies from the root.
#[inline]
pub(crate) fn best_at(ply: usize) -> Value {
    WIN - ply as Value
}

/// Whether a value is a proven win or loss.
#[inline]
pub(crate) fn is_proven(value: Value) -> bool {
    value.abs() >= PROVEN
}

/// A value as the transposition table keeps it: proven results count plies from the position.
#[inline]
pub(crate) fn to_stored(value: Value, ply: usize) -> i16 {
    let stored = if is_proven(value) { value + value.signum() * ply as Value } else { value };
    stored as i16
}

/// A stored value as seen `ply` plies from the root.
#[inline]
pub(crate) fn from_stored(stored: i16, ply: usize) -> Value {
    let value = Value::from(stored);
    if is_proven(value) { value - value.signum() * ply as Value } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_win_keeps_its_distance_from_the_position() {
        let win_in_five = finished(3, 12);
        assert_eq!(from_stored(to_stored(win_in_five, 7), 7), win_in_five);
        assert_eq!(from_stored(to_stored(win_in_five, 7), 0), finished(3, 5));
        assert_eq!(from_stored(to_stored(-57, 9), 3), -57);
    }

    #[test]
    fn results_estimates_and_bounds_do_not_overlap() {
        let last = PLY_MAX + 1;
        assert!(is_proven(promised(1, last)) && is_proven(finished(-1, last)));
        assert!(finished(1, last) > promised(1, 0));
        assert!(!is_proven(ESTIMATE_MAX));
        assert!(best_at(0) < INFINITE && INFINITE <= Value::from(i16::MAX));
        assert_eq!(finished(0, 3), 0);
    }
}
