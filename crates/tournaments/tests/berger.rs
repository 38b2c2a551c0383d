//! Berger tables as they are published.

use std::collections::BTreeMap;

use sembra_tournaments::formats::{berger_round, berger_row};

const PUBLISHED: [(u32, &[&str]); 4] = [
    (4, &["1-4 2-3", "4-3 1-2", "2-4 3-1"]),
    (6, &["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]),
    (
        8,
        &[
            "1-8 2-7 3-6 4-5",
            "8-5 6-4 7-3 1-2",
            "2-8 3-1 4-7 5-6",
            "8-6 7-5 1-4 2-3",
            "3-8 4-2 5-1 6-7",
            "8-7 1-6 2-5 3-4",
            "4-8 5-3 6-2 7-1",
        ],
    ),
    (
        10,
        &[
            "1-10 2-9 3-8 4-7 5-6",
            "10-6 7-5 8-4 9-3 1-2",
            "2-10 3-1 4-9 5-8 6-7",
            "10-7 8-6 9-5 1-4 2-3",
            "3-10 4-2 5-1 6-9 7-8",
            "10-8 9-7 1-6 2-5 3-4",
            "4-10 5-3 6-2 7-1 8-9",
            "10-9 1-8 2-7 3-6 4-5",
            "5-10 6-4 7-3 8-2 9-1",
        ],
    ),
];

#[test]
fn the_tables_are_the_published_ones() {
    for (players, rows) in PUBLISHED {
        for (row, published) in (1..).zip(rows) {
            let pairs = berger_row(players, row);
            let text: Vec<String> = pairs.iter().map(|(s, n)| format!("{s}-{n}")).collect();
            assert_eq!(text.join(" "), *published, "{players} players, row {row}");
        }
        assert_eq!(berger_row(players, players), []);
    }
}

#[test]
fn everybody_meets_everybody_once_and_sides_are_balanced() {
    for players in 2..=40 {
        let even = players + players % 2;
        let mut met = BTreeMap::new();
        let mut souths = BTreeMap::new();
        for (south, north) in (1..even).flat_map(|row| berger_row(players, row)) {
            *met.entry((south.min(north), south.max(north))).or_insert(0) += 1;
            *souths.entry(south).or_insert(0u32) += 1;
            souths.entry(north).or_insert(0);
        }
        assert_eq!(met.len() as u32, even * (even - 1) / 2, "{players} players");
        assert!(met.values().all(|count| *count == 1));
        assert!(souths.values().all(|count| count.abs_diff(even - 1 - count) == 1));
    }
}

/// The recommendation that goes with the tables: the last two rows of the first cycle are exchanged.
#[test]
fn nobody_has_a_side_three_times_running_in_a_double_round_robin() {
    for players in (4..=20).step_by(2) {
        let mut sides: BTreeMap<u32, Vec<bool>> = BTreeMap::new();
        for round in 1..=2 * (players - 1) {
            let (cycle, row) = berger_round(players, true, round).expect("a round");
            for (south, north) in berger_row(players, row) {
                sides.entry(south).or_default().push(cycle == 1);
                sides.entry(north).or_default().push(cycle == 2);
            }
        }
        for (player, sides) in sides {
            let three = sides.windows(3).any(|w| w[0] == w[1] && w[1] == w[2]);
            assert!(!three, "{player} of {players}: {sides:?}");
            assert_eq!(sides.iter().filter(|side| **side).count(), sides.len() / 2);
        }
        assert_eq!(berger_round(players, true, 2 * players - 1), None);
        assert_eq!(berger_round(players, false, players), None);
    }
}
