//! The address under which visitors know the server.

use std::str::FromStr;

use axum::http::Uri;
use serde::Deserialize;
use thiserror::Error;

/// The public address of the server: a scheme, a host and perhaps a port.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PublicUrl {
    is_https: bool,
    /// The host and the port, as browsers send them: in lower case, without the usual port.
    authority: String,
    host: String,
}

/// A text that is no public address.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0} is no public address such as https://oware.example")]
pub struct PublicUrlError(String);

impl PublicUrl {
    /// Whether visitors reach the server through TLS.
    pub const fn is_https(&self) -> bool {
        self.is_https
    }

    /// The host and the port, as browsers send them.
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// The host alone.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The origin of the server's own pages, such as `https://oware.example`.
    pub fn origin(&self) -> String {
        format!("{}://{}", if self.is_https { "https" } else { "http" }, self.authority)
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<PublicUrl, PublicUrlError> {
        let wrong = || PublicUrlError(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let is_https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        let authority = uri.authority().ok_or_else(wrong)?;
        let is_plain = !authority.as_str().contains('@') && !authority.host().is_empty();
        if !is_plain || uri.path() != "/" || uri.query().is_some() || text.contains('#') {
            return Err(wrong());
        }
        let host = authority.host().to_ascii_lowercase();
        let usual = if is_https { 443 } else { 80 };
        let authority = match authority.port_u16() {
            Some(port) if port != usual => format!("{host}:{port}"),
            _ => host.clone(),
        };
        Ok(PublicUrl { is_https, authority, host })
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = PublicUrlError;

    fn try_from(text: String) -> Result<PublicUrl, PublicUrlError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_has_the_form_that_browsers_send() {
        for (text, origin, host) in [
            ("https://oware.example", "https://oware.example", "oware.example"),
            ("https://Oware.Example:443/", "https://oware.example", "oware.example"),
            ("http://oware.example:8080", "http://oware.example:8080", "oware.example"),
            ("http://192.0.2.1:80", "http://192.0.2.1", "192.0.2.1"),
        ] {
            let url: PublicUrl = text.parse().expect("an address");
            assert_eq!((url.origin().as_str(), url.host()), (origin, host));
        }
    }

    #[test]
    fn what_is_no_public_address_is_refused() {
        for text in [
            "",
            "oware.example",
            "ftp://oware.example",
            "https://",
            "https://ana@oware.example",
            "https://oware.example/games",
            "https://oware.example?a",
            "https://oware.example/#a",
        ] {
            assert!(text.parse::<PublicUrl>().is_err(), "{text}");
        }
    }
}
