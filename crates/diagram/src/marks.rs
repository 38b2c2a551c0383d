//! What is marked on a board: the last move, and the arrow of a move.

use std::fmt::Write;

use sembra_rules::BoardHouse;

use crate::LastMove;
use crate::geometry::{Layout, Oval, Point};
use crate::theme::Colours;

/// How far outside a hollow its ring is.
const RING_GAP: f32 = 3.0;

/// Rings around the house played, the last one sown and those captured.
pub fn last_move(svg: &mut String, layout: Layout, last: &LastMove, colours: &Colours) {
    ring(svg, layout.house(last.from), colours.mark, " stroke-dasharray=\"3 9\"");
    for &house in &last.captured {
        ring(svg, layout.house(house), colours.taken, " stroke-dasharray=\"16 8\"");
    }
    if let Some(to) = last.to.filter(|to| !last.captured.contains(to)) {
        ring(svg, layout.house(to), colours.mark, "");
    }
}

fn ring(svg: &mut String, oval: Oval, colour: &str, dashes: &str) {
    let _ = write!(
        svg,
        "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"none\" stroke=\"{colour}\" \
         stroke-width=\"5\" stroke-linecap=\"round\"{dashes}/>",
        oval.middle.x,
        oval.middle.y,
        oval.rx + RING_GAP,
        oval.ry + RING_GAP,
    );
}

/// An arrow along houses: from the one played through those that it sows.
pub fn arrow(svg: &mut String, layout: Layout, houses: &[BoardHouse], colours: &Colours) {
    let points: Vec<Point> = houses.iter().map(|&house| layout.house(house).middle).collect();
    let [.., before, end] = points.as_slice() else { return };
    let (dx, dy) = (end.x - before.x, end.y - before.y);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let back = |by: f32| Point { x: end.x - ux * by, y: end.y - uy * by };
    let shaft_end = back(26.0);
    let mut line = String::new();
    for (index, point) in points[..points.len() - 1].iter().enumerate() {
        let _ = write!(line, "{}{:.1} {:.1}", if index == 0 { 'M' } else { 'L' }, point.x, point.y);
    }
    let _ = write!(line, "L{:.1} {:.1}", shaft_end.x, shaft_end.y);
    let wing = |side: f32| {
        let Point { x, y } = back(30.0);
        Point { x: x - uy * side, y: y + ux * side }
    };
    let (left, right) = (wing(19.0), wing(-19.0));
    let colour = colours.arrow;
    let _ = write!(
        svg,
        "<g opacity=\".9\"><circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"11\" fill=\"{colour}\"/>\
         <path d=\"{line}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"9\" \
         stroke-linejoin=\"round\"/>\
         <path d=\"M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z\" fill=\"{colour}\"/></g>",
        points[0].x, points[0].y, end.x, end.y, left.x, left.y, right.x, right.y,
    );
}
