//! Time as it is stored and shown: milliseconds since 1970, and RFC 3339 in UTC.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sembra_rooms::Clock;
use serde::{Serialize, Serializer};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use utoipa::ToSchema;

/// The clock of this machine.
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> sembra_play::Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        sembra_play::Timestamp::from_ms(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// A point in time as the API shows it (UTC).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ToSchema)]
#[schema(value_type = String, format = DateTime)]
pub struct Timestamp(i64);

impl From<sembra_play::Timestamp> for Timestamp {
    fn from(time: sembra_play::Timestamp) -> Timestamp {
        Timestamp(time.as_ms())
    }
}

impl Timestamp {
    /// The calendar date and time in UTC.
    pub fn date_time(self) -> OffsetDateTime {
        OffsetDateTime::from_unix_timestamp_nanos(i128::from(self.0) * 1_000_000)
            .unwrap_or(OffsetDateTime::UNIX_EPOCH)
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.date_time().format(&Rfc3339).map_err(serde::ser::Error::custom)?;
        serializer.serialize_str(&text)
    }
}
