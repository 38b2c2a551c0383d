//! The SQL of tasks, the same in both databases, and the macro that makes changes with it.
//!
//! In what is read of pupils, `$1` is the class, and `$2` the one pupil who is asked about or null.

pub(crate) use crate::class_statements::LOCK_CLASS;

pub(crate) const COUNT_TASKS: &str = "SELECT count(*) FROM class_tasks WHERE class = $1";
pub(crate) const ADD_TASK: &str = "INSERT INTO class_tasks \
     (class, id, title, note, goal, for_all, set_ms, due_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING task";
pub(crate) const CHANGE_TASK: &str = "UPDATE class_tasks \
     SET title = $2, note = $3, for_all = $4, due_ms = $5 WHERE task = $1";
pub(crate) const DELETE_TASK: &str = "DELETE FROM class_tasks WHERE task = $1";
pub(crate) const CLEAR_CHOSEN: &str = "DELETE FROM class_task_pupils WHERE task = $1";
/// Only pupils of the task's class.
pub(crate) const ADD_CHOSEN: &str = "INSERT INTO class_task_pupils (task, person) \
     SELECT k.task, u.person FROM class_tasks k JOIN pupils u ON u.class = k.class \
     WHERE k.task = $1 AND u.person = $2 ON CONFLICT DO NOTHING";
/// The first time stays.
pub(crate) const SET_DONE: &str = "INSERT INTO class_tasks_done (task, person, done_ms) \
     SELECT k.task, u.person, CAST($3 AS BIGINT) \
     FROM class_tasks k JOIN pupils u ON u.class = k.class \
     WHERE k.task = $1 AND u.person = $2 ON CONFLICT DO NOTHING";
/// The first time stays. Steps are noted of pupils only.
pub(crate) const ADD_STEP: &str = "INSERT INTO lesson_steps (person, lesson, step, at_ms) \
     SELECT u.person, CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT) \
     FROM pupils u WHERE u.person = $1 ON CONFLICT DO NOTHING";

/// What a pupil leaves behind who goes to another class; `$1` is the pupil.
pub(crate) const LEAVE_TASKS: [&str; 2] = [
    "DELETE FROM class_task_pupils WHERE person = $1",
    "DELETE FROM class_tasks_done WHERE person = $1",
];

pub(crate) const TASKS: &str = "SELECT * FROM class_tasks WHERE class = $1 ORDER BY task DESC";
pub(crate) const CHOSEN: &str = "SELECT c.task, c.person FROM class_tasks k \
     JOIN class_task_pupils c ON c.task = k.task WHERE k.class = $1 ORDER BY c.person";
pub(crate) const DONE: &str = "SELECT d.task, d.person, d.done_ms FROM class_tasks k \
     JOIN class_tasks_done d ON d.task = k.task WHERE k.class = $1";
pub(crate) const STEPS: &str = "SELECT s.* FROM pupils u JOIN lesson_steps s ON s.person = u.person \
     WHERE u.class = $1 AND u.person = coalesce($2, u.person) ORDER BY s.at_ms, s.lesson, s.step";
pub(crate) const ATTEMPTS: &str = "SELECT a.* FROM pupils u JOIN puzzle_attempts a ON a.person = u.person \
     WHERE u.class = $1 AND u.person = coalesce($2, u.person) ORDER BY a.at_ms, a.puzzle";
/// Games that began at `$3` or later, the newest first, `$4` of each pupil.
pub(crate) const GAMES: &str = "SELECT * FROM (SELECT u.person, me.game, me.side, other.level, \
         p.name AS opponent, g.id, g.rules, g.start, g.created_ms, t.status, t.winner, t.reason, \
         t.plies, t.south_seeds, t.north_seeds, t.updated_ms, \
         row_number() OVER (PARTITION BY u.person ORDER BY me.game DESC) AS place \
     FROM pupils u JOIN seats me ON me.person = u.person \
     JOIN seats other ON other.game = me.game AND other.side <> me.side \
     JOIN games g ON g.game = me.game JOIN states t ON t.game = me.game \
     LEFT JOIN people p ON p.person = other.person \
     WHERE u.class = $1 AND u.person = coalesce($2, u.person) AND NOT g.shared_device \
       AND g.created_ms >= $3) AS newest WHERE place <= $4 ORDER BY game DESC, person";
pub(crate) const COUNTS: &str = "SELECT u.person, count(*) AS ended, \
         sum(CASE WHEN t.winner = me.side THEN 1 ELSE 0 END) AS won, \
         sum(CASE WHEN t.winner IS NULL THEN 1 ELSE 0 END) AS drawn \
     FROM pupils u JOIN seats me ON me.person = u.person \
     JOIN games g ON g.game = me.game JOIN states t ON t.game = me.game \
     WHERE u.class = $1 AND u.person = coalesce($2, u.person) AND NOT g.shared_device \
       AND t.status = 'ended' GROUP BY u.person";
/// The reviews of the newest games that have one, `$3` of each pupil.
pub(crate) const REVIEWS: &str = "SELECT game, review FROM (SELECT r.game, r.review, \
         row_number() OVER (PARTITION BY u.person ORDER BY r.game DESC) AS place \
     FROM pupils u JOIN seats me ON me.person = u.person \
     JOIN reviews r ON r.game = me.game JOIN games g ON g.game = me.game \
     WHERE u.class = $1 AND u.person = coalesce($2, u.person) AND NOT g.shared_device) AS newest \
     WHERE place <= $3";

/// Defines `apply`, which makes a [`TaskWrite`](crate::task::TaskWrite) in the transaction that is
/// open on a connection. Its result is the number of a new row, 0 for another change, and `None`
/// when nothing was changed.
macro_rules! define_task_writes {
    ($connection:ty) => {
        pub(super) async fn apply(
            connection: &mut $connection,
            write: &TaskWrite,
        ) -> Result<Option<i64>, StoreError> {
            match write {
                TaskWrite::Add { task, tasks_max } => add(connection, task, *tasks_max).await,
                TaskWrite::Change { task, details } => {
                    let update = sqlx::query(sql::CHANGE_TASK)
                        .bind(task.0)
                        .bind(&details.title)
                        .bind(&details.note)
                        .bind(details.pupils.is_none())
                        .bind(details.due.as_ms());
                    if update.execute(&mut *connection).await?.rows_affected() == 0 {
                        return Ok(None);
                    }
                    choose(connection, task.0, details.pupils.as_deref()).await?;
                    Ok(Some(0))
                }
                TaskWrite::Delete { task } => {
                    let delete = sqlx::query(sql::DELETE_TASK).bind(task.0);
                    let rows = delete.execute(connection).await?.rows_affected();
                    Ok((rows > 0).then_some(0))
                }
                TaskWrite::SetDone(all) => {
                    for done in all {
                        let insert = sqlx::query(sql::SET_DONE).bind(done.task.0);
                        let insert = insert.bind(done.person.0).bind(done.at.as_ms());
                        insert.execute(&mut *connection).await?;
                    }
                    Ok(Some(0))
                }
                TaskWrite::AddSteps(steps) => {
                    for step in steps {
                        let insert = sqlx::query(sql::ADD_STEP).bind(step.person.0);
                        let insert = insert.bind(&step.lesson).bind(&step.step);
                        insert.bind(step.at.as_ms()).execute(&mut *connection).await?;
                    }
                    Ok(Some(0))
                }
            }
        }

        async fn add(
            connection: &mut $connection,
            task: &NewClassTask,
            tasks_max: u32,
        ) -> Result<Option<i64>, StoreError> {
            let class = task.class.0;
            sqlx::query(sql::LOCK_CLASS).bind(class).execute(&mut *connection).await?;
            let count: i64 = sqlx::query_scalar(sql::COUNT_TASKS)
                .bind(class)
                .fetch_one(&mut *connection)
                .await?;
            if count >= i64::from(tasks_max) {
                return Ok(None);
            }
            let key: i64 = sqlx::query_scalar(sql::ADD_TASK)
                .bind(class)
                .bind(task.id.as_str())
                .bind(&task.details.title)
                .bind(&task.details.note)
                .bind(&task.goal)
                .bind(task.details.pupils.is_none())
                .bind(task.set.as_ms())
                .bind(task.details.due.as_ms())
                .fetch_one(&mut *connection)
                .await?;
            choose(connection, key, task.details.pupils.as_deref()).await?;
            Ok(Some(key))
        }

        /// Writes down for whom a task is.
        async fn choose(
            connection: &mut $connection,
            task: i64,
            pupils: Option<&[PersonId]>,
        ) -> Result<(), StoreError> {
            sqlx::query(sql::CLEAR_CHOSEN).bind(task).execute(&mut *connection).await?;
            for person in pupils.unwrap_or_default() {
                let insert = sqlx::query(sql::ADD_CHOSEN).bind(task).bind(person.0);
                insert.execute(&mut *connection).await?;
            }
            Ok(())
        }
    };
}
pub(crate) use define_task_writes;
