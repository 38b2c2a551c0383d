//! The picture, from the wood up.

use std::fmt::Write;

use sembra_rules::{BoardHouse, House, Position, Side};

use crate::geometry::{self, Layout, Oval};
use crate::theme::Colours;
use crate::{Diagram, Theme, glyphs, marks, seeds};

/// The heights of digits: of a house, of a store; and of letters.
const COUNT: f32 = 20.0;
const STORE_COUNT: f32 = 29.0;
const LETTER: f32 = 13.0;
/// The space between the edge of the picture and the board.
const INSET: f32 = 4.0;

/// The whole picture.
pub fn svg(diagram: &Diagram) -> String {
    let colours = diagram.theme.colours();
    let layout = Layout::new(diagram.flipped);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
         viewBox=\"0 0 {} {}\" role=\"img\">",
        diagram.width,
        diagram.height(),
        geometry::WIDTH,
        geometry::HEIGHT,
    );
    definitions(&mut svg, &colours);
    body(&mut svg, &colours);
    for side in Side::ALL {
        hollow(&mut svg, layout.store(side), &colours);
        for house in House::ALL {
            hollow(&mut svg, layout.house(BoardHouse::new(side, house)), &colours);
        }
    }
    if let Some(last) = &diagram.last {
        marks::last_move(&mut svg, layout, last, &colours);
    }
    contents(&mut svg, layout, diagram.position);
    numbers(&mut svg, layout, diagram, &colours);
    marks::arrow(&mut svg, layout, &diagram.arrow, &colours);
    svg.push_str("</svg>\n");
    svg
}

fn definitions(svg: &mut String, colours: &Colours) {
    let [body, bowl, seed] = [&colours.body, &colours.bowl, &colours.seed];
    let stops = |[first, middle, last]: &[&str; 3], at: f32| {
        format!(
            "<stop offset=\"0\" stop-color=\"{first}\"/><stop offset=\"{at}\" \
             stop-color=\"{middle}\"/><stop offset=\"1\" stop-color=\"{last}\"/>"
        )
    };
    let _ = write!(
        svg,
        "<defs><linearGradient id=\"w\" x1=\"0\" y1=\"0\" x2=\".25\" y2=\"1\">{}</linearGradient>\
         <radialGradient id=\"b\" cx=\".5\" cy=\".66\" r=\".68\">{}</radialGradient>\
         <radialGradient id=\"s\" cx=\".36\" cy=\".3\" r=\".75\">{}</radialGradient></defs>",
        stops(body, 0.45),
        stops(bowl, 0.55),
        stops(seed, 0.5),
    );
}

fn body(svg: &mut String, colours: &Colours) {
    let _ = write!(
        svg,
        "<rect x=\"{INSET}\" y=\"{INSET}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"url(#w)\" \
         stroke=\"{}\" stroke-width=\"3\"/>",
        geometry::WIDTH - 2.0 * INSET,
        geometry::HEIGHT - 2.0 * INSET,
        geometry::CORNER,
        colours.edge,
    );
}

fn hollow(svg: &mut String, oval: Oval, colours: &Colours) {
    let _ = write!(
        svg,
        "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"url(#b)\" stroke=\"{}\" \
         stroke-width=\"3\"/>",
        oval.middle.x, oval.middle.y, oval.rx, oval.ry, colours.rim,
    );
}

/// The seeds of all houses and stores.
fn contents(svg: &mut String, layout: Layout, position: Position) {
    svg.push_str("<g fill=\"url(#s)\">");
    for side in Side::ALL {
        heap(svg, layout.store(side), position.store(side).count());
        for house in House::ALL {
            let house = BoardHouse::new(side, house);
            heap(svg, layout.house(house), position.seeds(house).count());
        }
    }
    svg.push_str("</g>");
}

fn heap(svg: &mut String, oval: Oval, count: u8) {
    let (middles, radius) = seeds::places(oval, count, geometry::SEED_RADIUS);
    for middle in middles {
        let _ = write!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\"/>",
            middle.x, middle.y
        );
    }
}

/// Counts, letters, and the dot of the player to move.
fn numbers(svg: &mut String, layout: Layout, diagram: &Diagram, colours: &Colours) {
    let position = diagram.position;
    let weight = if diagram.theme == Theme::Print { 1.9 } else { 2.3 };
    for side in Side::ALL {
        let store = position.store(side).count().to_string();
        glyphs::write(svg, &store, layout.store_count(side), STORE_COUNT, colours.ink, weight);
        for house in House::ALL {
            let house = BoardHouse::new(side, house);
            let count = position.seeds(house).count().to_string();
            glyphs::write(svg, &count, layout.count(house), COUNT, colours.ink, weight);
            if diagram.coordinates {
                let letter = house.letter().to_string();
                glyphs::write(svg, &letter, layout.letter(house), LETTER, colours.ink, 1.9);
            }
        }
    }
    let dot = layout.turn_dot(position.turn());
    let _ = write!(
        svg,
        "<circle cx=\"{}\" cy=\"{}\" r=\"9\" fill=\"{}\"/>",
        dot.x, dot.y, colours.turn
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_seeds_are_drawn_and_no_text_or_style_is_used() {
        let svg = Diagram::new(Position::START).to_svg();
        // 48 seeds and the dot of the player to move.
        assert_eq!(svg.matches("<circle").count(), 49);
        assert_eq!(svg.matches("<ellipse").count(), 14);
        for part in ["<text", "style", "<script", "href", "NaN", "inf"] {
            assert!(!svg.contains(part), "{part}");
        }
        assert!(svg.starts_with("<svg xmlns") && svg.ends_with("</svg>\n"));
        assert!(svg.len() < 20_000, "{}", svg.len());
    }

    #[test]
    fn letters_can_be_left_out() {
        let with = Diagram::new(Position::START);
        let without = Diagram { coordinates: false, ..with.clone() };
        let paths = |diagram: &Diagram| diagram.to_svg().matches("<path").count();
        assert_eq!(paths(&with), paths(&without) + 12);
    }
}
