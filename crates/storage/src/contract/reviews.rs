use async_trait::async_trait;
use sembra_play::Timestamp;

use crate::{GameKey, StoreError};

/// What was found in games that have ended. Who writes it has checked it.
#[async_trait]
pub trait Reviews: Send + Sync {
    /// The review of a game, as it was written.
    async fn review(&self, game: GameKey) -> Result<Option<String>, StoreError>;

    /// Keeps the review of a game in place of an older one; `false` when there is no such game.
    async fn set_review(
        &self,
        game: GameKey,
        review: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError>;
}
