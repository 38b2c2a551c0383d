//! What happens in the lessons of a class.

use async_trait::async_trait;
use sembra_notation::{format_position, format_rules};
use sembra_play::Timestamp;
use sembra_rules::BoardHouse;
use sqlx::sqlite::SqliteConnection;

use super::SqliteDatabase;
use super::statements::{self, Write, Written};
use crate::class_statements::LOCK_CLASS;
use crate::lesson::{self, LessonWrite};
use crate::lesson_contract::implement_lessons;
use crate::lesson_statements::{self as sql, define_lesson_writes};
use crate::{
    BoardAnswer, BoardQuestion, Claim, ClassBoard, ClassKey, ClassLink, GameId, GameKey, Lessons,
    NewGame, NewRound, PersonId, StoreError,
};

define_lesson_writes!(SqliteConnection, add_game);

async fn add_game(
    connection: &mut SqliteConnection,
    game: &NewGame,
    claim: Option<&Claim>,
) -> Result<GameKey, StoreError> {
    statements::add_game(connection, game, claim).await.map(GameKey)
}

impl SqliteDatabase {
    async fn write_lesson(&self, write: LessonWrite) -> Result<Option<Vec<GameKey>>, StoreError> {
        match self.writer.write(Write::Lesson(write)).await? {
            Written::Games(games) => Ok(games),
            _ => Ok(None),
        }
    }
}

implement_lessons!(SqliteDatabase);
