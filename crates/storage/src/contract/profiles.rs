use async_trait::async_trait;

use crate::{GameSummary, OnlineFilter, PersonId, ResultCounts, StoreError};

/// What is told of people: their games and results, from state rows and seats alone.
#[async_trait]
pub trait Profiles: Send + Sync {
    /// How many games against people and bots wait for a move of this person.
    async fn count_turns(&self, person: PersonId) -> Result<u64, StoreError>;

    /// How a person's finished games with others ended: with all, or with one of them.
    async fn results(
        &self,
        person: PersonId,
        opponent: Option<PersonId>,
    ) -> Result<ResultCounts, StoreError>;

    /// A person's games with others, the newest first. Aborted ones are left out.
    async fn online_games(
        &self,
        person: PersonId,
        filter: &OnlineFilter,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError>;

    /// Games with others that go on, of any of these people, the newest first.
    async fn playing_games(
        &self,
        people: &[PersonId],
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError>;
}
