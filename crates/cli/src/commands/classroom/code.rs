//! An address as a QR code in the terminal.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};

use crate::failure::Failure;

/// The QR code of a text: two modules a character, the light ones drawn.
///
/// In a terminal the colours are set, so that the code is dark on light whatever its theme is.
pub fn picture(text: &str, in_terminal: bool) -> Result<String, Failure> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M)
        .map_err(|error| Failure::Message(format!("the address makes no QR code: {error}")))?;
    let drawn = code
        .render::<Dense1x2>()
        .dark_color(Dense1x2::Light)
        .light_color(Dense1x2::Dark)
        .quiet_zone(true)
        .build();
    let style = if in_terminal {
        Style::new()
            .fg_color(Some(AnsiColor::BrightWhite.into()))
            .bg_color(Some(AnsiColor::Black.into()))
    } else {
        Style::new()
    };
    let mut lines = String::new();
    for line in drawn.lines() {
        // A String takes all that is written to it.
        let _ = writeln!(lines, "    {style}{line}{style:#}");
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The modules of a printed code, true for dark ones, without the light border.
    fn modules(printed: &str) -> Vec<bool> {
        let mut rows = Vec::new();
        for line in printed.lines() {
            let line = line.strip_prefix("    ").expect("a margin");
            let halves = |upper: bool| -> Vec<bool> {
                line.chars()
                    .map(|block| match block {
                        '█' => false,
                        '▀' => !upper,
                        '▄' => upper,
                        ' ' => true,
                        other => panic!("{other:?} is no block"),
                    })
                    .collect()
            };
            rows.push(halves(true));
            rows.push(halves(false));
        }
        let width = rows[0].len();
        let inner = 4..width - 4;
        rows[inner.clone()].iter().flat_map(|row| row[inner.clone()].to_vec()).collect()
    }

    #[test]
    fn the_printed_blocks_are_the_modules_of_the_code() {
        let address = "http://192.168.1.7:4848/";
        let printed = picture(address, false).expect("a code");
        let code = QrCode::with_error_correction_level(address, EcLevel::M).expect("a code");
        let expected: Vec<bool> =
            code.to_colors().iter().map(|color| *color == qrcode::Color::Dark).collect();
        assert_eq!(modules(&printed), expected);
        assert!(picture(address, true).expect("a code").contains("\u{1b}["));
    }
}
