//! The bench visits exactly as many positions as the committed signature says.

use sembra_engine::{BENCH_DEPTH, bench};

#[test]
fn the_signature_is_the_committed_one() {
    let committed = include_str!("../bench-signature.txt").trim();
    assert_eq!(
        bench(BENCH_DEPTH).nodes.to_string(),
        committed,
        "the search has changed: if that was meant, put the new number in bench-signature.txt"
    );
}
