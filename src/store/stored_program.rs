//! A program as it is stored: the tokens that count, the features of its flow and its vocabulary, enough for a comparison and for an
//! alignment.
//!
//! A program has a few dozen different codes of 32 bits. They stand once, in the order of their first use, and the tokens
//! are indices into that list; zstd finds the rest. About half a byte a token. Features are 32 bits each, which nothing
//! makes smaller, and their counts.

use std::collections::HashMap;

use super::content::{pack_bytes, packed_size, unpack_bytes};
use crate::fingerprint::{GramBag, K};
use crate::flow::{self, Computed};

/// A program has no more tokens than the tokenizer lets pass; a claim beyond this is damage.
const MAX_BYTES: usize = 256 << 20;

/// What is compared of a program.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct StoredProgram {
    /// The tokens that count.
    pub codes: Vec<u32>,
    /// What it computes.
    pub computed: Computed,
}

/// The features of a program of which the index knows the holders: k-grams, those of the flow and the vocabulary, ascending,
/// distinct.
pub(super) fn features(grams: &GramBag, computed: &Computed) -> Vec<u64> {
    merged([grams, &computed.flow, &computed.vocabulary])
}

/// The features of some bags, ascending, distinct.
pub(super) fn merged<const N: usize>(bags: [&GramBag; N]) -> Vec<u64> {
    let mut all: Vec<u64> = bags.into_iter().flat_map(|bag| bag.hashes.iter().copied()).collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl StoredProgram {
    /// Its features, ascending, distinct. O(tokens).
    pub(super) fn features(&self) -> Vec<u64> {
        features(&GramBag::of(&self.codes, K), &self.computed)
    }

    /// Its k-grams and the features of its flow, in no order. O(tokens).
    pub(super) fn written_and_computed(&self) -> Vec<u64> {
        [GramBag::of(&self.codes, K).hashes.as_slice(), &self.computed.flow.hashes].concat()
    }

    /// As its column holds it.
    pub(super) fn unpack(packed: &[u8]) -> Result<Self, String> {
        let bad = || "its tokens cannot be unpacked".to_owned();
        let size = packed_size(packed).filter(|&size| size <= MAX_BYTES).ok_or_else(bad)?;
        let bytes = unpack_bytes(packed, size)?;
        let mut rest = bytes.as_slice();
        let flow = flow::from_short(take_bag(&mut rest).ok_or_else(bad)?);
        let vocabulary = flow::words_from_short(take_bag(&mut rest).ok_or_else(bad)?);
        let table = take_words(&mut rest).ok_or_else(bad)?;
        let mut codes = Vec::with_capacity(rest.len());
        while !rest.is_empty() {
            let index = usize::try_from(take(&mut rest).ok_or_else(bad)?).map_err(|_| bad())?;
            codes.push(*table.get(index).ok_or_else(bad)?);
        }
        Ok(Self { codes, computed: Computed { flow, vocabulary } })
    }
}

/// Packs a program. O(codes).
pub(super) fn pack_program(codes: &[u32], computed: &Computed) -> Vec<u8> {
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
    let Computed { flow, vocabulary } = computed;
    let words = different.len() + flow.hashes.len() + vocabulary.hashes.len();
    let mut bytes = Vec::with_capacity(indices.len() + 4 * words + 8);
    put_bag(&mut bytes, flow);
    put_bag(&mut bytes, vocabulary);
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

/// Short hashes and their counts.
fn put_bag(bytes: &mut Vec<u8>, bag: &GramBag) {
    let short: Vec<u32> = bag.hashes.iter().map(|&hash| flow::short(hash)).collect();
    put_words(bytes, &short);
    bag.counts.iter().for_each(|&count| put(bytes, u64::from(count)));
}

fn take_bag(bytes: &mut &[u8]) -> Option<Vec<(u32, u32)>> {
    let short = take_words(bytes)?;
    if !short.is_sorted_by(|one, other| one < other) {
        return None;
    }
    let counts: Option<Vec<u32>> = short.iter().map(|_| u32::try_from(take(bytes)?).ok()).collect();
    Some(short.into_iter().zip(counts?).collect())
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
        let bag = || prop::collection::btree_map(any::<u32>(), 1_u32..300, 0..60);
        let computed = (bag(), bag()).prop_map(|(flow, words)| Computed {
            flow: flow::from_short(flow),
            vocabulary: flow::words_from_short(words),
        });
        (codes, computed).prop_map(|(codes, computed)| StoredProgram { codes, computed })
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(program in program()) {
            prop_assert_eq!(StoredProgram::unpack(&pack_program(&program.codes, &program.computed)), Ok(program));
        }

        #[test]
        fn damage_is_told(program in program(), at in any::<prop::sample::Index>(), length in any::<prop::sample::Index>()) {
            let mut packed = pack_program(&program.codes, &program.computed);
            let at = at.index(packed.len());
            packed[at] ^= 0x10;
            // Whatever comes out, nothing panics.
            let _ = StoredProgram::unpack(&packed);
            prop_assert!(StoredProgram::unpack(&packed[..length.index(packed.len())]).is_err());
        }
    }
}
