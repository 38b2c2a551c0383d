//! Pairing and starting rounds by the organiser.

use axum::Json;
use axum::extract::State;
use sembra_storage::TournamentId;
use sembra_tournaments::{
    Bye, ByeKind, ByeWhy, EntrantNumber, Event, Pairing, RoundNumber, RoundPairings, TableNumber,
    Tournament, Why,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::{InTournament, TournamentName, nothing_there};
use super::answer::TournamentAnswer;
use super::draft::Draft;
use super::entries::only_rounds;
use super::manage::answered;
use super::play::Play;
use super::refusal::not_paired;
use super::service::TournamentService;
use crate::http::extract::LargeJsonBody;
use crate::http::problem::Problem;
use crate::http::rates::Limit;
use crate::people::identity::Visitor;

/// The longest body with pairings of a round.
const PAIRINGS_BODY_MAX: usize = 256 * 1024;

/// Pairs the next round. Everybody sees the pairings; games begin when it is started.
#[utoipa::path(
    post, path = "/tournaments/{id}/rounds", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn pair_round(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
) -> Result<Json<TournamentAnswer>, Problem> {
    tournaments.organised(&visitor, &id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    tournaments.change(&id, pair).await?;
    answered(&tournaments, &visitor, &id).await
}

fn pair(draft: &mut Draft) -> Result<(), Problem> {
    only_rounds(draft)?;
    if let Play::Rounds(tournament) = &draft.loaded.play {
        // The reason comes before anybody is taken out.
        tournament.pair_next().map_err(not_paired)?;
    }
    draft.withdraw_gone()?;
    let round = RoundNumber(draft.loaded.play.round() + 1);
    let Play::Rounds(tournament) = &draft.loaded.play else { return Ok(()) };
    let pairings = tournament.pair_next().map_err(not_paired)?;
    draft.apply(Event::RoundPaired { round, pairings })
}

/// The pairings of a round, made by hand.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentPairings)]
pub struct PairingsBody {
    /// Who meets whom, table by table.
    pairings: Vec<HandPair>,
    /// Who does not play.
    #[serde(default)]
    byes: Vec<u32>,
    /// Why.
    reason: String,
    /// Whether entrants may meet a second time, or have a second bye.
    #[serde(default)]
    rematches: bool,
}

/// A pair that is made by hand.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct HandPair {
    /// Who sits South and begins.
    south: u32,
    /// Who sits North.
    north: u32,
}

/// Changes the pairings of a round by hand, before it starts. Everybody must be in them once.
#[utoipa::path(
    put, path = "/tournaments/{id}/rounds/{round}", tag = "tournaments",
    request_body = PairingsBody,
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("round" = u32, Path, description = "The round")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn change_pairings(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    InTournament(id, round): InTournament,
    LargeJsonBody(body): LargeJsonBody<PairingsBody, PAIRINGS_BODY_MAX>,
) -> Result<Json<TournamentAnswer>, Problem> {
    tournaments.organised(&visitor, &id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    let change = move |draft: &mut Draft| {
        only_rounds(draft)?;
        let round = RoundNumber(round);
        let Play::Rounds(tournament) = &draft.loaded.play else { return Ok(()) };
        let pairings = by_hand(tournament, round, &body)?;
        let (reason, rematches) = (body.reason.clone(), body.rematches);
        draft.apply(Event::PairingChanged { round, pairings, reason, rematches })
    };
    tournaments.change(&id, change).await?;
    answered(&tournaments, &visitor, &id).await
}

/// The pairings of a body: pairs and byes that are as before keep their reason.
fn by_hand(
    tournament: &Tournament,
    round: RoundNumber,
    body: &PairingsBody,
) -> Result<RoundPairings, Problem> {
    let before = tournament.round(round).ok_or_else(nothing_there)?;
    let pairing = |(pair, table): (&HandPair, u32)| {
        let (south, north) = (EntrantNumber(pair.south), EntrantNumber(pair.north));
        let same = before.tables.iter().map(|table| &table.pairing);
        let mut same = same.filter(|old| old.south == south && old.north == north);
        let why = same.next().map_or(Why::Hand, |old| old.why.clone());
        Pairing { table: TableNumber(table), south, north, why }
    };
    let bye = |number: &u32| {
        let entrant = EntrantNumber(*number);
        let old = before.byes.iter().find(|bye| bye.entrant == entrant);
        old.cloned().unwrap_or(Bye { entrant, kind: ByeKind::Full, why: ByeWhy::Hand })
    };
    Ok(RoundPairings {
        pairings: body.pairings.iter().zip(1..).map(pairing).collect(),
        byes: body.byes.iter().map(bye).collect(),
    })
}

/// Throws away the pairings of a round that has not started.
#[utoipa::path(
    delete, path = "/tournaments/{id}/rounds/{round}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("round" = u32, Path, description = "The round")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn unpair_round(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    InTournament(id, round): InTournament,
) -> Result<Json<TournamentAnswer>, Problem> {
    apply(&tournaments, &visitor, &id, Event::RoundUnpaired { round: RoundNumber(round) }).await
}

/// Applies an event of a round that the organiser asks for.
async fn apply(
    tournaments: &TournamentService,
    visitor: &Visitor,
    id: &TournamentId,
    event: Event,
) -> Result<Json<TournamentAnswer>, Problem> {
    tournaments.organised(visitor, id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    let change = move |draft: &mut Draft| {
        only_rounds(draft)?;
        draft.apply(event.clone())
    };
    tournaments.change(id, change).await?;
    answered(tournaments, visitor, id).await
}

/// Starts a round: online its games begin, over the board results can be entered.
#[utoipa::path(
    post, path = "/tournaments/{id}/rounds/{round}/start", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("round" = u32, Path, description = "The round")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn start_round(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    InTournament(id, round): InTournament,
) -> Result<Json<TournamentAnswer>, Problem> {
    apply(&tournaments, &visitor, &id, Event::RoundStarted { round: RoundNumber(round) }).await
}
