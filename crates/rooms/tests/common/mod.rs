//! Rooms over a database, with a clock that the test sets and an engine that plays the first move.

#![allow(dead_code, reason = "each test file uses a part")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use sembra_play::{BySide, Command, LiveGame, TimeControl, Timestamp};
use sembra_rooms::{Clock, Room, RoomSettings, Rooms, Thinker, Update};
use sembra_rules::{BoardHouse, House, Position, Rules, Side};
use sembra_storage::{
    Database, GameId, GameRow, NewGame, NewPerson, Occupant, PersonId, PersonKind, Seat,
};
use tokio::sync::broadcast::Receiver;

pub const BLITZ: TimeControl = TimeControl::RealTime { minutes: 3, increment_s: 2 };

/// A clock that stands still until it is moved.
pub struct TestClock(AtomicI64);

impl TestClock {
    pub fn new() -> Arc<TestClock> {
        Arc::new(TestClock(AtomicI64::new(1_800_000_000_000)))
    }

    pub fn advance_ms(&self, ms: i64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_ms(self.0.load(Ordering::SeqCst))
    }
}

/// An engine that plays the first legal house, unless it is told not to answer.
#[derive(Default)]
pub struct FirstMove {
    pub is_silent: AtomicBool,
}

#[async_trait]
impl Thinker for FirstMove {
    async fn choose(&self, _: &Room, live: &LiveGame, _: &Seat) -> Option<House> {
        if self.is_silent.load(Ordering::SeqCst) {
            return None;
        }
        live.game().legal().iter().next()
    }
}

pub async fn rooms(
    database: &Arc<dyn Database>,
    clock: &Arc<TestClock>,
    thinker: &Arc<FirstMove>,
    process: &str,
) -> Rooms {
    let (clock, thinker) = (Arc::clone(clock), Arc::clone(thinker));
    let (process, settings) = (process.to_owned(), RoomSettings::default());
    let started = Rooms::start(Arc::clone(database), clock, thinker, process, settings).await;
    started.expect("started")
}

pub async fn person(database: &dyn Database, name: &str) -> PersonId {
    let mut secret_hash = [0; 32];
    for (byte, letter) in secret_hash.iter_mut().zip(name.bytes()) {
        *byte = letter;
    }
    let person = NewPerson {
        kind: PersonKind::Visitor,
        name: name.to_owned(),
        secret_hash,
        device: String::new(),
        created: Timestamp::from_ms(0),
    };
    database.add_person(person).await.expect("added")
}

pub fn new_game(
    south: Occupant,
    north: Occupant,
    time: TimeControl,
    created: Timestamp,
) -> NewGame {
    let seat = |occupant| Seat { occupant, name: None };
    NewGame {
        row: GameRow {
            id: GameId::random().expect("random bytes"),
            rules: Rules::ABAPA,
            start: Position::START,
            time,
            rated: false,
            shared_device: false,
            wins: BySide::default(),
            draws: 0,
            created,
        },
        seats: BySide { south: seat(south), north: seat(north) },
    }
}

/// The command that plays a house of the player to move.
pub fn play(live: &LiveGame, house: House) -> (Side, Command) {
    let side = live.turn();
    (side, Command::Move { house: BoardHouse::new(side, house), ply: live.plies() })
}

/// The next update that changes the game.
pub async fn next_change(updates: &mut Receiver<Update>) -> Arc<LiveGame> {
    let next = async {
        loop {
            match updates.recv().await.expect("an update") {
                Update::Event { live, .. } | Update::Reloaded(live) => return live,
                Update::Presence(_) | Update::Phrase { .. } => {}
                Update::Deleted => panic!("the game was deleted"),
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), next).await.expect("an update in time")
}
