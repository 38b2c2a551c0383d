//! Visitors, accounts and bots.

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::{AssertSqlSafe, PgConnection, QueryBuilder};

use super::{Postgres, secrets};
use crate::columns::{self, PERSON_COLUMNS, name_key};
use crate::{
    Accounts, NewPerson, PeopleFilter, Person, PersonId, SecretHash, StoreError, WriteProgress,
    claim, deletion, filters,
};

/// Makes transactions that count what a person has wait for each other.
pub async fn lock(connection: &mut PgConnection, person: PersonId) -> Result<(), StoreError> {
    sqlx::query("SELECT person FROM people WHERE person = $1 FOR NO KEY UPDATE")
        .bind(person.0)
        .execute(connection)
        .await?;
    Ok(())
}

async fn insert_bot(
    connection: &mut PgConnection,
    owner: PersonId,
    name: &str,
    at: Timestamp,
) -> Result<PersonId, StoreError> {
    let id: i64 = sqlx::query_scalar(
        "INSERT INTO people (kind, name, name_key, created_ms, owner)
         VALUES ('bot', $1, $2, $3, $4) RETURNING person",
    )
    .bind(name)
    .bind(name_key(name))
    .bind(at.as_ms())
    .bind(owner.0)
    .fetch_one(connection)
    .await
    .map_err(StoreError::from_unique_name)?;
    Ok(PersonId(id))
}

#[async_trait]
impl Accounts for Postgres {
    async fn add_person(&self, person: NewPerson) -> Result<PersonId, StoreError> {
        WriteProgress::start_at_once()?;
        let id: i64 = sqlx::query_scalar(
            "WITH added AS (
                 INSERT INTO people (kind, name, name_key, created_ms) VALUES ($1, $2, $3, $4)
                 RETURNING person
             ), session AS (
                 INSERT INTO sessions (person, secret_hash, device, created_ms, seen_ms)
                 SELECT person, $5, $6, $4, $4 FROM added
             )
             SELECT person FROM added",
        )
        .bind(person.kind.word())
        .bind(&person.name)
        .bind(name_key(&person.name))
        .bind(person.created.as_ms())
        .bind(person.secret_hash.as_slice())
        .bind(&person.device)
        .fetch_one(&self.pool)
        .await
        .map_err(StoreError::from_unique_name)?;
        Ok(PersonId(id))
    }

    async fn people(&self, ids: &[PersonId]) -> Result<Vec<Person>, StoreError> {
        let sql = format!("SELECT {PERSON_COLUMNS} FROM people p WHERE p.person = ANY ($1)");
        let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(ids).fetch_all(&self.pool).await?;
        rows.iter().map(columns::person).collect()
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<Person>, StoreError> {
        let sql = format!("SELECT {PERSON_COLUMNS} FROM people p WHERE p.name_key = $1");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(name_key(name));
        query.fetch_optional(&self.pool).await?.as_ref().map(columns::person).transpose()
    }

    async fn find_people(
        &self,
        filter: &PeopleFilter,
        limit: u32,
    ) -> Result<Vec<Person>, StoreError> {
        let mut query: QueryBuilder<sqlx::Postgres> =
            QueryBuilder::new(format!("SELECT {PERSON_COLUMNS} FROM people p WHERE TRUE"));
        filters::people(&mut query, filter);
        query.push(" ORDER BY p.person DESC LIMIT ").push_bind(i64::from(limit));
        query.build().fetch_all(&self.pool).await?.iter().map(columns::person).collect()
    }

    async fn make_account(
        &self,
        person: PersonId,
        name: &str,
        password: &str,
        codes: &[SecretHash],
    ) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let done = sqlx::query(
            "UPDATE people SET kind = 'account', name = $2, name_key = $3, password = $4
             WHERE person = $1 AND kind = 'visitor'",
        )
        .bind(person.0)
        .bind(name)
        .bind(name_key(name))
        .bind(password)
        .execute(&mut *transaction)
        .await
        .map_err(StoreError::from_unique_name)?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        secrets::set_codes(&mut transaction, person, codes).await?;
        transaction.commit().await?;
        Ok(true)
    }

    async fn add_bot(
        &self,
        owner: PersonId,
        name: &str,
        token: SecretHash,
        at: Timestamp,
        bots_max: u32,
    ) -> Result<Option<PersonId>, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        lock(&mut transaction, owner).await?;
        let count: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM people WHERE owner = $1 AND closed_ms IS NULL",
        )
        .bind(owner.0)
        .fetch_one(&mut *transaction)
        .await?;
        if count >= i64::from(bots_max) {
            return Ok(None);
        }
        let bot = insert_bot(&mut transaction, owner, name, at).await?;
        secrets::add_token(&mut transaction, bot, &token, name, at).await?;
        transaction.commit().await?;
        Ok(Some(bot))
    }

    async fn bots_of(&self, owner: PersonId) -> Result<Vec<Person>, StoreError> {
        let sql = format!(
            "SELECT {PERSON_COLUMNS} FROM people p
             WHERE p.owner = $1 AND p.closed_ms IS NULL ORDER BY p.person"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(owner.0);
        query.fetch_all(&self.pool).await?.iter().map(columns::person).collect()
    }

    async fn rename(&self, person: PersonId, name: &str) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        sqlx::query("UPDATE people SET name = $2, name_key = $3 WHERE person = $1")
            .bind(person.0)
            .bind(name)
            .bind(name_key(name))
            .execute(&self.pool)
            .await
            .map_err(StoreError::from_unique_name)?;
        Ok(())
    }

    async fn close_account(&self, person: PersonId, at: Timestamp) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        for statement in deletion::CLOSE {
            let query = sqlx::query(statement).bind(person.0).bind(at.as_ms());
            query.execute(&mut *transaction).await?;
        }
        let query = sqlx::query(deletion::CLOSE_SESSIONS).bind(person.0);
        query.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn reopen_account(&self, person: PersonId) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let done = sqlx::query(deletion::REOPEN).bind(person.0).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }

    async fn claim_visitor(
        &self,
        visitor: PersonId,
        account: PersonId,
        progress: &str,
    ) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let done = sqlx::query(claim::SET_PROGRESS)
            .bind(visitor.0)
            .bind(account.0)
            .bind(progress)
            .execute(&mut *transaction)
            .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        for statement in claim::STATEMENTS {
            let query = sqlx::query(statement).bind(visitor.0).bind(account.0);
            query.execute(&mut *transaction).await?;
        }
        for statement in claim::FORGET {
            sqlx::query(statement).bind(visitor.0).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    async fn delete_person(
        &self,
        person: PersonId,
        name: &str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        for statement in deletion::STATEMENTS {
            sqlx::query(statement).bind(person.0).execute(&mut *transaction).await?;
        }
        sqlx::query(deletion::RENAME)
            .bind(person.0)
            .bind(name)
            .bind(name_key(name))
            .bind(at.as_ms())
            .execute(&mut *transaction)
            .await
            .map_err(StoreError::from_unique_name)?;
        transaction.commit().await?;
        Ok(())
    }

    async fn progress(&self, person: PersonId) -> Result<String, StoreError> {
        let query = sqlx::query_scalar("SELECT progress FROM people WHERE person = $1");
        Ok(query.bind(person.0).fetch_one(&self.pool).await?)
    }

    async fn set_progress(&self, person: PersonId, progress: &str) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        sqlx::query("UPDATE people SET progress = $2 WHERE person = $1")
            .bind(person.0)
            .bind(progress)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
