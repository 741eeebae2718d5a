//! Where everything stands in the bytes of a run: one buffer that is at once the index in memory and the file.
//!
//! ```text
//! header   64 bytes: name, version, width, scheme, count, length, checksum
//! words    the fingerprints, ascending
//! ids      the id of each
//! and for each table of the scheme
//!   starts    where each value of the key's leading bits begins in the table
//!   sketches  (not for the first table, whose order is that of the words)
//!   ranks     which word each entry is (neither)
//! ```
//!
//! Numbers are little-endian, and each part begins at a multiple of 64 bytes, so that mapped memory can be
//! used as it is.

use std::ops::Range;

use crate::hamming::Bits;
use crate::hamming::table::scheme::Scheme;

/// Parts begin at multiples of this: a cache line, and more than any number's alignment.
pub(super) const ALIGNMENT: usize = 64;
/// Bytes of the header.
pub(super) const HEADER: usize = 64;
/// Bits of a sketch: up to k = 3, 16 rule out 99 of 100 random fingerprints; over it 32 are needed.
pub(super) fn sketch_bits(k: u32) -> u32 {
    if k <= 3 { 16 } else { 32 }
}

/// Bits of the directory of a table with so many fingerprints, where its key has no fewer.
pub(super) fn directory_bits(count: usize) -> u32 {
    // About four fingerprints an entry: less would cost more memory than it saves comparisons.
    count.checked_ilog2().unwrap_or(0).saturating_sub(2).min(MAX_DIRECTORY_BITS)
}

/// The directory of a table has at most this many bits, 64 MiB.
const MAX_DIRECTORY_BITS: u32 = 24;

/// The leading bits of a table's key as a number.
#[derive(Debug, Clone)]
pub(super) struct Directory {
    /// Runs of adjacent bits, from the highest: how far to shift, which bits to keep, how many they are.
    pieces: Vec<(u32, u64, u32)>,
    bits: u32,
}

impl Directory {
    /// The `bits` highest bits of the key (all, where it has no more).
    fn new<B: Bits>(key: B, bits: u32) -> Self {
        let bits = bits.min(key.count_ones());
        let mut pieces: Vec<(u32, u64, u32)> = Vec::new();
        let mut last = B::BITS;
        for bit in (0..B::BITS).rev().filter(|&bit| key.bit(bit)).take(bits as usize) {
            match pieces.last_mut() {
                Some((shift, keep, width)) if bit + 1 == last => {
                    (*shift, *keep, *width) = (bit, *keep << 1 | 1, *width + 1);
                }
                _ => pieces.push((bit, 1, 1)),
            }
            last = bit;
        }
        Self { pieces, bits }
    }

    /// The entry of the directory that a fingerprint belongs to, below [`Self::len`].
    pub(super) fn slot<B: Bits>(&self, word: B) -> usize {
        self.pieces
            .iter()
            .fold(0, |slot, &(shift, keep, width)| slot << width | (word >> shift).low_u64() & keep)
            as usize
    }

    /// The number of entries.
    pub(super) fn len(&self) -> usize {
        1 << self.bits
    }
}

/// One table's parts.
#[derive(Debug, Clone)]
pub(super) struct TableLayout {
    pub(super) directory: Directory,
    pub(super) starts: Range<usize>,
    pub(super) sketches: Range<usize>,
    pub(super) ranks: Range<usize>,
}

/// The parts of a run.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    pub(super) count: usize,
    pub(super) words: Range<usize>,
    pub(super) ids: Range<usize>,
    pub(super) tables: Vec<TableLayout>,
    pub(super) short_sketches: bool,
    /// Bytes of the whole.
    pub(super) size_bytes: usize,
}

impl Layout {
    /// The layout of `count` fingerprints under a scheme with these keys. None when it would not fit into
    /// memory at all.
    pub(super) fn new<B: Bits>(scheme: Scheme, keys: &[B], count: usize) -> Option<Self> {
        let sketch_bytes = sketch_bits(scheme.k()) as usize / 8;
        let mut end = HEADER;
        let mut part = |size: usize, count: usize| {
            let begin = end.checked_next_multiple_of(ALIGNMENT)?;
            end = begin.checked_add(size.checked_mul(count)?)?;
            Some(begin..end)
        };
        let words = part(size_of::<B>(), count)?;
        let ids = part(size_of::<u32>(), count)?;
        let bits = directory_bits(count);
        let mut tables = Vec::with_capacity(keys.len());
        for (index, &key) in keys.iter().enumerate() {
            let directory = Directory::new(key, bits);
            let entries = if index == 0 { 0 } else { count };
            tables.push(TableLayout {
                starts: part(size_of::<u32>(), directory.len() + 1)?,
                sketches: part(sketch_bytes, entries)?,
                ranks: part(size_of::<u32>(), entries)?,
                directory,
            });
        }
        let size_bytes = end.checked_next_multiple_of(ALIGNMENT)?;
        Some(Self { count, words, ids, tables, short_sketches: sketch_bytes == 2, size_bytes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hamming::table::scheme::Levels;

    #[test]
    fn a_directory_reads_the_highest_bits_of_the_key() {
        let directory = Directory::new(0b1100_0110_u32, 3);
        assert_eq!(directory.len(), 8);
        assert_eq!(directory.slot(0b1000_0100_u32), 0b101);
        assert_eq!(directory.slot(!0b1000_0100_u32), 0b010);
        assert_eq!(Directory::new(u64::MAX, 24).slot(7_u64 << 40), 7);
        assert_eq!(Directory::new(0b1_u64, 9).len(), 2);
        assert_eq!(Directory::new(u128::MAX, 0).slot(9_u128), 0);
    }

    #[test]
    fn parts_follow_each_other_at_cache_lines() {
        let scheme = Scheme::new::<u64>(3, Levels::One).unwrap();
        let layout = Layout::new(scheme, &scheme.masks::<u64>(), 1000).unwrap();
        let mut end = HEADER;
        for part in [&layout.words, &layout.ids]
            .into_iter()
            .chain(layout.tables.iter().flat_map(|table| [&table.starts, &table.sketches, &table.ranks]))
        {
            assert!(part.start >= end && part.start < end + ALIGNMENT && part.start % ALIGNMENT == 0);
            end = part.end;
        }
        assert!(layout.tables[0].ranks.is_empty() && layout.tables[1].ranks.len() == 4000);
        assert!(layout.size_bytes >= end && layout.size_bytes.is_multiple_of(ALIGNMENT));
    }

    #[test]
    fn no_layout_is_larger_than_memory() {
        let scheme = Scheme::new::<u128>(15, Levels::Two).unwrap();
        assert!(Layout::new(scheme, &scheme.masks::<u128>(), usize::MAX / 20).is_none());
    }
}
