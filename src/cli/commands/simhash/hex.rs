//! Fingerprints whose width is known only when the program runs, as the hexadecimal digits that are typed and printed.

use crate::hamming::Bits;

/// What to write for a fingerprint, for hints.
pub(super) const DIGITS: &str = "8, 16 or 32 hexadecimal digits";

/// A fingerprint of a width that is known when the program runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fingerprint {
    pub(super) bits: u128,
    pub(super) width: u32,
}

impl Fingerprint {
    pub(super) fn of<B: Bits + Into<u128>>(bits: B) -> Self {
        Self { bits: bits.into(), width: B::BITS }
    }

    /// Reads [`DIGITS`], all of them, with `0x` before them or not; so many digits tell the width.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let digits = without_prefix(text);
        let width = [32, 64, 128].into_iter().find(|width| digits.len() == *width as usize / 4)?;
        Some(Self { bits: u128::from_hex(digits)?, width })
    }

    /// All digits, big end first; a width that is no multiple of 4 has its first digit filled up with zeros.
    pub(super) fn hex(self) -> String {
        format!("{:0digits$x}", self.bits, digits = self.width.div_ceil(4) as usize)
    }

    pub(super) fn distance(self, other: Self) -> u32 {
        (self.bits ^ other.bits).count_ones()
    }
}

/// Hexadecimal digits without the `0x` that may stand before them.
pub(super) fn without_prefix(text: &str) -> &str {
    text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_digits_is_the_width() {
        for (text, bits, width) in [
            ("0000000f", 15, 32),
            ("0xDEADBEEF", 0xdead_beef, 32),
            ("0X0000000000000010", 16, 64),
            (&"f".repeat(32), u128::MAX, 128),
        ] {
            let found = Fingerprint::parse(text);
            assert_eq!(found, Some(Fingerprint { bits, width }), "{text}");
            assert_eq!(found.map(Fingerprint::hex), Some(without_prefix(text).to_lowercase()));
        }
        for wrong in ["", "0x", "36", "0x000036", "0x0x000036", "+0000036", "0000003g", "０００００００３"]
        {
            assert_eq!(Fingerprint::parse(wrong), None, "{wrong}");
        }
    }
}
