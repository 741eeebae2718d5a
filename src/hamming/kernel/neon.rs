//! The kernel of NEON on AArch64: its instruction counts the bits of bytes, and sums of neighbours make lanes.

#![expect(unsafe_code, reason = "vector instructions")]

use super::wide::{Counted, Found, Wide, scan};
use super::{Kernel, Lane};
use std::arch::aarch64::*;

/// The kernel, if this machine has the instructions; nearly all have.
pub(super) fn kernel<L: Lane>() -> Option<Kernel<L>>
where
    Neon: Wide<L>,
{
    std::arch::is_aarch64_feature_detected!("neon").then_some(Kernel {
        name: "neon",
        within: |query, words, k, first, found| {
            // SAFETY: this is reached through the kernel only, which exists where the feature does.
            unsafe { within(query, words, k, first, found) }
        },
        count_within: |query, words, k| {
            // SAFETY: as above.
            unsafe { count_within(query, words, k) }
        },
    })
}

#[target_feature(enable = "neon")]
fn within<L: Lane>(query: L, words: &[L], k: u32, first: u32, ids: &mut Vec<u32>)
where
    Neon: Wide<L>,
{
    // SAFETY: this is the feature that the register's operations ask for.
    unsafe { scan::<L, Neon>(query, words, k, &mut Found { first, ids }) }
}

#[target_feature(enable = "neon")]
fn count_within<L: Lane>(query: L, words: &[L], k: u32) -> usize
where
    Neon: Wide<L>,
{
    let mut counted = Counted(0);
    // SAFETY: as above.
    unsafe { scan::<L, Neon>(query, words, k, &mut counted) };
    counted.0
}

/// The query in every lane of 128 bits, and k.
#[derive(Clone, Copy)]
pub(super) struct Neon {
    query: uint8x16_t,
    k: u32,
}

impl Neon {
    /// How many bits of each byte of the 16 at `at` differ from the query.
    ///
    /// # Safety
    ///
    /// The 16 bytes may be read.
    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn differing_by_byte(self, at: *const u8) -> uint8x16_t {
        // SAFETY: by the contract of the function.
        let words = unsafe { vld1q_u8(at) };
        vcntq_u8(veorq_u8(words, self.query))
    }
}

/// The query as bytes: as many times as there are lanes.
#[inline]
#[target_feature(enable = "neon")]
fn splat<const LANES: usize, L: Lane>(query: L) -> uint8x16_t {
    let lanes = [query; LANES];
    let bytes: &[u8] = bytemuck::cast_slice(&lanes);
    assert!(bytes.len() == size_of::<uint8x16_t>());
    // SAFETY: these are 16 bytes.
    unsafe { vld1q_u8(bytes.as_ptr()) }
}

impl Wide<u16> for Neon {
    const LANES: usize = 8;
    const STRIDE: u32 = 8;
    type Distances = uint16x8_t;

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn new(query: u16, k: u32) -> Self {
        Self { query: splat::<8, _>(query), k }
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn distances(self, at: *const u16) -> uint16x8_t {
        // SAFETY: by the contract of the method, `LANES` words may be read, which are 16 bytes.
        vpaddlq_u8(unsafe { self.differing_by_byte(at.cast()) })
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn least(self, left: uint16x8_t, right: uint16x8_t) -> uint16x8_t {
        vminq_u16(left, right)
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn near(self, distances: uint16x8_t) -> u64 {
        let near = vcleq_u16(distances, vdupq_n_u16(self.k as u16));
        vget_lane_u64::<0>(vreinterpret_u64_u8(vmovn_u16(near))) & 0x0101_0101_0101_0101
    }
}

impl Wide<u32> for Neon {
    const LANES: usize = 4;
    const STRIDE: u32 = 16;
    type Distances = uint32x4_t;

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn new(query: u32, k: u32) -> Self {
        Self { query: splat::<4, _>(query), k }
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn distances(self, at: *const u32) -> uint32x4_t {
        // SAFETY: by the contract of the method, `LANES` words may be read, which are 16 bytes.
        vpaddlq_u16(vpaddlq_u8(unsafe { self.differing_by_byte(at.cast()) }))
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn least(self, left: uint32x4_t, right: uint32x4_t) -> uint32x4_t {
        vminq_u32(left, right)
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn near(self, distances: uint32x4_t) -> u64 {
        let near = vcleq_u32(distances, vdupq_n_u32(self.k));
        vget_lane_u64::<0>(vreinterpret_u64_u16(vmovn_u32(near))) & 0x0001_0001_0001_0001
    }
}

impl Wide<u64> for Neon {
    const LANES: usize = 2;
    const STRIDE: u32 = 32;
    /// There is no minimum of 64 bits; a distance leaves the upper 32 of them 0.
    type Distances = uint32x4_t;

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn new(query: u64, k: u32) -> Self {
        Self { query: splat::<2, _>(query), k }
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn distances(self, at: *const u64) -> uint32x4_t {
        // SAFETY: by the contract of the method, `LANES` words may be read, which are 16 bytes.
        let bytes = unsafe { self.differing_by_byte(at.cast()) };
        vreinterpretq_u32_u64(vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(bytes))))
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn least(self, left: uint32x4_t, right: uint32x4_t) -> uint32x4_t {
        vminq_u32(left, right)
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn near(self, distances: uint32x4_t) -> u64 {
        let near = vcleq_u64(vreinterpretq_u64_u32(distances), vdupq_n_u64(self.k.into()));
        vget_lane_u64::<0>(vreinterpret_u64_u32(vmovn_u64(near))) & 0x0000_0001_0000_0001
    }
}

impl Wide<u128> for Neon {
    const LANES: usize = 1;
    const STRIDE: u32 = 1;
    type Distances = u16;

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn new(query: u128, k: u32) -> Self {
        Self { query: splat::<1, _>(query), k }
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn distances(self, at: *const u128) -> u16 {
        // SAFETY: by the contract of the method, one word may be read, which is 16 bytes.
        vaddlvq_u8(unsafe { self.differing_by_byte(at.cast()) })
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn least(self, left: u16, right: u16) -> u16 {
        left.min(right)
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn near(self, distance: u16) -> u64 {
        u64::from(u32::from(distance) <= self.k)
    }
}
