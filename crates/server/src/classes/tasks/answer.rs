//! Tasks as the API shows them.

use std::collections::HashMap;

use sembra_storage::{PersonId, Pupil};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::goal::TaskGoal;
use super::measure::Measured;
use super::standing::TaskStandings;
use crate::clock::Timestamp;
use crate::games::GameIdText;

/// The tasks of a class.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaskList {
    /// The tasks, the newest first.
    pub tasks: Vec<TaskAnswer>,
}

/// A ready-made note to a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TaskNote {
    /// Think before each move.
    ThinkFirst,
    /// Count the seeds before you sow.
    CountSeeds,
    /// Try it without hints.
    NoHints,
    /// Take your time.
    TakeTime,
    /// It will be discussed in the lesson.
    Discuss,
}

impl TaskNote {
    const ALL: [TaskNote; 5] = [
        TaskNote::ThinkFirst,
        TaskNote::CountSeeds,
        TaskNote::NoHints,
        TaskNote::TakeTime,
        TaskNote::Discuss,
    ];

    /// The note as a word.
    pub const fn word(self) -> &'static str {
        match self {
            TaskNote::ThinkFirst => "think_first",
            TaskNote::CountSeeds => "count_seeds",
            TaskNote::NoHints => "no_hints",
            TaskNote::TakeTime => "take_time",
            TaskNote::Discuss => "discuss",
        }
    }

    /// The note with this word.
    fn from_word(word: &str) -> Option<TaskNote> {
        TaskNote::ALL.into_iter().find(|note| note.word() == word)
    }
}

/// A task of a class.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ClassTask)]
pub struct TaskAnswer {
    /// Its name in addresses.
    #[schema(example = "k3v9x0q2m7ab")]
    id: String,
    /// What its teacher calls it; may be empty.
    title: String,
    /// A ready-made note.
    note: Option<TaskNote>,
    /// What is to be done.
    goal: TaskGoal,
    /// From when on what pupils do counts.
    set: Timestamp,
    /// Until when it is to be done.
    due: Timestamp,
    /// Whether it is for the whole class, also for those who join later.
    for_all: bool,
    /// How the pupils stand for whom it is, by nickname; a pupil sees only their own.
    pupils: Vec<TaskStanding>,
}

/// How a pupil stands with a task.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaskStanding {
    /// The pupil's name in addresses.
    #[schema(example = "m7abk3v9x0q2")]
    pupil: String,
    /// What is done of it: steps, puzzles or games; 1 for a position that was mastered.
    count: u32,
    /// How many there are to do.
    of: u32,
    /// The games that were won, where some must be; else null.
    wins: Option<u32>,
    /// The puzzles that were tried, or the games that were played for it.
    tried: u32,
    /// The newest game for it that goes on; null when there is none.
    game: Option<GameIdText>,
    /// When it was done; null when it is not.
    done: Option<Timestamp>,
    /// Whether it was done after the date, or the date has passed and it is not done.
    late: bool,
}

impl TaskAnswer {
    /// A task with the pupils who are known by their people.
    pub fn new(
        standings: TaskStandings,
        pupils: &HashMap<PersonId, &Pupil>,
        now: sembra_play::Timestamp,
    ) -> TaskAnswer {
        let TaskStandings { task, goal, pupils: standing } = standings;
        let due = task.details.due;
        let answer = |(person, measured): (PersonId, Measured)| {
            let pupil = pupils.get(&person)?;
            Some(TaskStanding {
                pupil: pupil.id.as_str().to_owned(),
                count: measured.count,
                of: measured.of,
                wins: measured.wins,
                tried: measured.tried,
                game: measured.open.as_ref().map(GameIdText::from),
                late: measured.done.unwrap_or(now) > due,
                done: measured.done.map(Timestamp::from),
            })
        };
        TaskAnswer {
            id: task.id.as_str().to_owned(),
            title: task.details.title,
            note: task.details.note.as_deref().and_then(TaskNote::from_word),
            goal,
            set: task.set.into(),
            due: due.into(),
            for_all: task.details.pupils.is_none(),
            pupils: standing.into_iter().filter_map(answer).collect(),
        }
    }

    /// Whether a pupil has let the date of this task pass without doing it.
    pub fn is_overdue(&self, pupil: &str) -> bool {
        self.pupils.iter().any(|one| one.pupil == pupil && one.late && one.done.is_none())
    }

    /// Its name in addresses.
    pub fn id(&self) -> &str {
        &self.id
    }
}
