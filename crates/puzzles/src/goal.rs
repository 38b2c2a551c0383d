use std::fmt;
use std::str::FromStr;

/// What the solver must reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goal {
    /// Win the game: every other move gives the win away.
    Win,
    /// Save the draw: every other move loses.
    Draw,
    /// Win the most seeds, every seed counted to the end: every other move gets fewer.
    Seeds,
}

impl Goal {
    /// All goals.
    pub const ALL: [Goal; 3] = [Goal::Win, Goal::Draw, Goal::Seeds];

    /// The goal's word in texts.
    pub const fn word(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Draw => "draw",
            Goal::Seeds => "seeds",
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Goal {
    type Err = ();

    fn from_str(text: &str) -> Result<Goal, ()> {
        Goal::ALL.into_iter().find(|goal| goal.word() == text).ok_or(())
    }
}
