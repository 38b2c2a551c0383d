//! Tasks of classes and what pupils have done, as values.

use sembra_play::{BySide, Timestamp};
use sembra_rules::Side;

use crate::columns::{Columns, count, side};
use crate::{
    ClassKey, GameId, GameKey, PersonId, PuzzleAttempt, StoreError, TaskId, TaskKey, puzzle,
};

/// A task to be set.
#[derive(Clone, Debug)]
pub struct NewClassTask {
    /// The class.
    pub class: ClassKey,
    /// Its name in addresses.
    pub id: TaskId,
    /// What it is and for whom.
    pub details: TaskDetails,
    /// What is to be done, as the API writes it.
    pub goal: String,
    /// From when on what pupils do counts.
    pub set: Timestamp,
}

/// What of a task can be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskDetails {
    /// What its teacher calls it; may be empty.
    pub title: String,
    /// The word of a ready-made note.
    pub note: Option<String>,
    /// The pupils it is for; `None` for all of the class, also those who join later.
    pub pupils: Option<Vec<PersonId>>,
    /// Until when it is to be done.
    pub due: Timestamp,
}

/// A task of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassTask {
    /// Its number.
    pub key: TaskKey,
    /// Its name in addresses.
    pub id: TaskId,
    /// The class.
    pub class: ClassKey,
    /// What it is and for whom.
    pub details: TaskDetails,
    /// What is to be done, as the API writes it.
    pub goal: String,
    /// From when on what pupils do counts.
    pub set: Timestamp,
}

/// A task that a pupil has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskDone {
    /// The task.
    pub task: TaskKey,
    /// The pupil.
    pub person: PersonId,
    /// When it was done.
    pub at: Timestamp,
}

/// A step of a lesson that a pupil has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The pupil.
    pub person: PersonId,
    /// The lesson's name.
    pub lesson: String,
    /// The step's name.
    pub step: String,
    /// When it was first done.
    pub at: Timestamp,
}

/// Which pupils are asked about: all of a class, or one of them.
#[derive(Clone, Copy, Debug)]
pub struct PupilsAsked {
    /// The class.
    pub class: ClassKey,
    /// The only pupil who is asked about.
    pub person: Option<PersonId>,
}

impl PupilsAsked {
    /// All pupils of a class.
    pub const fn all(class: ClassKey) -> PupilsAsked {
        PupilsAsked { class, person: None }
    }
}

/// A game of a pupil with the computer or somebody else, without its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PupilGame {
    /// The pupil.
    pub person: PersonId,
    /// Its number.
    pub key: GameKey,
    /// Its name.
    pub id: GameId,
    /// The pupil's side.
    pub side: Side,
    /// The level of the computer, if it is the opponent.
    pub level: Option<u8>,
    /// The name of the person who is the opponent.
    pub opponent: Option<String>,
    /// The rules as they are stored.
    pub rules: String,
    /// The first position as it is stored.
    pub start: String,
    /// Whether it goes on: `playing`, `ended`, `aborted` or `damaged`.
    pub status: String,
    /// The winner.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: Option<String>,
    /// The moves played.
    pub plies: u64,
    /// The seeds of each side.
    pub seeds: BySide<u8>,
    /// When it was made.
    pub created: Timestamp,
    /// When the last thing happened in it.
    pub updated: Timestamp,
}

impl PupilGame {
    /// Whether it has ended with a result.
    pub fn is_ended(&self) -> bool {
        self.status == "ended"
    }
}

/// How the games of a pupil ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameCounts {
    /// The pupil.
    pub person: PersonId,
    /// The games that have ended.
    pub ended: u64,
    /// Those that were won.
    pub won: u64,
    /// Those that were drawn.
    pub drawn: u64,
}

/// A change of tasks.
#[derive(Clone, Debug)]
pub(crate) enum TaskWrite {
    Add { task: Box<NewClassTask>, tasks_max: u32 },
    Change { task: TaskKey, details: TaskDetails },
    Delete { task: TaskKey },
    SetDone(Vec<TaskDone>),
    AddSteps(Vec<LessonStep>),
}

/// A task, without the pupils it is for unless it is for all.
pub(crate) fn task(row: &impl Columns) -> Result<ClassTask, StoreError> {
    Ok(ClassTask {
        key: TaskKey(row.integer("task")?),
        id: TaskId(row.text("id")?),
        class: ClassKey(row.integer("class")?),
        details: TaskDetails {
            title: row.text("title")?,
            note: row.optional_text("note")?,
            pupils: (!row.flag("for_all")?).then(Vec::new),
            due: Timestamp::from_ms(row.integer("due_ms")?),
        },
        goal: row.text("goal")?,
        set: Timestamp::from_ms(row.integer("set_ms")?),
    })
}

/// Gives each task that is not for all the pupils of these rows.
pub(crate) fn with_chosen<R: Columns>(
    mut tasks: Vec<ClassTask>,
    rows: &[R],
) -> Result<Vec<ClassTask>, StoreError> {
    for row in rows {
        let (key, person) = (TaskKey(row.integer("task")?), PersonId(row.integer("person")?));
        let task = tasks.iter_mut().find(|task| task.key == key);
        if let Some(pupils) = task.and_then(|task| task.details.pupils.as_mut()) {
            pupils.push(person);
        }
    }
    Ok(tasks)
}

pub(crate) fn done(row: &impl Columns) -> Result<TaskDone, StoreError> {
    Ok(TaskDone {
        task: TaskKey(row.integer("task")?),
        person: PersonId(row.integer("person")?),
        at: Timestamp::from_ms(row.integer("done_ms")?),
    })
}

pub(crate) fn step(row: &impl Columns) -> Result<LessonStep, StoreError> {
    Ok(LessonStep {
        person: PersonId(row.integer("person")?),
        lesson: row.text("lesson")?,
        step: row.text("step")?,
        at: Timestamp::from_ms(row.integer("at_ms")?),
    })
}

pub(crate) fn attempt(row: &impl Columns) -> Result<(PersonId, PuzzleAttempt), StoreError> {
    Ok((PersonId(row.integer("person")?), puzzle::attempt(row)?))
}

/// The games of rows; one that cannot be read is left out, as it says nothing about the pupil.
pub(crate) fn games<R: Columns>(rows: &[R]) -> Result<Vec<PupilGame>, StoreError> {
    let mut games = Vec::with_capacity(rows.len());
    for row in rows {
        match game(row) {
            Ok(game) => games.push(game),
            Err(StoreError::DamagedGame { game, what }) => {
                tracing::error!(game, what, "a stored game is damaged");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(games)
}

fn game(row: &impl Columns) -> Result<PupilGame, StoreError> {
    let id = row.text("id")?;
    let wrong = |what: &str| StoreError::damaged(&id, what);
    let winner = row.optional_text("winner")?;
    let level = row.optional_integer("level")?.map(u8::try_from).transpose();
    Ok(PupilGame {
        person: PersonId(row.integer("person")?),
        key: GameKey(row.integer("game")?),
        id: GameId::parse(&id).ok_or_else(|| wrong("its name has another form"))?,
        side: side(&id, &row.text("side")?)?,
        level: level.map_err(|_| wrong("a level that does not exist"))?,
        opponent: row.optional_text("opponent")?,
        rules: row.text("rules")?,
        start: row.text("start")?,
        status: row.text("status")?,
        winner: winner.map(|letter| side(&id, &letter)).transpose()?,
        reason: row.optional_text("reason")?,
        plies: count(&id, "plies", row)?,
        seeds: BySide {
            south: count(&id, "south_seeds", row)?,
            north: count(&id, "north_seeds", row)?,
        },
        created: Timestamp::from_ms(row.integer("created_ms")?),
        updated: Timestamp::from_ms(row.integer("updated_ms")?),
    })
}

pub(crate) fn counts(row: &impl Columns) -> Result<GameCounts, StoreError> {
    Ok(GameCounts {
        person: PersonId(row.integer("person")?),
        ended: row.integer("ended")?.unsigned_abs(),
        won: row.integer("won")?.unsigned_abs(),
        drawn: row.integer("drawn")?.unsigned_abs(),
    })
}

pub(crate) fn review(row: &impl Columns) -> Result<(GameKey, String), StoreError> {
    Ok((GameKey(row.integer("game")?), row.text("review")?))
}
