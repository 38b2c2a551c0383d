//! Classes of a school.

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::{PgConnection, PgPool};

use super::Postgres;
use crate::class::{self, ClassWrite, pupil_key};
use crate::class_contract::implement_classes;
use crate::class_statements::{self as sql, define_class_writes};
use crate::offer_statements::{self as offer_sql, define_offer_writes};
use crate::task_statements::LEAVE_TASKS;
use crate::{
    Accepted, Class, ClassChange, ClassId, ClassKey, Classes, NewClass, NewOffer, NewPupil, Offer,
    PersonId, Pupil, PupilId, StoreError, TaughtClass, Teacher, WriteProgress, deletion,
};

define_class_writes!(PgConnection);
define_offer_writes!(PgConnection);

impl Postgres {
    pub(super) const fn class_pool(&self) -> &PgPool {
        &self.pool
    }

    async fn write_class(&self, write: ClassWrite) -> Result<Option<i64>, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let done = apply(&mut transaction, &write).await?;
        transaction.commit().await?;
        Ok(done)
    }
}

implement_classes!(Postgres);
