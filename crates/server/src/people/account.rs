//! Making an account, and changing its password.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_storage::PersonKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::identity::{KnownBy, Visitor};
use super::name::{WantedName, name_key};
use super::password::{Password, Passwords};
use super::player::{Player, PlayerKind};
use super::recovery::RecoveryCodes;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;

/// What an account is made with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name.
    name: WantedName,
    /// The password: 8 to 200 characters.
    password: Password,
}

/// A new account.
#[derive(Debug, Serialize, ToSchema)]
pub struct MadeAccount {
    /// Who has it.
    person: Player,
    /// Codes that each set a new password once. They are shown here and never again.
    recovery_codes: Vec<String>,
}

/// Makes an account: the visitor keeps their games and gets a name and a password.
#[utoipa::path(
    post, path = "/account", tag = "people", request_body = NewAccount,
    responses((status = 201, description = "The account", body = MadeAccount))
)]
pub async fn make_account(
    State(games): State<GameService>,
    State(passwords): State<Passwords>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewAccount>,
) -> Result<Response, Problem> {
    games.rates().check(Limit::Accounts, visitor.caller())?;
    visitor.refuse_token()?;
    let name = new.name.check()?;
    new.password.check_new("password")?;
    if visitor.known().is_some_and(|person| person.kind != PersonKind::Visitor) {
        return Err(has_account());
    }
    let database = games.database();
    let taken = database.person_by_name(&name).await?;
    if taken.is_some_and(|person| Some(person.id) != visitor.person()) {
        return Err(Problem::new(Code::NameTaken, "somebody else has this name").at("name"));
    }
    let password = passwords.hash(&new.password).await?;
    let codes = RecoveryCodes::random().map_err(Problem::internal)?;
    let known = visitor.get_or_create(database, games.rates()).await?;
    if !database.make_account(known.person, &name, &password, &codes.hashes()).await? {
        return Err(has_account());
    }
    let person = Player { kind: PlayerKind::Account, name: Some(name), level: None, rating: None };
    let made = MadeAccount { person, recovery_codes: codes.texts() };
    let mut headers = HeaderMap::new();
    if let Some(cookie) = known.cookie {
        headers.insert(header::SET_COOKIE, cookie);
    }
    Ok((StatusCode::CREATED, headers, Json(made)).into_response())
}

fn has_account() -> Problem {
    Problem::new(Code::HasAccount, "you have an account; log out to make another")
}

/// A change of the password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The password until now.
    old: Password,
    /// The password from now on: 8 to 200 characters.
    new: Password,
}

/// Changes the password. All other sessions of the account end.
#[utoipa::path(
    put, path = "/account/password", tag = "people", request_body = PasswordChange,
    responses((status = 204, description = "The password is changed"))
)]
pub async fn change_password(
    State(games): State<GameService>,
    State(passwords): State<Passwords>,
    visitor: Visitor,
    JsonBody(change): JsonBody<PasswordChange>,
) -> Result<StatusCode, Problem> {
    let account = visitor.account_session()?;
    change.new.check_new("new")?;
    confirm(&games, &passwords, &visitor, &change.old, "old").await?;
    let password = passwords.hash(&change.new).await?;
    let kept = match visitor.known_by() {
        Some(KnownBy::Session(session)) => Some(session),
        _ => None,
    };
    games.database().set_password(account.id, &password, kept).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Checks the password of the account that asks, where more than the cookie is needed.
pub async fn confirm(
    games: &GameService,
    passwords: &Passwords,
    visitor: &Visitor,
    password: &Password,
    field: &str,
) -> Result<(), Problem> {
    let account = visitor.account_session()?;
    games.rates().check(Limit::LogIns, visitor.caller())?;
    games.rates().check_name(Limit::LogIns, &name_key(&account.name))?;
    if passwords.is_right(password, account.password.as_deref()).await? {
        return Ok(());
    }
    Err(Problem::new(Code::WrongPassword, "this is not the password of the account").at(field))
}
