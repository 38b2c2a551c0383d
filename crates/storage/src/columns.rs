//! Reading rows of either database: the columns have the same names and meanings in both.

use std::str::FromStr;

use sembra_notation::{parse_position, parse_rules};
use sembra_play::{Actor, BySide, Event, Recorded, TimeControl, Timestamp};
use sembra_rules::Side;
use sqlx::Row;
use unicode_normalization::UnicodeNormalization;

use crate::{
    DamagedGame, GameId, GameKey, GameRow, GameSummary, Lease, ListedGame, Occupant, Person,
    PersonId, PersonKind, Rating, RatingChange, RatingPoint, Report, ReportId, ResultCounts, Seat,
    Session, SessionId, StateRow, StoreError, Subject, Token, TokenId,
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

/// The games of two people or bots whose clock runs out before a moment. Those of pupils are not
/// shown to everybody.
///
/// Only games with a clock have something due at a time, so few rows are looked at.
pub(crate) const UNDER_WAY: &str = "t.due_ms < $1 AND t.status = 'playing' \
     AND s.person IS NOT NULL AND n.person IS NOT NULL AND NOT g.shared_device \
     AND NOT EXISTS (SELECT 1 FROM pupils WHERE pupils.person IN (s.person, n.person))";

/// The events of a game with its version, in one statement so that they are of the same moment.
///
/// A game without events gives one row, in which all but the version is null.
pub(crate) const EVENTS: &str = "SELECT t.version AS game_version, e.version, e.kind, e.detail, e.actor, e.at_ms \
     FROM states t LEFT JOIN events e ON e.game = t.game WHERE t.game = $1 ORDER BY e.version";

/// Writes down how a game with somebody else ended, for each seat. `$2` is the winner's side.
pub(crate) const SET_RESULTS: &str = "UPDATE seats SET result = CASE \
         WHEN CAST($2 AS TEXT) IS NULL THEN 'drawn' WHEN side = $2 THEN 'won' ELSE 'lost' END \
     WHERE game = $1 AND opponent IS NOT NULL";

/// The best ratings of accounts and bots in a pool, `$1`, with a deviation of `$2` at most.
pub(crate) const LEADERBOARD: &str = "SELECT r.* FROM ratings r \
     JOIN people p ON p.person = CAST(substr(r.subject, 2) AS BIGINT) \
     WHERE r.pool = $1 AND r.deviation <= $2 AND substr(r.subject, 1, 1) = 'p' \
       AND p.kind IN ('account', 'bot') AND p.closed_ms IS NULL \
     ORDER BY r.rating DESC LIMIT $3";

/// The newest points of a rating's history, `$3` of them, the newest last.
pub(crate) const RATING_HISTORY: &str = "SELECT h.*, g.id \
     FROM (SELECT * FROM rating_history WHERE subject = $1 AND pool = $2 \
           ORDER BY games DESC LIMIT $3) h \
     LEFT JOIN games g ON g.game = h.game ORDER BY h.games";

/// The events of a game after a version, with the game's version, in one statement.
pub(crate) const EVENTS_AFTER: &str = "SELECT t.version AS game_version, e.version, e.kind, e.detail, e.actor, e.at_ms \
     FROM states t LEFT JOIN events e ON e.game = t.game AND e.version > $2 \
     WHERE t.game = $1 ORDER BY e.version";

/// The points of rating histories that a game made, each with the one before.
pub(crate) const RATING_CHANGES: &str = "SELECT h.subject, b.rating AS rating_before, h.rating FROM rating_history h \
     LEFT JOIN rating_history b ON b.subject = h.subject AND b.pool = h.pool \
         AND b.games = h.games - 1 \
     WHERE h.game = $1";

/// The status of a game whose events cannot be replayed.
pub(crate) const DAMAGED: &str = "damaged";

/// The columns of a person.
pub(crate) const PERSON_COLUMNS: &str =
    "p.person, p.kind, p.name, p.password, p.created_ms, p.closed_ms, p.owner";

/// The columns of a session; those that a person has too get another name.
pub(crate) const SESSION_COLUMNS: &str = "s.session, s.device, \
     s.created_ms AS session_created_ms, s.seen_ms AS session_seen_ms";

/// The columns of a token; those that a person has too get another name.
pub(crate) const TOKEN_COLUMNS: &str = "t.token, t.label, \
     t.created_ms AS token_created_ms, t.seen_ms AS token_seen_ms";

/// A row whose columns are read by name.
pub(crate) trait Columns {
    fn integer(&self, column: &str) -> Result<i64, sqlx::Error>;
    fn optional_integer(&self, column: &str) -> Result<Option<i64>, sqlx::Error>;
    fn text(&self, column: &str) -> Result<String, sqlx::Error>;
    fn optional_text(&self, column: &str) -> Result<Option<String>, sqlx::Error>;
    fn flag(&self, column: &str) -> Result<bool, sqlx::Error>;
    fn number(&self, column: &str) -> Result<f64, sqlx::Error>;
    fn optional_number(&self, column: &str) -> Result<Option<f64>, sqlx::Error>;
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
            fn optional_number(&self, column: &str) -> Result<Option<f64>, sqlx::Error> {
                self.try_get(column)
            }
        }
    };
}

columns!(sqlx::postgres::PgRow);
columns!(sqlx::sqlite::SqliteRow);

pub(crate) fn side(game: &str, letter: &str) -> Result<Side, StoreError> {
    letter.parse().map_err(|_| StoreError::damaged(game, format!("a side named {letter}")))
}

/// A number that is never negative.
pub(crate) fn count<T: TryFrom<i64>>(
    game: &str,
    column: &str,
    row: &impl Columns,
) -> Result<T, StoreError> {
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
        owner: row.optional_integer("owner")?.map(PersonId),
    })
}

/// A session, from [`SESSION_COLUMNS`].
pub(crate) fn session(row: &impl Columns) -> Result<Session, StoreError> {
    Ok(Session {
        id: SessionId(row.integer("session")?),
        device: row.text("device")?,
        created: Timestamp::from_ms(row.integer("session_created_ms")?),
        seen: Timestamp::from_ms(row.integer("session_seen_ms")?),
    })
}

/// A token, from [`TOKEN_COLUMNS`].
pub(crate) fn token(row: &impl Columns) -> Result<Token, StoreError> {
    Ok(Token {
        id: TokenId(row.integer("token")?),
        label: row.text("label")?,
        created: Timestamp::from_ms(row.integer("token_created_ms")?),
        seen: Timestamp::from_ms(row.integer("token_seen_ms")?),
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
    events_from(game, first.integer("game_version")?, 0, rows)
}

/// The events of a game from rows of [`EVENTS_AFTER`]; `None` when there is no such game.
pub(crate) fn events_after<R: Columns>(
    game: GameKey,
    version: u64,
    rows: &[R],
) -> Result<Option<Vec<Recorded>>, StoreError> {
    let Some(first) = rows.first() else { return Ok(None) };
    events_from(&game.0, first.integer("game_version")?, version as i64, rows).map(Some)
}

fn events_from<R: Columns>(
    game: &dyn std::fmt::Display,
    game_version: i64,
    after: i64,
    rows: &[R],
) -> Result<Vec<Recorded>, StoreError> {
    let mut events = Vec::with_capacity(rows.len());
    for row in rows {
        if row.optional_integer("version")?.is_some() {
            events.push(event(game, after + 1 + events.len() as i64, row)?);
        }
    }
    let (found, expected) = (events.len() as i64, (game_version - after).max(0));
    if found != expected {
        let what = format!("it has {found} of {expected} events");
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
pub(crate) fn event(
    game: &dyn std::fmt::Display,
    number: i64,
    row: &impl Columns,
) -> Result<Recorded, StoreError> {
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

/// The name by which a person is looked up: neither letter case nor the way it is encoded matters.
pub(crate) fn name_key(name: &str) -> String {
    name.nfkc().collect::<String>().to_lowercase().nfkc().collect()
}

/// The error of a value that no version of the program writes.
pub(crate) fn unreadable(what: impl Into<String>) -> StoreError {
    sqlx::Error::Decode(what.into().into()).into()
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

pub(crate) fn rating_change(row: &impl Columns) -> Result<RatingChange, StoreError> {
    let subject = row.text("subject")?;
    Ok(RatingChange {
        subject: Subject::from_key(&subject)
            .ok_or_else(|| unreadable(format!("subject {subject}")))?,
        before: row.optional_number("rating_before")?,
        after: row.number("rating")?,
    })
}

pub(crate) fn rating_point(row: &impl Columns) -> Result<RatingPoint, StoreError> {
    Ok(RatingPoint {
        games: row.integer("games")? as u64,
        game: row.optional_integer("game")?.map(GameKey),
        game_id: row.optional_text("id")?.as_deref().and_then(GameId::parse),
        rating: row.number("rating")?,
        deviation: row.number("deviation")?,
        at: Timestamp::from_ms(row.integer("at_ms")?),
    })
}

/// The games of a list that can be read; nothing is said of damaged ones.
pub(crate) fn summaries<R: Columns>(rows: &[R]) -> Result<Vec<GameSummary>, StoreError> {
    let mut summaries = Vec::with_capacity(rows.len());
    for row in rows {
        if let ListedGame::Readable(summary) = listed(row)? {
            summaries.push(*summary);
        }
    }
    Ok(summaries)
}

/// How many games ended in which way, from rows with a `result` and the number of `games`.
pub(crate) fn result_counts<R: Columns>(rows: &[R]) -> Result<ResultCounts, StoreError> {
    let mut counts = ResultCounts::default();
    for row in rows {
        let games = row.integer("games")?.unsigned_abs();
        match row.text("result")?.as_str() {
            "won" => counts.won = games,
            "lost" => counts.lost = games,
            "drawn" => counts.drawn = games,
            result => return Err(unreadable(format!("result {result}"))),
        }
    }
    Ok(counts)
}

pub(crate) fn report(row: &impl Columns) -> Result<Report, StoreError> {
    let resolved = row.optional_integer("resolved_ms")?.map(Timestamp::from_ms);
    let resolution = row.optional_text("resolution")?.unwrap_or_default();
    Ok(Report {
        id: ReportId(row.integer("report")?),
        reporter: row.optional_integer("reporter")?.map(PersonId),
        person: PersonId(row.integer("person")?),
        reason: row.text("reason")?,
        game: row.optional_text("game")?.as_deref().and_then(GameId::parse),
        created: Timestamp::from_ms(row.integer("created_ms")?),
        resolved: resolved.map(|at| (at, resolution)),
    })
}
