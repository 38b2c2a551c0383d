use async_trait::async_trait;
use sembra_play::Timestamp;
use sembra_rules::BoardHouse;

use crate::{
    BoardAnswer, ClassBoard, ClassKey, ClassLink, GameId, GameKey, NewRound, PersonId, StoreError,
};

/// What happens in the lessons of a class: the lock, links, the shared board, games for all.
#[async_trait]
pub trait Lessons: Send + Sync {
    /// Locks a class from a moment on, or ends the lock.
    async fn set_class_lock(
        &self,
        class: ClassKey,
        since: Option<Timestamp>,
    ) -> Result<(), StoreError>;

    /// Since when a class is locked.
    async fn class_lock(&self, class: ClassKey) -> Result<Option<Timestamp>, StoreError>;

    /// Since when the class of a pupil is locked; `None` for others.
    async fn lock_of_pupil(&self, person: PersonId) -> Result<Option<Timestamp>, StoreError>;

    /// Asks another class to be linked, or agrees where that one has asked.
    ///
    /// `false` when one of them has `links_max` links and requests. Again is no error.
    async fn ask_link(
        &self,
        class: ClassKey,
        other: ClassKey,
        at: Timestamp,
        links_max: u32,
    ) -> Result<bool, StoreError>;

    /// Agrees to be linked with a class that has asked; `false` when it has not.
    async fn agree_link(&self, class: ClassKey, other: ClassKey) -> Result<bool, StoreError>;

    /// Ends a link or a request, whoever asked; `false` when there is none.
    async fn end_link(&self, class: ClassKey, other: ClassKey) -> Result<bool, StoreError>;

    /// The classes linked with a class, and the requests, by name.
    async fn links(&self, class: ClassKey) -> Result<Vec<ClassLink>, StoreError>;

    /// Whether the teachers of both classes have agreed.
    async fn are_linked(&self, one: ClassKey, other: ClassKey) -> Result<bool, StoreError>;

    /// The shared board of a class.
    async fn board(&self, class: ClassKey) -> Result<Option<ClassBoard>, StoreError>;

    /// Replaces the shared board, which is at the version before; `false` when it is not.
    async fn set_board(&self, class: ClassKey, board: &ClassBoard) -> Result<bool, StoreError>;

    /// Takes the answer of a pupil in place of an earlier one; `false` when this question is not
    /// open, or the pupil is not of the class.
    async fn answer_board(
        &self,
        class: ClassKey,
        person: PersonId,
        question: u64,
        house: BoardHouse,
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// The answers to a question, of those who are pupils of the class now.
    async fn board_answers(
        &self,
        class: ClassKey,
        question: u64,
    ) -> Result<Vec<BoardAnswer>, StoreError>;

    /// Begins games together, all or none; `None` when the key was used within the last day.
    async fn add_round(&self, round: &NewRound) -> Result<Option<Vec<GameKey>>, StoreError>;

    /// The games that began with a key.
    async fn round(&self, class: ClassKey, key: &str) -> Result<Option<Vec<GameId>>, StoreError>;
}
