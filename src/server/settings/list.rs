//! Lists: with commas between them in the environment, and networks that may be written as single addresses.

use std::net::{AddrParseError, IpAddr};
use std::num::ParseIntError;

use ipnet::IpNet;
use serde::{Deserialize, Deserializer, de};

/// `1,2`; nothing is an empty list.
pub(super) fn numbers(text: &str) -> Result<Vec<u64>, ParseIntError> {
    elements(text).map(str::parse).collect()
}

/// `127.0.0.1,10.1.0.0/16`; nothing is an empty list.
pub(super) fn networks(text: &str) -> Result<Vec<IpNet>, AddrParseError> {
    elements(text).map(network).collect()
}

/// The same where it is a list already, as in a file.
pub(super) fn networks_of<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<IpNet>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    let read = |text: &String| {
        network(text)
            .map_err(|_| de::Error::custom("no address and no network, as 192.0.2.7 or 192.0.2.0/24"))
    };
    texts.iter().map(read).collect()
}

fn elements(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|element| !element.is_empty())
}

/// An address is the network that has no other.
fn network(text: &str) -> Result<IpNet, AddrParseError> {
    text.parse().or_else(|_| text.parse::<IpAddr>().map(IpNet::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_stand_between_elements() {
        assert_eq!(numbers(" 1, 22,").unwrap(), [1, 22]);
        assert_eq!(numbers("").unwrap(), [0; 0]);
        assert!(numbers("1;2").is_err());
        let found = networks("127.0.0.1, 10.1.0.0/16,::1").unwrap();
        assert_eq!(
            found.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["127.0.0.1/32", "10.1.0.0/16", "::1/128"]
        );
        assert!(networks("localhost").is_err());
    }
}
