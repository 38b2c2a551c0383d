use async_trait::async_trait;
use sembra_play::{Recorded, Timestamp};

use crate::{GameKey, GamePresence, RatingChange, StoreError};

/// What live games need besides their events.
#[async_trait]
pub trait Live: Send + Sync {
    /// What happened in a game after a version; `None` when there is no such game.
    async fn events_after(
        &self,
        game: GameKey,
        version: u64,
    ) -> Result<Option<Vec<Recorded>>, StoreError>;

    /// How ratings changed with a game; none when it does not count or goes on.
    async fn rating_changes(&self, game: GameKey) -> Result<Vec<RatingChange>, StoreError>;

    /// Notes that a process is alive, and who is connected to games through it.
    ///
    /// Where there is one process only nothing is noted.
    async fn set_presence(
        &self,
        process: &str,
        now: Timestamp,
        games: &[GamePresence],
    ) -> Result<(), StoreError>;

    /// Who is connected to games through other processes that were alive since a moment.
    async fn presence_elsewhere(
        &self,
        process: &str,
        alive_since: Timestamp,
        games: &[GameKey],
    ) -> Result<Vec<GamePresence>, StoreError>;
}
