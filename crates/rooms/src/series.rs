//! The next game of a series.

use std::sync::Arc;

use sembra_play::{Actor, BySide, End, EndReason, Event, LiveGame, Recorded, Refusal, Timestamp};
use sembra_rules::{Position, Series, Side};
use sembra_storage::{Append, Appended, GameId, GameRow, NewGame, StateRow};

use crate::act::detached;
use crate::rooms::Inner;
use crate::{ActError, Room, Rooms};

/// The games of a series that are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Score {
    /// Those that each side won.
    pub wins: BySide<u32>,
    /// Those that were drawn.
    pub draws: u32,
}

impl Score {
    /// The score with a game counted, if it has ended with a result.
    pub fn new(row: &GameRow, end: Option<End>) -> Score {
        let mut score = Score { wins: row.wins, draws: row.draws };
        match end {
            None | Some(End { reason: EndReason::Aborted, .. }) => {}
            Some(End { winner: Some(winner), .. }) => *score.wins.of_mut(winner) += 1,
            Some(End { winner: None, .. }) => score.draws += 1,
        }
        score
    }
}

impl Room {
    /// The next game of the series: the winner starts, after a draw the other player (B3).
    ///
    /// A game that began from a set-up position begins from it again.
    pub fn next_game(&self, live: &LiveGame, now: Timestamp) -> Result<NewGame, ActError> {
        let end = live.end().ok_or(Refusal::NotOver)?;
        let row = self.row();
        let score = Score::new(row, Some(end));
        let starter: Side = row.start.turn();
        let mut series = Series::new(starter);
        series.record(end.winner);
        let is_ordinary = row.start == Position::start(starter);
        let start = if is_ordinary { Position::start(series.starter()) } else { row.start };
        let id = GameId::random().map_err(|error| {
            tracing::error!(%error, "a game has no name");
            ActError::Failed
        })?;
        let (wins, draws) = (score.wins, score.draws);
        let row = GameRow { id, start, wins, draws, created: now, ..row.clone() };
        Ok(NewGame { row, seats: (*self.seats()).clone() })
    }

    /// Adds the next game of the series, and tells everybody in the room.
    pub async fn add_next(
        self: &Arc<Room>,
        rooms: &Rooms,
        version: u64,
        next: NewGame,
    ) -> Result<GameId, ActError> {
        let (room, inner) = (Arc::clone(self), Arc::clone(&rooms.0));
        detached(async move {
            let _changing = room.changing.lock().await;
            let live = room.live();
            let id = next.row.id.clone();
            if live.version() == version && room.commit_next(&inner, &live, next).await?.is_some() {
                return Ok(id);
            }
            Err(ActError::Stale(room.live().version()))
        })
        .await
    }

    /// Makes the next game durable with the event that names it; `None` when the game had moved on.
    pub(crate) async fn commit_next(
        self: &Arc<Room>,
        inner: &Arc<Inner>,
        live: &LiveGame,
        next: NewGame,
    ) -> Result<Option<Arc<LiveGame>>, ActError> {
        let id = next.row.id.clone();
        let event = Event::Rematch(id.to_string());
        let recorded = Recorded { event, actor: Actor::Server, at: inner.clock.now() };
        let mut after = live.clone();
        after.apply(&recorded).map_err(|_| ActError::Failed)?;
        let claim = inner.claim_thinking(&LiveGame::new(next.terms()));
        let append = Append::new(recorded.clone(), StateRow::from(&after));
        let database = &inner.database;
        let appended = database.add_rematch(self.key(), &append, &next, claim.as_ref()).await?;
        if appended == Appended::Conflict {
            self.reload(inner).await?;
            return Ok(None);
        }
        let after = Arc::new(after);
        self.happened(inner, recorded, &after);
        // The next game is stored; a failure to read it now is no reason to refuse it.
        if let Ok(Some(next)) = inner.open(&id).await {
            if let Some(observer) = inner.observer.get() {
                observer.begun(&next);
            }
            if claim.is_some() {
                next.begin_thinking_if_due(inner);
            }
        }
        Ok(Some(after))
    }
}
