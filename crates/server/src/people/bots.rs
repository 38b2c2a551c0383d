//! Bots: programs that play under a name of their own, and belong to an account.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sembra_rooms::Clock;
use sembra_storage::{Person, PersonId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::delete::delete;
use super::identity::Visitor;
use super::name::WantedName;
use super::path::PersonName;
use super::player::{Player, PlayerKind};
use super::secret;
use crate::clock::{SystemClock, Timestamp};
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};

/// How many bots an account may have.
const BOTS_MAX: u32 = 10;

/// A bot to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// Its name.
    name: WantedName,
}

/// A bot with its token.
#[derive(Serialize, ToSchema)]
pub struct BotToken {
    /// The bot.
    bot: Player,
    /// Its token, for `Authorization: Bearer TOKEN`. It is shown here and never again.
    #[schema(pattern = "^sembra_[0-9a-z]{52}$")]
    token: String,
}

/// The bots of an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct Bots {
    /// The bots, the oldest first.
    bots: Vec<BotInfo>,
}

/// A bot of an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct BotInfo {
    /// The bot.
    #[serde(flatten)]
    bot: Player,
    /// When it was made.
    created: Timestamp,
}

/// Makes a bot that belongs to the account.
#[utoipa::path(
    post, path = "/bots", tag = "people", request_body = NewBot,
    responses((status = 201, description = "The bot and its token", body = BotToken))
)]
pub async fn make_bot(
    State(games): State<GameService>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewBot>,
) -> Result<(StatusCode, Json<BotToken>), Problem> {
    let owner = visitor.account_session()?;
    let name = new.name.check()?;
    let token = secret::random_token().map_err(Problem::internal)?;
    let (hash, now) = (secret::hash(&token), SystemClock.now());
    if games.database().add_bot(owner.id, &name, hash, now, BOTS_MAX).await?.is_none() {
        let detail = format!("an account has {BOTS_MAX} bots at most; delete one of them first");
        return Err(Problem::new(Code::LimitReached, detail));
    }
    let bot = Player { kind: PlayerKind::Bot, name: Some(name), level: None, rating: None };
    Ok((StatusCode::CREATED, Json(BotToken { bot, token })))
}

/// The bots of the account.
#[utoipa::path(
    get, path = "/bots", tag = "people",
    responses((status = 200, description = "The bots", body = Bots))
)]
pub async fn list_bots(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Json<Bots>, Problem> {
    let owner = visitor.account_session()?;
    let bots = games.database().bots_of(owner.id).await?;
    let bots =
        bots.iter().map(|bot| BotInfo { bot: Player::new(bot, None), created: bot.created.into() });
    Ok(Json(Bots { bots: bots.collect() }))
}

/// Gives a bot a new token; the old one is void.
#[utoipa::path(
    post, path = "/bots/{name}/token", tag = "people",
    params(("name" = String, Path, description = "The bot's name")),
    responses((status = 200, description = "The bot and its token", body = BotToken))
)]
pub async fn new_token(
    State(games): State<GameService>,
    visitor: Visitor,
    PersonName(name): PersonName,
) -> Result<Json<BotToken>, Problem> {
    let bot = own_bot(&games, visitor.account_session()?.id, &name).await?;
    let token = secret::random_token().map_err(Problem::internal)?;
    let (hash, now) = (secret::hash(&token), SystemClock.now());
    games.database().replace_tokens(bot.id, hash, &bot.name, now).await?;
    Ok(Json(BotToken { bot: Player::new(&bot, None), token }))
}

/// Deletes a bot. Its running games are aborted or resigned; those that are over stay.
#[utoipa::path(
    delete, path = "/bots/{name}", tag = "people",
    params(("name" = String, Path, description = "The bot's name")),
    responses((status = 204, description = "The bot is deleted"))
)]
pub async fn delete_bot(
    State(games): State<GameService>,
    visitor: Visitor,
    PersonName(name): PersonName,
) -> Result<StatusCode, Problem> {
    let bot = own_bot(&games, visitor.account_session()?.id, &name).await?;
    delete(&games, &bot).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn own_bot(games: &GameService, owner: PersonId, name: &str) -> Result<Person, Problem> {
    let bot = games.database().person_by_name(name).await?;
    bot.filter(|bot| bot.owner == Some(owner) && !bot.is_closed)
        .ok_or_else(|| Problem::new(Code::NotFound, "you have no bot with this name").at("name"))
}
