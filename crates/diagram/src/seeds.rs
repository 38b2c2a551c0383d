//! Where the seeds of a hollow lie.

use std::f32::consts::PI;

use crate::geometry::{Oval, Point};

/// The angle from one seed to the next that spreads any number of them evenly.
const GOLDEN_ANGLE: f32 = PI * 0.763_932;
/// How far apart the middles of two seeds are at least, in radii.
const APART: f32 = 1.5;
/// Up to so many seeds lie in a ring, with one in the middle from five on.
const RING_MAX: u8 = 7;
/// How wide the heap is for its height: round while there is room, at last as the hollow.
const SHAPES: [f32; 4] = [1.0, 0.75, 0.55, 0.4];
/// The smallest seed.
const RADIUS_MIN: f32 = 5.0;

/// The middles of so many seeds in a hollow, and their radius.
///
/// They fill it from the middle; many seeds are drawn smaller, so that each can be counted.
pub fn places(oval: Oval, count: u8, radius_max: f32) -> (Vec<Point>, f32) {
    if count <= RING_MAX {
        return (ring(oval.middle, count, radius_max), radius_max);
    }
    let mut radius = radius_max;
    loop {
        for shape in SHAPES {
            let middles = spiral(oval, count, radius, shape);
            if radius <= RADIUS_MIN || fits(oval, &middles, radius) {
                return (middles, radius);
            }
        }
        radius = (radius - 0.4).max(RADIUS_MIN);
    }
}

/// A few seeds, side by side around the middle.
fn ring(middle: Point, count: u8, radius: f32) -> Vec<Point> {
    let has_middle = count == 1 || count > 4;
    let around = count - u8::from(has_middle);
    let step = 2.0 * PI / f32::from(around.max(1));
    // Neighbours do not touch, and neither do they touch the one in the middle.
    let apart = 1.08 * radius / (step / 2.0).sin().max(0.4);
    let distance = if has_middle { apart.max(2.1 * radius) } else { apart };
    let first = if around.is_multiple_of(2) { step / 2.0 } else { -PI / 2.0 };
    let place = |index: u8| {
        let angle = first + f32::from(index) * step;
        Point { x: middle.x + distance * angle.cos(), y: middle.y + distance * angle.sin() }
    };
    let middle = has_middle.then_some(middle);
    (0..around).map(place).chain(middle).collect()
}

/// Seeds on a spiral as tight as it may be.
fn spiral(oval: Oval, count: u8, radius: f32, shape: f32) -> Vec<Point> {
    let (sx, sy) = (shape.sqrt(), 1.0 / shape.sqrt());
    let step = radius * 1.06;
    let place = |index: u8| {
        let distance = step * (f32::from(index) + 0.6).sqrt();
        let angle = f32::from(index) * GOLDEN_ANGLE;
        let (x, y) = (distance * angle.cos() * sx, distance * angle.sin() * sy);
        Point { x: oval.middle.x + x, y: oval.middle.y + y }
    };
    let mut places: Vec<Point> = (0..count).map(place).collect();
    let share = 1.0 / f32::from(count.max(1));
    let mean = |of: fn(&Point) -> f32| places.iter().map(of).sum::<f32>() * share;
    let (dx, dy) = (mean(|p| p.x) - oval.middle.x, mean(|p| p.y) - oval.middle.y);
    for place in &mut places {
        *place = Point { x: place.x - dx, y: place.y - dy };
    }
    places
}

/// Whether all seeds are inside the hollow and none hides another.
fn fits(oval: Oval, middles: &[Point], radius: f32) -> bool {
    let is_inside = |point: &Point| {
        let x = (point.x - oval.middle.x) / (oval.rx - 1.1 * radius);
        let y = (point.y - oval.middle.y) / (oval.ry - 1.1 * radius);
        x.hypot(y) <= 1.0
    };
    let is_apart = |(index, a): (usize, &Point)| {
        middles[..index].iter().all(|b| (a.x - b.x).hypot(a.y - b.y) >= APART * radius)
    };
    middles.iter().all(is_inside) && middles.iter().enumerate().all(is_apart)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::SEED_RADIUS;

    #[test]
    fn seeds_lie_inside_their_hollow_and_can_be_told_apart() {
        for (rx, ry) in [(53.0, 57.0), (50.0, 112.0)] {
            let oval = Oval { middle: Point { x: 200.0, y: 200.0 }, rx, ry };
            for count in 0..=48 {
                let (middles, radius) = places(oval, count, SEED_RADIUS);
                assert_eq!(middles.len(), usize::from(count));
                assert!(radius >= 5.0, "{count}");
                for (index, a) in middles.iter().enumerate() {
                    let (x, y) = ((a.x - 200.0) / rx, (a.y - 200.0) / ry);
                    assert!(x.hypot(y) <= 1.0, "{count} seeds: one is outside");
                    for b in &middles[..index] {
                        let apart = (a.x - b.x).hypot(a.y - b.y);
                        assert!(apart >= radius * 1.1, "{count} seeds: {apart} for {radius}");
                    }
                }
            }
        }
    }
}
