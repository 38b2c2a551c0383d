use std::fmt;
use std::str::FromStr;

/// What a puzzle is about; `docs/puzzles.md` has the definitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Theme {
    /// A move of the solver captures two or more houses (C2).
    Chain,
    /// A player moves while the other row is empty (F1), or the line ends because of that (E2).
    Feeding,
    /// One of the solver's houses would make a grand slam, whatever the rules make of it (G1–G4).
    GrandSlam,
    /// The solver sows a house of 12 seeds or more, a granary: the sowing goes round the board (S2).
    Granary,
    /// Best play ends by repetition (E3), with the value that the tables promise.
    EndlessPlay,
    /// After a move of the solver the opponent would do better if they could pass.
    Zugzwang,
    /// The solver must find four moves or more.
    LongCombination,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 7] = [
        Theme::Chain,
        Theme::Feeding,
        Theme::GrandSlam,
        Theme::Granary,
        Theme::EndlessPlay,
        Theme::Zugzwang,
        Theme::LongCombination,
    ];

    /// The theme's word in texts.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Chain => "chain",
            Theme::Feeding => "feeding",
            Theme::GrandSlam => "grand_slam",
            Theme::Granary => "granary",
            Theme::EndlessPlay => "endless_play",
            Theme::Zugzwang => "zugzwang",
            Theme::LongCombination => "long_combination",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Theme {
    type Err = ();

    fn from_str(text: &str) -> Result<Theme, ()> {
        Theme::ALL.into_iter().find(|theme| theme.word() == text).ok_or(())
    }
}

/// A set of themes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Themes(u8);

impl Themes {
    /// No theme.
    pub const NONE: Themes = Themes(0);

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `theme` is in the set.
    pub const fn contains(self, theme: Theme) -> bool {
        self.0 & (1 << theme as u8) != 0
    }

    /// The set with `theme` too.
    #[must_use]
    pub const fn with(self, theme: Theme) -> Themes {
        Themes(self.0 | 1 << theme as u8)
    }

    /// The set with `theme` too, if a condition holds.
    #[must_use]
    pub fn with_if(self, theme: Theme, condition: bool) -> Themes {
        if condition { self.with(theme) } else { self }
    }

    /// The themes that are in either set.
    #[must_use]
    pub const fn and(self, other: Themes) -> Themes {
        Themes(self.0 | other.0)
    }

    /// The themes of the set.
    pub fn iter(self) -> impl Iterator<Item = Theme> {
        Theme::ALL.into_iter().filter(move |&theme| self.contains(theme))
    }
}

impl fmt::Display for Themes {
    /// The words with commas between them; `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let words: Vec<&str> = self.iter().map(Theme::word).collect();
        f.write_str(&words.join(","))
    }
}

impl FromStr for Themes {
    type Err = ();

    fn from_str(text: &str) -> Result<Themes, ()> {
        if text == "-" {
            return Ok(Themes::NONE);
        }
        text.split(',').try_fold(Themes::NONE, |themes, word| {
            let theme: Theme = word.parse()?;
            if themes.contains(theme) { Err(()) } else { Ok(themes.with(theme)) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_read_back() {
        let all = Theme::ALL.into_iter().fold(Themes::NONE, Themes::with);
        for themes in [Themes::NONE, all, Themes::NONE.with(Theme::Zugzwang)] {
            assert_eq!(themes.to_string().parse(), Ok(themes));
        }
        for wrong in ["", "chain,", "chain,chain", "Chain", "-,chain"] {
            assert_eq!(wrong.parse::<Themes>(), Err(()), "{wrong:?}");
        }
    }
}
