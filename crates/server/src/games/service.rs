//! The service of all games: loads them, adds events to them, and has the computer move.

use std::sync::Arc;

use axum::Json;
use axum::response::{IntoResponse, Response};
use sembra_engine::StopSignal;
use sembra_rules::BoardHouse;
use tokio::sync::watch;

use super::answer::GameAnswer;
use super::cache::GameCache;
use super::changes::Changes;
use super::limits::check_length;
use super::played::PlayedGame;
use super::refusal::illegal_move;
use super::searches::Searches;
use crate::clock::Timestamp;
use crate::http::extract::{no_such_game, no_such_share};
use crate::http::large_answer;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Rate;
use crate::http::work::{Client, Turn, Work};
use crate::people::identity::Visitor;
use crate::storage::{Appended, Event, GameId, GameKey, GameVersion, Mode, ShareToken, Store};
use crate::thinking::{Judgement, Level, Queue, QueueSlot};

/// Games with more moves or events are handled on a thread of their own.
const SHORT: usize = 100;

/// Loads games, changes them and has the computer play in them.
#[derive(Clone)]
pub struct GameService {
    store: Store,
    queue: Queue,
    work: Work,
    cache: GameCache,
    changes: Arc<Changes>,
    searches: Arc<Searches>,
    new_games: Arc<Rate>,
    new_people: Arc<Rate>,
    stopping: Arc<watch::Sender<bool>>,
}

impl GameService {
    /// A service over a store and a queue to the thinker.
    pub fn new(store: Store, queue: Queue) -> GameService {
        GameService {
            store,
            queue,
            work: Work::default(),
            cache: GameCache::default(),
            changes: Arc::default(),
            searches: Arc::default(),
            new_games: Arc::default(),
            new_people: Arc::default(),
            stopping: Arc::new(watch::Sender::new(false)),
        }
    }

    /// Where games are stored.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// The queue to the thinker.
    pub const fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Threads for what takes long.
    pub const fn work(&self) -> &Work {
        &self.work
    }

    /// How fast clients may make games.
    pub fn new_games(&self) -> &Rate {
        &self.new_games
    }

    /// How fast new visitors may come from one address.
    pub fn new_people(&self) -> &Rate {
        &self.new_people
    }

    pub(super) fn changes(&self) -> &Changes {
        &self.changes
    }

    /// Tells those who wait for a game that it has changed.
    pub fn tell(&self, game: &PlayedGame) {
        self.changes.tell(game.key);
    }

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Answers the requests that wait and stops the searches.
    ///
    /// The computer moves that were due are due again after a restart.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
        self.searches.stop_all();
        self.changes.tell_all();
    }

    /// A game of the visitor's own.
    pub async fn load(&self, visitor: &Visitor, id: &GameId) -> Result<Arc<PlayedGame>, Problem> {
        let owner = visitor.person().ok_or_else(no_such_game)?;
        let turn = self.work.turn(Client::Person(owner)).await;
        let version = self.store.game_version(owner, id).await?.ok_or_else(no_such_game)?;
        self.load_version(&turn, version).await?.ok_or_else(no_such_game)
    }

    /// A shared game.
    pub async fn load_shared(
        &self,
        client: Client,
        token: &ShareToken,
    ) -> Result<Arc<PlayedGame>, Problem> {
        let turn = self.work.turn(client).await;
        let version = self.store.shared_version(token).await?.ok_or_else(no_such_share)?;
        self.load_version(&turn, version).await?.ok_or_else(no_such_share)
    }

    /// A game from the cache if it is there at this version, else from the store.
    pub async fn load_version(
        &self,
        turn: &Turn,
        version: GameVersion,
    ) -> Result<Option<Arc<PlayedGame>>, Problem> {
        if let Some(game) = self.cache.get(version) {
            return Ok(Some(game));
        }
        let Some(stored) = self.store.stored_game(version.key).await? else { return Ok(None) };
        let game = if stored.history.len() <= SHORT {
            PlayedGame::replay(stored)?
        } else {
            self.work.run(turn.clone(), || PlayedGame::replay(stored)).await??
        };
        let game = Arc::new(game);
        self.cache.insert(&game);
        Ok(Some(game))
    }

    /// Answers with a game, to its owner.
    pub async fn answer(&self, game: Arc<PlayedGame>) -> Result<Response, Problem> {
        let owner = Client::Person(game.row.owner);
        self.answer_with(owner, game, GameAnswer::new).await
    }

    /// Answers with what is made of a game.
    pub async fn answer_with(
        &self,
        client: Client,
        game: Arc<PlayedGame>,
        make: fn(&PlayedGame) -> GameAnswer,
    ) -> Result<Response, Problem> {
        if game.plies() <= SHORT {
            return Ok(Json(make(&game)).into_response());
        }
        large_answer::json(&self.work, client, move || make(&game)).await
    }

    /// A slot in the queue, for a change after which the computer is to move.
    pub fn reserve_for(&self, after: &PlayedGame) -> Result<Option<QueueSlot>, Problem> {
        if after.is_computers_turn() { self.reserve().map(Some) } else { Ok(None) }
    }

    /// A slot in the queue.
    pub fn reserve(&self) -> Result<QueueSlot, Problem> {
        let busy = "the engine's queue is full; nothing was changed";
        self.queue.reserve().map_err(|_| Problem::new(Code::Busy, busy))
    }

    /// Adds a person's event to a game: checks it, stores it, tells those who wait, and has the
    /// computer think when it is its turn. `None` when the game changed first.
    pub async fn append(
        &self,
        game: &PlayedGame,
        event: Event,
    ) -> Result<Option<Arc<PlayedGame>>, Problem> {
        check_length(game, &event)?;
        let at = Timestamp::now();
        let mut after = game.clone();
        after.apply(&event, at).map_err(|error| illegal_move(&game.row.rules, error))?;
        let slot = self.reserve_for(&after)?;
        match self.store.append(game.key, after.version, event, at).await? {
            Appended::Conflict => return Ok(None),
            Appended::Yes => {}
        }
        let after = Arc::new(after);
        self.cache.insert(&after);
        self.searches.stop(game.key);
        self.changes.tell(game.key);
        if let Some(slot) = slot {
            self.begin_thinking(Arc::clone(&after), slot);
        }
        Ok(Some(after))
    }

    /// Like [`GameService::append`], but a game that changed first is an error.
    pub async fn append_or_refuse(
        &self,
        game: &PlayedGame,
        event: Event,
    ) -> Result<Arc<PlayedGame>, Problem> {
        self.append(game, event).await?.ok_or_else(|| stale_version(game.version))
    }

    /// Deletes a game.
    pub async fn delete(&self, game: GameKey) -> Result<(), Problem> {
        self.store.delete_game(game).await?;
        self.cache.remove(game);
        self.searches.stop(game);
        self.changes.tell(game);
        Ok(())
    }

    /// Has the computer think if it is its turn and it does not think yet: after a restart, or
    /// when the queue was full.
    pub fn resume_thinking(&self, game: &Arc<PlayedGame>) {
        if game.is_computers_turn()
            && let Ok(slot) = self.reserve()
        {
            self.begin_thinking(Arc::clone(game), slot);
        }
    }

    /// Has the computer think about its move, in the background.
    pub fn begin_thinking(&self, game: Arc<PlayedGame>, slot: QueueSlot) {
        if self.is_stopping() {
            return;
        }
        if let Some(stop) = self.searches.begin(game.key, game.version) {
            let games = self.clone();
            tokio::spawn(async move { games.think(game, slot, stop).await });
        }
    }

    async fn think(&self, mut game: Arc<PlayedGame>, slot: QueueSlot, stop: StopSignal) {
        while game.is_computers_turn() {
            let Some(after) = self.computer_moves(&game, &slot, &stop).await else { break };
            self.searches.advance(game.key, game.version, after.version);
            self.cache.insert(&after);
            self.changes.tell(game.key);
            game = after;
        }
        self.searches.end(game.key, game.version);
    }

    /// Has the computer make one move; `None` when it was stopped or the game has changed.
    async fn computer_moves(
        &self,
        game: &PlayedGame,
        slot: &QueueSlot,
        stop: &StopSignal,
    ) -> Option<Arc<PlayedGame>> {
        let Mode::Computer { level, .. } = game.row.mode else { return None };
        let (position, seed, stopped) = (game.game.clone(), seed(game), stop.clone());
        let search = self
            .queue
            .run(slot, move |thinker| thinker.choose(&position, Level(level), seed, &stopped))
            .await;
        let house = search.flatten().filter(|_| !stop.is_stopped())?;
        let at = Timestamp::now();
        let event = Event::Move(BoardHouse::new(game.game.position().turn(), house));
        let mut after = game.clone();
        if let Err(error) = after.apply(&event, at) {
            tracing::error!(game = %game.row.id, %error, "the engine chose an illegal move");
            return None;
        }
        match self.store.append(game.key, after.version, event, at).await {
            Ok(Appended::Yes) => Some(Arc::new(after)),
            Ok(Appended::Conflict) => None,
            Err(error) => {
                tracing::error!(game = %game.row.id, %error, "the computer's move was not stored");
                None
            }
        }
    }

    /// The judgement of a game at full strength.
    pub async fn judge(&self, game: &PlayedGame) -> Result<Judgement, Problem> {
        let slot = self.reserve()?;
        let (position, stop) = (game.game.clone(), StopSignal::new());
        let _stop_when_dropped = StopOnDrop(stop.clone());
        let search = self.queue.run(&slot, move |thinker| thinker.judge(&position, &stop));
        let mut stopping = self.stopping.subscribe();
        tokio::select! {
            judgement = search => judgement
                .flatten()
                .ok_or_else(|| Problem::internal("the engine gave no judgement")),
            _ = stopping.wait_for(|stopping| *stopping) => {
                Err(Problem::new(Code::Stopping, "the server is stopping"))
            }
        }
    }
}

/// Ends a search when nobody waits for it any more.
struct StopOnDrop(StopSignal);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// The game has changed since the visitor looked at it.
pub fn stale_version(version: u64) -> Problem {
    let detail = format!("the game has changed since version {version}");
    Problem::new(Code::StaleVersion, detail).at("version")
}

/// A number that varies the computer's play from game to game and from move to move, and is the
/// same again after a restart.
fn seed(game: &PlayedGame) -> u64 {
    let text = game.row.id.as_str().bytes();
    let hash = text.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash.wrapping_add(game.version.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
