//! The service of all games: finds them, carries out what people want, asks the engine.

use std::sync::Arc;

use axum::Json;
use axum::response::{IntoResponse, Response};
use sembra_engine::StopSignal;
use sembra_play::{Actor, BySide, Command, Context, LiveGame, Recorded};
use sembra_rooms::{ActError, Room, RoomSettings, Rooms};
use sembra_rules::Side;
use sembra_storage::{Database, GameId, GameKey, NewGame, PersonId, Seat, ShareToken, StoreError};
use tokio::sync::watch;

use super::answer::GameAnswer;
use super::engine::{QueuedEngine, StopOnDrop, client};
use super::limits::check_length;
use super::players::{GamePlayers, PlayerCache};
use super::refusal::refused;
use super::viewed::{ViewedGame, Viewer};
use crate::classes::access;
use crate::clock::SystemClock;
use crate::http::extract::{no_such_game, no_such_share};
use crate::http::large_answer;
use crate::http::open_sockets::{OpenSocket, OpenSockets};
use crate::http::problem::{Code, Problem};
use crate::http::rates::{Caller, Rates};
use crate::http::work::{Client, Work};
use crate::people::identity::Visitor;
use crate::random;
use crate::thinking::{Class, Judgement, Queue, QueueSlot};

/// An answer with more moves is made on a thread of its own.
const SHORT: usize = 100;
/// The length of the random part of this process's name.
const PROCESS_NAME: usize = 8;

/// What somebody in a seat wants.
#[derive(Clone, Copy, Debug)]
pub struct Intent {
    /// The seat.
    pub side: Side,
    /// What.
    pub command: Command,
    /// The version that it is meant for, if it makes sense for that one only.
    pub version: Option<u64>,
    /// The network delay of the player, as the server measured it.
    pub lag_ms: u16,
}

/// Finds games, changes them and asks the engine about them.
#[derive(Clone)]
pub struct GameService {
    rooms: Rooms,
    engine: Arc<QueuedEngine>,
    work: Work,
    rates: Rates,
    sockets: OpenSockets,
    players: Arc<PlayerCache>,
    stopping: Arc<watch::Sender<bool>>,
}

impl GameService {
    /// Starts the service over a database and a queue to the thinker.
    pub async fn start(
        database: Arc<dyn Database>,
        queue: Queue,
        rates: Rates,
        settings: RoomSettings,
    ) -> Result<GameService, StoreError> {
        let stopping = watch::Sender::new(false);
        let engine = Arc::new(QueuedEngine::new(queue, stopping.subscribe()));
        // Without random bytes the process still has a name of its own on this machine.
        let suffix = random::name(PROCESS_NAME).unwrap_or_default();
        let process = format!("{}-{suffix}", std::process::id());
        let thinker = Arc::clone(&engine);
        let clock = Arc::new(SystemClock);
        let rooms = Rooms::start(database, clock, thinker, process, settings).await?;
        Ok(GameService {
            rooms,
            engine,
            work: Work::default(),
            rates,
            sockets: OpenSockets::default(),
            players: Arc::default(),
            stopping: Arc::new(stopping),
        })
    }

    /// The live games of this process.
    pub const fn rooms(&self) -> &Rooms {
        &self.rooms
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

    /// How often people and addresses may do what is limited.
    pub const fn rates(&self) -> &Rates {
        &self.rates
    }

    /// Counts an open socket or stream, unless there are too many.
    pub fn open_socket(&self, caller: Caller) -> Result<OpenSocket, Problem> {
        self.sockets.open(&self.rates, caller)
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

    /// A game as the visitor sees it: their own, or any between two seats.
    pub async fn load(&self, visitor: &Visitor, id: &GameId) -> Result<ViewedGame, Problem> {
        let _turn = self.work.turn(visitor.client()).await;
        let game = self.load_for(visitor.person(), id).await?.ok_or_else(no_such_game)?;
        if let (Viewer::Seat(side), false) = (game.viewer, game.is_private()) {
            // Whoever plays without a socket is there too.
            game.room.see(&self.rooms, side);
        }
        Ok(game)
    }

    /// A game as a person sees it, `None` where it is not theirs to see.
    ///
    /// It is the caller who waits for the person's turn.
    pub async fn load_for(
        &self,
        person: Option<PersonId>,
        id: &GameId,
    ) -> Result<Option<ViewedGame>, Problem> {
        match self.open(person, id).await {
            Ok(Some(game)) if game.viewer == Viewer::Spectator => {
                let is_seen = !game.is_private()
                    && access::may_watch(&**self.database(), person, game.seats()).await?;
                Ok(is_seen.then_some(game))
            }
            Ok(game) => Ok(game),
            // Nobody is told that somebody else's game is damaged.
            Err(error @ StoreError::DamagedGame { .. }) => match person {
                Some(person) if self.database().game_key(person, id).await?.is_some() => {
                    Err(error.into())
                }
                _ => Ok(None),
            },
            Err(error) => Err(error.into()),
        }
    }

    async fn open(
        &self,
        person: Option<PersonId>,
        id: &GameId,
    ) -> Result<Option<ViewedGame>, StoreError> {
        let Some(room) = self.rooms.open(id).await? else { return Ok(None) };
        if let Some(person) = person {
            // Has the room look whether an account has claimed a seat in another process.
            self.rooms.side_of(&room, person).await?;
        }
        let viewer = Viewer::of(&room, person);
        ViewedGame::of(room, viewer).map(Some)
    }

    /// A shared game.
    pub async fn load_shared(
        &self,
        client: Client,
        token: &ShareToken,
    ) -> Result<ViewedGame, Problem> {
        let _turn = self.work.turn(client).await;
        let id = self.database().shared_game(token).await?.ok_or_else(no_such_share)?;
        self.open(None, &id).await?.ok_or_else(no_such_share)
    }

    /// Who plays the game of a room.
    pub async fn players(&self, room: &Room) -> Result<Arc<GamePlayers>, StoreError> {
        self.players.of(&**self.database(), room).await
    }

    /// Has the players of a person's games read again, because their name has changed.
    pub fn forget_players(&self, person: PersonId) {
        self.players.forget(person);
    }

    /// Answers a client with a game.
    pub async fn answer(&self, client: Client, game: ViewedGame) -> Result<Response, Problem> {
        let players = self.players(&game.room).await?;
        let now = self.rooms.now();
        if game.live.plies() <= SHORT {
            return Ok(Json(GameAnswer::new(&game, &players, now)).into_response());
        }
        let make = move || GameAnswer::new(&game, &players, now);
        large_answer::json(&self.work, client, make).await
    }

    /// A slot in the queue for a search of a client.
    pub fn reserve(&self, class: Class, client: Client) -> Result<QueueSlot, Problem> {
        let busy = "the engine has too much to do, or you ask too much of it; nothing was changed";
        self.queue().reserve(class, client).map_err(|_| Problem::new(Code::Busy, busy))
    }

    /// A slot in the queue, for a game in which the computer is to move.
    pub fn reserve_for(
        &self,
        game: &LiveGame,
        seats: &BySide<Seat>,
    ) -> Result<Option<QueueSlot>, Problem> {
        if !game.is_computers_turn() {
            return Ok(None);
        }
        self.reserve(Class::Move, client(seats)).map(Some)
    }

    /// Hands a slot over to the engine for its next move in a game.
    fn hand_over(&self, id: &GameId, slot: Option<QueueSlot>) -> Option<Reserved<'_>> {
        self.engine.hand_over(id, slot?);
        Some(Reserved { engine: &self.engine, id: id.clone(), is_used: false })
    }

    /// Carries out what somebody wants in a game. `None` when the game changed first.
    ///
    /// The answer comes when the event is on the disk. The computer's move that follows is the
    /// room's affair, for which a slot in the queue is reserved here.
    pub async fn act(
        &self,
        game: &ViewedGame,
        intent: Intent,
    ) -> Result<Option<ViewedGame>, Problem> {
        let Intent { side, command, version, lag_ms } = intent;
        game.check_tournament(command)?;
        check_length(&game.live, &command)?;
        if game.computer().is_none() {
            let acted = game.room.act(&self.rooms, side, command, version, lag_ms).await;
            return finish(game, None, acted);
        }
        if version.is_some_and(|version| version != game.version()) {
            return Ok(None);
        }
        let after = preview(game, side, command, false)?;
        let slot = self.hand_over(game.room.id(), self.reserve_for(&after, game.seats())?);
        // The slot was reserved for what follows on this version.
        let version = Some(game.version());
        let acted = game.room.act(&self.rooms, side, command, version, lag_ms).await;
        finish(game, slot, acted)
    }

    /// Carries out what is meant for a version; a game that changed first is an error.
    ///
    /// In a game of one person it is meant for the version that was loaded, unless one is given.
    pub async fn act_once(
        &self,
        game: &ViewedGame,
        side: Side,
        command: Command,
        version: Option<u64>,
    ) -> Result<ViewedGame, Problem> {
        let version = version.or_else(|| game.is_private().then(|| game.version()));
        let intent = Intent { side, command, version, lag_ms: 0 };
        let stale = || stale_version(version.unwrap_or_else(|| game.version()));
        self.act(game, intent).await?.ok_or_else(stale)
    }

    /// Ends a game because the play is endless and the computer, which was asked, agrees.
    pub async fn agree_with_computer(
        &self,
        game: &ViewedGame,
        side: Side,
    ) -> Result<ViewedGame, Problem> {
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
        viewer: Viewer,
        slot: Option<QueueSlot>,
    ) -> Result<ViewedGame, Problem> {
        let slot = self.hand_over(&new.row.id, slot);
        let room = self.rooms.create(new).await?;
        used(slot);
        Ok(ViewedGame::of(room, viewer)?.at_start())
    }

    /// Takes a game that was played elsewhere; the computer goes on where it is its turn.
    pub async fn create_played(
        &self,
        new: NewGame,
        viewer: Viewer,
        live: &LiveGame,
        events: Vec<Recorded>,
    ) -> Result<ViewedGame, Problem> {
        let slot = self.reserve_for(live, &new.seats)?;
        let slot = self.hand_over(&new.row.id, slot);
        let room = self.rooms.create_played(new, events).await?;
        used(slot);
        let room = room.ok_or_else(|| Problem::internal("the events do not make a game"))?;
        Ok(ViewedGame::of(room, viewer)?)
    }

    /// Begins the next game of one person; gives it as it was before the computer's first move.
    pub async fn create_next(&self, last: &ViewedGame) -> Result<ViewedGame, Problem> {
        let next = last.room.next_game(&last.live, self.rooms.now());
        let next = next.map_err(|error| failed(last, error))?;
        let slot = self.reserve_for(&LiveGame::new(next.terms()), &next.seats)?;
        let slot = self.hand_over(&next.row.id, slot);
        match last.room.add_next(&self.rooms, last.version(), next).await {
            Ok(id) => {
                used(slot);
                let room = self.rooms.open(&id).await?.ok_or_else(no_such_game)?;
                Ok(ViewedGame::of(room, last.viewer)?.at_start())
            }
            Err(ActError::Stale(_)) => Err(stale_version(last.version())),
            Err(error) => Err(failed(last, error)),
        }
    }

    /// Deletes a game, which may be damaged.
    pub async fn delete(&self, game: GameKey, id: &GameId) -> Result<(), Problem> {
        Ok(self.rooms.delete(game, id).await?)
    }

    /// The judgement of a game at full strength.
    pub async fn judge(&self, client: Client, game: &ViewedGame) -> Result<Judgement, Problem> {
        let slot = self.reserve(Class::Judgement, client)?;
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
    game: &ViewedGame,
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
    game: &ViewedGame,
    slot: Option<Reserved<'_>>,
    acted: Result<Arc<LiveGame>, ActError>,
) -> Result<Option<ViewedGame>, Problem> {
    match acted {
        Ok(live) => {
            used(slot);
            Ok(Some(game.at(live)))
        }
        Err(ActError::Stale(_) | ActError::Contended) => Ok(None),
        Err(error) => Err(failed(game, error)),
    }
}

fn failed(game: &ViewedGame, error: ActError) -> Problem {
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
