//! Pictures of positions: SVG without text elements or styles, and PNG of the same.
//!
//! A [`Diagram`] is a position with what is marked on it. The picture needs no font: digits and
//! letters are drawn as strokes. The measures are those of the board in the page
//! (`web/assets/js/board/geometry.js`); a test compares them.
#![forbid(unsafe_code)]

mod geometry;
mod glyphs;
mod marks;
mod paint;
mod png;
mod seeds;
mod theme;

use sembra_rules::{BoardHouse, Position, Sowing};

pub use png::{PngError, to_png};
pub use theme::Theme;

/// The narrowest picture, in pixels.
pub const WIDTH_MIN: u16 = 100;
/// The widest picture, in pixels.
pub const WIDTH_MAX: u16 = 2_000;

/// A position to be drawn, and how.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The position.
    pub position: Position,
    /// The move that led to it.
    pub last: Option<LastMove>,
    /// The houses that an arrow goes along: the one played and those it sows.
    pub arrow: Vec<BoardHouse>,
    /// Whether North sits at the bottom.
    pub flipped: bool,
    /// The colours.
    pub theme: Theme,
    /// Whether the houses have their letters.
    pub coordinates: bool,
    /// The width of the picture in pixels, from [`WIDTH_MIN`] to [`WIDTH_MAX`].
    pub width: u16,
}

/// A move whose traces are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// The house that was played.
    pub from: BoardHouse,
    /// The last house sown, if that is known.
    pub to: Option<BoardHouse>,
    /// The houses whose seeds were captured.
    pub captured: Vec<BoardHouse>,
}

impl LastMove {
    /// The traces of a sowing.
    pub fn of(sowing: &Sowing) -> LastMove {
        LastMove {
            from: sowing.origin(),
            to: sowing.path().last(),
            captured: sowing.captures().map(|(house, _)| house).collect(),
        }
    }
}

impl Diagram {
    /// A plain picture of a position.
    pub const fn new(position: Position) -> Diagram {
        Diagram {
            position,
            last: None,
            arrow: Vec::new(),
            flipped: false,
            theme: Theme::Light,
            coordinates: true,
            width: 640,
        }
    }

    /// The picture as SVG.
    pub fn to_svg(&self) -> String {
        paint::svg(self)
    }

    /// The height of the picture in pixels.
    pub fn height(&self) -> u16 {
        geometry::height_for(self.width)
    }
}
