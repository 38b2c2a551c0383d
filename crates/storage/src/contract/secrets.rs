use async_trait::async_trait;
use sembra_play::Timestamp;

use crate::{Person, PersonId, SecretHash, Session, SessionId, StoreError, Token, TokenId};

/// Secrets by which people and programs are known: sessions, tokens, passwords, recovery codes.
#[async_trait]
pub trait Secrets: Send + Sync {
    /// The session with this secret, and whose it is.
    async fn session_by_secret(
        &self,
        secret: &SecretHash,
    ) -> Result<Option<(Session, Person)>, StoreError>;

    /// The person whose session has this secret.
    async fn person_by_secret(&self, secret: &SecretHash) -> Result<Option<Person>, StoreError> {
        Ok(self.session_by_secret(secret).await?.map(|(_, person)| person))
    }

    /// Adds a session on another device. Of more than `sessions_max` those used last are kept.
    async fn add_session(
        &self,
        person: PersonId,
        secret: SecretHash,
        device: &str,
        at: Timestamp,
        sessions_max: u32,
    ) -> Result<SessionId, StoreError>;

    /// Notes that a session is in use.
    async fn see_session(&self, session: SessionId, at: Timestamp) -> Result<(), StoreError>;

    /// The sessions of a person, the one used last first.
    async fn sessions(&self, person: PersonId) -> Result<Vec<Session>, StoreError>;

    /// Ends a session of a person; `false` when there is no such session.
    async fn end_session(&self, person: PersonId, session: SessionId) -> Result<bool, StoreError>;

    /// Adds a token by which a program acts for a person; `None` when they have `tokens_max`.
    async fn add_token(
        &self,
        person: PersonId,
        secret: SecretHash,
        label: &str,
        at: Timestamp,
        tokens_max: u32,
    ) -> Result<Option<TokenId>, StoreError>;

    /// Gives a person one token in the place of all they have.
    async fn replace_tokens(
        &self,
        person: PersonId,
        secret: SecretHash,
        label: &str,
        at: Timestamp,
    ) -> Result<TokenId, StoreError>;

    /// The token with this secret, and whose it is.
    async fn token_by_secret(
        &self,
        secret: &SecretHash,
    ) -> Result<Option<(Token, Person)>, StoreError>;

    /// Notes that a token is in use.
    async fn see_token(&self, token: TokenId, at: Timestamp) -> Result<(), StoreError>;

    /// The tokens of a person, the newest first.
    async fn tokens(&self, person: PersonId) -> Result<Vec<Token>, StoreError>;

    /// Ends a token of a person; `false` when there is no such token.
    async fn end_token(&self, person: PersonId, token: TokenId) -> Result<bool, StoreError>;

    /// Sets the password of an account and ends its sessions but one.
    async fn set_password(
        &self,
        person: PersonId,
        password: &str,
        kept: Option<SessionId>,
    ) -> Result<(), StoreError>;

    /// Replaces the recovery codes of an account.
    async fn set_recovery_codes(
        &self,
        person: PersonId,
        codes: &[SecretHash],
    ) -> Result<(), StoreError>;

    /// How many recovery codes an account has left.
    async fn count_recovery_codes(&self, person: PersonId) -> Result<u64, StoreError>;

    /// Uses a recovery code up: sets the password and ends all sessions. `false` without the code.
    async fn recover(
        &self,
        person: PersonId,
        code: &SecretHash,
        password: &str,
    ) -> Result<bool, StoreError>;
}
