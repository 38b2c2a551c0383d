use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A moment in milliseconds since 1970, as the server's clock shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Timestamp(i64);

impl Timestamp {
    /// The moment with this number of milliseconds.
    pub const fn from_ms(ms: i64) -> Timestamp {
        Timestamp(ms)
    }

    /// The milliseconds since 1970.
    pub const fn as_ms(self) -> i64 {
        self.0
    }

    /// The moment so many milliseconds later.
    #[must_use]
    pub const fn plus_ms(self, ms: i64) -> Timestamp {
        Timestamp(self.0.saturating_add(ms))
    }

    /// The milliseconds since an earlier moment; zero if it is not earlier.
    pub const fn ms_since(self, earlier: Timestamp) -> i64 {
        let ms = self.0.saturating_sub(earlier.0);
        if ms > 0 { ms } else { 0 }
    }
}

const MS_A_MINUTE: i64 = 60_000;
const MS_A_DAY: i64 = 24 * 60 * MS_A_MINUTE;

/// How much time the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum TimeControl {
    /// No clock.
    #[default]
    None,
    /// Minutes for the game, and seconds added after each move.
    RealTime {
        /// The minutes each player begins with.
        minutes: u8,
        /// The seconds added after each move.
        increment_s: u8,
    },
    /// So many days for each move.
    Days(u8),
}

impl TimeControl {
    /// The time controls that the lobby offers.
    pub const OFFERED: [TimeControl; 8] = [
        TimeControl::None,
        TimeControl::RealTime { minutes: 3, increment_s: 2 },
        TimeControl::RealTime { minutes: 5, increment_s: 3 },
        TimeControl::RealTime { minutes: 10, increment_s: 5 },
        TimeControl::RealTime { minutes: 15, increment_s: 5 },
        TimeControl::Days(1),
        TimeControl::Days(3),
        TimeControl::Days(7),
    ];

    /// The time each player begins with, where a clock runs through the game.
    pub const fn initial_ms(self) -> Option<i64> {
        match self {
            TimeControl::RealTime { minutes, .. } => Some(minutes as i64 * MS_A_MINUTE),
            TimeControl::None | TimeControl::Days(_) => None,
        }
    }

    /// The time added after each move.
    pub const fn increment_ms(self) -> i64 {
        match self {
            TimeControl::RealTime { increment_s, .. } => increment_s as i64 * 1000,
            TimeControl::None | TimeControl::Days(_) => 0,
        }
    }

    /// The time for each move in a correspondence game.
    pub const fn move_ms(self) -> Option<i64> {
        match self {
            TimeControl::Days(days) => Some(days as i64 * MS_A_DAY),
            TimeControl::None | TimeControl::RealTime { .. } => None,
        }
    }

    /// The class of games with this time control; `None` without a clock.
    ///
    /// A player is expected to make 40 moves, so 3+2 counts as 180 + 40 × 2 = 260 seconds.
    pub const fn speed(self) -> Option<Speed> {
        match self {
            TimeControl::None => None,
            TimeControl::Days(_) => Some(Speed::Correspondence),
            TimeControl::RealTime { minutes, increment_s } => {
                Some(match minutes as u32 * 60 + 40 * increment_s as u32 {
                    0..180 => Speed::Bullet,
                    180..480 => Speed::Blitz,
                    _ => Speed::Rapid,
                })
            }
        }
    }
}

/// The class of a timed game. Each has ratings of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Speed {
    /// Under 3 minutes.
    Bullet,
    /// Under 8 minutes.
    Blitz,
    /// 8 minutes and more.
    Rapid,
    /// Days for each move.
    Correspondence,
}

impl Speed {
    /// All classes, the fastest first.
    pub const ALL: [Speed; 4] = [Speed::Bullet, Speed::Blitz, Speed::Rapid, Speed::Correspondence];

    /// The word for the class.
    pub const fn word(self) -> &'static str {
        match self {
            Speed::Bullet => "bullet",
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Correspondence => "correspondence",
        }
    }

    /// The class with this word.
    pub fn from_word(word: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.word() == word)
    }
}

/// A text is not a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a time control is `none`, minutes and seconds such as `5+3`, or days such as `3d`")]
pub struct TimeControlError;

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::None => f.write_str("none"),
            TimeControl::RealTime { minutes, increment_s } => write!(f, "{minutes}+{increment_s}"),
            TimeControl::Days(days) => write!(f, "{days}d"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        if text == "none" {
            return Ok(TimeControl::None);
        }
        if let Some(days) = text.strip_suffix('d') {
            return match number(days) {
                Some(days) if days > 0 => Ok(TimeControl::Days(days)),
                _ => Err(TimeControlError),
            };
        }
        let (minutes, increment_s) = text.split_once('+').ok_or(TimeControlError)?;
        match (number(minutes), number(increment_s)) {
            (Some(minutes), Some(increment_s)) if minutes > 0 => {
                Ok(TimeControl::RealTime { minutes, increment_s })
            }
            _ => Err(TimeControlError),
        }
    }
}

/// A number without sign and without leading zeros.
fn number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = text.len() == 1 || !text.starts_with('0');
    if plain && canonical { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_reads_back() {
        for control in TimeControl::OFFERED {
            assert_eq!(control.to_string().parse(), Ok(control));
        }
        for text in ["", "5", "+3", "5+", "0+1", "0d", "05+3", "+5+3", "256+0", "5+3 ", "-1d"] {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError), "{text}");
        }
    }

    #[test]
    fn the_speed_follows_from_the_expected_length() {
        let speed = |text: &str| text.parse::<TimeControl>().expect("a time control").speed();
        assert_eq!(speed("none"), None);
        assert_eq!(speed("1+0"), Some(Speed::Bullet));
        assert_eq!(speed("2+1"), Some(Speed::Bullet));
        assert_eq!(speed("3+0"), Some(Speed::Blitz));
        assert_eq!(speed("3+2"), Some(Speed::Blitz));
        assert_eq!(speed("5+3"), Some(Speed::Blitz));
        assert_eq!(speed("8+0"), Some(Speed::Rapid));
        assert_eq!(speed("10+5"), Some(Speed::Rapid));
        assert_eq!(speed("1d"), Some(Speed::Correspondence));
    }
}
