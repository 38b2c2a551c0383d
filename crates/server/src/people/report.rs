//! Reports to the operator.

use axum::extract::State;
use axum::http::StatusCode;
use sembra_rooms::Clock;
use sembra_storage::{GameId, NewReport};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::identity::Visitor;
use super::path::PersonName;
use super::relations::known;
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;

/// What somebody has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// They have a program play for them.
    Cheating,
    /// Their name insults.
    InsultName,
    /// They let games hang instead of losing them.
    Stalling,
    /// Something else.
    Other,
}

impl ReportReason {
    const fn word(self) -> &'static str {
        match self {
            ReportReason::Cheating => "cheating",
            ReportReason::InsultName => "insult_name",
            ReportReason::Stalling => "stalling",
            ReportReason::Other => "other",
        }
    }
}

/// A report to the operator.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportBody {
    /// What they have done.
    reason: ReportReason,
    /// The game in which they did it.
    #[schema(pattern = "^[0-9a-z]{12}$")]
    game: Option<String>,
}

/// Reports somebody to the operator. The same report again, while it is open, changes nothing.
#[utoipa::path(
    post, path = "/people/{name}/report", tag = "people", request_body = ReportBody,
    params(("name" = String, Path, description = "The person's name")),
    responses((status = 204, description = "The operator will see it"))
)]
pub async fn report(
    State(games): State<GameService>,
    visitor: Visitor,
    name: PersonName,
    JsonBody(report): JsonBody<ReportBody>,
) -> Result<StatusCode, Problem> {
    let reporter = known(&visitor)?;
    games.rates().check(Limit::Reports, visitor.caller())?;
    let database = games.database();
    let person = name.find(&**database).await?;
    if person.id == reporter.id {
        return Err(Problem::new(Code::Yourself, "this is yourself"));
    }
    let game = match report.game.as_deref().map(GameId::parse) {
        None => None,
        Some(Some(id)) if database.game_key(person.id, &id).await?.is_some() => Some(id),
        Some(_) => {
            let detail = "they have not played a game with this name";
            return Err(Problem::new(Code::InvalidBody, detail).at("game"));
        }
    };
    let report = NewReport {
        reporter: reporter.id,
        person: person.id,
        reason: report.reason.word().to_owned(),
        game,
        created: SystemClock.now(),
    };
    database.add_report(&report).await?;
    Ok(StatusCode::NO_CONTENT)
}
