//! Tasks of classes.

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::postgres::PgRow as Row;
use sqlx::{PgConnection, PgPool};

use super::Postgres;
use crate::task::{self, TaskWrite};
use crate::task_contract::implement_class_tasks;
use crate::task_statements::{self as sql, define_task_writes};
use crate::{
    ClassKey, ClassTask, ClassTasks, GameCounts, GameKey, LessonStep, NewClassTask, PersonId,
    PupilGame, PupilsAsked, PuzzleAttempt, StoreError, TaskDetails, TaskDone, TaskKey,
    WriteProgress,
};

define_task_writes!(PgConnection);

impl Postgres {
    const fn task_pool(&self) -> &PgPool {
        &self.pool
    }

    async fn write_task(&self, write: TaskWrite) -> Result<Option<i64>, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let done = apply(&mut transaction, &write).await?;
        transaction.commit().await?;
        Ok(done)
    }
}

implement_class_tasks!(Postgres);
