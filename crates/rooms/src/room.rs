use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use sembra_play::{
    Actor, BySide, Command, Context, DueKind, Event, LiveGame, Recorded, Refusal, Timestamp,
};
use sembra_rules::Side;
use sembra_storage::{
    Append, Appended, Claim, GameId, GameKey, GameRow, NewGame, Seat, StateRow, StoreError,
    StoredGame, WriteProgress,
};
use thiserror::Error;
use tokio::sync::{Mutex, broadcast};

use crate::presence::Presence;
use crate::rooms::{Inner, replay};
use crate::{Membership, PresenceView, Rooms, ratings};

/// How many updates a slow subscriber may be behind before it has to look at the whole game.
const UPDATES_KEPT: usize = 64;
/// How often a command is decided again because another process was faster.
const ATTEMPTS: usize = 4;
/// How long a process claims the engine's move.
const THINKING_MS: i64 = 30_000;

/// A message to the subscribers of a room.
#[derive(Clone, Debug)]
pub enum Update {
    /// Something happened in the game.
    Event {
        /// What.
        recorded: Arc<Recorded>,
        /// The game after it.
        live: Arc<LiveGame>,
    },
    /// The game has changed by more than one event: look at all of it.
    Reloaded(Arc<LiveGame>),
    /// Somebody came or went.
    Presence(PresenceView),
    /// A player said one of the ready-made phrases.
    Phrase {
        /// Who.
        side: Side,
        /// The phrase.
        phrase: &'static str,
    },
    /// The game was deleted.
    Deleted,
}

/// Why a command did not become an event.
#[derive(Clone, Debug, Error)]
pub enum ActError {
    /// The game refuses it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The game is at another version than the one the command was meant for.
    #[error("the game is at version {0}")]
    Stale(u64),
    /// Other processes were faster, again and again.
    #[error("the game changes too fast")]
    Contended,
    /// The game is not there any more.
    #[error("the game was deleted")]
    Deleted,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The task that carries out commands failed.
    #[error("the command failed")]
    Failed,
}

/// A live game.
pub struct Room {
    key: GameKey,
    row: GameRow,
    seats: BySide<Seat>,
    live: RwLock<Arc<LiveGame>>,
    /// Held by whoever changes the game.
    changing: Mutex<()>,
    is_thinking: AtomicBool,
    presence: Presence,
    updates: broadcast::Sender<Update>,
}

/// What somebody in a seat wants.
#[derive(Clone, Copy)]
struct Request {
    side: Side,
    command: Command,
    version: Option<u64>,
    lag_ms: u16,
    opponent_agrees: bool,
}

impl Room {
    pub(crate) fn new(stored: StoredGame, live: LiveGame) -> Room {
        Room::with(stored.key, stored.row, stored.seats, live)
    }

    pub(crate) fn of_new(key: GameKey, game: NewGame) -> Room {
        let live = LiveGame::new(game.terms());
        Room::with(key, game.row, game.seats, live)
    }

    fn with(key: GameKey, row: GameRow, seats: BySide<Seat>, live: LiveGame) -> Room {
        Room {
            key,
            row,
            seats,
            live: RwLock::new(Arc::new(live)),
            changing: Mutex::new(()),
            is_thinking: AtomicBool::new(false),
            presence: Presence::default(),
            updates: broadcast::Sender::new(UPDATES_KEPT),
        }
    }

    /// The game's number.
    pub const fn key(&self) -> GameKey {
        self.key
    }

    /// The game's name.
    pub const fn id(&self) -> &GameId {
        &self.row.id
    }

    /// What the game is.
    pub const fn row(&self) -> &GameRow {
        &self.row
    }

    /// Who plays.
    pub const fn seats(&self) -> &BySide<Seat> {
        &self.seats
    }

    /// The game as this process knows it.
    pub fn live(&self) -> Arc<LiveGame> {
        Arc::clone(&self.live.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Who is connected.
    pub fn present(&self) -> PresenceView {
        self.presence.view()
    }

    /// Enters the room, in a seat or to watch.
    pub fn enter(self: &Arc<Room>, rooms: &Rooms, side: Option<Side>) -> Membership {
        Membership::new(Arc::clone(self), side, Arc::clone(&rooms.0.clock))
    }

    /// Updates from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<Update> {
        self.updates.subscribe()
    }

    /// Whether somebody listens.
    pub(crate) fn has_subscribers(&self) -> bool {
        self.updates.receiver_count() > 0
    }

    pub(crate) const fn presence(&self) -> &Presence {
        &self.presence
    }

    pub(crate) fn tell_presence(&self) {
        self.tell(Update::Presence(self.presence.view()));
    }

    pub(crate) fn tell(&self, update: Update) {
        // An error means that nobody listens.
        let _ = self.updates.send(update);
    }

    /// Sends a phrase of a player to everybody in the room.
    pub fn say(&self, side: Side, phrase: &'static str) {
        self.tell(Update::Phrase { side, phrase });
    }

    /// Carries out a command from a seat. The answer comes when the event is durable.
    ///
    /// `version` is the version that the player saw, where the command makes sense for it alone.
    pub async fn act(
        self: &Arc<Room>,
        rooms: &Rooms,
        side: Side,
        command: Command,
        version: Option<u64>,
        lag_ms: u16,
    ) -> Result<Arc<LiveGame>, ActError> {
        self.carry_out(rooms, Request { side, command, version, lag_ms, opponent_agrees: false })
            .await
    }

    /// Ends a game against the computer, which agrees that the play is endless.
    pub async fn agree_with_computer(
        self: &Arc<Room>,
        rooms: &Rooms,
        side: Side,
        version: u64,
    ) -> Result<Arc<LiveGame>, ActError> {
        let (command, version) = (Command::Endless, Some(version));
        self.carry_out(rooms, Request { side, command, version, lag_ms: 0, opponent_agrees: true })
            .await
    }

    async fn carry_out(
        self: &Arc<Room>,
        rooms: &Rooms,
        request: Request,
    ) -> Result<Arc<LiveGame>, ActError> {
        let (room, inner) = (Arc::clone(self), Arc::clone(&rooms.0));
        detached(async move { room.decide(&inner, request).await }).await
    }

    async fn decide(
        self: &Arc<Room>,
        inner: &Arc<Inner>,
        request: Request,
    ) -> Result<Arc<LiveGame>, ActError> {
        let Request { side, command, version, lag_ms, opponent_agrees } = request;
        let _changing = self.changing.lock().await;
        for _ in 0..ATTEMPTS {
            let live = self.live();
            if let Some(version) = version.filter(|&version| version != live.version()) {
                if version < live.version() {
                    return Err(ActError::Stale(live.version()));
                }
                // The player has seen more than this process.
                self.reload(inner).await?;
                continue;
            }
            let now = inner.clock.now();
            let opponent_gone =
                live.terms().time.initial_ms().is_some() && self.presence.is_gone(!side, now);
            let context = Context { now, lag_ms, opponent_gone, opponent_agrees };
            let decided = live.decide(side, command, &context);
            let event = match decided {
                Ok(event) => event,
                // Perhaps this process has not seen everything yet.
                Err(Refusal::StalePly { plies }) if is_ahead(command, plies) => {
                    self.reload(inner).await?;
                    continue;
                }
                Err(refusal) => return Err(refusal.into()),
            };
            if let Some(after) = self.commit(inner, &live, event, Actor::Player(side), now).await? {
                return Ok(after);
            }
        }
        Err(ActError::Contended)
    }

    /// Makes an event durable and part of the game; `None` when the game had moved on.
    async fn commit(
        self: &Arc<Room>,
        inner: &Arc<Inner>,
        live: &LiveGame,
        event: Event,
        actor: Actor,
        at: Timestamp,
    ) -> Result<Option<Arc<LiveGame>>, ActError> {
        let recorded = Recorded { event, actor, at };
        let mut after = live.clone();
        if let Err(error) = after.apply(&recorded) {
            tracing::error!(game = %self.id(), %error, "an event that was decided does not fit");
            return Err(ActError::Failed);
        }
        let claim = inner.claim_thinking(&after);
        let append = Append {
            event: recorded.clone(),
            state: StateRow::from(&after),
            claim: claim.clone(),
            ratings: ratings::after(&*inner.database, &self.row, &self.seats, &after).await?,
        };
        let appended = inner.database.append(self.key, &append).await?;
        if appended == Appended::Conflict {
            self.reload(inner).await?;
            return Ok(None);
        }
        let after = Arc::new(after);
        self.set_live(Arc::clone(&after));
        self.tell(Update::Event { recorded: Arc::new(recorded), live: Arc::clone(&after) });
        inner.tell_others(self.id());
        if claim.is_some() {
            self.begin_thinking(inner);
        }
        Ok(Some(after))
    }

    fn set_live(&self, live: Arc<LiveGame>) {
        *self.live.write().unwrap_or_else(PoisonError::into_inner) = live;
    }

    /// Reads the game anew, because another process has changed it.
    async fn reload(&self, inner: &Inner) -> Result<(), ActError> {
        let Some(stored) = inner.database.game(self.id()).await? else {
            inner.forget(self.id());
            return Err(ActError::Deleted);
        };
        let (stored, live) = replay(stored).await?;
        let live = Arc::new(live);
        let seen = self.live().version();
        if live.version() > seen {
            self.set_live(Arc::clone(&live));
            let last = stored.events.last().filter(|_| live.version() == seen + 1);
            self.tell(match last {
                Some(recorded) => Update::Event { recorded: Arc::new(recorded.clone()), live },
                None => Update::Reloaded(live),
            });
        }
        Ok(())
    }

    /// Looks at the database for what other processes have done.
    pub(crate) async fn refresh(&self, inner: &Inner) {
        let _changing = self.changing.lock().await;
        if let Err(error) = self.reload(inner).await
            && !matches!(error, ActError::Deleted)
        {
            tracing::warn!(game = %self.id(), %error, "a game cannot be reloaded");
        }
    }

    /// Does what is due now: a flag, the end of a game nobody began, or a move of the engine.
    pub(crate) async fn run_due(self: &Arc<Room>, inner: &Arc<Inner>) -> Result<(), ActError> {
        let _changing = self.changing.lock().await;
        self.reload(inner).await?;
        let live = self.live();
        let now = inner.clock.now();
        if let Some((event, actor)) = live.decide_due(now) {
            self.commit(inner, &live, event, actor, now).await?;
        } else if live.due().is_some_and(|due| due.kind == DueKind::EngineMove) {
            self.begin_thinking(inner);
        }
        Ok(())
    }

    /// Has the engine make its moves, in the background.
    pub(crate) fn begin_thinking(self: &Arc<Room>, inner: &Arc<Inner>) {
        if self.is_thinking.swap(true, Ordering::AcqRel) {
            return;
        }
        let (room, inner) = (Arc::clone(self), Arc::clone(inner));
        tokio::spawn(async move {
            let version = room.make_engine_moves(&inner).await;
            room.is_thinking.store(false, Ordering::Release);
            // A turn that came after the last look, and before the line above.
            if room.live().version() != version {
                room.begin_thinking_if_due(&inner);
            }
        });
    }

    fn begin_thinking_if_due(self: &Arc<Room>, inner: &Arc<Inner>) {
        if self.live().is_computers_turn() && inner.is_running() {
            self.begin_thinking(inner);
        }
    }

    /// Has the engine move while it is its turn; gives the version at which that ended.
    ///
    /// An engine that gives no move is asked again when the claim on its move has run out.
    async fn make_engine_moves(self: &Arc<Room>, inner: &Arc<Inner>) -> u64 {
        loop {
            let live = self.live();
            if !live.is_computers_turn() || !inner.is_running() {
                return live.version();
            }
            if let Err(error) = self.make_engine_move(inner, &live).await {
                tracing::warn!(game = %self.id(), %error, "the engine has not moved");
            }
            if self.live().version() == live.version() {
                return live.version();
            }
        }
    }

    async fn make_engine_move(
        self: &Arc<Room>,
        inner: &Arc<Inner>,
        live: &LiveGame,
    ) -> Result<(), ActError> {
        let side = live.turn();
        let seat = self.seats.of(side);
        let Some(house) = inner.thinker.choose(self, live, seat).await else { return Ok(()) };
        let _changing = self.changing.lock().await;
        if self.live().version() == live.version() {
            let house = sembra_rules::BoardHouse::new(side, house);
            let event = Event::Move { house, lag_ms: 0 };
            self.commit(inner, live, event, Actor::Player(side), inner.clock.now()).await?;
        }
        Ok(())
    }

    /// Adds the next game of the series, and tells everybody in the room.
    pub async fn add_next(
        self: &Arc<Room>,
        rooms: &Rooms,
        version: u64,
        next: NewGame,
    ) -> Result<GameId, ActError> {
        let (room, inner) = (Arc::clone(self), Arc::clone(&rooms.0));
        detached(async move { room.commit_next(&inner, version, next).await }).await
    }

    async fn commit_next(
        self: &Arc<Room>,
        inner: &Arc<Inner>,
        version: u64,
        next: NewGame,
    ) -> Result<GameId, ActError> {
        let _changing = self.changing.lock().await;
        let live = self.live();
        if live.version() != version {
            return Err(ActError::Stale(live.version()));
        }
        let id = next.row.id.clone();
        let event = Event::Rematch(id.to_string());
        let recorded = Recorded { event, actor: Actor::Server, at: inner.clock.now() };
        let mut after = (*live).clone();
        after.apply(&recorded).map_err(|_| ActError::Failed)?;
        let claim = inner.claim_thinking(&LiveGame::new(next.terms()));
        let append = Append::new(recorded.clone(), StateRow::from(&after));
        let database = &inner.database;
        let appended = database.add_rematch(self.key, &append, &next, claim.as_ref()).await?;
        if appended == Appended::Conflict {
            self.reload(inner).await?;
            return Err(ActError::Stale(self.live().version()));
        }
        let after = Arc::new(after);
        self.set_live(Arc::clone(&after));
        self.tell(Update::Event { recorded: Arc::new(recorded), live: after });
        inner.tell_others(self.id());
        if claim.is_some()
            && let Some(next) = inner.open(&id).await?
        {
            next.begin_thinking_if_due(inner);
        }
        Ok(id)
    }
}

/// Runs something in a task of its own: it goes on when the client that asked has gone.
///
/// A request that is refused because it took too long still prevents a write that has not started.
pub(crate) async fn detached<T: Send + 'static, E: From<StoreError> + Send + 'static>(
    what: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E> {
    let progress = WriteProgress::current();
    let task = tokio::spawn(async move { progress.follow(what).await });
    task.await.unwrap_or_else(|error| match error.try_into_panic() {
        Ok(panic) => std::panic::resume_unwind(panic),
        // The runtime is shutting down.
        Err(_) => Err(StoreError::Closed.into()),
    })
}

/// Whether a move was meant for a later ply than this process knows.
fn is_ahead(command: Command, plies: usize) -> bool {
    matches!(command, Command::Move { ply, .. } if ply > plies)
}

impl Inner {
    /// The claim of this process on the engine's move, if the engine is to move.
    pub(crate) fn claim_thinking(&self, live: &LiveGame) -> Option<Claim> {
        live.is_computers_turn().then(|| self.claim_for(THINKING_MS))
    }
}
