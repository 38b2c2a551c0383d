//! The players of games with their ratings, kept in memory for a while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sembra_play::Status;
use sembra_rooms::{Room, ratings};
use sembra_rules::Side;
use sembra_storage::{Database, GameKey, PersonId, RatingChange, Seat, StoreError, Subject};
use sembra_view::BySide;

use crate::people::player::{Player, Players, subject};

/// How long players are shown as they were read: a name or rating that changed meanwhile is old.
const FRESH: Duration = Duration::from_secs(120);
/// How many games are kept before those that are not fresh are removed.
const GAMES_MAX: usize = 20_000;

/// Who plays a game, and what it changed in their ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePlayers {
    /// The players.
    pub players: BySide<Player>,
    /// The changes of their ratings; `None` unless the game is rated and has ended.
    pub rating_change: Option<BySide<Option<i32>>>,
}

/// Players of games by the number of the game.
#[derive(Default)]
pub struct PlayerCache(Mutex<HashMap<GameKey, Entry>>);

type SeatsOf = sembra_play::BySide<Seat>;

struct Entry {
    players: Arc<GamePlayers>,
    /// The seats and the status for which they were read.
    seats: Arc<SeatsOf>,
    status: Status,
    read: Instant,
}

impl PlayerCache {
    /// The players of the game in a room.
    pub async fn of(
        &self,
        database: &dyn Database,
        room: &Room,
    ) -> Result<Arc<GamePlayers>, StoreError> {
        let (seats, status) = (room.seats(), room.live().status());
        if let Some(players) = self.find(room.key(), &seats, status) {
            return Ok(players);
        }
        let players = Arc::new(read(database, room, &seats, status).await?);
        let entry = Entry { players: Arc::clone(&players), seats, status, read: Instant::now() };
        self.keep(room.key(), entry);
        Ok(players)
    }

    /// Forgets the games of a person whose name has changed.
    pub fn forget(&self, person: PersonId) {
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let plays = |entry: &Entry| {
            Side::ALL.iter().any(|&side| entry.seats.of(side).occupant.person() == Some(person))
        };
        entries.retain(|_, entry| !plays(entry));
    }

    /// The players as they were read when the game was as far as now.
    fn find(
        &self,
        game: GameKey,
        seats: &Arc<SeatsOf>,
        status: Status,
    ) -> Option<Arc<GamePlayers>> {
        let entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_fresh = |entry: &&Entry| {
            let is_same = entry.status == status && Arc::ptr_eq(&entry.seats, seats);
            is_same && entry.read.elapsed() < FRESH
        };
        entries.get(&game).filter(is_fresh).map(|entry| Arc::clone(&entry.players))
    }

    fn keep(&self, game: GameKey, entry: Entry) {
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if entries.len() >= GAMES_MAX && entries.len() == entries.capacity() {
            entries.retain(|_, entry| entry.read.elapsed() < FRESH);
        }
        entries.insert(game, entry);
    }
}

async fn read(
    database: &dyn Database,
    room: &Room,
    seats: &SeatsOf,
    status: Status,
) -> Result<GamePlayers, StoreError> {
    let pool = ratings::pool(room.row(), seats);
    let players = Players::of_seats(database, seats).await?.in_seats(seats, pool.as_deref());
    let is_counted = room.row().rated && status == Status::Ended;
    let rating_change = if is_counted {
        let changes = database.rating_changes(room.key()).await?;
        let of = |side: Side| rating_change(&changes, subject(seats.of(side).occupant));
        Some(BySide { south: of(Side::South), north: of(Side::North) })
    } else {
        None
    };
    Ok(GamePlayers { players, rating_change })
}

/// What a game changed in somebody's rating, as the rounded ratings show it.
pub fn rating_change(changes: &[RatingChange], subject: Subject) -> Option<i32> {
    let change = changes.iter().find(|change| change.subject == subject)?;
    let before = change.before.unwrap_or(ratings::START);
    Some(change.after.round() as i32 - before.round() as i32)
}
