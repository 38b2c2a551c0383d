//! What is told of people.

use async_trait::async_trait;
use sqlx::{AssertSqlSafe, QueryBuilder, Sqlite};

use super::SqliteDatabase;
use super::read::json_list;
use crate::columns::{self, GAME_COLUMNS, GAME_TABLES};
use crate::{GameSummary, OnlineFilter, PersonId, Profiles, ResultCounts, StoreError, filters};

const COUNT_TURNS: &str = "SELECT count(*) FROM seats s
     JOIN states t ON t.game = s.game AND t.status = 'playing' AND t.turn = s.side
     WHERE s.person = ? AND s.opponent IS NOT NULL";

fn results(person: PersonId, opponent: Option<PersonId>) -> QueryBuilder<Sqlite> {
    let mut query =
        QueryBuilder::new("SELECT result, count(*) AS games FROM seats WHERE person = ");
    query.push_bind(person.0).push(" AND opponent IS NOT NULL AND result IS NOT NULL");
    if let Some(opponent) = opponent {
        query.push(" AND opponent = ").push_bind(opponent.0);
    }
    query.push(" GROUP BY result");
    query
}

fn online_games(person: PersonId, filter: &OnlineFilter, limit: u32) -> QueryBuilder<Sqlite> {
    let mut query = QueryBuilder::new(format!(
        "SELECT {GAME_COLUMNS} FROM {GAME_TABLES} JOIN seats me ON me.game = g.game
         WHERE me.opponent IS NOT NULL AND t.status <> 'aborted' AND me.person = "
    ));
    query.push_bind(person.0);
    filters::online(&mut query, filter);
    query.push(" ORDER BY me.game DESC LIMIT ").push_bind(limit);
    query
}

fn playing_games() -> String {
    format!(
        "SELECT {GAME_COLUMNS} FROM {GAME_TABLES}
         WHERE t.status = 'playing' AND g.game IN (
             SELECT me.game FROM seats me JOIN states o ON o.game = me.game
             WHERE me.person IN (SELECT value FROM json_each(?)) AND me.opponent IS NOT NULL
               AND o.status = 'playing')
         ORDER BY g.game DESC LIMIT ?"
    )
}

#[async_trait]
impl Profiles for SqliteDatabase {
    async fn count_turns(&self, person: PersonId) -> Result<u64, StoreError> {
        let count: i64 =
            sqlx::query_scalar(COUNT_TURNS).bind(person.0).fetch_one(&self.readers).await?;
        Ok(count.unsigned_abs())
    }

    async fn results(
        &self,
        person: PersonId,
        opponent: Option<PersonId>,
    ) -> Result<ResultCounts, StoreError> {
        let mut query = results(person, opponent);
        columns::result_counts(&query.build().fetch_all(&self.readers).await?)
    }

    async fn online_games(
        &self,
        person: PersonId,
        filter: &OnlineFilter,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let mut query = online_games(person, filter, limit);
        columns::summaries(&query.build().fetch_all(&self.readers).await?)
    }

    async fn playing_games(
        &self,
        people: &[PersonId],
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let people = json_list(people.iter().map(|person| person.0.to_string()));
        let query = sqlx::query(AssertSqlSafe(playing_games())).bind(people).bind(limit);
        columns::summaries(&query.fetch_all(&self.readers).await?)
    }
}

#[cfg(test)]
mod tests {
    use sembra_play::Speed;

    use super::*;
    use crate::columns::{Columns, LEADERBOARD, RATING_HISTORY};
    use crate::{Database, GameResult};

    /// The steps of a statement's plan.
    async fn plan(database: &SqliteDatabase, sql: &str) -> Vec<String> {
        let sql = format!("EXPLAIN QUERY PLAN {sql}");
        let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(&database.readers).await;
        let rows = rows.expect("a plan");
        rows.iter().map(|row| row.text("detail").expect("a step")).collect()
    }

    #[tokio::test]
    async fn profiles_are_read_by_indexes() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = SqliteDatabase::open(folder.path()).await.expect("opened");
        let (ana, bea) = (PersonId(1), PersonId(2));
        let all = OnlineFilter::default();
        let filters = [
            all.clone(),
            OnlineFilter { opponent: Some(bea), ..all.clone() },
            OnlineFilter {
                result: Some(GameResult::Won),
                before: Some(crate::GameKey(9)),
                ..all.clone()
            },
            OnlineFilter { speed: Some(Speed::Blitz), rated: Some(true), ..all },
        ];
        let mut statements = vec![
            COUNT_TURNS.to_owned(),
            LEADERBOARD.to_owned(),
            RATING_HISTORY.to_owned(),
            playing_games(),
            results(ana, None).sql().as_str().to_owned(),
            results(ana, Some(bea)).sql().as_str().to_owned(),
        ];
        for filter in &filters {
            statements.push(online_games(ana, filter, 20).sql().as_str().to_owned());
        }
        for statement in statements {
            let plan = plan(&database, &statement).await;
            // Lists that are parameters, and rows that a step before has found, are short.
            let scans = |step: &&String| {
                step.starts_with("SCAN") && !step.contains("json_each") && *step != "SCAN h"
            };
            let scan = plan.iter().find(scans);
            assert_eq!(scan, None, "{statement}: {plan:?}");
        }
        // Pages come in the order of the index, and counts from it alone.
        let page = plan(&database, online_games(ana, &filters[0], 20).sql().as_str()).await;
        assert!(!page.iter().any(|step| step.contains("TEMP B-TREE")), "{page:?}");
        let counts = plan(&database, results(ana, Some(bea)).sql().as_str()).await;
        assert!(counts.iter().any(|step| step.contains("COVERING INDEX")), "{counts:?}");
        database.close().await;
    }
}
