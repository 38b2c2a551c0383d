//! Content codings: how a client takes an answer compressed.

use axum::http::{HeaderMap, header};

/// Whether a client takes answers in this content coding.
pub fn accepts_coding(headers: &HeaderMap, coding: &str) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter();
    let mut codings =
        values.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    codings.any(|accepted| {
        let mut parts = accepted.split(';').map(str::trim);
        let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        is_named && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}
