//! Progress bars on standard error; without a terminal they are hidden.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for a number of games or positions, with a message behind it.
pub(crate) fn bar(count: usize, what: &str) -> ProgressBar {
    let template =
        format!("{{bar:20}} {{human_pos}} of {{human_len}} {what}, {{eta}} left  {{msg}}");
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(count as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
