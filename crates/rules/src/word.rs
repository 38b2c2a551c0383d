//! The machine word of a position, seen by the player to move.
//!
//! | bits | what |
//! | --- | --- |
//! | 0–47 | the mover's houses A–F, a byte each |
//! | 48–95 | the opponent's houses A–F, a byte each |
//! | 96–103 | the mover's store |
//! | 104–111 | the opponent's store |
//! | 112 | the side to move: 0 South, 1 North |

const ROW: u128 = (1 << 48) - 1;
pub(crate) const HOUSES: u128 = (1 << 96) - 1;
pub(crate) const OWN_STORE: u32 = 96;
pub(crate) const OTHER_STORE: u32 = 104;
pub(crate) const TURN: u128 = 1 << 112;

/// The mover's row.
#[inline]
pub(crate) const fn own_row(word: u128) -> u64 {
    (word & ROW) as u64
}

/// The opponent's row.
#[inline]
pub(crate) const fn other_row(word: u128) -> u64 {
    (word >> 48 & ROW) as u64
}

/// Whether the opponent's row holds seeds.
///
/// A mask finds it faster than the row itself, which takes a shift across both halves of the word.
#[inline]
pub(crate) const fn opponent_has_seeds(word: u128) -> bool {
    word & ROW << 48 != 0
}

/// The seeds in the mover's store.
#[inline]
pub(crate) const fn own_store(word: u128) -> u8 {
    (word >> OWN_STORE) as u8
}

/// The seeds in the opponent's store.
#[inline]
pub(crate) const fn other_store(word: u128) -> u8 {
    (word >> OTHER_STORE) as u8
}

/// The same seeds seen by the opponent, who is now to move.
#[inline]
pub(crate) const fn passed(word: u128) -> u128 {
    let houses = word & HOUSES;
    let stores = ((word >> OWN_STORE) as u16).swap_bytes() as u128;
    let turn = (word & TURN) ^ TURN;
    houses >> 48 | (houses & ROW) << 48 | stores << OWN_STORE | turn
}
