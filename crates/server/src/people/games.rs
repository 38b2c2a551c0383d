//! The games of a person with others.

use axum::Json;
use axum::extract::State;
use sembra_play::Speed;
use sembra_rules::Side;
use sembra_storage::{
    GameId, GameKey, GameResult, GameSummary as StoredSummary, OnlineFilter, PersonId,
};
use sembra_view::{BySide, RulesText, SideName};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::identity::Visitor;
use super::path::{PersonName, is_name};
use super::player::{Players, subject};
use crate::games::{GameIdText, GameService, GameSummary, rating_change};
use crate::http::extract::Params;
use crate::http::problem::{Code, Problem};

const LIMIT_DEFAULT: u32 = 20;
const LIMIT_MAX: u32 = 100;

/// Which games of a person are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// How many games at most.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u32>,
    /// Only games made before this one.
    before: Option<String>,
    /// Only games by these rules.
    rules: Option<RulesText>,
    /// Only games that ended like this for the person.
    #[param(inline)]
    result: Option<ResultName>,
    /// Only games with this person.
    opponent: Option<String>,
    /// Only games that count for ratings, or only those that do not.
    rated: Option<bool>,
    /// Only games of this speed.
    #[param(inline)]
    speed: Option<SpeedParam>,
}

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ResultName {
    /// They won.
    Won,
    /// They lost.
    Lost,
    /// Nobody won.
    Drawn,
}

impl From<ResultName> for GameResult {
    fn from(name: ResultName) -> GameResult {
        match name {
            ResultName::Won => GameResult::Won,
            ResultName::Lost => GameResult::Lost,
            ResultName::Drawn => GameResult::Drawn,
        }
    }
}

/// A speed in a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpeedParam {
    /// Under 3 minutes.
    Bullet,
    /// Under 8 minutes.
    Blitz,
    /// 8 minutes and more.
    Rapid,
    /// Days for each move.
    Correspondence,
}

impl From<SpeedParam> for Speed {
    fn from(name: SpeedParam) -> Speed {
        match name {
            SpeedParam::Bullet => Speed::Bullet,
            SpeedParam::Blitz => Speed::Blitz,
            SpeedParam::Rapid => Speed::Rapid,
            SpeedParam::Correspondence => Speed::Correspondence,
        }
    }
}

/// Some games of a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct GamesOfPerson {
    /// The games, the newest first.
    games: Vec<PlayedGame>,
    /// What to send as `before` to get the games that follow; null when there are none.
    next: Option<GameIdText>,
}

/// A game of a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayedGame {
    /// The game.
    #[serde(flatten)]
    game: GameSummary,
    /// The side that the person plays.
    side: SideName,
    /// What the game changed in the players' ratings; null unless it is rated and has ended.
    rating_change: Option<BySide<Option<i32>>>,
}

/// The games of a person with others, the newest first. Aborted games are left out.
#[utoipa::path(
    get, path = "/people/{name}/games", tag = "people", params(
        ("name" = String, Path, description = "The person's name"), Wanted),
    responses((status = 200, description = "The games", body = GamesOfPerson))
)]
pub async fn games_of_person(
    State(games): State<GameService>,
    visitor: Visitor,
    name: PersonName,
    Params(wanted): Params<Wanted>,
) -> Result<Json<GamesOfPerson>, Problem> {
    let database = games.database();
    let limit = wanted.limit.unwrap_or(LIMIT_DEFAULT);
    if !(1..=LIMIT_MAX).contains(&limit) {
        let detail = format!("the limit is from 1 to {LIMIT_MAX}");
        return Err(Problem::new(Code::InvalidQuery, detail).at("limit"));
    }
    let person = name.find(&**database).await?;
    let Some(filter) = filter(&games, person.id, &wanted).await? else {
        return Ok(Json(GamesOfPerson { games: Vec::new(), next: None }));
    };
    // One more than wanted tells whether any are left.
    let mut listed = database.online_games(person.id, &filter, limit + 1).await?;
    let more = listed.len() > limit as usize;
    listed.truncate(limit as usize);
    let next = listed.last().filter(|_| more).map(|game| GameIdText::from(&game.row.id));
    let seats = listed.iter().flat_map(|game| [&game.seats.south, &game.seats.north]);
    let players = Players::load(&**database, seats.map(|seat| seat.occupant)).await?;
    let mut shown = Vec::with_capacity(listed.len());
    for game in &listed {
        shown.push(played(&games, game, &players, person.id, visitor.person()).await?);
    }
    Ok(Json(GamesOfPerson { games: shown, next }))
}

async fn played(
    games: &GameService,
    game: &StoredSummary,
    players: &Players,
    person: PersonId,
    viewer: Option<PersonId>,
) -> Result<PlayedGame, Problem> {
    let is_south = game.seats.south.occupant.person() == Some(person);
    let rating_change = if game.row.rated && game.state.end().is_some() {
        let changes = games.database().rating_changes(game.key).await?;
        let of = |side: Side| rating_change(&changes, subject(game.seats.of(side).occupant));
        Some(BySide { south: of(Side::South), north: of(Side::North) })
    } else {
        None
    };
    Ok(PlayedGame {
        game: GameSummary::of_stored(game, players, viewer)?,
        side: if is_south { Side::South } else { Side::North }.into(),
        rating_change,
    })
}

/// The filter that a query describes; `None` when it names an opponent whom nobody knows.
async fn filter(
    games: &GameService,
    person: PersonId,
    wanted: &Wanted,
) -> Result<Option<OnlineFilter>, Problem> {
    let opponent = match &wanted.opponent {
        None => None,
        Some(name) if !is_name(name) => return Ok(None),
        Some(name) => match games.database().person_by_name(name).await? {
            None => return Ok(None),
            Some(opponent) => Some(opponent.id),
        },
    };
    Ok(Some(OnlineFilter {
        before: match wanted.before.as_deref() {
            Some(before) => Some(key(games, person, before).await?),
            None => None,
        },
        opponent,
        result: wanted.result.map(GameResult::from),
        rules: wanted.rules.map(|rules| rules.0),
        rated: wanted.rated,
        speed: wanted.speed.map(Speed::from),
        with_pupils: false,
    }))
}

async fn key(games: &GameService, person: PersonId, id: &str) -> Result<GameKey, Problem> {
    let none = || Problem::new(Code::InvalidQuery, "they have no game with this name").at("before");
    let id = GameId::parse(id).ok_or_else(none)?;
    games.database().game_key(person, &id).await?.ok_or_else(none)
}
