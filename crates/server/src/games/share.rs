//! Sharing a game: a link by which anyone may look at it.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use sembra_rooms::Clock;
use sembra_storage::ShareToken;
use serde::Serialize;
use utoipa::ToSchema;

use super::answer::GameAnswer;
use super::names::ShareTokenText;
use super::record::record_file;
use super::service::GameService;
use crate::classes::access;
use crate::clock::SystemClock;
use crate::http::client_address::ClientAddress;
use crate::http::extract::{GameName, ShareName, no_such_game};
use crate::http::problem::Problem;
use crate::http::work::Client;
use crate::people::identity::Visitor;

/// The link to a shared game.
#[derive(Debug, Serialize, ToSchema)]
pub struct Share {
    /// The secret part of the link; the page of the game is `/shared/{share}`.
    share: ShareTokenText,
}

/// Shares a game: whoever has the token may look at it, and do nothing else.
///
/// A game that is shared already keeps its token. Deleting the game ends the sharing.
#[utoipa::path(
    post, path = "/games/{id}/share", tag = "games",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The token", body = Share))
)]
pub async fn share_game(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
) -> Result<Json<Share>, Problem> {
    let game = games.load(&visitor, &id).await?;
    game.acting_side()?;
    access::check_share(&**games.database(), game.seats()).await?;
    let token = ShareToken::random().map_err(Problem::internal)?;
    let key = game.room.key();
    let share = games.database().share(key, &token, SystemClock.now()).await?;
    Ok(Json(Share { share: (&share.ok_or_else(no_such_game)?).into() }))
}

/// A shared game, read only, for anyone who has the token.
#[utoipa::path(
    get, path = "/shared/{token}", tag = "games",
    params(("token" = String, Path, description = "The token of the share")),
    responses((status = 200, description = "The game, read only", body = GameAnswer))
)]
pub async fn shared_game(
    State(games): State<GameService>,
    address: ClientAddress,
    ShareName(token): ShareName,
) -> Result<Response, Problem> {
    let client = Client::Address(address);
    let game = games.load_shared(client, &token).await?;
    games.answer(client, game.for_spectator()).await
}

/// A shared game as an `.ogn` file.
#[utoipa::path(
    get, path = "/shared/{token}/record", tag = "games",
    params(("token" = String, Path, description = "The token of the share")),
    responses((status = 200, description = "The record", body = String,
               content_type = "text/plain; charset=utf-8",
               headers(("Content-Disposition" = String, description = "The name of the file"))))
)]
pub async fn shared_record(
    State(games): State<GameService>,
    address: ClientAddress,
    ShareName(token): ShareName,
) -> Result<Response, Problem> {
    let client = Client::Address(address);
    let game = games.load_shared(client, &token).await?;
    record_file(&games, client, game).await
}
