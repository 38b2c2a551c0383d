//! JSON answers that may be long: made and compressed away from the threads that serve requests.

use std::io::Write;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

use super::problem::Problem;
use super::work::{Client, Work};

/// Shorter answers are compressed where they are sent.
const LARGE_BYTES: usize = 32 * 1024;

/// The body of a large answer; it travels with the answer until it is compressed.
#[derive(Clone)]
pub struct LargeBody {
    bytes: Bytes,
    client: Client,
}

/// Makes a JSON answer on a thread, in the client's turn.
pub async fn json<T: Serialize>(
    work: &Work,
    client: Client,
    make: impl FnOnce() -> T + Send + 'static,
) -> Result<Response, Problem> {
    let bytes = work.run_for(client, move || serde_json::to_vec(&make())).await?;
    let bytes = Bytes::from(bytes.map_err(Problem::internal)?);
    let content_type = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
    let mut response = (content_type, Body::from(bytes.clone())).into_response();
    if bytes.len() >= LARGE_BYTES {
        response.extensions_mut().insert(LargeBody { bytes, client });
    }
    Ok(response)
}

/// Compresses large answers on a thread, for clients that accept gzip.
pub async fn compress(State(work): State<Work>, request: Request, next: Next) -> Response {
    let accepts_gzip = accepts_gzip(request.headers());
    let mut response = next.run(request).await;
    let Some(large) = response.extensions().get::<LargeBody>().cloned() else { return response };
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !accepts_gzip {
        return response;
    }
    match work.run_for(large.client, move || gzip(&large.bytes)).await {
        Ok(Ok(compressed)) => {
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            headers.remove(header::CONTENT_LENGTH);
            *response.body_mut() = Body::from(compressed);
            response
        }
        Ok(Err(error)) => Problem::internal(error).into_response(),
        Err(problem) => problem.into_response(),
    }
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 8), Compression::fast());
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter();
    let mut codings =
        values.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    codings.any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        is_gzip && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}
