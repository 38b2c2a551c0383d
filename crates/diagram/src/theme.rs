//! The colours of a picture.

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Light wood.
    #[default]
    Light,
    /// Dark wood.
    Dark,
    /// Black on white, for paper.
    Print,
}

/// The colours themselves.
pub struct Colours {
    /// The board, from the upper left to the lower right.
    pub body: [&'static str; 3],
    /// The line around the board.
    pub edge: &'static str,
    /// A hollow: its floor, its side, its edge.
    pub bowl: [&'static str; 3],
    /// The rim of a hollow.
    pub rim: &'static str,
    /// A seed: where the light falls, its middle, its rim.
    pub seed: [&'static str; 3],
    /// Digits and letters.
    pub ink: &'static str,
    /// The dot of the player to move.
    pub turn: &'static str,
    /// The house that was played, and the last one sown.
    pub mark: &'static str,
    /// A house whose seeds were captured.
    pub taken: &'static str,
    /// The arrow of a move.
    pub arrow: &'static str,
}

impl Theme {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Print => "print",
        }
    }

    pub(crate) const fn colours(self) -> Colours {
        match self {
            Theme::Light => Colours {
                body: ["#c48e58", "#a66f3f", "#9a693c"],
                edge: "#6e4520",
                bowl: ["#94602f", "#74481f", "#4a2a10"],
                rim: "#e2b47e",
                seed: ["#f3efe2", "#b7baae", "#6b7066"],
                ink: "#fff4e0",
                turn: "#ffd35c",
                mark: "#ffd35c",
                taken: "#ff7d5c",
                arrow: "#7fe0b0",
            },
            Theme::Dark => Colours {
                body: ["#704928", "#5f3c1f", "#472a13"],
                edge: "#2a1608",
                bowl: ["#4d2e16", "#38200e", "#1d0f05"],
                rim: "#94683d",
                seed: ["#eeeee4", "#b7baae", "#5f665b"],
                ink: "#fbeed8",
                turn: "#ffd35c",
                mark: "#ffd35c",
                taken: "#ff7d5c",
                arrow: "#7fe0b0",
            },
            Theme::Print => Colours {
                body: ["#fff", "#fff", "#fff"],
                edge: "#000",
                bowl: ["#fff", "#fff", "#fff"],
                rim: "#000",
                seed: ["#8a8a8a", "#6a6a6a", "#3c3c3c"],
                ink: "#000",
                turn: "#000",
                mark: "#000",
                taken: "#000",
                arrow: "#000",
            },
        }
    }
}
