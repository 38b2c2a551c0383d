//! Asking for byes.

use axum::Json;
use axum::extract::State;
use sembra_tournaments::{ByeKind, EntrantNumber, Event, RoundNumber};
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::{DeepInTournament, InTournament};
use super::answer::TournamentAnswer;
use super::draft::Draft;
use super::entries::{check_own, only_rounds};
use super::manage::answered;
use super::service::TournamentService;
use crate::http::extract::JsonBody;
use crate::http::problem::Problem;
use crate::people::identity::Visitor;

/// A bye that is asked for.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentByeWish)]
pub struct ByeBody {
    /// The round, which is not paired yet.
    round: u32,
    /// What it counts: `half` or `zero`.
    #[schema(value_type = String)]
    kind: ByeKind,
}

/// Asks for a bye in a round of a Swiss that is not paired yet.
#[utoipa::path(
    post, path = "/tournaments/{id}/entries/{number}/byes", tag = "tournaments",
    request_body = ByeBody,
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("number" = u32, Path, description = "The entrant's number")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn ask_bye(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    InTournament(id, number): InTournament,
    JsonBody(body): JsonBody<ByeBody>,
) -> Result<Json<TournamentAnswer>, Problem> {
    check_own(&tournaments, &visitor, &id, number).await?;
    let ask = move |draft: &mut Draft| {
        let (entrant, round) = (EntrantNumber(number), RoundNumber(body.round));
        only_rounds(draft)?;
        draft.apply(Event::ByeAsked { entrant, round, kind: body.kind })
    };
    tournaments.change(&id, ask).await?;
    answered(&tournaments, &visitor, &id).await
}

/// Does not want a bye any more that was asked for.
#[utoipa::path(
    delete, path = "/tournaments/{id}/entries/{number}/byes/{round}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("number" = u32, Path, description = "The entrant's number"),
           ("round" = u32, Path, description = "The round")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn cancel_bye(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    DeepInTournament(id, number, round): DeepInTournament,
) -> Result<Json<TournamentAnswer>, Problem> {
    check_own(&tournaments, &visitor, &id, number).await?;
    let cancel = move |draft: &mut Draft| {
        only_rounds(draft)?;
        let (entrant, round) = (EntrantNumber(number), RoundNumber(round));
        draft.apply(Event::ByeCancelled { entrant, round })
    };
    tournaments.change(&id, cancel).await?;
    answered(&tournaments, &visitor, &id).await
}
