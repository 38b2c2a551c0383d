//! The games that were used last, as they stand at their last version.

use std::sync::Arc;

use moka::sync::Cache;

use super::played::PlayedGame;
use crate::storage::{GameKey, GameVersion};

/// The moves of all games in the cache, about 150 bytes each.
const PLIES_MAX: u64 = 100_000;
/// What a game weighs besides its moves.
const GAME_PLIES: usize = 10;

/// A bounded cache of games by their number.
///
/// A version never changes, so a cached game at the store's version is up to date.
#[derive(Clone)]
pub struct GameCache(Cache<GameKey, Arc<PlayedGame>>);

impl Default for GameCache {
    fn default() -> GameCache {
        let weight = |_: &GameKey, game: &Arc<PlayedGame>| (GAME_PLIES + game.plies()) as u32;
        GameCache(Cache::builder().max_capacity(PLIES_MAX).weigher(weight).build())
    }
}

impl GameCache {
    /// The game, if it is here at this version.
    pub fn get(&self, version: GameVersion) -> Option<Arc<PlayedGame>> {
        self.0.get(&version.key).filter(|game| Some(game.version) == version.version)
    }

    /// Keeps a game.
    pub fn insert(&self, game: &Arc<PlayedGame>) {
        self.0.insert(game.key, Arc::clone(game));
    }

    /// Forgets a deleted game.
    pub fn remove(&self, game: GameKey) {
        self.0.invalidate(&game);
    }
}
