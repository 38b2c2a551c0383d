//! Reading requests: JSON bodies, queries and game names, each with an error that says what and
//! where.

use axum::RequestPartsExt;
use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::body::Body as _;
use serde::de::{DeserializeOwned, IgnoredAny};

use crate::http::problem::{Code, Problem};
use sembra_storage::{GameId, ShareToken};

/// The longest body that is read.
pub const BODY_MAX: usize = 16 * 1024;

/// A JSON body.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<JsonBody<T>, Problem> {
        parse_json(&json_bytes(request, BODY_MAX).await?).map(JsonBody)
    }
}

/// A JSON body that may be longer than others: up to `MAX` bytes.
pub struct LargeJsonBody<T, const MAX: usize>(pub T);

impl<S: Send + Sync, T: DeserializeOwned, const MAX: usize> FromRequest<S>
    for LargeJsonBody<T, MAX>
{
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<LargeJsonBody<T, MAX>, Problem> {
        parse_json(&json_bytes(request, MAX).await?).map(LargeJsonBody)
    }
}

/// A JSON body that may be left out, or be null.
pub struct OptionalBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Default> FromRequest<S> for OptionalBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<OptionalBody<T>, Problem> {
        let is_declared = request.headers().contains_key(header::CONTENT_TYPE);
        if !is_declared && request.body().is_end_stream() {
            return Ok(OptionalBody(T::default()));
        }
        let bytes = json_bytes(request, BODY_MAX).await?;
        let is_null = bytes.trim_ascii() == b"null";
        if is_null { Ok(OptionalBody(T::default())) } else { parse_json(&bytes).map(OptionalBody) }
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let essence = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next());
    essence.is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

/// The bytes of a body that is declared as JSON.
async fn json_bytes(request: Request, max: usize) -> Result<bytes::Bytes, Problem> {
    if !is_json(request.headers()) {
        let detail = "send the body with Content-Type: application/json";
        return Err(Problem::new(Code::UnsupportedMediaType, detail));
    }
    read_body(request.into_body(), max).await
}

async fn read_body(body: Body, max: usize) -> Result<bytes::Bytes, Problem> {
    match Limited::new(body, max).collect().await {
        Ok(collected) => Ok(collected.to_bytes()),
        Err(error) if error.is::<LengthLimitError>() => {
            let detail = format!("the body may have {max} bytes at most");
            Err(Problem::new(Code::BodyTooLarge, detail))
        }
        Err(_) => Err(Problem::new(Code::InvalidRequest, "the body ended too early")),
    }
}

/// Reads a JSON object. Serde would also accept a list of the fields in order.
pub fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        return Err(match serde_json::from_slice::<IgnoredAny>(bytes) {
            Ok(_) => Problem::new(Code::InvalidBody, "the body must be a JSON object"),
            Err(error) => Problem::new(Code::InvalidJson, error.to_string()),
        });
    }
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        let error = error.into_inner();
        if error.is_data() {
            at_path(Problem::new(Code::InvalidBody, error.to_string()), &path)
        } else {
            Problem::new(Code::InvalidJson, error.to_string())
        }
    })?;
    deserializer.end().map_err(|error| Problem::new(Code::InvalidJson, error.to_string()))?;
    Ok(value)
}

/// Names the field at a path; an invalid key is reported at its map.
fn at_path(problem: Problem, path: &str) -> Problem {
    let path = path.trim_end_matches(".?");
    if path == "." { problem } else { problem.at(path) }
}

/// The parameters after the question mark.
pub struct Params<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Params<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Params<T>, Problem> {
        let query = parts.uri.query().unwrap_or_default();
        let pairs = form_urlencoded::parse(query.as_bytes());
        let deserializer = serde_urlencoded::Deserializer::new(pairs);
        serde_path_to_error::deserialize(deserializer).map(Params).map_err(|error| {
            let path = error.path().to_string();
            at_path(Problem::new(Code::InvalidQuery, error.into_inner().to_string()), &path)
        })
    }
}

/// The name of a game in the path; text of another form is not found.
pub struct GameName(pub GameId);

impl<S: Send + Sync> FromRequestParts<S> for GameName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<GameName, Problem> {
        let text = parts.extract::<Path<String>>().await.ok();
        text.and_then(|Path(text)| GameId::parse(&text)).map(GameName).ok_or_else(no_such_game)
    }
}

/// The token of a shared game in the path.
pub struct ShareName(pub ShareToken);

impl<S: Send + Sync> FromRequestParts<S> for ShareName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ShareName, Problem> {
        let text = parts.extract::<Path<String>>().await.ok();
        let token = text.and_then(|Path(text)| ShareToken::parse(&text));
        token.map(ShareName).ok_or_else(no_such_share)
    }
}

/// No game is shared under this token.
pub fn no_such_share() -> Problem {
    Problem::new(Code::NotFound, "no game is shared under this token").at("token")
}

/// The answer to a game that does not exist, and to somebody else's.
pub fn no_such_game() -> Problem {
    Problem::new(Code::NotFound, "there is no game of yours with this name").at("id")
}
