//! Notices to people: what concerns them, on every socket and stream of theirs, in any process.
//!
//! A notice that concerns somebody who is connected elsewhere goes to the other processes as a
//! topic. One that is lost is found in the database a few seconds later, if it is about a game that
//! began or a challenge; and whoever connects is told first what is open.

mod net;
mod notice;
mod observer;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sembra_rooms::Rooms;
use sembra_storage::{GameFilter, ListedGame, PersonId, StoreError, Topic};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc};

pub use notice::{Notice, NoticeKind, NoticeMessage};

use crate::clock::SystemClock;
use crate::lobby::ChallengeAnswer;
use net::{Elsewhere, Told};
use observer::GameObserver;
use sembra_rooms::Clock;

/// How many notices a slow socket may be behind; older ones are lost.
const KEPT: usize = 64;
/// How many notices wait to be sent; more are lost.
const WAITING_MAX: usize = 10_000;
/// How many running games and open challenges somebody who connects is told of.
const OPEN_MAX: u32 = 100;

/// The people who are connected to this process, and what they are told.
#[derive(Clone)]
pub struct Notices(Arc<Hub>);

struct Hub {
    rooms: Rooms,
    connected: Mutex<HashMap<PersonId, broadcast::Sender<Arc<str>>>>,
    waiting: mpsc::Sender<(PersonId, Notice)>,
    told: Told,
    elsewhere: Elsewhere,
}

/// What concerns a person, from now on. It ends when this is dropped.
pub struct Subscription {
    hub: Arc<Hub>,
    person: PersonId,
    receiver: broadcast::Receiver<Arc<str>>,
}

impl Notices {
    /// Starts telling people of their games; `rooms` must have no other observer.
    pub fn start(rooms: Rooms) -> Notices {
        let (waiting, notices) = mpsc::channel(WAITING_MAX);
        let hub = Arc::new(Hub {
            rooms,
            connected: Mutex::default(),
            waiting,
            told: Told::default(),
            elsewhere: Elsewhere::default(),
        });
        hub.rooms.observe(Arc::new(GameObserver::new(&hub)));
        tokio::spawn(send(Arc::downgrade(&hub), notices));
        tokio::spawn(hear(Arc::downgrade(&hub), hub.rooms.topics()));
        if hub.rooms.is_shared() {
            tokio::spawn(net::run(Arc::downgrade(&hub)));
        }
        Notices(hub)
    }

    /// Connects a person.
    pub fn subscribe(&self, person: PersonId) -> Subscription {
        let mut connected = self.0.lock();
        let sender = connected.entry(person).or_insert_with(|| broadcast::Sender::new(KEPT));
        Subscription { hub: Arc::clone(&self.0), person, receiver: sender.subscribe() }
    }

    /// Tells a person something, wherever they are connected.
    pub fn tell(&self, person: PersonId, notice: Notice) {
        self.0.tell(person, notice);
    }

    /// Whether a person is connected to this process.
    pub fn is_connected(&self, person: PersonId) -> bool {
        self.0.lock().contains_key(&person)
    }

    /// How many people are connected, to this process and to others.
    pub fn count(&self) -> u64 {
        self.0.lock().len() as u64 + self.0.elsewhere.count()
    }

    /// What is open for a person now: the games that go on, and the challenges to them.
    pub async fn open(&self, person: PersonId) -> Result<Vec<Arc<str>>, StoreError> {
        let database = self.0.rooms.database();
        let filter = GameFilter { playing: Some(true), ..GameFilter::default() };
        let mut messages = Vec::new();
        for game in database.games_of(person, filter, OPEN_MAX).await? {
            if let ListedGame::Readable(game) = game
                && observer::is_online(&game.row, &game.seats)
            {
                let notice = Notice::of_game(NoticeKind::GameStarted, &game.row.id);
                messages.extend(text(&NoticeMessage::new(&notice, None)));
            }
        }
        let mut challenges = database.challenges_of(person, SystemClock.now(), OPEN_MAX).await?;
        challenges.retain(|challenge| challenge.opponent == Some(person));
        for challenge in &challenges {
            let notice = Notice::of_challenge(NoticeKind::Challenge, &challenge.id);
            let shown = ChallengeAnswer::load(&**database, challenge, Some(person)).await?;
            messages.extend(text(&NoticeMessage::new(&notice, Some(shown))));
        }
        Ok(messages)
    }
}

impl Subscription {
    /// The next notice as a message; `None` when the server stops.
    pub async fn next(&mut self) -> Option<Arc<str>> {
        loop {
            match self.receiver.recv().await {
                Ok(message) => return Some(message),
                Err(RecvError::Lagged(lost)) => {
                    tracing::debug!(lost, "a person reads notices too slowly");
                }
                Err(RecvError::Closed) => return None,
            }
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut connected = self.hub.lock();
        // This one is still counted.
        if connected.get(&self.person).is_some_and(|sender| sender.receiver_count() <= 1) {
            connected.remove(&self.person);
        }
    }
}

impl Hub {
    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, broadcast::Sender<Arc<str>>>> {
        self.connected.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, person: PersonId, notice: Notice) {
        self.rooms.announce(Topic::Person(person, notice.to_text()));
        self.tell_here(person, notice);
    }

    /// Tells a person who is connected to this process.
    fn tell_here(&self, person: PersonId, notice: Notice) {
        let is_connected = self.lock().contains_key(&person);
        if is_connected {
            self.told.note(person, &notice);
        }
        if is_connected && self.waiting.try_send((person, notice)).is_err() {
            tracing::warn!("too many notices wait to be sent; one was dropped");
        }
    }

    /// The message of a notice for a person; `None` when there is nothing left to tell.
    async fn message(
        &self,
        person: PersonId,
        notice: &Notice,
    ) -> Result<Option<Arc<str>>, StoreError> {
        let challenge = match &notice.challenge {
            None => None,
            Some(id) => {
                let database = self.rooms.database();
                let Some(challenge) = database.challenge(id).await? else { return Ok(None) };
                Some(ChallengeAnswer::load(&**database, &challenge, Some(person)).await?)
            }
        };
        Ok(text(&NoticeMessage::new(notice, challenge)))
    }
}

fn text(message: &NoticeMessage) -> Option<Arc<str>> {
    serde_json::to_string(message).ok().map(Arc::from)
}

/// Sends notices in the order in which they were made.
async fn send(hub: std::sync::Weak<Hub>, mut notices: mpsc::Receiver<(PersonId, Notice)>) {
    while let Some((person, notice)) = notices.recv().await {
        let Some(hub) = hub.upgrade() else { return };
        match hub.message(person, &notice).await {
            Ok(Some(message)) => {
                if let Some(sender) = hub.lock().get(&person) {
                    // An error means that they have gone.
                    let _ = sender.send(message);
                }
            }
            Ok(None) => {}
            Err(error) => tracing::warn!(%error, "a notice was not sent"),
        }
    }
}

/// Passes on what other processes tell people.
async fn hear(hub: std::sync::Weak<Hub>, mut topics: broadcast::Receiver<Topic>) {
    loop {
        let topic = match topics.recv().await {
            Ok(topic) => topic,
            Err(RecvError::Lagged(_)) => continue,
            Err(RecvError::Closed) => return,
        };
        let Some(hub) = hub.upgrade() else { return };
        match topic {
            Topic::Person(person, text) => {
                // A notice of a newer program cannot be read.
                if let Ok(notice) = text.parse() {
                    hub.tell_here(person, notice);
                }
            }
            Topic::Online { process, people } => hub.elsewhere.set(process, people),
            _ => {}
        }
    }
}
