//! What was measured.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

/// The times in which moves were acknowledged.
#[derive(Clone, Debug, Default)]
pub struct Times {
    /// In microseconds, in the order in which they came.
    micros: Vec<u32>,
}

impl Times {
    /// Adds a time; what is longer than an hour counts as an hour.
    pub fn add(&mut self, time: Duration) {
        self.micros.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.micros.len()
    }

    /// The times in milliseconds that these parts of all do not exceed; zero when there are none.
    pub fn percentiles<const N: usize>(&self, parts: [f64; N]) -> [f64; N] {
        let mut sorted = self.micros.clone();
        sorted.sort_unstable();
        parts.map(|part| {
            let rank = (part * sorted.len() as f64).ceil() as usize;
            sorted.get(rank.saturating_sub(1)).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
        })
    }
}

/// The result of a load.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// How many games were played at once.
    pub games: usize,
    /// How many moves were acknowledged.
    pub moves: usize,
    /// How many a second, from the first that was due to the last acknowledgement.
    pub moves_per_second: f64,
    /// The time from when a move was due to its acknowledgement: half were faster.
    pub p50_ms: f64,
    /// 99 of 100 were faster.
    pub p99_ms: f64,
    /// 999 of 1000 were faster.
    pub p999_ms: f64,
    /// Moves that were refused, not answered or not sent, and other failures.
    pub errors: u64,
    /// Moves that were acknowledged and are not there in the end.
    pub lost: u64,
    /// How many games ended, and were replaced by others.
    pub ended: usize,
    /// The server's memory after the run, in MB; null for a server of somebody else.
    pub memory_mb: Option<f64>,
    /// By how much each game made it grow, with its two sockets, in KB.
    pub game_kb: Option<f64>,
    /// The errors by what they were.
    pub error_kinds: BTreeMap<String, u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_nearest_rank() {
        let mut times = Times::default();
        assert_eq!(times.percentiles([0.5]), [0.0]);
        for ms in (1..=1000).rev() {
            times.add(Duration::from_millis(ms));
        }
        assert_eq!(times.percentiles([0.5, 0.99, 0.999, 1.0]), [500.0, 990.0, 999.0, 1000.0]);
    }
}
