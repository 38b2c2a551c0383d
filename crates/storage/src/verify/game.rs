//! One game: its rows, and what is wrong with them.

use std::collections::HashSet;
use std::fmt::Debug;

use sembra_play::{BySide, LiveGame, Recorded, Speed, Timestamp};
use sembra_rules::Side;

use super::Rows;
use super::source::Connection;
use crate::columns::{self, Columns};
use crate::{GameKey, GameRow, NewGame, Occupant, Seat, StateRow, StoreError, StoredGame, Subject};

/// A lease that lasts longer was not made by a process whose clock is right.
const LEASE_MAX_MS: i64 = 10 * 60 * 1000;

/// Games with their seats and states, which may be missing.
const GAMES: &str = "SELECT g.game, g.id, g.rules, g.start, g.time_control, g.rated, \
     g.shared_device, g.south_wins, g.north_wins, g.draws, g.created_ms, g.speed, \
     s.kind AS south_kind, s.person AS south_person, s.level AS south_level, s.name AS south_name, \
     s.opponent AS south_opponent, s.result AS south_result, sp.name_key AS south_key, \
     n.kind AS north_kind, n.person AS north_person, n.level AS north_level, n.name AS north_name, \
     n.opponent AS north_opponent, n.result AS north_result, np.name_key AS north_key, \
     t.game AS state_game, t.version, t.status, t.turn, t.position, t.plies, t.south_seeds, \
     t.north_seeds, t.south_left_ms, t.north_left_ms, t.turn_ms, t.due_ms, t.winner, t.reason, \
     t.updated_ms, t.lease, t.lease_ms \
     FROM games g \
     LEFT JOIN seats s ON s.game = g.game AND s.side = 'S' \
     LEFT JOIN seats n ON n.game = g.game AND n.side = 'N' \
     LEFT JOIN people sp ON sp.person = s.person \
     LEFT JOIN people np ON np.person = n.person \
     LEFT JOIN states t ON t.game = g.game \
     WHERE g.game > $1 ORDER BY g.game LIMIT $2";
const EVENTS: &str = "SELECT game, version, kind, detail, actor, at_ms FROM events \
     WHERE game > $1 AND game <= $2 ORDER BY game, version";
const POINTS: &str = "SELECT game, subject FROM rating_history WHERE game > $1 AND game <= $2";

/// A game as it is stored.
pub struct Stored<R> {
    pub row: R,
    pub events: Vec<R>,
    /// Whose ratings it has changed.
    pub rated: Vec<String>,
}

/// Games that are read in one transaction.
pub struct Page<R> {
    pub games: Vec<Stored<R>>,
    /// The number of the last one.
    pub last: i64,
}

impl<R: Columns> Page<R> {
    /// The next games after a number; `None` when there are no more.
    pub async fn read<C: Connection<Row = R>>(
        connection: &mut C,
        after: i64,
        limit: i64,
    ) -> Result<Option<Page<R>>, StoreError> {
        let sql = (GAMES, &[EVENTS, POINTS][..]);
        let read = Rows::read(connection, "game", sql, (after, limit)).await?;
        let Some(mut read) = read else { return Ok(None) };
        let mut games = Vec::with_capacity(read.rows.len());
        for row in std::mem::take(&mut read.rows) {
            let number = row.integer("game").unwrap_or_default();
            let (events, points) = (read.take(0, number), read.take(1, number));
            let subject = |row: &R| row.text("subject").unwrap_or_default();
            games.push(Stored { row, events, rated: points.iter().map(subject).collect() });
        }
        Ok(Some(Page { games, last: read.last }))
    }
}

impl<R: Columns> Stored<R> {
    /// The game's name, or its number where there is none.
    pub fn name(&self) -> String {
        let number = || self.row.integer("game").unwrap_or_default().to_string();
        self.row.text("id").unwrap_or_else(|_| number())
    }

    fn has(&self, column: &str) -> bool {
        !matches!(self.row.optional_text(column), Ok(None))
    }
}

/// Everything that is wrong with a game.
pub fn findings<R: Columns>(stored: &Stored<R>, now: Timestamp) -> Vec<String> {
    let mut found = Vec::new();
    for (side, column) in [("South", "south_kind"), ("North", "north_kind")] {
        if !stored.has(column) {
            found.push(format!("the seat of {side} is missing"));
        }
    }
    if matches!(stored.row.optional_integer("state_game"), Ok(None)) {
        found.push("its state is missing".to_owned());
    }
    if !found.is_empty() {
        return found;
    }
    match read(stored) {
        Ok((game, state)) => match game.replay() {
            Ok(live) => {
                compare_states(&state, &StateRow::from(&live), &mut found);
                check_seats(stored, &game, &live, &mut found);
                check_points(stored, &game, &live, &mut found);
            }
            Err(error) => found.push(damage(error)),
        },
        Err(error) => found.push(damage(error)),
    }
    check_lease(&stored.row, now, &mut found);
    found
}

/// What is wrong, without the name of the game.
fn damage(error: StoreError) -> String {
    match error {
        StoreError::DamagedGame { what, .. } => what,
        error => error.to_string(),
    }
}

fn read<R: Columns>(stored: &Stored<R>) -> Result<(StoredGame, StateRow), StoreError> {
    let (row, seats) = columns::game(&stored.row)?;
    let state = columns::state(row.id.as_str(), &stored.row)?;
    let events: Vec<Recorded> = (1..)
        .zip(&stored.events)
        .map(|(number, event)| columns::event(&row.id, number, event))
        .collect::<Result<_, _>>()?;
    let key = GameKey(stored.row.integer("game")?);
    Ok((StoredGame { key, row, seats, events, tournament: None }, state))
}

/// Compares all columns of a state row with those that the events make.
fn compare_states(stored: &StateRow, replayed: &StateRow, found: &mut Vec<String>) {
    let mut compare = |column: &str, stored: &dyn Debug, replayed: &dyn Debug| {
        let (stored, replayed) = (format!("{stored:?}"), format!("{replayed:?}"));
        if stored != replayed {
            found.push(format!("its state has {column} {stored}, its events make {replayed}"));
        }
    };
    // A field that is added must be compared, too.
    let StateRow {
        version,
        status,
        turn,
        position,
        plies,
        seeds,
        left_ms,
        turn_began,
        due,
        winner,
        reason,
        updated,
    } = stored;
    compare("version", version, &replayed.version);
    compare("status", status, &replayed.status);
    compare("turn", turn, &replayed.turn);
    compare("position", position, &replayed.position);
    compare("plies", plies, &replayed.plies);
    compare("south_seeds", &seeds.south, &replayed.seeds.south);
    compare("north_seeds", &seeds.north, &replayed.seeds.north);
    compare("south_left_ms", &left_ms.south, &replayed.left_ms.south);
    compare("north_left_ms", &left_ms.north, &replayed.left_ms.north);
    compare("turn_ms", turn_began, &replayed.turn_began);
    compare("due_ms", due, &replayed.due);
    compare("winner", winner, &replayed.winner);
    compare("reason", reason, &replayed.reason);
    compare("updated_ms", updated, &replayed.updated);
}

/// Checks what seats and the game's row hold besides who plays: opponent, result, speed.
fn check_seats<R: Columns>(
    stored: &Stored<R>,
    game: &StoredGame,
    live: &LiveGame,
    found: &mut Vec<String>,
) {
    let new = NewGame { row: game.row.clone(), seats: game.seats.clone() };
    let state = StateRow::from(live);
    let mut compare = |column: &str, is: Option<String>, should: Option<String>| {
        if is != should {
            found.push(format!("{column} is {is:?} and should be {should:?}"));
        }
    };
    for (side, name) in [(Side::South, "south"), (Side::North, "north")] {
        let opponent = new.opponent(side).map(|person| person.0.to_string());
        let column = format!("{name}_opponent");
        let stored_opponent = stored.row.optional_integer(&column).unwrap_or_default();
        compare(&column, stored_opponent.map(|person| person.to_string()), opponent.clone());
        let result = (opponent.is_some() && state.is_ended()).then(|| match state.winner {
            None => "drawn".to_owned(),
            Some(winner) => if winner == side { "won" } else { "lost" }.to_owned(),
        });
        let column = format!("{name}_result");
        compare(&column, stored.row.optional_text(&column).unwrap_or_default(), result);
    }
    let speed = game.row.time.speed().map(|speed: Speed| speed.word().to_owned());
    compare("speed", stored.row.optional_text("speed").unwrap_or_default(), speed);
}

/// Checks that a rated game has changed the ratings of its players when it ended, and no others.
fn check_points<R: Columns>(
    stored: &Stored<R>,
    game: &StoredGame,
    live: &LiveGame,
    found: &mut Vec<String>,
) {
    let GameRow { rated, .. } = game.row;
    let is_rated = rated && StateRow::from(live).is_ended();
    let subjects = |seats: &BySide<Seat>| {
        Side::ALL.map(|side| match seats.of(side).occupant {
            Occupant::Person(person) | Occupant::Bot(person) => Subject::Person(person).key(),
            Occupant::Computer(level) => Subject::Level(level).key(),
        })
    };
    let subjects = subjects(&game.seats);
    let mut seen = HashSet::new();
    for subject in &stored.rated {
        if !is_rated || !subjects.contains(subject) {
            found.push(format!(
                "it has changed the rating of {subject}, for which it does not count"
            ));
        }
        if !seen.insert(subject) {
            found.push(format!("it has changed the rating of {subject} more than once"));
        }
    }
    for (subject, key) in subjects.iter().zip(["south_key", "north_key"]) {
        // The ratings of somebody who was deleted are deleted, too.
        let name = stored.row.optional_text(key).unwrap_or_default().unwrap_or_default();
        if is_rated && !seen.contains(subject) && !name.starts_with("deleted-") {
            found.push(format!("it is rated and has not changed the rating of {subject}"));
        }
    }
}

/// Checks the claim on what is due: it has a holder and an end, which is not far away.
fn check_lease(row: &impl Columns, now: Timestamp, found: &mut Vec<String>) {
    let lease = row.optional_text("lease").unwrap_or_default();
    let until = row.optional_integer("lease_ms").unwrap_or_default();
    match (lease, until) {
        (None, None) => {}
        (Some(holder), Some(until)) => {
            if matches!(row.optional_integer("due_ms"), Ok(None)) {
                found.push(format!("{holder} holds a lease, and nothing is due"));
            }
            let ahead = Timestamp::from_ms(until).ms_since(now);
            if ahead > LEASE_MAX_MS {
                found.push(format!("the lease of {holder} ends {} s from now", ahead / 1000));
            }
        }
        (holder, until) => {
            found.push(format!("its lease has the holder {holder:?} and the end {until:?}"));
        }
    }
}
