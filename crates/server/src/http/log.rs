//! One line of log a request, with a number that also stands in the answer.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::{Instrument, Level};

use crate::http::problem::Logged;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
static REQUESTS: AtomicU64 = AtomicU64::new(1);

/// Numbers a request, answers it, and writes how that went. Queries, bodies and cookies are not
/// written down.
pub async fn request(request: Request, next: Next) -> Response {
    let id = REQUESTS.fetch_add(1, Ordering::Relaxed);
    let method = request.method().clone();
    let path = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| request.uri().path().to_owned(), |path| path.as_str().to_owned());
    let span = tracing::info_span!("request", id, %method, path);
    let begun = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    response.headers_mut().insert(REQUEST_ID, HeaderValue::from(id));
    let _entered = span.enter();
    write(&response, begun.elapsed().as_micros());
    response
}

fn write(response: &Response, micros: u128) {
    let status = response.status().as_u16();
    let Some(Logged { code, cause }) = response.extensions().get::<Logged>() else {
        tracing::debug!(status, micros, "answered");
        return;
    };
    let (code, cause) = (code.word(), cause.as_deref().unwrap_or(""));
    match response.extensions().get::<Logged>().map(|logged| logged.code.log_level()) {
        Some(Level::ERROR) => tracing::error!(status, micros, code, cause, "failed"),
        Some(Level::WARN) => tracing::warn!(status, micros, code, cause, "refused"),
        _ => tracing::debug!(status, micros, code, "refused"),
    }
}
