//! The contract of tasks, kept in the same way by both databases.

/// Implements [`ClassTasks`](crate::ClassTasks) for a database that has `task_pool`, to read from,
/// and `write_task`, which makes a [`TaskWrite`](crate::task::TaskWrite) in a transaction.
macro_rules! implement_class_tasks {
    ($database:ty) => {
        impl $database {
            /// The rows of a statement about pupils that has no other parameters.
            async fn rows_of_pupils(
                &self,
                statement: &'static str,
                asked: PupilsAsked,
            ) -> Result<Vec<Row>, StoreError> {
                let query = sqlx::query(statement).bind(asked.class.0);
                let query = query.bind(asked.person.map(|person| person.0));
                Ok(query.fetch_all(self.task_pool()).await?)
            }
        }

        #[async_trait]
        impl ClassTasks for $database {
            async fn add_class_task(
                &self,
                task: &NewClassTask,
                tasks_max: u32,
            ) -> Result<Option<TaskKey>, StoreError> {
                let write = TaskWrite::Add { task: Box::new(task.clone()), tasks_max };
                Ok(self.write_task(write).await?.map(TaskKey))
            }

            async fn class_tasks(&self, class: ClassKey) -> Result<Vec<ClassTask>, StoreError> {
                let query = sqlx::query(sql::TASKS).bind(class.0);
                let tasks = query.fetch_all(self.task_pool()).await?;
                let tasks = tasks.iter().map(task::task).collect::<Result<Vec<_>, _>>()?;
                let query = sqlx::query(sql::CHOSEN).bind(class.0);
                task::with_chosen(tasks, &query.fetch_all(self.task_pool()).await?)
            }

            async fn change_class_task(
                &self,
                task: TaskKey,
                details: &TaskDetails,
            ) -> Result<bool, StoreError> {
                let write = TaskWrite::Change { task, details: details.clone() };
                Ok(self.write_task(write).await?.is_some())
            }

            async fn delete_class_task(&self, task: TaskKey) -> Result<bool, StoreError> {
                Ok(self.write_task(TaskWrite::Delete { task }).await?.is_some())
            }

            async fn set_tasks_done(&self, done: &[TaskDone]) -> Result<(), StoreError> {
                self.write_task(TaskWrite::SetDone(done.to_vec())).await.map(|_| ())
            }

            async fn tasks_done(&self, class: ClassKey) -> Result<Vec<TaskDone>, StoreError> {
                let query = sqlx::query(sql::DONE).bind(class.0);
                query.fetch_all(self.task_pool()).await?.iter().map(task::done).collect()
            }

            async fn add_lesson_steps(&self, steps: &[LessonStep]) -> Result<(), StoreError> {
                self.write_task(TaskWrite::AddSteps(steps.to_vec())).await.map(|_| ())
            }

            async fn lesson_steps(
                &self,
                asked: PupilsAsked,
            ) -> Result<Vec<LessonStep>, StoreError> {
                self.rows_of_pupils(sql::STEPS, asked).await?.iter().map(task::step).collect()
            }

            async fn attempts_of_pupils(
                &self,
                asked: PupilsAsked,
            ) -> Result<Vec<(PersonId, PuzzleAttempt)>, StoreError> {
                let rows = self.rows_of_pupils(sql::ATTEMPTS, asked).await?;
                rows.iter().map(task::attempt).collect()
            }

            async fn games_of_pupils(
                &self,
                asked: PupilsAsked,
                since: Timestamp,
                limit: u32,
            ) -> Result<Vec<PupilGame>, StoreError> {
                let query = sqlx::query(sql::GAMES).bind(asked.class.0);
                let query = query.bind(asked.person.map(|person| person.0));
                let query = query.bind(since.as_ms()).bind(i64::from(limit));
                task::games(&query.fetch_all(self.task_pool()).await?)
            }

            async fn game_counts_of_pupils(
                &self,
                asked: PupilsAsked,
            ) -> Result<Vec<GameCounts>, StoreError> {
                self.rows_of_pupils(sql::COUNTS, asked).await?.iter().map(task::counts).collect()
            }

            async fn reviews_of_pupils(
                &self,
                asked: PupilsAsked,
                limit: u32,
            ) -> Result<Vec<(GameKey, String)>, StoreError> {
                let query = sqlx::query(sql::REVIEWS).bind(asked.class.0);
                let query = query.bind(asked.person.map(|person| person.0)).bind(i64::from(limit));
                query.fetch_all(self.task_pool()).await?.iter().map(task::review).collect()
            }
        }
    };
}
pub(crate) use implement_class_tasks;
