//! The network delay of a client, measured by the server's own pings.

use std::time::Duration;

use sembra_play::Clocks;
use tokio::time::Instant;

/// How often a client is pinged that plays.
const PING_PLAYING: Duration = Duration::from_secs(4);
/// How often other clients are.
const PING_IDLE: Duration = Duration::from_secs(7);
/// A client that has not answered for so long is gone.
const PATIENCE: Duration = Duration::from_secs(8);

/// Pings a client, and knows how long a message takes to it.
#[derive(Debug)]
pub struct Lag {
    /// When the client is to be pinged, or is given up.
    due: Instant,
    /// The number of the last ping, and when it was sent, unless it was answered.
    unanswered: Option<Instant>,
    number: u64,
    /// Half the round trip, smoothed.
    half_ms: Option<f32>,
}

/// What is to be done now.
#[derive(Debug, PartialEq, Eq)]
pub enum Tick {
    /// Send a ping with these bytes.
    Ping([u8; 8]),
    /// The client does not answer: it is gone.
    Gone,
}

impl Lag {
    /// Nothing is known yet; the first ping is due at once.
    pub fn new(now: Instant) -> Lag {
        Lag { due: now, unanswered: None, number: 0, half_ms: None }
    }

    /// When something is to be done next.
    pub const fn due(&self) -> Instant {
        self.due
    }

    /// Does what is due.
    pub fn tick(&mut self, now: Instant) -> Tick {
        if self.unanswered.is_some() {
            return Tick::Gone;
        }
        self.number += 1;
        self.unanswered = Some(now);
        self.due = now + PATIENCE;
        Tick::Ping(self.number.to_be_bytes())
    }

    /// Notes the answer to a ping. An answer to anything else is ignored.
    pub fn pong(&mut self, bytes: &[u8], now: Instant, is_playing: bool) {
        let Some(sent) = self.unanswered.filter(|_| bytes == self.number.to_be_bytes()) else {
            return;
        };
        self.unanswered = None;
        self.due = now + if is_playing { PING_PLAYING } else { PING_IDLE };
        let half_ms = (now - sent).as_secs_f32() * 500.0;
        let smoothed = self.half_ms.map_or(half_ms, |before| 0.75 * before + 0.25 * half_ms);
        self.half_ms = Some(smoothed.min(Clocks::LAG_CREDIT_MAX_MS as f32));
    }

    /// The delay that is given back to the client's clock for a move.
    pub fn credit_ms(&self) -> u16 {
        self.half_ms.map_or(0, |half_ms| half_ms as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    /// Pings at a moment; gives the bytes.
    fn ping(lag: &mut Lag, now: Instant) -> [u8; 8] {
        match lag.tick(now) {
            Tick::Ping(bytes) => bytes,
            Tick::Gone => panic!("it is there"),
        }
    }

    #[test]
    fn the_delay_is_half_the_round_trip_smoothed_and_bounded() {
        let mut now = Instant::now();
        let mut lag = Lag::new(now);
        assert_eq!(lag.credit_ms(), 0);
        for (round_trip, expected) in [(100, 50), (100, 50), (180, 60), (60_000, 500)] {
            let bytes = ping(&mut lag, now);
            now += ms(round_trip);
            lag.pong(&bytes, now, true);
            assert_eq!(lag.credit_ms(), expected);
            now = lag.due();
        }
        for _ in 0..20 {
            let bytes = ping(&mut lag, now);
            lag.pong(&bytes, now, true);
        }
        assert!(lag.credit_ms() < 5);
    }

    #[test]
    fn a_client_that_does_not_answer_is_given_up_within_fifteen_seconds() {
        let begun = Instant::now();
        let mut lag = Lag::new(begun);
        let bytes = ping(&mut lag, begun);
        lag.pong(&bytes, begun + ms(40), false);
        let due = lag.due();
        let bytes = ping(&mut lag, due);
        // Answers to pings that were not sent change nothing, nor does a second one.
        let before = lag.credit_ms();
        lag.pong(b"another", due, false);
        lag.pong(&[0; 8], due, false);
        let given_up = lag.due();
        assert_eq!(lag.tick(given_up), Tick::Gone);
        assert!(given_up - (begun + ms(40)) <= Duration::from_secs(15));
        lag.pong(&bytes, due + ms(40), false);
        assert_eq!(lag.credit_ms(), before);
        lag.pong(&bytes, due + ms(4_000), false);
        assert_eq!(lag.credit_ms(), before);
    }
}
