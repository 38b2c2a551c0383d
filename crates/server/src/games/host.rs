//! The host of all games: loads them, lets things happen in them, and has the computer move.

use std::sync::Arc;

use sembra_engine::StopSignal;
use tokio::sync::watch;

use super::changes::Changes;
use super::played::PlayedGame;
use super::refusal::illegal_move;
use super::thoughts::Thoughts;
use crate::clock::Timestamp;
use crate::http::extract::{no_such_game, no_such_share};
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;
use crate::storage::{Appended, Event, GameId, GameKey, Mode, ShareToken, Store};
use crate::thinking::{Judgement, Queue, Slot};

/// Everything that happens to games goes through here.
#[derive(Clone)]
pub struct Host {
    store: Store,
    queue: Queue,
    changes: Arc<Changes>,
    thoughts: Arc<Thoughts>,
    stopping: Arc<watch::Sender<bool>>,
}

/// What became of an event.
pub enum Happened {
    /// It is part of the game now, and on the disk.
    Yes(Box<PlayedGame>),
    /// Something else happened first.
    Conflict,
}

impl Host {
    /// A host over a store and a queue to the thinker.
    pub fn new(store: Store, queue: Queue) -> Host {
        Host {
            store,
            queue,
            changes: Arc::default(),
            thoughts: Arc::default(),
            stopping: Arc::new(watch::Sender::new(false)),
        }
    }

    /// Where games are kept.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// The queue to the thinker.
    pub const fn queue(&self) -> &Queue {
        &self.queue
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

    /// Ends what takes long: those who wait are answered, thoughts are dropped. The computer moves
    /// that were due are due again when the server is back.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
        self.thoughts.stop_all();
        self.changes.tell_all();
    }

    /// A game of the visitor's own.
    pub async fn load(&self, visitor: &Visitor, id: &GameId) -> Result<PlayedGame, Problem> {
        let owner = visitor.person().ok_or_else(no_such_game)?;
        let stored = self.store.game(owner, id).await?.ok_or_else(no_such_game)?;
        Ok(PlayedGame::replay(stored)?)
    }

    /// A shared game.
    pub async fn load_shared(&self, token: &ShareToken) -> Result<PlayedGame, Problem> {
        let stored = self.store.shared_game(token).await?.ok_or_else(no_such_share)?;
        Ok(PlayedGame::replay(stored)?)
    }

    /// A place in the queue, for a change after which the computer is to move.
    pub fn place_for(&self, after: &PlayedGame) -> Result<Option<Slot>, Problem> {
        if after.is_computers_turn() { self.take_place().map(Some) } else { Ok(None) }
    }

    /// A place in the queue.
    pub fn take_place(&self) -> Result<Slot, Problem> {
        let busy = "all places in the engine's queue are taken; nothing was changed";
        self.queue.take_place().map_err(|_| Problem::new(Code::Busy, busy))
    }

    /// Lets an event happen in a game: checks it, makes it durable, tells everybody, and has the
    /// computer think when it is its turn.
    pub async fn happen(&self, game: &PlayedGame, event: Event) -> Result<Happened, Problem> {
        let at = Timestamp::now();
        let mut after = game.clone();
        after.apply(&event, at).map_err(|error| illegal_move(&game.row.rules, error))?;
        let place = self.place_for(&after)?;
        match self.store.append(game.key, after.version, event, at).await? {
            Appended::Conflict => return Ok(Happened::Conflict),
            Appended::Yes => {}
        }
        self.thoughts.stop(game.key);
        self.changes.tell(game.key);
        if let Some(place) = place {
            self.begin_thinking(after.clone(), place);
        }
        Ok(Happened::Yes(Box::new(after)))
    }

    /// Like [`Host::happen`], for a request that makes no sense any more once the game has changed.
    pub async fn happen_now(&self, game: &PlayedGame, event: Event) -> Result<PlayedGame, Problem> {
        match self.happen(game, event).await? {
            Happened::Yes(after) => Ok(*after),
            Happened::Conflict => Err(stale_version(game.version)),
        }
    }

    /// Forgets a game.
    pub async fn delete(&self, game: GameKey) -> Result<(), Problem> {
        self.store.delete_game(game).await?;
        self.thoughts.stop(game);
        self.changes.tell(game);
        Ok(())
    }

    /// Has the computer think if it is its turn and it does not think yet: after a restart, or
    /// when the queue was full.
    pub fn resume_thinking(&self, game: &PlayedGame) {
        if game.is_computers_turn()
            && let Ok(place) = self.take_place()
        {
            self.begin_thinking(game.clone(), place);
        }
    }

    /// Has the computer think about its move, in the background.
    pub fn begin_thinking(&self, game: PlayedGame, place: Slot) {
        if self.is_stopping() {
            return;
        }
        if let Some(stop) = self.thoughts.begin(game.key, game.version) {
            let host = self.clone();
            tokio::spawn(async move { host.think(game, place, stop).await });
        }
    }

    async fn think(&self, mut game: PlayedGame, place: Slot, stop: StopSignal) {
        while game.is_computers_turn() {
            let Some(after) = self.computer_moves(&game, &place, &stop).await else { break };
            self.thoughts.advance(game.key, game.version, after.version);
            self.changes.tell(game.key);
            game = after;
        }
        self.thoughts.end(game.key, game.version);
    }

    /// Has the computer make one move; `None` when it was stopped or the game has moved on.
    async fn computer_moves(
        &self,
        game: &PlayedGame,
        place: &Slot,
        stop: &StopSignal,
    ) -> Option<PlayedGame> {
        let Mode::Computer { level, .. } = game.row.mode else { return None };
        let (position, seed, stopped) = (game.game.clone(), seed(game), stop.clone());
        let thought = self
            .queue
            .think(place, move |thinker| thinker.choose(&position, level, seed, &stopped))
            .await;
        let house = thought.flatten().filter(|_| !stop.is_stopped())?;
        let at = Timestamp::now();
        let event = Event::Move(sembra_rules::BoardHouse::new(game.game.position().turn(), house));
        let mut after = game.clone();
        if let Err(error) = after.apply(&event, at) {
            tracing::error!(game = %game.row.id, %error, "the engine chose an illegal move");
            return None;
        }
        match self.store.append(game.key, after.version, event, at).await {
            Ok(Appended::Yes) => Some(after),
            Ok(Appended::Conflict) => None,
            Err(error) => {
                tracing::error!(game = %game.row.id, %error, "the computer's move was not kept");
                None
            }
        }
    }

    /// What the thinker at full strength says of a game.
    pub async fn judge(&self, game: &PlayedGame) -> Result<Judgement, Problem> {
        let place = self.take_place()?;
        let (position, stop) = (game.game.clone(), StopSignal::new());
        let _stop_when_dropped = StopOnDrop(stop.clone());
        let thought = self.queue.think(&place, move |thinker| thinker.judge(&position, &stop));
        let mut stopping = self.stopping.subscribe();
        tokio::select! {
            judgement = thought => judgement
                .flatten()
                .ok_or_else(|| Problem::internal("the engine gave no judgement")),
            _ = stopping.wait_for(|stopping| *stopping) => {
                Err(Problem::new(Code::Stopping, "the server is stopping"))
            }
        }
    }
}

/// Ends a thought when nobody waits for it any more.
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
