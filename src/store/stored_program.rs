//! A program as it is stored: its tokens, the features of its flow and its vocabulary, those that count and those that do not,
//! enough for a comparison and for an alignment.
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
    /// The tokens that do not, with those around them.
    pub(super) uncounted: Vec<u32>,
    /// What it computes.
    pub computed: Computed,
}

/// The features by which others find a program: k-grams and those of the flow that count, ascending, distinct.
pub(super) fn listed(grams: &GramBag, computed: &Computed) -> Vec<u64> {
    sorted(grams.hashes.iter().chain(&computed.flow.hashes).copied())
}

/// The features of a program of which the index knows how many have them, whether they count in it or not: k-grams, those of the
/// flow and the vocabulary, ascending, distinct.
pub(super) fn features(grams: &GramBag, computed: &Computed) -> Vec<u64> {
    sorted([grams, &computed.flow, &computed.vocabulary].into_iter().flat_map(GramBag::held))
}

/// Ascending, distinct.
fn sorted(features: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut all: Vec<u64> = features.collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl StoredProgram {
    /// The k-grams that count. O(tokens).
    pub fn counted_grams(&self) -> GramBag {
        GramBag::of(&self.codes, K)
    }

    /// All its k-grams. O(tokens).
    pub fn grams(&self) -> GramBag {
        GramBag::of_both(&self.codes, &self.uncounted, K)
    }

    /// Its features, ascending, distinct. O(tokens).
    pub(super) fn features(&self) -> Vec<u64> {
        features(&self.grams(), &self.computed)
    }

    /// Its k-grams and the features of its flow, counted or not, in no order. O(tokens).
    pub(super) fn written_and_computed(&self) -> Vec<u64> {
        self.grams().held().chain(self.computed.flow.held()).collect()
    }

    /// As its column holds it.
    pub(super) fn unpack(packed: &[u8]) -> Result<Self, String> {
        let bad = || "its tokens cannot be unpacked".to_owned();
        let size = packed_size(packed).filter(|&size| size <= MAX_BYTES).ok_or_else(bad)?;
        let bytes = unpack_bytes(packed, size)?;
        let mut rest = bytes.as_slice();
        let flow = take_bag(&mut rest, flow::from_short).ok_or_else(bad)?;
        let vocabulary = take_bag(&mut rest, flow::words_from_short).ok_or_else(bad)?;
        let table = take_words(&mut rest).ok_or_else(bad)?;
        let counted = take_count(&mut rest).ok_or_else(bad)?;
        let mut codes = Vec::with_capacity(rest.len());
        while !rest.is_empty() {
            codes.push(*table.get(take_count(&mut rest).ok_or_else(bad)?).ok_or_else(bad)?);
        }
        if counted > codes.len() {
            return Err(bad());
        }
        let uncounted = codes.split_off(counted);
        Ok(Self { codes, uncounted, computed: Computed { flow, vocabulary } })
    }
}

/// Packs a program: its tokens that count, those that do not, what it computes. O(codes).
pub(super) fn pack_program(codes: &[u32], uncounted: &[u32], computed: &Computed) -> Vec<u8> {
    let mut index_of: HashMap<u32, u64> = HashMap::new();
    let mut different = Vec::new();
    let mut indices = Vec::with_capacity(codes.len() + uncounted.len());
    for &code in codes.iter().chain(uncounted) {
        let next = different.len() as u64;
        let index = *index_of.entry(code).or_insert(next);
        if index == next {
            different.push(code);
        }
        put(&mut indices, index);
    }
    let Computed { flow, vocabulary } = computed;
    let mut bytes = Vec::with_capacity(indices.len() + 4 * different.len() + 8);
    put_bag(&mut bytes, flow);
    put_bag(&mut bytes, vocabulary);
    put_words(&mut bytes, &different);
    put(&mut bytes, codes.len() as u64);
    bytes.extend(indices);
    pack_bytes(&bytes)
}

/// How many words, and the words.
fn put_words(bytes: &mut Vec<u8>, words: &[u32]) {
    put(bytes, words.len() as u64);
    words.iter().for_each(|word| bytes.extend(word.to_le_bytes()));
}

fn take_words(bytes: &mut &[u8]) -> Option<Vec<u32>> {
    let count = take_count(bytes)?;
    let (words, rest) = bytes.split_at_checked(count.checked_mul(4)?)?;
    *bytes = rest;
    Some(words.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect())
}

/// Short hashes and their counts, and the short hashes of what does not count.
fn put_bag(bytes: &mut Vec<u8>, bag: &GramBag) {
    let short = |hashes: &[u64]| -> Vec<u32> { hashes.iter().map(|&hash| flow::short(hash)).collect() };
    put_words(bytes, &short(&bag.hashes));
    bag.counts.iter().for_each(|&count| put(bytes, u64::from(count)));
    put_words(bytes, &short(&bag.uncounted));
}

/// The same back; `bag` makes one of short hashes and counts.
fn take_bag(bytes: &mut &[u8], bag: impl Fn(Vec<(u32, u32)>) -> GramBag) -> Option<GramBag> {
    let short = take_distinct(bytes)?;
    let counts: Option<Vec<u32>> = short.iter().map(|_| u32::try_from(take(bytes)?).ok()).collect();
    let mut whole = bag(short.into_iter().zip(counts?).collect());
    let uncounted = take_distinct(bytes)?;
    whole.set_uncounted(bag(uncounted.into_iter().map(|short| (short, 1)).collect()).hashes);
    Some(whole)
}

/// Words that ascend.
fn take_distinct(bytes: &mut &[u8]) -> Option<Vec<u32>> {
    take_words(bytes).filter(|words| words.is_sorted_by(|one, other| one < other))
}

/// LEB128: seven bits a byte, the lowest first.
fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take_count(bytes: &mut &[u8]) -> Option<usize> {
    usize::try_from(take(bytes)?).ok()
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
    use std::collections::BTreeMap;

    use super::*;
    use proptest::prelude::*;

    fn program() -> impl Strategy<Value = StoredProgram> {
        let codes = || prop::collection::vec(prop_oneof![0_u32..40, any::<u32>()], 0..400);
        let bag = || prop::collection::btree_map(any::<u32>(), 0_u32..300, 0..60);
        // A count of nothing stands for what does not count.
        let of = |bag: fn(Vec<(u32, u32)>) -> GramBag, counts: BTreeMap<u32, u32>| {
            let (uncounted, counted): (Vec<_>, Vec<_>) =
                counts.into_iter().partition(|&(_, count)| count == 0);
            let mut whole = bag(counted);
            whole.set_uncounted(bag(uncounted).hashes);
            whole
        };
        let computed = (bag(), bag()).prop_map(move |(flow, words)| Computed {
            flow: of(flow::from_short, flow),
            vocabulary: of(flow::words_from_short, words),
        });
        (codes(), codes(), computed).prop_map(|(codes, uncounted, computed)| StoredProgram {
            codes,
            uncounted,
            computed,
        })
    }

    fn packed(program: &StoredProgram) -> Vec<u8> {
        pack_program(&program.codes, &program.uncounted, &program.computed)
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(program in program()) {
            prop_assert_eq!(StoredProgram::unpack(&packed(&program)), Ok(program));
        }

        #[test]
        fn damage_is_told(program in program(), at in any::<prop::sample::Index>(), length in any::<prop::sample::Index>()) {
            let mut packed = packed(&program);
            let at = at.index(packed.len());
            packed[at] ^= 0x10;
            // Whatever comes out, nothing panics.
            let _ = StoredProgram::unpack(&packed);
            prop_assert!(StoredProgram::unpack(&packed[..length.index(packed.len())]).is_err());
        }
    }
}
