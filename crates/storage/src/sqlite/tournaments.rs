//! Tournaments.

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnection;

use super::SqliteDatabase;
use super::statements::{Query, Write, Written, add_game};
use crate::columns::Columns;
use crate::tournament::TournamentWrite;
use crate::tournament_columns;
use crate::tournament_contract::implement_tournaments;
use crate::tournament_statements::{self as sql, define_tournament_writes};
use crate::{
    Claim, ClassKey, GameKey, GamePlace, ListedTournament, NewGame, NewSeries, NewTournament,
    PersonId, Series, SeriesId, SeriesKey, StoreError, TournamentAppend, TournamentAppended,
    TournamentEdit, TournamentEvent, TournamentFilter, TournamentGame, TournamentId, TournamentKey,
    TournamentLease, TournamentRow, Tournaments, When,
};

/// Adds a game, and gives its number.
async fn add_numbered(
    connection: &mut SqliteConnection,
    game: &NewGame,
    claim: Option<&Claim>,
) -> Result<GameKey, StoreError> {
    add_game(connection, game, claim).await.map(GameKey)
}

define_tournament_writes!(SqliteConnection, add_numbered);

impl SqliteDatabase {
    const fn tournament_pool(&self) -> &SqlitePool {
        &self.readers
    }

    async fn write_tournament(&self, write: TournamentWrite) -> Result<Option<i64>, StoreError> {
        self.added(Write::Tournament(write)).await
    }

    async fn append_events(
        &self,
        tournament: TournamentKey,
        append: &TournamentAppend,
    ) -> Result<Option<Vec<GameKey>>, StoreError> {
        let append = Box::new(append.clone());
        match self.writer.write(Write::TournamentAppend(tournament, append)).await? {
            Written::Games(games) => Ok(games),
            _ => Err(sqlx::Error::RowNotFound.into()),
        }
    }

    async fn claim(
        &self,
        now: Timestamp,
        claim: &Claim,
        limit: u32,
    ) -> Result<Vec<TournamentLease>, StoreError> {
        let claim = claim.clone();
        match self.writer.write(Write::ClaimTournaments { now, claim, limit }).await? {
            Written::Tournaments(leases) => Ok(leases),
            _ => Err(sqlx::Error::RowNotFound.into()),
        }
    }
}

implement_tournaments!(SqliteDatabase);
