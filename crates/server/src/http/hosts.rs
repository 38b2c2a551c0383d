//! The names by which this server may be addressed.
//!
//! A web page elsewhere can have its own host name resolved to this machine (DNS rebinding), and
//! its scripts then count as this server's own. Such requests carry the foreign name in `Host`, so
//! only known names are answered. An address in `Host` is always fine: nobody can rebind it.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header;
use axum::http::uri::Authority;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::problem::{Code, Problem};

/// The host names that are answered.
#[derive(Clone, Debug)]
pub struct Hosts(Arc<[String]>);

impl Hosts {
    /// `localhost`, the configured names, and the machine's own names where others can reach it.
    pub fn new(address: IpAddr, configured: &[String]) -> Hosts {
        let mut names = vec!["localhost".to_owned()];
        names.extend(configured.iter().cloned());
        if !address.is_loopback() {
            let machine = gethostname::gethostname().to_string_lossy().into_owned();
            names.push(format!("{machine}.local"));
            names.push(machine);
        }
        Hosts(names.into())
    }

    /// Whether a request to this authority (`name:port`) is answered.
    fn allows(&self, authority: &str) -> bool {
        let Ok(authority) = authority.parse::<Authority>() else { return false };
        let host = authority.host();
        let host = host.strip_suffix('.').unwrap_or(host);
        let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        address.unwrap_or(host).parse::<IpAddr>().is_ok()
            || self.0.iter().any(|name| name.eq_ignore_ascii_case(host))
    }
}

/// Refuses requests to unknown host names.
pub async fn check(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    let named = request.headers().get_all(header::HOST);
    // A browser sends exactly one name. A request without a name is allowed, one with two is not.
    let is_allowed = named.iter().count() <= 1
        && named.iter().all(|host| host.to_str().is_ok_and(|host| hosts.allows(host)))
        && request.uri().authority().is_none_or(|authority| hosts.allows(authority.as_str()));
    if is_allowed {
        return next.run(request).await;
    }
    let detail = "this server does not answer to this host name; start it with --allow-host NAME";
    Problem::new(Code::UnknownHost, detail).into_response()
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use super::*;

    #[test]
    fn addresses_and_known_names_are_answered_and_no_others() {
        let hosts = Hosts::new(IpAddr::V4(Ipv4Addr::LOCALHOST), &["oware.example".to_owned()]);
        for host in [
            "localhost",
            "LocalHost:4848",
            "localhost.",
            "127.0.0.1:4848",
            "[::1]:4848",
            "[::1]",
            "192.168.1.7",
            "oware.example",
            "OWARE.example:443",
        ] {
            assert!(hosts.allows(host), "{host}");
        }
        for host in
            ["", "evil.example", "localhost.evil.example", "xlocalhost", "[::1", "a b", "1.2.3"]
        {
            assert!(!hosts.allows(host), "{host}");
        }
    }

    #[test]
    fn a_server_that_others_can_reach_answers_to_the_name_of_its_machine() {
        let machine = gethostname::gethostname().to_string_lossy().into_owned();
        let open = Hosts::new(IpAddr::V6(Ipv6Addr::UNSPECIFIED), &[]);
        assert!(open.allows(&machine));
        assert!(open.allows(&format!("{machine}.local:4848")));
        let local = Hosts::new(IpAddr::V6(Ipv6Addr::LOCALHOST), &[]);
        assert!(machine == "localhost" || !local.allows(&machine));
    }
}
