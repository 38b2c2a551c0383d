use async_trait::async_trait;
use sembra_play::Timestamp;

use crate::{
    ClassKey, ClassTask, GameCounts, GameKey, LessonStep, NewClassTask, PersonId, PupilGame,
    PupilsAsked, PuzzleAttempt, StoreError, TaskDetails, TaskDone, TaskKey,
};

/// Tasks of classes, and what pupils have done of lessons, puzzles and games.
#[async_trait]
pub trait ClassTasks: Send + Sync {
    /// Sets a task; `None` when the class has `tasks_max`. Only pupils of the class are chosen.
    async fn add_class_task(
        &self,
        task: &NewClassTask,
        tasks_max: u32,
    ) -> Result<Option<TaskKey>, StoreError>;

    /// The tasks of a class, the newest first.
    async fn class_tasks(&self, class: ClassKey) -> Result<Vec<ClassTask>, StoreError>;

    /// Changes what of a task can be changed; `false` when there is no such task.
    async fn change_class_task(
        &self,
        task: TaskKey,
        details: &TaskDetails,
    ) -> Result<bool, StoreError>;

    /// Deletes a task; `false` when there is no such task.
    async fn delete_class_task(&self, task: TaskKey) -> Result<bool, StoreError>;

    /// Notes that pupils have done tasks of their class; what was noted before stays.
    async fn set_tasks_done(&self, done: &[TaskDone]) -> Result<(), StoreError>;

    /// Who has done which tasks of a class.
    async fn tasks_done(&self, class: ClassKey) -> Result<Vec<TaskDone>, StoreError>;

    /// Notes steps of lessons that pupils have done; what was noted before stays.
    async fn add_lesson_steps(&self, steps: &[LessonStep]) -> Result<(), StoreError>;

    /// The steps of lessons that pupils have done, the oldest first.
    async fn lesson_steps(&self, asked: PupilsAsked) -> Result<Vec<LessonStep>, StoreError>;

    /// The first attempts of pupils at puzzles, the oldest first.
    async fn attempts_of_pupils(
        &self,
        asked: PupilsAsked,
    ) -> Result<Vec<(PersonId, PuzzleAttempt)>, StoreError>;

    /// The games of pupils that began at a moment or later, the newest first, `limit` of each
    /// pupil. Games of two people at one device are left out.
    async fn games_of_pupils(
        &self,
        asked: PupilsAsked,
        since: Timestamp,
        limit: u32,
    ) -> Result<Vec<PupilGame>, StoreError>;

    /// How the games of pupils ended; a pupil without one is left out.
    async fn game_counts_of_pupils(
        &self,
        asked: PupilsAsked,
    ) -> Result<Vec<GameCounts>, StoreError>;

    /// The reviews of the newest games that have one, `limit` of each pupil.
    async fn reviews_of_pupils(
        &self,
        asked: PupilsAsked,
        limit: u32,
    ) -> Result<Vec<(GameKey, String)>, StoreError>;
}
