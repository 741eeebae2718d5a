//! The kernel of AVX2, which has no population count: it looks up the two halves of each byte in a register.
//!
//! W. Muła, N. Kurz, D. Lemire, "Faster population counts using AVX2 instructions" (The Computer Journal 61,
//! 2018, DOI 10.1093/comjnl/bxx046), section 3.2. The counts of bytes are then summed to counts of lanes.

#![expect(unsafe_code, reason = "vector instructions")]

use super::wide::{Counted, Found, Wide, scan};
use super::{Kernel, Lane};
use std::arch::x86_64::*;

/// The kernel, if this machine has the instructions.
pub(super) fn kernel<L: Lane>() -> Option<Kernel<L>>
where
    Avx2: Wide<L>,
{
    let available = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("popcnt");
    available.then_some(Kernel {
        name: "avx2",
        within: |query, words, k, first, found| {
            // SAFETY: this is reached through the kernel only, which exists where the features do.
            unsafe { within(query, words, k, first, found) }
        },
        count_within: |query, words, k| {
            // SAFETY: as above.
            unsafe { count_within(query, words, k) }
        },
    })
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn within<L: Lane>(query: L, words: &[L], k: u32, first: u32, ids: &mut Vec<u32>)
where
    Avx2: Wide<L>,
{
    // SAFETY: these are the features that the register's operations ask for.
    unsafe { scan::<L, Avx2>(query, words, k, &mut Found { first, ids }) }
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn count_within<L: Lane>(query: L, words: &[L], k: u32) -> usize
where
    Avx2: Wide<L>,
{
    let mut counted = Counted(0);
    // SAFETY: as above.
    unsafe { scan::<L, Avx2>(query, words, k, &mut counted) };
    counted.0
}

/// The query and k + 1, each in every lane of 256 bits: the comparison that there is is "greater".
#[derive(Clone, Copy)]
pub(super) struct Avx2 {
    query: __m256i,
    over: __m256i,
}

impl Avx2 {
    /// How many bits of each byte of the 32 at `at` differ from the query.
    ///
    /// # Safety
    ///
    /// The 32 bytes may be read.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn differing_by_byte(self, at: *const __m256i) -> __m256i {
        // SAFETY: by the contract of the function.
        let words = unsafe { _mm256_loadu_si256(at) };
        let differing = _mm256_xor_si256(words, self.query);
        let ones = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        let nibble = _mm256_set1_epi8(0x0f);
        let low = _mm256_and_si256(differing, nibble);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(differing), nibble);
        _mm256_add_epi8(_mm256_shuffle_epi8(ones, low), _mm256_shuffle_epi8(ones, high))
    }
}

/// Operations of one width: the type of its distances, and its functions and instructions.
macro_rules! wide {
    ($lane:ty, $stride:literal, $distance:ty, $splat:ident, $splat_distance:ident, $summed:ident, $min:ident, $greater:ident, $mask:ident) => {
        impl Wide<$lane> for Avx2 {
            const LANES: usize = 32 / size_of::<$lane>();
            const STRIDE: u32 = $stride;
            type Distances = __m256i;

            #[inline]
            #[target_feature(enable = "avx2")]
            unsafe fn new(query: $lane, k: u32) -> Self {
                Self { query: $splat(query), over: $splat_distance(k as $distance + 1) }
            }

            #[inline]
            #[target_feature(enable = "avx2")]
            unsafe fn distances(self, at: *const $lane) -> __m256i {
                // SAFETY: by the contract of the method, `LANES` words may be read, which are 32 bytes.
                $summed(unsafe { self.differing_by_byte(at.cast()) })
            }

            #[inline]
            #[target_feature(enable = "avx2")]
            unsafe fn least(self, left: __m256i, right: __m256i) -> __m256i {
                $min(left, right)
            }

            #[inline]
            #[target_feature(enable = "avx2")]
            unsafe fn near(self, distances: __m256i) -> u64 {
                $mask($greater(self.over, distances))
            }
        }
    };
}

wide!(u16, 2, u16, splat_16, splat_16, summed_16, _mm256_min_epi16, _mm256_cmpgt_epi16, mask_16);
wide!(u32, 1, u32, splat_32, splat_32, summed_32, _mm256_min_epi32, _mm256_cmpgt_epi32, mask_32);
// There is no minimum of 64 bits; a distance leaves the upper 32 of them 0.
wide!(u64, 1, u64, splat_64, splat_64, summed_64, _mm256_min_epi32, _mm256_cmpgt_epi64, mask_64);
wide!(u128, 2, u64, splat_128, splat_64, summed_128, _mm256_min_epi32, _mm256_cmpgt_epi64, mask_128);

/// Counts of bytes, summed to lanes of 16 bits.
#[inline]
#[target_feature(enable = "avx2")]
fn summed_16(bytes: __m256i) -> __m256i {
    _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1))
}

#[inline]
#[target_feature(enable = "avx2")]
fn summed_32(bytes: __m256i) -> __m256i {
    _mm256_madd_epi16(summed_16(bytes), _mm256_set1_epi16(1))
}

#[inline]
#[target_feature(enable = "avx2")]
fn summed_64(bytes: __m256i) -> __m256i {
    _mm256_sad_epu8(bytes, _mm256_setzero_si256())
}

/// 128 bits are two lanes of 64, which both get the sum of their counts.
#[inline]
#[target_feature(enable = "avx2")]
fn summed_128(bytes: __m256i) -> __m256i {
    let halves = summed_64(bytes);
    _mm256_add_epi64(halves, _mm256_shuffle_epi32::<0b01_00_11_10>(halves))
}

/// One bit for each byte; the upper of two bytes is dropped.
#[inline]
#[target_feature(enable = "avx2")]
fn mask_16(lanes: __m256i) -> u64 {
    u64::from(_mm256_movemask_epi8(lanes) as u32 & 0x5555_5555)
}

#[inline]
#[target_feature(enable = "avx2")]
fn mask_32(lanes: __m256i) -> u64 {
    _mm256_movemask_ps(_mm256_castsi256_ps(lanes)) as u64
}

#[inline]
#[target_feature(enable = "avx2")]
fn mask_64(lanes: __m256i) -> u64 {
    _mm256_movemask_pd(_mm256_castsi256_pd(lanes)) as u64
}

/// One bit for each half; the upper half is dropped.
#[inline]
#[target_feature(enable = "avx2")]
fn mask_128(lanes: __m256i) -> u64 {
    mask_64(lanes) & 0b0101
}

#[inline]
#[target_feature(enable = "avx2")]
fn splat_16(word: u16) -> __m256i {
    _mm256_set1_epi16(word as i16)
}

#[inline]
#[target_feature(enable = "avx2")]
fn splat_32(word: u32) -> __m256i {
    _mm256_set1_epi32(word as i32)
}

#[inline]
#[target_feature(enable = "avx2")]
fn splat_64(word: u64) -> __m256i {
    _mm256_set1_epi64x(word as i64)
}

#[inline]
#[target_feature(enable = "avx2")]
fn splat_128(word: u128) -> __m256i {
    _mm256_broadcastsi128_si256(_mm_set_epi64x((word >> 64) as i64, word as i64))
}
