//! Reading: people, games with their events, progress.

use sembra_engine::Level;
use sembra_notation::{parse_position, parse_rules};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::rows::{Event, GameId, GameKey, GameRow, Mode, PersonId, RecordedEvent, StoredGame};
use super::{Store, StoreError};
use crate::clock::Timestamp;
use sembra_view::SideName;

impl Store {
    /// The visitor with this secret.
    pub async fn person(&self, secret_hash: &[u8; 32]) -> Result<Option<PersonId>, StoreError> {
        let person = sqlx::query_scalar("SELECT person FROM people WHERE secret_hash = ?")
            .bind(secret_hash.as_slice())
            .fetch_optional(&self.readers)
            .await?;
        Ok(person.map(PersonId))
    }

    /// A visitor's progress in the lessons, a JSON text.
    pub async fn progress(&self, person: PersonId) -> Result<String, StoreError> {
        let progress = sqlx::query_scalar("SELECT progress FROM people WHERE person = ?")
            .bind(person.0)
            .fetch_one(&self.readers)
            .await?;
        Ok(progress)
    }

    /// The number of a game of this owner, which may be damaged.
    pub async fn game_key(
        &self,
        owner: PersonId,
        id: &GameId,
    ) -> Result<Option<GameKey>, StoreError> {
        let key = sqlx::query_scalar("SELECT game FROM games WHERE id = ? AND owner = ?")
            .bind(id.as_str())
            .bind(owner.0)
            .fetch_optional(&self.readers)
            .await?;
        Ok(key.map(GameKey))
    }

    /// Reads a game with its events; `DamagedGame` when they make no sense or cannot be read.
    pub(super) async fn with_history(&self, row: &SqliteRow) -> Result<StoredGame, StoreError> {
        let key = GameKey(row.try_get("game")?);
        let row = read_game(row)?;
        match self.history(key, &row.id).await {
            Ok(history) => Ok(StoredGame { key, row, history }),
            Err(StoreError::Corrupt(error)) => Err(damaged(row.id.as_str(), error.to_string())),
            Err(error) => Err(error),
        }
    }

    async fn history(&self, key: GameKey, id: &GameId) -> Result<Vec<RecordedEvent>, StoreError> {
        // One statement, so that events and version are of the same moment. A game without events
        // has one row, in which all but the version is null.
        let rows = sqlx::query(
            "SELECT game_states.version AS game_version, events.version, kind, detail, at_ms \
             FROM game_states LEFT JOIN events ON events.game = game_states.game \
             WHERE game_states.game = ? ORDER BY events.version",
        )
        .bind(key.0)
        .fetch_all(&self.readers)
        .await?;
        let first = rows.first().ok_or_else(|| damaged(id.as_str(), "it has no state"))?;
        let game_version: i64 = first.try_get("game_version")?;
        let mut history = Vec::with_capacity(rows.len());
        for row in &rows {
            if row.try_get::<Option<i64>, _>("version")?.is_some() {
                let number = 1 + history.len() as i64;
                history.push(read_event(id, number, row)?);
            }
        }
        if history.len() as i64 != game_version {
            let what = format!("it has {} of {game_version} events", history.len());
            return Err(damaged(id.as_str(), what));
        }
        Ok(history)
    }
}

fn damaged(game: &str, what: impl Into<String>) -> StoreError {
    StoreError::DamagedGame { game: game.to_owned(), what: what.into() }
}

fn read_game(row: &SqliteRow) -> Result<GameRow, StoreError> {
    let id: String = row.try_get("id")?;
    let wrong = |what: String| damaged(&id, what);
    let rules: String = row.try_get("rules")?;
    let start: String = row.try_get("start")?;
    Ok(GameRow {
        id: GameId::parse(&id).ok_or_else(|| wrong("its name has another form".to_owned()))?,
        owner: PersonId(row.try_get("owner")?),
        mode: read_mode(row, &id)?,
        rules: parse_rules(&rules).map_err(|error| wrong(error.to_string()))?,
        start: parse_position(&start).map_err(|error| wrong(error.to_string()))?,
        south_name: row.try_get("south_name")?,
        north_name: row.try_get("north_name")?,
        south_wins: row.try_get("south_wins")?,
        north_wins: row.try_get("north_wins")?,
        draws: row.try_get("draws")?,
        created: Timestamp::from_ms(row.try_get("created_ms")?),
    })
}

fn read_mode(row: &SqliteRow, id: &str) -> Result<Mode, StoreError> {
    let mode: String = row.try_get("mode")?;
    if mode == "two" {
        return Ok(Mode::Two);
    }
    let level: u8 = row.try_get("level")?;
    let you: String = row.try_get("you")?;
    let level = Level::new(level).ok_or_else(|| damaged(id, format!("level {level}")))?;
    let you =
        SideName::from_letter(&you).ok_or_else(|| damaged(id, format!("a side named {you}")))?;
    Ok(Mode::Computer { level, you: you.into() })
}

fn read_event(id: &GameId, number: i64, row: &SqliteRow) -> Result<RecordedEvent, StoreError> {
    let version: i64 = row.try_get("version")?;
    if version != number {
        return Err(damaged(id.as_str(), format!("event {number} is missing")));
    }
    let (kind, detail): (String, String) = (row.try_get("kind")?, row.try_get("detail")?);
    let event = Event::from_columns(&kind, &detail)
        .ok_or_else(|| damaged(id.as_str(), format!("event {number} reads {kind} {detail}")))?;
    Ok(RecordedEvent { event, at: Timestamp::from_ms(row.try_get("at_ms")?) })
}
