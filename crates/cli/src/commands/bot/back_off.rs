//! Waiting longer after each failure.

use std::time::Duration;

const FIRST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(30);

/// How long to wait before the next attempt.
#[derive(Debug, Default)]
pub struct BackOff {
    failures: u32,
}

impl BackOff {
    /// Notes a success.
    pub fn reset(&mut self) {
        self.failures = 0;
    }

    /// The time to wait after one more failure, and at least as long as the server says.
    pub fn next(&mut self, at_least: Option<Duration>) -> Duration {
        let doubled = FIRST.saturating_mul(1 << self.failures.min(10)).min(LONGEST);
        self.failures += 1;
        doubled.max(at_least.unwrap_or(Duration::ZERO))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_waits_longer_each_time_until_it_succeeds() {
        let mut back_off = BackOff::default();
        let seconds: Vec<u64> = (0..7).map(|_| back_off.next(None).as_secs()).collect();
        assert_eq!(seconds, [1, 2, 4, 8, 16, 30, 30]);
        back_off.reset();
        assert_eq!(back_off.next(None).as_secs(), 1);
        assert_eq!(back_off.next(Some(Duration::from_secs(90))).as_secs(), 90);
    }
}
