//! Small helpers that several readers share.

use std::str::FromStr;

/// Reads a number in plain digits: no sign, no leading zero.
pub(crate) fn parse_number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// Reads a number of seeds in plain digits, at most 48.
pub(crate) fn parse_seeds(text: &str) -> Option<u8> {
    parse_number(text).filter(|&seeds| seeds <= 48)
}

/// The beginning of a text, for error messages.
///
/// Control characters are escaped, since the message may be shown on a terminal.
pub(crate) fn shorten(text: &str) -> String {
    const LENGTH_MAX: usize = 20;
    let mut short = String::new();
    for c in text.chars().take(LENGTH_MAX) {
        if c.is_control() { short.extend(c.escape_default()) } else { short.push(c) }
    }
    if text.chars().nth(LENGTH_MAX).is_some() {
        short.push('…');
    }
    short
}
