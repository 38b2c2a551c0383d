//! Pictures as pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use thiserror::Error;

/// Why a picture could not be made.
#[derive(Debug, Error)]
pub enum PngError {
    /// The SVG cannot be read.
    #[error("the picture cannot be read: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// The picture has no pixels, or more than fit in memory.
    #[error("the picture has no size")]
    Size,
    /// The pixels cannot be written.
    #[error("the pixels cannot be written: {0}")]
    Encode(String),
}

/// An SVG picture of this program as PNG, in its own size.
pub fn to_png(svg: &str) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or(PngError::Size)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::Encode(error.to_string()))
}

#[cfg(test)]
mod tests {
    use sembra_rules::Position;

    use super::*;
    use crate::{Diagram, WIDTH_MAX, WIDTH_MIN};

    #[test]
    fn the_picture_has_the_size_that_was_asked_for() {
        for width in [WIDTH_MIN, 333, WIDTH_MAX] {
            let diagram = Diagram { width, ..Diagram::new(Position::START) };
            let png = to_png(&diagram.to_svg()).expect("a picture");
            assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
            let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four"));
            assert_eq!((number(16), number(20)), (width.into(), diagram.height().into()));
        }
    }
}
