//! Challenges.

use async_trait::async_trait;
use sembra_notation::format_rules;
use sembra_play::Timestamp;
use sqlx::sqlite::SqliteConnection;

use super::SqliteDatabase;
use super::statements::{Write, Written, add_game, changed};
use crate::challenge_columns::{self as columns, LATEST, NEW_CHALLENGES, NEW_GAMES};
use crate::columns::Columns;
use crate::{
    Challenge, ChallengeId, ChallengeStatus, Challenges, Claim, GameKey, Latest, NewGame, News,
    PersonId, StoreError,
};

/// A change of challenges.
pub enum ChallengeWrite {
    Add { challenge: Challenge, open_max: u32 },
    See { person: PersonId, now: Timestamp, until: Timestamp },
    Accept { id: ChallengeId, game: Box<NewGame>, claim: Option<Claim> },
    End { id: ChallengeId, status: ChallengeStatus, at: Timestamp },
    Expire { now: Timestamp },
}

/// Makes a change, in the transaction that is open.
pub async fn apply(
    connection: &mut SqliteConnection,
    write: &ChallengeWrite,
) -> Result<Written, StoreError> {
    match write {
        ChallengeWrite::Add { challenge, open_max } => add(connection, challenge, *open_max).await,
        ChallengeWrite::See { person, now, until } => {
            let update = sqlx::query(
                "UPDATE challenges SET expires_ms = ?3
                 WHERE person = ?1 AND status = 'open' AND while_present AND expires_ms > ?2",
            );
            changed(connection, update.bind(person.0).bind(now.as_ms()).bind(until.as_ms())).await
        }
        ChallengeWrite::Accept { id, game, claim } => {
            if !accept(connection, id, game).await? {
                return Ok(Written::Applied(false));
            }
            Ok(Written::Row(add_game(connection, game, claim.as_ref()).await?))
        }
        ChallengeWrite::End { id, status, at } => {
            let update = sqlx::query(
                "UPDATE challenges SET status = ?2, closed_ms = ?3
                 WHERE id = ?1 AND status = 'open' AND expires_ms > ?3",
            );
            changed(connection, update.bind(id.as_str()).bind(status.word()).bind(at.as_ms())).await
        }
        ChallengeWrite::Expire { now } => {
            let done = sqlx::query(
                "UPDATE challenges SET status = 'expired', closed_ms = expires_ms
                 WHERE status = 'open' AND expires_ms <= ?",
            )
            .bind(now.as_ms())
            .execute(connection)
            .await?;
            Ok(Written::Count(done.rows_affected()))
        }
    }
}

async fn add(
    connection: &mut SqliteConnection,
    challenge: &Challenge,
    open_max: u32,
) -> Result<Written, StoreError> {
    let insert = sqlx::query(
        "INSERT INTO challenges (id, person, opponent, rules, time_control, rated, starter,
                                 is_private, while_present, created_ms, expires_ms, status)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 'open'
         WHERE (SELECT count(*) FROM challenges
                WHERE person = ?2 AND status = 'open' AND expires_ms > ?10) < ?12",
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
    .bind(open_max);
    changed(connection, insert).await
}

/// Closes a challenge for a game; false when it is open no more.
async fn accept(
    connection: &mut SqliteConnection,
    id: &ChallengeId,
    game: &NewGame,
) -> Result<bool, StoreError> {
    let accepted = sqlx::query(
        "UPDATE challenges SET status = 'accepted', game = ?2, closed_ms = ?3
         WHERE id = ?1 AND status = 'open' AND expires_ms > ?3 RETURNING while_present",
    )
    .bind(id.as_str())
    .bind(game.row.id.as_str())
    .bind(game.row.created.as_ms())
    .fetch_optional(&mut *connection)
    .await?;
    let Some(row) = accepted else { return Ok(false) };
    if Columns::flag(&row, "while_present")? {
        let person = |occupant: crate::Occupant| occupant.person().map(|person| person.0);
        sqlx::query(
            "UPDATE challenges SET status = 'closed', closed_ms = ?3
             WHERE person IN (?1, ?2) AND status = 'open' AND while_present",
        )
        .bind(person(game.seats.south.occupant))
        .bind(person(game.seats.north.occupant))
        .bind(game.row.created.as_ms())
        .execute(connection)
        .await?;
    }
    Ok(true)
}

#[async_trait]
impl Challenges for SqliteDatabase {
    async fn add_challenge(
        &self,
        challenge: &Challenge,
        open_max: u32,
    ) -> Result<bool, StoreError> {
        let challenge = challenge.clone();
        self.applied(Write::Challenge(ChallengeWrite::Add { challenge, open_max })).await
    }

    async fn challenge(&self, id: &ChallengeId) -> Result<Option<Challenge>, StoreError> {
        let row = sqlx::query("SELECT * FROM challenges WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(columns::challenge).transpose()
    }

    async fn open_challenges(
        &self,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Challenge>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM challenges WHERE status = 'open' AND expires_ms > ?1 AND NOT is_private
             ORDER BY challenge DESC LIMIT ?2",
        )
        .bind(now.as_ms())
        .bind(limit)
        .fetch_all(&self.readers)
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
             WHERE (person = ?1 OR opponent = ?1) AND status = 'open' AND expires_ms > ?2
             ORDER BY challenge DESC LIMIT ?3",
        )
        .bind(person.0)
        .bind(now.as_ms())
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(columns::challenge).collect()
    }

    async fn latest(&self) -> Result<Latest, StoreError> {
        let row = sqlx::query(LATEST).fetch_one(&self.readers).await?;
        columns::latest(&row)
    }

    async fn news(&self, since: Latest, people: &[PersonId]) -> Result<Vec<News>, StoreError> {
        let games = sqlx::query(NEW_GAMES).bind(since.game).fetch_all(&self.readers).await?;
        let challenges = sqlx::query(NEW_CHALLENGES);
        let challenges = challenges.bind(since.challenge).fetch_all(&self.readers).await?;
        columns::news(&games, &challenges, people)
    }

    async fn see_challenges(
        &self,
        person: PersonId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<(), StoreError> {
        let write = ChallengeWrite::See { person, now, until };
        self.applied(Write::Challenge(write)).await.map(|_| ())
    }

    async fn accept_challenge(
        &self,
        id: &ChallengeId,
        game: &NewGame,
        claim: Option<&Claim>,
    ) -> Result<Option<GameKey>, StoreError> {
        let (id, game, claim) = (id.clone(), Box::new(game.clone()), claim.cloned());
        let write = Write::Challenge(ChallengeWrite::Accept { id, game, claim });
        match self.writer.write(write).await? {
            Written::Row(key) => Ok(Some(GameKey(key))),
            _ => Ok(None),
        }
    }

    async fn end_challenge(
        &self,
        id: &ChallengeId,
        status: ChallengeStatus,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let id = id.clone();
        self.applied(Write::Challenge(ChallengeWrite::End { id, status, at })).await
    }

    async fn expire_challenges(&self, now: Timestamp) -> Result<u64, StoreError> {
        let due: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM challenges WHERE status = 'open' AND expires_ms <= ?)",
        )
        .bind(now.as_ms())
        .fetch_one(&self.readers)
        .await?;
        // Mostly none is over, and then nothing is written.
        if !due {
            return Ok(0);
        }
        match self.writer.write(Write::Challenge(ChallengeWrite::Expire { now })).await? {
            Written::Count(count) => Ok(count),
            _ => Ok(0),
        }
    }
}
