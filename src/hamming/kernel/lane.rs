//! The words that scans go over: what a kernel needs to know of one, and which kernels there are for it.

use super::{Kernel, portable};
use std::ops::{BitXor, Shr};
use std::sync::LazyLock;

/// An unsigned integer as one lane of a vector: `u16`, `u32`, `u64` or `u128`, and no other type.
///
/// Fingerprints are the wider three ([`Bits`](super::super::Bits)); 16 bits are what a longer one folds to.
pub trait Lane:
    bytemuck::Pod + Eq + Send + Sync + BitXor<Output = Self> + Shr<u32, Output = Self> + sealed::Sealed
{
    /// Number of bits.
    const BITS: u32;

    /// How many bits are set, 0 to [`Self::BITS`].
    fn count_ones(self) -> u32;

    /// The same number with its lowest set bit cleared; 0 stays 0.
    fn without_lowest_one(self) -> Self;

    /// The lowest 16 bits.
    fn low_u16(self) -> u16;

    /// The kernels that this machine can run, slowest first; found out once.
    fn kernels() -> &'static [Kernel<Self>];
}

mod sealed {
    /// Kernels exist for these widths only.
    pub trait Sealed {}
}

macro_rules! lanes {
    ($($word:ty),*) => {$(
        impl sealed::Sealed for $word {}
        impl Lane for $word {
            const BITS: u32 = <$word>::BITS;

            // Always inlined, so that it becomes the instruction of the kernel that it is in.
            #[inline(always)]
            fn count_ones(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn without_lowest_one(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn low_u16(self) -> u16 {
                self as u16
            }

            fn kernels() -> &'static [Kernel<Self>] {
                static KERNELS: LazyLock<Vec<Kernel<$word>>> = LazyLock::new(|| {
                    let mut kernels = portable::kernels();
                    #[cfg(target_arch = "x86_64")]
                    {
                        kernels.extend(super::popcnt::kernel());
                        kernels.extend(super::avx2::kernel::<$word>());
                        kernels.extend(super::avx512::kernel::<$word>());
                    }
                    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
                    kernels.extend(super::neon::kernel::<$word>());
                    kernels
                });
                &KERNELS
            }
        }
    )*};
}

lanes!(u16, u32, u64, u128);
