//! Teams that people join: by the code of the team, or by the organiser.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use sembra_storage::{Access, PersonId};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::access::{DeepInTournament, InTournament, Seen};
use super::answer::TournamentAnswer;
use super::draft::Draft;
use super::entries::{check_kind, check_own, pupils_of, respond_known};
use super::manage::answered;
use super::play::{Loaded, Play};
use super::service::TournamentService;
use super::shown::Own;
use super::tables::letters;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::people::identity::Visitor;

/// The code by which people join a team.
fn code_of(loaded: &Loaded, number: u32) -> String {
    letters(&format!("{}/{}/team/{number}", loaded.row.secret, loaded.row.id.as_str()))
}

/// Whether a code is needed to join a team: in a class everybody knows each other.
fn needs_code(loaded: &Loaded) -> bool {
    loaded.row.access != Access::Class
}

/// The codes of teams that somebody may hand out: all for the organiser, one's own for its captain.
pub fn team_codes(loaded: &Loaded, seen: &Seen, own: Own) -> Option<BTreeMap<u32, String>> {
    let Play::Rounds(tournament) = &loaded.play else { return None };
    if !loaded.play.has_teams() || !needs_code(loaded) {
        return None;
    }
    let is_theirs = |number: u32| seen.organises || (own.leads && own.number == Some(number));
    let numbers = tournament.entrants().iter().map(|team| team.number.0);
    let codes: BTreeMap<u32, String> =
        numbers.filter(|number| is_theirs(*number)).map(|n| (n, code_of(loaded, n))).collect();
    (!codes.is_empty()).then_some(codes)
}

/// Who joins a team: oneself, or pupils by their teacher.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentTeamEntry)]
pub struct JoinBody {
    /// The code of the team, which its captain hands out; not needed in a class.
    code: Option<String>,
    /// Pupils of the class, by their names in addresses; by the organiser.
    pupils: Option<Vec<String>>,
}

/// Joins a team, behind those who are in it. A round that has started keeps its line-up.
#[utoipa::path(
    post, path = "/tournaments/{id}/entries/{number}/members", tag = "tournaments",
    request_body = JoinBody,
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("number" = u32, Path, description = "The number of the team")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn join_team(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    InTournament(id, number): InTournament,
    JsonBody(body): JsonBody<JoinBody>,
) -> Result<Response, Problem> {
    let seen = tournaments.find(&visitor, &id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    if let Some(pupils) = &body.pupils {
        tournaments.organised(&visitor, &id).await?;
        let pupils = pupils_of(&tournaments, &seen, pupils).await?;
        let people: Vec<PersonId> = pupils.into_iter().map(|person| person.id).collect();
        let join = move |draft: &mut Draft| draft.join_team(number, &people);
        tournaments.change(&id, join).await?;
        return Ok(answered(&tournaments, &visitor, &id).await?.into_response());
    }
    check_kind(&visitor, &seen)?;
    if needs_code(&seen.loaded) && !seen.organises {
        check_code(&seen.loaded, number, body.code.as_deref().unwrap_or_default())?;
    }
    let games = tournaments.games();
    let known = visitor.get_or_create(games.database(), games.rates()).await?;
    let person = known.person;
    let join = move |draft: &mut Draft| draft.join_team(number, &[person]);
    tournaments.change(&id, join).await?;
    respond_known(&tournaments, &visitor, &id, known).await
}

fn check_code(loaded: &Loaded, number: u32, code: &str) -> Result<(), Problem> {
    // Both are hashes, so the time of the comparison tells nothing about the code.
    let hash = |text: &str| Sha256::digest(text.as_bytes());
    if hash(&code_of(loaded, number)) == hash(code.trim()) {
        return Ok(());
    }
    let detail = "the code is not that of this team; ask its captain for the link";
    Err(Problem::new(Code::WrongKey, detail).at("code").for_reason("team"))
}

/// The players of a team in the order of the boards.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentLineUp)]
pub struct OrderBody {
    /// The numbers of their places: all who are in the team. Others whom the organiser names move
    /// into it.
    members: Vec<u32>,
}

/// Puts the players of a team in order, by its captain or the organiser. A round that has started
/// keeps its line-up.
#[utoipa::path(
    put, path = "/tournaments/{id}/entries/{number}/members", tag = "tournaments",
    request_body = OrderBody,
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("number" = u32, Path, description = "The number of the team")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn order_team(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    InTournament(id, number): InTournament,
    JsonBody(body): JsonBody<OrderBody>,
) -> Result<Json<TournamentAnswer>, Problem> {
    check_own(&tournaments, &visitor, &id, number).await?;
    let organises = tournaments.find(&visitor, &id).await?.organises;
    let order = move |draft: &mut Draft| draft.order_team(number, &body.members, organises);
    tournaments.change(&id, order).await?;
    answered(&tournaments, &visitor, &id).await
}

/// Takes a player out of a team: by themselves, its captain or the organiser.
#[utoipa::path(
    delete, path = "/tournaments/{id}/entries/{number}/members/{place}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("number" = u32, Path, description = "The number of the team"),
           ("place" = u32, Path, description = "The number of the player's place")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn leave_team(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    DeepInTournament(id, number, place): DeepInTournament,
) -> Result<Json<TournamentAnswer>, Problem> {
    let seen = tournaments.find(&visitor, &id).await?;
    let key = seen.loaded.row.key;
    let members = tournaments.games().database().tournament_members(key).await?;
    let is_self = visitor.person().is_some_and(|person| members.contains(&(place, Some(person))));
    if is_self {
        tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    } else {
        check_own(&tournaments, &visitor, &id, number).await?;
    }
    let leave = move |draft: &mut Draft| draft.leave_team(number, place);
    tournaments.change(&id, leave).await?;
    answered(&tournaments, &visitor, &id).await
}
