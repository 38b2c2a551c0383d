//! The SQL of each write. All statements of a batch run in one transaction.

use sembra_notation::{format_position, format_rules};
use sembra_play::{LiveGame, Speed, Timestamp};
use sembra_rules::Side;
use sqlx::Sqlite;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};

use super::accounts::{self, AccountWrite};
use super::challenges::{self, ChallengeWrite};
use super::classes;
use super::explorer::{self, AddExplored};
use super::puzzles;
use super::ratings;
use super::relations::{self, RelationWrite};
use super::reviews::SET_REVIEW;
use super::secrets::{self, SecretWrite};
use super::tournaments;
use crate::class::ClassWrite;
use crate::columns::{self, SET_RESULTS};
use crate::explored::QUEUE_EXPLORED;
use crate::tournament::TournamentWrite;
use crate::{
    Append, Claim, GameKey, Lease, NewGame, NewPuzzleAttempt, ShareToken, StateRow, StoreError,
    TournamentAppend, TournamentKey, TournamentLease,
};

/// A change of the database.
pub enum Write {
    AddGame(Box<NewGame>, Option<Claim>),
    AddPlayed(Box<NewGame>, Vec<Append>),
    Append(GameKey, Box<Append>),
    AddRematch { last: GameKey, append: Box<Append>, next: Box<NewGame>, claim: Option<Claim> },
    SetState { game: GameKey, state: Box<StateRow> },
    DeleteGame(GameKey),
    AddShare { game: GameKey, token: ShareToken, at: Timestamp },
    SetReview { game: GameKey, review: String, at: Timestamp },
    ClaimDue { now: Timestamp, claim: Claim, limit: u32 },
    Account(AccountWrite),
    Challenge(ChallengeWrite),
    Class(ClassWrite),
    Explored(Box<AddExplored>),
    Relation(RelationWrite),
    Secret(SecretWrite),
    Tournament(TournamentWrite),
    TournamentAppend(TournamentKey, Box<TournamentAppend>),
    ClaimTournaments { now: Timestamp, claim: Claim, limit: u32 },
    PuzzleAttempt(Box<NewPuzzleAttempt>),
}

/// The result of a write.
pub enum Written {
    /// The number of the new row.
    Row(i64),
    /// Whether it changed anything.
    Applied(bool),
    /// How many rows it changed.
    Count(u64),
    /// What was claimed.
    Leases(Vec<Lease>),
    /// The numbers of new games; `None` when nothing was changed.
    Games(Option<Vec<GameKey>>),
    /// The tournaments that were claimed.
    Tournaments(Vec<TournamentLease>),
}

/// Makes a change, in the transaction that is open.
pub async fn apply(
    connection: &mut SqliteConnection,
    write: &Write,
) -> Result<Written, StoreError> {
    match write {
        Write::AddGame(game, claim) => {
            Ok(Written::Row(add_game(connection, game, claim.as_ref()).await?))
        }
        Write::AddPlayed(game, played) => {
            let key = add_game(connection, game, None).await?;
            for event in played {
                if !append(connection, GameKey(key), event).await? {
                    return Err(sqlx::Error::RowNotFound.into());
                }
            }
            Ok(Written::Row(key))
        }
        Write::Append(game, event) => Ok(Written::Applied(append(connection, *game, event).await?)),
        Write::AddRematch { last, append: event, next, claim } => {
            let is_appended = append(connection, *last, event).await?;
            if is_appended {
                add_game(connection, next, claim.as_ref()).await?;
            }
            Ok(Written::Applied(is_appended))
        }
        Write::SetState { game, state } => set_state(connection, *game, state).await,
        Write::DeleteGame(game) => {
            changed(connection, sqlx::query("DELETE FROM games WHERE game = ?").bind(game.0)).await
        }
        Write::AddShare { game, token, at } => {
            let insert = sqlx::query(
                "INSERT INTO shares (game, token, created_ms)
                 SELECT game, ?2, ?3 FROM games WHERE game = ?1 ON CONFLICT (game) DO NOTHING",
            );
            let insert = insert.bind(game.0).bind(token.as_str()).bind(at.as_ms());
            changed(connection, insert).await
        }
        Write::SetReview { game, review, at } => {
            let insert = sqlx::query(SET_REVIEW).bind(game.0).bind(review).bind(at.as_ms());
            changed(connection, insert).await
        }
        Write::ClaimDue { now, claim, limit } => claim_due(connection, *now, claim, *limit).await,
        Write::Account(write) => accounts::apply(connection, write).await,
        Write::Challenge(write) => challenges::apply(connection, write).await,
        Write::Class(write) => {
            let done = classes::apply(connection, write).await?;
            Ok(done.map_or(Written::Applied(false), Written::Row))
        }
        Write::Explored(write) => explorer::apply(connection, write).await,
        Write::Relation(write) => relations::apply(connection, write).await,
        Write::Secret(write) => secrets::apply(connection, write).await,
        Write::Tournament(write) => {
            let done = tournaments::apply(connection, write).await?;
            Ok(done.map_or(Written::Applied(false), Written::Row))
        }
        Write::TournamentAppend(tournament, append) => {
            Ok(Written::Games(tournaments::append(connection, *tournament, append).await?))
        }
        Write::ClaimTournaments { now, claim, limit } => {
            let leases = tournaments::claim_due(connection, *now, claim, *limit).await?;
            Ok(Written::Tournaments(leases))
        }
        Write::PuzzleAttempt(attempt) => puzzles::add(connection, attempt).await,
    }
}

pub(super) type Query<'q> = sqlx::query::Query<'q, Sqlite, SqliteArguments>;

pub(super) async fn changed(
    connection: &mut SqliteConnection,
    statement: Query<'_>,
) -> Result<Written, StoreError> {
    Ok(Written::Applied(statement.execute(connection).await?.rows_affected() > 0))
}

pub(super) async fn add_game(
    connection: &mut SqliteConnection,
    game: &NewGame,
    claim: Option<&Claim>,
) -> Result<i64, StoreError> {
    let row = &game.row;
    let key = sqlx::query(
        "INSERT INTO games (id, rules, start, time_control, rated, shared_device, south_wins,
                            north_wins, draws, created_ms, speed)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(row.id.as_str())
    .bind(format_rules(&row.rules))
    .bind(format_position(row.start))
    .bind(row.time.to_string())
    .bind(row.rated)
    .bind(row.shared_device)
    .bind(row.wins.south)
    .bind(row.wins.north)
    .bind(row.draws)
    .bind(row.created.as_ms())
    .bind(row.time.speed().map(Speed::word))
    .execute(&mut *connection)
    .await?
    .last_insert_rowid();
    for side in Side::ALL {
        let seat = game.seats.of(side);
        let (kind, person, level) = seat.occupant.words();
        sqlx::query(
            "INSERT INTO seats (game, side, kind, person, level, name, opponent)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(key)
        .bind(side.as_str())
        .bind(kind)
        .bind(person)
        .bind(level)
        .bind(seat.name.as_deref())
        .bind(game.opponent(side).map(|opponent| opponent.0))
        .execute(&mut *connection)
        .await?;
    }
    let state = StateRow::from(&LiveGame::new(game.terms()));
    let insert = sqlx::query(
        "INSERT INTO states (game, version, status, turn, position, plies, south_seeds,
                             north_seeds, south_left_ms, north_left_ms, turn_ms, due_ms, winner,
                             reason, updated_ms, lease, lease_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    bind_claim(bind_state(insert.bind(key), &state), claim).execute(connection).await?;
    Ok(key)
}

/// Binds the fourteen columns of a state, from its version on.
fn bind_state<'q>(query: Query<'q>, state: &'q StateRow) -> Query<'q> {
    query
        .bind(state.version as i64)
        .bind(&state.status)
        .bind(state.turn.as_str())
        .bind(&state.position)
        .bind(state.plies as i64)
        .bind(state.seeds.south)
        .bind(state.seeds.north)
        .bind(state.left_ms.south)
        .bind(state.left_ms.north)
        .bind(state.turn_began.as_ms())
        .bind(state.due.map(Timestamp::as_ms))
        .bind(state.winner.map(Side::as_str))
        .bind(state.reason.as_deref())
        .bind(state.updated.as_ms())
}

fn bind_claim<'q>(query: Query<'q>, claim: Option<&'q Claim>) -> Query<'q> {
    query
        .bind(claim.map(|claim| claim.process.as_str()))
        .bind(claim.map(|claim| claim.until.as_ms()))
}

/// Moves the state on and adds the event; false when the game is at another version.
///
/// A rating that has moved on is an error of its own, which undoes the whole write.
async fn append(
    connection: &mut SqliteConnection,
    game: GameKey,
    append: &Append,
) -> Result<bool, StoreError> {
    let Append { event, state, claim, ratings } = append;
    let update = sqlx::query(
        "UPDATE states SET version = ?2, status = ?3, turn = ?4, position = ?5, plies = ?6,
             south_seeds = ?7, north_seeds = ?8, south_left_ms = ?9, north_left_ms = ?10,
             turn_ms = ?11, due_ms = ?12, winner = ?13, reason = ?14, updated_ms = ?15,
             lease = ?16, lease_ms = ?17
         WHERE game = ?1 AND version = ?2 - 1",
    );
    let update = bind_claim(bind_state(update.bind(game.0), state), claim.as_ref());
    if update.execute(&mut *connection).await?.rows_affected() != 1 {
        return Ok(false);
    }
    for rating in ratings {
        ratings::set(connection, game, rating).await?;
    }
    let (kind, detail) = event.event.to_words();
    sqlx::query(
        "INSERT INTO events (game, version, kind, detail, actor, at_ms) VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(game.0)
    .bind(state.version as i64)
    .bind(kind)
    .bind(detail)
    .bind(event.actor.word())
    .bind(event.at.as_ms())
    .execute(&mut *connection)
    .await?;
    if state.is_ended() {
        sqlx::query(SET_RESULTS)
            .bind(game.0)
            .bind(state.winner.map(Side::as_str))
            .execute(&mut *connection)
            .await?;
        sqlx::query(QUEUE_EXPLORED).bind(game.0).execute(connection).await?;
    }
    Ok(true)
}

/// Replaces the state of a game that was upgraded, at the same version.
async fn set_state(
    connection: &mut SqliteConnection,
    game: GameKey,
    state: &StateRow,
) -> Result<Written, StoreError> {
    let update = sqlx::query(
        "UPDATE states SET status = ?3, turn = ?4, position = ?5, plies = ?6, south_seeds = ?7,
             north_seeds = ?8, south_left_ms = ?9, north_left_ms = ?10, turn_ms = ?11, due_ms = ?12,
             winner = ?13, reason = ?14, updated_ms = ?15
         WHERE game = ?1 AND version = ?2",
    );
    changed(connection, bind_state(update.bind(game.0), state)).await
}

async fn claim_due(
    connection: &mut SqliteConnection,
    now: Timestamp,
    claim: &Claim,
    limit: u32,
) -> Result<Written, StoreError> {
    let rows = sqlx::query(
        "SELECT t.game, g.id, t.due_ms FROM states t JOIN games g ON g.game = t.game
         WHERE t.due_ms <= ?1 AND (t.lease_ms IS NULL OR t.lease_ms <= ?1)
         ORDER BY t.due_ms LIMIT ?2",
    )
    .bind(now.as_ms())
    .bind(limit)
    .fetch_all(&mut *connection)
    .await?;
    let leases: Vec<Lease> = rows.iter().map(columns::lease).collect::<Result<_, _>>()?;
    for lease in &leases {
        sqlx::query("UPDATE states SET lease = ?2, lease_ms = ?3 WHERE game = ?1")
            .bind(lease.key.0)
            .bind(&claim.process)
            .bind(claim.until.as_ms())
            .execute(&mut *connection)
            .await?;
    }
    Ok(Written::Leases(leases))
}
