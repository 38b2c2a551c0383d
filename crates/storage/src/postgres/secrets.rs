//! Sessions, tokens, passwords and recovery codes.

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::{AssertSqlSafe, PgConnection};

use super::Postgres;
use super::accounts::lock;
use crate::columns::{self, PERSON_COLUMNS, SESSION_COLUMNS, TOKEN_COLUMNS};
use crate::{
    Person, PersonId, SecretHash, Secrets, Session, SessionId, StoreError, Token, TokenId,
    WriteProgress,
};

/// Adds a token; gives its number.
pub async fn add_token(
    connection: &mut PgConnection,
    person: PersonId,
    secret: &SecretHash,
    label: &str,
    at: Timestamp,
) -> Result<TokenId, StoreError> {
    let id: i64 = sqlx::query_scalar(
        "INSERT INTO tokens (person, secret_hash, label, created_ms, seen_ms)
         VALUES ($1, $2, $3, $4, $4) RETURNING token",
    )
    .bind(person.0)
    .bind(secret.as_slice())
    .bind(label)
    .bind(at.as_ms())
    .fetch_one(connection)
    .await?;
    Ok(TokenId(id))
}

async fn set_password(
    connection: &mut PgConnection,
    person: PersonId,
    password: &str,
    kept: Option<SessionId>,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE people SET password = $2 WHERE person = $1 AND kind = 'account'")
        .bind(person.0)
        .bind(password)
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM sessions WHERE person = $1 AND session IS DISTINCT FROM $2")
        .bind(person.0)
        .bind(kept.map(|session| session.0))
        .execute(connection)
        .await?;
    Ok(())
}

/// Replaces the recovery codes of a person.
pub async fn set_codes(
    connection: &mut PgConnection,
    person: PersonId,
    codes: &[SecretHash],
) -> Result<(), StoreError> {
    let codes: Vec<&[u8]> = codes.iter().map(SecretHash::as_slice).collect();
    sqlx::query("DELETE FROM recovery_codes WHERE person = $1")
        .bind(person.0)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "INSERT INTO recovery_codes (person, code_hash) SELECT $1, code FROM unnest($2) AS code",
    )
    .bind(person.0)
    .bind(codes)
    .execute(connection)
    .await?;
    Ok(())
}

#[async_trait]
impl Secrets for Postgres {
    async fn session_by_secret(
        &self,
        secret: &SecretHash,
    ) -> Result<Option<(Session, Person)>, StoreError> {
        let sql = format!(
            "SELECT {SESSION_COLUMNS}, {PERSON_COLUMNS}
             FROM sessions s JOIN people p ON p.person = s.person WHERE s.secret_hash = $1"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(secret.as_slice());
        let Some(row) = query.fetch_optional(&self.pool).await? else { return Ok(None) };
        Ok(Some((columns::session(&row)?, columns::person(&row)?)))
    }

    async fn add_session(
        &self,
        person: PersonId,
        secret: SecretHash,
        device: &str,
        at: Timestamp,
        sessions_max: u32,
    ) -> Result<SessionId, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO sessions (person, secret_hash, device, created_ms, seen_ms)
             VALUES ($1, $2, $3, $4, $4) RETURNING session",
        )
        .bind(person.0)
        .bind(secret.as_slice())
        .bind(device)
        .bind(at.as_ms())
        .fetch_one(&mut *transaction)
        .await?;
        sqlx::query(
            "DELETE FROM sessions WHERE person = $1 AND session NOT IN (
                 SELECT session FROM sessions WHERE person = $1
                 ORDER BY seen_ms DESC, session DESC LIMIT $2)",
        )
        .bind(person.0)
        .bind(i64::from(sessions_max))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(SessionId(id))
    }

    async fn see_session(&self, session: SessionId, at: Timestamp) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        sqlx::query("UPDATE sessions SET seen_ms = $2 WHERE session = $1 AND seen_ms < $2")
            .bind(session.0)
            .bind(at.as_ms())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn sessions(&self, person: PersonId) -> Result<Vec<Session>, StoreError> {
        let sql = format!(
            "SELECT {SESSION_COLUMNS} FROM sessions s WHERE s.person = $1
             ORDER BY s.seen_ms DESC, s.session DESC"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(person.0);
        query.fetch_all(&self.pool).await?.iter().map(columns::session).collect()
    }

    async fn end_session(&self, person: PersonId, session: SessionId) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let done = sqlx::query("DELETE FROM sessions WHERE person = $1 AND session = $2")
            .bind(person.0)
            .bind(session.0)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    async fn add_token(
        &self,
        person: PersonId,
        secret: SecretHash,
        label: &str,
        at: Timestamp,
        tokens_max: u32,
    ) -> Result<Option<TokenId>, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        lock(&mut transaction, person).await?;
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM tokens WHERE person = $1")
            .bind(person.0)
            .fetch_one(&mut *transaction)
            .await?;
        if count >= i64::from(tokens_max) {
            return Ok(None);
        }
        let id = add_token(&mut transaction, person, &secret, label, at).await?;
        transaction.commit().await?;
        Ok(Some(id))
    }

    async fn replace_tokens(
        &self,
        person: PersonId,
        secret: SecretHash,
        label: &str,
        at: Timestamp,
    ) -> Result<TokenId, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        lock(&mut transaction, person).await?;
        sqlx::query("DELETE FROM tokens WHERE person = $1")
            .bind(person.0)
            .execute(&mut *transaction)
            .await?;
        let id = add_token(&mut transaction, person, &secret, label, at).await?;
        transaction.commit().await?;
        Ok(id)
    }

    async fn token_by_secret(
        &self,
        secret: &SecretHash,
    ) -> Result<Option<(Token, Person)>, StoreError> {
        let sql = format!(
            "SELECT {TOKEN_COLUMNS}, {PERSON_COLUMNS}
             FROM tokens t JOIN people p ON p.person = t.person WHERE t.secret_hash = $1"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(secret.as_slice());
        let Some(row) = query.fetch_optional(&self.pool).await? else { return Ok(None) };
        Ok(Some((columns::token(&row)?, columns::person(&row)?)))
    }

    async fn see_token(&self, token: TokenId, at: Timestamp) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        sqlx::query("UPDATE tokens SET seen_ms = $2 WHERE token = $1 AND seen_ms < $2")
            .bind(token.0)
            .bind(at.as_ms())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn tokens(&self, person: PersonId) -> Result<Vec<Token>, StoreError> {
        let sql = format!(
            "SELECT {TOKEN_COLUMNS} FROM tokens t WHERE t.person = $1 ORDER BY t.token DESC"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(person.0);
        query.fetch_all(&self.pool).await?.iter().map(columns::token).collect()
    }

    async fn end_token(&self, person: PersonId, token: TokenId) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let done = sqlx::query("DELETE FROM tokens WHERE person = $1 AND token = $2")
            .bind(person.0)
            .bind(token.0)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    async fn set_password(
        &self,
        person: PersonId,
        password: &str,
        kept: Option<SessionId>,
    ) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        set_password(&mut transaction, person, password, kept).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn set_recovery_codes(
        &self,
        person: PersonId,
        codes: &[SecretHash],
    ) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        lock(&mut transaction, person).await?;
        set_codes(&mut transaction, person, codes).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn count_recovery_codes(&self, person: PersonId) -> Result<u64, StoreError> {
        let count: i64 =
            sqlx::query_scalar("SELECT count(*) FROM recovery_codes WHERE person = $1")
                .bind(person.0)
                .fetch_one(&self.pool)
                .await?;
        Ok(count.unsigned_abs())
    }

    async fn recover(
        &self,
        person: PersonId,
        code: &SecretHash,
        password: &str,
    ) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let used = sqlx::query("DELETE FROM recovery_codes WHERE person = $1 AND code_hash = $2")
            .bind(person.0)
            .bind(code.as_slice())
            .execute(&mut *transaction)
            .await?;
        if used.rows_affected() == 0 {
            return Ok(false);
        }
        set_password(&mut transaction, person, password, None).await?;
        transaction.commit().await?;
        Ok(true)
    }
}
