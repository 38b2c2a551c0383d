//! The values that the search compares: estimates around zero, results outside.

/// A value seen by the player to move.
///
/// A game is decided by who has more seeds, not by how many. So a win is worth more than any
/// estimate, and a nearer win more than a later one. From the outside in: games that end, results
/// that the tables promise, results by repetition, estimates in hundredths of a seed.
pub(crate) type Value = i32;

/// The longest line the search follows, in plies.
pub(crate) const PLY_MAX: usize = 120;

/// More than any value.
pub(crate) const INFINITE: Value = 30_000;
/// A game won at the root; less one for each ply until it is over.
const WIN: Value = 20_000;
/// A win that the tables promise; less one for each ply until they are reached.
const TABLE_WIN: Value = 18_000;
/// A win by a repetition on the searched line that ends the game; less one for each ply.
///
/// It is proven on this line, but not for the same position at the end of another line.
const REPETITION_WIN: Value = 15_500;
/// A win by a repetition that does not end the game yet; less one for each ply. It is not proven.
const EXPECTED_WIN: Value = 13_500;
/// Every value at least this far from zero is a proven result.
const PROVEN: Value = 15_000;
/// Every value at least this far from zero is a result, proven or expected.
const DECIDED: Value = 13_000;
/// Estimates stay within this distance of zero.
pub(crate) const ESTIMATE_MAX: Value = 12_000;

/// The value of a finished game in which the mover has `net` seeds more than the opponent.
#[inline]
pub(crate) fn finished(net: i8, ply: usize) -> Value {
    net.signum() as Value * (WIN - ply as Value)
}

/// The value of a win, draw or loss that the tables promise.
#[inline]
pub(crate) fn promised(sign: i8, ply: usize) -> Value {
    sign as Value * (TABLE_WIN - ply as Value)
}

/// The value of a repetition on the searched line, settled with `net` seeds for the mover.
///
/// `is_end` says whether the rules end the game there.
#[inline]
pub(crate) fn repeated(net: i8, is_end: bool, ply: usize) -> Value {
    let win = if is_end { REPETITION_WIN } else { EXPECTED_WIN };
    net.signum() as Value * (win - ply as Value)
}

/// The best value that can still be reached `ply` plies from the root.
#[inline]
pub(crate) fn best_at(ply: usize) -> Value {
    WIN - ply as Value
}

/// Whether a value is a proven win or loss, for the line on which it was found.
#[inline]
pub(crate) fn is_proven(value: Value) -> bool {
    value.abs() >= PROVEN
}

/// Whether a value is a win or loss, proven or expected.
#[inline]
pub(crate) fn is_decided(value: Value) -> bool {
    value.abs() >= DECIDED
}

/// A value as the transposition table keeps it: results count plies from the position.
///
/// A repetition that is proven on this line is only expected on others.
#[inline]
pub(crate) fn to_stored(value: Value, ply: usize) -> i16 {
    if !is_decided(value) {
        return value as i16;
    }
    let by_repetition = is_proven(value) && value.abs() <= REPETITION_WIN;
    let loss = if by_repetition { REPETITION_WIN - EXPECTED_WIN } else { 0 };
    (value + value.signum() * (ply as Value - loss)) as i16
}

/// A stored value as seen `ply` plies from the root.
#[inline]
pub(crate) fn from_stored(stored: i16, ply: usize) -> Value {
    let value = Value::from(stored);
    if is_decided(value) { value - value.signum() * ply as Value } else { value }
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
    fn a_stored_repetition_is_expected_and_no_longer_proven() {
        let found = repeated(2, true, 14);
        assert!(is_proven(found));
        assert_eq!(from_stored(to_stored(found, 4), 4), repeated(2, false, 14));
        assert_eq!(from_stored(to_stored(-found, 4), 0), repeated(-2, false, 10));
        assert_eq!(to_stored(repeated(1, false, 3), 3), to_stored(repeated(1, true, 3), 3));
    }

    #[test]
    fn results_estimates_and_bounds_do_not_overlap() {
        let last = PLY_MAX + 1;
        assert!(is_proven(promised(1, last)) && is_proven(finished(-1, last)));
        assert!(finished(1, last) > promised(1, 0));
        assert!(promised(1, last) > repeated(1, true, 0));
        assert!(is_proven(repeated(-1, true, last)) && is_decided(repeated(1, false, last)));
        assert!(!is_proven(repeated(1, false, 0)));
        assert!(!is_decided(ESTIMATE_MAX));
        assert!(best_at(0) < INFINITE && INFINITE <= Value::from(i16::MAX));
        assert_eq!(finished(0, 3), 0);
    }
}
