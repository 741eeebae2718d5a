//! Mode `jenkins`: 64 bits over features with real weights, as the weighted simhash library decides.
//!
//! | | |
//! |---|---|
//! | features | given, with their weights |
//! | hash | lookup3 `hashlittle2`, both seeds 0, the first word low |
//! | weight | as given, a real number; added in the order given |
//! | tie | > 0 |
//!
//! lookup3: B. Jenkins, "lookup3.c, May 2006, public domain".

use super::feature::Feature;
use super::votes::{Tie, Votes};

/// What an even vote means.
pub const TIE: Tie = Tie::Clears;

/// lookup3's `hashlittle2` with seeds 0 and 0: the first word low, the second high. O(bytes).
pub fn hash(bytes: &[u8]) -> u64 {
    // The length counts modulo 2^32, as in the original's `uint32_t`.
    let start = 0xdead_beef_u32.wrapping_add(bytes.len() as u32);
    let [mut a, mut b, mut c] = [start; 3];
    // The last block, of 1 to 12 bytes, is mixed differently; only the empty input has none.
    let before = bytes.len().saturating_sub(1) / 12 * 12;
    let (blocks, last) = bytes.split_at(before);
    for block in blocks.as_chunks::<12>().0 {
        let words = words(block);
        [a, b, c] = mix([a.wrapping_add(words[0]), b.wrapping_add(words[1]), c.wrapping_add(words[2])]);
    }
    if !last.is_empty() {
        let mut block = [0; 12];
        block[..last.len()].copy_from_slice(last);
        let words = words(&block);
        [b, c] = last_mix([a.wrapping_add(words[0]), b.wrapping_add(words[1]), c.wrapping_add(words[2])]);
    }
    u64::from(b) << 32 | u64::from(c)
}

/// Three words, little end first.
fn words(block: &[u8; 12]) -> [u32; 3] {
    std::array::from_fn(|word| {
        u32::from_le_bytes([block[4 * word], block[4 * word + 1], block[4 * word + 2], block[4 * word + 3]])
    })
}

/// Mixes three words reversibly: six rounds, each `a −= c; a ^= c rotated; c += b` with the names turned.
fn mix([mut a, mut b, mut c]: [u32; 3]) -> [u32; 3] {
    for [first, second, third] in [[4, 6, 8], [16, 19, 4]] {
        a = a.wrapping_sub(c) ^ c.rotate_left(first);
        c = c.wrapping_add(b);
        b = b.wrapping_sub(a) ^ a.rotate_left(second);
        a = a.wrapping_add(c);
        c = c.wrapping_sub(b) ^ b.rotate_left(third);
        b = b.wrapping_add(a);
    }
    [a, b, c]
}

/// Mixes three words into the last two, seven steps of `x ^= y; x −= y rotated`.
fn last_mix([mut a, mut b, mut c]: [u32; 3]) -> [u32; 2] {
    let step = |word: u32, other: u32, by: u32| (word ^ other).wrapping_sub(other.rotate_left(by));
    c = step(c, b, 14);
    a = step(a, c, 11);
    b = step(b, a, 25);
    c = step(c, b, 16);
    a = step(a, c, 4);
    b = step(b, a, 14);
    c = step(c, b, 24);
    [b, c]
}

/// The fingerprint of weighted features; weights are finite. O(64 · features).
pub fn fingerprint<F: AsRef<[u8]>>(features: impl IntoIterator<Item = (F, f64)>) -> u64 {
    let mut votes = Votes::new();
    for (feature, weight) in features {
        votes.add(hash(feature.as_ref()), weight);
    }
    votes.reduce(TIE)
}

/// The features as given, with their hashes.
pub fn features<F: AsRef<[u8]>>(features: impl IntoIterator<Item = (F, f64)>) -> Vec<Feature> {
    let feature = |(feature, weight): (F, f64)| Feature {
        name: feature.as_ref().to_vec(),
        hash: hash(feature.as_ref()).into(),
        weight,
    };
    features.into_iter().map(feature).collect()
}

#[cfg(test)]
mod tests {
    use super::super::feature;
    use super::*;

    #[test]
    fn weights_decide_and_an_even_vote_sets_nothing() {
        let (a, b) = (hash(b"a"), hash(b"b"));
        assert_eq!(fingerprint([("a", 2.0), ("b", 1.0)]), a);
        assert_eq!(fingerprint([("a", 1.0), ("b", 2.0)]), b);
        assert_eq!(fingerprint([("a", 1.0), ("b", 1.0)]), a & b);
        assert_eq!(fingerprint([("a", -1.0)]), !a);
        assert_eq!(fingerprint([("", 0.0); 0]), 0);
    }

    #[test]
    fn features_sum_to_the_votes() {
        let given = [("a", 0.1), ("b", 4.3), ("a", 11.7392), ("", -2.5)];
        let sums = feature::sums(&features(given), 64);
        assert_eq!(feature::reduce(&sums, TIE), fingerprint(given).into());
    }
}
