//! The hashes by which Dolos' web interface knows k-grams, so that it finds its own in ours.
//!
//! It computes them from the tokens in `files.csv` and looks each shared one up in `kgrams.csv`. Formulas and constants are
//! those of `core/src/hashing` (Dolos core 1.2.1): both hashes are modulo a prime below 2^25, so every product is exact.

const MODULUS: u64 = 33_554_393;
const TOKEN_BASE: u64 = 747_287;
const GRAM_BASE: u64 = 4_194_301;

/// The hash of a token's text. O(text).
pub(super) fn token_hash(text: &str) -> u32 {
    let hash = text.encode_utf16().fold(0, |hash, unit| (hash + u64::from(unit)) * TOKEN_BASE % MODULUS);
    hash as u32
}

/// The hash of every run of `k` tokens, given the tokens' hashes. O(tokens).
pub(super) fn gram_hashes(tokens: &[u32], k: usize) -> Vec<u32> {
    let leaving = (0..k).fold(1, |power, _| power * GRAM_BASE % MODULUS);
    let mut hash = 0;
    let mut found = Vec::with_capacity((tokens.len() + 1).saturating_sub(k));
    for (at, &token) in tokens.iter().enumerate() {
        let gone = at.checked_sub(k).map_or(0, |gone| u64::from(tokens[gone]) * leaving % MODULUS);
        hash = (hash * GRAM_BASE + u64::from(token) + MODULUS - gone) % MODULUS;
        if at + 1 >= k {
            found.push(hash as u32);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gram_is_the_polynomial_of_its_tokens_wherever_it_stands() {
        let tokens: Vec<u32> = (0..50).map(|i| token_hash(&format!("t{}", i % 7))).collect();
        let found = gram_hashes(&tokens, 3);
        assert_eq!(found.len(), 48);
        for (at, hash) in found.iter().enumerate() {
            let naive = tokens[at..at + 3]
                .iter()
                .fold(0, |hash, &token| (hash * GRAM_BASE + u64::from(token)) % MODULUS);
            assert_eq!(u64::from(*hash), naive);
        }
        assert!(gram_hashes(&tokens[..2], 3).is_empty());
    }

    #[test]
    fn hashes_are_those_of_dolos() {
        // Computed by @dodona/dolos-core 1.2.1.
        assert_eq!(["a", "token", "é", "😀"].map(token_hash), [5_378_053, 26_217_327, 6_345_906, 22_847_370]);
        assert_eq!(gram_hashes(&["a", "b", "c", "d"].map(token_hash), 3), [30_449_121, 23_166_142]);
    }
}
