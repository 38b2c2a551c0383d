//! Endgame tables: for every position with few seeds, what the player to move can secure (the
//! floor) and what he cannot be denied at best (the ceiling), in net seeds.
#![deny(unsafe_code)]

mod interval;
mod row;
mod solver;

pub use interval::{Interval, Probe};

/// x
pub fn demo(rules: &sembra_rules::Rules, n: usize) {
    let t = std::time::Instant::now();
    let geometry = solver::Geometry::new(rules, n);
    eprintln!("geometry {:?}", t.elapsed());
    let mut layers = Vec::new();
    for seeds in 0..=n {
        let t = std::time::Instant::now();
        let layer = solver::solve_layer(&geometry, rules, &layers, seeds, &|_| {});
        let (mut f, mut c, mut e, mut count) = (0i64, 0i64, 0, 0);
        for own in 0..=seeds { for i in 0..row::row_count(own) { 
            let s = layer.pessimist.strip(own, i);
            for (j, &v) in s.iter().enumerate() {
                let fl = solver::load(v); let ce = -solver::load(layer.optimist.strip(seeds-own, j)[i]);
                f += fl as i64; c += ce as i64; e += (fl==ce) as u64; count += 1;
            }
        }}
        println!("{seeds} {count} {e} {f} {c} {:?}", t.elapsed());
        layers.push(layer);
    }
}
