//! Classes of a school.

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnection;

use super::SqliteDatabase;
use super::statements::Write;
use crate::class::{self, ClassWrite, pupil_key};
use crate::class_contract::implement_classes;
use crate::class_statements::{self as sql, define_class_writes};
use crate::offer_statements::{self as offer_sql, define_offer_writes};
use crate::task_statements::LEAVE_TASKS;
use crate::{
    Accepted, Class, ClassChange, ClassId, ClassKey, Classes, NewClass, NewOffer, NewPupil, Offer,
    PersonId, Pupil, PupilId, StoreError, TaughtClass, Teacher, deletion,
};

define_class_writes!(SqliteConnection);
define_offer_writes!(SqliteConnection);

impl SqliteDatabase {
    pub(super) const fn class_pool(&self) -> &SqlitePool {
        &self.readers
    }

    async fn write_class(&self, write: ClassWrite) -> Result<Option<i64>, StoreError> {
        self.added(Write::Class(write)).await
    }
}

implement_classes!(SqliteDatabase);
