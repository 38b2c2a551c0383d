//! The contract of a database.

mod accounts;
mod challenges;
mod classes;
mod explorer;
mod live;
mod profiles;
mod puzzles;
mod relations;
mod reviews;
mod secrets;
mod tournaments;

use async_trait::async_trait;
use sembra_play::Timestamp;
use tokio::sync::mpsc;

pub use accounts::Accounts;
pub use challenges::Challenges;
pub use classes::Classes;
pub use explorer::Explorer;
pub use live::Live;
pub use profiles::Profiles;
pub use puzzles::PuzzleResults;
pub use relations::Relations;
pub use reviews::Reviews;
pub use secrets::Secrets;
pub use tournaments::Tournaments;

use crate::{
    Append, Appended, Claim, GameFilter, GameId, GameKey, Lease, ListedGame, NewGame, PersonId,
    Rating, RatingPoint, ShareToken, StateRow, StoreError, StoredGame, Subject, Topic,
};

/// What the server needs of a database. A write is durable when its method returns.
#[async_trait]
pub trait Database:
    Accounts
    + Challenges
    + Classes
    + Explorer
    + Live
    + Profiles
    + PuzzleResults
    + Relations
    + Reviews
    + Secrets
    + Tournaments
    + Send
    + Sync
{
    /// Whether the database can be read and written.
    async fn check(&self) -> Result<(), StoreError>;

    /// Finishes the writes under way and closes the database.
    async fn close(&self);

    // Games

    /// Adds a game in which nothing has happened yet, and claims what is due in it.
    async fn add_game(&self, game: &NewGame, claim: Option<&Claim>) -> Result<GameKey, StoreError>;

    /// Adds a game that was played elsewhere, with what happened in it from version 1 on, all or
    /// nothing.
    async fn add_played_game(
        &self,
        game: &NewGame,
        played: &[Append],
    ) -> Result<GameKey, StoreError>;

    /// A game with everything that happened in it.
    async fn game(&self, id: &GameId) -> Result<Option<StoredGame>, StoreError>;

    /// The number of a game in which this person sits; the game may be damaged.
    async fn game_key(&self, person: PersonId, id: &GameId) -> Result<Option<GameKey>, StoreError>;

    /// How many games this person plays alone: against the computer, or both sides of one device.
    async fn count_own_games(&self, person: PersonId) -> Result<u64, StoreError>;

    /// Adds an event to a game. Refused when the game is not at the version before.
    async fn append(&self, game: GameKey, append: &Append) -> Result<Appended, StoreError>;

    /// Adds the last event of a game and the next game of the series, both or neither.
    ///
    /// `claim` is for the next game.
    async fn add_rematch(
        &self,
        last: GameKey,
        append: &Append,
        next: &NewGame,
        claim: Option<&Claim>,
    ) -> Result<Appended, StoreError>;

    /// The games of a person, the newest first.
    async fn games_of(
        &self,
        person: PersonId,
        filter: GameFilter,
        limit: u32,
    ) -> Result<Vec<ListedGame>, StoreError>;

    /// Games of two people or bots that go on and have a clock that runs out before a moment, the
    /// newest first.
    async fn games_under_way(
        &self,
        before: Timestamp,
        limit: u32,
    ) -> Result<Vec<ListedGame>, StoreError>;

    /// The versions that games are at; a game that is not there any more is left out.
    async fn versions(&self, games: &[GameKey]) -> Result<Vec<(GameKey, u64)>, StoreError>;

    /// How a game stands, without what happened in it.
    async fn state(&self, game: GameKey) -> Result<Option<StateRow>, StoreError>;

    /// Shares a game under a token; one that is shared already keeps its token.
    ///
    /// `None` when there is no such game.
    async fn share(
        &self,
        game: GameKey,
        token: &ShareToken,
        at: Timestamp,
    ) -> Result<Option<ShareToken>, StoreError>;

    /// The name of the game that is shared under this token.
    async fn shared_game(&self, token: &ShareToken) -> Result<Option<GameId>, StoreError>;

    /// Deletes a game.
    async fn delete_game(&self, game: GameKey) -> Result<(), StoreError>;

    // Ratings

    /// The rating of somebody in a pool.
    async fn rating(&self, subject: Subject, pool: &str) -> Result<Option<Rating>, StoreError>;

    /// All ratings of somebody.
    async fn ratings(&self, subject: Subject) -> Result<Vec<Rating>, StoreError>;

    /// All ratings of several, in any order.
    async fn ratings_of(&self, subjects: &[Subject]) -> Result<Vec<Rating>, StoreError>;

    /// The best ratings of accounts and bots in a pool whose deviation is at most this.
    async fn leaderboard(
        &self,
        pool: &str,
        deviation_max: f64,
        limit: u32,
    ) -> Result<Vec<Rating>, StoreError>;

    /// How a rating went, the newest point last.
    async fn rating_history(
        &self,
        subject: Subject,
        pool: &str,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError>;

    // What is due

    /// Claims games in which something was due at `now`.
    ///
    /// A game that another process has claimed is left to it until its claim has run out.
    async fn claim_due(
        &self,
        now: Timestamp,
        claim: &Claim,
        limit: u32,
    ) -> Result<Vec<Lease>, StoreError>;

    /// When the next thing is due that nobody has claimed at `now`.
    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError>;

    // Other processes

    /// Tells the other processes on this database what has changed.
    ///
    /// It is for speed only and may be lost; a process also asks for the versions now and then.
    async fn notify(&self, topics: &[Topic]) -> Result<(), StoreError>;

    /// What other processes say has changed; `None` where there is one process only.
    async fn listen(&self) -> Result<Option<mpsc::Receiver<Topic>>, StoreError>;
}
