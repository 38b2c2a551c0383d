use async_trait::async_trait;
use sembra_play::Timestamp;
use tokio::sync::mpsc;

use crate::{
    Append, Appended, Challenge, ChallengeId, Claim, GameFilter, GameId, GameKey, Lease,
    ListedGame, NewGame, NewPerson, Person, PersonId, Rating, RatingPoint, SecretHash, Session,
    SessionId, ShareToken, StateRow, StoreError, StoredGame, Subject,
};

/// What the server needs of a database. A write is durable when its method returns.
#[async_trait]
pub trait Database: Send + Sync {
    /// Whether the database can be read and written.
    async fn check(&self) -> Result<(), StoreError>;

    /// Finishes the writes under way and closes the database.
    async fn close(&self);

    // People

    /// Adds a person with a first session.
    async fn add_person(&self, person: NewPerson) -> Result<PersonId, StoreError>;

    /// The person whose session has this secret.
    async fn person_by_secret(&self, secret: &SecretHash) -> Result<Option<Person>, StoreError>;

    /// The person with this name, in any letter case.
    async fn person_by_name(&self, name: &str) -> Result<Option<Person>, StoreError>;

    /// Gives a visitor a name and a password: they have an account from now on.
    async fn make_account(
        &self,
        person: PersonId,
        name: &str,
        password: &str,
    ) -> Result<(), StoreError>;

    /// Adds a session on another device.
    async fn add_session(
        &self,
        person: PersonId,
        secret: SecretHash,
        device: &str,
        at: Timestamp,
    ) -> Result<SessionId, StoreError>;

    /// The sessions of a person, the one used last first.
    async fn sessions(&self, person: PersonId) -> Result<Vec<Session>, StoreError>;

    /// Ends a session of a person; `false` when there is no such session.
    async fn end_session(&self, person: PersonId, session: SessionId) -> Result<bool, StoreError>;

    /// A person's progress in the lessons, a JSON text.
    async fn progress(&self, person: PersonId) -> Result<String, StoreError>;

    /// Keeps a person's progress in the lessons.
    async fn set_progress(&self, person: PersonId, progress: &str) -> Result<(), StoreError>;

    // Games

    /// Adds a game in which nothing has happened yet, and claims what is due in it.
    async fn add_game(&self, game: &NewGame, claim: Option<&Claim>) -> Result<GameKey, StoreError>;

    /// A game with everything that happened in it.
    async fn game(&self, id: &GameId) -> Result<Option<StoredGame>, StoreError>;

    /// The number of a game in which this person sits; the game may be damaged.
    async fn game_key(&self, person: PersonId, id: &GameId) -> Result<Option<GameKey>, StoreError>;

    /// How many games this person sits in.
    async fn count_games(&self, person: PersonId) -> Result<u64, StoreError>;

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

    // Challenges

    /// Adds a challenge.
    async fn add_challenge(&self, challenge: &Challenge) -> Result<(), StoreError>;

    /// A challenge.
    async fn challenge(&self, id: &ChallengeId) -> Result<Option<Challenge>, StoreError>;

    /// The open challenges that are not private and seen since a moment, the newest first.
    async fn open_challenges(
        &self,
        seen_since: Timestamp,
        limit: u32,
    ) -> Result<Vec<Challenge>, StoreError>;

    /// Notes that a person still waits for an opponent.
    async fn see_challenges(&self, person: PersonId, at: Timestamp) -> Result<(), StoreError>;

    /// Makes an open challenge a game, once; `None` when it is open no more.
    async fn accept_challenge(
        &self,
        id: &ChallengeId,
        game: &NewGame,
        claim: Option<&Claim>,
    ) -> Result<Option<GameKey>, StoreError>;

    /// Closes an open challenge of a person; `false` when there is none.
    async fn close_challenge(
        &self,
        person: PersonId,
        id: &ChallengeId,
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    // Ratings

    /// The rating of somebody in a pool.
    async fn rating(&self, subject: Subject, pool: &str) -> Result<Option<Rating>, StoreError>;

    /// All ratings of somebody.
    async fn ratings(&self, subject: Subject) -> Result<Vec<Rating>, StoreError>;

    /// The best ratings of a pool whose deviation is at most this.
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

    /// Tells all processes on this database that games have changed.
    ///
    /// It is for speed only and may be lost; a process also asks for the versions now and then.
    async fn notify(&self, games: &[GameId]) -> Result<(), StoreError>;

    /// The names of games that a process says have changed; `None` where there is one process only.
    async fn listen(&self) -> Result<Option<mpsc::Receiver<GameId>>, StoreError>;
}
