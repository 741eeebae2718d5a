//! The classic ways to find the Hamming distance of one pair: by table, by recursion, by clearing bits, by
//! blocks, by instruction.
//!
//! All of them count the bits that are set in the exclusive-or of the two words. Sources: P. Wegner, "A technique
//! for counting ones in a binary computer" (CACM 3, 1960, DOI 10.1145/367236.367286) for clearing the lowest bit,
//! which Kernighan and Ritchie's exercise 2-9 made known; H. S. Warren, "Hacker's Delight" (2nd edition, 2013),
//! chapter 5, for the others. For one query against an array, [`Kernel`](super::Kernel) is many times faster.

use super::kernel::{self, Lane};

/// A way to count the bits in which two words differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairKernel {
    /// One look-up for each byte, in a table of 256 counts.
    Lut,
    /// The same look-up for the lowest byte, and a recursive call for what is above it.
    Recursive,
    /// Clears the lowest set bit until none is left; as many steps as bits differ, or k + 1.
    Kernighan,
    /// Two look-ups for each block of 16 bits, and a look at the sum after every block.
    Blocks,
    /// What the compiler makes of [`u64::count_ones`]: on a plain x86-64, shifts, masks and a multiplication.
    CountOnes,
    /// The population count instruction of x86-64.
    Popcnt,
}

impl PairKernel {
    /// All kernels, whether this machine can run them or not.
    pub const ALL: [Self; 6] =
        [Self::Lut, Self::Recursive, Self::Kernighan, Self::Blocks, Self::CountOnes, Self::Popcnt];

    /// The name in reports and benchmarks: the same as the [`Kernel`](super::Kernel) that works like it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lut => "lut",
            Self::Recursive => "recursive",
            Self::Kernighan => "kernighan",
            Self::Blocks => "blocks",
            Self::CountOnes => "count_ones",
            Self::Popcnt => "popcnt",
        }
    }

    /// Whether this machine has what the kernel is named for. Only [`Self::Popcnt`] may be missing.
    pub fn is_available(self) -> bool {
        self != Self::Popcnt || kernel::hardware_distance(0_u64, 0).is_some()
    }

    /// The number of bits in which the two differ, 0 to `L::BITS`.
    ///
    /// Where it is not available, [`Self::Popcnt`] counts as [`Self::CountOnes`] does.
    pub fn distance<L: Lane>(self, left: L, right: L) -> u32 {
        let differing = left ^ right;
        match self {
            Self::Lut => lut(differing),
            Self::Recursive => recursive(differing),
            Self::Kernighan => kernighan(differing, u32::MAX),
            Self::Blocks => blocks(differing, u32::MAX),
            Self::CountOnes => differing.count_ones(),
            Self::Popcnt => kernel::hardware_distance(left, right).unwrap_or_else(|| differing.count_ones()),
        }
    }

    /// Whether the two differ in at most `k` bits; `k` may be anything.
    ///
    /// [`Self::Kernighan`] and [`Self::Blocks`] stop as soon as the answer is no.
    pub fn within<L: Lane>(self, left: L, right: L, k: u32) -> bool {
        match self {
            Self::Kernighan => kernighan(left ^ right, k) <= k,
            Self::Blocks => blocks(left ^ right, k) <= k,
            _ => self.distance(left, right) <= k,
        }
    }
}

/// How many bits are set in each byte, filled by peeling lowest set bits.
static ONES_OF_BYTE: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < table.len() {
        let mut rest = byte;
        while rest != 0 {
            rest &= rest - 1;
            table[byte] += 1;
        }
        byte += 1;
    }
    table
};

/// How many bits of the lowest byte are set.
#[inline]
fn ones_of_lowest_byte(word: u16) -> u32 {
    u32::from(ONES_OF_BYTE[usize::from(word & 0xff)])
}

/// Set bits by one look-up for each byte.
#[inline]
pub(super) fn lut<L: Lane>(word: L) -> u32 {
    (0..L::BITS).step_by(8).map(|shift| ones_of_lowest_byte((word >> shift).low_u16())).sum()
}

/// Set bits by look-up and recursion; at most as deep as the word has bytes, which is 16.
pub(super) fn recursive<L: Lane>(word: L) -> u32 {
    let lowest = ones_of_lowest_byte(word.low_u16());
    let rest = word >> 8;
    if rest == L::zeroed() { lowest } else { lowest + recursive(rest) }
}

/// Set bits by clearing the lowest one at a time. `k + 1` if more than `k` are set.
#[inline]
pub(super) fn kernighan<L: Lane>(word: L, k: u32) -> u32 {
    let (mut rest, mut cleared) = (word, 0);
    while rest != L::zeroed() && cleared <= k {
        rest = rest.without_lowest_one();
        cleared += 1;
    }
    cleared
}

/// Set bits by blocks of 16, from the lowest. Some number over `k` if more than `k` are set.
#[inline]
pub(super) fn blocks<L: Lane>(word: L, k: u32) -> u32 {
    let mut ones = 0;
    for shift in (0..L::BITS).step_by(16) {
        let block = (word >> shift).low_u16();
        ones += ones_of_lowest_byte(block) + ones_of_lowest_byte(block >> 8);
        if ones > k {
            break;
        }
    }
    ones
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hamming::Bits;
    use proptest::prelude::*;

    fn naive<B: Bits>(left: B, right: B) -> u32 {
        (0..B::BITS).filter(|index| left.bit(*index) != right.bit(*index)).count() as u32
    }

    fn check<B: Bits>(left: B, right: B) {
        let distance = naive(left, right);
        for kernel in PairKernel::ALL {
            assert_eq!(kernel.distance(left, right), distance, "{}", kernel.name());
            for k in (0..=B::BITS + 1).chain([u32::MAX]) {
                assert_eq!(kernel.within(left, right, k), distance <= k, "{}, k = {k}", kernel.name());
            }
        }
    }

    proptest! {
        #[test]
        fn all_kernels_count_as_the_bit_loop_does(left: u128, right: u128, few: u128, more: u128) {
            // The second pair differs in an eighth of the bits or fewer.
            for right in [right, left ^ (right & few & more)] {
                check(left, right);
                check(left as u64, right as u64);
                check(left as u32, right as u32);
            }
        }
    }

    #[test]
    fn extremes() {
        check(u128::ONES, 0);
        check(0, u64::ONES);
        check(u32::ONES, 0);
        check(7_u64, 7);
        for bit in 0..128 {
            check(0, 1_u128 << bit);
        }
    }

    #[test]
    fn names_differ_and_only_the_instruction_may_be_missing() {
        let mut names = PairKernel::ALL.map(PairKernel::name).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), PairKernel::ALL.len());
        assert!(PairKernel::ALL.iter().filter(|kernel| !kernel.is_available()).count() <= 1);
    }
}
