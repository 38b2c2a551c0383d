//! JSON answers that may be long: made and compressed away from the threads that serve requests.
//!
//! A large answer waits in its compressed form until it is sent, so that many of them take little
//! memory however slowly their clients read.

use std::io::{self, Read, Write};

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bytes::{Buf, Bytes};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use futures_util::stream;
use serde::Serialize;

use super::coding::accepts_coding;
use super::problem::Problem;
use super::work::{Client, Work};

/// Shorter answers are compressed where they are sent.
const LARGE_BYTES: usize = 32 * 1024;
/// How much is decompressed at a time for clients that do not accept gzip.
const CHUNK_BYTES: usize = 32 * 1024;

/// The compressed body of a large answer, from its making to its sending.
#[derive(Clone)]
pub struct LargeBody(Bytes);

/// Makes a JSON answer on a thread, in the client's turn.
pub async fn json<T: Serialize>(
    work: &Work,
    client: Client,
    make: impl FnOnce() -> T + Send + 'static,
) -> Result<Response, Problem> {
    try_json(work, client, move || Ok(make())).await
}

/// Makes a JSON answer, or a problem, on a thread, in the client's turn.
pub async fn try_json<T: Serialize>(
    work: &Work,
    client: Client,
    make: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    work.run_for(client, move || encode(&make()?)).await?
}

fn encode<T: Serialize>(answer: &T) -> Result<Response, Problem> {
    let json = serde_json::to_vec(answer).map_err(Problem::internal)?;
    let content_type = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
    if json.len() < LARGE_BYTES {
        return Ok((content_type, json).into_response());
    }
    let mut response = (content_type, Body::empty()).into_response();
    let compressed = gzip(&json).map_err(Problem::internal)?;
    response.extensions_mut().insert(LargeBody(compressed.into()));
    Ok(response)
}

/// Sends large answers compressed, or decompresses them for clients that do not accept gzip.
pub async fn send(request: Request, next: Next) -> Response {
    let accepts_gzip = accepts_coding(request.headers(), "gzip");
    let mut response = next.run(request).await;
    let Some(LargeBody(bytes)) = response.extensions().get().cloned() else { return response };
    let headers = response.headers_mut();
    headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.remove(header::CONTENT_LENGTH);
    *response.body_mut() = if accepts_gzip {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        Body::from(bytes)
    } else {
        Body::from_stream(stream::iter(decompressed(bytes)))
    };
    response
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 8), Compression::fast());
    encoder.write_all(bytes)?;
    let mut compressed = encoder.finish()?;
    compressed.shrink_to_fit();
    Ok(compressed)
}

/// The decompressed bytes in chunks, each made when it is asked for.
fn decompressed(bytes: Bytes) -> impl Iterator<Item = io::Result<Bytes>> {
    let mut decoder = GzDecoder::new(bytes.reader());
    std::iter::from_fn(move || {
        let mut chunk = vec![0; CHUNK_BYTES];
        match decoder.read(&mut chunk) {
            Ok(0) => None,
            Ok(length) => {
                chunk.truncate(length);
                Some(Ok(chunk.into()))
            }
            Err(error) => Some(Err(error)),
        }
    })
}
