use crate::{Position, Rules};

/// Counts the sequences of exactly `depth` moves from a position.
///
/// A finished game has no deeper sequences; only 25 seeds or the want of a move ends one, for
/// repetition is not looked at; an extra move (G2) is a ply of its own.
pub fn perft(position: Position, rules: &Rules, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal(rules).len() as u64,
        _ => position
            .legal(rules)
            .iter()
            .map(|house| perft(position.play_unchecked(rules, house), rules, depth - 1))
            .sum(),
    }
}
