//! How many positions a second one thread searches, without tables.
//!
//! `cargo bench -p sembra-engine --bench search` searches the fixed positions of `sembra bench` several times and
//! prints every speed and the best, since other work on the machine only ever slows it down;
//! `-- DEPTH` sets the depth.

use std::error::Error;

use sembra_engine::{BENCH_DEPTH, bench};

const ROUNDS: usize = 7;

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo itself adds `--bench`.
    let depth = std::env::args().skip(1).find(|argument| argument != "--bench");
    let depth = depth.map_or(Ok(BENCH_DEPTH), |text| text.parse())?;
    let mut best = 0.0f64;
    for _ in 0..ROUNDS {
        let result = bench(depth);
        let speed = result.nodes_per_second() as f64 / 1e6;
        println!("{} positions, {speed:.2} million a second", result.nodes);
        best = best.max(speed);
    }
    println!("best: {best:.2} million positions a second");
    Ok(())
}
