//! Digits and letters as strokes, so that a picture needs no font.

use std::fmt::Write;

use crate::geometry::Point;

/// The height of a digit or capital in the units of the strokes.
const HEIGHT: f32 = 14.0;
/// The space between two glyphs.
const SPACE: f32 = 3.2;

/// The width of a glyph and its strokes, from the top left corner.
const fn glyph(character: char) -> Option<(f32, &'static str)> {
    Some(match character {
        '0' => (9.0, "M4.5 0C1.5 0 0 3 0 7s1.5 7 4.5 7S9 11 9 7 7.5 0 4.5 0Z"),
        '1' => (5.0, "M.6 3.2 4.4 0V14"),
        '2' => {
            (9.0, "M.4 3.6C.6 1.4 2.2 0 4.4 0c2.5 0 4.2 1.5 4.2 3.8C8.6 5.6 7.6 6.8 6 8.4L.3 14H9")
        }
        '3' => (
            9.0,
            "M.6 0H8.4L4.2 5.4C7.2 5.2 8.9 7 8.9 9.5 8.9 12.2 7 14 4.3 14 2.3 14 .7 13.1 0 11.4",
        ),
        '4' => (9.0, "M6.6 14V0L0 9.8H9"),
        '5' => (
            9.0,
            "M8.2 0H1.6L.9 6.3C1.8 5.6 3 5.2 4.3 5.2 7.1 5.2 9 6.9 9 9.5 9 12.2 7 14 4.2 14 2.2 14 .8 13.2 0 11.8",
        ),
        '6' => (
            9.0,
            "M7.6.9C6.8.3 5.8 0 4.8 0 1.7 0 0 3 0 8c0 3.8 1.6 6 4.6 6C7.2 14 9 12.2 9 9.6 9 7 7.2 5.4 4.7 5.4 2.6 5.4.9 6.5.1 8.4",
        ),
        '7' => (9.0, "M0 0H9L3.4 14"),
        '8' => (
            9.0,
            "M4.5 6.4C2.2 6.4.7 5.1.7 3.2.7 1.3 2.2 0 4.5 0 6.8 0 8.3 1.3 8.3 3.2 8.3 5.1 6.8 6.4 4.5 6.4 1.8 6.4 0 7.9 0 10.2 0 12.5 1.8 14 4.5 14 7.2 14 9 12.5 9 10.2 9 7.9 7.2 6.4 4.5 6.4Z",
        ),
        '9' => (
            9.0,
            "M1.4 13.1C2.2 13.7 3.2 14 4.2 14 7.3 14 9 11 9 6 9 2.2 7.4 0 4.4 0 1.8 0 0 1.8 0 4.4 0 7 1.8 8.6 4.3 8.6 6.4 8.6 8.1 7.5 8.9 5.6",
        ),
        'A' => (10.0, "M0 14 5 0 10 14M1.8 9.3H8.2"),
        'B' => (
            8.8,
            "M0 14V0H4.4C6.8 0 8 1.3 8 3.3 8 5.2 6.8 6.5 4.4 6.5H0M4.4 6.5C7.3 6.5 8.8 8 8.8 10.2 8.8 12.5 7.3 14 4.6 14H0",
        ),
        'C' => (
            9.2,
            "M9.2 3.2C8.4 1.2 6.9 0 4.9 0 1.9 0 0 2.8 0 7c0 4.2 1.9 7 4.9 7 2 0 3.5-1.2 4.3-3.2",
        ),
        'D' => (9.2, "M0 0V14H3.6C7.2 14 9.2 11.4 9.2 7 9.2 2.6 7.2 0 3.6 0Z"),
        'E' => (7.8, "M7.8 0H0V14H7.8M0 6.8H6.8"),
        'F' => (7.8, "M7.8 0H0V14M0 7H6.6"),
        'a' => (
            7.4,
            "M7.4 5V14M7.4 9.5C7.4 6.8 5.9 5 3.8 5 1.6 5 0 6.8 0 9.5c0 2.7 1.6 4.5 3.8 4.5 2.1 0 3.6-1.8 3.6-4.5",
        ),
        'b' => (
            7.4,
            "M0 0V14M0 9.5C0 6.8 1.5 5 3.6 5 5.8 5 7.4 6.8 7.4 9.5c0 2.7-1.6 4.5-3.8 4.5C1.5 14 0 12.2 0 9.5",
        ),
        'c' => (
            7.0,
            "M7 6.8C6.4 5.7 5.3 5 4 5 1.7 5 0 6.9 0 9.5 0 12.1 1.7 14 4 14c1.3 0 2.4-.7 3-1.8",
        ),
        'd' => (
            7.4,
            "M7.4 0V14M7.4 9.5C7.4 6.8 5.9 5 3.8 5 1.6 5 0 6.8 0 9.5c0 2.7 1.6 4.5 3.8 4.5 2.1 0 3.6-1.8 3.6-4.5",
        ),
        'e' => (
            7.4,
            "M.1 9.6H7.4C7.4 6.8 5.9 5 3.8 5 1.6 5 0 6.8 0 9.5 0 12.2 1.7 14 4 14c1.4 0 2.5-.6 3.1-1.6",
        ),
        'f' => (5.2, "M5.2.4C4.8.1 4.4 0 3.9 0 2.4 0 1.6.9 1.6 2.6V14M0 5.2H4.6"),
        _ => return None,
    })
}

/// Writes characters with their middle at a point. Those without a glyph are left out.
pub fn write(svg: &mut String, text: &str, middle: Point, height: f32, colour: &str, weight: f32) {
    let glyphs: Vec<_> = text.chars().filter_map(glyph).collect();
    let spaces = glyphs.len().saturating_sub(1) as f32 * SPACE;
    let width: f32 = glyphs.iter().map(|(width, _)| width).sum::<f32>() + spaces;
    let scale = height / HEIGHT;
    let (mut x, y) = (middle.x - width * scale / 2.0, middle.y - height / 2.0);
    for (width, strokes) in glyphs {
        let _ = write!(
            svg,
            "<path transform=\"translate({x:.1} {y:.1}) scale({scale:.2})\" d=\"{strokes}\" \
             fill=\"none\" stroke=\"{colour}\" stroke-width=\"{weight}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        );
        x += (width + SPACE) * scale;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_and_every_house_has_a_glyph() {
        for character in "0123456789ABCDEFabcdef".chars() {
            let (width, strokes) = glyph(character).expect("a glyph");
            assert!(width > 3.0 && strokes.starts_with('M'), "{character}");
        }
        assert!(glyph('?').is_none());
    }
}
