//! Challenges.

use async_trait::async_trait;
use sembra_notation::format_rules;
use sembra_play::Timestamp;
use sqlx::PgConnection;

use super::{Postgres, games};
use crate::challenge_columns::{self as columns, LATEST, NEW_CHALLENGES, NEW_GAMES};
use crate::{
    Challenge, ChallengeId, ChallengeStatus, Challenges, Claim, GameKey, Latest, NewGame, News,
    PersonId, StoreError, WriteProgress,
};

/// Closes a challenge for a game; false when it is open no more.
async fn accept(
    connection: &mut PgConnection,
    id: &ChallengeId,
    game: &NewGame,
) -> Result<bool, StoreError> {
    let while_present: Option<bool> = sqlx::query_scalar(
        "UPDATE challenges SET status = 'accepted', game = $2, closed_ms = $3
         WHERE id = $1 AND status = 'open' AND expires_ms > $3 RETURNING while_present",
    )
    .bind(id.as_str())
    .bind(game.row.id.as_str())
    .bind(game.row.created.as_ms())
    .fetch_optional(&mut *connection)
    .await?;
    if while_present == Some(true) {
        let seats = [game.seats.south.occupant, game.seats.north.occupant];
        let people: Vec<i64> = seats.iter().filter_map(|seat| seat.person()).map(|p| p.0).collect();
        // Rows that another transaction holds are left to it: two games that begin at the same
        // moment would otherwise wait for each other.
        sqlx::query(
            "UPDATE challenges SET status = 'closed', closed_ms = $2 WHERE challenge IN (
                 SELECT challenge FROM challenges
                 WHERE person = ANY ($1) AND status = 'open' AND while_present
                 FOR UPDATE SKIP LOCKED)",
        )
        .bind(people)
        .bind(game.row.created.as_ms())
        .execute(connection)
        .await?;
    }
    Ok(while_present.is_some())
}

#[async_trait]
impl Challenges for Postgres {
    async fn add_challenge(
        &self,
        challenge: &Challenge,
        open_max: u32,
    ) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        // One at a time for each person, so that the count holds.
        sqlx::query("SELECT person FROM people WHERE person = $1 FOR NO KEY UPDATE")
            .bind(challenge.person.0)
            .execute(&mut *transaction)
            .await?;
        let done = sqlx::query(
            "INSERT INTO challenges (id, person, opponent, rules, time_control, rated, starter,
                                     is_private, while_present, created_ms, expires_ms, status)
             SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open'
             WHERE (SELECT count(*) FROM challenges
                    WHERE person = $2 AND status = 'open' AND expires_ms > $10) < $12",
        )
        .bind(challenge.id.as_str())
        .bind(challenge.person.0)
        .bind(challenge.opponent.map(|person| person.0))
        .bind(format_rules(&challenge.rules))
        .bind(challenge.time.to_string())
        .bind(challenge.rated)
        .bind(challenge.starter.word())
        .bind(challenge.is_private)
        .bind(challenge.while_present)
        .bind(challenge.created.as_ms())
        .bind(challenge.expires.as_ms())
        .bind(i64::from(open_max))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(done.rows_affected() == 1)
    }

    async fn challenge(&self, id: &ChallengeId) -> Result<Option<Challenge>, StoreError> {
        let row = sqlx::query("SELECT * FROM challenges WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(columns::challenge).transpose()
    }

    async fn open_challenges(
        &self,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Challenge>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM challenges WHERE status = 'open' AND expires_ms > $1 AND NOT is_private
             ORDER BY challenge DESC LIMIT $2",
        )
        .bind(now.as_ms())
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(columns::challenge).collect()
    }

    async fn challenges_of(
        &self,
        person: PersonId,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Challenge>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM challenges
             WHERE (person = $1 OR opponent = $1) AND status = 'open' AND expires_ms > $2
             ORDER BY challenge DESC LIMIT $3",
        )
        .bind(person.0)
        .bind(now.as_ms())
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(columns::challenge).collect()
    }

    async fn latest(&self) -> Result<Latest, StoreError> {
        let row = sqlx::query(LATEST).fetch_one(&self.pool).await?;
        columns::latest(&row)
    }

    async fn news(&self, since: Latest, people: &[PersonId]) -> Result<Vec<News>, StoreError> {
        let games = sqlx::query(NEW_GAMES).bind(since.game).fetch_all(&self.pool).await?;
        let challenges = sqlx::query(NEW_CHALLENGES);
        let challenges = challenges.bind(since.challenge).fetch_all(&self.pool).await?;
        columns::news(&games, &challenges, people)
    }

    async fn see_challenges(
        &self,
        person: PersonId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<(), StoreError> {
        WriteProgress::start_at_once()?;
        sqlx::query(
            "UPDATE challenges SET expires_ms = $3
             WHERE person = $1 AND status = 'open' AND while_present AND expires_ms > $2",
        )
        .bind(person.0)
        .bind(now.as_ms())
        .bind(until.as_ms())
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn accept_challenge(
        &self,
        id: &ChallengeId,
        game: &NewGame,
        claim: Option<&Claim>,
    ) -> Result<Option<GameKey>, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        if !accept(&mut transaction, id, game).await? {
            return Ok(None);
        }
        let key = games::add(&mut transaction, game, claim).await?;
        transaction.commit().await?;
        Ok(Some(key))
    }

    async fn end_challenge(
        &self,
        id: &ChallengeId,
        status: ChallengeStatus,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let done = sqlx::query(
            "UPDATE challenges SET status = $2, closed_ms = $3
             WHERE id = $1 AND status = 'open' AND expires_ms > $3",
        )
        .bind(id.as_str())
        .bind(status.word())
        .bind(at.as_ms())
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    async fn expire_challenges(&self, now: Timestamp) -> Result<u64, StoreError> {
        let done = sqlx::query(
            "UPDATE challenges SET status = 'expired', closed_ms = expires_ms
             WHERE challenge IN (SELECT challenge FROM challenges
                                 WHERE status = 'open' AND expires_ms <= $1
                                 FOR UPDATE SKIP LOCKED)",
        )
        .bind(now.as_ms())
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected())
    }
}
