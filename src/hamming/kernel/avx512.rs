//! The kernel of AVX-512 with population counts of lanes: VPOPCNTDQ for 32 and 64 bits, BITALG for 16.
//!
//! Intel has had both since Ice Lake (2019), AMD since Zen 4 (2022). All widths ask for the same features: the
//! one processor with VPOPCNTDQ but no BITALG, Knights Mill, is not worth a case of its own.

#![expect(unsafe_code, reason = "vector instructions")]

use super::wide::{Counted, Found, Wide, scan};
use super::{Kernel, Lane};
use std::arch::x86_64::*;

/// The kernel, if this machine has the instructions.
pub(super) fn kernel<L: Lane>() -> Option<Kernel<L>>
where
    Avx512: Wide<L>,
{
    let available = is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && is_x86_feature_detected!("avx512bitalg")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("popcnt");
    available.then_some(Kernel {
        name: "avx512",
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

#[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,avx512bitalg,bmi1,popcnt")]
fn within<L: Lane>(query: L, words: &[L], k: u32, first: u32, ids: &mut Vec<u32>)
where
    Avx512: Wide<L>,
{
    // SAFETY: these are the features that the register's operations ask for.
    unsafe { scan::<L, Avx512>(query, words, k, &mut Found { first, ids }) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,avx512bitalg,bmi1,popcnt")]
fn count_within<L: Lane>(query: L, words: &[L], k: u32) -> usize
where
    Avx512: Wide<L>,
{
    let mut counted = Counted(0);
    // SAFETY: as above.
    unsafe { scan::<L, Avx512>(query, words, k, &mut counted) };
    counted.0
}

/// The query and `k`, each in every lane of 512 bits.
#[derive(Clone, Copy)]
pub(super) struct Avx512 {
    query: __m512i,
    k: __m512i,
}

/// Operations of one width: the names of its instructions, and the type of a mask of its lanes.
macro_rules! wide {
    ($lane:ty, $mask:ty, $signed:ty, $set1:ident, $popcnt:ident, $min:ident, $cmple:ident, $load:ident) => {
        impl Wide<$lane> for Avx512 {
            const LANES: usize = 64 / size_of::<$lane>();
            const STRIDE: u32 = 1;
            type Distances = __m512i;

            #[inline]
            #[target_feature(enable = "avx512f,avx512bw")]
            unsafe fn new(query: $lane, k: u32) -> Self {
                Self { query: $set1(query as $signed), k: $set1(k as $signed) }
            }

            #[inline]
            #[target_feature(enable = "avx512f,avx512vpopcntdq,avx512bitalg")]
            unsafe fn distances(self, at: *const $lane) -> __m512i {
                // SAFETY: by the contract of the method, `LANES` words may be read.
                let words = unsafe { _mm512_loadu_si512(at.cast()) };
                $popcnt(_mm512_xor_si512(words, self.query))
            }

            #[inline]
            #[target_feature(enable = "avx512f,avx512bw")]
            unsafe fn least(self, left: __m512i, right: __m512i) -> __m512i {
                $min(left, right)
            }

            #[inline]
            #[target_feature(enable = "avx512f,avx512bw")]
            unsafe fn near(self, distances: __m512i) -> u64 {
                $cmple(distances, self.k).into()
            }

            #[inline]
            #[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,avx512bitalg")]
            unsafe fn near_in_tail(self, words: &[$lane], start: usize) -> u64 {
                let tail = &words[start..];
                let lanes: $mask = (1 << tail.len()) - 1;
                // SAFETY: what the mask leaves out is not read.
                let words = unsafe { $load(lanes, tail.as_ptr().cast()) };
                let distances = $popcnt(_mm512_xor_si512(words, self.query));
                ($cmple(distances, self.k) & lanes).into()
            }
        }
    };
}

wide!(
    u16,
    __mmask32,
    i16,
    _mm512_set1_epi16,
    _mm512_popcnt_epi16,
    _mm512_min_epu16,
    _mm512_cmple_epu16_mask,
    _mm512_maskz_loadu_epi16
);
wide!(
    u32,
    __mmask16,
    i32,
    _mm512_set1_epi32,
    _mm512_popcnt_epi32,
    _mm512_min_epu32,
    _mm512_cmple_epu32_mask,
    _mm512_maskz_loadu_epi32
);
wide!(
    u64,
    __mmask8,
    i64,
    _mm512_set1_epi64,
    _mm512_popcnt_epi64,
    _mm512_min_epu64,
    _mm512_cmple_epu64_mask,
    _mm512_maskz_loadu_epi64
);

/// 128 bits are two lanes of 64, which both get the sum of their counts.
impl Wide<u128> for Avx512 {
    const LANES: usize = 4;
    const STRIDE: u32 = 2;
    type Distances = __m512i;

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn new(query: u128, k: u32) -> Self {
        let query = _mm_set_epi64x((query >> 64) as i64, query as i64);
        Self { query: _mm512_broadcast_i32x4(query), k: _mm512_set1_epi64(k.into()) }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    unsafe fn distances(self, at: *const u128) -> __m512i {
        // SAFETY: by the contract of the method, `LANES` words may be read.
        let words = unsafe { _mm512_loadu_si512(at.cast()) };
        summed(_mm512_popcnt_epi64(_mm512_xor_si512(words, self.query)))
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn least(self, left: __m512i, right: __m512i) -> __m512i {
        _mm512_min_epu64(left, right)
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn near(self, distances: __m512i) -> u64 {
        u64::from(_mm512_cmple_epu64_mask(distances, self.k) & 0b0101_0101)
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    unsafe fn near_in_tail(self, words: &[u128], start: usize) -> u64 {
        let tail = &words[start..];
        let halves: __mmask8 = (1 << (2 * tail.len())) - 1;
        // SAFETY: what the mask leaves out is not read.
        let words = unsafe { _mm512_maskz_loadu_epi64(halves, tail.as_ptr().cast()) };
        let distances = summed(_mm512_popcnt_epi64(_mm512_xor_si512(words, self.query)));
        u64::from(_mm512_cmple_epu64_mask(distances, self.k) & halves & 0b0101_0101)
    }
}

/// Both lanes of each 128 bits with the sum of the two.
#[inline]
#[target_feature(enable = "avx512f")]
fn summed(halves: __m512i) -> __m512i {
    _mm512_add_epi64(halves, _mm512_shuffle_epi32::<0b01_00_11_10>(halves))
}
