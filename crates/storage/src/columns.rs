//! Reading rows of either database: the columns have the same names and meanings in both.

use std::str::FromStr;

use sembra_notation::{parse_position, parse_rules};
use sembra_play::{Actor, BySide, Event, Recorded, TimeControl, Timestamp};
use sembra_rules::Side;
use sqlx::Row;

use crate::{
    Challenge, ChallengeId, DamagedGame, GameId, GameKey, GameRow, GameSummary, Lease, ListedGame,
    Occupant, Person, PersonId, PersonKind, Rating, RatingPoint, Seat, Session, SessionId, Starter,
    StateRow, StoreError, Subject,
};

/// The columns of a game with its seats and its state, from the tables joined in [`GAME_TABLES`].
pub(crate) const GAME_COLUMNS: &str = "g.game, g.id, g.rules, g.start, g.time_control, g.rated, \
     g.shared_device, g.south_wins, g.north_wins, g.draws, g.created_ms, \
     s.kind AS south_kind, s.person AS south_person, s.level AS south_level, s.name AS south_name, \
     n.kind AS north_kind, n.person AS north_person, n.level AS north_level, n.name AS north_name, \
     t.version, t.status, t.turn, t.position, t.plies, t.south_seeds, t.north_seeds, \
     t.south_left_ms, t.north_left_ms, t.turn_ms, t.due_ms, t.winner, t.reason, t.updated_ms";

/// A game with its seats and its state.
pub(crate) const GAME_TABLES: &str = "games g \
     JOIN seats s ON s.game = g.game AND s.side = 'S' \
     JOIN seats n ON n.game = g.game AND n.side = 'N' \
     JOIN states t ON t.game = g.game";

/// The events of a game with its version, in one statement so that they are of the same moment.
///
/// A game without events gives one row, in which all but the version is null.
pub(crate) const EVENTS: &str = "SELECT t.version AS game_version, e.version, e.kind, e.detail, e.actor, e.at_ms \
     FROM states t LEFT JOIN events e ON e.game = t.game WHERE t.game = $1 ORDER BY e.version";

/// The status of a game whose events cannot be replayed.
pub(crate) const DAMAGED: &str = "damaged";

/// The columns of a person.
pub(crate) const PERSON_COLUMNS: &str =
    "p.person, p.kind, p.name, p.password, p.created_ms, p.closed_ms";

/// A row whose columns are read by name.
pub(crate) trait Columns {
    fn integer(&self, column: &str) -> Result<i64, sqlx::Error>;
    fn optional_integer(&self, column: &str) -> Result<Option<i64>, sqlx::Error>;
    fn text(&self, column: &str) -> Result<String, sqlx::Error>;
    fn optional_text(&self, column: &str) -> Result<Option<String>, sqlx::Error>;
    fn flag(&self, column: &str) -> Result<bool, sqlx::Error>;
    fn number(&self, column: &str) -> Result<f64, sqlx::Error>;
}

macro_rules! columns {
    ($row:ty) => {
        impl Columns for $row {
            fn integer(&self, column: &str) -> Result<i64, sqlx::Error> {
                self.try_get(column)
            }
            fn optional_integer(&self, column: &str) -> Result<Option<i64>, sqlx::Error> {
                self.try_get(column)
            }
            fn text(&self, column: &str) -> Result<String, sqlx::Error> {
                self.try_get(column)
            }
            fn optional_text(&self, column: &str) -> Result<Option<String>, sqlx::Error> {
                self.try_get(column)
            }
            fn flag(&self, column: &str) -> Result<bool, sqlx::Error> {
                self.try_get(column)
            }
            fn number(&self, column: &str) -> Result<f64, sqlx::Error> {
                self.try_get(column)
            }
        }
    };
}

columns!(sqlx::postgres::PgRow);
columns!(sqlx::sqlite::SqliteRow);

fn side(game: &str, letter: &str) -> Result<Side, StoreError> {
    letter.parse().map_err(|_| StoreError::damaged(game, format!("a side named {letter}")))
}

/// A number that is never negative.
fn count<T: TryFrom<i64>>(game: &str, column: &str, row: &impl Columns) -> Result<T, StoreError> {
    let number = row.integer(column)?;
    T::try_from(number).map_err(|_| StoreError::damaged(game, format!("{column} {number}")))
}

pub(crate) fn person(row: &impl Columns) -> Result<Person, StoreError> {
    let (name, kind) = (row.text("name")?, row.text("kind")?);
    let kind = PersonKind::from_word(&kind).ok_or_else(|| unreadable(format!("kind {kind}")))?;
    Ok(Person {
        id: PersonId(row.integer("person")?),
        kind,
        name,
        password: row.optional_text("password")?,
        created: Timestamp::from_ms(row.integer("created_ms")?),
        is_closed: row.optional_integer("closed_ms")?.is_some(),
    })
}

pub(crate) fn session(row: &impl Columns) -> Result<Session, StoreError> {
    Ok(Session {
        id: SessionId(row.integer("session")?),
        device: row.text("device")?,
        created: Timestamp::from_ms(row.integer("created_ms")?),
        seen: Timestamp::from_ms(row.integer("seen_ms")?),
    })
}

/// A game as lists show it; one that cannot be read is listed as damaged.
pub(crate) fn listed(row: &impl Columns) -> Result<ListedGame, StoreError> {
    let key = GameKey(row.integer("game")?);
    match summary(key, row) {
        Ok(summary) if summary.state.status != DAMAGED => {
            Ok(ListedGame::Readable(Box::new(summary)))
        }
        Ok(summary) => {
            let (id, created) = (summary.row.id, summary.row.created);
            Ok(ListedGame::Damaged(DamagedGame { key, id, created }))
        }
        Err(StoreError::DamagedGame { game, what }) => {
            tracing::error!(game, what, "a stored game is damaged");
            let id = GameId::parse(&game).ok_or(StoreError::DamagedGame { game, what })?;
            let created = Timestamp::from_ms(row.integer("created_ms")?);
            Ok(ListedGame::Damaged(DamagedGame { key, id, created }))
        }
        Err(error) => Err(error),
    }
}

fn summary(key: GameKey, row: &impl Columns) -> Result<GameSummary, StoreError> {
    let (game_row, seats) = game(row)?;
    Ok(GameSummary { key, state: state(game_row.id.as_str(), row)?, row: game_row, seats })
}

/// The events of a game from rows of [`EVENTS`]; all that its state counts must be there.
pub(crate) fn events<R: Columns>(game: &GameId, rows: &[R]) -> Result<Vec<Recorded>, StoreError> {
    let first = rows.first().ok_or_else(|| StoreError::damaged(game, "it has no state"))?;
    let expected = first.integer("game_version")?;
    let mut events = Vec::with_capacity(rows.len());
    for row in rows {
        if row.optional_integer("version")?.is_some() {
            events.push(event(game, 1 + events.len() as i64, row)?);
        }
    }
    if events.len() as i64 != expected {
        let what = format!("it has {} of {expected} events", events.len());
        return Err(StoreError::damaged(game, what));
    }
    Ok(events)
}

/// What a game is, and who plays.
pub(crate) fn game(row: &impl Columns) -> Result<(GameRow, BySide<Seat>), StoreError> {
    let id = row.text("id")?;
    let wrong = |what: &dyn std::fmt::Display| StoreError::damaged(&id, what);
    let game_row = GameRow {
        id: GameId::parse(&id).ok_or_else(|| wrong(&"its name has another form"))?,
        rules: parse_rules(&row.text("rules")?).map_err(|error| wrong(&error))?,
        start: parse_position(&row.text("start")?).map_err(|error| wrong(&error))?,
        time: TimeControl::from_str(&row.text("time_control")?).map_err(|error| wrong(&error))?,
        rated: row.flag("rated")?,
        shared_device: row.flag("shared_device")?,
        wins: BySide {
            south: count(&id, "south_wins", row)?,
            north: count(&id, "north_wins", row)?,
        },
        draws: count(&id, "draws", row)?,
        created: Timestamp::from_ms(row.integer("created_ms")?),
    };
    let seats = BySide { south: seat(&id, "south", row)?, north: seat(&id, "north", row)? };
    Ok((game_row, seats))
}

fn seat(game: &str, side: &str, row: &impl Columns) -> Result<Seat, StoreError> {
    let kind = row.text(&format!("{side}_kind"))?;
    let person = row.optional_integer(&format!("{side}_person"))?;
    let level = row.optional_integer(&format!("{side}_level"))?;
    let occupant = Occupant::from_words(&kind, person, level)
        .ok_or_else(|| StoreError::damaged(game, format!("a seat of {kind}")))?;
    Ok(Seat { occupant, name: row.optional_text(&format!("{side}_name"))? })
}

pub(crate) fn state(game: &str, row: &impl Columns) -> Result<StateRow, StoreError> {
    let winner = row.optional_text("winner")?;
    Ok(StateRow {
        version: count(game, "version", row)?,
        status: row.text("status")?,
        turn: side(game, &row.text("turn")?)?,
        position: row.text("position")?,
        plies: count(game, "plies", row)?,
        seeds: BySide {
            south: count(game, "south_seeds", row)?,
            north: count(game, "north_seeds", row)?,
        },
        left_ms: BySide {
            south: row.optional_integer("south_left_ms")?,
            north: row.optional_integer("north_left_ms")?,
        },
        turn_began: Timestamp::from_ms(row.integer("turn_ms")?),
        due: row.optional_integer("due_ms")?.map(Timestamp::from_ms),
        winner: winner.map(|letter| side(game, &letter)).transpose()?,
        reason: row.optional_text("reason")?,
        updated: Timestamp::from_ms(row.integer("updated_ms")?),
    })
}

/// The event of a row, which must have this number.
fn event(game: &GameId, number: i64, row: &impl Columns) -> Result<Recorded, StoreError> {
    let version = row.integer("version")?;
    if version != number {
        return Err(StoreError::damaged(game, format!("event {number} is missing")));
    }
    let (kind, detail, actor) = (row.text("kind")?, row.text("detail")?, row.text("actor")?);
    let wrong =
        || StoreError::damaged(game, format!("event {number} reads {kind} {detail} {actor}"));
    Ok(Recorded {
        event: Event::from_words(&kind, &detail).ok_or_else(wrong)?,
        actor: Actor::from_word(&actor).ok_or_else(wrong)?,
        at: Timestamp::from_ms(row.integer("at_ms")?),
    })
}

pub(crate) fn lease(row: &impl Columns) -> Result<Lease, StoreError> {
    let id = row.text("id")?;
    Ok(Lease {
        key: GameKey(row.integer("game")?),
        due: Timestamp::from_ms(row.integer("due_ms")?),
        id: GameId::parse(&id)
            .ok_or_else(|| StoreError::damaged(&id, "its name has another form"))?,
    })
}

/// The name by which a person is looked up: letter case does not matter.
pub(crate) fn name_key(name: &str) -> String {
    name.to_lowercase()
}

/// The error of a value that no version of the program writes.
fn unreadable(what: impl Into<String>) -> StoreError {
    sqlx::Error::Decode(what.into().into()).into()
}

pub(crate) fn challenge(row: &impl Columns) -> Result<Challenge, StoreError> {
    let id = row.text("id")?;
    let starter = row.text("starter")?;
    let game = row.optional_text("game")?;
    Ok(Challenge {
        id: ChallengeId::parse(&id).ok_or_else(|| unreadable(format!("challenge {id}")))?,
        person: PersonId(row.integer("person")?),
        rules: parse_rules(&row.text("rules")?).map_err(|error| unreadable(error.to_string()))?,
        time: TimeControl::from_str(&row.text("time_control")?)
            .map_err(|error| unreadable(error.to_string()))?,
        rated: row.flag("rated")?,
        starter: Starter::from_word(&starter)
            .ok_or_else(|| unreadable(format!("starter {starter}")))?,
        is_private: row.flag("is_private")?,
        created: Timestamp::from_ms(row.integer("created_ms")?),
        seen: Timestamp::from_ms(row.integer("seen_ms")?),
        game: game.as_deref().and_then(GameId::parse),
        is_closed: row.optional_integer("closed_ms")?.is_some(),
    })
}

pub(crate) fn rating(row: &impl Columns) -> Result<Rating, StoreError> {
    let subject = row.text("subject")?;
    Ok(Rating {
        subject: Subject::from_key(&subject)
            .ok_or_else(|| unreadable(format!("subject {subject}")))?,
        pool: row.text("pool")?,
        rating: row.number("rating")?,
        deviation: row.number("deviation")?,
        volatility: row.number("volatility")?,
        games: row.integer("games")? as u64,
        updated: Timestamp::from_ms(row.integer("updated_ms")?),
    })
}

pub(crate) fn rating_point(row: &impl Columns) -> Result<RatingPoint, StoreError> {
    Ok(RatingPoint {
        games: row.integer("games")? as u64,
        game: row.optional_integer("game")?.map(GameKey),
        rating: row.number("rating")?,
        deviation: row.number("deviation")?,
        at: Timestamp::from_ms(row.integer("at_ms")?),
    })
}
