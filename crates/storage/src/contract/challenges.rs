use async_trait::async_trait;
use sembra_play::Timestamp;

use crate::{
    Challenge, ChallengeId, ChallengeStatus, Claim, GameKey, Latest, NewGame, News, PersonId,
    StoreError,
};

/// Challenges: offers of a game.
#[async_trait]
pub trait Challenges: Send + Sync {
    /// Adds a challenge; `false` when its maker has `open_max` open ones already.
    async fn add_challenge(&self, challenge: &Challenge, open_max: u32)
    -> Result<bool, StoreError>;

    /// A challenge.
    async fn challenge(&self, id: &ChallengeId) -> Result<Option<Challenge>, StoreError>;

    /// The open challenges of the lobby, the newest first.
    async fn open_challenges(
        &self,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Challenge>, StoreError>;

    /// The open challenges that a person made, or that are made to them, the newest first.
    async fn challenges_of(
        &self,
        person: PersonId,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Challenge>, StoreError>;

    /// How far games and challenges have come.
    async fn latest(&self) -> Result<Latest, StoreError>;

    /// The games with others that began, and the challenges that were made, for some people since.
    async fn news(&self, since: Latest, people: &[PersonId]) -> Result<Vec<News>, StoreError>;

    /// Keeps a person's challenges open that last while they are present.
    async fn see_challenges(
        &self,
        person: PersonId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<(), StoreError>;

    /// Makes an open challenge a game, once; `None` when it is open no more.
    ///
    /// If it lasts while its maker is present, the other such challenges of both players are closed.
    async fn accept_challenge(
        &self,
        id: &ChallengeId,
        game: &NewGame,
        claim: Option<&Claim>,
    ) -> Result<Option<GameKey>, StoreError>;

    /// Ends an open challenge otherwise; `false` when it is open no more.
    async fn end_challenge(
        &self,
        id: &ChallengeId,
        status: ChallengeStatus,
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// Marks challenges as expired whose time is over; gives their number.
    async fn expire_challenges(&self, now: Timestamp) -> Result<u64, StoreError>;
}
