//! The security headers of every answer.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// Everything comes from this server, and no code or style is written into a page. The engine in the
/// page is WebAssembly, which needs a word of its own.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// The policy of a page that other sites may show in a frame: it changes nothing and sends no form.
const FRAMED_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; \
    base-uri 'none'; frame-ancestors *";

const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// What other sites may do with an answer, as an extension of the response; without it, nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exposure {
    /// Read it, or show it as a picture.
    Readable,
    /// Show it in a frame.
    Framed,
}

const HEADERS: [(HeaderName, &str); 8] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    // With both, a page is isolated from other sites and may share memory with its workers: so a search
    // in the page is stopped.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (RESOURCE_POLICY, "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Adds the security headers, and keeps what is not said to be cacheable out of caches.
pub async fn secure(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let exposure = response.extensions().get::<Exposure>().copied();
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if exposure.is_some() {
        headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    }
    if exposure == Some(Exposure::Framed) {
        headers.remove(header::X_FRAME_OPTIONS);
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(FRAMED_POLICY));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
