//! Who is asking: a visitor is known by a secret in a cookie, and by nothing else.
//!
//! The secret is 256 random bits. The store keeps only its SHA-256, so a copy of the database does
//! not let anyone in. It is made at the first write (a game, progress in a lesson), never for
//! looking around, and a secret that this server did not make is never adopted.

use std::sync::Arc;

use axum::RequestPartsExt;
use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use sembra_rooms::Clock;
use sembra_storage::{Database, NewPerson, PersonId, PersonKind, SecretHash, StoreError};
use sha2::{Digest, Sha256};

use crate::clock::SystemClock;
use crate::http::client_address::ClientAddress;
use crate::http::problem::Problem;
use crate::http::rates::Rate;
use crate::http::work::Client;
use crate::random;

const COOKIE: &str = "sembra";
const SECRET_BYTES: usize = 32;
/// The longest that browsers keep a cookie: 400 days.
const MAX_AGE: time::Duration = time::Duration::days(400);

/// How many names are tried for a new visitor; most are free.
const NAME_ATTEMPTS: usize = 10;

/// The visitor who sent a request, if the server knows them.
pub struct Visitor {
    person: Option<PersonId>,
    address: ClientAddress,
    is_https: bool,
}

/// A visitor with an identity, and the cookie to send when it is new.
pub struct KnownVisitor {
    /// Who it is.
    pub person: PersonId,
    /// The cookie with the new secret.
    pub cookie: Option<HeaderValue>,
}

impl<S> FromRequestParts<S> for Visitor
where
    S: Send + Sync,
    Arc<dyn Database>: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visitor, Problem> {
        let database = Arc::<dyn Database>::from_ref(state);
        let person = match secret_in(&parts.headers) {
            Some(secret) => database.person_by_secret(&hash(&secret)).await?,
            None => None,
        };
        let person = person.filter(|person| !person.is_closed).map(|person| person.id);
        let Ok(address) = parts.extract().await;
        Ok(Visitor { person, address, is_https: is_https(&parts.headers) })
    }
}

impl Visitor {
    /// Who it is, if known.
    pub const fn person(&self) -> Option<PersonId> {
        self.person
    }

    /// The client that this visitor's work counts for.
    pub fn client(&self) -> Client {
        self.person.map_or(Client::Address(self.address), Client::Person)
    }

    /// Who it is; a new visitor is stored and gets a cookie, if not too many came of late.
    pub async fn get_or_create(
        &self,
        database: &Arc<dyn Database>,
        new_people: &Rate,
    ) -> Result<KnownVisitor, Problem> {
        if let Some(person) = self.person {
            return Ok(KnownVisitor { person, cookie: None });
        }
        new_people.check(Client::Address(self.address))?;
        let secret: [u8; SECRET_BYTES] = random::bytes().map_err(Problem::internal)?;
        let person = add_visitor(&**database, hash(&secret)).await?;
        let cookie = cookie(&secret, self.is_https).map_err(Problem::internal)?;
        Ok(KnownVisitor { person, cookie: Some(cookie) })
    }
}

/// Stores a new visitor under a name that nobody has.
async fn add_visitor(
    database: &dyn Database,
    secret_hash: SecretHash,
) -> Result<PersonId, Problem> {
    let mut attempts = 0;
    loop {
        let person = NewPerson {
            kind: PersonKind::Visitor,
            name: visitor_name().map_err(Problem::internal)?,
            secret_hash,
            device: String::new(),
            created: SystemClock.now(),
        };
        attempts += 1;
        match database.add_person(person).await {
            Err(StoreError::NameTaken) if attempts < NAME_ATTEMPTS => {}
            added => return Ok(added?),
        }
    }
}

/// A random name such as "Visitor 4821-x7k".
fn visitor_name() -> Result<String, random::RandomError> {
    let number = u16::from_le_bytes(random::bytes()?) % 10_000;
    Ok(format!("Visitor {number:04}-{}", random::name(3)?))
}

fn hash(secret: &[u8; SECRET_BYTES]) -> SecretHash {
    Sha256::digest(secret).into()
}

fn cookie(
    secret: &[u8; SECRET_BYTES],
    is_https: bool,
) -> Result<HeaderValue, header::InvalidHeaderValue> {
    let cookie = Cookie::build((COOKIE, hex::encode(secret)))
        .path("/")
        .max_age(MAX_AGE)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_https);
    HeaderValue::from_str(&cookie.build().to_string())
}

/// Whether the visitor reached us through TLS, as the proxy in front says.
fn is_https(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|proto| proto.as_bytes() == b"https")
}

fn secret_in(headers: &HeaderMap) -> Option<[u8; SECRET_BYTES]> {
    parse_secret(&cookie_in(headers, COOKIE)?)
}

/// The value of a cookie in a request.
pub fn cookie_in(headers: &HeaderMap, name: &str) -> Option<String> {
    CookieJar::from_headers(headers).get(name).map(|cookie| cookie.value().to_owned())
}

fn parse_secret(text: &str) -> Option<[u8; SECRET_BYTES]> {
    let mut secret = [0; SECRET_BYTES];
    hex::decode_to_slice(text, &mut secret).ok()?;
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
