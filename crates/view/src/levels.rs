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
    LevelWords { name: "Beginner", description: "Makes most moves without a thought for yours." },
    LevelWords {
        name: "Beginner",
        description: "Thinks about every second move; the others are careless.",
    },
    LevelWords { name: "Casual", description: "Looks ahead, but one move in three is careless." },
    LevelWords { name: "Casual", description: "Plays well, but one move in five is careless." },
    LevelWords {
        name: "Club player",
        description: "Looks well ahead; one move in ten is careless.",
    },
    LevelWords { name: "Club player", description: "One move in twenty is careless." },
    LevelWords { name: "Strong", description: "Sees far and slips about once in a game." },
    LevelWords { name: "Very strong", description: "Sees very far and rarely slips." },
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
