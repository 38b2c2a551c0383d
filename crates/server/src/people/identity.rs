//! Who is asking: a visitor is known by a secret in a cookie, and by nothing else.
//!
//! The secret is 256 random bits. The store keeps only its SHA-256, so a copy of the database does
//! not let anyone in. It is made at the first write (a game, progress in a lesson), never for
//! looking around, and a secret that this server did not make is never adopted.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};

use crate::clock::Timestamp;
use crate::http::problem::Problem;
use crate::random;
use crate::storage::{PersonId, Store};

const COOKIE: &str = "sembra";
const SECRET_BYTES: usize = 32;
/// The longest that browsers keep a cookie: 400 days.
const MAX_AGE_S: u32 = 400 * 24 * 60 * 60;

/// The visitor who sent a request, if the server knows him.
pub struct Visitor {
    person: Option<PersonId>,
    is_https: bool,
}

/// A visitor the server knows, with the cookie to send when he is new.
pub struct Known {
    /// Who he is.
    pub person: PersonId,
    /// The cookie that lets him be known again.
    pub cookie: Option<HeaderValue>,
}

impl<S> FromRequestParts<S> for Visitor
where
    S: Send + Sync,
    Store: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visitor, Problem> {
        let store = Store::from_ref(state);
        let person = match secret_in(&parts.headers) {
            Some(secret) => store.person(&hash(&secret)).await?,
            None => None,
        };
        Ok(Visitor { person, is_https: is_https(&parts.headers) })
    }
}

impl Visitor {
    /// Who it is, if known.
    pub const fn person(&self) -> Option<PersonId> {
        self.person
    }

    /// Who it is; a new visitor is remembered and gets a cookie.
    pub async fn known(&self, store: &Store) -> Result<Known, Problem> {
        if let Some(person) = self.person {
            return Ok(Known { person, cookie: None });
        }
        let secret: [u8; SECRET_BYTES] = random::bytes().map_err(Problem::internal)?;
        let person = store.add_person(hash(&secret), Timestamp::now()).await?;
        let cookie = cookie(&secret, self.is_https).map_err(Problem::internal)?;
        Ok(Known { person, cookie: Some(cookie) })
    }
}

fn hash(secret: &[u8; SECRET_BYTES]) -> [u8; 32] {
    Sha256::digest(secret).into()
}

fn cookie(
    secret: &[u8; SECRET_BYTES],
    is_https: bool,
) -> Result<HeaderValue, header::InvalidHeaderValue> {
    let hex: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
    let secure = if is_https { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={hex}; Path=/; Max-Age={MAX_AGE_S}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text)
}

/// Whether the visitor reached us through TLS, as the proxy in front says.
fn is_https(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|proto| proto.as_bytes() == b"https")
}

fn secret_in(headers: &HeaderMap) -> Option<[u8; SECRET_BYTES]> {
    parse_secret(cookie_in(headers, COOKIE)?)
}

/// The value of a cookie in a request.
pub fn cookie_in<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then_some(value))
}

fn parse_secret(hex: &str) -> Option<[u8; SECRET_BYTES]> {
    if hex.len() != 2 * SECRET_BYTES || !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let mut secret = [0; SECRET_BYTES];
    for (i, byte) in secret.iter_mut().enumerate() {
        *byte = u8::from_str_radix(hex.get(2 * i..2 * i + 2)?, 16).ok()?;
    }
    Some(secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_reads_back() {
        let secret = std::array::from_fn(|i| i as u8 * 7);
        let set = cookie(&secret, true).expect("plain text");
        let text = set.to_str().expect("plain text");
        assert!(text.contains("; HttpOnly; SameSite=Lax; Secure"));
        let mut headers = HeaderMap::new();
        let pair = text.split(';').next().expect("a pair");
        let sent = format!("lang=ca; {pair}");
        headers.insert(header::COOKIE, HeaderValue::from_str(&sent).expect("plain text"));
        assert_eq!(secret_in(&headers), Some(secret));
    }

    #[test]
    fn a_damaged_secret_is_no_secret() {
        assert_eq!(parse_secret("00"), None);
        assert_eq!(parse_secret(&"+1".repeat(32)), None);
        assert_eq!(parse_secret(&"é".repeat(32)), None);
    }
}
