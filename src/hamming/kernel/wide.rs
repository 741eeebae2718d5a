//! The scan that all vector kernels share, over the few operations in which they differ.
//!
//! ```text
//! up to an aligned address:    one register, of which only the first lanes count   (long arrays)
//! while 4 registers are left:  distances of 4 registers
//!                              if the least of them is near anywhere: take the near lanes of each
//! while 1 register is left:    distances; take the near lanes
//! what is left:                distances of a part of a register; take the near lanes
//! ```
//!
//! For a small k hardly any lane is near, so nearly all the time goes into the second line and its one branch.
//! The first line is there because allocators align to 16 bytes, and a read of 64 bytes that does not begin on a
//! cache line touches two of them.

#![expect(unsafe_code, reason = "reads registers through pointers, by functions for a processor feature")]

use super::Lane;

/// A register of words and a query: what a set of instructions must be able to do.
///
/// # Safety
///
/// All methods but [`new`](Self::new) may rely on `self`: it exists only where the machine has the instructions.
pub(super) trait Wide<L: Lane>: Copy {
    /// Words in a register.
    const LANES: usize;
    /// Bits of a mask that belong to one lane; the lowest of them says whether the lane is near.
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
    /// Takes the words `at + i` for each bit `i * stride` of the mask.
    fn take(&mut self, at: usize, near: u64, stride: u32);
}

/// Appends the numbers of what it takes.
pub(super) struct Found<'a> {
    /// The number of word 0.
    pub(super) first: u32,
    pub(super) ids: &'a mut Vec<u32>,
}

impl Take for Found<'_> {
    #[inline(always)]
    fn take(&mut self, at: usize, mut near: u64, stride: u32) {
        while near != 0 {
            self.ids.push(self.first + at as u32 + near.trailing_zeros() / stride);
            near &= near - 1;
        }
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

/// From so many bytes on, aligned reads are worth a start of their own.
const ALIGNED_FROM: usize = 1 << 10;

/// Takes the words within `k` of the query, ascending; `k` is below `L::BITS`.
///
/// # Safety
///
/// The machine has the instructions of `W`.
#[inline(always)]
pub(super) unsafe fn scan<L: Lane, W: Wide<L>>(query: L, words: &[L], k: u32, taken: &mut impl Take) {
    let (len, start) = (words.len(), words.as_ptr());
    // SAFETY: by the contract of this function, for all calls of methods of `W` below.
    let wide = unsafe { W::new(query, k) };
    let mut at = 0;
    if size_of_val(words) >= ALIGNED_FROM {
        let lead = start.align_offset(W::LANES * size_of::<L>());
        if lead > 0 && lead < W::LANES {
            // SAFETY: so many bytes are more than a register.
            let near = unsafe { wide.near(wide.distances(start)) };
            taken.take(0, near & first_lanes(lead, W::STRIDE), W::STRIDE);
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
                taken.take(at, wide.near(a), W::STRIDE);
                taken.take(at + W::LANES, wide.near(b), W::STRIDE);
                taken.take(at + 2 * W::LANES, wide.near(c), W::STRIDE);
                taken.take(at + 3 * W::LANES, wide.near(d), W::STRIDE);
            }
        }
        at += UNROLLED * W::LANES;
    }
    while len - at >= W::LANES {
        // SAFETY: one register is left.
        let near = unsafe { wide.near(wide.distances(start.add(at))) };
        taken.take(at, near, W::STRIDE);
        at += W::LANES;
    }
    if at < len {
        // SAFETY: as above.
        let near = unsafe { wide.near_in_tail(words, at) };
        taken.take(at, near, W::STRIDE);
    }
}
