//! Entity tags, by which clients ask whether what they have is still right.

use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};

/// A tag as the header has it. It is weak, because the same content may be sent compressed in
/// several ways.
pub fn weak(tag: &str) -> String {
    format!("W/\"{tag}\"")
}

/// The tag of some content.
pub fn of_content(content: &[u8]) -> String {
    weak(&hex::encode(&Sha256::digest(content)[..12]))
}

/// Whether the client has the content with this tag.
pub fn is_known(request: &HeaderMap, tag: &str) -> bool {
    let values = request.get_all(header::IF_NONE_MATCH).iter();
    let mut known =
        values.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    known.any(|known| matches!(known.trim(), "*") || known.trim() == tag)
}
