//! Challenges within a class.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_play::TimeControl;
use sembra_view::RulesText;
use serde::Deserialize;
use utoipa::ToSchema;

use super::path::{ClassName, find, pupil_near};
use crate::games::{GameService, TimeText};
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::lobby::{ChallengeAnswer, Lobby, offer_to};
use crate::people::identity::Visitor;

/// A challenge to a pupil of the class.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassChallenge {
    /// The pupil's name in addresses.
    #[schema(example = "m7abk3v9x0q2")]
    to: String,
    /// The rules; abapa unless given.
    rules: Option<RulesText>,
    /// The clock; none unless given.
    time: Option<TimeText>,
}

/// Offers a game to a pupil of the class or of a linked one; chance decides who starts, and it is never rated.
#[utoipa::path(
    post, path = "/classes/{id}/challenges", tag = "classes", request_body = ClassChallenge,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 201, description = "The challenge", body = ChallengeAnswer,
               headers(("Location" = String, description = "The path of the challenge"))))
)]
pub async fn challenge_pupil(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(wanted): JsonBody<ClassChallenge>,
) -> Result<Response, Problem> {
    let database = games.database();
    let (class, _) = find(&**database, &visitor, &id).await?;
    let opponent = pupil_near(&**database, &class, &wanted.to).await?;
    let by = visitor.session()?.id;
    if opponent.person == by {
        return Err(Problem::new(Code::Yourself, "nobody plays against themselves").at("to"));
    }
    games.rates().check(Limit::Challenges, visitor.caller())?;
    let rules = wanted.rules.unwrap_or_default().0;
    let time = wanted.time.map_or(TimeControl::None, |TimeText(time)| time);
    let challenge = offer_to(&games, &lobby, by, opponent.person, (rules, time)).await?;
    let location = [(header::LOCATION, format!("/api/v1/challenges/{}", challenge.id.as_str()))];
    let answer = ChallengeAnswer::load(&**database, &challenge, Some(by)).await?;
    Ok((StatusCode::CREATED, location, Json(answer)).into_response())
}
