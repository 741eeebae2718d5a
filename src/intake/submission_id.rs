//! A submission's address at the server: its key, so that it is known before anything is stored, and says the same after a
//! restart. Opaque to clients.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::store::{Key, Origin};

/// Characters of an address: four names of 256 bytes as JSON, in Base64.
const MAX_CHARACTERS: usize = 8192;

/// The address of a submission.
pub fn submission_id(key: &Key) -> String {
    let names = [&key.problem, &key.origin.source, &key.origin.instance, &key.external_id];
    // Strings cannot fail to be written.
    URL_SAFE_NO_PAD.encode(serde_json::to_vec(&names).unwrap_or_default())
}

/// The key that an address means; `None` where it means nothing.
pub fn key_of(id: &str) -> Option<Key> {
    if id.len() > MAX_CHARACTERS {
        return None;
    }
    let bytes = URL_SAFE_NO_PAD.decode(id).ok()?;
    let [problem, source, instance, external_id]: [String; 4] = serde_json::from_slice(&bytes).ok()?;
    Some(Key { problem, external_id, origin: Origin { source, instance } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_back_and_nothing_else_does() {
        let key = Key {
            problem: "π/..\"".into(),
            external_id: "52871".into(),
            origin: Origin { source: "hustoj".into(), instance: String::new() },
        };
        let id = submission_id(&key);
        assert!(id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        assert_eq!(key_of(&id), Some(key));
        for bad in ["", "!", "W10", &"A".repeat(9000)] {
            assert_eq!(key_of(bad), None);
        }
    }
}
