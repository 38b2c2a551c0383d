//! The service of all games: finds them, carries out what people want, asks the engine.

use std::sync::Arc;

use axum::Json;
use axum::response::{IntoResponse, Response};
use sembra_engine::StopSignal;
use sembra_play::{Actor, Command, Context, LiveGame, Recorded};
use sembra_rooms::{ActError, Room, Rooms};
use sembra_rules::Side;
use sembra_storage::{Database, GameId, GameKey, NewGame, PersonId, ShareToken, StoreError};
use tokio::sync::watch;

use super::answer::GameAnswer;
use super::engine::{QueuedEngine, StopOnDrop};
use super::limits::check_length;
use super::owned::OwnedGame;
use super::refusal::refused;
use crate::clock::SystemClock;
use crate::http::extract::{no_such_game, no_such_share};
use crate::http::large_answer;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Rate;
use crate::http::work::{Client, Work};
use crate::people::identity::Visitor;
use crate::random;
use crate::thinking::{Judgement, Queue, QueueSlot};

/// An answer with more moves is made on a thread of its own.
const SHORT: usize = 100;
/// The length of the random part of this process's name.
const PROCESS_NAME: usize = 8;

/// Finds games, changes them and asks the engine about them.
#[derive(Clone)]
pub struct GameService {
    rooms: Rooms,
    engine: Arc<QueuedEngine>,
    work: Work,
    new_games: Arc<Rate>,
    new_people: Arc<Rate>,
    stopping: Arc<watch::Sender<bool>>,
}

impl GameService {
    /// Starts the service over a database and a queue to the thinker.
    pub async fn start(
        database: Arc<dyn Database>,
        queue: Queue,
    ) -> Result<GameService, StoreError> {
        let stopping = watch::Sender::new(false);
        let engine = Arc::new(QueuedEngine::new(queue, stopping.subscribe()));
        // Without random bytes the process still has a name of its own on this machine.
        let suffix = random::name(PROCESS_NAME).unwrap_or_default();
        let process = format!("{}-{suffix}", std::process::id());
        let thinker = Arc::clone(&engine);
        let rooms = Rooms::start(database, Arc::new(SystemClock), thinker, process).await?;
        Ok(GameService {
            rooms,
            engine,
            work: Work::default(),
            new_games: Arc::default(),
            new_people: Arc::default(),
            stopping: Arc::new(stopping),
        })
    }

    /// The database.
    pub fn database(&self) -> &Arc<dyn Database> {
        self.rooms.database()
    }

    /// The queue to the thinker.
    pub fn queue(&self) -> &Queue {
        self.engine.queue()
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

    /// Whether the server is stopping, now and later.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// Answers the requests that wait and stops the searches.
    ///
    /// The computer moves that were due are due again after a restart.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
        self.rooms.stop();
    }

    /// A game of the visitor's own.
    pub async fn load(&self, visitor: &Visitor, id: &GameId) -> Result<OwnedGame, Problem> {
        let owner = visitor.person().ok_or_else(no_such_game)?;
        let _turn = self.work.turn(Client::Person(owner)).await;
        self.load_own(owner, id).await?.ok_or_else(no_such_game)
    }

    /// A game of a person's own; it is the caller who waits for the person's turn.
    pub async fn load_own(
        &self,
        owner: PersonId,
        id: &GameId,
    ) -> Result<Option<OwnedGame>, Problem> {
        match self.open(id).await {
            Ok(game) => Ok(game.filter(|game| game.owner == owner)),
            // Nobody is told that somebody else's game is damaged.
            Err(error @ StoreError::DamagedGame { .. }) => {
                match self.database().game_key(owner, id).await? {
                    Some(_) => Err(error.into()),
                    None => Ok(None),
                }
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn open(&self, id: &GameId) -> Result<Option<OwnedGame>, StoreError> {
        match self.rooms.open(id).await? {
            Some(room) => OwnedGame::of(room),
            None => Ok(None),
        }
    }

    /// A shared game.
    pub async fn load_shared(
        &self,
        client: Client,
        token: &ShareToken,
    ) -> Result<OwnedGame, Problem> {
        let _turn = self.work.turn(client).await;
        let id = self.database().shared_game(token).await?.ok_or_else(no_such_share)?;
        self.open(&id).await?.ok_or_else(no_such_share)
    }

    /// Answers with a game, to its owner.
    pub async fn answer(&self, game: OwnedGame) -> Result<Response, Problem> {
        let owner = Client::Person(game.owner);
        self.answer_with(owner, game, GameAnswer::new).await
    }

    /// Answers with what is made of a game.
    pub async fn answer_with(
        &self,
        client: Client,
        game: OwnedGame,
        make: fn(&OwnedGame) -> GameAnswer,
    ) -> Result<Response, Problem> {
        if game.live.plies() <= SHORT {
            return Ok(Json(make(&game)).into_response());
        }
        large_answer::json(&self.work, client, move || make(&game)).await
    }

    /// A slot in the queue.
    pub fn reserve(&self) -> Result<QueueSlot, Problem> {
        let busy = "the engine's queue is full; nothing was changed";
        self.queue().reserve().map_err(|_| Problem::new(Code::Busy, busy))
    }

    /// A slot in the queue, for a game in which the computer is to move.
    pub fn reserve_for(&self, game: &LiveGame) -> Result<Option<QueueSlot>, Problem> {
        if game.is_computers_turn() { self.reserve().map(Some) } else { Ok(None) }
    }

    /// Hands a slot over to the engine for its next move in a game.
    fn hand_over(&self, id: &GameId, slot: Option<QueueSlot>) -> Option<Reserved<'_>> {
        self.engine.hand_over(id, slot?);
        Some(Reserved { engine: &self.engine, id: id.clone(), is_used: false })
    }

    /// Carries out what a person wants in a game. `None` when the game changed first.
    ///
    /// The answer comes when the event is on the disk. The computer's move that follows is the
    /// room's affair, for which a slot in the queue is reserved here.
    pub async fn act(
        &self,
        game: &OwnedGame,
        side: Side,
        command: Command,
    ) -> Result<Option<OwnedGame>, Problem> {
        check_length(&game.live, &command)?;
        let after = preview(game, side, command, false)?;
        let slot = self.hand_over(game.room.id(), self.reserve_for(&after)?);
        let version = Some(game.version());
        let acted = game.room.act(&self.rooms, side, command, version, 0).await;
        finish(game, slot, acted)
    }

    /// Like [`GameService::act`], but a game that changed first is an error.
    pub async fn act_or_refuse(
        &self,
        game: &OwnedGame,
        side: Side,
        command: Command,
    ) -> Result<OwnedGame, Problem> {
        self.act(game, side, command).await?.ok_or_else(|| stale_version(game.version()))
    }

    /// Ends a game because the play is endless and the computer, which was asked, agrees.
    pub async fn agree_with_computer(&self, game: &OwnedGame) -> Result<OwnedGame, Problem> {
        let side = game.own_side();
        preview(game, side, Command::Endless, true)?;
        let acted = game.room.agree_with_computer(&self.rooms, side, game.version()).await;
        finish(game, None, acted)?.ok_or_else(|| stale_version(game.version()))
    }

    /// Begins a new game; gives it as it was before the computer's first move.
    ///
    /// `slot` is for that move, if there is one.
    pub async fn create(
        &self,
        new: NewGame,
        slot: Option<QueueSlot>,
    ) -> Result<OwnedGame, Problem> {
        let slot = self.hand_over(&new.row.id, slot);
        let room = self.rooms.create(new).await?;
        used(slot);
        self.begun(room)
    }

    /// Begins the next game of a series; gives it as it was before the computer's first move.
    pub async fn create_next(&self, last: &OwnedGame, next: NewGame) -> Result<OwnedGame, Problem> {
        let slot = self.reserve_for(&LiveGame::new(next.terms()))?;
        let slot = self.hand_over(&next.row.id, slot);
        match last.room.add_next(&self.rooms, last.version(), next).await {
            Ok(id) => {
                used(slot);
                let room = self.rooms.open(&id).await?.ok_or_else(no_such_game)?;
                self.begun(room)
            }
            Err(ActError::Stale(_)) => Err(stale_version(last.version())),
            Err(error) => Err(failed(last, error)),
        }
    }

    fn begun(&self, room: Arc<Room>) -> Result<OwnedGame, Problem> {
        let game = OwnedGame::of(room)?.ok_or_else(no_such_game)?;
        Ok(game.at_start())
    }

    /// Deletes a game, which may be damaged.
    pub async fn delete(&self, game: GameKey, id: &GameId) -> Result<(), Problem> {
        Ok(self.rooms.delete(game, id).await?)
    }

    /// The judgement of a game at full strength.
    pub async fn judge(&self, game: &OwnedGame) -> Result<Judgement, Problem> {
        let slot = self.reserve()?;
        let (position, stop) = (game.game().clone(), StopSignal::new());
        let _stop_when_dropped = StopOnDrop(stop.clone());
        let search = self.queue().run(&slot, move |thinker| thinker.judge(&position, &stop));
        let mut stopping = self.stopping();
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

/// A slot that was handed over to the engine; unless it is used it is taken back when dropped.
struct Reserved<'a> {
    engine: &'a QueuedEngine,
    id: GameId,
    is_used: bool,
}

impl Drop for Reserved<'_> {
    fn drop(&mut self) {
        if !self.is_used {
            drop(self.engine.take_back(&self.id));
        }
    }
}

/// Leaves a slot to the engine.
fn used(slot: Option<Reserved<'_>>) {
    if let Some(mut slot) = slot {
        slot.is_used = true;
    }
}

/// The game after a command, before anything is stored; refuses what the game does not allow.
fn preview(
    game: &OwnedGame,
    side: Side,
    command: Command,
    opponent_agrees: bool,
) -> Result<LiveGame, Problem> {
    let now = game.live.updated();
    let context = Context { now, lag_ms: 0, opponent_gone: false, opponent_agrees };
    let event = game
        .live
        .decide(side, command, &context)
        .map_err(|refusal| refused(&game.row().rules, refusal))?;
    let mut after = (*game.live).clone();
    let recorded = Recorded { event, actor: Actor::Player(side), at: now };
    after.apply(&recorded).map_err(Problem::internal)?;
    Ok(after)
}

/// The game after a command; `None` when it changed first.
fn finish(
    game: &OwnedGame,
    slot: Option<Reserved<'_>>,
    acted: Result<Arc<LiveGame>, ActError>,
) -> Result<Option<OwnedGame>, Problem> {
    match acted {
        Ok(live) => {
            used(slot);
            Ok(Some(game.at(live)))
        }
        Err(ActError::Stale(_) | ActError::Contended) => Ok(None),
        Err(error) => Err(failed(game, error)),
    }
}

fn failed(game: &OwnedGame, error: ActError) -> Problem {
    match error {
        ActError::Refused(refusal) => refused(&game.row().rules, refusal),
        ActError::Stale(_) | ActError::Contended => stale_version(game.version()),
        ActError::Deleted => no_such_game(),
        ActError::Store(error) => error.into(),
        ActError::Failed => Problem::internal(error),
    }
}

/// The game has changed since the visitor looked at it.
pub fn stale_version(version: u64) -> Problem {
    let detail = format!("the game has changed since version {version}");
    Problem::new(Code::StaleVersion, detail).at("version")
}
