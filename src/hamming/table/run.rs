//! A run: sorted fingerprints with their ids and the tables of a scheme, immutable, in one buffer.
//!
//! Building is a counting sort for each table. A search looks into one slot of each table's directory, rules
//! candidates out by their sketches, and compares the rest; what several tables find is reported by the first
//! of them alone, so that no answer needs to be remembered.

use std::ops::ControlFlow;

use bytemuck::{cast_slice, cast_slice_mut};

use crate::hamming::Bits;
use crate::hamming::kernel::Kernel;
use crate::hamming::table::layout::{Directory, HEADER, Layout, TableLayout};
use crate::hamming::table::scheme::Scheme;
use crate::hamming::table::sketch::Sketch;

/// A scan looks at so many fingerprints before it reports what it found, so that a caller can stop it.
const SCAN_CHUNK: usize = 1 << 14;
/// So many directories are read before the first table is searched, so that their cache misses overlap.
const TABLES_AT_ONCE: usize = 16;

/// The buffer of a run: its own, or somebody else's.
pub(super) enum Buffer<'a> {
    /// 16-byte numbers, for the alignment of every width.
    Owned(Vec<u128>),
    /// Memory that begins at a multiple of 16.
    Borrowed(&'a [u8]),
}

impl Buffer<'_> {
    fn bytes(&self) -> &[u8] {
        match self {
            Self::Owned(numbers) => cast_slice(numbers),
            Self::Borrowed(bytes) => bytes,
        }
    }
}

/// See the module.
pub(super) struct Run<'a, B> {
    scheme: Scheme,
    keys: Vec<B>,
    layout: Layout,
    buffer: Buffer<'a>,
}

impl<'a, B: Bits> Run<'a, B> {
    /// Takes a buffer that is laid out for that scheme and count.
    pub(super) fn new(scheme: Scheme, keys: Vec<B>, layout: Layout, buffer: Buffer<'a>) -> Self {
        Self { scheme, keys, layout, buffer }
    }

    /// Sorts fingerprints with their ids and builds the tables.
    ///
    /// O(n · tables), besides sorting.
    ///
    /// # Panics
    /// With 2^32 fingerprints or more.
    pub(super) fn build(scheme: Scheme, entries: Vec<(B, u32)>) -> Self {
        assert!(u32::try_from(entries.len()).is_ok(), "a run holds fewer than 2^32 fingerprints");
        let keys = scheme.masks::<B>();
        let layout = Layout::new(scheme, &keys, entries.len()).expect("as many as are in memory already");
        let entries = sorted(entries);
        let mut numbers = vec![0_u128; layout.size_bytes / size_of::<u128>()];
        let bytes: &mut [u8] = cast_slice_mut(&mut numbers);
        let (head, tables) = bytes.split_at_mut(layout.ids.end);
        let (words, ids) = head.split_at_mut(layout.ids.start);
        let words: &mut [B] = cast_slice_mut(&mut words[layout.words.clone()]);
        let ids: &mut [u32] = cast_slice_mut(&mut ids[..4 * layout.count]);
        for ((word, id), entry) in words.iter_mut().zip(ids).zip(&entries) {
            (*word, *id) = *entry;
        }
        drop(entries);
        for (index, table) in layout.tables.iter().enumerate() {
            let end = table.ranks.end - layout.ids.end;
            let part = &mut tables[table.starts.start - layout.ids.end..end];
            if index == 0 {
                starts(&table.directory, words, cast_slice_mut(&mut part[..table.starts.len()]));
            } else if layout.short_sketches {
                fill::<B, u16>(table, words, part);
            } else {
                fill::<B, u32>(table, words, part);
            }
        }
        Self::new(scheme, keys, layout, Buffer::Owned(numbers))
    }

    /// The number of fingerprints.
    pub(super) fn len(&self) -> usize {
        self.layout.count
    }

    /// The scheme that it was built for.
    pub(super) fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// The key of each table.
    pub(super) fn keys(&self) -> &[B] {
        &self.keys
    }

    /// The whole buffer.
    pub(super) fn bytes(&self) -> &[u8] {
        self.buffer.bytes()
    }

    /// Everything after the header.
    pub(super) fn body(&self) -> &[u8] {
        &self.bytes()[HEADER..]
    }

    /// The fingerprints, ascending.
    pub(super) fn words(&self) -> &[B] {
        cast_slice(&self.bytes()[self.layout.words.clone()])
    }

    /// The ids, in the order of the words, ascending where those are equal.
    pub(super) fn ids(&self) -> &[u32] {
        cast_slice(&self.bytes()[self.layout.ids.clone()])
    }

    /// Where each slot of a table's directory begins: one more than slots.
    pub(super) fn starts(&self, table: usize) -> &[u32] {
        cast_slice(&self.bytes()[self.layout.tables[table].starts.clone()])
    }

    /// The words of a table, by rank, in the order of its slots; the first table's are the ranks themselves,
    /// and not stored.
    pub(super) fn ranks(&self, table: usize) -> &[u32] {
        cast_slice(&self.bytes()[self.layout.tables[table].ranks.clone()])
    }

    fn sketches<S: Sketch>(&self, table: usize) -> &[S] {
        cast_slice(&self.bytes()[self.layout.tables[table].sketches.clone()])
    }

    /// The ranks that hold exactly this fingerprint. O(log n).
    pub(super) fn equal(&self, word: B) -> std::ops::Range<usize> {
        let words = self.words();
        let range = match self.layout.tables.first() {
            Some(table) => self.span(0, table.directory.slot(word)),
            None => 0..words.len(),
        };
        let start = range.start + words[range.clone()].partition_point(|&other| other < word);
        let end = start + words[start..range.end].partition_point(|&other| other == word);
        start..end
    }

    fn span(&self, table: usize, slot: usize) -> std::ops::Range<usize> {
        let starts = self.starts(table);
        starts[slot] as usize..starts[slot + 1] as usize
    }

    /// Reports every rank within `k` bits of the query with its distance, each once, in an order of its own.
    /// Breaks when `report` does. `scratch` is for candidates.
    pub(super) fn search(
        &self,
        query: B,
        k: u32,
        scratch: &mut Vec<u32>,
        report: &mut impl FnMut(usize, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.keys.is_empty() || k > self.scheme.k() {
            self.scan(query, k, scratch, report)
        } else if self.layout.short_sketches {
            self.search_tables::<u16>(query, k, scratch, report)
        } else {
            self.search_tables::<u32>(query, k, scratch, report)
        }
    }

    fn scan(
        &self,
        query: B,
        k: u32,
        scratch: &mut Vec<u32>,
        report: &mut impl FnMut(usize, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let words = self.words();
        for (chunk, part) in words.chunks(SCAN_CHUNK).enumerate() {
            scratch.clear();
            Kernel::best().within(query, part, k, (chunk * SCAN_CHUNK) as u32, scratch);
            for &rank in scratch.iter() {
                report(rank as usize, query.distance(words[rank as usize]))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn search_tables<S: Sketch>(
        &self,
        query: B,
        k: u32,
        scratch: &mut Vec<u32>,
        report: &mut impl FnMut(usize, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let words = self.words();
        let sketch = S::of(query);
        let mut spans = [(0_usize, 0_usize); TABLES_AT_ONCE];
        for first in (0..self.keys.len()).step_by(TABLES_AT_ONCE) {
            let group = first..self.keys.len().min(first + TABLES_AT_ONCE);
            for (span, table) in spans.iter_mut().zip(group.clone()) {
                let range = self.span(table, self.layout.tables[table].directory.slot(query));
                *span = (range.start, range.end);
            }
            for (&(start, end), table) in spans.iter().zip(group) {
                scratch.clear();
                let ranks = if table == 0 {
                    Kernel::best().within(query, &words[start..end], k, start as u32, scratch);
                    None
                } else {
                    let sketches = &self.sketches::<S>(table)[start..end];
                    Kernel::best().within(sketch, sketches, k, start as u32, scratch);
                    Some(self.ranks(table))
                };
                for &at in scratch.iter() {
                    let rank = ranks.map_or(at, |ranks| ranks[at as usize]) as usize;
                    let differ = query ^ words[rank];
                    let distance = differ.count_ones();
                    if distance <= k && self.is_first(table, differ) {
                        report(rank, distance)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether this table is the first one under whose key two fingerprints with these differing bits agree.
    pub(super) fn is_first(&self, table: usize, differ: B) -> bool {
        self.keys[table] & differ == B::ZERO && !self.keys[..table].iter().any(|&key| key & differ == B::ZERO)
    }

    /// Whether the parts fit together: what a search relies on so as not to leave its bounds.
    pub(super) fn is_sound(&self) -> bool {
        let count = self.len() as u32;
        self.words().is_sorted()
            && (0..self.keys.len()).all(|table| {
                let starts = self.starts(table);
                starts.is_sorted()
                    && starts.first() == Some(&0)
                    && starts.last() == Some(&count)
                    && self.ranks(table).iter().fold(true, |sound, &rank| sound & (rank < count))
            })
    }
}

/// Sorts by fingerprint, then id.
///
/// One counting pass over the leading bits leaves groups of a few, whatever their order inside; where
/// fingerprints share their leading bits the groups are large, and sorting them costs what it always costs.
fn sorted<B: Bits>(mut entries: Vec<(B, u32)>) -> Vec<(B, u32)> {
    let bits = entries.len().checked_ilog2().unwrap_or(0).saturating_sub(3).min(16);
    if bits < 4 {
        entries.sort_unstable();
        return entries;
    }
    let slot = |word: B| (word >> (B::BITS - bits)).low_u64() as usize;
    let mut next = vec![0_u32; (1 << bits) + 1];
    for &(word, _) in &entries {
        next[slot(word) + 1] += 1;
    }
    sum_up(&mut next);
    let ends = next[1..].to_vec();
    let mut grouped = vec![(B::ZERO, 0); entries.len()];
    for &entry in &entries {
        let place = &mut next[slot(entry.0)];
        grouped[*place as usize] = entry;
        *place += 1;
    }
    let mut rest = grouped.as_mut_slice();
    let mut start = 0;
    for end in ends {
        let (group, after) = rest.split_at_mut((end - start) as usize);
        group.sort_unstable();
        (rest, start) = (after, end);
    }
    grouped
}

/// Where each slot begins, counted from the words.
fn starts<B: Bits>(directory: &Directory, words: &[B], starts: &mut [u32]) {
    for &word in words {
        starts[directory.slot(word) + 1] += 1;
    }
    sum_up(starts);
}

/// Turns counts into running totals.
fn sum_up(counts: &mut [u32]) {
    let mut total = 0;
    for count in counts {
        total += *count;
        *count = total;
    }
}

/// Fills a table's part of the buffer: a stable counting sort, so that ranks ascend within a slot.
fn fill<B: Bits, S: Sketch>(table: &TableLayout, words: &[B], part: &mut [u8]) {
    let base = table.starts.start;
    let (head, ranks) = part.split_at_mut(table.ranks.start - base);
    let (head, sketches) = head.split_at_mut(table.sketches.start - base);
    let begin: &mut [u32] = cast_slice_mut(&mut head[..table.starts.len()]);
    let sketches: &mut [S] = cast_slice_mut(&mut sketches[..table.sketches.len()]);
    let ranks: &mut [u32] = cast_slice_mut(ranks);
    starts(&table.directory, words, begin);
    let mut next = begin.to_vec();
    for (rank, &word) in words.iter().enumerate() {
        let place = &mut next[table.directory.slot(word)];
        sketches[*place as usize] = S::of(word);
        ranks[*place as usize] = rank as u32;
        *place += 1;
    }
}
