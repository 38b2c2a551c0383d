//! How fast one client may make games, and new visitors may come from one address.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::problem::{Code, Problem};
use super::work::Client;

/// So many at once, and so many a second after that.
const BURST: NonZeroU32 = NonZeroU32::new(300).expect("not zero");
const PER_SECOND: NonZeroU32 = NonZeroU32::new(2).expect("not zero");
/// Above this number of clients, idle ones are removed.
const CLIENTS_MAX: usize = 10_000;

/// Counts what clients make, in a token bucket for each client.
pub struct Rate(DefaultKeyedRateLimiter<Client>);

impl Default for Rate {
    fn default() -> Rate {
        Rate(RateLimiter::keyed(Quota::per_second(PER_SECOND).allow_burst(BURST)))
    }
}

impl Rate {
    /// Counts one more; refused when the client has made too many of late.
    pub fn check(&self, client: Client) -> Result<(), Problem> {
        if self.0.len() >= CLIENTS_MAX {
            self.0.retain_recent();
        }
        self.0.check_key(&client).map_err(|refusal| {
            let wait = refusal.wait_time_from(DefaultClock::default().now());
            let seconds = wait.max(Duration::from_secs(1)).as_secs_f64().ceil() as u16;
            Problem::new(Code::TooManyRequests, "too many were made of late; try again later")
                .retry_after(seconds)
        })
    }
}
