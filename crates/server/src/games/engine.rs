//! The engine as the rooms know it: a thinker behind the bounded queue.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use sembra_engine::StopSignal;
use sembra_play::{BySide, LiveGame};
use sembra_rooms::{Room, Thinker, Update};
use sembra_rules::{House, Side};
use sembra_storage::{GameId, Occupant, Seat};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::http::client_address::ClientAddress;
use crate::http::work::Client;
use crate::thinking::{Busy, Class, Level, Queue, QueueSlot};

/// Finds the computer's moves, in the slots that were reserved for them.
pub struct QueuedEngine {
    queue: Queue,
    /// Slots for moves that are being accepted. A request that fails takes its own back.
    reserved: Mutex<HashMap<GameId, Vec<QueueSlot>>>,
    stopping: watch::Receiver<bool>,
}

impl QueuedEngine {
    /// An engine behind a queue. Its searches stop when the server does.
    pub fn new(queue: Queue, stopping: watch::Receiver<bool>) -> QueuedEngine {
        QueuedEngine { queue, reserved: Mutex::default(), stopping }
    }

    /// The queue.
    pub const fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Hands over a slot for the computer's next move in a game.
    pub fn hand_over(&self, game: &GameId, slot: QueueSlot) {
        self.lock().entry(game.clone()).or_default().push(slot);
    }

    /// Takes back a slot that was handed over.
    pub fn take_back(&self, game: &GameId) -> Option<QueueSlot> {
        let mut reserved = self.lock();
        let slots = reserved.get_mut(game)?;
        let slot = slots.pop();
        if slots.is_empty() {
            reserved.remove(game);
        }
        slot
    }

    fn slot_for(&self, room: &Room) -> Result<QueueSlot, Busy> {
        let reserve = || self.queue.reserve(Class::Move, client(&room.seats()));
        self.take_back(room.id()).map_or_else(reserve, Ok)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, Vec<QueueSlot>>> {
        self.reserved.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Thinker for QueuedEngine {
    async fn choose(&self, room: &Room, live: &LiveGame, seat: &Seat) -> Option<House> {
        let Occupant::Computer(level) = seat.occupant else { return None };
        let level = Level::new(level)?;
        let updates = room.subscribe();
        let slot = self.slot_for(room).ok()?;
        if room.live().version() != live.version() {
            return None;
        }
        let stop = StopOnDrop(StopSignal::new());
        let (game, seed, stopped) = (live.game().clone(), seed(room.id(), live), stop.0.clone());
        let search =
            self.queue.run(&slot, move |thinker| thinker.choose(&game, level, seed, &stopped));
        let mut stopping = self.stopping.clone();
        tokio::select! {
            house = search => house.flatten(),
            () = changed(updates) => None,
            _ = stopping.wait_for(|stopping| *stopping) => None,
        }
    }
}

/// The client that the computer's moves in a game are found for: the person who plays it.
pub fn client(seats: &BySide<Seat>) -> Client {
    let person = Side::ALL.iter().find_map(|&side| seats.of(side).occupant.person());
    person.map_or(Client::Address(ClientAddress::UNKNOWN), Client::Person)
}

/// Waits until a game changes or is deleted.
async fn changed(mut updates: Receiver<Update>) {
    loop {
        match updates.recv().await {
            Ok(Update::Presence(_) | Update::Phrase { .. }) => {}
            Ok(Update::Event { .. } | Update::Reloaded(_) | Update::Deleted)
            | Err(RecvError::Lagged(_) | RecvError::Closed) => return,
        }
    }
}

/// Stops a search when nobody waits for it any more.
pub struct StopOnDrop(pub StopSignal);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// A number that varies the computer's play from game to game and from move to move, and is the
/// same again after a restart.
fn seed(game: &GameId, live: &LiveGame) -> u64 {
    let hash = game.as_str().bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash.wrapping_add(live.version().wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
