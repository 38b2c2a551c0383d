//! Tournaments.

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::postgres::PgArguments;
use sqlx::{PgConnection, PgPool};

use super::{Postgres, games};
use crate::columns::Columns;
use crate::tournament::TournamentWrite;
use crate::tournament_columns;
use crate::tournament_contract::implement_tournaments;
use crate::tournament_statements::{self as sql, define_tournament_writes};
use crate::{
    Claim, ClassKey, GameKey, GamePlace, ListedTournament, NewSeries, NewTournament, PersonId,
    Series, SeriesId, SeriesKey, StoreError, TournamentAppend, TournamentAppended, TournamentEdit,
    TournamentEvent, TournamentFilter, TournamentGame, TournamentId, TournamentKey,
    TournamentLease, TournamentRow, Tournaments, When, WriteProgress,
};

type Query<'q> = sqlx::query::Query<'q, sqlx::Postgres, PgArguments>;

define_tournament_writes!(PgConnection, games::add);

impl Postgres {
    const fn tournament_pool(&self) -> &PgPool {
        &self.pool
    }

    async fn write_tournament(&self, write: TournamentWrite) -> Result<Option<i64>, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let done = apply(&mut transaction, &write).await?;
        transaction.commit().await?;
        Ok(done)
    }

    async fn append_events(
        &self,
        tournament: TournamentKey,
        new: &TournamentAppend,
    ) -> Result<Option<Vec<GameKey>>, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        let games = append(&mut transaction, tournament, new).await?;
        if games.is_some() {
            transaction.commit().await?;
        }
        Ok(games)
    }

    async fn claim(
        &self,
        now: Timestamp,
        claim: &Claim,
        limit: u32,
    ) -> Result<Vec<TournamentLease>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let leases = claim_due(&mut transaction, now, claim, limit).await?;
        transaction.commit().await?;
        Ok(leases)
    }
}

implement_tournaments!(Postgres);
