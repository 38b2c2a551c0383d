//! How games went on from a position.

use async_trait::async_trait;
use sembra_notation::format_rules;
use sembra_rules::{Position, Rules};
use sqlx::QueryBuilder;

use super::Postgres;
use crate::explored::{
    self, COUNT_EXPLORED, EXPLORED_GAMES, EXPLORED_MOVES, EXPLORER_QUEUE, LIST_EXPLORED,
    UNQUEUE_EXPLORED, position_key,
};
use crate::{
    ExploredGame, ExploredMove, Explorer, ExplorerFilter, GameKey, ListedExplored, Month,
    StoreError, ToExplore, WriteProgress, filters,
};

#[async_trait]
impl Explorer for Postgres {
    async fn games_to_explore(&self, limit: u32) -> Result<Vec<ToExplore>, StoreError> {
        let rows = sqlx::query(EXPLORER_QUEUE).bind(i64::from(limit)).fetch_all(&self.pool).await?;
        rows.iter().map(explored::to_explore).collect()
    }

    async fn add_explored(
        &self,
        game: GameKey,
        explored: &ExploredGame,
    ) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        // Another process that counts the same game is waited for here.
        let taken = sqlx::query(UNQUEUE_EXPLORED).bind(game.0).execute(&mut *transaction).await?;
        if taken.rows_affected() == 0 {
            return Ok(false);
        }
        let (rules, speed, rating) =
            (format_rules(&explored.rules), explored.speed_word(), explored.rating_group());
        let month = Month::of(explored.ended).number();
        for (position, house) in explored.rows() {
            let mut count = sqlx::query(COUNT_EXPLORED)
                .bind(&rules)
                .bind(&position)
                .bind(&house)
                .bind(speed)
                .bind(rating)
                .bind(month);
            for number in explored.counts() {
                count = count.bind(number);
            }
            count.execute(&mut *transaction).await?;
            if explored.is_listed {
                let list = sqlx::query(LIST_EXPLORED).bind(&rules).bind(&position).bind(game.0);
                let list = list.bind(&house).bind(speed).bind(rating).bind(month);
                list.execute(&mut *transaction).await?;
            }
        }
        transaction.commit().await?;
        Ok(true)
    }

    async fn explored_moves(
        &self,
        rules: &Rules,
        position: Position,
        filter: &ExplorerFilter,
    ) -> Result<Vec<ExploredMove>, StoreError> {
        let mut query: QueryBuilder<sqlx::Postgres> = QueryBuilder::new(EXPLORED_MOVES);
        query.push_bind(format_rules(rules)).push(" AND e.position = ");
        query.push_bind(position_key(position));
        filters::explored(&mut query, filter);
        query.push(" GROUP BY e.move");
        query.build().fetch_all(&self.pool).await?.iter().map(explored::explored_move).collect()
    }

    async fn explored_games(
        &self,
        rules: &Rules,
        position: Position,
        filter: &ExplorerFilter,
        limit: u32,
    ) -> Result<Vec<ListedExplored>, StoreError> {
        let mut query: QueryBuilder<sqlx::Postgres> = QueryBuilder::new(EXPLORED_GAMES);
        query.push_bind(format_rules(rules)).push(" AND e.position = ");
        query.push_bind(position_key(position));
        filters::explored(&mut query, filter);
        query.push(" ORDER BY e.game DESC LIMIT ").push_bind(i64::from(limit));
        query.build().fetch_all(&self.pool).await?.iter().map(explored::listed).collect()
    }
}
