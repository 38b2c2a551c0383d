//! Small helpers that several readers share.

/// A number of seeds in plain digits: no sign, no leading zero, at most 48.
pub(crate) fn parse_seeds(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|&n| plain && n <= 48)
}

/// What an error message quotes of a text of any length: its beginning, with control characters
/// made visible, for the message may end up on a terminal.
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
