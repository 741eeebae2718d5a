//! The law of simhash (Charikar 2002): the expected share of bits in which two fingerprints differ is θ/π, θ
//! being the angle between the weighted feature vectors.
//!
//! The bits of independent hashes are independent, so over T pairs of B bits the share is a mean of T·B coins
//! and has the standard error sqrt(p·(1 − p)/(T·B)); it must be within five of them, and within one part in
//! two hundred for features too few to be normal. Seeds are fixed: the test passes always or never.

use judgeprint::fingerprint::GramBag;
use judgeprint::fingerprint::simhash::stable_hash::StableHash;
use judgeprint::fingerprint::simhash::{Tie, Votes, jenkins, segmented, tokens};
use judgeprint::hamming::Bits;
use std::f64::consts::PI;

const FEATURES: usize = 200;
const TRIALS: u32 = 120;

/// Numbers without a pattern: XXH3 of a counter.
struct Numbers {
    seed: u64,
    drawn: u64,
}

impl Numbers {
    fn next(&mut self) -> u64 {
        self.drawn += 1;
        u64::of(&[self.seed.to_le_bytes(), self.drawn.to_le_bytes()].concat())
    }

    /// Evenly from 0 to 1.
    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Weights of the same features on two sides, 0 where a side has not got one. What both hold is heavy, so
/// that ignoring weights would show.
fn vectors(numbers: &mut Numbers) -> Vec<[u32; 2]> {
    let (shared, heavy) = (numbers.share(), 1 + (numbers.next() % 9) as u32);
    (0..FEATURES)
        .map(|_| {
            let weight = 1 + (numbers.next() % 5) as u32;
            if numbers.share() < shared {
                [weight * heavy, (weight + (numbers.next() % 2) as u32) * heavy]
            } else if numbers.next().is_multiple_of(2) {
                [weight, 0]
            } else {
                [0, weight]
            }
        })
        .collect()
}

fn angle(vectors: &[[u32; 2]], weight: impl Fn(u32) -> f64) -> f64 {
    let product = |left: usize, right: usize| -> f64 {
        vectors.iter().map(|pair| weight(pair[left]) * weight(pair[right])).sum()
    };
    (product(0, 1) / (product(0, 0) * product(1, 1)).sqrt()).clamp(-1.0, 1.0).acos()
}

/// Mean share of differing bits over fresh hashes of all features.
fn share<B: Bits>(
    vectors: &[[u32; 2]],
    numbers: &mut Numbers,
    fingerprint: impl Fn(&[(u64, u32)]) -> B,
) -> f64 {
    let mut differing = 0;
    for _ in 0..TRIALS {
        let names: Vec<u64> = vectors.iter().map(|_| numbers.next()).collect();
        let side = |side: usize| {
            let weighted = names.iter().zip(vectors).map(|(&name, pair)| (name, pair[side]));
            let mut held: Vec<(u64, u32)> = weighted.filter(|(_, weight)| *weight > 0).collect();
            held.sort_unstable();
            fingerprint(&held)
        };
        differing += side(0).distance(side(1));
    }
    f64::from(differing) / f64::from(TRIALS * B::BITS)
}

/// Five standard errors, and what two hundred features fall short of infinitely many.
fn bound<B: Bits>(expected: f64) -> f64 {
    5.0 * (expected * (1.0 - expected) / f64::from(TRIALS * B::BITS)).sqrt() + 0.005
}

fn named(features: &[(u64, u32)]) -> impl Iterator<Item = ([u8; 8], f64)> + '_ {
    features.iter().map(|&(name, weight)| (name.to_le_bytes(), f64::from(weight)))
}

fn whole<B: StableHash>(features: &[(u64, u32)]) -> B {
    let mut votes = Votes::<B, i64>::new();
    for &(name, weight) in features {
        votes.add(B::of(&name.to_le_bytes()), weight.into());
    }
    votes.reduce(Tie::Clears)
}

fn grams(features: &[(u64, u32)]) -> GramBag {
    let (hashes, counts) = features.iter().copied().unzip();
    GramBag::counted(hashes, counts)
}

/// Holds one way of fingerprinting to the law; returns how many vectors could tell the weights from none.
fn holds<B: Bits>(what: &str, fingerprint: impl Fn(&[(u64, u32)]) -> B) -> usize {
    let mut telling = 0;
    for seed in 0..6 {
        let mut numbers = Numbers { seed, drawn: 0 };
        let vectors = vectors(&mut numbers);
        let expected = angle(&vectors, f64::from) / PI;
        let found = share(&vectors, &mut numbers, &fingerprint);
        let off = (found - expected).abs();
        assert!(
            off <= bound::<B>(expected),
            "{what}, seed {seed}: {found:.4} of the bits, not {expected:.4}"
        );
        let unweighted = angle(&vectors, |weight| f64::from(weight.min(1))) / PI;
        telling += usize::from((found - unweighted).abs() > 2.0 * bound::<B>(unweighted));
    }
    telling
}

#[test]
fn differing_bits_tell_the_angle_of_the_weighted_vectors() {
    for (what, telling) in [
        ("whole weights, 64 bits", holds("whole weights, 64 bits", whole::<u64>)),
        ("whole weights, 128 bits", holds("whole weights, 128 bits", whole::<u128>)),
        ("jenkins", holds("jenkins", |features| jenkins::fingerprint(named(features)))),
        ("segmented", holds("segmented", |features| segmented::fingerprint_of(named(features)))),
        (
            "tokens, 64 bits",
            holds("tokens, 64 bits", |features| tokens::fingerprint::<u64>(&grams(features), None)),
        ),
        (
            "tokens, 128 bits",
            holds("tokens, 128 bits", |features| tokens::fingerprint::<u128>(&grams(features), None)),
        ),
    ] {
        assert!(telling >= 3, "{what}: only {telling} of the vectors would notice that weights are ignored");
    }
}

#[test]
fn the_law_is_broken_where_weights_are_ignored() {
    let ignoring = |features: &[(u64, u32)]| {
        let unit: Vec<(u64, u32)> = features.iter().map(|&(name, _)| (name, 1)).collect();
        whole::<u64>(&unit)
    };
    assert!(std::panic::catch_unwind(|| holds("without weights", ignoring)).is_err());
}
