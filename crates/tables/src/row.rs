//! The rank of a row: its number among all rows with as many seeds.
//!
//! Rows are ordered by the seeds behind the first house, then behind the second, and so on. Adding
//! the same seeds to every row keeps that order, so a sowing that crosses into a row maps rows to
//! rows in order, and memory is read forwards.

use sembra_rules::Row;

/// The most seeds that a row can hold.
const ROW_SEEDS_MAX: usize = 48;

/// `CHOOSE[i][t]`: the rows that come first because fewer than `t` seeds lie behind house `i`.
static CHOOSE: [[u32; ROW_SEEDS_MAX + 1]; 5] = choose_table();

const fn choose_table() -> [[u32; ROW_SEEDS_MAX + 1]; 5] {
    let mut table = [[0; ROW_SEEDS_MAX + 1]; 5];
    let mut house = 0;
    while house < 5 {
        let mut seeds = 0;
        while seeds <= ROW_SEEDS_MAX {
            table[house][seeds] =
                binomial(seeds as u64 + 4 - house as u64, 5 - house as u64) as u32;
            seeds += 1;
        }
        house += 1;
    }
    table
}

/// The number of ways to choose `k` of `n`.
pub(crate) const fn binomial(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    let mut result = 1;
    let mut i = 0;
    while i < k {
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}

static ROW_COUNTS: [u32; ROW_SEEDS_MAX + 1] = {
    let mut counts = [0; ROW_SEEDS_MAX + 1];
    let mut seeds = 0;
    while seeds <= ROW_SEEDS_MAX {
        counts[seeds] = binomial(seeds as u64 + 5, 5) as u32;
        seeds += 1;
    }
    counts
};

/// How many rows hold `seeds` seeds.
#[inline]
pub(crate) fn row_count(seeds: usize) -> usize {
    ROW_COUNTS[seeds] as usize
}

/// The number of a row among those with as many seeds.
#[inline]
pub(crate) fn rank(row: Row) -> usize {
    let row = row.houses();
    let mut behind = 0;
    let mut rank = 0;
    for house in (0..5).rev() {
        behind += usize::from(row[house + 1]);
        rank += CHOOSE[house][behind] as usize;
    }
    rank
}

/// All rows with `seeds` seeds, in order.
pub(crate) fn all_rows(seeds: usize) -> Vec<Row> {
    let mut rows = Vec::with_capacity(row_count(seeds));
    let mut row = [0; 6];
    fill(&mut rows, &mut row, 0, seeds as u8);
    rows
}

fn fill(rows: &mut Vec<Row>, row: &mut [u8; 6], house: usize, seeds: u8) {
    if house == 5 {
        row[5] = seeds;
        rows.push(Row::try_from(*row).expect("no row of a layer holds more than 48 seeds"));
        return;
    }
    for behind in 0..=seeds {
        row[house] = seeds - behind;
        fill(rows, row, house + 1, behind);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_all_rows_in_order() {
        for seeds in 0..=14 {
            let rows = all_rows(seeds);
            assert_eq!(rows.len(), row_count(seeds));
            for (i, &row) in rows.iter().enumerate() {
                assert_eq!(rank(row), i, "{row:?}");
            }
        }
    }

    #[test]
    fn adding_seeds_keeps_the_order() {
        let rows = all_rows(7);
        let sown = rows.iter().map(|row| {
            let houses = std::array::from_fn(|house| row.houses()[house] + u8::from(house < 3));
            rank(Row::try_from(houses).expect("10 seeds"))
        });
        assert!(sown.is_sorted());
    }
}
