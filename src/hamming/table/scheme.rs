//! Block schemes: which bits of a fingerprint each table of a block index is keyed by.
//!
//! Cut a fingerprint into k + 1 blocks: two that differ in at most k bits agree in at least one block
//! (pigeonhole). With more blocks, b > k + 1, they agree in at least b − k of them at once, so a table keyed by
//! each choice of b − k blocks finds them too, with longer keys and fewer candidates (G. S. Manku, A. Jain,
//! A. Das Sarma, "Detecting near-duplicates for web crawling", WWW 2007, DOI 10.1145/1242572.1242592). The same
//! argument holds again for the bits outside the key: that is the second level.

use crate::hamming::Bits;

/// The largest k that blocks are made for.
pub const MAX_K: u32 = 15;
/// The most tables that one scheme may have: every table costs memory for every fingerprint.
pub const MAX_TABLES: usize = 256;

/// How often the pigeonhole argument is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Levels {
    /// Not at all: every search is a scan.
    Zero,
    /// One table for each choice of blocks.
    One,
    /// For each choice of blocks, the other bits are cut into k + 1 blocks again, with a table for each.
    Two,
}

impl Levels {
    /// The number of levels, 0 to 2.
    pub fn number(self) -> u32 {
        self as u32
    }

    /// The reverse of [`Self::number`].
    pub fn from_number(number: u32) -> Option<Self> {
        [Self::Zero, Self::One, Self::Two].into_iter().find(|levels| levels.number() == number)
    }
}

/// Why there is no such scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SchemeError {
    /// k is over [`MAX_K`].
    #[error("k is {0}; blocks serve distances up to {MAX_K}\nhint: larger ones are scanned for")]
    K(u32),
    /// Too few or too many blocks.
    #[error(
        "{blocks} blocks do not fit k = {k} and {bits} bits\nhint: take {} (the default) to {bits} blocks",
        k + 1
    )]
    Blocks {
        /// Asked for.
        blocks: u32,
        /// Distance searched for.
        k: u32,
        /// Width of a fingerprint.
        bits: u32,
    },
    /// The choices of blocks are too many.
    #[error(
        "{blocks} blocks for k = {k} need more than {MAX_TABLES} tables\nhint: take fewer blocks or levels"
    )]
    Tables {
        /// Asked for.
        blocks: u32,
        /// Distance searched for.
        k: u32,
    },
}

/// Which tables a block index has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scheme {
    k: u32,
    blocks: u32,
    levels: Levels,
}

impl Scheme {
    /// k + 1 blocks, in one or two levels, or none.
    ///
    /// # Errors
    /// When k is over [`MAX_K`].
    pub fn new<B: Bits>(k: u32, levels: Levels) -> Result<Self, SchemeError> {
        Self::with_blocks::<B>(k, k.saturating_add(1), levels)
    }

    /// More blocks than k + 1: fewer candidates, more tables.
    ///
    /// # Errors
    /// When k is over [`MAX_K`], when there are fewer than k + 1 blocks or more than bits, or when the tables
    /// would be more than [`MAX_TABLES`].
    pub fn with_blocks<B: Bits>(k: u32, blocks: u32, levels: Levels) -> Result<Self, SchemeError> {
        if k > MAX_K {
            return Err(SchemeError::K(k));
        }
        if blocks <= k || blocks > B::BITS {
            return Err(SchemeError::Blocks { blocks, k, bits: B::BITS });
        }
        let tables = match levels {
            Levels::Zero => 0,
            Levels::One => choices(blocks, k),
            Levels::Two => choices(blocks, k).saturating_mul(u128::from(k) + 1),
        };
        if tables > MAX_TABLES as u128 {
            return Err(SchemeError::Tables { blocks, k });
        }
        Ok(Self { k, blocks, levels })
    }

    /// The largest distance that the tables find everything within.
    pub fn k(self) -> u32 {
        self.k
    }

    /// The number of blocks.
    pub fn blocks(self) -> u32 {
        self.blocks
    }

    /// The number of levels.
    pub fn levels(self) -> Levels {
        self.levels
    }

    /// The key of each table, as a mask: two fingerprints at most k bits apart agree under one of them.
    ///
    /// The first mask is made of the highest bits, so sorted fingerprints are in the order of its key.
    pub fn masks<B: Bits>(self) -> Vec<B> {
        let mut masks = Vec::new();
        if self.levels == Levels::Zero {
            return masks;
        }
        let blocks = cut(B::ONES, self.blocks);
        for chosen in combinations(self.blocks, self.blocks - self.k) {
            let key = chosen.iter().fold(B::ZERO, |key, &block| key | blocks[block as usize]);
            let rest = if self.levels == Levels::Two { cut(!key, self.k + 1) } else { vec![B::ZERO] };
            for second in rest {
                // Where the rest has fewer bits than blocks, some are empty and their keys repeat.
                if !masks.contains(&(key | second)) {
                    masks.push(key | second);
                }
            }
        }
        masks
    }
}

/// Cuts the set bits of `mask`, from the highest, into so many blocks; the first ones are a bit wider where
/// the bits do not divide evenly.
pub fn cut<B: Bits>(mask: B, blocks: u32) -> Vec<B> {
    let (width, wider) = (mask.count_ones() / blocks, mask.count_ones() % blocks);
    let mut set = (0..B::BITS).rev().filter(|&bit| mask.bit(bit));
    (0..blocks)
        .map(|block| {
            let width = width + u32::from(block < wider);
            set.by_ref().take(width as usize).fold(B::ZERO, |block, bit| block | B::ONE << bit)
        })
        .collect()
}

/// How many ways there are to choose `k` of `n`; saturates.
pub fn choices(n: u32, k: u32) -> u128 {
    if k > n {
        return 0;
    }
    (0..k.min(n - k)).fold(1, |product: u128, i| {
        // Divided before it is multiplied, so that nothing in between is larger than the result.
        let (factor, divisor) = (u128::from(n - i), u128::from(i + 1));
        let common = greatest_common_divisor(product, divisor);
        (product / common).saturating_mul(factor / (divisor / common))
    })
}

fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Every choice of `k` of the numbers below `n`, each ascending, in lexicographic order; `k` is at most `n`.
fn combinations(n: u32, k: u32) -> Vec<Vec<u32>> {
    let mut all = Vec::new();
    let mut chosen: Vec<u32> = (0..k).collect();
    loop {
        all.push(chosen.clone());
        let Some(at) = (0..k).rev().find(|&at| chosen[at as usize] < n - k + at) else {
            return all;
        };
        chosen[at as usize] += 1;
        for later in at + 1..k {
            chosen[later as usize] = chosen[later as usize - 1] + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn blocks_are_cut_as_the_reference_cuts_them() {
        let widths =
            |blocks| cut(u64::MAX, blocks).iter().map(|block| block.count_ones()).collect::<Vec<_>>();
        assert_eq!(widths(4), [16; 4]);
        assert_eq!(widths(3), [22, 21, 21]);
        assert_eq!(widths(6), [11, 11, 11, 11, 10, 10]);
        assert_eq!(cut(u64::MAX, 3)[0], 0xffff_fc00_0000_0000);
        assert_eq!(cut(0b1101_u32, 2), [0b1100, 0b0001]);
    }

    #[test]
    fn schemes_have_the_tables_that_they_promise() {
        let tables =
            |k, blocks, levels| Scheme::with_blocks::<u64>(k, blocks, levels).unwrap().masks::<u64>().len();
        assert_eq!(tables(3, 4, Levels::Zero), 0);
        assert_eq!(tables(3, 4, Levels::One), 4);
        assert_eq!(tables(3, 5, Levels::One), 10);
        assert_eq!(tables(3, 6, Levels::One), 20);
        assert_eq!(tables(3, 4, Levels::Two), 16);
        assert_eq!(tables(0, 1, Levels::Two), 1);
        // A block and a part of the rest make the same key as that part and the block: 256 keys, 178 of them distinct.
        assert_eq!(tables(15, 16, Levels::Two), 178);
    }

    #[test]
    fn impossible_schemes_are_refused() {
        use Levels::{One, Two};
        assert_eq!(Scheme::new::<u64>(16, One), Err(SchemeError::K(16)));
        assert_eq!(Scheme::new::<u64>(u32::MAX, One), Err(SchemeError::K(u32::MAX)));
        let few = Scheme::with_blocks::<u32>(3, 3, One);
        assert_eq!(few, Err(SchemeError::Blocks { blocks: 3, k: 3, bits: 32 }));
        assert!(few.unwrap_err().to_string().contains("take 4 (the default) to 32"));
        assert!(Scheme::with_blocks::<u32>(3, 33, One).is_err());
        assert_eq!(Scheme::with_blocks::<u64>(7, 64, One), Err(SchemeError::Tables { blocks: 64, k: 7 }));
        assert_eq!(Scheme::with_blocks::<u64>(7, 11, Two), Err(SchemeError::Tables { blocks: 11, k: 7 }));
    }

    #[test]
    fn choices_are_counted() {
        assert_eq!([choices(64, 3), choices(5, 2), choices(4, 0), choices(3, 3)], [41_664, 10, 1, 1]);
        assert_eq!(combinations(4, 2).len(), 6);
        assert_eq!(combinations(3, 3), [[0, 1, 2]]);
        assert_eq!(choices(128, 64), 23_951_146_041_928_082_866_135_587_776_380_551_750);
        assert_eq!([choices(3, 5), choices(200, 100)], [0, u128::MAX]);
    }

    proptest! {
        /// The pigeonhole: whatever bits differ, if they are at most k, some key has none of them.
        #[test]
        fn some_key_is_untouched(
            k in 0_u32..8,
            more in 1_u32..3,
            two in any::<bool>(),
            bits in prop::collection::vec(0_u32..64, 0..8),
        ) {
            let levels = if two { Levels::Two } else { Levels::One };
            let Ok(scheme) = Scheme::with_blocks::<u64>(k, k + more, levels) else { return Ok(()) };
            let masks = scheme.masks::<u64>();
            prop_assert!(masks[0].leading_ones() == masks[0].count_ones(), "the first key is a prefix");
            let differ = bits.iter().take(k as usize).fold(0_u64, |set, bit| set | 1 << bit);
            prop_assert!(masks.iter().any(|mask| mask & differ == 0));
        }
    }
}
