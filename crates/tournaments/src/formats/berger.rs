//! Round robin by Berger tables.

/// One game of a Berger table: the numbers of South and North, from 1.
pub type BergerPair = (u32, u32);

/// The pairs of a row of the Berger table for `players`, which an odd number fills up with a player who is not there.
///
/// Rows are numbered from 1. The last player changes places with each row; the others move by half their number.
pub fn berger_row(players: u32, row: u32) -> Vec<BergerPair> {
    let even = players + players % 2;
    if even < 2 || row == 0 || row >= even {
        return Vec::new();
    }
    let others = u64::from(even - 1);
    let half = u64::from(even / 2);
    // The number that meets the last one in this row.
    let first = u64::from(row - 1) * half % others;
    let at = |offset: u64| u32::try_from((first + offset) % others + 1).unwrap_or(u32::MAX);
    let last = if row % 2 == 1 { (at(0), even) } else { (even, at(0)) };
    let rest = (1..half).map(|step| (at(step), at(others - step)));
    std::iter::once(last).chain(rest).collect()
}

/// The row and cycle of a round. The last two rows of the first cycle of a double round robin are exchanged, so that nobody has
/// the same side three times running when the second cycle begins.
pub fn berger_round(players: u32, double: bool, round: u32) -> Option<(u32, u32)> {
    let rows = (players + players % 2).checked_sub(1)?;
    let (cycle, row) = (round.checked_sub(1)? / rows + 1, (round - 1) % rows + 1);
    match (double, cycle) {
        (false, 1) | (true, 2) => Some((cycle, row)),
        (true, 1) if rows < 3 || row + 2 <= rows => Some((cycle, row)),
        (true, 1) => Some((cycle, if row == rows { rows - 1 } else { rows })),
        _ => None,
    }
}
