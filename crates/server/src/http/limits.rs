//! Limits on requests: their origin and their time.

use std::pin::pin;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use crate::http::app::Settings;
use crate::http::problem::{Code, Problem};
use crate::people::identity::bearer_token;
use sembra_storage::WriteProgress;

/// How long a write that has started may still take when the time for its request is over.
const WRITE_MAX: Duration = Duration::from_secs(30);

/// Refuses writes that a browser sends on behalf of another site.
///
/// Browsers send the origin of a request. Programs that are not browsers send none, and no cookie
/// of a visitor unless told to.
pub async fn same_origin(request: Request, next: Next) -> Response {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // A page of another site does not know the token, and the cookie does not count beside it.
    let has_token = bearer_token(request.headers()).is_some();
    if is_safe || has_token || is_own(request.headers()) {
        return next.run(request).await;
    }
    let detail = "changes are accepted from this server's own pages only";
    Problem::new(Code::CrossOrigin, detail).into_response()
}

/// Refuses a connection that a page of another site opens with the visitor's cookie.
pub fn check_origin(headers: &HeaderMap) -> Result<(), Problem> {
    if bearer_token(headers).is_some() || is_own(headers) {
        return Ok(());
    }
    let detail = "connections are accepted from this server's own pages only";
    Err(Problem::new(Code::CrossOrigin, detail))
}

fn is_own(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    if let Some(site) = text("sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = text(header::ORIGIN.as_str()) else { return true };
    let Some((scheme, authority)) = origin.split_once("://") else { return false };
    // A page that came without TLS may have been made by anybody on the way.
    let is_safe = scheme == "https" || text("x-forwarded-proto") != Some("https");
    is_safe && text(header::HOST.as_str()).is_some_and(|host| host.eq_ignore_ascii_case(authority))
}

/// Answers a request that takes too long with an error. A write that has not started is prevented;
/// one that has started is answered with its result.
pub async fn in_time(State(settings): State<Settings>, request: Request, next: Next) -> Response {
    let write = WriteProgress::default();
    let mut answer = pin!(write.follow(next.run(request)));
    let request_max = settings.request_max;
    if let Ok(response) = timeout(request_max, &mut answer).await {
        return response;
    }
    if write.cancel() {
        let detail = format!("no answer was ready after {} s", request_max.as_secs());
        return Problem::new(Code::TimedOut, detail).into_response();
    }
    timeout(WRITE_MAX, answer).await.unwrap_or_else(|_| {
        let detail = "the change was not finished in time and may still be made; look again later";
        Problem::new(Code::TimedOut, detail).into_response()
    })
}
