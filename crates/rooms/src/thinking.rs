//! The engine's moves, in the background.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use sembra_play::{Actor, Event, LiveGame};
use sembra_rules::BoardHouse;
use sembra_storage::Claim;

use crate::rooms::Inner;
use crate::{ActError, Room};

/// How long a process claims the engine's move.
const THINKING_MS: i64 = 30_000;

impl Room {
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

    pub(crate) fn begin_thinking_if_due(self: &Arc<Room>, inner: &Arc<Inner>) {
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
        let seats = self.seats();
        let seat = seats.of(side);
        let Some(house) = inner.thinker.choose(self, live, seat).await else { return Ok(()) };
        let _changing = self.changing.lock().await;
        if self.live().version() == live.version() {
            let house = BoardHouse::new(side, house);
            let event = Event::Move { house, lag_ms: 0 };
            self.commit(inner, live, event, Actor::Player(side), inner.clock.now()).await?;
        }
        Ok(())
    }
}

impl Inner {
    /// The claim of this process on the engine's move, if the engine is to move.
    pub(crate) fn claim_thinking(&self, live: &LiveGame) -> Option<Claim> {
        live.is_computers_turn().then(|| self.claim_for(THINKING_MS))
    }
}
