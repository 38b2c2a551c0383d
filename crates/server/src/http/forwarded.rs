//! What proxies in front of the server say of a request: the client's address and scheme.
//!
//! Anybody can send these headers, so they are believed from trusted proxies only and removed
//! otherwise. After [`Proxies::resolve`], `X-Forwarded-Proto` says how the client reached us.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use super::client_address::ClientAddress;
use super::networks::Networks;
use super::public_url::PublicUrl;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The proxies that are trusted, and the address under which visitors know the server.
#[derive(Clone, Debug, Default)]
pub struct Proxies {
    trusted: Networks,
    public_url: Option<Arc<PublicUrl>>,
}

impl Proxies {
    /// Trusted proxies, and the public address.
    pub fn new(trusted: Networks, public_url: Option<PublicUrl>) -> Proxies {
        Proxies { trusted, public_url: public_url.map(Arc::new) }
    }

    /// Whether this is the address of a trusted proxy.
    pub fn trust(&self, peer: IpAddr) -> bool {
        self.trusted.contain(peer)
    }

    /// The client behind a connection. The headers are left with what can be believed.
    pub fn resolve(&self, peer: IpAddr, headers: &mut HeaderMap) -> ClientAddress {
        let said = if self.trust(peer) { Said::read(headers) } else { Said::default() };
        for name in [FORWARDED_FOR, FORWARDED_PROTO, header::FORWARDED] {
            headers.remove(name);
        }
        if self.public_scheme(headers).unwrap_or(said.is_https) {
            headers.insert(FORWARDED_PROTO, HeaderValue::from_static("https"));
        }
        ClientAddress(self.client(peer, &said.hops))
    }

    /// Whether a request for the public address came through TLS; `None` for other addresses.
    fn public_scheme(&self, headers: &HeaderMap) -> Option<bool> {
        let url = self.public_url.as_ref()?;
        let host = headers.get(header::HOST)?.to_str().ok()?;
        host.eq_ignore_ascii_case(url.authority()).then(|| url.is_https())
    }

    /// The last address that no trusted proxy has: each proxy adds the one that it was reached from.
    fn client(&self, peer: IpAddr, hops: &[Option<IpAddr>]) -> IpAddr {
        let mut client = peer;
        for hop in hops.iter().rev() {
            // Beyond an address that cannot be read, nothing is known.
            let Some(address) = *hop else { break };
            client = address;
            if !self.trust(address) {
                break;
            }
        }
        client
    }
}

/// What the headers of a request say.
#[derive(Debug, Default, PartialEq, Eq)]
struct Said {
    /// The addresses that the request came through, the client's first.
    hops: Vec<Option<IpAddr>>,
    is_https: bool,
}

impl Said {
    /// Reads `X-Forwarded-For` and `X-Forwarded-Proto`, or `Forwarded` (RFC 7239) without them.
    fn read(headers: &HeaderMap) -> Said {
        let list = |name| {
            headers.get_all(name).iter().flat_map(|value: &HeaderValue| {
                value.to_str().unwrap_or("?").split(',').map(str::trim).collect::<Vec<_>>()
            })
        };
        let elements: Vec<&str> = list(header::FORWARDED).collect();
        let parameter = |element: &&str, name: &str| {
            element.split(';').find_map(|pair| {
                let (key, value) = pair.split_once('=')?;
                let value = value.trim().trim_matches('"').to_owned();
                key.trim().eq_ignore_ascii_case(name).then_some(value)
            })
        };
        let mut hops: Vec<Option<IpAddr>> = list(FORWARDED_FOR).map(address).collect();
        if hops.is_empty() {
            let named = elements.iter().filter_map(|element| parameter(element, "for"));
            hops = named.map(|name| address(&name)).collect();
        }
        let proto = list(FORWARDED_PROTO).last().map(str::to_owned);
        let proto =
            proto.or_else(|| elements.iter().rev().find_map(|element| parameter(element, "proto")));
        Said { hops, is_https: proto.is_some_and(|proto| proto.eq_ignore_ascii_case("https")) }
    }
}

/// An address with or without a port, IPv6 in brackets or not.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROXY: &str = "10.0.0.1";

    fn proxies(public_url: Option<&str>) -> Proxies {
        let trusted = ["10.0.0.0/8", "::1"].map(|text| text.parse().expect("a network"));
        Proxies::new(
            Networks::from_iter(trusted),
            public_url.map(|url| url.parse().expect("an address")),
        )
    }

    fn resolve(proxies: &Proxies, peer: &str, sent: &[(&str, &str)]) -> (String, HeaderMap) {
        let mut headers = HeaderMap::new();
        for (name, value) in sent {
            let name: HeaderName = name.parse().expect("a name");
            headers.append(name, HeaderValue::from_str(value).expect("a value"));
        }
        let client = proxies.resolve(peer.parse().expect("an address"), &mut headers);
        (client.0.to_string(), headers)
    }

    fn client(peer: &str, sent: &[(&str, &str)]) -> String {
        resolve(&proxies(None), peer, sent).0
    }

    #[test]
    fn the_client_is_the_last_address_that_no_proxy_has() {
        for (value, expected) in [
            ("192.0.2.7", "192.0.2.7"),
            ("198.51.100.1, 192.0.2.7", "192.0.2.7"),
            ("192.0.2.7, 10.3.3.3", "192.0.2.7"),
            ("192.0.2.7:1234", "192.0.2.7"),
            ("[2001:db8::1]:1234", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("10.3.3.3", "10.3.3.3"),
            ("192.0.2.7, unknown", PROXY),
            ("192.0.2.7, unknown, 10.3.3.3", "10.3.3.3"),
            ("", PROXY),
        ] {
            assert_eq!(client(PROXY, &[("x-forwarded-for", value)]), expected, "{value}");
        }
        let two = [("x-forwarded-for", "198.51.100.1"), ("x-forwarded-for", "192.0.2.7")];
        assert_eq!(client(PROXY, &two), "192.0.2.7");
    }

    #[test]
    fn the_standard_header_is_read_where_the_usual_one_is_missing() {
        let forwarded =
            ("forwarded", r#"for=192.0.2.7;proto=http, For="[2001:db8::1]:99";proto=https"#);
        assert_eq!(client(PROXY, &[forwarded]), "2001:db8::1");
        assert_eq!(client(PROXY, &[forwarded, ("x-forwarded-for", "192.0.2.8")]), "192.0.2.8");
        assert_eq!(client(PROXY, &[("forwarded", "for=_hidden")]), PROXY);
        let (_, headers) = resolve(&proxies(None), PROXY, &[forwarded]);
        assert_eq!(headers["x-forwarded-proto"], "https");
    }

    #[test]
    fn nobody_else_is_believed() {
        let sent = [
            ("x-forwarded-for", "192.0.2.7"),
            ("forwarded", "for=192.0.2.7;proto=https"),
            ("x-forwarded-proto", "https"),
        ];
        let (client, headers) = resolve(&proxies(None), "192.0.2.1", &sent);
        assert_eq!((client.as_str(), headers.len()), ("192.0.2.1", 0));
        assert_eq!(resolve(&Proxies::default(), "127.0.0.1", &sent).0, "127.0.0.1");
    }

    #[test]
    fn the_public_address_says_whether_there_is_tls() {
        let proxies = proxies(Some("https://oware.example"));
        let is_https = |peer, sent: &[(&str, &str)]| {
            resolve(&proxies, peer, sent).1.contains_key("x-forwarded-proto")
        };
        assert!(is_https("192.0.2.1", &[("host", "OWARE.example")]));
        assert!(!is_https("192.0.2.1", &[("host", "localhost:4848")]));
        assert!(is_https(PROXY, &[("host", "localhost"), ("x-forwarded-proto", "https")]));
        assert!(!is_https(PROXY, &[("host", "localhost"), ("x-forwarded-proto", "https, http")]));
    }
}
