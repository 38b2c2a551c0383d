//! Following and blocking people.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sembra_rooms::Clock;
use sembra_storage::{Person, PersonId, PersonKind, Relation};
use serde::Serialize;
use utoipa::ToSchema;

use super::identity::Visitor;
use super::path::PersonName;
use super::player::Player;
use crate::classes::access;
use crate::clock::SystemClock;
use crate::games::{GameIdText, GameService};
use crate::http::problem::{Code, Problem};

/// How many people somebody may follow, and how many they may block.
const RELATIONS_MAX: u32 = 500;
/// How many games of people one follows are looked at.
const PLAYING_MAX: u32 = 500;

/// People one follows, or has blocked.
#[derive(Debug, Serialize, ToSchema)]
pub struct Acquaintances {
    /// The people, the newest first.
    people: Vec<Acquaintance>,
}

/// Somebody one follows, or has blocked.
#[derive(Debug, Serialize, ToSchema)]
pub struct Acquaintance {
    /// Who.
    #[serde(flatten)]
    person: Player,
    /// A game they are playing; null when they play none.
    playing: Option<GameIdText>,
}

/// The people one follows.
#[utoipa::path(
    get, path = "/following", tag = "people",
    responses((status = 200, description = "The people", body = Acquaintances))
)]
pub async fn following(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Json<Acquaintances>, Problem> {
    list(&games, &visitor, Relation::Follow).await
}

/// The people one has blocked.
#[utoipa::path(
    get, path = "/blocked", tag = "people",
    responses((status = 200, description = "The people", body = Acquaintances))
)]
pub async fn blocked(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Json<Acquaintances>, Problem> {
    list(&games, &visitor, Relation::Block).await
}

async fn list(
    games: &GameService,
    visitor: &Visitor,
    relation: Relation,
) -> Result<Json<Acquaintances>, Problem> {
    let Some(person) = visitor.person() else {
        return Ok(Json(Acquaintances { people: Vec::new() }));
    };
    let database = games.database();
    let ids = database.related(person, relation).await?;
    let people = database.people(&ids).await?;
    let playing = match relation {
        Relation::Follow => {
            let playing = database.playing_games(&ids, PLAYING_MAX).await?;
            access::without_pupils(&**database, playing).await?
        }
        Relation::Block => Vec::new(),
    };
    let playing_of = |id: PersonId| {
        let sits = |seat: &sembra_storage::Seat| seat.occupant.person() == Some(id);
        let game = playing.iter().find(|game| sits(&game.seats.south) || sits(&game.seats.north));
        game.map(|game| GameIdText::from(&game.row.id))
    };
    let one = |id: &PersonId| {
        let person = people.iter().find(|person| person.id == *id)?;
        Some(Acquaintance { person: Player::new(person, None), playing: playing_of(*id) })
    };
    Ok(Json(Acquaintances { people: ids.iter().filter_map(one).collect() }))
}

/// Follows somebody who has an account, or a bot.
#[utoipa::path(
    put, path = "/people/{name}/follow", tag = "people",
    params(("name" = String, Path, description = "The person's name")),
    responses((status = 204, description = "They are followed"))
)]
pub async fn follow(
    State(games): State<GameService>,
    visitor: Visitor,
    name: PersonName,
) -> Result<StatusCode, Problem> {
    let account = visitor.account()?;
    let other = name.find(&**games.database()).await?;
    if other.kind == PersonKind::Visitor || other.is_closed {
        return Err(Problem::new(Code::CannotFollow, "follow somebody who has an account"));
    }
    relate(&games, account, Relation::Follow, &other).await
}

/// Follows somebody no more.
#[utoipa::path(
    delete, path = "/people/{name}/follow", tag = "people",
    params(("name" = String, Path, description = "The person's name")),
    responses((status = 204, description = "They are not followed"))
)]
pub async fn unfollow(
    State(games): State<GameService>,
    visitor: Visitor,
    name: PersonName,
) -> Result<StatusCode, Problem> {
    unrelate(&games, &visitor, Relation::Follow, &name).await
}

/// Blocks somebody: they cannot challenge the person any more, and neither follows the other.
#[utoipa::path(
    put, path = "/people/{name}/block", tag = "people",
    params(("name" = String, Path, description = "The person's name")),
    responses((status = 204, description = "They are blocked"))
)]
pub async fn block(
    State(games): State<GameService>,
    visitor: Visitor,
    name: PersonName,
) -> Result<StatusCode, Problem> {
    let person = known(&visitor)?;
    let other = name.find(&**games.database()).await?;
    relate(&games, person, Relation::Block, &other).await
}

/// Blocks somebody no more.
#[utoipa::path(
    delete, path = "/people/{name}/block", tag = "people",
    params(("name" = String, Path, description = "The person's name")),
    responses((status = 204, description = "They are not blocked"))
)]
pub async fn unblock(
    State(games): State<GameService>,
    visitor: Visitor,
    name: PersonName,
) -> Result<StatusCode, Problem> {
    unrelate(&games, &visitor, Relation::Block, &name).await
}

async fn relate(
    games: &GameService,
    person: &Person,
    relation: Relation,
    other: &Person,
) -> Result<StatusCode, Problem> {
    if person.id == other.id {
        return Err(Problem::new(Code::Yourself, "this is yourself"));
    }
    let (database, now) = (games.database(), SystemClock.now());
    if database.relate(person.id, relation, other.id, now, RELATIONS_MAX).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    let detail = format!("you follow {RELATIONS_MAX} people at most, and block as many");
    Err(Problem::new(Code::LimitReached, detail))
}

async fn unrelate(
    games: &GameService,
    visitor: &Visitor,
    relation: Relation,
    name: &PersonName,
) -> Result<StatusCode, Problem> {
    let person = known(visitor)?;
    let other = name.find(&**games.database()).await?;
    games.database().unrelate(person.id, relation, other.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The person, if known in any way.
pub fn known(visitor: &Visitor) -> Result<&Person, Problem> {
    let nobody = || Problem::new(Code::AccountNeeded, "play a game or log in first");
    visitor.known().ok_or_else(nobody)
}
