//! Speed of perft, with bulk counting at the last ply: leaves a second on one core.

use divan::Bencher;
use divan::counter::ItemsCount;
use sembra_rules::{Position, Rules, perft};

fn main() {
    divan::main();
}

/// Abapa, nine and twelve plies from the start.
#[divan::bench(args = [(9, 3_592_872), (12, 460_005_710)], sample_count = 5, sample_size = 1)]
fn abapa(bencher: Bencher, (depth, leaves): (u32, u64)) {
    count(bencher, &Rules::ABAPA, depth, leaves);
}

/// The other presets, nine plies from the start.
#[divan::bench(
    args = [("ouri", 1_025_598), ("polish", 3_592_872), ("awari", 3_592_872)],
    sample_count = 20,
    sample_size = 1
)]
fn others(bencher: Bencher, (preset, leaves): (&str, u64)) {
    let rules = match preset {
        "ouri" => Rules::OURI,
        "polish" => Rules::POLISH,
        _ => Rules::AWARI,
    };
    count(bencher, &rules, 9, leaves);
}

fn count(bencher: Bencher, rules: &Rules, depth: u32, leaves: u64) {
    // The count must be right before its speed matters.
    assert_eq!(perft(Position::START, rules, depth), leaves);
    bencher
        .counter(ItemsCount::new(leaves))
        .bench(|| perft(divan::black_box(Position::START), divan::black_box(rules), depth));
}
