//! Fingerprints to measure with, the same on every machine: spread evenly, or in clusters as real submissions are.

use crate::splitmix::SplitMix64;

/// 64 bits of which each is set with probability 0.12.
fn flips(random: &mut SplitMix64) -> u64 {
    // 0.12 in units of 2^-16.
    const SET: u64 = 7_864;
    (0..64).fold(0, |bits, bit| bits | u64::from(random.next() & 0xffff < SET) << bit)
}

/// A set of fingerprints with queries for it.
pub(crate) struct Set {
    pub(crate) name: &'static str,
    pub(crate) words: Vec<u64>,
    /// Half of them one bit from a fingerprint of the set, half drawn as the set is.
    pub(crate) queries: Vec<u64>,
}

impl Set {
    /// 2^20 fingerprints, every bit random.
    pub(crate) fn uniform() -> Self {
        let mut random = SplitMix64(1);
        let words: Vec<u64> = (0..1 << 20).map(|_| random.next()).collect();
        Self::of("uniform", words, &mut random, SplitMix64::next)
    }

    /// 500 centres with 2,000 fingerprints each, every bit of the centre flipped with probability 0.12.
    pub(crate) fn clustered() -> Self {
        let mut random = SplitMix64(2);
        let centres: Vec<u64> = (0..500).map(|_| random.next()).collect();
        let near = |random: &mut SplitMix64| {
            let centre = centres[(random.next() % 500) as usize];
            centre ^ flips(random)
        };
        let words: Vec<u64> = (0..1_000_000).map(|at| centres[at % 500] ^ flips(&mut random)).collect();
        Self::of("clustered", words, &mut random, near)
    }

    fn of(
        name: &'static str,
        words: Vec<u64>,
        random: &mut SplitMix64,
        mut draw: impl FnMut(&mut SplitMix64) -> u64,
    ) -> Self {
        let queries = (0..4096)
            .map(|at| {
                if at % 2 == 0 {
                    words[random.next() as usize % words.len()] ^ 1 << (random.next() % 64)
                } else {
                    draw(random)
                }
            })
            .collect();
        Self { name, words, queries }
    }
}
