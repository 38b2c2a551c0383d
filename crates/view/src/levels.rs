//! The computer's ten levels in words.

/// A level of the computer in words, in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelWords {
    /// Its name; neighbouring levels may share one.
    pub name: &'static str,
    /// What to expect of it, in a sentence.
    pub description: &'static str,
}

/// The levels, the weakest first.
pub const LEVELS: [LevelWords; 10] = [
    LevelWords {
        name: "First seeds",
        description: "Sows here and there, and takes seeds when it happens to see how.",
    },
    LevelWords {
        name: "Beginner",
        description: "Sees most short captures of its own and none of yours.",
    },
    LevelWords { name: "Beginner", description: "Begins to look at what you can take." },
    LevelWords { name: "Casual", description: "Thinks of your reply, but misses long sowings." },
    LevelWords {
        name: "Casual",
        description: "Looks three moves ahead and rarely misses a capture.",
    },
    LevelWords {
        name: "Club player",
        description: "Builds up houses, plans captures and guards its own seeds.",
    },
    LevelWords {
        name: "Club player",
        description: "Looks well ahead and seldom gives anything away.",
    },
    LevelWords { name: "Strong", description: "Sees far and plays endings well." },
    LevelWords { name: "Very strong", description: "Sees very far; few people beat it." },
    LevelWords {
        name: "Full strength",
        description: "Thinks for about a second a move, with all it knows.",
    },
];

impl LevelWords {
    /// The words for the level with this number, 1 to 10; other numbers mean the nearest level.
    pub fn of(number: u8) -> LevelWords {
        let index = usize::from(number).clamp(1, LEVELS.len()) - 1;
        LEVELS[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_has_the_words_of_its_number() {
        assert_eq!(LevelWords::of(1).name, "First seeds");
        assert_eq!(LevelWords::of(10).name, "Full strength");
        assert_eq!((LevelWords::of(0), LevelWords::of(255)), (LEVELS[0], LEVELS[9]));
    }
}
