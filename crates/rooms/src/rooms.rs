use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use sembra_play::{LiveGame, Timestamp};
use sembra_rules::House;
use sembra_storage::{Claim, Database, GameId, GameKey, NewGame, Seat, StoreError, StoredGame};
use tokio::sync::{Notify, watch};

use crate::room::detached;
use crate::{Room, due, sync};

/// How long a room without anybody in it stays in memory.
const IDLE: Duration = Duration::from_secs(60);
/// How many moves may be in memory, about 150 bytes each, before idle rooms make room.
const PLIES_MAX: usize = 1_000_000;
/// What a room weighs besides its moves.
const ROOM_PLIES: usize = 20;
/// A game with more events is replayed on a thread of its own.
const SHORT: usize = 100;

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
    running: watch::Sender<bool>,
    /// Whether other processes use the database too.
    is_shared: bool,
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
            running: watch::Sender::new(true),
            is_shared: notices.is_some(),
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
        let inner = Arc::clone(&self.0);
        detached(async move {
            let claim = inner.claim_thinking(&LiveGame::new(game.terms()));
            let key = inner.database.add_game(&game, claim.as_ref()).await?;
            let room = inner.insert(Room::of_new(key, game));
            if claim.is_some() {
                room.begin_thinking(&inner);
            }
            Ok(room)
        })
        .await
    }

    /// The room of a game, as the database has it now; `None` when there is no such game.
    pub async fn open(&self, id: &GameId) -> Result<Option<Arc<Room>>, StoreError> {
        match self.0.find(id) {
            // A notice of another process may have been lost.
            Some(room) if self.0.is_shared => {
                sync::refresh_if_behind(&self.0, &[room]).await;
                self.0.open(id).await
            }
            Some(room) => Ok(Some(room)),
            None => self.0.open(id).await,
        }
    }

    /// Deletes a game, which may be damaged.
    pub async fn delete(&self, game: GameKey, id: &GameId) -> Result<(), StoreError> {
        let (inner, id) = (Arc::clone(&self.0), id.clone());
        detached(async move {
            inner.database.delete_game(game).await?;
            inner.forget(&id);
            inner.tell_others(&id);
            Ok(())
        })
        .await
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
        let (stored, live) = replay(stored).await?;
        Ok(Some(self.insert(Room::new(stored, live))))
    }

    /// Forgets the room of a game that was deleted, and tells those in it.
    pub fn forget(&self, id: &GameId) {
        if let Some(entry) = self.lock().remove(id) {
            entry.room.tell(crate::Update::Deleted);
        }
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
        make_space(&mut rooms, PLIES_MAX);
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
}

/// The game that the events of a stored game make.
pub(crate) async fn replay(stored: StoredGame) -> Result<(StoredGame, LiveGame), StoreError> {
    if stored.events.len() <= SHORT {
        let live = stored.replay()?;
        return Ok((stored, live));
    }
    let id = stored.row.id.to_string();
    let task = tokio::task::spawn_blocking(move || stored.replay().map(|live| (stored, live)));
    task.await
        .unwrap_or_else(|error| Err(StoreError::DamagedGame { game: id, what: error.to_string() }))
}

/// Forgets the rooms that nobody is in, the longest unused first, when too many moves are kept.
fn make_space(rooms: &mut HashMap<GameId, Entry>, plies_max: usize) {
    let weight = |entry: &Entry| ROOM_PLIES + entry.room.live().plies();
    let mut plies: usize = rooms.values().map(weight).sum();
    if plies <= plies_max {
        return;
    }
    let mut idle: Vec<(Instant, GameId, usize)> = rooms
        .iter()
        .filter(|(_, entry)| Arc::strong_count(&entry.room) == 1)
        .map(|(id, entry)| (entry.used, id.clone(), weight(entry)))
        .collect();
    idle.sort_by_key(|&(used, ..)| used);
    // More than needed, so that the next room does not cost as much.
    for (_, id, weight) in idle {
        if plies <= plies_max / 2 {
            break;
        }
        rooms.remove(&id);
        plies -= weight;
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

#[cfg(test)]
mod tests {
    use sembra_play::{BySide, TimeControl};
    use sembra_rules::{Position, Rules, Side};
    use sembra_storage::sqlite::SqliteDatabase;
    use sembra_storage::{GameRow, NewPerson, Occupant, PersonId, PersonKind};

    use super::*;

    struct Fixed;

    impl Clock for Fixed {
        fn now(&self) -> Timestamp {
            Timestamp::from_ms(0)
        }
    }

    #[async_trait]
    impl Thinker for Fixed {
        async fn choose(&self, _: &Room, _: &LiveGame, _: &Seat) -> Option<House> {
            None
        }
    }

    fn new_game(person: PersonId) -> NewGame {
        let row = GameRow {
            id: GameId::random().expect("random bytes"),
            rules: Rules::ABAPA,
            start: Position::start(Side::South),
            time: TimeControl::None,
            rated: false,
            shared_device: true,
            wins: BySide::default(),
            draws: 0,
            created: Timestamp::from_ms(0),
        };
        let seat = Seat { occupant: Occupant::Person(person), name: None };
        NewGame { row, seats: BySide::both(seat) }
    }

    #[tokio::test]
    async fn rooms_that_nobody_is_in_make_space_and_others_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let database: Arc<dyn Database> =
            Arc::new(SqliteDatabase::open(folder.path()).await.expect("opened"));
        let person = NewPerson {
            kind: PersonKind::Visitor,
            name: "Ana".to_owned(),
            secret_hash: [1; 32],
            device: String::new(),
            created: Timestamp::from_ms(0),
        };
        let person = database.add_person(person).await.expect("added");
        let (clock, thinker) = (Arc::new(Fixed), Arc::new(Fixed));
        let rooms = Rooms::start(database, clock, thinker, "one".to_owned()).await.expect("rooms");
        let held = rooms.create(new_game(person)).await.expect("created");
        for _ in 0..9 {
            rooms.create(new_game(person)).await.expect("created");
        }
        make_space(&mut rooms.0.lock(), 10 * ROOM_PLIES);
        assert_eq!(rooms.count(), 10);
        make_space(&mut rooms.0.lock(), 6 * ROOM_PLIES);
        assert_eq!(rooms.count(), 3);
        make_space(&mut rooms.0.lock(), 0);
        assert_eq!(rooms.count(), 1);
        assert!(Arc::ptr_eq(&held, &rooms.0.find(held.id()).expect("there")));
        rooms.stop();
    }
}
