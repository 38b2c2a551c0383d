use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use bytes::Bytes;
use sembra_play::{BySide, LiveGame, Phrase, Recorded};
use sembra_rules::Side;
use sembra_storage::{
    GameId, GameKey, GameRow, NewGame, Occupant, PersonId, Seat, StoredGame, Topic, TournamentId,
};
use tokio::sync::{Mutex, broadcast};

use crate::presence::Presence;
use crate::{Membership, PresenceView, Rooms};

/// How many updates a slow subscriber may be behind before it has to look at the whole game.
const UPDATES_KEPT: usize = 64;

/// A message to the subscribers of a room.
#[derive(Clone, Debug)]
pub enum Update {
    /// Something happened in the game.
    Event {
        /// What.
        recorded: Arc<Recorded>,
        /// The game after it.
        live: Arc<LiveGame>,
        /// What subscribers make of it for their clients.
        texts: Arc<Texts>,
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
        phrase: Phrase,
    },
    /// The game was deleted.
    Deleted,
}

/// The texts that subscribers make of an event, each made once for all of them.
#[derive(Debug, Default)]
pub struct Texts {
    /// What everybody sees alike.
    pub common: OnceLock<Bytes>,
    /// The whole text for those in a seat.
    pub seats: BySide<OnceLock<Bytes>>,
    /// The whole text for those who watch.
    pub watching: OnceLock<Bytes>,
}

impl Update {
    pub(crate) fn event(recorded: Recorded, live: Arc<LiveGame>) -> Update {
        Update::Event { recorded: Arc::new(recorded), live, texts: Arc::default() }
    }
}

/// A live game.
pub struct Room {
    key: GameKey,
    row: GameRow,
    tournament: Option<TournamentId>,
    /// They change when an account claims the games of a visitor.
    seats: RwLock<Arc<BySide<Seat>>>,
    live: RwLock<Arc<LiveGame>>,
    /// Held by whoever changes the game.
    pub(crate) changing: Mutex<()>,
    pub(crate) is_thinking: AtomicBool,
    presence: Presence,
    updates: broadcast::Sender<Update>,
}

impl Room {
    pub(crate) fn new(stored: StoredGame, live: LiveGame, presence: Presence) -> Room {
        let seats = (stored.row, stored.seats);
        Room::with(stored.key, seats, stored.tournament, live, presence)
    }

    pub(crate) fn of_new(
        key: GameKey,
        game: NewGame,
        tournament: Option<TournamentId>,
        presence: Presence,
    ) -> Room {
        let live = LiveGame::new(game.terms());
        Room::with(key, (game.row, game.seats), tournament, live, presence)
    }

    fn with(
        key: GameKey,
        (row, seats): (GameRow, BySide<Seat>),
        tournament: Option<TournamentId>,
        live: LiveGame,
        presence: Presence,
    ) -> Room {
        Room {
            key,
            row,
            tournament,
            seats: RwLock::new(Arc::new(seats)),
            live: RwLock::new(Arc::new(live)),
            changing: Mutex::new(()),
            is_thinking: AtomicBool::new(false),
            presence,
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

    /// The tournament that the game belongs to, if any.
    pub const fn tournament(&self) -> Option<&TournamentId> {
        self.tournament.as_ref()
    }

    /// Who plays.
    pub fn seats(&self) -> Arc<BySide<Seat>> {
        Arc::clone(&self.seats.read().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn set_seats(&self, seats: BySide<Seat>) {
        *self.seats.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(seats);
    }

    /// The side that a person or bot plays; South where they play both.
    pub fn side_of(&self, person: PersonId) -> Option<Side> {
        let seats = self.seats();
        Side::ALL.into_iter().find(|&side| seats.of(side).occupant.person() == Some(person))
    }

    /// Gives the seats of a visitor to the account that has claimed them, as the database does: not
    /// where the account would sit in both.
    pub(crate) fn reseat(&self, visitor: PersonId, account: PersonId) {
        if self.side_of(account).is_some() || self.side_of(visitor).is_none() {
            return;
        }
        let mut seats = (*self.seats()).clone();
        for side in Side::ALL {
            let seat = seats.of_mut(side);
            if seat.occupant == Occupant::Person(visitor) {
                seat.occupant = Occupant::Person(account);
            }
        }
        self.set_seats(seats);
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
        Membership::new(Arc::clone(self), side, Arc::clone(&rooms.0))
    }

    /// Notes that the player of `side` was here just now, without a connection that lasts.
    pub fn see(&self, rooms: &Rooms, side: Side) {
        if self.presence.see(side, rooms.now()) {
            rooms.0.share_presence(self);
        }
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

    pub(crate) fn tell(&self, update: Update) {
        // An error means that nobody listens.
        let _ = self.updates.send(update);
    }

    /// Sends a phrase of a player to everybody in the room, in all processes.
    pub fn say(&self, rooms: &Rooms, side: Side, phrase: Phrase) {
        self.tell(Update::Phrase { side, phrase });
        rooms.0.tell_others(Topic::Said(self.id().clone(), side, phrase));
    }

    pub(crate) fn set_live(&self, live: Arc<LiveGame>) {
        *self.live.write().unwrap_or_else(PoisonError::into_inner) = live;
    }
}
