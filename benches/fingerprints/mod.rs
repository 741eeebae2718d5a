//! Fingerprints to measure with, the same on every machine: spread evenly, or in clusters as real submissions are.

/// Splitmix64 (S. Vigna, public domain): every seed is good, and the sequence is fixed.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// The next 64 bits.
    pub(crate) fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// 64 bits of which each is set with probability 0.12.
    fn flips(&mut self) -> u64 {
        // 0.12 in units of 2^-16.
        const SET: u64 = 7_864;
        (0..64).fold(0, |bits, bit| bits | u64::from(self.word() & 0xffff < SET) << bit)
    }
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
        let mut random = Random(1);
        let words: Vec<u64> = (0..1 << 20).map(|_| random.word()).collect();
        Self::of("uniform", words, &mut random, Random::word)
    }

    /// 500 centres with 2,000 fingerprints each, every bit of the centre flipped with probability 0.12.
    pub(crate) fn clustered() -> Self {
        let mut random = Random(2);
        let centres: Vec<u64> = (0..500).map(|_| random.word()).collect();
        let near = |random: &mut Random| {
            let centre = centres[(random.word() % 500) as usize];
            centre ^ random.flips()
        };
        let words: Vec<u64> = (0..1_000_000).map(|at| centres[at % 500] ^ random.flips()).collect();
        Self::of("clustered", words, &mut random, near)
    }

    fn of(
        name: &'static str,
        words: Vec<u64>,
        random: &mut Random,
        mut draw: impl FnMut(&mut Random) -> u64,
    ) -> Self {
        let queries = (0..4096)
            .map(|at| {
                if at % 2 == 0 {
                    words[random.word() as usize % words.len()] ^ 1 << (random.word() % 64)
                } else {
                    draw(random)
                }
            })
            .collect();
        Self { name, words, queries }
    }
}
