//! Where a request comes from.

use std::net::{IpAddr, Ipv4Addr};

use axum::http::request::Parts;
use ipnet::IpNet;

/// The address at the other end of a connection; put into each request by the accepting side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Peer {
    /// Of a request: the end of the connection, or, where that is a trusted proxy, the last address in `X-Forwarded-For`
    /// that is none.
    pub(crate) fn of(parts: &Parts, trusted: &[IpNet]) -> Self {
        let direct = parts.extensions.get::<Self>().copied().unwrap_or(Self(Ipv4Addr::UNSPECIFIED.into()));
        let is_trusted = |address: &IpAddr| trusted.iter().any(|net| net.contains(address));
        if !is_trusted(&direct.0) {
            return direct;
        }
        let forwarded = parts.headers.get_all("x-forwarded-for");
        let list: Vec<&str> = forwarded
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        let mut last = direct;
        for address in list.into_iter().rev() {
            // What is no address was written by nobody who can be trusted.
            let Ok(address) = address.trim().parse() else { break };
            last = Self(address);
            if !is_trusted(&address) {
                break;
            }
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    fn peer(direct: &str, forwarded: &str, trusted: &[&str]) -> String {
        let (mut parts, ()) =
            Request::builder().header("X-Forwarded-For", forwarded).body(()).unwrap().into_parts();
        parts.extensions.insert(Peer(direct.parse().unwrap()));
        let trusted: Vec<IpNet> = trusted.iter().map(|net| net.parse().unwrap()).collect();
        Peer::of(&parts, &trusted).0.to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(peer("9.9.9.9", "1.1.1.1", &[]), "9.9.9.9");
        assert_eq!(peer("127.0.0.1", "6.6.6.6, 1.1.1.1", &["127.0.0.0/8"]), "1.1.1.1");
        assert_eq!(peer("127.0.0.1", "1.1.1.1, 127.0.0.2", &["127.0.0.0/8"]), "1.1.1.1");
        assert_eq!(peer("127.0.0.1", "1.1.1.1, nonsense", &["127.0.0.0/8"]), "127.0.0.1");
    }
}
