//! Who is asking: a person is known by the session's secret in a cookie, a program by its token.
//!
//! The secret of a visitor is made at the first write (a game, progress in a lesson), never for
//! looking around, and a secret that this server did not make is never adopted. A request with a
//! token is that of the token's owner, whatever cookies come with it.

use std::sync::Arc;

use axum::RequestPartsExt;
use axum::extract::{FromRef, FromRequestParts, MatchedPath};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use sembra_play::Timestamp;
use sembra_rooms::Clock;
use sembra_storage::{
    Database, NewPerson, Person, PersonId, PersonKind, SecretHash, SessionId, StoreError, TokenId,
};

use super::cookie::{self, Renewal, SentSecret};
use super::device::device;
use super::secret;
use crate::classes::access;
use crate::clock::SystemClock;
use crate::http::client_address::ClientAddress;
use crate::http::problem::{Code, Problem};
use crate::http::rates::{Caller, Limit, Rates};
use crate::http::work::Client;
use crate::random;

/// How many names are tried for a new visitor; most are free.
const NAME_ATTEMPTS: usize = 10;
/// How exactly it is known when a session or token was last used, and how old a cookie gets before
/// it is set again.
const SEEN_MS: i64 = 24 * 60 * 60 * 1000;

/// Whoever sent a request.
#[derive(Clone)]
pub struct Visitor {
    identity: Option<Identity>,
    address: ClientAddress,
    device: String,
    is_https: bool,
}

/// Somebody whom the server knows.
#[derive(Clone)]
struct Identity {
    person: Person,
    known_by: KnownBy,
}

/// How somebody is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownBy {
    /// By the secret of a session.
    Session(SessionId),
    /// By an API token.
    Token(TokenId),
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
        let is_https = is_https(&parts.headers);
        let identity = match bearer_token(&parts.headers) {
            Some(token) => Some(by_token(&database, token).await?),
            None => match cookie::secret_in(&parts.headers, is_https) {
                Some(sent) => by_session(&database, sent, is_https, parts).await?,
                None => None,
            },
        };
        if let Some(Identity { person, .. }) = &identity {
            let path = parts.extensions.get::<MatchedPath>().map(MatchedPath::as_str);
            access::check_path(person, &parts.method, path)?;
            access::check_lock(&*database, person, &parts.method, path).await?;
        }
        let Ok(address) = parts.extract().await;
        Ok(Visitor { identity, address, device: device(&parts.headers), is_https })
    }
}

/// The token of a program, in `Authorization: Bearer TOKEN`.
pub fn bearer_token(headers: &HeaderMap) -> Option<&str> {
    let credentials = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = credentials.split_once(' ').unwrap_or((credentials, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

async fn by_token(database: &Arc<dyn Database>, token: &str) -> Result<Identity, Problem> {
    let found = database.token_by_secret(&secret::hash(token)).await?;
    let Some((token, person)) = found.filter(|(_, person)| !person.is_closed) else {
        return Err(Problem::new(Code::UnknownToken, "the token is not one of this server's"));
    };
    if let Some(now) = grown_old(token.seen) {
        let database = Arc::clone(database);
        note(async move { database.see_token(token.id, now).await });
    }
    Ok(Identity { person, known_by: KnownBy::Token(token.id) })
}

async fn by_session(
    database: &Arc<dyn Database>,
    sent: SentSecret,
    is_https: bool,
    parts: &Parts,
) -> Result<Option<Identity>, Problem> {
    let found = database.session_by_secret(&secret::hash(sent.secret)).await?;
    let Some((session, person)) = found.filter(|(_, person)| !person.is_closed) else {
        return Ok(None);
    };
    let old = grown_old(session.seen);
    if old.is_some() || !sent.has_right_name {
        let cookie = cookie::set(&sent.secret, is_https).map_err(Problem::internal)?;
        if let Some(renewal) = parts.extensions.get::<Renewal>() {
            renewal.set(cookie);
        }
    }
    if let Some(now) = old {
        let database = Arc::clone(database);
        note(async move { database.see_session(session.id, now).await });
    }
    Ok(Some(Identity { person, known_by: KnownBy::Session(session.id) }))
}

/// The time now, if something was last seen too long ago.
fn grown_old(seen: Timestamp) -> Option<Timestamp> {
    let now = SystemClock.now();
    (now.ms_since(seen) >= SEEN_MS).then_some(now)
}

/// Writes down that something is in use, apart from the request, which does not depend on it.
fn note(write: impl Future<Output = Result<(), StoreError>> + Send + 'static) {
    tokio::spawn(async move {
        if let Err(error) = write.await {
            tracing::warn!(%error, "the time of the last use was not stored");
        }
    });
}

impl Visitor {
    /// Who it is, if known.
    pub fn person(&self) -> Option<PersonId> {
        self.known().map(|person| person.id)
    }

    /// The person, if known.
    pub fn known(&self) -> Option<&Person> {
        self.identity.as_ref().map(|identity| &identity.person)
    }

    /// How they are known.
    pub fn known_by(&self) -> Option<KnownBy> {
        self.identity.as_ref().map(|identity| identity.known_by)
    }

    /// The person, who must have an account.
    pub fn account(&self) -> Result<&Person, Problem> {
        let account = self.known().filter(|person| person.kind == PersonKind::Account);
        account.ok_or_else(|| Problem::new(Code::AccountNeeded, "log in to an account first"))
    }

    /// The person, who must have an account or be a bot.
    pub fn account_or_bot(&self) -> Result<&Person, Problem> {
        let is_named = |kind| matches!(kind, PersonKind::Account | PersonKind::Bot);
        let named = self.known().filter(|person| is_named(person.kind));
        named.ok_or_else(|| Problem::new(Code::AccountNeeded, "log in to an account first"))
    }

    /// Whether it is a pupil of a class.
    pub fn is_pupil(&self) -> bool {
        self.known().is_some_and(|person| person.kind == PersonKind::Pupil)
    }

    /// Whom limits count for.
    pub fn caller(&self) -> Caller {
        Caller { person: self.person(), address: self.address }
    }

    /// The person, who must be known by a cookie: a token does not let a program into the account.
    pub fn session(&self) -> Result<&Person, Problem> {
        self.refuse_token()?;
        let nobody = || Problem::new(Code::AccountNeeded, "nothing is known of you yet");
        self.known().ok_or_else(nobody)
    }

    /// The person, who must have an account and be known by a cookie.
    pub fn account_session(&self) -> Result<&Person, Problem> {
        self.refuse_token()?;
        self.account()
    }

    /// Refuses a program with a token.
    pub fn refuse_token(&self) -> Result<(), Problem> {
        match self.known_by() {
            Some(KnownBy::Token(_)) => {
                let detail = "do this in the browser: a token is not enough";
                Err(Problem::new(Code::SessionNeeded, detail))
            }
            _ => Ok(()),
        }
    }

    /// The client that this visitor's work counts for.
    pub fn client(&self) -> Client {
        self.caller().client()
    }

    /// Where the request comes from.
    pub const fn address(&self) -> ClientAddress {
        self.address
    }

    /// What the device calls itself.
    pub fn device(&self) -> &str {
        &self.device
    }

    /// Whether the request came through TLS.
    pub const fn is_https(&self) -> bool {
        self.is_https
    }

    /// Who it is; a new visitor is stored and gets a cookie, if not too many came of late.
    pub async fn get_or_create(
        &self,
        database: &Arc<dyn Database>,
        rates: &Rates,
    ) -> Result<KnownVisitor, Problem> {
        if let Some(person) = self.person() {
            return Ok(KnownVisitor { person, cookie: None });
        }
        rates.check(Limit::Visitors, self.caller())?;
        let secret = secret::random_secret().map_err(Problem::internal)?;
        let person = add_visitor(&**database, secret::hash(secret), &self.device).await?;
        let cookie = cookie::set(&secret, self.is_https).map_err(Problem::internal)?;
        Ok(KnownVisitor { person, cookie: Some(cookie) })
    }
}

/// Stores a new visitor under a name that nobody has.
async fn add_visitor(
    database: &dyn Database,
    secret_hash: SecretHash,
    device: &str,
) -> Result<PersonId, Problem> {
    let mut attempts = 0;
    loop {
        let person = NewPerson {
            kind: PersonKind::Visitor,
            name: visitor_name().map_err(Problem::internal)?,
            secret_hash,
            device: device.to_owned(),
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

/// Whether the visitor reached us through TLS, as the proxy in front says.
fn is_https(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|proto| proto.as_bytes() == b"https")
}
