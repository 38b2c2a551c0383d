//! How games went on from a position.

use async_trait::async_trait;
use sembra_notation::format_rules;
use sembra_rules::{Position, Rules};
use sqlx::QueryBuilder;
use sqlx::sqlite::SqliteConnection;

use super::SqliteDatabase;
use super::statements::{Write, Written};
use crate::explored::{
    self, COUNT_EXPLORED, EXPLORED_GAMES, EXPLORED_MOVES, EXPLORER_QUEUE, LIST_EXPLORED,
    UNQUEUE_EXPLORED, position_key,
};
use crate::{
    ExploredGame, ExploredMove, Explorer, ExplorerFilter, GameKey, ListedExplored, Month,
    StoreError, ToExplore, filters,
};

/// Counts a game.
pub struct AddExplored {
    pub game: GameKey,
    pub explored: ExploredGame,
}

/// Counts a game that is in the queue, in the transaction that is open.
pub async fn apply(
    connection: &mut SqliteConnection,
    write: &AddExplored,
) -> Result<Written, StoreError> {
    let AddExplored { game, explored } = write;
    let taken = sqlx::query(UNQUEUE_EXPLORED).bind(game.0).execute(&mut *connection).await?;
    if taken.rows_affected() == 0 {
        return Ok(Written::Applied(false));
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
        count.execute(&mut *connection).await?;
        if explored.is_listed {
            let list = sqlx::query(LIST_EXPLORED).bind(&rules).bind(&position).bind(game.0);
            let list = list.bind(&house).bind(speed).bind(rating).bind(month);
            list.execute(&mut *connection).await?;
        }
    }
    Ok(Written::Applied(true))
}

#[async_trait]
impl Explorer for SqliteDatabase {
    async fn games_to_explore(&self, limit: u32) -> Result<Vec<ToExplore>, StoreError> {
        let rows = sqlx::query(EXPLORER_QUEUE).bind(limit).fetch_all(&self.readers).await?;
        rows.iter().map(explored::to_explore).collect()
    }

    async fn add_explored(
        &self,
        game: GameKey,
        explored: &ExploredGame,
    ) -> Result<bool, StoreError> {
        let write = AddExplored { game, explored: explored.clone() };
        self.applied(Write::Explored(Box::new(write))).await
    }

    async fn explored_moves(
        &self,
        rules: &Rules,
        position: Position,
        filter: &ExplorerFilter,
    ) -> Result<Vec<ExploredMove>, StoreError> {
        let mut query = QueryBuilder::new(EXPLORED_MOVES);
        query.push_bind(format_rules(rules)).push(" AND e.position = ");
        query.push_bind(position_key(position));
        filters::explored(&mut query, filter);
        query.push(" GROUP BY e.move");
        query.build().fetch_all(&self.readers).await?.iter().map(explored::explored_move).collect()
    }

    async fn explored_games(
        &self,
        rules: &Rules,
        position: Position,
        filter: &ExplorerFilter,
        limit: u32,
    ) -> Result<Vec<ListedExplored>, StoreError> {
        let mut query = QueryBuilder::new(EXPLORED_GAMES);
        query.push_bind(format_rules(rules)).push(" AND e.position = ");
        query.push_bind(position_key(position));
        filters::explored(&mut query, filter);
        query.push(" ORDER BY e.game DESC LIMIT ").push_bind(limit);
        query.build().fetch_all(&self.readers).await?.iter().map(explored::listed).collect()
    }
}
