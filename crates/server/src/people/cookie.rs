//! The cookie that holds a session's secret.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use std::sync::{Arc, OnceLock};

use super::secret::{self, Secret};

/// The name where there is no TLS.
const PLAIN_NAME: &str = "sembra";
/// The name behind TLS: browsers take it only from this very host, and send it to no other.
const HOST_NAME: &str = "__Host-sembra";
/// The longest that browsers keep a cookie: 400 days.
const MAX_AGE: time::Duration = time::Duration::days(400);

/// A session's secret as a request brings it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SentSecret {
    /// The secret.
    pub secret: Secret,
    /// Whether it came under the name that the server would give it now.
    pub has_right_name: bool,
}

const fn name(is_https: bool) -> &'static str {
    if is_https { HOST_NAME } else { PLAIN_NAME }
}

/// The secret in a request; the plain name is read behind TLS too, and replaced.
pub fn secret_in(headers: &HeaderMap, is_https: bool) -> Option<SentSecret> {
    let read = |name: &str| secret::parse(&cookie_in(headers, name)?);
    let right = read(name(is_https)).map(|secret| SentSecret { secret, has_right_name: true });
    right.or_else(|| {
        let secret = read(name(!is_https))?;
        Some(SentSecret { secret, has_right_name: false })
    })
}

/// The value of a cookie in a request.
pub fn cookie_in(headers: &HeaderMap, name: &str) -> Option<String> {
    CookieJar::from_headers(headers).get(name).map(|cookie| cookie.value().to_owned())
}

/// The header that sets the cookie.
pub fn set(secret: &Secret, is_https: bool) -> Result<HeaderValue, header::InvalidHeaderValue> {
    header_value(name(is_https), hex::encode(secret), MAX_AGE, is_https)
}

/// The header that removes the cookie.
pub fn remove(is_https: bool) -> Result<HeaderValue, header::InvalidHeaderValue> {
    header_value(name(is_https), String::new(), time::Duration::ZERO, is_https)
}

fn header_value(
    name: &'static str,
    value: String,
    max_age: time::Duration,
    is_https: bool,
) -> Result<HeaderValue, header::InvalidHeaderValue> {
    let cookie = Cookie::build((name, value))
        .path("/")
        .max_age(max_age)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_https);
    HeaderValue::from_str(&cookie.build().to_string())
}

/// The cookie that the answer to a request is to set again, once somebody knows it.
#[derive(Clone, Debug, Default)]
pub struct Renewal(Arc<OnceLock<HeaderValue>>);

impl Renewal {
    /// Has the answer set this cookie.
    pub fn set(&self, cookie: HeaderValue) {
        // It is the same cookie if it was set before.
        let _ = self.0.set(cookie);
    }
}

/// Sets the cookie again where the request has shown that it grows old.
pub async fn renew(mut request: Request, next: Next) -> Response {
    let renewal = Renewal::default();
    request.extensions_mut().insert(renewal.clone());
    let mut response = next.run(request).await;
    // An answer that sets the cookie itself knows better.
    if let Some(cookie) = renewal.0.get() {
        response.headers_mut().entry(header::SET_COOKIE).or_insert_with(|| cookie.clone());
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(cookies: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_str(cookies).expect("plain text"));
        headers
    }

    fn pair(set: &HeaderValue) -> &str {
        set.to_str().expect("plain text").split(';').next().expect("a pair")
    }

    #[test]
    fn a_cookie_reads_back() {
        let secret = std::array::from_fn(|i| i as u8 * 7);
        for is_https in [false, true] {
            let set = set(&secret, is_https).expect("plain text");
            let text = set.to_str().expect("plain text");
            assert!(text.contains("; HttpOnly; SameSite=Lax"), "{text}");
            assert_eq!(text.contains("; Secure"), is_https);
            assert_eq!(text.starts_with("__Host-"), is_https);
            let headers = sent(&format!("lang=ca; {}", pair(&set)));
            let found = SentSecret { secret, has_right_name: true };
            assert_eq!(secret_in(&headers, is_https), Some(found));
        }
    }

    #[test]
    fn behind_tls_the_plain_name_is_read_until_it_is_replaced() {
        let (old, new) = ([1; 32], [2; 32]);
        let plain = set(&old, false).expect("plain text");
        let found = SentSecret { secret: old, has_right_name: false };
        assert_eq!(secret_in(&sent(pair(&plain)), true), Some(found));
        let host = set(&new, true).expect("plain text");
        let both = sent(&format!("{}; {}", pair(&plain), pair(&host)));
        let found = SentSecret { secret: new, has_right_name: true };
        assert_eq!(secret_in(&both, true), Some(found));
    }

    #[test]
    fn removing_a_cookie_ends_it_at_once() {
        let removed = remove(true).expect("plain text");
        let text = removed.to_str().expect("plain text");
        assert!(text.starts_with("__Host-sembra=;") && text.contains("Max-Age=0"), "{text}");
    }
}
