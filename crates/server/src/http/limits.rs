//! What a request may not do: come from another site, or take for ever.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::app::Settings;
use crate::http::problem::{Code, Problem};

/// Refuses writes that a browser sends on behalf of another site.
///
/// Browsers say where a request comes from; programs that are not browsers say nothing and carry
/// nobody's cookie unless told to.
pub async fn same_origin(request: Request, next: Next) -> Response {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if is_safe || is_own(request.headers()) {
        return next.run(request).await;
    }
    let detail = "changes are accepted from this server's own pages only";
    Problem::new(Code::CrossOrigin, detail).into_response()
}

fn is_own(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    if let Some(site) = text("sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = text(header::ORIGIN.as_str()) else { return true };
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    authority.is_some() && authority == text(header::HOST.as_str())
}

/// Gives up on a request that takes too long.
pub async fn in_time(State(settings): State<Settings>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(settings.request_max, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let detail = format!("no answer was ready after {} s", settings.request_max.as_secs());
            Problem::new(Code::TimedOut, detail).into_response()
        }
    }
}
