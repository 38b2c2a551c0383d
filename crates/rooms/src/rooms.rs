use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use sembra_play::{LiveGame, Timestamp};
use sembra_rules::House;
use sembra_storage::{Claim, Database, GameId, NewGame, Seat, StoreError};
use tokio::sync::{Notify, watch};

use crate::{Room, due, sync};

/// How long a room without anybody in it stays in memory.
const IDLE: Duration = Duration::from_secs(60);

/// Where the time comes from.
pub trait Clock: Send + Sync {
    /// The time now.
    fn now(&self) -> Timestamp;
}

/// The engine that plays in games.
#[async_trait]
pub trait Thinker: Send + Sync {
    /// The move for the player to move, who sits in `seat`.
    ///
    /// `None` when there is none now; it is asked again later.
    async fn choose(&self, room: &Room, live: &LiveGame, seat: &Seat) -> Option<House>;
}

/// The live games of this process.
#[derive(Clone)]
pub struct Rooms(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    pub database: Arc<dyn Database>,
    pub clock: Arc<dyn Clock>,
    pub thinker: Arc<dyn Thinker>,
    /// The name under which this process claims what is due.
    process: String,
    rooms: Mutex<HashMap<GameId, Entry>>,
    /// Games that changed here, to be announced to other processes.
    pub changed: Mutex<Vec<GameId>>,
    pub has_changed: Notify,
    pub due: Notify,
    running: watch::Sender<bool>,
}

struct Entry {
    room: Arc<Room>,
    used: Instant,
}

impl Rooms {
    /// Rooms over a database, with the tasks that do what is due and follow other processes.
    ///
    /// `process` names this process among those that share the database.
    pub async fn start(
        database: Arc<dyn Database>,
        clock: Arc<dyn Clock>,
        thinker: Arc<dyn Thinker>,
        process: String,
    ) -> Result<Rooms, StoreError> {
        let notices = database.listen().await?;
        let inner = Arc::new(Inner {
            database,
            clock,
            thinker,
            process,
            rooms: Mutex::default(),
            changed: Mutex::default(),
            has_changed: Notify::new(),
            due: Notify::new(),
            running: watch::Sender::new(true),
        });
        tokio::spawn(due::run(Arc::clone(&inner)));
        if let Some(notices) = notices {
            tokio::spawn(sync::follow(Arc::clone(&inner), notices));
            tokio::spawn(sync::announce(Arc::clone(&inner)));
            tokio::spawn(sync::poll(Arc::clone(&inner)));
        }
        tokio::spawn(sweep(Arc::clone(&inner)));
        Ok(Rooms(inner))
    }

    /// Ends the background tasks. Moves of the engine that were due are due again after a restart.
    pub fn stop(&self) {
        self.0.running.send_replace(false);
    }

    /// The database behind the rooms.
    pub fn database(&self) -> &Arc<dyn Database> {
        &self.0.database
    }

    /// The time now.
    pub fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    /// Begins a new game.
    pub async fn create(&self, game: NewGame) -> Result<Arc<Room>, StoreError> {
        let claim = self.0.claim_thinking(&LiveGame::new(game.terms()));
        let key = self.0.database.add_game(&game, claim.as_ref()).await?;
        let room = self.0.insert(Room::of_new(key, game));
        if claim.is_some() {
            room.begin_thinking(&self.0);
        }
        Ok(room)
    }

    /// The room of a game; `None` when there is no such game.
    pub async fn open(&self, id: &GameId) -> Result<Option<Arc<Room>>, StoreError> {
        self.0.open(id).await
    }

    /// Deletes a game.
    pub async fn delete(&self, room: &Room) -> Result<(), StoreError> {
        self.0.database.delete_game(room.key()).await?;
        self.0.lock().remove(room.id());
        room.tell(crate::Update::Deleted);
        self.0.tell_others(room.id());
        Ok(())
    }

    /// How many rooms are in memory.
    pub fn count(&self) -> usize {
        self.0.lock().len()
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, Entry>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub async fn open(&self, id: &GameId) -> Result<Option<Arc<Room>>, StoreError> {
        if let Some(room) = self.find(id) {
            return Ok(Some(room));
        }
        let Some(stored) = self.database.game(id).await? else { return Ok(None) };
        Ok(Some(self.insert(Room::new(stored)?)))
    }

    /// The room of a game, if it is in memory.
    pub fn find(&self, id: &GameId) -> Option<Arc<Room>> {
        let mut rooms = self.lock();
        let entry = rooms.get_mut(id)?;
        entry.used = Instant::now();
        Some(Arc::clone(&entry.room))
    }

    /// Keeps a room, unless another one was made for the same game meanwhile.
    fn insert(&self, room: Room) -> Arc<Room> {
        let mut rooms = self.lock();
        let id = room.id().clone();
        let entry =
            rooms.entry(id).or_insert_with(|| Entry { room: Arc::new(room), used: Instant::now() });
        Arc::clone(&entry.room)
    }

    /// The rooms in which somebody listens.
    pub fn with_subscribers(&self) -> Vec<Arc<Room>> {
        let rooms = self.lock();
        let listened = rooms.values().filter(|entry| entry.room.has_subscribers());
        listened.map(|entry| Arc::clone(&entry.room)).collect()
    }

    pub fn claim_for(&self, ms: i64) -> Claim {
        Claim { process: self.process.clone(), until: self.clock.now().plus_ms(ms) }
    }

    pub fn is_running(&self) -> bool {
        *self.running.borrow()
    }

    /// Waits until the rooms are stopped.
    pub async fn stopped(&self) {
        // An error means that the sender is gone, and with it the rooms.
        let _ = self.running.subscribe().wait_for(|running| !running).await;
    }

    /// Announces to other processes that a game has changed.
    pub fn tell_others(&self, id: &GameId) {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner).push(id.clone());
        self.has_changed.notify_one();
    }

    /// Makes this process look for what is due now.
    pub fn tell_due(&self) {
        self.due.notify_one();
    }
}

/// Drops rooms that nobody has used for a while.
async fn sweep(inner: Arc<Inner>) {
    let mut ticks = tokio::time::interval(IDLE / 4);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = inner.stopped() => return,
        }
        inner
            .lock()
            .retain(|_, entry| Arc::strong_count(&entry.room) > 1 || entry.used.elapsed() < IDLE);
    }
}
