//! A table, at which the same two players play one game after another.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::mpsc;

use crate::api::Visitor;

/// A game, and what the server has acknowledged in it.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// The game's name.
    pub id: String,
    /// The moves that were acknowledged, each with the number of moves before it.
    pub acknowledged: Vec<(usize, char)>,
    /// When a player first saw the game after so many moves.
    pub seen: BTreeMap<usize, Instant>,
}

impl Played {
    fn new(id: String) -> Played {
        Played { id, ..Played::default() }
    }
}

/// A move that is due.
#[derive(Clone, Debug)]
pub struct DueMove {
    /// The game.
    pub id: String,
    /// How many moves were played before it.
    pub ply: usize,
    /// The house.
    pub house: char,
    /// When it is to be sent.
    pub due: Instant,
}

/// What a player is told to do.
#[derive(Debug)]
pub enum Order {
    /// Follow another game.
    Watch(String),
    /// Send a move.
    Move(DueMove),
}

/// A table.
pub struct Table {
    state: Mutex<State>,
    orders: [mpsc::UnboundedSender<Order>; 2],
}

struct State {
    players: [Visitor; 2],
    current: Played,
    /// Whether the current game has ended.
    is_over: bool,
    earlier: Vec<Played>,
}

impl Table {
    /// A table at which a game has begun.
    pub fn new(
        players: [Visitor; 2],
        id: String,
        orders: [mpsc::UnboundedSender<Order>; 2],
    ) -> Table {
        let current = Played::new(id);
        let state = State { players, current, is_over: false, earlier: Vec::new() };
        Table { state: Mutex::new(state), orders }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells a player to do something; one that has left the table does nothing.
    pub fn order(&self, seat: usize, order: Order) {
        let _ = self.orders[seat].send(order);
    }

    /// The name of the current game.
    pub fn game(&self) -> String {
        self.lock().current.id.clone()
    }

    /// The players.
    pub fn players(&self) -> [Visitor; 2] {
        self.lock().players.clone()
    }

    /// Notes that a move was acknowledged.
    pub fn acknowledge(&self, due: &DueMove) {
        let mut state = self.lock();
        let State { current, earlier, .. } = &mut *state;
        let mut games = std::iter::once(current).chain(earlier);
        if let Some(game) = games.find(|game| game.id == due.id) {
            game.acknowledged.push((due.ply, due.house));
        }
    }

    /// Notes that a player sees the current game after so many moves.
    pub fn see(&self, id: &str, plies: usize) {
        let mut state = self.lock();
        if state.current.id == id {
            state.current.seen.entry(plies).or_insert_with(Instant::now);
        }
    }

    /// Notes that a game has ended; false when that is known, or another one is played.
    pub fn end(&self, id: &str) -> bool {
        let mut state = self.lock();
        let is_news = !state.is_over && state.current.id == id;
        state.is_over |= is_news;
        is_news
    }

    /// Whether the current game has ended.
    pub fn is_over(&self) -> bool {
        self.lock().is_over
    }

    /// Begins another game in place of one that has ended.
    pub fn begin(&self, players: [Visitor; 2], id: String) {
        let mut state = self.lock();
        let next = Played::new(id.clone());
        let last = std::mem::replace(&mut state.current, next);
        state.earlier.push(last);
        state.players = players;
        state.is_over = false;
        drop(state);
        for seat in 0..2 {
            self.order(seat, Order::Watch(id.clone()));
        }
    }

    /// All games that were played here.
    pub fn games(&self) -> Vec<Played> {
        let state = self.lock();
        state.earlier.iter().chain([&state.current]).cloned().collect()
    }
}
