//! One line of log a request, with a number that also stands in the answer.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::{Instrument, Level};

use crate::http::problem::Logged;
use crate::metrics;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
static REQUESTS: AtomicU64 = AtomicU64::new(1);

/// Numbers a request, answers it, and writes how that went. Queries, bodies and cookies are not
/// written down.
pub async fn request(request: Request, next: Next) -> Response {
    let id = REQUESTS.fetch_add(1, Ordering::Relaxed);
    let method = request.method().clone();
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let path = matched.as_ref().map_or_else(|| request.uri().path(), MatchedPath::as_str);
    let span = tracing::info_span!("request", id, %method, path);
    // Pages and assets are one path to metrics, however many names are tried.
    let path = matched.as_ref().map_or("pages", MatchedPath::as_str);
    let begun = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    response.headers_mut().insert(REQUEST_ID, HeaderValue::from(id));
    let _entered = span.enter();
    let time = begun.elapsed();
    metrics::answered(method.as_str(), path, response.status().as_u16(), time.as_secs_f64());
    write(&response, time.as_micros());
    response
}

fn write(response: &Response, micros: u128) {
    let status = response.status().as_u16();
    match response.extensions().get::<Logged>() {
        Some(logged) => problem(logged, status, micros),
        None => tracing::debug!(status, micros, "answered"),
    }
}

/// Writes down a problem that a request or a message was answered with.
pub fn problem(Logged { code, cause }: &Logged, status: u16, micros: u128) {
    let (word, cause) = (code.word(), cause.as_deref().unwrap_or(""));
    match code.log_level() {
        Level::ERROR => tracing::error!(status, micros, code = word, cause, "failed"),
        Level::WARN => tracing::warn!(status, micros, code = word, cause, "refused"),
        _ => tracing::debug!(status, micros, code = word, "refused"),
    }
}
