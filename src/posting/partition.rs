//! Which page of a segment a k-gram stands in: its leading bits say it, so there is no directory to read or keep.
//!
//! Hashes of k-grams are spread evenly, so equal ranges of hashes hold about equally many of them.

use super::page::PageError;

/// A segment has at most two to the power of this many pages.
pub const MAX_BITS: u32 = 32;

/// Grams that a page has on average at least, and fewer than twice as many at most: such a page has some 400 to 900
/// bytes, several to a page of the database, and half of it is read in a tenth of a microsecond.
const MIN_GRAMS: u64 = 48;

/// The page that a k-gram stands in, where the pages are two to the power of `bits`: its leading bits.
pub fn partition_of(gram: u64, bits: u32) -> u64 {
    gram.checked_shr(64_u32.saturating_sub(bits)).unwrap_or(0)
}

/// How many bits to divide a segment of so many grams by, so that a page has 48 to 95 of them on average.
pub fn bits_for(grams: u64) -> u32 {
    (grams / MIN_GRAMS).checked_ilog2().unwrap_or(0).min(MAX_BITS)
}

/// The first and the last hash of a partition.
pub(super) fn bounds(partition: u64, bits: u32) -> Result<(u64, u64), PageError> {
    if bits > MAX_BITS || partition >> bits != 0 {
        return Err(PageError::Partition { partition, bits });
    }
    let first = partition.checked_shl(64 - bits).unwrap_or(0);
    Ok((first, first | (u64::MAX >> bits)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partitions_divide_all_hashes() {
        assert_eq!(bounds(0, 0), Ok((0, u64::MAX)));
        for bits in [1, 7, 32] {
            let mut next = Some(0);
            for partition in (0..1 << bits).take(300) {
                let (first, last) = bounds(partition, bits).unwrap();
                assert_eq!(next, Some(first));
                assert_eq!([partition_of(first, bits), partition_of(last, bits)], [partition; 2]);
                next = last.checked_add(1);
            }
            let (_, last) = bounds((1 << bits) - 1, bits).unwrap();
            assert_eq!(last, u64::MAX);
        }
        assert_eq!(partition_of(u64::MAX, 0), 0);
        assert_eq!(partition_of(u64::MAX, 99), u64::MAX, "no panic");
    }

    #[test]
    fn what_is_no_partition_is_refused() {
        assert_eq!(bounds(2, 1), Err(PageError::Partition { partition: 2, bits: 1 }));
        assert_eq!(bounds(0, 33), Err(PageError::Partition { partition: 0, bits: 33 }));
    }

    #[test]
    fn a_page_has_48_to_95_grams() {
        assert_eq!([0, 1, 47, 48, 95, 96].map(bits_for), [0, 0, 0, 0, 0, 1]);
        for grams in [96, 191, 192, 1_000_000, 20_000_000, 1 << 37] {
            assert!((48..96).contains(&(grams >> bits_for(grams))), "{grams}");
        }
        assert_eq!(bits_for(u64::MAX), MAX_BITS);
    }
}
