//! Cross-origin access (CORS): every site may read, no cookie counts.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::headers::Exposure;
use crate::http::problem::{Code, Problem};

/// How long a browser remembers what is allowed, in seconds.
const MAX_AGE_S: u32 = 86_400;

/// Allows pages of all sites to read the answer.
pub async fn allow(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    let exposed = HeaderValue::from_static("ETag, Retry-After, X-Request-Id");
    headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
    response.extensions_mut().insert(Exposure::Readable);
    response
}

/// The answer to a browser that asks what it may send.
pub async fn preflight(headers: HeaderMap) -> Response {
    if !headers.contains_key(header::ACCESS_CONTROL_REQUEST_METHOD) {
        let problem = Problem::new(Code::MethodNotAllowed, "this path is only read");
        let mut response = problem.into_response();
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET,HEAD"));
        return response;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    let headers = response.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD"));
    let allowed = HeaderValue::from_static("Accept, Content-Type, If-None-Match");
    headers.insert(header::ACCESS_CONTROL_ALLOW_HEADERS, allowed);
    headers.insert(header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from(MAX_AGE_S));
    response
}
