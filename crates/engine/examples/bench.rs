//! Prints the speed of the search, in positions a second: the fastest of some rounds.
//!
//! Usage: `cargo run --release --example bench [ROUNDS]`. `scripts/wasm-speed` compares it with the
//! module for pages.

use sembra_engine::{BENCH_DEPTH, bench};

fn main() {
    let rounds = std::env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(3);
    let fastest = (0..rounds).map(|_| bench(BENCH_DEPTH)).min_by_key(|round| round.time);
    if let Some(round) = fastest {
        println!("{} {}", round.nodes, round.nodes_per_second());
    }
}
