//! The scan that all vector kernels share, over the few operations in which they differ.
//!
//! ```text
//! up to an aligned address:    one register, of which only the first lanes count   (some arrays)
//! while 4 registers are left:  distances of 4 registers
//!                              if the least of them is near anywhere: take the near lanes of each
//! while 1 register is left:    distances; take the near lanes
//! what is left:                distances of a part of a register; take the near lanes
//! ```
//!
//! For a small k hardly any lane is near, so nearly all the time goes into the second line and its one branch.
//! To look at 8 registers together, or to join masks instead of taking the least distance, made no difference;
//! to prefetch, or to read two places alternately, made arrays that do not fit into a cache slower.

#![expect(unsafe_code, reason = "reads registers through pointers, by functions for a processor feature")]

use super::Lane;
use std::ops::Range;

/// A query, ready to be compared with registers of words: what a set of instructions must be able to do.
pub(super) trait Wide<L: Lane>: Copy {
    /// Words in a register; 16 at most, unless [`Self::near_in_tail`] is its own.
    const LANES: usize;
    /// Bits of a mask that belong to one lane, a power of two; the lowest of them says whether the lane is near.
    const STRIDE: u32;
    /// The distance of each lane.
    type Distances: Copy;

    /// The query and `k`, which is below `L::BITS`, in every lane.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn new(query: L, k: u32) -> Self;

    /// The distances from the query of the `LANES` words at `at`.
    ///
    /// # Safety
    ///
    /// The machine has the instructions, and the words may be read. They need not be aligned to more than a word.
    unsafe fn distances(self, at: *const L) -> Self::Distances;

    /// The lesser distance, lane by lane.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn least(self, left: Self::Distances, right: Self::Distances) -> Self::Distances;

    /// A mask of the lanes whose distances are at most `k`: bit `i * STRIDE` for lane `i`, all others 0.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn near(self, distances: Self::Distances) -> u64;

    /// The same mask for the words from `start` to the end, which are at least 1 and fewer than `LANES`.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    #[inline(always)]
    unsafe fn near_in_tail(self, words: &[L], start: usize) -> u64 {
        let len = words.len() - start;
        if words.len() >= Self::LANES {
            // The last full register, of which the first lanes were in the one before.
            let last = &words[words.len() - Self::LANES..];
            // SAFETY: `last` has `LANES` words; the rest is the contract of this method.
            let near = unsafe { self.near(self.distances(last.as_ptr())) };
            near >> ((Self::LANES - len) as u32 * Self::STRIDE)
        } else {
            // Readable to the end of a register.
            const { assert!(Self::LANES <= MAX_LANES, "a wider register needs masked reads of its own") };
            let mut padded = [L::zeroed(); MAX_LANES];
            padded[..len].copy_from_slice(&words[start..]);
            // SAFETY: `LANES` is at most `MAX_LANES`; the rest is the contract of this method.
            let near = unsafe { self.near(self.distances(padded.as_ptr())) };
            near & first_lanes(len, Self::STRIDE)
        }
    }
}

/// Words in the register of most lanes that has no masked reads of its own: 32 bytes of `u16`.
const MAX_LANES: usize = 16;

/// The bits of so many lanes; fewer than fill the mask.
#[inline(always)]
fn first_lanes(count: usize, stride: u32) -> u64 {
    (1 << (count as u32 * stride)) - 1
}

/// What is done with the lanes that are near.
pub(super) trait Take {
    /// Takes the words `at + i` for each bit `i << stride_log2` of the mask.
    fn take(&mut self, at: usize, near: u64, stride_log2: u32);
}

/// Appends the numbers of what it takes.
pub(super) struct Found<'a> {
    /// The number of word 0.
    pub(super) first: u32,
    pub(super) ids: &'a mut Vec<u32>,
}

impl Take for Found<'_> {
    #[inline(always)]
    fn take(&mut self, at: usize, near: u64, stride_log2: u32) {
        if near != 0 {
            append(self.ids, self.first + at as u32, near, stride_log2);
        }
    }
}

/// Not inlined: an array that may grow in the middle of a scan would have all vectors in memory for it.
#[cold]
#[inline(never)]
fn append(ids: &mut Vec<u32>, first: u32, mut near: u64, stride_log2: u32) {
    while near != 0 {
        ids.push(first + (near.trailing_zeros() >> stride_log2));
        near &= near - 1;
    }
}

/// Counts what it takes.
pub(super) struct Counted(pub(super) usize);

impl Take for Counted {
    #[inline(always)]
    fn take(&mut self, _: usize, near: u64, _: u32) {
        self.0 += near.count_ones() as usize;
    }
}

/// Registers that are looked at together.
const UNROLLED: usize = 4;

/// Sizes in bytes of arrays whose registers are read from aligned addresses, whatever address they begin at.
///
/// A read of 64 bytes that does not begin on a cache line touches two of them. Without that, arrays in the second
/// and third level of the cache are scanned a tenth and a twentieth faster. But arrays in memory are scanned a
/// tenth slower: there, an early touch of the next line is a welcome prefetch. Measured on Zen 4.
const ALIGNED: Range<usize> = 1 << 10..1 << 24;

/// Takes the words within `k` of the query, ascending; `k` is below `L::BITS`.
///
/// # Safety
///
/// The machine has the instructions of `W`.
#[inline(always)]
pub(super) unsafe fn scan<L: Lane, W: Wide<L>>(query: L, words: &[L], k: u32, taken: &mut impl Take) {
    let (len, start, stride_log2) = (words.len(), words.as_ptr(), const { W::STRIDE.ilog2() });
    // SAFETY: by the contract of this function, for all calls of methods of `W` below.
    let wide = unsafe { W::new(query, k) };
    let mut at = 0;
    if ALIGNED.contains(&size_of_val(words)) {
        let lead = start.align_offset(W::LANES * size_of::<L>());
        if lead > 0 && lead < W::LANES {
            // SAFETY: so large an array has more than a register.
            let near = unsafe { wide.near(wide.distances(start)) };
            taken.take(0, near & first_lanes(lead, W::STRIDE), stride_log2);
            at = lead;
        }
    }
    while len - at >= UNROLLED * W::LANES {
        // SAFETY: four registers are left.
        unsafe {
            let here = start.add(at);
            let a = wide.distances(here);
            let b = wide.distances(here.add(W::LANES));
            let c = wide.distances(here.add(2 * W::LANES));
            let d = wide.distances(here.add(3 * W::LANES));
            if wide.near(wide.least(wide.least(a, b), wide.least(c, d))) != 0 {
                // All masks before any is taken, so that no vector has to outlive a call.
                for (i, near) in
                    [wide.near(a), wide.near(b), wide.near(c), wide.near(d)].into_iter().enumerate()
                {
                    taken.take(at + i * W::LANES, near, stride_log2);
                }
            }
        }
        at += UNROLLED * W::LANES;
    }
    while len - at >= W::LANES {
        // SAFETY: one register is left.
        let near = unsafe { wide.near(wide.distances(start.add(at))) };
        taken.take(at, near, stride_log2);
        at += W::LANES;
    }
    if at < len {
        // SAFETY: some words are left, fewer than a register.
        let near = unsafe { wide.near_in_tail(words, at) };
        taken.take(at, near, stride_log2);
    }
}
