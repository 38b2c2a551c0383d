//! One-time codes that set a new password.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use sembra_storage::SecretHash;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::account::confirm;
use super::identity::Visitor;
use super::login::{begin_session, limit_attempts, with_cookie};
use super::password::{Password, Passwords};
use super::player::Player;
use super::secret;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::random::{self, RandomError};

/// How many codes an account gets.
const COUNT: usize = 8;
/// The letters and digits of a code, five random bits each.
const LENGTH: usize = 12;
/// How many of them stand together.
const GROUP: usize = 4;

/// The codes of an account, as they are shown once.
pub struct RecoveryCodes([String; COUNT]);

impl RecoveryCodes {
    /// New codes.
    pub fn random() -> Result<RecoveryCodes, RandomError> {
        let mut codes = [const { String::new() }; COUNT];
        for code in &mut codes {
            *code = random::name(LENGTH)?;
        }
        Ok(RecoveryCodes(codes))
    }

    /// What people write down, such as `k3v9-x0q2-m7ab`.
    pub fn texts(&self) -> Vec<String> {
        let grouped = |code: &String| {
            let groups: Vec<&str> =
                (0..LENGTH).step_by(GROUP).map(|at| &code[at..at + GROUP]).collect();
            groups.join("-")
        };
        self.0.iter().map(grouped).collect()
    }

    /// What is stored. A code has 60 random bits, so a plain hash keeps it.
    pub fn hashes(&self) -> Vec<SecretHash> {
        self.0.iter().map(|code| hash(code)).collect()
    }
}

/// The hash of a code, however it is typed.
fn hash(typed: &str) -> SecretHash {
    let plain = typed.chars().filter(|letter| letter.is_alphanumeric());
    secret::hash(plain.collect::<String>().to_lowercase())
}

/// New codes in the place of the old ones.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCodes {
    /// The password of the account.
    password: Password,
}

/// The codes of an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct Codes {
    /// Codes that each set a new password once. They are shown here and never again.
    recovery_codes: Vec<String>,
}

/// Makes new recovery codes; the old ones are void.
#[utoipa::path(
    post, path = "/account/recovery-codes", tag = "people", request_body = NewCodes,
    responses((status = 200, description = "The codes", body = Codes))
)]
pub async fn new_codes(
    State(games): State<GameService>,
    State(passwords): State<Passwords>,
    visitor: Visitor,
    JsonBody(wanted): JsonBody<NewCodes>,
) -> Result<Json<Codes>, Problem> {
    let account = visitor.account_session()?;
    confirm(&games, &passwords, &visitor, &wanted.password, "password").await?;
    let codes = RecoveryCodes::random().map_err(Problem::internal)?;
    games.database().set_recovery_codes(account.id, &codes.hashes()).await?;
    Ok(Json(Codes { recovery_codes: codes.texts() }))
}

/// What sets a new password without the old one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The name of the account, in any letter case.
    #[schema(example = "Ana")]
    name: String,
    /// One of its recovery codes; blanks, hyphens and letter case do not matter.
    #[schema(example = "k3v9-x0q2-m7ab")]
    code: String,
    /// The password from now on: 8 to 200 characters.
    password: Password,
}

/// Who is logged in now.
#[derive(Debug, Serialize, ToSchema)]
pub struct Recovered {
    /// The person.
    person: Player,
    /// How many recovery codes are left.
    recovery_codes_left: u64,
}

/// Sets a new password with a recovery code, which is used up, and logs in. All other sessions end.
#[utoipa::path(
    post, path = "/account/recover", tag = "people", request_body = Recovery,
    responses((status = 200, description = "Who is logged in", body = Recovered))
)]
pub async fn recover(
    State(games): State<GameService>,
    State(passwords): State<Passwords>,
    visitor: Visitor,
    JsonBody(recovery): JsonBody<Recovery>,
) -> Result<Response, Problem> {
    visitor.refuse_token()?;
    recovery.password.check_new("password")?;
    limit_attempts(&games, &visitor, &recovery.name)?;
    // Hashed before anything is known, so that an unknown name takes as long as a wrong code.
    let password = passwords.hash(&recovery.password).await?;
    let database = games.database();
    let wrong = || Problem::new(Code::WrongRecovery, "no account has this name and unused code");
    let account = database.person_by_name(&recovery.name).await?.ok_or_else(wrong)?;
    if account.is_closed || !database.recover(account.id, &hash(&recovery.code), &password).await? {
        return Err(wrong());
    }
    let cookie = begin_session(&games, &visitor, &account).await?;
    let recovered = Recovered {
        person: Player::new(&account, None),
        recovery_codes_left: database.count_recovery_codes(account.id).await?,
    };
    Ok((with_cookie(cookie), Json(recovered)).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_found_again_however_they_are_typed() {
        let codes = RecoveryCodes::random().expect("random");
        let (texts, hashes) = (codes.texts(), codes.hashes());
        assert_eq!(texts.len(), COUNT);
        for (text, stored) in texts.iter().zip(&hashes) {
            assert_eq!(text.len(), 14);
            assert_eq!(hash(text), *stored);
            assert_eq!(hash(&format!(" {} ", text.to_uppercase().replace('-', " "))), *stored);
        }
        assert_ne!(hashes[0], hashes[1]);
    }
}
