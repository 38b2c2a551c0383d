use async_trait::async_trait;
use sembra_rules::{Position, Rules};

use crate::{
    ExploredGame, ExploredMove, ExplorerFilter, GameKey, ListedExplored, StoreError, ToExplore,
};

/// How games of two people went on from a position.
///
/// The end of a game puts it into a queue in the same transaction; it is counted and taken out of
/// the queue in another one, so that every game is counted once, whoever does it.
#[async_trait]
pub trait Explorer: Send + Sync {
    /// Games that have ended and are not counted yet, the oldest first.
    async fn games_to_explore(&self, limit: u32) -> Result<Vec<ToExplore>, StoreError>;

    /// Counts the moves of a game; false when it was counted already, or is not in the queue.
    async fn add_explored(
        &self,
        game: GameKey,
        explored: &ExploredGame,
    ) -> Result<bool, StoreError>;

    /// The moves that were played from a position, in any order.
    async fn explored_moves(
        &self,
        rules: &Rules,
        position: Position,
        filter: &ExplorerFilter,
    ) -> Result<Vec<ExploredMove>, StoreError>;

    /// The games of accounts that went through a position, the newest first.
    async fn explored_games(
        &self,
        rules: &Rules,
        position: Position,
        filter: &ExplorerFilter,
        limit: u32,
    ) -> Result<Vec<ListedExplored>, StoreError>;
}
