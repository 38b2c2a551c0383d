//! Tokens by which programs act for an account.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sembra_rooms::Clock;
use sembra_storage::TokenId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::identity::Visitor;
use super::path::Number;
use super::secret;
use crate::clock::{SystemClock, Timestamp};
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};

/// How many tokens an account may have.
const TOKENS_MAX: u32 = 20;
const LABEL_MAX: usize = 40;

/// The tokens of an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tokens {
    /// The tokens, the newest first.
    tokens: Vec<TokenInfo>,
}

/// A token without its secret.
#[derive(Debug, Serialize, ToSchema)]
pub struct TokenInfo {
    /// Its number.
    id: i64,
    /// What it is for.
    label: String,
    /// When it was made.
    created: Timestamp,
    /// When it was last used, to about a day.
    seen: Timestamp,
}

/// What a token is for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTokenBody {
    /// A few words to tell it from others.
    #[schema(min_length = 1, max_length = 40, example = "my laptop")]
    label: String,
}

/// A new token.
#[derive(Serialize, ToSchema)]
pub struct MadeToken {
    /// Its number.
    id: i64,
    /// What it is for.
    label: String,
    /// The token, for `Authorization: Bearer TOKEN`. It is shown here and never again.
    #[schema(pattern = "^sembra_[0-9a-z]{52}$")]
    token: String,
}

/// The API tokens of the account.
#[utoipa::path(
    get, path = "/account/tokens", tag = "people",
    responses((status = 200, description = "The tokens", body = Tokens))
)]
pub async fn list_tokens(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Json<Tokens>, Problem> {
    let account = visitor.account_session()?;
    let tokens = games.database().tokens(account.id).await?.into_iter().map(|token| TokenInfo {
        id: token.id.number(),
        label: token.label,
        created: token.created.into(),
        seen: token.seen.into(),
    });
    Ok(Json(Tokens { tokens: tokens.collect() }))
}

/// Makes an API token for the account.
#[utoipa::path(
    post, path = "/account/tokens", tag = "people", request_body = NewTokenBody,
    responses((status = 201, description = "The token", body = MadeToken))
)]
pub async fn make_token(
    State(games): State<GameService>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewTokenBody>,
) -> Result<(StatusCode, Json<MadeToken>), Problem> {
    let account = visitor.account_session()?;
    let label = new.label.trim();
    let is_plain = !label.chars().any(char::is_control);
    if !(1..=LABEL_MAX).contains(&label.chars().count()) || !is_plain {
        let detail = format!("a label has 1 to {LABEL_MAX} characters, none of them a control");
        return Err(Problem::new(Code::InvalidBody, detail).at("label"));
    }
    let token = secret::random_token().map_err(Problem::internal)?;
    let (hash, now) = (secret::hash(&token), SystemClock.now());
    let added = games.database().add_token(account.id, hash, label, now, TOKENS_MAX).await?;
    let Some(id) = added else {
        let detail = format!("an account has {TOKENS_MAX} tokens at most; end one of them first");
        return Err(Problem::new(Code::LimitReached, detail));
    };
    let made = MadeToken { id: id.number(), label: label.to_owned(), token };
    Ok((StatusCode::CREATED, Json(made)))
}

/// Ends an API token.
#[utoipa::path(
    delete, path = "/account/tokens/{id}", tag = "people",
    params(("id" = i64, Path, description = "The number of the token")),
    responses((status = 204, description = "The token is void"))
)]
pub async fn end_token(
    State(games): State<GameService>,
    visitor: Visitor,
    Number(id): Number,
) -> Result<StatusCode, Problem> {
    let account = visitor.account_session()?;
    if games.database().end_token(account.id, TokenId::new(id)).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Problem::new(Code::NotFound, "there is no token of yours with this number").at("id"))
}
