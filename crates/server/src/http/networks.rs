//! Networks by their addresses, as in `10.0.0.0/8` or `::1`.

use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;

use ipnet::IpNet;
use serde::Deserialize;
use thiserror::Error;

/// A network of IPv4 or IPv6, or a single address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Network(IpNet);

/// A text that names no network.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0} is neither an address nor a network such as 10.0.0.0/8")]
pub struct NetworkError(String);

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Network, NetworkError> {
        let single = || text.parse::<IpAddr>().ok().map(|address| address.to_canonical().into());
        let network = text.parse::<IpNet>().ok().or_else(single);
        network.map(Network).ok_or_else(|| NetworkError(text.to_owned()))
    }
}

impl TryFrom<String> for Network {
    type Error = NetworkError;

    fn try_from(text: String) -> Result<Network, NetworkError> {
        text.parse()
    }
}

/// Some networks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Networks(Arc<[Network]>);

impl Networks {
    /// These and others.
    #[must_use]
    pub fn and(&self, others: &Networks) -> Networks {
        self.0.iter().chain(others.0.iter()).copied().collect()
    }

    /// Whether one of them has this address.
    pub fn contain(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.0.contains(&address))
    }
}

impl FromIterator<Network> for Networks {
    fn from_iter<I: IntoIterator<Item = Network>>(networks: I) -> Networks {
        Networks(networks.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_and_single_addresses_are_read() {
        let networks = ["10.0.0.0/8", "::1", "2001:db8::/32"];
        let networks: Networks =
            networks.map(|text| text.parse().expect("a network")).into_iter().collect();
        for address in ["10.1.2.3", "::1", "2001:db8:1::1", "::ffff:10.9.9.9"] {
            assert!(networks.contain(address.parse().expect("an address")), "{address}");
        }
        for address in ["11.0.0.1", "::2", "2001:db9::1", "127.0.0.1"] {
            assert!(!networks.contain(address.parse().expect("an address")), "{address}");
        }
        assert!(!Networks::default().contain(IpAddr::from([127, 0, 0, 1])));
    }

    #[test]
    fn what_is_no_network_is_named() {
        for text in ["", "localhost", "10.0.0.0/33", "10.0.0", "1.2.3.4:80"] {
            let error = text.parse::<Network>().expect_err("no network");
            assert!(error.to_string().starts_with(text), "{error}");
        }
    }
}
