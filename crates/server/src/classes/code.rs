//! The code of a class, by which pupils find it.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use sembra_storage::StoreError;

use super::answer::ClassAnswer;
use super::manage::{CODE_ATTEMPTS, answer};
use super::path::{ClassName, taught};
use crate::games::GameService;
use crate::http::problem::Problem;
use crate::lobby::{Lobby, qr};
use crate::people::identity::Visitor;
use crate::random::{self, RandomError};

/// Letters that nobody mistakes for another one; without vowels there are no words.
const ALPHABET: &[u8; 20] = b"BCDFGHJKMNPQRSTVWXYZ";
const LENGTH: usize = 6;

/// A new code: one of 64 million.
pub fn random_code() -> Result<String, RandomError> {
    let letter = |byte: u8| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]);
    Ok(random::bytes::<LENGTH>()?.map(letter).iter().collect())
}

/// A code as somebody typed it, in its normal form; `None` when it cannot be one.
pub fn parse(text: &str) -> Option<String> {
    let code: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '-')
        .flat_map(char::to_uppercase)
        .take(LENGTH + 1)
        .collect();
    let is_code = code.len() == LENGTH && code.bytes().all(|byte| ALPHABET.contains(&byte));
    is_code.then_some(code)
}

/// Gives a class another code. The old one, and cards on which it stands, are of no use any more.
#[utoipa::path(
    post, path = "/classes/{id}/code", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The class with its new code", body = ClassAnswer))
)]
pub async fn new_code(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
) -> Result<Json<ClassAnswer>, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let mut attempts = 0;
    loop {
        let code = random_code().map_err(Problem::internal)?;
        attempts += 1;
        match database.set_class_code(class.key, &code).await {
            Err(StoreError::NameTaken) if attempts < CODE_ATTEMPTS => {}
            set => break set?,
        }
    }
    answer(&games, &visitor, &id).await
}

/// The link by which pupils join as a QR code, an SVG picture.
#[utoipa::path(
    get, path = "/classes/{id}/qr.svg", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The picture", content_type = "image/svg+xml",
               body = String))
)]
pub async fn code_picture(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    visitor: Visitor,
    ClassName(id): ClassName,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (class, _) = taught(&**games.database(), &visitor, &id).await?;
    let origin = qr::origin(&lobby, &headers, visitor.is_https())?;
    let picture = qr::picture(&format!("{origin}/join?code={}", class.code))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_typed() {
        let code = random_code().expect("random");
        assert_eq!(parse(&code), Some(code.clone()));
        assert_eq!(parse("bcd-fgh"), Some("BCDFGH".to_owned()));
        assert_eq!(parse(" bcd fgh "), Some("BCDFGH".to_owned()));
        for text in ["", "BCDFG", "BCDFGHJ", "BCDFGA", "BCDFG1", "ßßßßßß"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
