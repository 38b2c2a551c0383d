//! Putting entrants right; leaving a tournament and coming back.

use axum::Json;
use axum::extract::State;
use sembra_tournaments::arena::ArenaEvent;
use sembra_tournaments::{EntrantNumber, Event};
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::{InTournament, nothing_there};
use super::answer::TournamentAnswer;
use super::draft::Draft;
use super::entries::{NAMES_BODY_MAX, check_own, no_typed_players};
use super::manage::answered;
use super::play::Play;
use super::refusal::not_now;
use super::service::TournamentService;
use super::setup::one_line;
use crate::http::extract::LargeJsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::people::identity::Visitor;

/// What is put right about an entrant.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentEntryChange)]
pub struct EntryChange {
    /// The name, over the board or of a team.
    name: Option<String>,
    /// The rating.
    rating: Option<u32>,
    /// The players of a team.
    members: Option<Vec<String>>,
}

/// Puts an entrant's name, rating or team right.
#[utoipa::path(
    put, path = "/tournaments/{id}/entries/{number}", tag = "tournaments",
    request_body = EntryChange,
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("number" = u32, Path, description = "The entrant's number")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn change_entry(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    InTournament(id, number): InTournament,
    LargeJsonBody(body): LargeJsonBody<EntryChange, NAMES_BODY_MAX>,
) -> Result<Json<TournamentAnswer>, Problem> {
    tournaments.organised(&visitor, &id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    let change = move |draft: &mut Draft| {
        let entrant = EntrantNumber(number);
        let Play::Rounds(tournament) = &draft.loaded.play else {
            return Err(not_now("swiss-only", "the players of an arena enter by themselves"));
        };
        let mut entry = tournament.entrant(entrant).ok_or_else(nothing_there)?.entry.clone();
        if let Some(name) = &body.name {
            let is_team = draft.loaded.play.has_teams();
            if is_team {
                draft.check_team_name(&one_line(name), Some(number))?;
            }
            if entry.reference.is_some() && !is_team {
                let detail = "the name is that of the account";
                return Err(Problem::new(Code::InvalidBody, detail).at("name"));
            }
            entry.name = one_line(name);
        }
        entry.rating = body.rating.map(|rating| rating.min(9_999)).or(entry.rating);
        if let Some(members) = &body.members {
            if draft.loaded.play.has_teams() {
                return Err(no_typed_players());
            }
            entry.members = members.iter().map(|member| one_line(member)).collect();
        }
        draft.apply(Event::EntryChanged { entrant, entry })
    };
    tournaments.change(&id, change).await?;
    answered(&tournaments, &visitor, &id).await
}

/// Leaves a tournament: the entrant is not paired any more. In an arena it is a pause.
#[utoipa::path(
    post, path = "/tournaments/{id}/entries/{number}/withdraw", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("number" = u32, Path, description = "The entrant's number")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn withdraw(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    InTournament(id, number): InTournament,
) -> Result<Json<TournamentAnswer>, Problem> {
    check_own(&tournaments, &visitor, &id, number).await?;
    let leave = move |draft: &mut Draft| {
        let entrant = EntrantNumber(number);
        match draft.loaded.play {
            Play::Rounds(_) => draft.apply(Event::Withdrawn { entrant }),
            Play::Arena(_) => draft.apply_arena(ArenaEvent::Paused { player: entrant }),
        }
    };
    tournaments.change(&id, leave).await?;
    answered(&tournaments, &visitor, &id).await
}

/// Comes back to a tournament, or ends a pause in an arena.
#[utoipa::path(
    post, path = "/tournaments/{id}/entries/{number}/return", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("number" = u32, Path, description = "The entrant's number")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn come_back(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    InTournament(id, number): InTournament,
) -> Result<Json<TournamentAnswer>, Problem> {
    check_own(&tournaments, &visitor, &id, number).await?;
    let come_back = move |draft: &mut Draft| {
        let entrant = EntrantNumber(number);
        match draft.loaded.play {
            Play::Rounds(_) => draft.apply(Event::Returned { entrant }),
            Play::Arena(_) => draft.apply_arena(ArenaEvent::Resumed { player: entrant }),
        }
    };
    tournaments.change(&id, come_back).await?;
    answered(&tournaments, &visitor, &id).await
}
