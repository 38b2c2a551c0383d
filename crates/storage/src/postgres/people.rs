//! People and their sessions.

use sembra_play::Timestamp;
use sqlx::{AssertSqlSafe, PgPool};

use crate::columns::{self, PERSON_COLUMNS, name_key};
use crate::{NewPerson, Person, PersonId, PersonKind, SecretHash, Session, SessionId, StoreError};

pub async fn add(pool: &PgPool, person: &NewPerson) -> Result<PersonId, StoreError> {
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
    .fetch_one(pool)
    .await
    .map_err(StoreError::from_unique_name)?;
    Ok(PersonId(id))
}

pub async fn by_secret(pool: &PgPool, secret: &SecretHash) -> Result<Option<Person>, StoreError> {
    let sql = format!(
        "SELECT {PERSON_COLUMNS} FROM people p JOIN sessions s ON s.person = p.person
         WHERE s.secret_hash = $1"
    );
    let row = sqlx::query(AssertSqlSafe(sql)).bind(secret.as_slice()).fetch_optional(pool).await?;
    row.as_ref().map(columns::person).transpose()
}

pub async fn by_name(pool: &PgPool, name: &str) -> Result<Option<Person>, StoreError> {
    let sql = format!("SELECT {PERSON_COLUMNS} FROM people p WHERE p.name_key = $1");
    let row = sqlx::query(AssertSqlSafe(sql)).bind(name_key(name)).fetch_optional(pool).await?;
    row.as_ref().map(columns::person).transpose()
}

pub async fn make_account(
    pool: &PgPool,
    person: PersonId,
    name: &str,
    password: &str,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE people SET kind = $2, name = $3, name_key = $4, password = $5 WHERE person = $1",
    )
    .bind(person.0)
    .bind(PersonKind::Account.word())
    .bind(name)
    .bind(name_key(name))
    .bind(password)
    .execute(pool)
    .await
    .map_err(StoreError::from_unique_name)?;
    Ok(())
}

pub async fn add_session(
    pool: &PgPool,
    person: PersonId,
    secret: &SecretHash,
    device: &str,
    at: Timestamp,
) -> Result<SessionId, StoreError> {
    let id: i64 = sqlx::query_scalar(
        "INSERT INTO sessions (person, secret_hash, device, created_ms, seen_ms)
         VALUES ($1, $2, $3, $4, $4) RETURNING session",
    )
    .bind(person.0)
    .bind(secret.as_slice())
    .bind(device)
    .bind(at.as_ms())
    .fetch_one(pool)
    .await?;
    Ok(SessionId(id))
}

pub async fn sessions(pool: &PgPool, person: PersonId) -> Result<Vec<Session>, StoreError> {
    let rows = sqlx::query(
        "SELECT session, device, created_ms, seen_ms FROM sessions WHERE person = $1
         ORDER BY seen_ms DESC, session DESC",
    )
    .bind(person.0)
    .fetch_all(pool)
    .await?;
    rows.iter().map(columns::session).collect()
}

pub async fn end_session(
    pool: &PgPool,
    person: PersonId,
    session: SessionId,
) -> Result<bool, StoreError> {
    let done = sqlx::query("DELETE FROM sessions WHERE person = $1 AND session = $2")
        .bind(person.0)
        .bind(session.0)
        .execute(pool)
        .await?;
    Ok(done.rows_affected() == 1)
}

pub async fn progress(pool: &PgPool, person: PersonId) -> Result<String, StoreError> {
    let progress = sqlx::query_scalar("SELECT progress FROM people WHERE person = $1")
        .bind(person.0)
        .fetch_one(pool)
        .await?;
    Ok(progress)
}

pub async fn set_progress(
    pool: &PgPool,
    person: PersonId,
    progress: &str,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE people SET progress = $2 WHERE person = $1")
        .bind(person.0)
        .bind(progress)
        .execute(pool)
        .await?;
    Ok(())
}
