//! A program as it is stored: the tokens that count and the features of its flow, enough for a comparison and for an
//! alignment.
//!
//! A program has a few dozen different codes of 32 bits. They stand once, in the order of their first use, and the tokens
//! are indices into that list; zstd finds the rest. About half a byte a token. Features are 32 bits each, which nothing
//! makes smaller, and their counts.

use std::collections::HashMap;

use super::content::{pack_bytes, packed_size, unpack_bytes};
use crate::fingerprint::{GramBag, K};
use crate::flow;

/// A program has no more tokens than the tokenizer lets pass; a claim beyond this is damage.
const MAX_BYTES: usize = 256 << 20;

/// What is compared of a program.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct StoredProgram {
    /// The tokens that count.
    pub codes: Vec<u32>,
    /// Features of its flow of data.
    pub flow: GramBag,
}

/// The features by which the index finds a program: k-grams and those of the flow, ascending, distinct.
pub(super) fn features(grams: &GramBag, flow: &GramBag) -> Vec<u64> {
    let mut all: Vec<u64> = grams.hashes.iter().chain(&flow.hashes).copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl StoredProgram {
    /// Its features, ascending, distinct. O(tokens).
    pub(super) fn features(&self) -> Vec<u64> {
        features(&GramBag::of(&self.codes, K), &self.flow)
    }

    /// As its column holds it.
    pub(super) fn unpack(packed: &[u8]) -> Result<Self, String> {
        let bad = || "its tokens cannot be unpacked".to_owned();
        let size = packed_size(packed).filter(|&size| size <= MAX_BYTES).ok_or_else(bad)?;
        let bytes = unpack_bytes(packed, size)?;
        let mut rest = bytes.as_slice();
        let flow = take_flow(&mut rest).ok_or_else(bad)?;
        let table = take_words(&mut rest).ok_or_else(bad)?;
        let mut codes = Vec::with_capacity(rest.len());
        while !rest.is_empty() {
            let index = usize::try_from(take(&mut rest).ok_or_else(bad)?).map_err(|_| bad())?;
            codes.push(*table.get(index).ok_or_else(bad)?);
        }
        Ok(Self { codes, flow })
    }
}

/// Packs a program. O(codes).
pub(super) fn pack_program(codes: &[u32], flow: &GramBag) -> Vec<u8> {
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
    let mut bytes = Vec::with_capacity(indices.len() + 4 * (different.len() + flow.hashes.len()) + 8);
    let short: Vec<u32> = flow.hashes.iter().map(|&hash| flow::short(hash)).collect();
    put_words(&mut bytes, &short);
    flow.counts.iter().for_each(|&count| put(&mut bytes, u64::from(count)));
    put_words(&mut bytes, &different);
    bytes.extend(indices);
    pack_bytes(&bytes)
}

/// How many words, and the words.
fn put_words(bytes: &mut Vec<u8>, words: &[u32]) {
    put(bytes, words.len() as u64);
    words.iter().for_each(|word| bytes.extend(word.to_le_bytes()));
}

fn take_words(bytes: &mut &[u8]) -> Option<Vec<u32>> {
    let count = usize::try_from(take(bytes)?).ok()?;
    let (words, rest) = bytes.split_at_checked(count.checked_mul(4)?)?;
    *bytes = rest;
    Some(words.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect())
}

fn take_flow(bytes: &mut &[u8]) -> Option<GramBag> {
    let short = take_words(bytes)?;
    if !short.is_sorted_by(|one, other| one < other) {
        return None;
    }
    let counts: Option<Vec<u32>> = short.iter().map(|_| u32::try_from(take(bytes)?).ok()).collect();
    Some(flow::from_short(short.into_iter().zip(counts?)))
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

    fn program() -> impl Strategy<Value = StoredProgram> {
        let codes = prop::collection::vec(prop_oneof![0_u32..40, any::<u32>()], 0..400);
        let flow = prop::collection::btree_map(any::<u32>(), 1_u32..300, 0..60);
        (codes, flow).prop_map(|(codes, flow)| StoredProgram { codes, flow: flow::from_short(flow) })
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(program in program()) {
            prop_assert_eq!(StoredProgram::unpack(&pack_program(&program.codes, &program.flow)), Ok(program));
        }

        #[test]
        fn damage_is_told(program in program(), at in any::<prop::sample::Index>(), length in any::<prop::sample::Index>()) {
            let mut packed = pack_program(&program.codes, &program.flow);
            let at = at.index(packed.len());
            packed[at] ^= 0x10;
            // Whatever comes out, nothing panics.
            let _ = StoredProgram::unpack(&packed);
            prop_assert!(StoredProgram::unpack(&packed[..length.index(packed.len())]).is_err());
        }
    }
}
