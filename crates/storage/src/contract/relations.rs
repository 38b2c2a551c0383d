use async_trait::async_trait;
use sembra_play::Timestamp;

use crate::{NewReport, PersonId, Relation, Report, ReportId, StoreError};

/// What people think of each other: whom they follow or block, and what they report.
#[async_trait]
pub trait Relations: Send + Sync {
    /// Follows or blocks somebody; `false` when the person has `relations_max` of the kind.
    ///
    /// Who blocks somebody does not follow them any more, nor they them.
    async fn relate(
        &self,
        person: PersonId,
        relation: Relation,
        other: PersonId,
        at: Timestamp,
        relations_max: u32,
    ) -> Result<bool, StoreError>;

    /// Ends it; `false` when there was nothing to end.
    async fn unrelate(
        &self,
        person: PersonId,
        relation: Relation,
        other: PersonId,
    ) -> Result<bool, StoreError>;

    /// Whether a person follows, or has blocked, another.
    async fn is_related(
        &self,
        person: PersonId,
        relation: Relation,
        other: PersonId,
    ) -> Result<bool, StoreError>;

    /// Whether a person has blocked another, who then cannot challenge them.
    async fn has_blocked(&self, person: PersonId, other: PersonId) -> Result<bool, StoreError> {
        self.is_related(person, Relation::Block, other).await
    }

    /// Whom a person follows, or has blocked, the newest first.
    async fn related(
        &self,
        person: PersonId,
        relation: Relation,
    ) -> Result<Vec<PersonId>, StoreError>;

    /// Adds a report; `false` when the same person has the same one open already.
    async fn add_report(&self, report: &NewReport) -> Result<bool, StoreError>;

    /// The reports, the newest first; without `resolved` only the open ones.
    async fn reports(
        &self,
        resolved: bool,
        before: Option<ReportId>,
        limit: u32,
    ) -> Result<Vec<Report>, StoreError>;

    /// The reports that a person has made, the newest first.
    async fn reports_by(&self, reporter: PersonId) -> Result<Vec<Report>, StoreError>;

    /// Resolves an open report; `false` when there is none with this number.
    async fn resolve_report(
        &self,
        report: ReportId,
        resolution: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError>;
}
