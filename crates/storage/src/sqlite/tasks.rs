//! Tasks of classes.

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnection, SqliteRow as Row};

use super::SqliteDatabase;
use super::statements::Write;
use crate::task::{self, TaskWrite};
use crate::task_contract::implement_class_tasks;
use crate::task_statements::{self as sql, define_task_writes};
use crate::{
    ClassKey, ClassTask, ClassTasks, GameCounts, GameKey, LessonStep, NewClassTask, PersonId,
    PupilGame, PupilsAsked, PuzzleAttempt, StoreError, TaskDetails, TaskDone, TaskKey,
};

define_task_writes!(SqliteConnection);

impl SqliteDatabase {
    const fn task_pool(&self) -> &SqlitePool {
        &self.readers
    }

    async fn write_task(&self, write: TaskWrite) -> Result<Option<i64>, StoreError> {
        self.added(Write::Task(write)).await
    }
}

implement_class_tasks!(SqliteDatabase);

#[cfg(test)]
mod tests {
    use sqlx::AssertSqlSafe;

    use super::*;
    use crate::Database;
    use crate::columns::Columns;

    #[tokio::test]
    async fn what_pupils_have_done_is_read_by_indexes() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = SqliteDatabase::open(folder.path()).await.expect("opened");
        let statements = [
            sql::TASKS,
            sql::CHOSEN,
            sql::DONE,
            sql::STEPS,
            sql::ATTEMPTS,
            sql::GAMES,
            sql::COUNTS,
            sql::REVIEWS,
        ];
        for statement in statements {
            let explained = format!("EXPLAIN QUERY PLAN {statement}");
            let rows = sqlx::query(AssertSqlSafe(explained)).fetch_all(&database.readers).await;
            let rows = rows.expect("a plan");
            let steps: Vec<String> =
                rows.iter().map(|row| row.text("detail").expect("a step")).collect();
            // What the window ranks was found before.
            let is_ranked = |step: &str| step.contains("newest") || step.contains("subquery");
            let scans = |step: &&String| step.starts_with("SCAN") && !is_ranked(step);
            assert_eq!(steps.iter().find(scans), None, "{statement}: {steps:?}");
        }
        database.close().await;
    }
}
