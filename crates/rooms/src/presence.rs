use std::sync::{Arc, Mutex, PoisonError};

use sembra_play::{BySide, Timestamp};
use sembra_rules::Side;

use crate::{Clock, Room};

/// How long a player may be away in real time before the opponent may claim the game.
pub(crate) const AWAY_MS: i64 = 60_000;

/// Who is connected to a room.
#[derive(Debug, Default)]
pub(crate) struct Presence(Mutex<Connected>);

#[derive(Debug, Default)]
struct Connected {
    players: BySide<u32>,
    watching: u32,
    /// When the last connection of each player ended.
    left: BySide<Option<Timestamp>>,
}

/// Who is connected, as subscribers see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PresenceView {
    /// Whether each player is connected.
    pub players: BySide<bool>,
    /// How many watch.
    pub watching: u32,
}

impl Presence {
    fn change(&self, side: Option<Side>, change: impl FnOnce(&mut u32), now: Timestamp) {
        let mut connected = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match side {
            Some(side) => {
                change(connected.players.of_mut(side));
                let is_here = *connected.players.of(side) > 0;
                *connected.left.of_mut(side) = (!is_here).then_some(now);
            }
            None => change(&mut connected.watching),
        }
    }

    /// Who is connected.
    pub fn view(&self) -> PresenceView {
        let connected = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        PresenceView {
            players: BySide {
                south: connected.players.south > 0,
                north: connected.players.north > 0,
            },
            watching: connected.watching,
        }
    }

    /// Whether a player was connected and has been away for long.
    pub fn is_gone(&self, side: Side, now: Timestamp) -> bool {
        let connected = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        connected.left.of(side).is_some_and(|left| now.ms_since(left) >= AWAY_MS)
    }
}

/// A connection to a room; it ends when this is dropped.
pub struct Membership {
    room: Arc<Room>,
    side: Option<Side>,
    clock: Arc<dyn Clock>,
}

impl Membership {
    pub(crate) fn new(room: Arc<Room>, side: Option<Side>, clock: Arc<dyn Clock>) -> Membership {
        room.presence().change(side, |count| *count += 1, clock.now());
        room.tell_presence();
        Membership { room, side, clock }
    }

    /// The room.
    pub fn room(&self) -> &Arc<Room> {
        &self.room
    }

    /// The seat of the connection; `None` for somebody who watches.
    pub const fn side(&self) -> Option<Side> {
        self.side
    }
}

impl Drop for Membership {
    fn drop(&mut self) {
        let leave = |count: &mut u32| *count = count.saturating_sub(1);
        self.room.presence().change(self.side, leave, self.clock.now());
        self.room.tell_presence();
    }
}
