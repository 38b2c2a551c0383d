//! Between processes: what notices that were lost would have told, and how many people are online.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use sembra_storage::{Latest, News, PersonId, StoreError, Topic};
use tokio::time::Instant;

use super::{Hub, Notice, NoticeKind};

/// How often the database is asked.
const POLL: Duration = Duration::from_secs(3);
/// How many polls back it is looked: a transaction may become visible after a later one.
const POLLS_BACK: usize = 3;
/// How long it is known what was told.
const TOLD: Duration = Duration::from_secs(60);
/// A process that has not said for so long how many people it has is gone.
const ALIVE: Duration = Duration::from_secs(12);

/// What was told here of late, so that it is not told again.
#[derive(Default)]
pub struct Told(Mutex<HashMap<News, Instant>>);

impl Told {
    fn lock(&self) -> MutexGuard<'_, HashMap<News, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes what a person is told.
    pub fn note(&self, person: PersonId, notice: &Notice) {
        let news = match notice {
            Notice { kind: NoticeKind::GameStarted, game: Some(game), .. } => {
                News::Game(person, game.clone())
            }
            Notice { kind: NoticeKind::Challenge, challenge: Some(challenge), .. } => {
                News::Challenge(person, challenge.clone())
            }
            _ => return,
        };
        self.lock().insert(news, Instant::now());
    }

    fn has(&self, news: &News) -> bool {
        self.lock().contains_key(news)
    }

    fn forget_old(&self) {
        self.lock().retain(|_, told| told.elapsed() < TOLD);
    }
}

/// How many people are connected to other processes, as those say.
#[derive(Default)]
pub struct Elsewhere(Mutex<HashMap<String, (u64, Instant)>>);

impl Elsewhere {
    /// Notes what a process says.
    pub fn set(&self, process: String, people: u64) {
        let mut processes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        processes.retain(|_, (_, said)| said.elapsed() < ALIVE);
        processes.insert(process, (people, Instant::now()));
    }

    /// How many they are.
    pub fn count(&self) -> u64 {
        let processes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let alive = processes.values().filter(|(_, said)| said.elapsed() < ALIVE);
        alive.map(|(people, _)| people).sum()
    }
}

/// Tells people what they would have missed, as long as there are other processes.
pub async fn run(hub: Weak<Hub>) {
    let mut marks = VecDeque::new();
    loop {
        tokio::time::sleep(POLL).await;
        let Some(hub) = hub.upgrade().filter(|hub| hub.rooms.is_running()) else { return };
        let (process, people) = (hub.rooms.process().to_owned(), hub.lock().len() as u64);
        hub.rooms.announce(Topic::Online { process, people });
        if let Err(error) = look(&hub, &mut marks).await {
            tracing::warn!(%error, "what is new cannot be read");
        }
    }
}

async fn look(hub: &Hub, marks: &mut VecDeque<Latest>) -> Result<(), StoreError> {
    let database = hub.rooms.database();
    let latest = database.latest().await?;
    let people: Vec<PersonId> = hub.lock().keys().copied().collect();
    if let Some(&since) = marks.front().filter(|&&since| since != latest && !people.is_empty()) {
        for news in database.news(since, &people).await? {
            if !hub.told.has(&news) {
                let (person, notice) = notice(&news);
                hub.tell_here(person, notice);
            }
        }
    }
    marks.push_back(latest);
    if marks.len() > POLLS_BACK {
        marks.pop_front();
    }
    hub.told.forget_old();
    Ok(())
}

fn notice(news: &News) -> (PersonId, Notice) {
    match news {
        News::Game(person, game) => (*person, Notice::of_game(NoticeKind::GameStarted, game)),
        News::Challenge(person, challenge) => {
            (*person, Notice::of_challenge(NoticeKind::Challenge, challenge))
        }
    }
}
