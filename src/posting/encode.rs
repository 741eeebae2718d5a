//! From entries to pages, one page after the other, so that a merge of millions of k-grams needs the memory of a few.

use super::cursor::{push_varint, push_word, width, zigzag};
use super::list::{CHECKSUM, LONG_LIST, checksum, encode_list};
use super::page::{COUNTED, LONG, ONE, PLAIN, place};
use super::partition::{MAX_BITS, bounds, partition_of};
use super::run::{Entry, Run};

/// The pages of a segment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pages {
    /// Two to the power of this are the segment's pages.
    pub bits: u32,
    /// A page for each partition; one without entries has its few bytes too, so that a lost page is not an empty one.
    pub pages: Vec<Vec<u8>>,
    /// The lists of programs that are too long for a page, in the order of their k-grams.
    pub lists: Vec<Vec<u8>>,
}

/// Takes entries, ascending, and gives pages as they become complete. O(bytes) in all, and O(1) for each empty page.
#[derive(Debug)]
pub struct Encoder {
    bits: u32,
    /// The partition of the page that is being written.
    partition: u64,
    /// The lowest k-gram that can follow in it.
    least: u64,
    entries: u64,
    /// The entries of this page.
    body: Vec<u8>,
    /// Long lists so far, and before this page.
    lists_made: u64,
    lists_before: u64,
    grams: u64,
    pages: Vec<Vec<u8>>,
    lists: Vec<Vec<u8>>,
}

/// A run as the pages of a segment.
pub fn encode(run: &Run, bits: u32) -> Pages {
    let mut encoder = Encoder::new(bits);
    for entry in run.iter() {
        encoder.push(entry);
    }
    encoder.finish()
}

impl Encoder {
    /// For a segment of two to the power of `bits` pages, at most [`MAX_BITS`].
    pub fn new(bits: u32) -> Self {
        Self {
            bits: bits.min(MAX_BITS),
            partition: 0,
            least: 0,
            entries: 0,
            body: Vec::new(),
            lists_made: 0,
            lists_before: 0,
            grams: 0,
            pages: Vec::new(),
            lists: Vec::new(),
        }
    }

    /// How many entries it was given.
    pub fn grams(&self) -> u64 {
        self.grams
    }

    /// Appends an entry; its k-gram is above all before (checked in debug builds).
    pub fn push(&mut self, entry: Entry<'_>) {
        let partition = partition_of(entry.gram, self.bits);
        while self.partition < partition {
            self.close_page();
        }
        debug_assert!(self.partition == partition && entry.gram >= self.least, "k-grams ascend");
        let above = entry.gram.wrapping_sub(self.least);
        self.least = entry.gram.wrapping_add(1);
        self.entries += 1;
        self.grams += 1;

        let count = entry.programs.len();
        let plain = [entry.hands, entry.submissions].iter().all(|&more| i64::from(more) == count as i64);
        let kind = match count {
            1 if plain => ONE,
            _ if count > LONG_LIST => LONG,
            _ if plain => PLAIN,
            _ => COUNTED,
        };
        let steps = || {
            let before = entry.programs.iter().map(|&program| u64::from(program) + 1);
            std::iter::once(0).chain(before).zip(entry.programs).map(|(least, &p)| u64::from(p) - least)
        };
        let program_width = if kind == LONG { 1 } else { steps().map(width).max().unwrap_or(1) };
        let above_width = width(above);
        self.body.push(kind << 5 | (program_width as u8 - 1) << 3 | (above_width as u8 - 1));
        push_word(&mut self.body, above, above_width);
        if kind != ONE {
            push_varint(&mut self.body, count as u64);
        }
        if kind == COUNTED || kind == LONG {
            for more in [entry.hands, entry.submissions] {
                push_varint(&mut self.body, zigzag(i64::from(more) - count as i64));
            }
        }
        if kind == LONG {
            self.lists.push(encode_list(entry.programs));
            self.lists_made += 1;
        } else {
            for step in steps() {
                push_word(&mut self.body, step, program_width);
            }
        }
    }

    /// Takes the pages that became complete since the last time, in the order of their partitions.
    pub fn drain_pages(&mut self) -> Vec<Vec<u8>> {
        std::mem::take(&mut self.pages)
    }

    /// Takes the long lists that were made since the last time, in the order of their numbers.
    pub fn drain_lists(&mut self) -> Vec<Vec<u8>> {
        std::mem::take(&mut self.lists)
    }

    /// The rest: pages to the last partition, and lists that were not taken yet.
    pub fn finish(mut self) -> Pages {
        while self.partition >> self.bits == 0 {
            self.close_page();
        }
        Pages { bits: self.bits, pages: self.pages, lists: self.lists }
    }

    fn close_page(&mut self) {
        let mut page = Vec::with_capacity(CHECKSUM + 8 + self.body.len());
        page.extend_from_slice(&[0; CHECKSUM]);
        push_varint(&mut page, self.entries);
        push_varint(&mut page, self.lists_made - self.lists_before);
        if self.lists_made > self.lists_before {
            push_varint(&mut page, self.lists_before);
        }
        page.append(&mut self.body);
        let sum = checksum(&page[CHECKSUM..], place(self.partition, self.bits));
        page[..CHECKSUM].copy_from_slice(&sum);
        self.pages.push(page);

        self.partition += 1;
        self.entries = 0;
        self.lists_before = self.lists_made;
        // There is none after the last.
        self.least = bounds(self.partition, self.bits).map_or(0, |(first, _)| first);
    }
}
