//! Keeping lessons up to date for those who follow them over sockets.
//!
//! Changes are gathered: a class in which thirty answer at once is read a few times a second. The
//! database is also asked every few seconds, so a lost notice of another process delays nobody for
//! long, and a lock that has run out is seen to end.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sembra_rooms::Rooms;
use sembra_storage::{ClassKey, StoreError, Topic};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Notify, watch};

use super::Lesson;

/// How long changes are gathered.
const GATHER: Duration = Duration::from_millis(150);
/// How often the database is asked without a notice.
const POLL: Duration = Duration::from_secs(3);

type Shown = watch::Sender<Option<Arc<Lesson>>>;

/// The lessons that somebody follows in this process.
#[derive(Clone)]
pub struct LessonFeed(Arc<Inner>);

struct Inner {
    rooms: Rooms,
    followed: Mutex<HashMap<ClassKey, Shown>>,
    changed: Mutex<HashSet<ClassKey>>,
    has_changed: Notify,
    /// Held by whoever reads, so that nothing older is shown last.
    reading: tokio::sync::Mutex<()>,
}

impl LessonFeed {
    /// Starts keeping lessons up to date.
    pub fn start(rooms: Rooms) -> LessonFeed {
        let inner = Arc::new(Inner {
            rooms,
            followed: Mutex::default(),
            changed: Mutex::default(),
            has_changed: Notify::new(),
            reading: tokio::sync::Mutex::default(),
        });
        tokio::spawn(follow(Arc::clone(&inner)));
        tokio::spawn(hear(Arc::clone(&inner)));
        LessonFeed(inner)
    }

    /// Shows everybody that the lesson of a class has changed, in every process.
    pub fn changed(&self, class: ClassKey) {
        self.0.note_change(class);
        self.0.rooms.announce(Topic::Lesson(class));
    }

    /// The lesson of a class from now on: look at the value, then wait for changes.
    pub async fn subscribe(
        &self,
        class: ClassKey,
    ) -> Result<watch::Receiver<Option<Arc<Lesson>>>, StoreError> {
        let receiver = self.0.followed().entry(class).or_default().subscribe();
        self.0.read(class).await?;
        Ok(receiver)
    }
}

impl Inner {
    fn followed(&self) -> MutexGuard<'_, HashMap<ClassKey, Shown>> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn changes(&self) -> MutexGuard<'_, HashSet<ClassKey>> {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note_change(&self, class: ClassKey) {
        if self.followed().contains_key(&class) {
            self.changes().insert(class);
            self.has_changed.notify_one();
        }
    }

    /// The classes whose lessons somebody follows.
    fn classes(&self) -> Vec<ClassKey> {
        let mut followed = self.followed();
        followed.retain(|_, shown| shown.receiver_count() > 0);
        followed.keys().copied().collect()
    }

    /// Reads a lesson and shows it if it looks different.
    async fn read(&self, class: ClassKey) -> Result<(), StoreError> {
        let _reading = self.reading.lock().await;
        let lesson = Lesson::load(&**self.rooms.database(), class).await?;
        if let Some(shown) = self.followed().get(&class) {
            shown.send_if_modified(|shown| {
                let is_new = shown.as_deref() != Some(&lesson);
                if is_new {
                    *shown = Some(Arc::new(lesson));
                }
                is_new
            });
        }
        Ok(())
    }
}

/// Reads lessons that have changed, and now and then all that are followed.
async fn follow(inner: Arc<Inner>) {
    loop {
        let is_poll = tokio::select! {
            () = inner.has_changed.notified() => false,
            () = tokio::time::sleep(POLL) => true,
            () = inner.rooms.stopped() => return,
        };
        let changed = std::mem::take(&mut *inner.changes());
        let classes = inner.classes();
        for class in classes.into_iter().filter(|class| is_poll || changed.contains(class)) {
            if let Err(error) = inner.read(class).await {
                tracing::warn!(%error, "the lesson of a class cannot be read");
            }
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
            Ok(Topic::Lesson(class)) => inner.note_change(class),
            // What was missed is read with the next poll.
            Ok(_) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}
