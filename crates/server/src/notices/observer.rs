//! What people are told of their games.

use std::sync::{Arc, Weak};

use sembra_play::{BySide, Event, LiveGame, Recorded, TimeControl};
use sembra_rooms::{Observer, Room};
use sembra_rules::Side;
use sembra_storage::{GameRow, PersonId, Seat};

use super::{Hub, Notice, NoticeKind};

/// Follows the games of this process.
pub struct GameObserver(Weak<Hub>);

impl GameObserver {
    pub fn new(hub: &Arc<Hub>) -> GameObserver {
        GameObserver(Arc::downgrade(hub))
    }

    fn tell(&self, room: &Room, person: Option<PersonId>, kind: NoticeKind) {
        if let (Some(hub), Some(person)) = (self.0.upgrade(), person) {
            hub.tell(person, Notice::of_game(kind, room.id()));
        }
    }

    fn tell_both(&self, room: &Room, kind: NoticeKind) {
        for side in Side::ALL {
            self.tell(room, in_seat(room, side), kind);
        }
    }

    /// Tells the player to move of their turn, where the opponent does not wait at the board.
    fn tell_turn(&self, room: &Room, live: &LiveGame) {
        if !matches!(room.row().time, TimeControl::RealTime { .. }) {
            self.tell(room, in_seat(room, live.turn()), NoticeKind::YourTurn);
        }
    }
}

impl Observer for GameObserver {
    fn begun(&self, room: &Arc<Room>) {
        if is_online(room.row(), &room.seats()) {
            self.tell_both(room, NoticeKind::GameStarted);
            self.tell_turn(room, &room.live());
        }
    }

    fn happened(&self, room: &Arc<Room>, recorded: &Recorded, live: &Arc<LiveGame>) {
        if !is_online(room.row(), &room.seats()) {
            return;
        }
        match recorded.event {
            Event::Move { .. } | Event::Undo(_) if !live.is_over() => self.tell_turn(room, live),
            Event::Move { .. }
            | Event::Agree
            | Event::Resign(_)
            | Event::Abort
            | Event::Flag(_)
            | Event::Claim(_) => self.tell_both(room, NoticeKind::GameOver),
            // Offers and answers to them are for those at the board.
            _ => {}
        }
    }
}

fn in_seat(room: &Room, side: Side) -> Option<PersonId> {
    room.seats().of(side).occupant.person()
}

/// Whether two people or bots play, each at a place of their own.
pub fn is_online(row: &GameRow, seats: &BySide<Seat>) -> bool {
    let person = |side| seats.of(side).occupant.person();
    !row.shared_device && Side::ALL.iter().all(|&side| person(side).is_some())
}
