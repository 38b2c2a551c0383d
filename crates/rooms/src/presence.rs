//! Who is connected to a game, in this process and in others.
//!
//! Each process counts its own connections in memory. Where processes share a database each writes
//! what changed, many games at once and apart from the moves, and that it is alive.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sembra_play::{BySide, SeatKind, Timestamp};
use sembra_rules::Side;
use sembra_storage::{GameId, GameKey, GamePresence, Topic};

use crate::rooms::Inner;
use crate::{Room, Update};

/// How often it is looked who has been away for too long, and how many watch.
const LOOK: Duration = Duration::from_secs(1);
/// How long changes are gathered before they are written.
const GATHER: Duration = Duration::from_millis(100);
/// How often a process writes that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// How exactly other processes know when somebody without a connection was here.
const SEEN_MS: i64 = 5_000;
/// A process that has not said for so long that it is alive is dead.
const ALIVE_MS: i64 = 15_000;

/// Who is connected to a room.
#[derive(Debug)]
pub(crate) struct Presence {
    /// How long a player may be away.
    away_ms: i64,
    connected: Mutex<Connected>,
}

#[derive(Debug)]
struct Connected {
    players: BySide<u32>,
    watching: u32,
    /// When each player was last known to be here.
    seen: BySide<Timestamp>,
    /// Who is connected through other processes.
    elsewhere: PresenceView,
    /// What subscribers were last told.
    told: PresenceView,
    /// Whether subscribers were told that a player is gone.
    told_gone: BySide<bool>,
}

/// Who is connected, as subscribers see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PresenceView {
    /// Whether each player is connected.
    pub players: BySide<bool>,
    /// How many watch.
    pub watching: u32,
}

impl Connected {
    fn view(&self) -> PresenceView {
        let is_here = |side| *self.players.of(side) > 0 || *self.elsewhere.players.of(side);
        PresenceView {
            players: BySide { south: is_here(Side::South), north: is_here(Side::North) },
            watching: self.watching.saturating_add(self.elsewhere.watching),
        }
    }

    /// How long a player has been away; `None` for one who is here.
    fn away_ms(&self, side: Side, now: Timestamp) -> Option<i64> {
        let is_here = *self.view().players.of(side);
        (!is_here).then(|| now.ms_since(*self.seen.of(side)))
    }
}

impl Presence {
    /// Nobody yet. Players count as away from now on, and after `away_ms` as gone.
    pub fn new(now: Timestamp, away_ms: i64) -> Presence {
        let connected = Connected {
            players: BySide::default(),
            watching: 0,
            seen: BySide::both(now),
            elsewhere: PresenceView::default(),
            told: PresenceView::default(),
            told_gone: BySide::default(),
        };
        Presence { away_ms, connected: Mutex::new(connected) }
    }

    fn lock(&self) -> MutexGuard<'_, Connected> {
        self.connected.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, side: Option<Side>, change: impl FnOnce(&mut u32), now: Timestamp) {
        let mut connected = self.lock();
        match side {
            Some(side) => {
                change(connected.players.of_mut(side));
                *connected.seen.of_mut(side) = now;
            }
            None => change(&mut connected.watching),
        }
    }

    /// Notes that a player was here just now, without a connection that lasts.
    ///
    /// True when others should learn of it: not if the player was here a moment ago.
    pub fn see(&self, side: Side, now: Timestamp) -> bool {
        let seen = std::mem::replace(self.lock().seen.of_mut(side), now);
        now.ms_since(seen) >= SEEN_MS
    }

    /// Who is connected.
    pub fn view(&self) -> PresenceView {
        self.lock().view()
    }

    /// Whether a player has been away for long.
    pub fn is_gone(&self, side: Side, now: Timestamp) -> bool {
        self.lock().away_ms(side, now).is_some_and(|away_ms| away_ms >= self.away_ms)
    }

    /// Sets who is connected through other processes, and when players were last seen there.
    fn set_elsewhere(&self, elsewhere: PresenceView, seen: BySide<Timestamp>) {
        let mut connected = self.lock();
        connected.elsewhere = elsewhere;
        for side in Side::ALL {
            let known = connected.seen.of_mut(side);
            *known = (*known).max(*seen.of(side));
        }
    }

    /// Who is connected through this process.
    fn local(&self, game: GameKey) -> GamePresence {
        let connected = self.lock();
        let BySide { south, north } = connected.players;
        GamePresence {
            game,
            here: BySide { south: south > 0, north: north > 0 },
            seen: connected.seen,
            watching: connected.watching,
        }
    }

    /// What subscribers have to be told: who plays at once, how many watch when `with_watching`.
    fn news(&self, with_watching: bool) -> Option<PresenceView> {
        let mut connected = self.lock();
        let (view, told) = (connected.view(), connected.told);
        let is_new = view.players != told.players || (with_watching && view != told);
        is_new.then(|| {
            connected.told = view;
            view
        })
    }

    /// Whether it changed since the last call who has been away for too long.
    fn gone_changed(&self, now: Timestamp) -> bool {
        let gone = |side| self.is_gone(side, now);
        let gone = BySide { south: gone(Side::South), north: gone(Side::North) };
        let mut connected = self.lock();
        let is_changed = gone != connected.told_gone;
        connected.told_gone = gone;
        is_changed
    }
}

impl Room {
    /// Whether the player of `side`, a person or bot in a game in real time, has been away for long.
    pub fn is_gone(&self, side: Side, now: Timestamp) -> bool {
        let terms = *self.live().terms();
        terms.time.initial_ms().is_some()
            && !terms.shared_device
            && *terms.seats.of(side) != SeatKind::Computer
            && self.presence().is_gone(side, now)
    }

    /// Tells subscribers who is connected, if that has changed.
    fn tell_presence(&self, with_watching: bool) {
        if let Some(view) = self.presence().news(with_watching) {
            self.tell(Update::Presence(view));
        }
    }
}

/// A connection to a room; it ends when this is dropped.
pub struct Membership {
    room: Arc<Room>,
    side: Option<Side>,
    inner: Arc<Inner>,
}

impl Membership {
    pub(crate) fn new(room: Arc<Room>, side: Option<Side>, inner: Arc<Inner>) -> Membership {
        let membership = Membership { room, side, inner };
        membership.change(|count| *count += 1);
        membership
    }

    /// The room.
    pub fn room(&self) -> &Arc<Room> {
        &self.room
    }

    /// The seat of the connection; `None` for somebody who watches.
    pub const fn side(&self) -> Option<Side> {
        self.side
    }

    fn change(&self, change: impl FnOnce(&mut u32)) {
        let Membership { room, side, inner } = self;
        room.presence().change(*side, change, inner.clock.now());
        room.tell_presence(false);
        inner.share_presence(room);
    }
}

impl Drop for Membership {
    fn drop(&mut self) {
        self.change(|count| *count = count.saturating_sub(1));
    }
}

/// What has changed here and is to be written for other processes.
pub(crate) type Unwritten = Mutex<HashMap<GameKey, (GameId, GamePresence)>>;

impl Inner {
    /// Has other processes learn who is connected to a room.
    pub fn share_presence(&self, room: &Room) {
        if self.is_shared {
            let presence = (room.id().clone(), room.presence().local(room.key()));
            self.presence_unwritten().insert(room.key(), presence);
        }
    }

    fn presence_unwritten(&self) -> MutexGuard<'_, HashMap<GameKey, (GameId, GamePresence)>> {
        self.unwritten.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells rooms how many watch, and who has been away for too long.
pub(crate) async fn look(inner: Arc<Inner>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(LOOK) => {}
            () = inner.stopped() => return,
        }
        let now = inner.clock.now();
        for room in inner.with_subscribers() {
            room.tell_presence(true);
            let live = room.live();
            let is_timed = live.terms().time.initial_ms().is_some();
            if is_timed && !live.is_over() && room.presence().gone_changed(now) {
                // Players see now that they may claim the game, or may not any more.
                room.tell(Update::Reloaded(live));
            }
        }
    }
}

/// Writes for other processes who is connected here, and that this process is alive.
pub(crate) async fn share(inner: Arc<Inner>) {
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    loop {
        let is_heartbeat = tokio::select! {
            _ = heartbeat.tick() => true,
            () = tokio::time::sleep(GATHER) => false,
            () = inner.stopped() => return,
        };
        let changed = std::mem::take(&mut *inner.presence_unwritten());
        if changed.is_empty() && !is_heartbeat {
            continue;
        }
        let (ids, rows): (Vec<GameId>, Vec<GamePresence>) = changed.into_values().unzip();
        match inner.database.set_presence(inner.process(), inner.clock.now(), &rows).await {
            Ok(()) => ids.into_iter().for_each(|id| inner.tell_others(Topic::Presence(id))),
            Err(error) => tracing::warn!(%error, "other processes do not learn who is here"),
        }
    }
}

/// Reads who is connected to rooms through other processes.
pub(crate) async fn refresh(inner: &Inner, rooms: &[Arc<Room>]) {
    if rooms.is_empty() || !inner.is_shared {
        return;
    }
    let keys: Vec<GameKey> = rooms.iter().map(|room| room.key()).collect();
    let alive_since = inner.clock.now().plus_ms(-ALIVE_MS);
    let read = inner.database.presence_elsewhere(inner.process(), alive_since, &keys).await;
    let elsewhere: HashMap<GameKey, GamePresence> = match read {
        Ok(read) => read.into_iter().map(|presence| (presence.game, presence)).collect(),
        Err(error) => {
            tracing::warn!(%error, "it cannot be read who is connected elsewhere");
            return;
        }
    };
    for room in rooms {
        let (view, seen) = match elsewhere.get(&room.key()) {
            Some(&GamePresence { here, seen, watching, .. }) => {
                (PresenceView { players: here, watching }, seen)
            }
            None => Default::default(),
        };
        room.presence().set_elsewhere(view, seen);
        room.tell_presence(false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AWAY_MS: i64 = 60_000;

    fn at(ms: i64) -> Timestamp {
        Timestamp::from_ms(ms)
    }

    #[test]
    fn a_player_is_gone_a_while_after_the_last_connection_ends() {
        let presence = Presence::new(at(0), AWAY_MS);
        assert!(!presence.is_gone(Side::South, at(AWAY_MS - 1)));
        assert!(presence.is_gone(Side::South, at(AWAY_MS)), "who never came is gone too");
        presence.change(Some(Side::South), |count| *count += 2, at(70_000));
        presence.change(Some(Side::South), |count| *count -= 1, at(80_000));
        assert!(!presence.is_gone(Side::South, at(1_000_000)), "a second tab is open");
        presence.change(Some(Side::South), |count| *count -= 1, at(90_000));
        assert!(!presence.is_gone(Side::South, at(90_000 + AWAY_MS - 1)));
        assert!(presence.is_gone(Side::South, at(90_000 + AWAY_MS)));
        presence.see(Side::South, at(200_000));
        assert!(!presence.is_gone(Side::South, at(200_001)));
    }

    #[test]
    fn a_player_who_is_connected_elsewhere_is_here() {
        let presence = Presence::new(at(0), AWAY_MS);
        let players = BySide { south: true, north: false };
        let view = PresenceView { players, watching: 3 };
        presence.set_elsewhere(view, BySide { south: at(0), north: at(50_000) });
        assert_eq!(presence.view(), view);
        assert!(!presence.is_gone(Side::South, at(1_000_000)));
        assert!(!presence.is_gone(Side::North, at(100_000)));
        assert!(presence.is_gone(Side::North, at(110_000)));
        presence.set_elsewhere(PresenceView::default(), BySide::default());
        assert_eq!(presence.view(), PresenceView::default());
    }

    #[test]
    fn players_are_told_at_once_and_those_who_watch_now_and_then() {
        let presence = Presence::new(at(0), AWAY_MS);
        presence.change(None, |count| *count += 1, at(0));
        assert_eq!(presence.news(false), None);
        assert_eq!(presence.news(true).map(|view| view.watching), Some(1));
        assert_eq!(presence.news(true), None);
        presence.change(Some(Side::North), |count| *count += 1, at(0));
        assert_eq!(presence.news(false).map(|view| view.players.north), Some(true));
        assert!(!presence.gone_changed(at(1)));
        assert!(presence.gone_changed(at(AWAY_MS)), "South is gone");
        assert!(!presence.gone_changed(at(AWAY_MS + 1)));
        presence.see(Side::South, at(AWAY_MS + 2));
        assert!(presence.gone_changed(at(AWAY_MS + 3)), "and here again");
    }
}
