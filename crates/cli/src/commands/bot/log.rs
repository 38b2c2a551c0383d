//! What a bot prints: a line for everything that happens, with the time.

use std::fmt::Display;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::output::Telling;

/// Standard output, for all threads.
#[derive(Default)]
pub struct Log(Mutex<Telling>);

impl Log {
    /// Prints a line. Control characters, which a server could send to a terminal, are escaped.
    pub fn line(&self, line: impl Display) {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        let line = escape(&line.to_string());
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        out.tell(format_args!("{} {line}", time_of_day(now.as_secs())));
    }
}

/// The time of day in UTC.
fn time_of_day(seconds: u64) -> String {
    let seconds = seconds % 86_400;
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn escape(line: &str) -> String {
    line.chars()
        .flat_map(|c| {
            let escaped = c.is_control().then(|| c.escape_default().to_string());
            escaped.unwrap_or_else(|| c.to_string()).chars().collect::<Vec<_>>()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_the_time_and_no_control_characters() {
        assert_eq!(time_of_day(86_400 + 3 * 3600 + 4 * 60 + 5), "03:04:05");
        assert_eq!(escape("Añá \u{1b}[2J"), "Añá \\u{1b}[2J");
    }
}
