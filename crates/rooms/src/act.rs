//! Carrying out what players want: deciding, making it durable, telling.

use std::sync::Arc;
use std::time::Instant;

use metrics::{counter, histogram};
use sembra_play::{
    Actor, Command, Context, DueKind, Event, LiveGame, Recorded, Refusal, Timestamp,
};
use sembra_rules::Side;
use sembra_storage::{Append, Appended, Rating, StateRow, StoreError, Topic, WriteProgress};
use thiserror::Error;

use crate::metrics::{ACKNOWLEDGEMENT, MOVES};
use crate::rooms::Inner;
use crate::{Room, Rooms, Update, presence, ratings};

/// How often a command is decided again because another process was faster.
const ATTEMPTS: usize = 4;

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

/// Whether a game was found changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reloaded {
    /// It was: another process has done something.
    Changed,
    /// It was not.
    Same,
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
        let arrived = Instant::now();
        let done = detached(async move { room.decide(&inner, request).await }).await;
        if done.is_ok() && matches!(request.command, Command::Move { .. }) {
            histogram!(ACKNOWLEDGEMENT).record(arrived.elapsed());
        }
        done
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
                // The player has seen more than this process, or says so.
                if self.reload(inner).await? == Reloaded::Changed {
                    continue;
                }
                return Err(ActError::Stale(live.version()));
            }
            let now = inner.clock.now();
            if command == Command::Claim {
                presence::refresh(inner, std::slice::from_ref(self)).await;
            }
            let opponent_gone = self.is_gone(!side, now);
            let context = Context { now, lag_ms, opponent_gone, opponent_agrees };
            let decided = live.decide(side, command, &context);
            let event = match decided {
                Ok(event) => event,
                // Perhaps this process has not seen everything yet.
                Err(refusal @ Refusal::StalePly { plies }) if is_ahead(command, plies) => {
                    if self.reload(inner).await? == Reloaded::Changed {
                        continue;
                    }
                    return Err(refusal.into());
                }
                Err(refusal) => return Err(refusal.into()),
            };
            let committed = match event {
                Event::OfferRematch(side) if live.begins_next(side) => {
                    let next = self.next_game(&live, now)?;
                    self.commit_next(inner, &live, next).await?
                }
                event => self.commit(inner, &live, event, Actor::Player(side), now).await?,
            };
            if let Some(after) = committed {
                return Ok(after);
            }
        }
        Err(ActError::Contended)
    }

    /// Makes an event durable and part of the game; `None` when the game had moved on.
    pub(crate) async fn commit(
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
            ratings: self.ratings_after(inner, live, &after).await?,
        };
        let appended = inner.database.append(self.key(), &append).await?;
        if appended == Appended::Conflict {
            self.reload(inner).await?;
            return Ok(None);
        }
        let after = Arc::new(after);
        self.happened(inner, recorded, &after);
        if claim.is_some() {
            self.begin_thinking(inner);
        }
        Ok(Some(after))
    }

    /// The ratings that an event changes: only the one that ends a game does.
    async fn ratings_after(
        &self,
        inner: &Inner,
        before: &LiveGame,
        after: &LiveGame,
    ) -> Result<Vec<Rating>, StoreError> {
        if before.is_over() || !after.is_over() {
            return Ok(Vec::new());
        }
        ratings::after(&*inner.database, self.row(), &self.seats(), after).await
    }

    /// Makes a durable event known: to subscribers, to the observer, to other processes.
    pub(crate) fn happened(
        self: &Arc<Room>,
        inner: &Inner,
        recorded: Recorded,
        after: &Arc<LiveGame>,
    ) {
        if matches!(recorded.event, Event::Move { .. }) {
            counter!(MOVES).increment(1);
        }
        self.set_live(Arc::clone(after));
        if let Some(observer) = inner.observer.get() {
            observer.happened(self, &recorded, after);
        }
        self.tell(Update::event(recorded, Arc::clone(after)));
        inner.tell_others(Topic::Game(self.id().clone()));
    }

    /// Reads what another process has done in the game.
    pub(crate) async fn reload(&self, inner: &Inner) -> Result<Reloaded, ActError> {
        let seen = self.live();
        let Some(events) = inner.database.events_after(self.key(), seen.version()).await? else {
            inner.forget(self.id());
            return Err(ActError::Deleted);
        };
        if events.is_empty() {
            return Ok(Reloaded::Same);
        }
        let mut live = (*seen).clone();
        for recorded in &events {
            live.apply(recorded).map_err(|error| StoreError::DamagedGame {
                game: self.id().to_string(),
                what: format!("event {}: {error}", live.version() + 1),
            })?;
        }
        let live = Arc::new(live);
        self.set_live(Arc::clone(&live));
        self.tell(match <[Recorded; 1]>::try_from(events) {
            Ok([recorded]) => Update::event(recorded, live),
            Err(_) => Update::Reloaded(live),
        });
        Ok(Reloaded::Changed)
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
}

/// Whether a move was meant for a later ply than this process knows.
fn is_ahead(command: Command, plies: usize) -> bool {
    matches!(command, Command::Move { ply, .. } if ply > plies)
}

/// Runs something in a task of its own: it goes on when the client that asked has gone.
///
/// A request that is refused because it took too long still prevents a write that has not started.
pub async fn detached<T: Send + 'static, E: From<StoreError> + Send + 'static>(
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
