//! Whom people follow and block, and what they report.

use async_trait::async_trait;
use sembra_play::Timestamp;

use super::Postgres;
use super::accounts::lock;
use crate::columns::{self, Columns};
use crate::{
    GameId, NewReport, PersonId, Relation, Relations, Report, ReportId, StoreError, WriteProgress,
};

#[async_trait]
impl Relations for Postgres {
    async fn relate(
        &self,
        person: PersonId,
        relation: Relation,
        other: PersonId,
        at: Timestamp,
        relations_max: u32,
    ) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        lock(&mut transaction, person).await?;
        let (count, is_there) = sqlx::query_as::<_, (i64, bool)>(
            "SELECT count(*), coalesce(bool_or(other = $3), FALSE)
             FROM relations WHERE person = $1 AND kind = $2",
        )
        .bind(person.0)
        .bind(relation.word())
        .bind(other.0)
        .fetch_one(&mut *transaction)
        .await?;
        if is_there || count >= i64::from(relations_max) {
            return Ok(is_there);
        }
        if relation == Relation::Block {
            sqlx::query(
                "DELETE FROM relations WHERE kind = 'follow'
                    AND ((person = $1 AND other = $2) OR (person = $2 AND other = $1))",
            )
            .bind(person.0)
            .bind(other.0)
            .execute(&mut *transaction)
            .await?;
        }
        sqlx::query(
            "INSERT INTO relations (person, kind, other, created_ms) VALUES ($1, $2, $3, $4)",
        )
        .bind(person.0)
        .bind(relation.word())
        .bind(other.0)
        .bind(at.as_ms())
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(true)
    }

    async fn unrelate(
        &self,
        person: PersonId,
        relation: Relation,
        other: PersonId,
    ) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let done =
            sqlx::query("DELETE FROM relations WHERE person = $1 AND kind = $2 AND other = $3")
                .bind(person.0)
                .bind(relation.word())
                .bind(other.0)
                .execute(&self.pool)
                .await?;
        Ok(done.rows_affected() == 1)
    }

    async fn is_related(
        &self,
        person: PersonId,
        relation: Relation,
        other: PersonId,
    ) -> Result<bool, StoreError> {
        let found: Option<i64> = sqlx::query_scalar(
            "SELECT other FROM relations WHERE person = $1 AND kind = $2 AND other = $3",
        )
        .bind(person.0)
        .bind(relation.word())
        .bind(other.0)
        .fetch_optional(&self.pool)
        .await?;
        Ok(found.is_some())
    }

    async fn related(
        &self,
        person: PersonId,
        relation: Relation,
    ) -> Result<Vec<PersonId>, StoreError> {
        let rows = sqlx::query(
            "SELECT other FROM relations WHERE person = $1 AND kind = $2
             ORDER BY created_ms DESC, other DESC",
        )
        .bind(person.0)
        .bind(relation.word())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(PersonId(row.integer("other")?))).collect()
    }

    async fn add_report(&self, report: &NewReport) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let mut transaction = self.pool.begin().await?;
        lock(&mut transaction, report.reporter).await?;
        let done = sqlx::query(
            "INSERT INTO reports (reporter, person, reason, game, created_ms)
             SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (
                 SELECT 1 FROM reports WHERE reporter = $1 AND person = $2 AND reason = $3
                    AND game IS NOT DISTINCT FROM $4 AND resolved_ms IS NULL)",
        )
        .bind(report.reporter.0)
        .bind(report.person.0)
        .bind(&report.reason)
        .bind(report.game.as_ref().map(GameId::as_str))
        .bind(report.created.as_ms())
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(done.rows_affected() == 1)
    }

    async fn reports(
        &self,
        resolved: bool,
        before: Option<ReportId>,
        limit: u32,
    ) -> Result<Vec<Report>, StoreError> {
        let only_open = if resolved { "" } else { "AND resolved_ms IS NULL" };
        let sql = format!(
            "SELECT * FROM reports WHERE report < $1 {only_open} ORDER BY report DESC LIMIT $2"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(before.map_or(i64::MAX, |report| report.0))
            .bind(i64::from(limit))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(columns::report).collect()
    }

    async fn reports_by(&self, reporter: PersonId) -> Result<Vec<Report>, StoreError> {
        let query = sqlx::query("SELECT * FROM reports WHERE reporter = $1 ORDER BY report DESC");
        query.bind(reporter.0).fetch_all(&self.pool).await?.iter().map(columns::report).collect()
    }

    async fn resolve_report(
        &self,
        report: ReportId,
        resolution: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        WriteProgress::start_at_once()?;
        let done = sqlx::query(
            "UPDATE reports SET resolved_ms = $2, resolution = $3
             WHERE report = $1 AND resolved_ms IS NULL",
        )
        .bind(report.0)
        .bind(at.as_ms())
        .bind(resolution)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }
}
