//! What happens in the lessons of a class.

use async_trait::async_trait;
use sembra_notation::{format_position, format_rules};
use sembra_play::Timestamp;
use sembra_rules::BoardHouse;
use sqlx::PgConnection;

use super::{Postgres, games};
use crate::class_statements::LOCK_CLASS;
use crate::lesson::{self, LessonWrite};
use crate::lesson_contract::implement_lessons;
use crate::lesson_statements::{self as sql, define_lesson_writes};
use crate::{
    BoardAnswer, BoardQuestion, ClassBoard, ClassKey, ClassLink, GameId, GameKey, Lessons,
    NewRound, PersonId, StoreError, WriteProgress,
};

define_lesson_writes!(PgConnection, games::add);

impl Postgres {
    async fn write_lesson(&self, write: LessonWrite) -> Result<Option<Vec<GameKey>>, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let done = apply(&mut transaction, &write).await?;
        transaction.commit().await?;
        Ok(done)
    }
}

implement_lessons!(Postgres);
