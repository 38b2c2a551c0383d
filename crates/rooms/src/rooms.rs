use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use sembra_play::{LiveGame, Recorded, Timestamp};
use sembra_rules::{House, Side};
use sembra_storage::{
    Append, ChallengeId, Claim, Database, GameId, GameKey, NewGame, PersonId, Seat, StateRow,
    StoreError, StoredGame, Topic, TournamentId,
};
use tokio::sync::{Notify, broadcast, watch};

use crate::act::detached;
use crate::presence::{Presence, Unwritten};
use crate::{Room, due, presence, sync};

/// How long a room without anybody in it stays in memory.
const IDLE: Duration = Duration::from_secs(60);
/// How many moves may be in memory, about 150 bytes each, before idle rooms make room.
const PLIES_MAX: usize = 1_000_000;
/// What a room weighs besides its moves.
const ROOM_PLIES: usize = 20;
/// How many topics of other processes a slow subscriber may be behind.
const TOPICS_KEPT: usize = 1024;
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

/// Whoever follows all games that this process plays.
pub trait Observer: Send + Sync {
    /// A game has begun in this process.
    fn begun(&self, room: &Arc<Room>);

    /// Something happened in a game through this process, and is durable.
    fn happened(&self, room: &Arc<Room>, recorded: &Recorded, live: &Arc<LiveGame>);
}

/// What can be set about rooms.
#[derive(Clone, Copy, Debug)]
pub struct RoomSettings {
    /// How long a player may be away in real time before the opponent may claim the game.
    pub away: Duration,
}

impl Default for RoomSettings {
    fn default() -> RoomSettings {
        RoomSettings { away: Duration::from_secs(60) }
    }
}

/// The live games of this process.
#[derive(Clone)]
pub struct Rooms(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    pub database: Arc<dyn Database>,
    pub clock: Arc<dyn Clock>,
    pub thinker: Arc<dyn Thinker>,
    pub observer: OnceLock<Arc<dyn Observer>>,
    /// The name under which this process claims what is due.
    process: String,
    settings: RoomSettings,
    /// Who came to games or left them, to be written for other processes.
    pub unwritten: Unwritten,
    rooms: Mutex<HashMap<GameId, Entry>>,
    /// What changed here, to be announced to other processes.
    pub changed: Mutex<Vec<Topic>>,
    pub has_changed: Notify,
    /// What other processes say, but for games.
    pub heard: broadcast::Sender<Topic>,
    running: watch::Sender<bool>,
    /// Whether other processes use the database too.
    pub is_shared: bool,
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
        settings: RoomSettings,
    ) -> Result<Rooms, StoreError> {
        let topics = database.listen().await?;
        let inner = Arc::new(Inner {
            database,
            clock,
            thinker,
            observer: OnceLock::new(),
            process,
            settings,
            unwritten: Unwritten::default(),
            rooms: Mutex::default(),
            changed: Mutex::default(),
            has_changed: Notify::new(),
            heard: broadcast::Sender::new(TOPICS_KEPT),
            running: watch::Sender::new(true),
            is_shared: topics.is_some(),
        });
        tokio::spawn(due::run(Arc::clone(&inner)));
        if let Some(topics) = topics {
            tokio::spawn(sync::follow(Arc::clone(&inner), topics));
            tokio::spawn(sync::announce(Arc::clone(&inner)));
            tokio::spawn(sync::poll(Arc::clone(&inner)));
            tokio::spawn(presence::share(Arc::clone(&inner)));
        }
        tokio::spawn(presence::look(Arc::clone(&inner)));
        tokio::spawn(sweep(Arc::clone(&inner)));
        Ok(Rooms(inner))
    }

    /// Has somebody follow all games that this process plays; the first one who asks stays.
    pub fn observe(&self, observer: Arc<dyn Observer>) {
        if self.0.observer.set(observer).is_err() {
            tracing::error!("the games of this process are observed already");
        }
    }

    /// Ends the background tasks. Moves of the engine that were due are due again after a restart.
    pub fn stop(&self) {
        self.0.running.send_replace(false);
    }

    /// Waits until the rooms are stopped.
    pub async fn stopped(&self) {
        self.0.stopped().await;
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
            Ok(inner.begin(key, game, None, claim.is_some()))
        })
        .await
    }

    /// Takes a game that was played elsewhere, with what happened in it; the engine goes on where it
    /// is its turn. `None` when the events do not make a game.
    pub async fn create_played(
        &self,
        game: NewGame,
        events: Vec<Recorded>,
    ) -> Result<Option<Arc<Room>>, StoreError> {
        let inner = Arc::clone(&self.0);
        detached(async move {
            let mut live = LiveGame::new(game.terms());
            let mut played = Vec::with_capacity(events.len());
            for event in events {
                if live.apply(&event).is_err() {
                    return Ok(None);
                }
                played.push(Append::new(event, StateRow::from(&live)));
            }
            let claim = inner.claim_thinking(&live);
            let is_claimed = claim.is_some();
            if let Some(last) = played.last_mut() {
                last.claim = claim;
            }
            inner.database.add_played_game(&game, &played).await?;
            let room = inner.open(&game.row.id).await?;
            if let Some(room) = room.as_ref().filter(|_| is_claimed) {
                room.begin_thinking(&inner);
            }
            Ok(room)
        })
        .await
    }

    /// Makes an open challenge a game, once; `None` when it is open no more.
    pub async fn accept(
        &self,
        challenge: &ChallengeId,
        game: NewGame,
    ) -> Result<Option<Arc<Room>>, StoreError> {
        let (inner, challenge) = (Arc::clone(&self.0), challenge.clone());
        detached(async move {
            let claim = inner.claim_thinking(&LiveGame::new(game.terms()));
            let key = inner.database.accept_challenge(&challenge, &game, claim.as_ref()).await?;
            Ok(key.map(|key| inner.begin(key, game, None, claim.is_some())))
        })
        .await
    }

    /// Opens the room of a tournament's game between two people that has just been stored, and tells
    /// them that it has begun.
    pub fn begin_stored(
        &self,
        key: GameKey,
        game: NewGame,
        tournament: &TournamentId,
    ) -> Arc<Room> {
        self.0.begin(key, game, Some(tournament.clone()), false)
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
            inner.tell_others(Topic::Game(id));
            Ok(())
        })
        .await
    }

    /// The side that a person plays in a game, also if another process has just seated them there.
    pub async fn side_of(&self, room: &Room, person: PersonId) -> Result<Option<Side>, StoreError> {
        let side = room.side_of(person);
        if side.is_some() || !self.0.is_shared {
            return Ok(side);
        }
        // A notice that an account has claimed the game may have been lost.
        if self.0.database.game_key(person, room.id()).await?.is_some()
            && let Some(stored) = self.0.database.game(room.id()).await?
        {
            room.set_seats(stored.seats);
        }
        Ok(room.side_of(person))
    }

    /// Notes, here and in other processes, that an account has claimed the games of a visitor.
    pub fn reseat(&self, visitor: PersonId, account: PersonId) {
        self.0.reseat(visitor, account);
        self.0.tell_others(Topic::Claimed { visitor, account });
    }

    /// Forgets the rooms of games that were deleted, here and in other processes.
    pub fn forget(&self, games: impl IntoIterator<Item = GameId>) {
        for id in games {
            self.0.forget(&id);
            self.0.tell_others(Topic::Game(id));
        }
    }

    /// Tells the other processes on the database what has changed here.
    ///
    /// It is for speed only and may be lost.
    pub fn announce(&self, topic: Topic) {
        self.0.tell_others(topic);
    }

    /// What other processes announce from now on, but for changes of games, which rooms follow.
    pub fn topics(&self) -> broadcast::Receiver<Topic> {
        self.0.heard.subscribe()
    }

    /// The name of this process among those that share the database.
    pub fn process(&self) -> &str {
        &self.0.process
    }

    /// Whether the rooms are not stopped.
    pub fn is_running(&self) -> bool {
        self.0.is_running()
    }

    /// Whether other processes may use the database too.
    pub fn is_shared(&self) -> bool {
        self.0.is_shared
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
        let room = self.insert(Room::new(stored, live, self.new_presence()));
        presence::refresh(self, std::slice::from_ref(&room)).await;
        Ok(Some(room))
    }

    /// Nobody in a room, from now on.
    fn new_presence(&self) -> Presence {
        Presence::new(self.clock.now(), self.settings.away.as_millis() as i64)
    }

    /// The room of a game that has just been stored.
    fn begin(
        self: &Arc<Inner>,
        key: GameKey,
        game: NewGame,
        tournament: Option<TournamentId>,
        engine_starts: bool,
    ) -> Arc<Room> {
        let room = self.insert(Room::of_new(key, game, tournament, self.new_presence()));
        if let Some(observer) = self.observer.get() {
            observer.begun(&room);
        }
        if engine_starts {
            room.begin_thinking(self);
        }
        room
    }

    pub fn reseat(&self, visitor: PersonId, account: PersonId) {
        let rooms: Vec<Arc<Room>> =
            self.lock().values().map(|entry| Arc::clone(&entry.room)).collect();
        for room in rooms {
            room.reseat(visitor, account);
        }
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

    /// The name of this process among those that share the database.
    pub fn process(&self) -> &str {
        &self.process
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

    /// Announces to other processes, if there are any, what has changed.
    pub fn tell_others(&self, topic: Topic) {
        if self.is_shared {
            self.changed.lock().unwrap_or_else(PoisonError::into_inner).push(topic);
            self.has_changed.notify_one();
        }
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

    /// Rooms on a database of one process, and somebody to play in them.
    async fn one_process() -> (Rooms, PersonId, tempfile::TempDir) {
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
        let (process, settings) = ("one".to_owned(), RoomSettings::default());
        let rooms = Rooms::start(database, clock, thinker, process, settings).await;
        let rooms = rooms.expect("rooms");
        (rooms, person, folder)
    }

    #[tokio::test]
    async fn a_process_that_is_alone_keeps_nothing_to_announce() {
        let (rooms, person, _folder) = one_process().await;
        let room = rooms.create(new_game(person)).await.expect("created");
        rooms.announce(Topic::Lobby);
        rooms.delete(room.key(), room.id()).await.expect("deleted");
        assert_eq!(*rooms.0.changed.lock().expect("no panic"), []);
        rooms.stop();
    }

    #[tokio::test]
    async fn rooms_that_nobody_is_in_make_space_and_others_stay() {
        let (rooms, person, _folder) = one_process().await;
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
