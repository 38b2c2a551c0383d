//! The largest rate that a server holds.

use std::time::Duration;

use crate::report::Report;
use crate::run::Load;

/// A rate is held when so much of it was reached.
const REACHED: f64 = 0.98;
/// The search ends when the rates that are held and not held are this close.
const PRECISION: f64 = 1.1;

/// A rate that was tried.
#[derive(Clone, Debug)]
pub struct Step {
    /// The rate.
    pub rate: f64,
    /// Whether it was held.
    pub is_held: bool,
    /// What was measured.
    pub report: Report,
}

/// Finds the largest rate at which 99 of 100 moves are acknowledged within `p99_max_ms`.
///
/// Doubles the rate until it is not held, and then halves the distance. `step` hears of each try.
/// `None` when not even the first rate is held.
pub async fn find_rate(
    load: &mut Load,
    first: f64,
    time: Duration,
    p99_max_ms: f64,
    step: &mut dyn FnMut(&Step),
) -> Option<Step> {
    let mut best: Option<Step> = None;
    let mut failed: Option<f64> = None;
    let mut rate = first;
    loop {
        let report = load.run(rate, time).await;
        let is_held = report.errors == 0
            && report.p99_ms <= p99_max_ms
            && report.moves_per_second >= REACHED * rate;
        let tried = Step { rate, is_held, report };
        step(&tried);
        if is_held {
            best = Some(tried);
        } else {
            failed = Some(rate);
        }
        rate = match (&best, failed) {
            (Some(best), None) => 2.0 * best.rate,
            (Some(best), Some(failed)) if failed / best.rate > PRECISION => {
                (best.rate * failed).sqrt()
            }
            _ => return best,
        };
    }
}
