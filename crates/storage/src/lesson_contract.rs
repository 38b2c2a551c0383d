//! The contract of lessons, kept in the same way by both databases.

/// Implements [`Lessons`](crate::Lessons) for a database that has `class_pool`, to read from, and
/// `write_lesson`, which makes a [`LessonWrite`](crate::lesson::LessonWrite) in a transaction.
macro_rules! implement_lessons {
    ($database:ty) => {
        #[async_trait]
        impl Lessons for $database {
            async fn set_class_lock(
                &self,
                class: ClassKey,
                since: Option<Timestamp>,
            ) -> Result<(), StoreError> {
                self.write_lesson(LessonWrite::SetLock { class, since }).await.map(|_| ())
            }

            async fn class_lock(&self, class: ClassKey) -> Result<Option<Timestamp>, StoreError> {
                let query = sqlx::query_scalar(sql::LOCK).bind(class.0);
                let since: Option<i64> = query.fetch_optional(self.class_pool()).await?;
                Ok(since.map(Timestamp::from_ms))
            }

            async fn lock_of_pupil(
                &self,
                person: PersonId,
            ) -> Result<Option<Timestamp>, StoreError> {
                let query = sqlx::query_scalar(sql::LOCK_OF_PUPIL).bind(person.0);
                let since: Option<i64> = query.fetch_optional(self.class_pool()).await?;
                Ok(since.map(Timestamp::from_ms))
            }

            async fn ask_link(
                &self,
                class: ClassKey,
                other: ClassKey,
                at: Timestamp,
                links_max: u32,
            ) -> Result<bool, StoreError> {
                let write = LessonWrite::AskLink { class, other, at, links_max };
                Ok(self.write_lesson(write).await?.is_some())
            }

            async fn agree_link(
                &self,
                class: ClassKey,
                other: ClassKey,
            ) -> Result<bool, StoreError> {
                let write = LessonWrite::AgreeLink { class, other };
                Ok(self.write_lesson(write).await?.is_some())
            }

            async fn end_link(&self, class: ClassKey, other: ClassKey) -> Result<bool, StoreError> {
                let write = LessonWrite::EndLink { class, other };
                Ok(self.write_lesson(write).await?.is_some())
            }

            async fn links(&self, class: ClassKey) -> Result<Vec<ClassLink>, StoreError> {
                let query = sqlx::query(sql::LINKS).bind(class.0);
                query.fetch_all(self.class_pool()).await?.iter().map(lesson::link).collect()
            }

            async fn are_linked(&self, one: ClassKey, other: ClassKey) -> Result<bool, StoreError> {
                let query = sqlx::query_scalar(sql::ARE_LINKED).bind(one.0).bind(other.0);
                let count: i64 = query.fetch_one(self.class_pool()).await?;
                Ok(count > 0)
            }

            async fn board(&self, class: ClassKey) -> Result<Option<ClassBoard>, StoreError> {
                let query = sqlx::query(sql::BOARD).bind(class.0);
                let row = query.fetch_optional(self.class_pool()).await?;
                row.as_ref().map(lesson::board).transpose()
            }

            async fn set_board(
                &self,
                class: ClassKey,
                board: &ClassBoard,
            ) -> Result<bool, StoreError> {
                let write = LessonWrite::SetBoard { class, board: Box::new(board.clone()) };
                Ok(self.write_lesson(write).await?.is_some())
            }

            async fn answer_board(
                &self,
                class: ClassKey,
                person: PersonId,
                question: u64,
                house: BoardHouse,
                at: Timestamp,
            ) -> Result<bool, StoreError> {
                let write = LessonWrite::Answer { class, person, question, house, at };
                Ok(self.write_lesson(write).await?.is_some())
            }

            async fn board_answers(
                &self,
                class: ClassKey,
                question: u64,
            ) -> Result<Vec<BoardAnswer>, StoreError> {
                let query = sqlx::query(sql::ANSWERS).bind(class.0).bind(question as i64);
                query.fetch_all(self.class_pool()).await?.iter().map(lesson::answer).collect()
            }

            async fn add_round(
                &self,
                round: &NewRound,
            ) -> Result<Option<Vec<GameKey>>, StoreError> {
                self.write_lesson(LessonWrite::AddRound(Box::new(round.clone()))).await
            }

            async fn round(
                &self,
                class: ClassKey,
                key: &str,
            ) -> Result<Option<Vec<GameId>>, StoreError> {
                let query = sqlx::query_scalar(sql::ROUND).bind(class.0).bind(key);
                let games: Option<String> = query.fetch_optional(self.class_pool()).await?;
                Ok(games.as_deref().map(lesson::games_named))
            }
        }
    };
}
pub(crate) use implement_lessons;
