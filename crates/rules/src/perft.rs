use crate::{Position, Rules};

/// Counts the sequences of exactly `depth` moves from a position.
///
/// A game ends by 25 seeds or without a legal move; repetition is ignored. An extra move (G2) is a
/// ply of its own.
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
