//! What is told of people.

use async_trait::async_trait;
use sqlx::{AssertSqlSafe, QueryBuilder};

use super::Postgres;
use crate::columns::{self, GAME_COLUMNS, GAME_TABLES};
use crate::{GameSummary, OnlineFilter, PersonId, Profiles, ResultCounts, StoreError, filters};

#[async_trait]
impl Profiles for Postgres {
    async fn count_turns(&self, person: PersonId) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM seats s
             JOIN states t ON t.game = s.game AND t.status = 'playing' AND t.turn = s.side
             WHERE s.person = $1 AND s.opponent IS NOT NULL",
        )
        .bind(person.0)
        .fetch_one(&self.pool)
        .await?;
        Ok(count.unsigned_abs())
    }

    async fn results(
        &self,
        person: PersonId,
        opponent: Option<PersonId>,
    ) -> Result<ResultCounts, StoreError> {
        let mut query: QueryBuilder<sqlx::Postgres> =
            QueryBuilder::new("SELECT result, count(*) AS games FROM seats WHERE person = ");
        query.push_bind(person.0).push(" AND opponent IS NOT NULL AND result IS NOT NULL");
        if let Some(opponent) = opponent {
            query.push(" AND opponent = ").push_bind(opponent.0);
        }
        let rows = query.push(" GROUP BY result").build().fetch_all(&self.pool).await?;
        columns::result_counts(&rows)
    }

    async fn online_games(
        &self,
        person: PersonId,
        filter: &OnlineFilter,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let mut query: QueryBuilder<sqlx::Postgres> = QueryBuilder::new(format!(
            "SELECT {GAME_COLUMNS} FROM {GAME_TABLES} JOIN seats me ON me.game = g.game
             WHERE me.opponent IS NOT NULL AND t.status <> 'aborted' AND me.person = "
        ));
        query.push_bind(person.0);
        filters::online(&mut query, filter);
        query.push(" ORDER BY me.game DESC LIMIT ").push_bind(i64::from(limit));
        columns::summaries(&query.build().fetch_all(&self.pool).await?)
    }

    async fn playing_games(
        &self,
        people: &[PersonId],
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let sql = format!(
            "SELECT {GAME_COLUMNS} FROM {GAME_TABLES}
             WHERE t.status = 'playing' AND g.game IN (
                 SELECT me.game FROM seats me JOIN states o ON o.game = me.game
                 WHERE me.person = ANY ($1) AND me.opponent IS NOT NULL
                   AND o.status = 'playing')
             ORDER BY g.game DESC LIMIT $2"
        );
        let people: Vec<i64> = people.iter().map(|person| person.0).collect();
        let query = sqlx::query(AssertSqlSafe(sql)).bind(people).bind(i64::from(limit));
        columns::summaries(&query.fetch_all(&self.pool).await?)
    }
}
