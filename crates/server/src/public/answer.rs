//! Answers that may be cached.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::http::etag;
use crate::http::problem::Problem;

/// For how long an answer may be kept without asking again, in seconds.
#[derive(Clone, Copy, Debug)]
pub struct MaxAge(pub u32);

impl MaxAge {
    /// For what does not change.
    pub const DAY: MaxAge = MaxAge(86_400);
    /// For what changes now and then.
    pub const MINUTE: MaxAge = MaxAge(60);
}

/// JSON with an entity tag; without a body for a client that has it already.
pub fn json(
    value: &impl Serialize,
    max_age: MaxAge,
    request: &HeaderMap,
) -> Result<Response, Problem> {
    let body = serde_json::to_vec(value).map_err(Problem::internal)?;
    let tag = etag::of_content(&body);
    Ok(tagged(&tag, "application/json", max_age, request, || body))
}

/// Content with a tag that is known before it is made: it is made only if the client lacks it.
pub fn tagged(
    tag: &str,
    content_type: &'static str,
    max_age: MaxAge,
    request: &HeaderMap,
    content: impl FnOnce() -> Vec<u8>,
) -> Response {
    let mut response = if etag::is_known(request, tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Body::from(content()).into_response();
        let content_type = HeaderValue::from_static(content_type);
        response.headers_mut().insert(header::CONTENT_TYPE, content_type);
        response
    };
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(tag) {
        headers.insert(header::ETAG, tag);
    }
    let caching = format!("public, max-age={}", max_age.0);
    if let Ok(caching) = HeaderValue::from_str(&caching) {
        headers.insert(header::CACHE_CONTROL, caching);
    }
    response
}
