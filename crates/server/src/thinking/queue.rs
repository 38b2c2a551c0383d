//! The bounded queue of searches, fair between classes and between people.
//!
//! Moves of running games go before judgements, within a class people take turns, and nobody can
//! reserve all slots. So whoever asks for much waits longer, and the others do not.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::Thinker;
use crate::http::work::Client;

/// A person may reserve this part of the free slots, and always so many.
const PERSON_SHARE: usize = 4;
const PERSON_MIN: usize = 2;
/// How many judgements a person may wait for.
const PERSON_JUDGEMENTS: usize = 4;
/// After so many moves in a row a judgement that waits has its turn.
const MOVES_IN_A_ROW: u32 = 4;

/// The queue, or the person's share of it, is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// A move of a running game.
    Move,
    /// A hint, or whether the computer agrees to end the game.
    Judgement,
}

impl Class {
    /// All classes, those that go first first.
    pub const ALL: [Class; 2] = [Class::Move, Class::Judgement];

    /// Its name in metrics.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Move => "move",
            Class::Judgement => "judgement",
        }
    }

    const fn index(self) -> usize {
        match self {
            Class::Move => 0,
            Class::Judgement => 1,
        }
    }
}

/// How full the queue is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueState {
    /// How many searches run at once.
    pub workers: usize,
    /// How many may run or wait.
    pub slots: usize,
    /// How many slots are reserved.
    pub taken: usize,
    /// How many searches run.
    pub running: usize,
    /// How many wait for their turn, by class.
    pub waiting: [(Class, usize); 2],
}

/// The queue.
#[derive(Clone)]
pub struct Queue {
    thinker: Arc<dyn Thinker>,
    shared: Arc<Shared>,
}

struct Shared {
    workers: usize,
    slots: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    taken: [usize; 2],
    by_person: HashMap<(Class, Client), usize>,
    running: usize,
    waiting: [Waiting; 2],
    moves_in_a_row: u32,
}

/// The searches of one class that wait, by person.
#[derive(Default)]
struct Waiting {
    searches: HashMap<Client, VecDeque<oneshot::Sender<Turn>>>,
    /// The people with searches that wait, in the order of their turns.
    order: VecDeque<Client>,
}

impl Waiting {
    fn push(&mut self, client: Client, search: oneshot::Sender<Turn>) {
        let searches = self.searches.entry(client).or_default();
        if searches.is_empty() {
            self.order.push_back(client);
        }
        searches.push_back(search);
    }

    /// The next search, in turns between people. Those that nobody waits for are dropped.
    fn pop(&mut self) -> Option<oneshot::Sender<Turn>> {
        while let Some(client) = self.order.pop_front() {
            let Some(searches) = self.searches.get_mut(&client) else { continue };
            searches.retain(|search| !search.is_closed());
            let next = searches.pop_front();
            if searches.is_empty() {
                self.searches.remove(&client);
            } else {
                self.order.push_back(client);
            }
            if next.is_some() {
                return next;
            }
        }
        None
    }

    fn len(&self) -> usize {
        self.searches.values().flatten().filter(|search| !search.is_closed()).count()
    }
}

/// A reserved slot in the queue. It is reserved before a move is accepted that the computer must
/// answer.
pub struct QueueSlot {
    shared: Arc<Shared>,
    class: Class,
    client: Client,
}

impl Drop for QueueSlot {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.taken[self.class.index()] -= 1;
        let key = (self.class, self.client);
        if let Some(held) = state.by_person.get_mut(&key) {
            *held -= 1;
            if *held == 0 {
                state.by_person.remove(&key);
            }
        }
    }
}

/// The permission to search now; the next search begins when it is dropped.
struct Turn(Arc<Shared>);

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        match state.next() {
            // The turn goes on. One that nobody takes any more comes back here when it is dropped.
            Some(search) => {
                drop(state);
                let _ = search.send(Turn(Arc::clone(&self.0)));
            }
            None => state.running -= 1,
        }
    }
}

impl State {
    /// The search whose turn it is.
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        let [moves, judgements] = &mut self.waiting;
        let judgement = if self.moves_in_a_row >= MOVES_IN_A_ROW { judgements.pop() } else { None };
        if judgement.is_some() {
            self.moves_in_a_row = 0;
            return judgement;
        }
        if let Some(search) = moves.pop() {
            self.moves_in_a_row += 1;
            return Some(search);
        }
        self.moves_in_a_row = 0;
        judgements.pop()
    }
}

impl Shared {
    /// The state is consistent whatever happened to another thread that held it.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn.
    async fn turn(self: &Arc<Shared>, slot: &QueueSlot) -> Option<Turn> {
        let turn = {
            let mut state = self.lock();
            if state.running < self.workers {
                state.running += 1;
                return Some(Turn(Arc::clone(self)));
            }
            let (search, turn) = oneshot::channel();
            state.waiting[slot.class.index()].push(slot.client, search);
            turn
        };
        turn.await.ok()
    }
}

impl Queue {
    /// A queue in which `workers` searches run at once and `waiting` more may wait.
    pub fn new(thinker: Arc<dyn Thinker>, workers: usize, waiting: usize) -> Queue {
        let workers = workers.max(1);
        let slots = workers + waiting;
        Queue { thinker, shared: Arc::new(Shared { workers, slots, state: Mutex::default() }) }
    }

    /// Reserves a slot for a search of a person, if there is one for them.
    pub fn reserve(&self, class: Class, client: Client) -> Result<QueueSlot, Busy> {
        let mut state = self.shared.lock();
        let free = self.shared.slots - state.taken.iter().sum::<usize>();
        let held = |class| state.by_person.get(&(class, client)).copied().unwrap_or(0);
        let held_all: usize = Class::ALL.into_iter().map(held).sum();
        let share = (free / PERSON_SHARE).max(PERSON_MIN);
        let is_for_moves = class == Class::Judgement
            && (held(class) >= PERSON_JUDGEMENTS
                || state.taken[class.index()] >= self.shared.slots.div_ceil(2));
        if free == 0 || held_all >= share || is_for_moves {
            return Err(Busy);
        }
        state.taken[class.index()] += 1;
        *state.by_person.entry((class, client)).or_default() += 1;
        Ok(QueueSlot { shared: Arc::clone(&self.shared), class, client })
    }

    /// Runs a search on a thread of its own when its turn comes. `None` when it panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        slot: &QueueSlot,
        search: impl FnOnce(&dyn Thinker) -> T + Send + 'static,
    ) -> Option<T> {
        let turn = self.shared.turn(slot).await?;
        let thinker = Arc::clone(&self.thinker);
        let thread = tokio::task::spawn_blocking(move || {
            let answer = search(thinker.as_ref());
            drop(turn);
            answer
        });
        thread.await.inspect_err(|error| tracing::error!(%error, "the thinker failed")).ok()
    }

    /// How full it is.
    pub fn state(&self) -> QueueState {
        let state = self.shared.lock();
        QueueState {
            workers: self.shared.workers,
            slots: self.shared.slots,
            taken: state.taken.iter().sum(),
            running: state.running,
            waiting: Class::ALL.map(|class| (class, state.waiting[class.index()].len())),
        }
    }
}

#[cfg(test)]
mod tests;
