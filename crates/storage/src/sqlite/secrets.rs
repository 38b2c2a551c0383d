//! Sessions, tokens, passwords and recovery codes.

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::AssertSqlSafe;
use sqlx::sqlite::SqliteConnection;

use super::SqliteDatabase;
use super::statements::{Write, Written, changed};
use crate::columns::{self, PERSON_COLUMNS, SESSION_COLUMNS, TOKEN_COLUMNS};
use crate::{
    Person, PersonId, SecretHash, Secrets, Session, SessionId, StoreError, Token, TokenId,
};

/// A change of secrets.
pub enum SecretWrite {
    AddSession(NewSession, u32),
    SeeSession { session: SessionId, at: Timestamp },
    EndSession { person: PersonId, session: SessionId },
    AddToken(NewToken, u32),
    ReplaceTokens(NewToken),
    SeeToken { token: TokenId, at: Timestamp },
    EndToken { person: PersonId, token: TokenId },
    SetPassword { person: PersonId, password: String, kept: Option<SessionId> },
    SetCodes { person: PersonId, codes: Vec<SecretHash> },
    Recover { person: PersonId, code: SecretHash, password: String },
}

/// A session to be added.
pub struct NewSession {
    pub person: PersonId,
    pub secret: SecretHash,
    pub device: String,
    pub at: Timestamp,
}

/// A token to be added.
pub struct NewToken {
    pub person: PersonId,
    pub secret: SecretHash,
    pub label: String,
    pub at: Timestamp,
}

/// Makes a change, in the transaction that is open.
pub async fn apply(
    connection: &mut SqliteConnection,
    write: &SecretWrite,
) -> Result<Written, StoreError> {
    match write {
        SecretWrite::AddSession(session, sessions_max) => {
            let row = add_session(connection, session).await?;
            drop_old_sessions(connection, session.person, *sessions_max).await?;
            Ok(Written::Row(row))
        }
        SecretWrite::SeeSession { session, at } => {
            let update =
                sqlx::query("UPDATE sessions SET seen_ms = ?2 WHERE session = ?1 AND seen_ms < ?2");
            changed(connection, update.bind(session.0).bind(at.as_ms())).await
        }
        SecretWrite::EndSession { person, session } => {
            let delete = sqlx::query("DELETE FROM sessions WHERE person = ? AND session = ?");
            changed(connection, delete.bind(person.0).bind(session.0)).await
        }
        SecretWrite::AddToken(token, tokens_max) => {
            let count: i64 = sqlx::query_scalar("SELECT count(*) FROM tokens WHERE person = ?")
                .bind(token.person.0)
                .fetch_one(&mut *connection)
                .await?;
            if count >= i64::from(*tokens_max) {
                return Ok(Written::Applied(false));
            }
            Ok(Written::Row(add_token(connection, token).await?))
        }
        SecretWrite::ReplaceTokens(token) => {
            sqlx::query("DELETE FROM tokens WHERE person = ?")
                .bind(token.person.0)
                .execute(&mut *connection)
                .await?;
            Ok(Written::Row(add_token(connection, token).await?))
        }
        SecretWrite::SeeToken { token, at } => {
            let update =
                sqlx::query("UPDATE tokens SET seen_ms = ?2 WHERE token = ?1 AND seen_ms < ?2");
            changed(connection, update.bind(token.0).bind(at.as_ms())).await
        }
        SecretWrite::EndToken { person, token } => {
            let delete = sqlx::query("DELETE FROM tokens WHERE person = ? AND token = ?");
            changed(connection, delete.bind(person.0).bind(token.0)).await
        }
        SecretWrite::SetPassword { person, password, kept } => {
            set_password(connection, *person, password, *kept).await?;
            Ok(Written::Applied(true))
        }
        SecretWrite::SetCodes { person, codes } => {
            set_codes(connection, *person, codes).await?;
            Ok(Written::Applied(true))
        }
        SecretWrite::Recover { person, code, password } => {
            recover(connection, *person, code, password).await
        }
    }
}

/// Adds a session; gives its number.
pub async fn add_session(
    connection: &mut SqliteConnection,
    session: &NewSession,
) -> Result<i64, StoreError> {
    let done = sqlx::query(
        "INSERT INTO sessions (person, secret_hash, device, created_ms, seen_ms)
         VALUES (?1, ?2, ?3, ?4, ?4)",
    )
    .bind(session.person.0)
    .bind(session.secret.as_slice())
    .bind(&session.device)
    .bind(session.at.as_ms())
    .execute(connection)
    .await?;
    Ok(done.last_insert_rowid())
}

/// Ends the sessions of a person that were not used for longest, when there are too many.
async fn drop_old_sessions(
    connection: &mut SqliteConnection,
    person: PersonId,
    sessions_max: u32,
) -> Result<(), StoreError> {
    sqlx::query(
        "DELETE FROM sessions WHERE person = ?1 AND session NOT IN (
             SELECT session FROM sessions WHERE person = ?1
             ORDER BY seen_ms DESC, session DESC LIMIT ?2)",
    )
    .bind(person.0)
    .bind(sessions_max)
    .execute(connection)
    .await?;
    Ok(())
}

/// Adds a token; gives its number.
pub async fn add_token(
    connection: &mut SqliteConnection,
    token: &NewToken,
) -> Result<i64, StoreError> {
    let done = sqlx::query(
        "INSERT INTO tokens (person, secret_hash, label, created_ms, seen_ms)
         VALUES (?1, ?2, ?3, ?4, ?4)",
    )
    .bind(token.person.0)
    .bind(token.secret.as_slice())
    .bind(&token.label)
    .bind(token.at.as_ms())
    .execute(connection)
    .await?;
    Ok(done.last_insert_rowid())
}

async fn set_password(
    connection: &mut SqliteConnection,
    person: PersonId,
    password: &str,
    kept: Option<SessionId>,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE people SET password = ?2 WHERE person = ?1 AND kind = 'account'")
        .bind(person.0)
        .bind(password)
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM sessions WHERE person = ?1 AND session IS NOT ?2")
        .bind(person.0)
        .bind(kept.map(|session| session.0))
        .execute(connection)
        .await?;
    Ok(())
}

/// Replaces the recovery codes of a person.
pub async fn set_codes(
    connection: &mut SqliteConnection,
    person: PersonId,
    codes: &[SecretHash],
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM recovery_codes WHERE person = ?")
        .bind(person.0)
        .execute(&mut *connection)
        .await?;
    for code in codes {
        sqlx::query("INSERT INTO recovery_codes (person, code_hash) VALUES (?, ?)")
            .bind(person.0)
            .bind(code.as_slice())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn recover(
    connection: &mut SqliteConnection,
    person: PersonId,
    code: &SecretHash,
    password: &str,
) -> Result<Written, StoreError> {
    let used = sqlx::query("DELETE FROM recovery_codes WHERE person = ? AND code_hash = ?")
        .bind(person.0)
        .bind(code.as_slice())
        .execute(&mut *connection)
        .await?;
    if used.rows_affected() == 0 {
        return Ok(Written::Applied(false));
    }
    set_password(connection, person, password, None).await?;
    Ok(Written::Applied(true))
}

impl SqliteDatabase {
    async fn change_secret(&self, write: SecretWrite) -> Result<bool, StoreError> {
        self.applied(Write::Secret(write)).await
    }
}

#[async_trait]
impl Secrets for SqliteDatabase {
    async fn session_by_secret(
        &self,
        secret: &SecretHash,
    ) -> Result<Option<(Session, Person)>, StoreError> {
        let sql = format!(
            "SELECT {SESSION_COLUMNS}, {PERSON_COLUMNS}
             FROM sessions s JOIN people p ON p.person = s.person WHERE s.secret_hash = ?"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(secret.as_slice());
        let Some(row) = query.fetch_optional(&self.readers).await? else { return Ok(None) };
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
        let session = NewSession { person, secret, device: device.to_owned(), at };
        let write = SecretWrite::AddSession(session, sessions_max);
        self.row(Write::Secret(write)).await.map(SessionId)
    }

    async fn see_session(&self, session: SessionId, at: Timestamp) -> Result<(), StoreError> {
        self.change_secret(SecretWrite::SeeSession { session, at }).await.map(|_| ())
    }

    async fn sessions(&self, person: PersonId) -> Result<Vec<Session>, StoreError> {
        let sql = format!(
            "SELECT {SESSION_COLUMNS} FROM sessions s WHERE s.person = ?
             ORDER BY s.seen_ms DESC, s.session DESC"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(person.0);
        query.fetch_all(&self.readers).await?.iter().map(columns::session).collect()
    }

    async fn end_session(&self, person: PersonId, session: SessionId) -> Result<bool, StoreError> {
        self.change_secret(SecretWrite::EndSession { person, session }).await
    }

    async fn add_token(
        &self,
        person: PersonId,
        secret: SecretHash,
        label: &str,
        at: Timestamp,
        tokens_max: u32,
    ) -> Result<Option<TokenId>, StoreError> {
        let token = NewToken { person, secret, label: label.to_owned(), at };
        let write = SecretWrite::AddToken(token, tokens_max);
        Ok(self.added(Write::Secret(write)).await?.map(TokenId))
    }

    async fn replace_tokens(
        &self,
        person: PersonId,
        secret: SecretHash,
        label: &str,
        at: Timestamp,
    ) -> Result<TokenId, StoreError> {
        let token = NewToken { person, secret, label: label.to_owned(), at };
        self.row(Write::Secret(SecretWrite::ReplaceTokens(token))).await.map(TokenId)
    }

    async fn token_by_secret(
        &self,
        secret: &SecretHash,
    ) -> Result<Option<(Token, Person)>, StoreError> {
        let sql = format!(
            "SELECT {TOKEN_COLUMNS}, {PERSON_COLUMNS}
             FROM tokens t JOIN people p ON p.person = t.person WHERE t.secret_hash = ?"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(secret.as_slice());
        let Some(row) = query.fetch_optional(&self.readers).await? else { return Ok(None) };
        Ok(Some((columns::token(&row)?, columns::person(&row)?)))
    }

    async fn see_token(&self, token: TokenId, at: Timestamp) -> Result<(), StoreError> {
        self.change_secret(SecretWrite::SeeToken { token, at }).await.map(|_| ())
    }

    async fn tokens(&self, person: PersonId) -> Result<Vec<Token>, StoreError> {
        let sql = format!(
            "SELECT {TOKEN_COLUMNS} FROM tokens t WHERE t.person = ? ORDER BY t.token DESC"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(person.0);
        query.fetch_all(&self.readers).await?.iter().map(columns::token).collect()
    }

    async fn end_token(&self, person: PersonId, token: TokenId) -> Result<bool, StoreError> {
        self.change_secret(SecretWrite::EndToken { person, token }).await
    }

    async fn set_password(
        &self,
        person: PersonId,
        password: &str,
        kept: Option<SessionId>,
    ) -> Result<(), StoreError> {
        let password = password.to_owned();
        self.change_secret(SecretWrite::SetPassword { person, password, kept }).await.map(|_| ())
    }

    async fn set_recovery_codes(
        &self,
        person: PersonId,
        codes: &[SecretHash],
    ) -> Result<(), StoreError> {
        let codes = codes.to_vec();
        self.change_secret(SecretWrite::SetCodes { person, codes }).await.map(|_| ())
    }

    async fn count_recovery_codes(&self, person: PersonId) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM recovery_codes WHERE person = ?")
            .bind(person.0)
            .fetch_one(&self.readers)
            .await?;
        Ok(count.unsigned_abs())
    }

    async fn recover(
        &self,
        person: PersonId,
        code: &SecretHash,
        password: &str,
    ) -> Result<bool, StoreError> {
        let (code, password) = (*code, password.to_owned());
        self.change_secret(SecretWrite::Recover { person, code, password }).await
    }
}
