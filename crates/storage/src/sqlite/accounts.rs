//! Visitors, accounts and bots.

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, QueryBuilder, Sqlite};

use super::SqliteDatabase;
use super::read::json_list;
use super::secrets::{self, NewSession, NewToken};
use super::statements::{Write, Written, changed};
use crate::columns::{self, PERSON_COLUMNS, name_key};
use crate::{
    Accounts, NewPerson, PeopleFilter, Person, PersonId, SecretHash, StoreError, claim, deletion,
    filters,
};

/// A change of people.
pub enum AccountWrite {
    Add(NewPerson),
    MakeAccount { person: PersonId, name: String, password: String, codes: Vec<SecretHash> },
    AddBot { owner: PersonId, name: String, token: SecretHash, at: Timestamp, bots_max: u32 },
    Rename { person: PersonId, name: String },
    Close { person: PersonId, at: Timestamp },
    Reopen { person: PersonId },
    Claim { visitor: PersonId, account: PersonId, progress: String },
    Delete { person: PersonId, name: String, at: Timestamp },
    SetProgress { person: PersonId, progress: String },
}

/// Makes a change, in the transaction that is open.
pub async fn apply(
    connection: &mut SqliteConnection,
    write: &AccountWrite,
) -> Result<Written, StoreError> {
    match write {
        AccountWrite::Add(person) => add(connection, person).await,
        AccountWrite::MakeAccount { person, name, password, codes } => {
            make_account(connection, *person, name, password, codes).await
        }
        AccountWrite::AddBot { owner, name, token, at, bots_max } => {
            add_bot(connection, *owner, name, *token, *at, *bots_max).await
        }
        AccountWrite::Rename { person, name } => {
            let done = sqlx::query("UPDATE people SET name = ?2, name_key = ?3 WHERE person = ?1")
                .bind(person.0)
                .bind(name)
                .bind(name_key(name))
                .execute(connection)
                .await
                .map_err(StoreError::from_unique_name)?;
            Ok(Written::Applied(done.rows_affected() == 1))
        }
        AccountWrite::Close { person, at } => close(connection, *person, *at).await,
        AccountWrite::Reopen { person } => {
            changed(connection, sqlx::query(deletion::REOPEN).bind(person.0)).await
        }
        AccountWrite::Claim { visitor, account, progress } => {
            claim_visitor(connection, *visitor, *account, progress).await
        }
        AccountWrite::Delete { person, name, at } => delete(connection, *person, name, *at).await,
        AccountWrite::SetProgress { person, progress } => {
            let update = sqlx::query("UPDATE people SET progress = ? WHERE person = ?");
            changed(connection, update.bind(progress).bind(person.0)).await
        }
    }
}

async fn add(connection: &mut SqliteConnection, person: &NewPerson) -> Result<Written, StoreError> {
    let id =
        sqlx::query("INSERT INTO people (kind, name, name_key, created_ms) VALUES (?, ?, ?, ?)")
            .bind(person.kind.word())
            .bind(&person.name)
            .bind(name_key(&person.name))
            .bind(person.created.as_ms())
            .execute(&mut *connection)
            .await
            .map_err(StoreError::from_unique_name)?
            .last_insert_rowid();
    let session = NewSession {
        person: PersonId(id),
        secret: person.secret_hash,
        device: person.device.clone(),
        at: person.created,
    };
    secrets::add_session(connection, &session).await?;
    Ok(Written::Row(id))
}

async fn make_account(
    connection: &mut SqliteConnection,
    person: PersonId,
    name: &str,
    password: &str,
    codes: &[SecretHash],
) -> Result<Written, StoreError> {
    let done = sqlx::query(
        "UPDATE people SET kind = 'account', name = ?2, name_key = ?3, password = ?4
         WHERE person = ?1 AND kind = 'visitor'",
    )
    .bind(person.0)
    .bind(name)
    .bind(name_key(name))
    .bind(password)
    .execute(&mut *connection)
    .await
    .map_err(StoreError::from_unique_name)?;
    if done.rows_affected() == 0 {
        return Ok(Written::Applied(false));
    }
    secrets::set_codes(connection, person, codes).await?;
    Ok(Written::Applied(true))
}

async fn add_bot(
    connection: &mut SqliteConnection,
    owner: PersonId,
    name: &str,
    token: SecretHash,
    at: Timestamp,
    bots_max: u32,
) -> Result<Written, StoreError> {
    let count: i64 =
        sqlx::query_scalar("SELECT count(*) FROM people WHERE owner = ? AND closed_ms IS NULL")
            .bind(owner.0)
            .fetch_one(&mut *connection)
            .await?;
    if count >= i64::from(bots_max) {
        return Ok(Written::Applied(false));
    }
    let id = sqlx::query(
        "INSERT INTO people (kind, name, name_key, created_ms, owner) VALUES ('bot', ?, ?, ?, ?)",
    )
    .bind(name)
    .bind(name_key(name))
    .bind(at.as_ms())
    .bind(owner.0)
    .execute(&mut *connection)
    .await
    .map_err(StoreError::from_unique_name)?
    .last_insert_rowid();
    let token = NewToken { person: PersonId(id), secret: token, label: name.to_owned(), at };
    secrets::add_token(connection, &token).await?;
    Ok(Written::Row(id))
}

async fn close(
    connection: &mut SqliteConnection,
    person: PersonId,
    at: Timestamp,
) -> Result<Written, StoreError> {
    for statement in deletion::CLOSE {
        let query = sqlx::query(statement).bind(person.0).bind(at.as_ms());
        query.execute(&mut *connection).await?;
    }
    sqlx::query(deletion::CLOSE_SESSIONS).bind(person.0).execute(connection).await?;
    Ok(Written::Applied(true))
}

async fn claim_visitor(
    connection: &mut SqliteConnection,
    visitor: PersonId,
    account: PersonId,
    progress: &str,
) -> Result<Written, StoreError> {
    let done = sqlx::query(claim::SET_PROGRESS)
        .bind(visitor.0)
        .bind(account.0)
        .bind(progress)
        .execute(&mut *connection)
        .await?;
    if done.rows_affected() == 0 {
        return Ok(Written::Applied(false));
    }
    for statement in claim::STATEMENTS {
        let query = sqlx::query(statement).bind(visitor.0).bind(account.0);
        query.execute(&mut *connection).await?;
    }
    for statement in claim::FORGET {
        sqlx::query(statement).bind(visitor.0).execute(&mut *connection).await?;
    }
    Ok(Written::Applied(true))
}

async fn delete(
    connection: &mut SqliteConnection,
    person: PersonId,
    name: &str,
    at: Timestamp,
) -> Result<Written, StoreError> {
    for statement in deletion::STATEMENTS {
        sqlx::query(statement).bind(person.0).execute(&mut *connection).await?;
    }
    let done = sqlx::query(deletion::RENAME)
        .bind(person.0)
        .bind(name)
        .bind(name_key(name))
        .bind(at.as_ms())
        .execute(connection)
        .await
        .map_err(StoreError::from_unique_name)?;
    Ok(Written::Applied(done.rows_affected() == 1))
}

impl SqliteDatabase {
    async fn change_account(&self, write: AccountWrite) -> Result<bool, StoreError> {
        self.applied(Write::Account(write)).await
    }
}

#[async_trait]
impl Accounts for SqliteDatabase {
    async fn add_person(&self, person: NewPerson) -> Result<PersonId, StoreError> {
        self.row(Write::Account(AccountWrite::Add(person))).await.map(PersonId)
    }

    async fn people(&self, ids: &[PersonId]) -> Result<Vec<Person>, StoreError> {
        let sql = format!(
            "SELECT {PERSON_COLUMNS} FROM people p
             WHERE p.person IN (SELECT value FROM json_each(?))"
        );
        let ids = json_list(ids.iter().map(|id| id.0.to_string()));
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(ids).fetch_all(&self.readers).await?;
        rows.iter().map(columns::person).collect()
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<Person>, StoreError> {
        let sql = format!("SELECT {PERSON_COLUMNS} FROM people p WHERE p.name_key = ?");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(name_key(name));
        query.fetch_optional(&self.readers).await?.as_ref().map(columns::person).transpose()
    }

    async fn find_people(
        &self,
        filter: &PeopleFilter,
        limit: u32,
    ) -> Result<Vec<Person>, StoreError> {
        let mut query: QueryBuilder<Sqlite> =
            QueryBuilder::new(format!("SELECT {PERSON_COLUMNS} FROM people p WHERE TRUE"));
        filters::people(&mut query, filter);
        query.push(" ORDER BY p.person DESC LIMIT ").push_bind(limit);
        query.build().fetch_all(&self.readers).await?.iter().map(columns::person).collect()
    }

    async fn make_account(
        &self,
        person: PersonId,
        name: &str,
        password: &str,
        codes: &[SecretHash],
    ) -> Result<bool, StoreError> {
        let (name, password, codes) = (name.to_owned(), password.to_owned(), codes.to_vec());
        self.change_account(AccountWrite::MakeAccount { person, name, password, codes }).await
    }

    async fn add_bot(
        &self,
        owner: PersonId,
        name: &str,
        token: SecretHash,
        at: Timestamp,
        bots_max: u32,
    ) -> Result<Option<PersonId>, StoreError> {
        let name = name.to_owned();
        let write = AccountWrite::AddBot { owner, name, token, at, bots_max };
        Ok(self.added(Write::Account(write)).await?.map(PersonId))
    }

    async fn bots_of(&self, owner: PersonId) -> Result<Vec<Person>, StoreError> {
        let sql = format!(
            "SELECT {PERSON_COLUMNS} FROM people p
             WHERE p.owner = ? AND p.closed_ms IS NULL ORDER BY p.person"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(owner.0);
        query.fetch_all(&self.readers).await?.iter().map(columns::person).collect()
    }

    async fn rename(&self, person: PersonId, name: &str) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.change_account(AccountWrite::Rename { person, name }).await.map(|_| ())
    }

    async fn close_account(&self, person: PersonId, at: Timestamp) -> Result<(), StoreError> {
        self.change_account(AccountWrite::Close { person, at }).await.map(|_| ())
    }

    async fn reopen_account(&self, person: PersonId) -> Result<bool, StoreError> {
        self.change_account(AccountWrite::Reopen { person }).await
    }

    async fn claim_visitor(
        &self,
        visitor: PersonId,
        account: PersonId,
        progress: &str,
    ) -> Result<bool, StoreError> {
        let progress = progress.to_owned();
        self.change_account(AccountWrite::Claim { visitor, account, progress }).await
    }

    async fn delete_person(
        &self,
        person: PersonId,
        name: &str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.change_account(AccountWrite::Delete { person, name, at }).await.map(|_| ())
    }

    async fn progress(&self, person: PersonId) -> Result<String, StoreError> {
        let query = sqlx::query_scalar("SELECT progress FROM people WHERE person = ?");
        Ok(query.bind(person.0).fetch_one(&self.readers).await?)
    }

    async fn set_progress(&self, person: PersonId, progress: &str) -> Result<(), StoreError> {
        let progress = progress.to_owned();
        self.change_account(AccountWrite::SetProgress { person, progress }).await.map(|_| ())
    }
}
