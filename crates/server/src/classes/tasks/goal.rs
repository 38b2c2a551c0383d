//! What a task asks for.

use sembra_notation::format_position;
use sembra_puzzles::{Puzzle, Theme, shipped};
use sembra_rules::{Game, Position, Side};
use sembra_storage::ClassTask;
use sembra_view::{PositionText, RulesText, SideName};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::lessons::steps_of;
use crate::http::problem::{Code, Problem};
use crate::puzzles::{PuzzleDifficulty, PuzzleRules, PuzzleTheme};
use crate::thinking::Level;

/// The most puzzles, and the most games, that a task asks for.
const PUZZLES_MAX: u32 = 50;
const GAMES_MAX: u32 = 20;

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TaskGoal {
    /// A lesson, with all its steps.
    Lesson {
        /// Its name.
        #[schema(example = "chains")]
        lesson: String,
    },
    /// So many puzzles, each solved at the first attempt.
    Puzzles {
        /// Their theme; any unless given.
        theme: Option<PuzzleTheme>,
        /// Their rules; any unless given.
        rules: Option<PuzzleRules>,
        /// How hard they are; any unless given.
        difficulty: Option<PuzzleDifficulty>,
        /// How many.
        #[schema(minimum = 1, maximum = 50)]
        count: u32,
    },
    /// So many games against the computer, from the ordinary position.
    Games {
        /// The computer's level.
        level: Level,
        /// The rules; any unless given.
        rules: Option<RulesText>,
        /// How many.
        #[schema(minimum = 1, maximum = 20)]
        count: u32,
        /// How many of them must be won; none unless given.
        #[schema(minimum = 1, maximum = 20)]
        wins: Option<u32>,
    },
    /// A position to be played out against the computer.
    Position {
        /// The position.
        position: PositionText,
        /// The rules.
        rules: RulesText,
        /// The pupil's side.
        side: SideName,
        /// The computer's level.
        level: Level,
        /// What is to be reached.
        result: WantedResult,
    },
}

/// What a pupil is to reach in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WantedResult {
    /// To win.
    Win,
    /// A draw at least.
    Draw,
}

impl TaskGoal {
    /// The goal of a task that is stored.
    pub fn of(task: &ClassTask) -> Result<TaskGoal, Problem> {
        serde_json::from_str(&task.goal).map_err(Problem::internal)
    }

    /// Refuses what nobody can do.
    pub fn check(&self) -> Result<(), Problem> {
        let refuse = |field: &str, detail: String| {
            Err(Problem::new(Code::InvalidBody, detail).at(format!("goal.{field}")))
        };
        match self {
            TaskGoal::Lesson { lesson } if steps_of(lesson).is_none() => {
                refuse("lesson", "there is no such lesson".to_owned())
            }
            TaskGoal::Puzzles { count, .. } => {
                let there = shipped().all().iter().filter(|puzzle| self.is_about(puzzle)).count();
                let most = PUZZLES_MAX.min(u32::try_from(there).unwrap_or(PUZZLES_MAX));
                if (1..=most).contains(count) {
                    return Ok(());
                }
                let detail = format!("such a task has 1 to {PUZZLES_MAX} puzzles; {there} fit");
                refuse("count", detail)
            }
            TaskGoal::Games { count, .. } if !(1..=GAMES_MAX).contains(count) => {
                refuse("count", format!("such a task has 1 to {GAMES_MAX} games"))
            }
            TaskGoal::Games { count, wins: Some(wins), .. } if !(1..=*count).contains(wins) => {
                refuse("wins", format!("1 to {count} of the games can be to win"))
            }
            TaskGoal::Position { position, rules, .. }
                if Game::from_position(rules.0, position.0).is_over() =>
            {
                refuse("position", "the game is over in this position".to_owned())
            }
            _ => Ok(()),
        }
    }

    /// Whether a puzzle is one of those that are asked for.
    pub fn is_about(&self, puzzle: &Puzzle) -> bool {
        let TaskGoal::Puzzles { theme, rules, difficulty, .. } = self else { return false };
        theme.is_none_or(|theme| puzzle.themes.contains(Theme::from(theme)))
            && rules.is_none_or(|rules| puzzle.preset.name() == rules.name())
            && difficulty.is_none_or(|difficulty| difficulty.contains(puzzle.rating))
    }
}

/// Whether a stored position is the ordinary one, whoever starts.
pub fn is_ordinary(start: &str) -> bool {
    Side::ALL.into_iter().any(|side| format_position(Position::start(side)) == start)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(goal: serde_json::Value) -> Result<TaskGoal, String> {
        serde_json::from_value(goal).map_err(|error| error.to_string())
    }

    #[test]
    fn a_goal_reads_back_as_it_was_written() {
        let goals = [
            json!({"kind": "lesson", "lesson": "chains"}),
            json!({"kind": "puzzles", "theme": "chain", "rules": "ouri", "difficulty": "easy",
                   "count": 5}),
            json!({"kind": "games", "level": 2, "rules": null, "count": 5, "wins": 1}),
            json!({"kind": "position", "position": "0-0-2-1-0-8-4-3-5-2-6-1-9-7-S",
                   "rules": "abapa", "side": "S", "level": 3, "result": "draw"}),
        ];
        for written in goals {
            let goal = read(written.clone()).expect("a goal");
            assert!(goal.check().is_ok(), "{written}");
            assert_eq!(serde_json::to_value(&goal).expect("JSON"), written);
        }
    }

    #[test]
    fn what_nobody_can_do_is_refused() {
        let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
        let over = "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S";
        let refused = [
            json!({"kind": "lesson", "lesson": "none"}),
            json!({"kind": "puzzles", "count": 0}),
            json!({"kind": "puzzles", "count": 51}),
            // There are fewer such puzzles.
            json!({"kind": "puzzles", "theme": "granary", "rules": "abapa", "difficulty": "hard",
                   "count": 50}),
            json!({"kind": "games", "level": 2, "count": 21}),
            json!({"kind": "games", "level": 2, "count": 3, "wins": 4}),
            json!({"kind": "games", "level": 2, "count": 3, "wins": 0}),
            json!({"kind": "position", "position": over, "rules": "abapa", "side": "S", "level": 1,
                   "result": "win"}),
        ];
        for goal in refused {
            let goal = read(goal).expect("a goal");
            assert_eq!(goal.check().expect_err("refused").code(), Code::InvalidBody, "{goal:?}");
        }
        for unreadable in [
            json!({"kind": "essay"}),
            json!({"kind": "lesson", "lesson": "chains", "text": "x"}),
            json!({"kind": "games", "level": 11, "count": 1}),
            json!({"kind": "games", "level": 1, "count": -1}),
            json!({"kind": "position", "position": start}),
        ] {
            assert!(read(unreadable.clone()).is_err(), "{unreadable}");
        }
    }
}
