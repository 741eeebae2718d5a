//! Scans of an array for the words near a query, in all the ways that this machine can, and the fastest of them.
//!
//! A kernel is a pair of functions behind one name. [`Kernel::best`] and [`Kernel::available`] give out only those
//! whose instructions the processor has, which is asked once; there is always a portable one. Each set of
//! instructions has a file, and a kernel for every width:
//!
//! | kernel | one step | needs |
//! | --- | --- | --- |
//! | `recursive`, `lut`, `kernighan`, `blocks`, `count_ones` | one word, as [`PairKernel`](super::PairKernel) | nothing |
//! | `popcnt` | one word | x86-64 with POPCNT |
//! | `avx2` | 4 × 32 bytes, counts looked up by nibble | AVX2 |
//! | `avx512` | 4 × 64 bytes, counts by instruction | AVX-512 F, BW, VPOPCNTDQ, BITALG |
//! | `neon` | 4 × 16 bytes, counts of bytes by instruction | AArch64 |
//!
//! All of them find the same words in the same order: the tests hold each against the loop over the bits.

mod lane;
mod portable;
mod wide;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod neon;
#[cfg(target_arch = "x86_64")]
mod popcnt;

#[cfg(test)]
mod tests;

pub use lane::Lane;

/// A way to find the words of an array that are near a query.
pub struct Kernel<L: Lane> {
    name: &'static str,
    /// As [`Kernel::within`], for `k` below `L::BITS`.
    within: fn(L, &[L], u32, u32, &mut Vec<u32>),
    /// As [`Kernel::count_within`], for `k` below `L::BITS`.
    count_within: fn(L, &[L], u32) -> usize,
}

impl<L: Lane> Kernel<L> {
    /// The name in reports and benchmarks.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The fastest that this machine can run; chosen once.
    pub fn best() -> &'static Self {
        L::kernels().last().expect("the portable kernels are always there")
    }

    /// All that this machine can run, slowest first: for random words of 64 bits and a small `k`.
    pub fn available() -> impl DoubleEndedIterator<Item = &'static Self> + ExactSizeIterator {
        L::kernels().iter()
    }

    /// Appends `first + i` for each `i`, ascending, with `words[i]` at most `k` bits from the query.
    ///
    /// `k` may be anything: from `L::BITS` on, every word is found. O(n) time. A small slice costs a few
    /// nanoseconds, and `found` grows only by what is found.
    ///
    /// # Panics
    ///
    /// If `first + words.len()` is over 2³², so that numbers would not fit.
    #[inline]
    pub fn within(&self, query: L, words: &[L], k: u32, first: u32, found: &mut Vec<u32>) {
        assert!(words.len() as u64 <= NUMBERS - u64::from(first), "more than 2^32 words");
        if k < L::BITS {
            (self.within)(query, words, k, first, found);
        } else {
            found.extend((first..=u32::MAX).take(words.len()));
        }
    }

    /// How many of the words are at most `k` bits from the query. `k` and `words` may be anything. O(n) time.
    #[inline]
    pub fn count_within(&self, query: L, words: &[L], k: u32) -> usize {
        if k < L::BITS { (self.count_within)(query, words, k) } else { words.len() }
    }
}

/// How many numbers `u32` has.
const NUMBERS: u64 = 1 << 32;

/// The distance of one pair by the population count instruction, if there is one to ask for at run time.
#[inline]
pub(super) fn hardware_distance<L: Lane>(left: L, right: L) -> Option<u32> {
    #[cfg(target_arch = "x86_64")]
    return popcnt::pair_distance(left, right);
    #[cfg(not(target_arch = "x86_64"))]
    return None;
}
