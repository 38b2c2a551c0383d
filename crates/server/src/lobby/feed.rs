//! Keeping the lobby up to date for those who look at it.
//!
//! Changes are gathered: a snapshot is made a few times a second at most, only while somebody
//! looks, and turned into text once. The database is also asked every few seconds, so a lost notice
//! of another process delays nobody for long.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use sembra_rooms::{Clock, Rooms};
use sembra_storage::{Database, ListedGame, Occupant, StoreError, Topic};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Mutex, Notify, watch};
use tokio::time::Instant;

use super::snapshot::{Snapshot, WatchedGame};
use crate::clock::SystemClock;
use crate::notices::Notices;
use crate::people::player::Players;

/// How many challenges and games are shown.
const CHALLENGES_MAX: u32 = 100;
const PLAYING_MAX: u32 = 12;
/// How many challenges are kept open.
const WAITING_MAX: u32 = 1000;
/// How long changes are gathered.
const GATHER: Duration = Duration::from_millis(300);
/// How often the database is asked without a notice.
const POLL: Duration = Duration::from_secs(3);
/// How old the answer to a request may be.
const FRESH: Duration = Duration::from_millis(500);
/// How old the games to watch may be.
const PLAYING_AGE: Duration = Duration::from_secs(5);
/// Games whose clock runs out later than this are not played at the board.
const LIVE_MS: i64 = 6 * 60 * 60 * 1000;

/// What can be set about challenges.
#[derive(Clone, Debug)]
pub struct LobbySettings {
    /// How long one in the lobby stays when its maker has gone.
    pub present: Duration,
    /// The address of the site that links to challenges begin with; the request's own without it.
    pub origin: Option<String>,
}

/// The lobby of this process.
#[derive(Clone)]
pub struct Lobby(Arc<Inner>);

struct Inner {
    rooms: Rooms,
    notices: Notices,
    settings: LobbySettings,
    shown: watch::Sender<Option<Arc<Snapshot>>>,
    /// How often something has changed.
    changes: AtomicU64,
    has_changed: Notify,
    made: Mutex<Option<Made>>,
    playing: std::sync::Mutex<(Option<Instant>, Vec<WatchedGame>)>,
}

/// When the last snapshot was made, and after which change.
struct Made {
    at: Instant,
    change: u64,
}

impl Lobby {
    /// Starts keeping the lobby up to date.
    pub fn start(rooms: Rooms, notices: Notices, settings: LobbySettings) -> Lobby {
        let inner = Arc::new(Inner {
            rooms,
            notices,
            settings,
            shown: watch::Sender::new(None),
            changes: AtomicU64::new(0),
            has_changed: Notify::new(),
            made: Mutex::default(),
            playing: std::sync::Mutex::default(),
        });
        tokio::spawn(follow(Arc::clone(&inner)));
        tokio::spawn(hear(Arc::clone(&inner)));
        tokio::spawn(keep_open(Arc::clone(&inner)));
        Lobby(inner)
    }

    /// The notices to people.
    pub fn notices(&self) -> &Notices {
        &self.0.notices
    }

    /// What can be set.
    pub fn settings(&self) -> &LobbySettings {
        &self.0.settings
    }

    /// Shows everybody that challenges have changed, in every process.
    pub fn changed(&self) {
        self.0.note_change();
        self.0.rooms.announce(Topic::Lobby);
    }

    /// The lobby now.
    pub async fn now(&self) -> Result<Arc<Snapshot>, StoreError> {
        self.0.snapshot(FRESH).await
    }

    /// The lobby from now on: look at the value, then wait for changes.
    ///
    /// The value is `None` until the first snapshot is made.
    pub fn subscribe(&self) -> watch::Receiver<Option<Arc<Snapshot>>> {
        let receiver = self.0.shown.subscribe();
        // Nobody may have looked for a while.
        self.0.has_changed.notify_one();
        receiver
    }
}

impl Inner {
    /// Has everybody here shown the lobby anew.
    fn note_change(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
        self.has_changed.notify_one();
    }

    /// A snapshot that is not older than this, nor than the last known change.
    async fn snapshot(&self, age_max: Duration) -> Result<Arc<Snapshot>, StoreError> {
        // One at a time: whoever comes second finds what the first one made.
        let mut made = self.made.lock().await;
        let (at, change) = (Instant::now(), self.changes.load(Ordering::Acquire));
        let is_fresh = |made: &Made| made.change == change && at - made.at < age_max;
        if made.as_ref().is_some_and(is_fresh)
            && let Some(snapshot) = self.shown.borrow().clone()
        {
            return Ok(snapshot);
        }
        let database = self.rooms.database();
        let challenges = database.open_challenges(SystemClock.now(), CHALLENGES_MAX).await?;
        let playing = self.playing(&**database).await?;
        let online = self.notices.count();
        let snapshot = Arc::new(Snapshot::load(&**database, &challenges, playing, online).await?);
        *made = Some(Made { at, change });
        self.shown.send_if_modified(|shown| {
            let is_new = shown.as_ref().is_none_or(|shown| !shown.is_same(&snapshot));
            *shown = Some(Arc::clone(&snapshot));
            is_new
        });
        Ok(snapshot)
    }

    /// Some games to watch, a few seconds old.
    async fn playing(&self, database: &dyn Database) -> Result<Vec<WatchedGame>, StoreError> {
        let kept = self.playing.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if kept.0.is_some_and(|made| made.elapsed() < PLAYING_AGE) {
            return Ok(kept.1);
        }
        let before = SystemClock.now().plus_ms(LIVE_MS);
        let mut games = Vec::new();
        for game in database.games_under_way(before, PLAYING_MAX).await? {
            if let ListedGame::Readable(game) = game {
                games.push(*game);
            }
        }
        let seats = games.iter().flat_map(|game| [&game.seats.south, &game.seats.north]);
        let occupants: Vec<Occupant> = seats.map(|seat| seat.occupant).collect();
        let players = Players::load(database, occupants).await?;
        let shown: Vec<_> = games.iter().map(|game| WatchedGame::new(game, &players)).collect();
        *self.playing.lock().unwrap_or_else(PoisonError::into_inner) =
            (Some(Instant::now()), shown.clone());
        Ok(shown)
    }
}

/// Makes snapshots while somebody looks.
async fn follow(inner: Arc<Inner>) {
    loop {
        tokio::select! {
            () = inner.has_changed.notified() => {}
            () = tokio::time::sleep(POLL) => {}
            () = inner.rooms.stopped() => return,
        }
        if inner.shown.receiver_count() == 0 {
            continue;
        }
        if let Err(error) = inner.snapshot(Duration::ZERO).await {
            tracing::warn!(%error, "the lobby cannot be read");
        }
        tokio::time::sleep(GATHER).await;
    }
}

/// Follows changes that other processes make.
async fn hear(inner: Arc<Inner>) {
    let mut topics = inner.rooms.topics();
    loop {
        let topic = tokio::select! {
            topic = topics.recv() => topic,
            () = inner.rooms.stopped() => return,
        };
        match topic {
            Ok(Topic::Lobby) | Err(RecvError::Lagged(_)) => inner.note_change(),
            Ok(_) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

/// Keeps the challenges of those open who are connected, and ends those of others.
async fn keep_open(inner: Arc<Inner>) {
    let interval = inner.settings.present / 3;
    loop {
        tokio::select! {
            () = tokio::time::sleep(interval) => {}
            () = inner.rooms.stopped() => return,
        }
        if let Err(error) = keep_open_once(&inner).await {
            tracing::warn!(%error, "challenges cannot be kept open");
        }
    }
}

async fn keep_open_once(inner: &Inner) -> Result<(), StoreError> {
    let (database, now) = (inner.rooms.database(), SystemClock.now());
    let mut waiting: Vec<_> = database
        .open_challenges(now, WAITING_MAX)
        .await?
        .into_iter()
        .filter(|one| one.while_present && inner.notices.is_connected(one.person))
        .map(|one| one.person)
        .collect();
    waiting.sort_unstable();
    waiting.dedup();
    let until = now.plus_ms(inner.settings.present.as_millis() as i64);
    for person in waiting {
        database.see_challenges(person, now, until).await?;
    }
    if database.expire_challenges(now).await? > 0 {
        inner.note_change();
        inner.rooms.announce(Topic::Lobby);
    }
    Ok(())
}
