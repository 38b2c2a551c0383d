use sembra_rules::Position;

use crate::wide::product;

/// A position's key in the transposition table: houses and stores, whoever is to move.
#[inline]
pub(crate) fn key_of(position: Position) -> u64 {
    const NUMBERS: u128 = (1 << 112) - 1;
    let word = position.word() & NUMBERS;
    let low = (word as u64) ^ 0x9e37_79b9_7f4a_7c15;
    let high = (word >> 64) as u64 ^ 0xd1b5_4a32_d192_ed03;
    let (high, low) = product(low, high.wrapping_mul(0xbf58_476d_1ce4_e5b9));
    (high ^ low).wrapping_mul(0x94d0_49bb_1331_11eb)
}

/// The key where values also depend on whether the mover is the player at the root.
#[inline]
pub(crate) fn of_player(key: u64, is_root_player: bool) -> u64 {
    if is_root_player { key } else { key ^ 0xa076_1d64_78bd_642f }
}
