//! Where everything is, in the units of the view box.

use sembra_rules::{BoardHouse, House, Side};

/// The width of the board.
pub const WIDTH: f32 = 1000.0;
/// The height of the board.
pub const HEIGHT: f32 = 396.0;
/// The radius of the board's corners.
pub const CORNER: f32 = 78.0;
/// The radius of a seed.
pub const SEED_RADIUS: f32 = 12.9;

const FIRST_X: f32 = 195.0;
const STEP_X: f32 = 122.0;
const TOP_Y: f32 = 131.0;
const BOTTOM_Y: f32 = 265.0;
const HOUSE_RX: f32 = 53.0;
const HOUSE_RY: f32 = 57.0;
const COUNT_TOP: f32 = 40.0;
const COUNT_BOTTOM: f32 = 367.0;
const LETTER_DX: f32 = 39.0;
const STORE_RX: f32 = 50.0;
const STORE_RY: f32 = 112.0;
const STORE_X: f32 = 84.0;
/// How much nearer to the middle the counts of stores are.
const STORE_COUNT_DY: f32 = 10.0;
/// How far the dot of the player to move is from the count of their store.
const TURN_DX: f32 = 46.0;

/// A point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

/// A hollow in the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Oval {
    /// Its middle.
    pub middle: Point,
    /// Half its width.
    pub rx: f32,
    /// Half its height.
    pub ry: f32,
}

/// The places of a board seen from one side.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    near: Side,
}

impl Layout {
    /// The board with South at the bottom, or North.
    pub const fn new(flipped: bool) -> Layout {
        Layout { near: if flipped { Side::North } else { Side::South } }
    }

    /// Whether a side sits at the bottom.
    pub fn is_near(self, side: Side) -> bool {
        side == self.near
    }

    /// The hollow of a house.
    pub fn house(self, house: BoardHouse) -> Oval {
        let (x, near) = (self.column(house), self.is_near(house.side));
        let middle = Point { x, y: if near { BOTTOM_Y } else { TOP_Y } };
        Oval { middle, rx: HOUSE_RX, ry: HOUSE_RY }
    }

    /// The hollow of a store.
    pub fn store(self, side: Side) -> Oval {
        let middle = Point { x: self.store_x(side), y: HEIGHT / 2.0 };
        Oval { middle, rx: STORE_RX, ry: STORE_RY }
    }

    /// Where the seeds of a house are counted.
    pub fn count(self, house: BoardHouse) -> Point {
        Point { x: self.column(house), y: self.count_y(house.side) }
    }

    /// Where the letter of a house is.
    pub fn letter(self, house: BoardHouse) -> Point {
        Point { x: self.column(house) + LETTER_DX, y: self.count_y(house.side) }
    }

    /// Where the seeds of a store are counted.
    pub fn store_count(self, side: Side) -> Point {
        let inwards = if self.is_near(side) { -STORE_COUNT_DY } else { STORE_COUNT_DY };
        Point { x: self.store_x(side), y: self.count_y(side) + inwards }
    }

    /// Where a dot says that this side is to move.
    pub fn turn_dot(self, side: Side) -> Point {
        let Point { x, y } = self.store_count(side);
        Point { x: if self.is_near(side) { x + TURN_DX } else { x - TURN_DX }, y }
    }

    fn column(self, house: BoardHouse) -> f32 {
        let from_left = house.house.index() as f32;
        let last = (House::ALL.len() - 1) as f32;
        // The far row runs the other way.
        let column = if self.is_near(house.side) { from_left } else { last - from_left };
        FIRST_X + column * STEP_X
    }

    fn count_y(self, side: Side) -> f32 {
        if self.is_near(side) { COUNT_BOTTOM } else { COUNT_TOP }
    }

    fn store_x(self, side: Side) -> f32 {
        if self.is_near(side) { WIDTH - STORE_X } else { STORE_X }
    }
}

/// The height of a picture of this width, in pixels.
pub fn height_for(width: u16) -> u16 {
    (f32::from(width) * HEIGHT / WIDTH).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of the wide board in the page's own module.
    fn number_in_page(name: &str) -> f32 {
        let source = include_str!("../../../web/assets/js/board/geometry.js");
        let wide = source.split("const WIDE = {").nth(1).expect("the wide board");
        let wide = wide.split("};").next().expect("its end");
        let (_, rest) = wide.split_once(&format!("{name}: ")).unwrap_or_else(|| panic!("{name}"));
        let end = rest.find([',', ' ', '}']).expect("an end");
        rest[..end].parse().unwrap_or_else(|_| panic!("{name}: {}", &rest[..end]))
    }

    #[test]
    fn the_measures_are_those_of_the_board_in_the_page() {
        let same = [
            ("width", WIDTH),
            ("height", HEIGHT),
            ("corner", CORNER),
            ("seedRadius", SEED_RADIUS),
            ("firstX", FIRST_X),
            ("stepX", STEP_X),
            ("topY", TOP_Y),
            ("bottomY", BOTTOM_Y),
            ("rx", HOUSE_RX),
            ("ry", HOUSE_RY),
            ("countTop", COUNT_TOP),
            ("countBottom", COUNT_BOTTOM),
            ("letterDx", LETTER_DX),
            ("store: { rx", STORE_RX),
            ("storeX", STORE_X),
        ];
        for (name, value) in same {
            assert_eq!(number_in_page(name), value, "{name}");
        }
    }

    #[test]
    fn the_first_house_of_north_is_above_the_last_of_south() {
        let at = |letter, flipped| {
            let house = BoardHouse::from_letter(letter).expect("a house");
            Layout::new(flipped).house(house).middle
        };
        assert_eq!(at('a', false).x, at('F', false).x);
        assert!(at('a', false).y < at('F', false).y);
        assert_eq!(at('A', false).x, FIRST_X);
        assert_eq!(at('a', true), at('A', false));
    }
}
