use async_trait::async_trait;
use sembra_play::Timestamp;

use crate::{NewPerson, PeopleFilter, Person, PersonId, SecretHash, StoreError};

/// People: visitors, accounts and bots, from their first visit to their deletion.
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Adds a person with a first session.
    async fn add_person(&self, person: NewPerson) -> Result<PersonId, StoreError>;

    /// The people with these numbers, in any order; one who is not there is left out.
    async fn people(&self, ids: &[PersonId]) -> Result<Vec<Person>, StoreError>;

    /// The person with this name, in any letter case.
    async fn person_by_name(&self, name: &str) -> Result<Option<Person>, StoreError>;

    /// The people that a filter lets through, the newest first.
    async fn find_people(
        &self,
        filter: &PeopleFilter,
        limit: u32,
    ) -> Result<Vec<Person>, StoreError>;

    /// Gives a visitor a name, a password and recovery codes: they have an account from now on.
    ///
    /// `false` when it is not a visitor.
    async fn make_account(
        &self,
        person: PersonId,
        name: &str,
        password: &str,
        codes: &[SecretHash],
    ) -> Result<bool, StoreError>;

    /// Adds a bot of an account with its token; `None` when the account has `bots_max`.
    async fn add_bot(
        &self,
        owner: PersonId,
        name: &str,
        token: SecretHash,
        at: Timestamp,
        bots_max: u32,
    ) -> Result<Option<PersonId>, StoreError>;

    /// The bots of an account that are not closed, the oldest first.
    async fn bots_of(&self, owner: PersonId) -> Result<Vec<Person>, StoreError>;

    /// Gives a person another name.
    async fn rename(&self, person: PersonId, name: &str) -> Result<(), StoreError>;

    /// Closes an account or a bot: its sessions, tokens and open challenges end. Bots of an account
    /// are closed with it.
    async fn close_account(&self, person: PersonId, at: Timestamp) -> Result<(), StoreError>;

    /// Opens a closed account or bot again; `false` when it was not closed, or was deleted.
    async fn reopen_account(&self, person: PersonId) -> Result<bool, StoreError>;

    /// Makes what a visitor has done an account's: seats, challenges, ratings, relations.
    ///
    /// A game between the two stays as it is, so that nobody sits in both seats; the visitor is
    /// removed unless such a game is left. `progress` is what the account has learnt from now on.
    /// `false` when it is not a visitor and an account.
    async fn claim_visitor(
        &self,
        visitor: PersonId,
        account: PersonId,
        progress: &str,
    ) -> Result<bool, StoreError>;

    /// Deletes what is known of a person: secrets, ratings, relations, games that were theirs alone.
    ///
    /// Games with others stay, under the name given here, which nobody else may have.
    async fn delete_person(
        &self,
        person: PersonId,
        name: &str,
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// A person's progress in the lessons, a JSON text.
    async fn progress(&self, person: PersonId) -> Result<String, StoreError>;

    /// Keeps a person's progress in the lessons.
    async fn set_progress(&self, person: PersonId, progress: &str) -> Result<(), StoreError>;
}
