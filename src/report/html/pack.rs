//! What a page holds but shows only on demand: compressed inside it, unpacked by the browser.
//!
//! Raw DEFLATE (RFC 1951), which browsers read as `DecompressionStream("deflate-raw")`, in base64 (RFC 4648). The
//! compressor is written in Rust alone, so that a page has the same bytes on every machine.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// Bytes that the sources of a page may take, packed. What comes after that is left out, and the page says so.
pub(super) const SOURCES_BUDGET: usize = 8 << 20;

/// What stands between parts that are packed together: a control character, which nothing that is shown holds (`visible`).
pub(super) const SEPARATOR: &str = "\u{1e}";

/// Compression level, 0…10; higher ones take up to half as long again for a twentieth less.
const LEVEL: u8 = 5;

/// A text as the page keeps it. O(length).
pub(super) fn packed(text: &str) -> String {
    STANDARD.encode(miniz_oxide::deflate::compress_to_vec(text.as_bytes(), LEVEL))
}

/// A script's name in a content security policy: it runs, and no other.
pub(crate) fn script_hash(script: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(script.as_bytes())))
}

#[cfg(test)]
pub(super) fn unpacked(packed: &str) -> String {
    let bytes = STANDARD.decode(packed).expect("base64");
    String::from_utf8(miniz_oxide::inflate::decompress_to_vec(&bytes).expect("deflate")).expect("UTF-8")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_alphabet_cannot_end_a_script() {
        let text = "</script><!-- ".repeat(50);
        let packed = packed(&text);
        assert!(packed.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte)));
        assert!(packed.len() < text.len() / 3);
    }

    #[test]
    fn a_script_is_named_by_its_bytes() {
        // As `openssl dgst -sha256 -binary | base64` says.
        assert_eq!(script_hash(""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    }

    proptest! {
        #[test]
        fn nothing_is_lost(text in any::<String>()) {
            prop_assert_eq!(unpacked(&packed(&text)), text);
        }
    }
}
