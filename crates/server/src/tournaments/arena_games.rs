//! The games of an arena, page by page, each with the reason of its pair.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use sembra_storage::GamePlace;
use sembra_tournaments::arena::{Arena, ArenaGame, ArenaPairing};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use super::access::TournamentName;
use super::answer::arena_place;
use super::play::Play;
use super::refusal::not_now;
use super::rounds_answer::ResultRow;
use super::service::TournamentService;
use super::shown::Shown;
use crate::games::GameIdText;
use crate::http::extract::Params;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// How many games a page has.
const PAGE: usize = 50;
/// The last page that can be asked for.
const PAGES_MAX: usize = 10_000;

/// Which games of an arena are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct GamesQuery {
    /// The page, from 1; 50 games a page, the newest first.
    page: Option<usize>,
    /// Only games of the entrant with this number.
    entrant: Option<u32>,
}

/// A game of an arena.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentArenaGame)]
pub struct ArenaGameRow {
    /// Its number, by which its result is corrected.
    number: u32,
    /// The number of the entrant who sits South.
    south: u32,
    /// The name of the entrant who sits South.
    south_name: String,
    /// The number of the entrant who sits North.
    north: u32,
    /// The name of the entrant who sits North.
    north_name: String,
    /// The game itself; null when it was deleted.
    game: Option<GameIdText>,
    /// The result; null until it is known.
    result: Option<ResultRow>,
    /// Why they met, as data (docs/tournaments.md).
    #[schema(value_type = Object)]
    why: Value,
}

/// A page of the games of an arena.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentArenaGames)]
pub struct ArenaGamesAnswer {
    /// The games, the newest first.
    games: Vec<ArenaGameRow>,
    /// Whether there are earlier ones.
    more: bool,
}

/// Why two players of an arena met.
pub fn arena_why(pairing: &ArenaPairing) -> Value {
    let side_rule = serde_json::to_value(pairing.side_rule).unwrap_or_default();
    json!({"by": "arena", "ranks": pairing.ranks, "side-rule": side_rule})
}

/// The games of an arena, the newest first.
#[utoipa::path(
    get, path = "/tournaments/{id}/games", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"), GamesQuery),
    responses((status = 200, description = "A page of games", body = ArenaGamesAnswer))
)]
pub async fn arena_games(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
    Params(query): Params<GamesQuery>,
) -> Result<Json<ArenaGamesAnswer>, Problem> {
    let page = query.page.unwrap_or(1);
    if !(1..=PAGES_MAX).contains(&page) {
        let detail = format!("a page is a number from 1 to {PAGES_MAX}");
        return Err(Problem::new(Code::InvalidQuery, detail).at("page"));
    }
    let seen = tournaments.find(&visitor, &id).await?;
    let Play::Arena(arena) = &seen.loaded.play else {
        return Err(not_now("no-arena", "the games of this tournament are in its rounds"));
    };
    let shown = tournaments.shown(&seen.loaded).await?;
    let linked = tournaments.games().database().tournament_games(seen.loaded.row.key).await?;
    let ids: HashMap<GamePlace, GameIdText> = linked
        .into_iter()
        .filter_map(|linked| Some((linked.place, GameIdText::from(&linked.game?.1))))
        .collect();
    let (rows, more) = wanted(arena, query.entrant, page);
    let games = rows.into_iter().map(|(number, game)| row(number, game, &shown, &ids));
    Ok(Json(ArenaGamesAnswer { games: games.collect(), more }))
}

/// The games of a page with their numbers, and whether more follow.
fn wanted(arena: &Arena, entrant: Option<u32>, page: usize) -> (Vec<(u32, &ArenaGame)>, bool) {
    let is_wanted = |game: &ArenaGame| {
        entrant.is_none_or(|one| game.pairing.south.0 == one || game.pairing.north.0 == one)
    };
    let numbered: Vec<(u32, &ArenaGame)> = (1..).zip(arena.games()).collect();
    let newest = numbered.into_iter().rev().filter(|(_, game)| is_wanted(game));
    let mut rows: Vec<(u32, &ArenaGame)> = newest.skip((page - 1) * PAGE).take(PAGE + 1).collect();
    let more = rows.len() > PAGE;
    rows.truncate(PAGE);
    (rows, more)
}

fn row(
    number: u32,
    game: &ArenaGame,
    shown: &Shown,
    ids: &HashMap<GamePlace, GameIdText>,
) -> ArenaGameRow {
    let (south, north) = (game.pairing.south.0, game.pairing.north.0);
    ArenaGameRow {
        number,
        south,
        south_name: shown.name(south).unwrap_or_default(),
        north,
        north_name: shown.name(north).unwrap_or_default(),
        game: ids.get(&arena_place(number)).cloned(),
        result: game.result.map(ResultRow::from),
        why: arena_why(&game.pairing),
    }
}
