//! Who may send jobs.

use std::collections::BTreeSet;
use std::net::IpAddr;

use ipnet::IpNet;

/// Who may send jobs. An empty set lets everybody in: then the address that is listened on is the only bar.
#[derive(Debug, Clone, Default)]
pub struct Allowed {
    /// User ids, as clients send them.
    pub users: BTreeSet<String>,
    /// Networks that clients come from.
    pub networks: Vec<IpNet>,
}

impl Allowed {
    /// Whether a client at this address may speak at all.
    pub fn address(&self, address: IpAddr) -> bool {
        // A listener on `[::]` sees IPv4 clients as `::ffff:a.b.c.d`.
        let address = address.to_canonical();
        self.networks.is_empty() || self.networks.iter().any(|network| network.contains(&address))
    }

    /// Whether a job of this user is taken; `None` where the client named none.
    pub fn user(&self, user: Option<&str>) -> bool {
        self.users.is_empty() || user.is_some_and(|user| self.users.contains(user))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_named_lets_everybody_in() {
        let all = Allowed::default();
        assert!(all.user(None) && all.address("192.0.2.7".parse().unwrap()));
    }

    #[test]
    fn only_those_named_are_let_in() {
        let some = Allowed {
            users: ["42".to_owned()].into(),
            networks: vec!["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()],
        };
        assert!(some.user(Some("42")) && !some.user(Some("43")) && !some.user(None));
        for (address, may) in [
            ("10.1.2.3", true),
            ("::ffff:10.1.2.3", true),
            ("::1", true),
            ("11.0.0.1", false),
            ("::2", false),
        ] {
            assert_eq!(some.address(address.parse().unwrap()), may, "{address}");
        }
    }
}
