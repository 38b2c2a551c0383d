//! The addresses by which other devices reach this machine.

use std::net::IpAddr;

use crate::failure::Failure;

/// The names of interfaces that lead to no classroom: bridges of containers, tunnels.
const VIRTUAL: [&str; 9] =
    ["docker", "br-", "veth", "virbr", "tun", "tap", "wg", "vmnet", "vboxnet"];

/// An address of this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    interface: String,
    address: IpAddr,
}

impl Found {
    /// The address as it stands in a link.
    pub fn text(&self) -> String {
        text(self.address)
    }

    /// Smaller for addresses that are more likely the classroom's.
    fn rank(&self) -> u8 {
        let is_virtual = VIRTUAL.iter().any(|prefix| self.interface.starts_with(prefix));
        let kind = match self.address {
            IpAddr::V4(address) if address.is_private() => 0,
            IpAddr::V4(address) if !address.is_link_local() => 1,
            IpAddr::V6(_) => 2,
            IpAddr::V4(_) => 3,
        };
        kind + if is_virtual { 10 } else { 0 }
    }
}

/// An address as it stands in a link.
pub fn text(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("[{address}]"),
    }
}

/// The addresses of this machine that others may reach, the likeliest first.
pub fn of_this_machine() -> Result<Vec<Found>, Failure> {
    let interfaces = if_addrs::get_if_addrs()?;
    let found = interfaces
        .into_iter()
        .map(|interface| Found { address: interface.ip(), interface: interface.name });
    Ok(in_order(found.collect()))
}

fn in_order(mut found: Vec<Found>) -> Vec<Found> {
    found.retain(|one| !one.address.is_loopback() && !needs_a_zone(one.address));
    found.sort_by_key(Found::rank);
    found
}

/// Whether an address means nothing without the name of an interface, which no link can have.
fn needs_a_zone(address: IpAddr) -> bool {
    matches!(address, IpAddr::V6(address) if address.is_unicast_link_local())
}

/// The likeliest address; that of this machine alone without a network.
pub fn best(found: &[Found]) -> String {
    found.first().map_or_else(|| "localhost".to_owned(), Found::text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_the_classroom_comes_first() {
        let all = [
            ("lo", "127.0.0.1"),
            ("eth0", "fe80::1"),
            ("docker0", "172.17.0.1"),
            ("eth0", "169.254.3.4"),
            ("eth0", "fd00::2"),
            ("eth1", "192.0.2.2"),
            ("wlan0", "192.168.1.7"),
        ];
        let found = all.map(|(interface, address)| Found {
            interface: interface.to_owned(),
            address: address.parse().expect("an address"),
        });
        let texts: Vec<String> = in_order(found.to_vec()).iter().map(Found::text).collect();
        let expected = ["192.168.1.7", "192.0.2.2", "[fd00::2]", "169.254.3.4", "172.17.0.1"];
        assert_eq!(texts, expected);
        assert_eq!(best(&in_order(found[..2].to_vec())), "localhost");
    }
}
