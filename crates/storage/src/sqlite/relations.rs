//! Whom people follow and block, and what they report.

use async_trait::async_trait;
use sembra_play::Timestamp;
use sqlx::sqlite::SqliteConnection;

use super::SqliteDatabase;
use super::statements::{Write, Written, changed};
use crate::columns::{self, Columns};
use crate::{GameId, NewReport, PersonId, Relation, Relations, Report, ReportId, StoreError};

/// A change of relations and reports.
pub enum RelationWrite {
    Relate { person: PersonId, relation: Relation, other: PersonId, at: Timestamp, max: u32 },
    Unrelate { person: PersonId, relation: Relation, other: PersonId },
    Report(NewReport),
    Resolve { report: ReportId, resolution: String, at: Timestamp },
}

/// Makes a change, in the transaction that is open.
pub async fn apply(
    connection: &mut SqliteConnection,
    write: &RelationWrite,
) -> Result<Written, StoreError> {
    match write {
        RelationWrite::Relate { person, relation, other, at, max } => {
            relate(connection, *person, *relation, *other, *at, *max).await
        }
        RelationWrite::Unrelate { person, relation, other } => {
            let delete =
                sqlx::query("DELETE FROM relations WHERE person = ? AND kind = ? AND other = ?");
            let delete = delete.bind(person.0).bind(relation.word()).bind(other.0);
            changed(connection, delete).await
        }
        RelationWrite::Report(report) => {
            let insert = sqlx::query(
                "INSERT INTO reports (reporter, person, reason, game, created_ms)
                 SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (
                     SELECT 1 FROM reports WHERE reporter = ?1 AND person = ?2 AND reason = ?3
                        AND game IS ?4 AND resolved_ms IS NULL)",
            )
            .bind(report.reporter.0)
            .bind(report.person.0)
            .bind(&report.reason)
            .bind(report.game.as_ref().map(GameId::as_str))
            .bind(report.created.as_ms());
            changed(connection, insert).await
        }
        RelationWrite::Resolve { report, resolution, at } => {
            let update = sqlx::query(
                "UPDATE reports SET resolved_ms = ?2, resolution = ?3
                 WHERE report = ?1 AND resolved_ms IS NULL",
            );
            changed(connection, update.bind(report.0).bind(at.as_ms()).bind(resolution)).await
        }
    }
}

async fn relate(
    connection: &mut SqliteConnection,
    person: PersonId,
    relation: Relation,
    other: PersonId,
    at: Timestamp,
    max: u32,
) -> Result<Written, StoreError> {
    let (count, is_there) = sqlx::query_as::<_, (i64, bool)>(
        "SELECT count(*), coalesce(max(other = ?3), 0) FROM relations WHERE person = ?1 AND kind = ?2",
    )
    .bind(person.0)
    .bind(relation.word())
    .bind(other.0)
    .fetch_one(&mut *connection)
    .await?;
    if is_there {
        return Ok(Written::Applied(true));
    }
    if count >= i64::from(max) {
        return Ok(Written::Applied(false));
    }
    if relation == Relation::Block {
        sqlx::query(
            "DELETE FROM relations WHERE kind = 'follow'
                AND ((person = ?1 AND other = ?2) OR (person = ?2 AND other = ?1))",
        )
        .bind(person.0)
        .bind(other.0)
        .execute(&mut *connection)
        .await?;
    }
    sqlx::query("INSERT INTO relations (person, kind, other, created_ms) VALUES (?, ?, ?, ?)")
        .bind(person.0)
        .bind(relation.word())
        .bind(other.0)
        .bind(at.as_ms())
        .execute(connection)
        .await?;
    Ok(Written::Applied(true))
}

impl SqliteDatabase {
    async fn change_relation(&self, write: RelationWrite) -> Result<bool, StoreError> {
        self.applied(Write::Relation(write)).await
    }
}

#[async_trait]
impl Relations for SqliteDatabase {
    async fn relate(
        &self,
        person: PersonId,
        relation: Relation,
        other: PersonId,
        at: Timestamp,
        relations_max: u32,
    ) -> Result<bool, StoreError> {
        let max = relations_max;
        self.change_relation(RelationWrite::Relate { person, relation, other, at, max }).await
    }

    async fn unrelate(
        &self,
        person: PersonId,
        relation: Relation,
        other: PersonId,
    ) -> Result<bool, StoreError> {
        self.change_relation(RelationWrite::Unrelate { person, relation, other }).await
    }

    async fn is_related(
        &self,
        person: PersonId,
        relation: Relation,
        other: PersonId,
    ) -> Result<bool, StoreError> {
        let found: Option<i64> = sqlx::query_scalar(
            "SELECT other FROM relations WHERE person = ? AND kind = ? AND other = ?",
        )
        .bind(person.0)
        .bind(relation.word())
        .bind(other.0)
        .fetch_optional(&self.readers)
        .await?;
        Ok(found.is_some())
    }

    async fn related(
        &self,
        person: PersonId,
        relation: Relation,
    ) -> Result<Vec<PersonId>, StoreError> {
        let rows = sqlx::query(
            "SELECT other FROM relations WHERE person = ? AND kind = ?
             ORDER BY created_ms DESC, other DESC",
        )
        .bind(person.0)
        .bind(relation.word())
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| Ok(PersonId(row.integer("other")?))).collect()
    }

    async fn add_report(&self, report: &NewReport) -> Result<bool, StoreError> {
        self.change_relation(RelationWrite::Report(report.clone())).await
    }

    async fn reports(
        &self,
        resolved: bool,
        before: Option<ReportId>,
        limit: u32,
    ) -> Result<Vec<Report>, StoreError> {
        let only_open = if resolved { "" } else { "AND resolved_ms IS NULL" };
        let sql = format!(
            "SELECT * FROM reports WHERE report < ? {only_open} ORDER BY report DESC LIMIT ?"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(before.map_or(i64::MAX, |report| report.0))
            .bind(limit)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(columns::report).collect()
    }

    async fn reports_by(&self, reporter: PersonId) -> Result<Vec<Report>, StoreError> {
        let query = sqlx::query("SELECT * FROM reports WHERE reporter = ? ORDER BY report DESC");
        query.bind(reporter.0).fetch_all(&self.readers).await?.iter().map(columns::report).collect()
    }

    async fn resolve_report(
        &self,
        report: ReportId,
        resolution: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let resolution = resolution.to_owned();
        self.change_relation(RelationWrite::Resolve { report, resolution, at }).await
    }
}
