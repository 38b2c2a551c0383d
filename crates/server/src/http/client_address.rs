//! The network address that a request comes from.

use std::net::{IpAddr, Ipv4Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

/// The address of the client, or of the proxy in front of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &S,
    ) -> Result<ClientAddress, std::convert::Infallible> {
        let unknown = ClientAddress(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        Ok(parts.extensions.get().copied().unwrap_or(unknown))
    }
}
