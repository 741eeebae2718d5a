//! The words that fingerprints are: unsigned integers of 32, 64 or 128 bits, seen as strings of bits.

use super::kernel::Lane;
use std::fmt::{Debug, LowerHex};
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXorAssign, Not, Shl};

/// A fingerprint: 32, 64 or 128 bits. The only implementors are `u32`, `u64` and `u128`.
///
/// A word that kernels scan for: its width and the count of its set bits are those of a [`Lane`].
pub trait Bits:
    Lane
    + Ord
    + Hash
    + Debug
    + LowerHex
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + sealed::Sealed
{
    /// No bit set.
    const ZERO: Self;
    /// The lowest bit set.
    const ONE: Self;
    /// Every bit set.
    const ONES: Self;

    /// The lowest 64 bits.
    fn low_u64(self) -> u64;

    /// The lowest [`Lane::BITS`] bits of a number.
    fn truncate(number: u128) -> Self;

    /// The number in `text`: exactly `BITS / 4` hexadecimal digits at most, at least one, no sign.
    fn from_hex(text: &str) -> Option<Self>;

    /// Whether bit `index` is set; `index` below `BITS`.
    fn bit(self, index: u32) -> bool {
        self >> index & Self::ONE == Self::ONE
    }

    /// The number of bits in which two fingerprints differ: their Hamming distance.
    fn distance(self, other: Self) -> u32 {
        (self ^ other).count_ones()
    }

    /// All digits, lower case, big end first.
    fn to_hex(self) -> String {
        format!("{self:0width$x}", width = Self::BITS as usize / 4)
    }
}

mod sealed {
    /// Kernels exist for these widths only.
    pub trait Sealed {}
}

macro_rules! bits {
    ($($word:ty),*) => {$(
        impl sealed::Sealed for $word {}
        impl Bits for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const ONES: Self = <$word>::MAX;

            fn low_u64(self) -> u64 {
                self as u64
            }

            fn truncate(number: u128) -> Self {
                number as Self
            }

            fn from_hex(text: &str) -> Option<Self> {
                let digits = text.bytes().all(|byte| byte.is_ascii_hexdigit());
                (digits && text.len() <= Self::BITS as usize / 4).then(|| Self::from_str_radix(text, 16).ok())?
            }
        }
    )*};
}

bits!(u32, u64, u128);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_goes_there_and_back() {
        assert_eq!(u64::from_hex("45e1b9523b6b6092").map(Bits::to_hex).as_deref(), Some("45e1b9523b6b6092"));
        assert_eq!(u32::from_hex("Ff"), Some(255));
        assert_eq!(255_u32.to_hex(), "000000ff");
        assert_eq!(u128::ONES.to_hex(), "f".repeat(32));
        for wrong in ["", "+1", "-1", "0x1", "g", " 1", "1 ", "123456789", "１"] {
            assert_eq!(u32::from_hex(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn bits_are_numbered_from_the_lowest() {
        assert!(0b100_u32.bit(2) && !0b100_u32.bit(1));
        assert_eq!(0b1100_u128.without_lowest_one(), 0b1000);
        assert_eq!(0_u64.without_lowest_one(), 0);
        assert_eq!(0b1011_u64.distance(0b0010), 2);
        assert_eq!((u128::ONES << 64).low_u64(), 0);
    }
}
