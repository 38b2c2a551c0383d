//! Games, their events and their states.

use sembra_notation::{format_position, format_rules};
use sembra_play::{LiveGame, Speed, Timestamp};
use sembra_rules::Side;
use sqlx::{AssertSqlSafe, PgConnection, PgExecutor, PgPool, Postgres};

use crate::columns::{self, Columns, EVENTS, GAME_COLUMNS, GAME_TABLES, SET_RESULTS, UNDER_WAY};
use crate::explored::QUEUE_EXPLORED;
use crate::tournament_statements::OF_GAME;
use crate::{
    Append, Appended, Claim, GameFilter, GameId, GameKey, Lease, ListedGame, NewGame, PersonId,
    ShareToken, StateRow, StoreError, StoredGame, TournamentId,
};

pub async fn add(
    connection: &mut PgConnection,
    game: &NewGame,
    claim: Option<&Claim>,
) -> Result<GameKey, StoreError> {
    let row = &game.row;
    let key: i64 = sqlx::query_scalar(
        "INSERT INTO games (id, rules, start, time_control, rated, shared_device, south_wins,
                            north_wins, draws, created_ms, speed)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING game",
    )
    .bind(row.id.as_str())
    .bind(format_rules(&row.rules))
    .bind(format_position(row.start))
    .bind(row.time.to_string())
    .bind(row.rated)
    .bind(row.shared_device)
    .bind(i64::from(row.wins.south))
    .bind(i64::from(row.wins.north))
    .bind(i64::from(row.draws))
    .bind(row.created.as_ms())
    .bind(row.time.speed().map(Speed::word))
    .fetch_one(&mut *connection)
    .await?;
    for side in Side::ALL {
        let seat = game.seats.of(side);
        let (kind, person, level) = seat.occupant.words();
        sqlx::query(
            "INSERT INTO seats (game, side, kind, person, level, name, opponent)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
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
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
    );
    bind_claim(bind_state(insert.bind(key), &state), claim).execute(connection).await?;
    Ok(GameKey(key))
}

type Query<'q> = sqlx::query::Query<'q, Postgres, sqlx::postgres::PgArguments>;

/// Binds the fourteen columns of a state, from its version on.
fn bind_state<'q>(query: Query<'q>, state: &'q StateRow) -> Query<'q> {
    query
        .bind(state.version as i64)
        .bind(&state.status)
        .bind(state.turn.as_str())
        .bind(&state.position)
        .bind(state.plies as i64)
        .bind(i64::from(state.seeds.south))
        .bind(i64::from(state.seeds.north))
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

/// One statement, so one round trip: the event is inserted only if the state could be moved on.
pub async fn append<'e>(
    executor: impl PgExecutor<'e>,
    game: GameKey,
    append: &Append,
) -> Result<Appended, StoreError> {
    let Append { event, state, claim, ratings: _ } = append;
    let (kind, detail) = event.event.to_words();
    let update = sqlx::query(
        "WITH moved AS (
             UPDATE states SET version = $2, status = $3, turn = $4, position = $5, plies = $6,
                 south_seeds = $7, north_seeds = $8, south_left_ms = $9, north_left_ms = $10,
                 turn_ms = $11, due_ms = $12, winner = $13, reason = $14, updated_ms = $15,
                 lease = $16, lease_ms = $17
             WHERE game = $1 AND version = $2 - 1
             RETURNING game
         )
         INSERT INTO events (game, version, kind, detail, actor, at_ms)
         SELECT game, $2, $18, $19, $20, $21 FROM moved",
    );
    let done = bind_claim(bind_state(update.bind(game.0), state), claim.as_ref())
        .bind(kind)
        .bind(detail)
        .bind(event.actor.word())
        .bind(event.at.as_ms())
        .execute(executor)
        .await?;
    Ok(if done.rows_affected() == 1 { Appended::Yes } else { Appended::Conflict })
}

/// Writes down how a game ended for each of its seats, and has it counted in the explorer.
pub async fn set_results(
    connection: &mut PgConnection,
    game: GameKey,
    state: &StateRow,
) -> Result<(), StoreError> {
    sqlx::query(SET_RESULTS)
        .bind(game.0)
        .bind(state.winner.map(Side::as_str))
        .execute(&mut *connection)
        .await?;
    sqlx::query(QUEUE_EXPLORED).bind(game.0).execute(connection).await?;
    Ok(())
}

pub async fn with_events(pool: &PgPool, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
    let sql = format!("SELECT {GAME_COLUMNS} FROM {GAME_TABLES} WHERE g.id = $1");
    let row = sqlx::query(AssertSqlSafe(sql)).bind(id.as_str()).fetch_optional(pool).await?;
    let Some(row) = row else { return Ok(None) };
    let key = GameKey(row.integer("game")?);
    let (game_row, seats) = columns::game(&row)?;
    let rows = sqlx::query(EVENTS).bind(key.0).fetch_all(pool).await?;
    let events = columns::events(id, &rows)?;
    let tournament: Option<String> =
        sqlx::query_scalar(OF_GAME).bind(key.0).fetch_optional(pool).await?;
    let tournament = tournament.as_deref().and_then(TournamentId::parse);
    Ok(Some(StoredGame { key, row: game_row, seats, events, tournament }))
}

pub async fn key(
    pool: &PgPool,
    person: PersonId,
    id: &GameId,
) -> Result<Option<GameKey>, StoreError> {
    let key: Option<i64> = sqlx::query_scalar(
        "SELECT g.game FROM games g
         WHERE g.id = $1 AND g.game IN (SELECT game FROM seats WHERE person = $2)",
    )
    .bind(id.as_str())
    .bind(person.0)
    .fetch_optional(pool)
    .await?;
    Ok(key.map(GameKey))
}

pub async fn count_own(pool: &PgPool, person: PersonId) -> Result<u64, StoreError> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(DISTINCT game) FROM seats WHERE person = $1 AND opponent IS NULL",
    )
    .bind(person.0)
    .fetch_one(pool)
    .await?;
    Ok(count.unsigned_abs())
}

pub async fn of_person(
    pool: &PgPool,
    person: PersonId,
    filter: GameFilter,
    limit: u32,
) -> Result<Vec<ListedGame>, StoreError> {
    let sql = format!(
        "SELECT {GAME_COLUMNS} FROM {GAME_TABLES}
         WHERE g.game < $2
           AND g.game IN (SELECT game FROM seats WHERE person = $1)
           AND ($3::boolean IS NULL OR (t.status = 'playing') = $3)
           AND ($4::bigint IS NULL OR g.game IN (SELECT game FROM seats WHERE person = $4))
         ORDER BY g.game DESC LIMIT $5"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(person.0)
        .bind(filter.before.map_or(i64::MAX, |key| key.0))
        .bind(filter.playing)
        .bind(filter.opponent.map(|opponent| opponent.0))
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await?;
    rows.iter().map(columns::listed).collect()
}

pub async fn under_way(
    pool: &PgPool,
    before: Timestamp,
    limit: u32,
) -> Result<Vec<ListedGame>, StoreError> {
    let sql = format!(
        "SELECT {GAME_COLUMNS} FROM {GAME_TABLES} WHERE {UNDER_WAY}
         ORDER BY g.game DESC LIMIT $2"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(before.as_ms())
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await?;
    rows.iter().map(columns::listed).collect()
}

pub async fn state(pool: &PgPool, game: GameKey) -> Result<Option<StateRow>, StoreError> {
    let row = sqlx::query("SELECT * FROM states WHERE game = $1")
        .bind(game.0)
        .fetch_optional(pool)
        .await?;
    row.as_ref().map(|row| columns::state(&game.0.to_string(), row)).transpose()
}

pub async fn share(
    pool: &PgPool,
    game: GameKey,
    token: &ShareToken,
    at: Timestamp,
) -> Result<Option<ShareToken>, StoreError> {
    // An update that changes nothing makes the token that is there come back.
    let token: Option<String> = sqlx::query_scalar(
        "INSERT INTO shares (game, token, created_ms) SELECT game, $2, $3 FROM games
         WHERE game = $1 ON CONFLICT (game) DO UPDATE SET game = excluded.game RETURNING token",
    )
    .bind(game.0)
    .bind(token.as_str())
    .bind(at.as_ms())
    .fetch_optional(pool)
    .await?;
    Ok(token.map(ShareToken))
}

pub async fn shared(pool: &PgPool, token: &ShareToken) -> Result<Option<GameId>, StoreError> {
    let id: Option<String> = sqlx::query_scalar(
        "SELECT g.id FROM games g JOIN shares s ON s.game = g.game WHERE s.token = $1",
    )
    .bind(token.as_str())
    .fetch_optional(pool)
    .await?;
    Ok(id.as_deref().and_then(GameId::parse))
}

pub async fn delete(pool: &PgPool, game: GameKey) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM games WHERE game = $1").bind(game.0).execute(pool).await?;
    Ok(())
}

pub async fn claim_due(
    pool: &PgPool,
    now: Timestamp,
    claim: &Claim,
    limit: u32,
) -> Result<Vec<Lease>, StoreError> {
    let rows = sqlx::query(
        "WITH claimed AS (
             UPDATE states SET lease = $1, lease_ms = $3 WHERE game IN (
                 SELECT game FROM states
                 WHERE due_ms <= $2 AND (lease_ms IS NULL OR lease_ms <= $2)
                 ORDER BY due_ms LIMIT $4 FOR UPDATE SKIP LOCKED)
             RETURNING game, due_ms
         )
         SELECT c.game, g.id, c.due_ms FROM claimed c JOIN games g ON g.game = c.game
         ORDER BY c.due_ms",
    )
    .bind(&claim.process)
    .bind(now.as_ms())
    .bind(claim.until.as_ms())
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    rows.iter().map(columns::lease).collect()
}

pub async fn next_due(pool: &PgPool, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
    let due: Option<i64> = sqlx::query_scalar(
        "SELECT min(CASE WHEN lease_ms > $1 THEN greatest(due_ms, lease_ms) ELSE due_ms END)
         FROM states WHERE due_ms IS NOT NULL",
    )
    .bind(now.as_ms())
    .fetch_one(pool)
    .await?;
    Ok(due.map(Timestamp::from_ms))
}

pub async fn versions(pool: &PgPool, games: &[GameKey]) -> Result<Vec<(GameKey, u64)>, StoreError> {
    let keys: Vec<i64> = games.iter().map(|game| game.0).collect();
    let rows = sqlx::query("SELECT game, version FROM states WHERE game = ANY ($1)")
        .bind(keys)
        .fetch_all(pool)
        .await?;
    rows.iter()
        .map(|row| Ok((GameKey(row.integer("game")?), row.integer("version")? as u64)))
        .collect()
}
