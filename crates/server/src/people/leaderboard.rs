//! The best players of a pool.

use axum::Json;
use axum::extract::State;
use sembra_rooms::ratings::PROVISIONAL_DEVIATION;
use sembra_storage::{Occupant, Subject};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::identity::Visitor;
use super::player::{Player, Players};
use super::pool::{is_pool, no_such_pool};
use crate::games::GameService;
use crate::http::extract::Params;
use crate::http::problem::{Code, Problem};

const LIMIT_DEFAULT: u32 = 20;
const LIMIT_MAX: u32 = 100;

/// Which leaderboard.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// The pool: rules and speed.
    #[param(
        pattern = "^(abapa|ouri|polish|awari)\\.(bullet|blitz|rapid|correspondence|computer)$",
        example = "abapa.blitz"
    )]
    pool: String,
    /// How many players at most.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u32>,
}

/// The best players of a pool.
#[derive(Debug, Serialize, ToSchema)]
pub struct Leaderboard {
    /// The pool.
    pool: String,
    /// The players, the best first.
    players: Vec<Ranked>,
}

/// A player with their rank.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ranked {
    /// The rank, from 1.
    rank: usize,
    /// Who.
    player: Player,
    /// How many games made the rating.
    games: u64,
}

/// The best players of a pool: accounts and bots whose rating is not provisional.
#[utoipa::path(
    get, path = "/leaderboard", tag = "people", params(Which),
    responses((status = 200, description = "The players", body = Leaderboard))
)]
pub async fn leaderboard(
    State(games): State<GameService>,
    _: Visitor,
    Params(which): Params<Which>,
) -> Result<Json<Leaderboard>, Problem> {
    let limit = which.limit.unwrap_or(LIMIT_DEFAULT);
    if !(1..=LIMIT_MAX).contains(&limit) {
        let detail = format!("the limit is from 1 to {LIMIT_MAX}");
        return Err(Problem::new(Code::InvalidQuery, detail).at("limit"));
    }
    if !is_pool(&which.pool) {
        return Err(no_such_pool(Code::InvalidQuery));
    }
    let database = games.database();
    let best = database.leaderboard(&which.pool, PROVISIONAL_DEVIATION, limit).await?;
    let people: Vec<_> = best
        .iter()
        .filter_map(|rating| match rating.subject {
            Subject::Person(person) => Some((person, rating.games)),
            Subject::Level(_) => None,
        })
        .collect();
    let occupants = people.iter().map(|&(person, _)| Occupant::Person(person));
    let players = Players::load(&**database, occupants).await?;
    let ranked = (1..).zip(&people).map(|(rank, &(person, games))| {
        let player = players.player(Occupant::Person(person), Some(&which.pool));
        Ranked { rank, player, games }
    });
    Ok(Json(Leaderboard { players: ranked.collect(), pool: which.pool }))
}
