//! What live games need besides their events.

use async_trait::async_trait;
use sembra_play::{BySide, Recorded, Timestamp};
use sqlx::PgPool;

use super::Postgres;
use crate::columns::{self, Columns, EVENTS_AFTER, RATING_CHANGES};
use crate::{GameKey, GamePresence, Live, RatingChange, StoreError};

/// What a process noted of a game is removed when it has not been alive for so long.
const KEPT_MS: i64 = 60 * 60 * 1000;

#[async_trait]
impl Live for Postgres {
    async fn events_after(
        &self,
        game: GameKey,
        version: u64,
    ) -> Result<Option<Vec<Recorded>>, StoreError> {
        let query = sqlx::query(EVENTS_AFTER).bind(game.0).bind(version as i64);
        columns::events_after(game, version, &query.fetch_all(&self.pool).await?)
    }

    async fn rating_changes(&self, game: GameKey) -> Result<Vec<RatingChange>, StoreError> {
        let rows = sqlx::query(RATING_CHANGES).bind(game.0).fetch_all(&self.pool).await?;
        rows.iter().map(columns::rating_change).collect()
    }

    async fn set_presence(
        &self,
        process: &str,
        now: Timestamp,
        games: &[GamePresence],
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO processes (process, seen_ms) VALUES ($1, $2)
             ON CONFLICT (process) DO UPDATE SET seen_ms = excluded.seen_ms",
        )
        .bind(process)
        .bind(now.as_ms())
        .execute(&self.pool)
        .await?;
        if games.is_empty() {
            return forget(&self.pool, now).await;
        }
        let column = |value: fn(&GamePresence) -> i64| games.iter().map(value).collect::<Vec<_>>();
        let flag = |value: fn(&GamePresence) -> bool| games.iter().map(value).collect::<Vec<_>>();
        sqlx::query(
            "INSERT INTO presence (game, process, south_here, north_here, south_seen_ms,
                                   north_seen_ms, watching)
             SELECT game, $1, south, north, south_seen, north_seen, watching
             FROM unnest($2::bigint[], $3::boolean[], $4::boolean[], $5::bigint[], $6::bigint[],
                         $7::bigint[]) AS p (game, south, north, south_seen, north_seen, watching)
             ON CONFLICT (game, process) DO UPDATE SET south_here = excluded.south_here,
                 north_here = excluded.north_here, south_seen_ms = excluded.south_seen_ms,
                 north_seen_ms = excluded.north_seen_ms, watching = excluded.watching",
        )
        .bind(process)
        .bind(column(|presence| presence.game.0))
        .bind(flag(|presence| presence.here.south))
        .bind(flag(|presence| presence.here.north))
        .bind(column(|presence| presence.seen.south.as_ms()))
        .bind(column(|presence| presence.seen.north.as_ms()))
        .bind(column(|presence| i64::from(presence.watching)))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn presence_elsewhere(
        &self,
        process: &str,
        alive_since: Timestamp,
        games: &[GameKey],
    ) -> Result<Vec<GamePresence>, StoreError> {
        let keys: Vec<i64> = games.iter().map(|game| game.0).collect();
        // A process that died took its connections with it, when it was last alive.
        let rows = sqlx::query(
            "SELECT e.game, bool_or(e.south_here AND p.seen_ms >= $3) AS south_here,
                    bool_or(e.north_here AND p.seen_ms >= $3) AS north_here,
                    max(CASE WHEN e.south_here THEN p.seen_ms ELSE e.south_seen_ms END)
                        AS south_seen_ms,
                    max(CASE WHEN e.north_here THEN p.seen_ms ELSE e.north_seen_ms END)
                        AS north_seen_ms,
                    coalesce(sum(e.watching) FILTER (WHERE p.seen_ms >= $3), 0)::bigint
                        AS watching
             FROM presence e JOIN processes p ON p.process = e.process
             WHERE e.game = ANY ($1) AND e.process <> $2 GROUP BY e.game",
        )
        .bind(keys)
        .bind(process)
        .bind(alive_since.as_ms())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(presence).collect()
    }
}

/// Removes what processes noted that are long gone, and what nobody asks for any more.
async fn forget(pool: &PgPool, now: Timestamp) -> Result<(), StoreError> {
    let long_ago = now.plus_ms(-KEPT_MS).as_ms();
    sqlx::query(
        "WITH gone AS (DELETE FROM processes WHERE seen_ms < $1 RETURNING process)
         DELETE FROM presence WHERE process IN (SELECT process FROM gone)
             OR NOT (south_here OR north_here OR watching > 0)
                AND greatest(south_seen_ms, north_seen_ms) < $1",
    )
    .bind(long_ago)
    .execute(pool)
    .await?;
    Ok(())
}

fn presence(row: &impl Columns) -> Result<GamePresence, StoreError> {
    let seen = |column| row.integer(column).map(Timestamp::from_ms);
    Ok(GamePresence {
        game: GameKey(row.integer("game")?),
        here: BySide { south: row.flag("south_here")?, north: row.flag("north_here")? },
        seen: BySide { south: seen("south_seen_ms")?, north: seen("north_seen_ms")? },
        watching: u32::try_from(row.integer("watching")?).unwrap_or(u32::MAX),
    })
}
