//! The SQL of each write. All statements of a batch run in one transaction.

use sembra_notation::{format_position, format_rules};
use sembra_view::SideName;
use sqlx::Executor;
use sqlx::sqlite::SqliteConnection;

use super::StoreError;
use super::rows::{Appended, Event, GameKey, GameRow, Mode, PersonId};
use super::shares::ShareToken;
use crate::clock::Timestamp;

/// A change of the database.
pub enum Write {
    AddPerson { secret_hash: [u8; 32], at: Timestamp },
    AddGame(GameRow),
    AddRematch { last: GameKey, version: u64, row: GameRow },
    Append { game: GameKey, version: u64, event: Event, at: Timestamp },
    DeleteGame(GameKey),
    SetProgress { person: PersonId, progress: String },
    AddShare { game: GameKey, token: ShareToken, at: Timestamp },
}

/// The result of a write: the number of the new row, or whether it applied.
#[derive(Clone, Copy)]
pub enum Written {
    Row(i64),
    Applied(Appended),
}

/// Makes a change, in the transaction that is open.
pub async fn apply(
    connection: &mut SqliteConnection,
    write: &Write,
) -> Result<Written, StoreError> {
    match write {
        Write::AddPerson { secret_hash, at } => {
            let insert = sqlx::query("INSERT INTO people (secret_hash, created_ms) VALUES (?, ?)")
                .bind(secret_hash.as_slice())
                .bind(at.as_ms());
            Ok(Written::Row(connection.execute(insert).await?.last_insert_rowid()))
        }
        Write::AddGame(row) => Ok(Written::Row(insert_game(connection, row).await?)),
        Write::AddRematch { last, version, row } => {
            let event = Event::Rematch(row.id.clone());
            let appended = insert_event(connection, *last, *version, &event, row.created).await?;
            if appended == Appended::Yes {
                insert_game(connection, row).await?;
            }
            Ok(Written::Applied(appended))
        }
        Write::Append { game, version, event, at } => {
            Ok(Written::Applied(insert_event(connection, *game, *version, event, *at).await?))
        }
        Write::DeleteGame(game) => {
            let delete = sqlx::query("DELETE FROM games WHERE game = ?").bind(game.0);
            connection.execute(delete).await?;
            Ok(Written::Applied(Appended::Yes))
        }
        Write::SetProgress { person, progress } => {
            let update = sqlx::query("UPDATE people SET progress = ? WHERE person = ?")
                .bind(progress)
                .bind(person.0);
            connection.execute(update).await?;
            Ok(Written::Applied(Appended::Yes))
        }
        Write::AddShare { game, token, at } => {
            let insert = sqlx::query(
                "INSERT INTO shares (game, token, created_ms) \
                 SELECT game, ?2, ?3 FROM games WHERE game = ?1 ON CONFLICT (game) DO NOTHING",
            )
            .bind(game.0)
            .bind(token.as_str())
            .bind(at.as_ms());
            connection.execute(insert).await?;
            Ok(Written::Applied(Appended::Yes))
        }
    }
}

async fn insert_game(connection: &mut SqliteConnection, row: &GameRow) -> Result<i64, StoreError> {
    let (mode, level, you) = match row.mode {
        Mode::Computer { level, you } => {
            ("computer", Some(level.number()), Some(SideName::from(you).letter()))
        }
        Mode::Two => ("two", None, None),
    };
    let insert = sqlx::query(
        "INSERT INTO games (id, owner, mode, rules, level, you, start, south_name, north_name, \
         south_wins, north_wins, draws, created_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(row.id.as_str())
    .bind(row.owner.0)
    .bind(mode)
    .bind(format_rules(&row.rules))
    .bind(level)
    .bind(you)
    .bind(format_position(row.start))
    .bind(row.south_name.as_deref())
    .bind(row.north_name.as_deref())
    .bind(row.south_wins)
    .bind(row.north_wins)
    .bind(row.draws)
    .bind(row.created.as_ms());
    let game = connection.execute(insert).await?.last_insert_rowid();
    let state = sqlx::query("INSERT INTO game_states (game, version) VALUES (?, 0)").bind(game);
    connection.execute(state).await?;
    Ok(game)
}

/// Adds the event that makes a game this version. The game must be there, at the version before.
async fn insert_event(
    connection: &mut SqliteConnection,
    game: GameKey,
    version: u64,
    event: &Event,
    at: Timestamp,
) -> Result<Appended, StoreError> {
    let (kind, detail) = event.to_columns();
    let version = i64::try_from(version).unwrap_or(i64::MAX);
    let advance =
        sqlx::query("UPDATE game_states SET version = ?2 WHERE game = ?1 AND version = ?3")
            .bind(game.0)
            .bind(version)
            .bind(version.saturating_sub(1));
    if connection.execute(advance).await?.rows_affected() != 1 {
        return Ok(Appended::Conflict);
    }
    let insert = sqlx::query(
        "INSERT INTO events (game, version, kind, detail, at_ms) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(game.0)
    .bind(version)
    .bind(kind)
    .bind(detail)
    .bind(at.as_ms());
    connection.execute(insert).await?;
    Ok(Appended::Yes)
}
