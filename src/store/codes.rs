//! The tokens of a program that count, as they are stored: enough for its k-grams and for an alignment.
//!
//! A program has a few dozen different codes of 32 bits. They stand once, in the order of their first use, and the tokens
//! are indices into that list; zstd finds the rest. About half a byte a token.

use std::collections::HashMap;

use super::content::{pack_bytes, packed_size, unpack_bytes};

/// A program has no more tokens than the tokenizer lets pass; a claim beyond this is damage.
const MAX_BYTES: usize = 256 << 20;

/// Packs codes. O(codes).
pub(super) fn pack_codes(codes: &[u32]) -> Vec<u8> {
    let mut index_of: HashMap<u32, u64> = HashMap::new();
    let mut different = Vec::new();
    let mut indices = Vec::with_capacity(codes.len());
    for &code in codes {
        let next = different.len() as u64;
        let index = *index_of.entry(code).or_insert(next);
        if index == next {
            different.push(code);
        }
        put(&mut indices, index);
    }
    let mut bytes = Vec::with_capacity(indices.len() + 4 * different.len() + 4);
    put(&mut bytes, different.len() as u64);
    different.iter().for_each(|code| bytes.extend(code.to_le_bytes()));
    bytes.extend(indices);
    pack_bytes(&bytes)
}

/// The codes that were packed.
///
/// # Errors
/// What is wrong with the bytes.
pub(super) fn unpack_codes(packed: &[u8]) -> Result<Vec<u32>, String> {
    let bad = || "its tokens cannot be unpacked".to_owned();
    let size = packed_size(packed).filter(|&size| size <= MAX_BYTES).ok_or_else(bad)?;
    let bytes = unpack_bytes(packed, size)?;
    let mut rest = bytes.as_slice();
    let different = usize::try_from(take(&mut rest).ok_or_else(bad)?).map_err(|_| bad())?;
    let (table, mut rest) =
        different.checked_mul(4).and_then(|length| rest.split_at_checked(length)).ok_or_else(bad)?;
    let mut codes = Vec::with_capacity(rest.len());
    while !rest.is_empty() {
        let index = usize::try_from(take(&mut rest).ok_or_else(bad)?).map_err(|_| bad())?;
        let code = table.chunks_exact(4).nth(index).and_then(|code| code.try_into().ok()).ok_or_else(bad)?;
        codes.push(u32::from_le_bytes(code));
    }
    Ok(codes)
}

/// LEB128: seven bits a byte, the lowest first.
fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..63).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(codes in prop::collection::vec(prop_oneof![0_u32..40, any::<u32>()], 0..400)) {
            prop_assert_eq!(unpack_codes(&pack_codes(&codes)), Ok(codes));
        }

        #[test]
        fn damage_is_told(codes in prop::collection::vec(0_u32..40, 1..80), at in any::<prop::sample::Index>(), length in any::<prop::sample::Index>()) {
            let mut packed = pack_codes(&codes);
            let at = at.index(packed.len());
            packed[at] ^= 0x10;
            // Whatever comes out, nothing panics.
            let _ = unpack_codes(&packed);
            prop_assert!(unpack_codes(&packed[..length.index(packed.len())]).is_err());
        }
    }
}
