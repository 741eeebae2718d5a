//! The bytes of a page: the entries of one partition of a segment, and how a k-gram is found among them.
//!
//! ```text
//! checksum  4 bytes: of what follows, mixed with the page's place, so that a page at another place is noticed
//! entries   varint: how many
//! long      varint: how many of them have a list of their own (see `list`)
//! first     varint: the number of the first such list in the segment; only where there are any
//!
//! and for each entry
//!   meta    1 byte: from the lowest bit, the width of `above` less one (3 bits), the width of a program less
//!           one (2 bits), the kind (2 bits), 0
//!   above   so many bytes: the k-gram, less the lowest that could stand here
//!   kind 0  one program; one hand and one submission more
//!   kind 1  1 byte n; n programs; n hands and n submissions more
//!   kind 2  1 byte n; hands − n and submissions − n, zigzag varints; n programs
//!   kind 3  varint n; hands − n and submissions − n, zigzag varints; its programs are the segment's next long list
//! ```
//!
//! Programs are stored as the first one, then how much each is above the one before, less one: of one width in an
//! entry, so that a search steps over them without looking. Widths are whole bytes beside the meta bits: to read a
//! number is one load and a mask, where a varint would take a branch a byte, and a k-gram needs one byte less.
//!
//! Reading is total: any bytes are a page or an error, and memory is at most in proportion to the page's length.

use std::ops::RangeInclusive;

use super::cursor::Cursor;
use super::list::{CHECKSUM, LONG_LIST, checked};
use super::partition::bounds;
use super::run::Run;

/// Why bytes are not a page, or not the page of this place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PageError {
    /// There is no such partition.
    #[error("there is no partition {partition} of two to the power of {bits}")]
    Partition {
        /// The number that was asked for.
        partition: u64,
        /// The segment's bits.
        bits: u32,
    },
    /// The bytes are not those that were written, or not at this place.
    #[error("the checksum does not agree")]
    Checksum,
    /// There are fewer bytes than the content needs.
    #[error("the bytes end too early")]
    CutShort,
    /// There are more bytes than the content needs.
    #[error("{bytes} bytes follow the end")]
    Trailing {
        /// How many.
        bytes: usize,
    },
    /// So many entries cannot stand in so few bytes.
    #[error("{count} entries cannot stand in {bytes} bytes")]
    Count {
        /// The entries.
        count: u64,
        /// The bytes that are left for them.
        bytes: usize,
    },
    /// An entry has a form that is not known.
    #[error("an entry has an unknown form")]
    Form,
    /// A k-gram belongs to another page.
    #[error("a k-gram belongs to another page")]
    Gram,
    /// A frequency or the number of a program is too large.
    #[error("a number is too large")]
    Number,
    /// A long list is not as long as its entry says, or there are more or fewer of them than the page says.
    #[error("a long list is not what its page says")]
    Lists,
    /// A long list is not there.
    #[error("there is no long list {list}")]
    NoList {
        /// Its number in the segment.
        list: u32,
    },
}

/// What a page says of a k-gram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// How many more hands hold it.
    pub hands: i32,
    /// How many more submissions hold it.
    pub submissions: i32,
    /// The programs that are new among its holders.
    pub programs: Programs,
}

/// The programs of an entry, or where they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Programs {
    /// Ascending.
    Here(Vec<u32>),
    /// In a long list of the segment.
    Long {
        /// The list's number in the segment, from 0 in the order of k-grams.
        list: u32,
        /// How many programs it has: a list of another length is a damaged one.
        length: u32,
    },
}

pub(super) const ONE: u8 = 0;
pub(super) const PLAIN: u8 = 1;
pub(super) const COUNTED: u8 = 2;
pub(super) const LONG: u8 = 3;

/// Bytes of the shortest entry: meta, k-gram, and a program or a length.
const MIN_ENTRY: usize = 3;

/// What the checksum of a page is mixed with.
pub(super) fn place(partition: u64, bits: u32) -> u32 {
    ((partition << 6 | u64::from(bits)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32
}

/// Looks a k-gram up in the page of its partition. O(length of the page), half of it on average, besides the checksum.
pub fn find(page: &[u8], partition: u64, bits: u32, gram: u64) -> Result<Option<Found>, PageError> {
    let mut reader = Reader::new(page, partition, bits)?;
    while let Some(raw) = reader.next()? {
        if raw.gram >= gram {
            return if raw.gram == gram { raw.found().map(Some) } else { Ok(None) };
        }
    }
    Ok(None)
}

/// Holds a page to its checksum, once for many look-ups by [`find_many`]. O(length of the page).
pub fn check_page(page: &[u8], partition: u64, bits: u32) -> Result<(), PageError> {
    checked(page, place(partition, bits)).map(drop)
}

/// Looks several ascending k-grams of one partition up in one pass; `each` gets the place of a k-gram in `grams` and
/// what was found. K-grams that the page does not hold are passed over. The page was held to its checksum before
/// ([`check_page`]); of one that was not, anything may be found.
pub fn find_many(
    page: &[u8],
    partition: u64,
    bits: u32,
    grams: &[u64],
    mut each: impl FnMut(usize, Found),
) -> Result<(), PageError> {
    visit(page, partition, bits, grams, |at, raw| {
        each(at, raw.found()?);
        Ok(())
    })
}

/// As [`find_many`] where only frequencies are asked for: `each` gets the place of a k-gram, and how many more hands and
/// submissions hold it. Allocates nothing.
pub fn count_many(
    page: &[u8],
    partition: u64,
    bits: u32,
    grams: &[u64],
    mut each: impl FnMut(usize, i32, i32),
) -> Result<(), PageError> {
    visit(page, partition, bits, grams, |at, raw| {
        each(at, raw.hands, raw.submissions);
        Ok(())
    })
}

#[inline]
fn visit(
    page: &[u8],
    partition: u64,
    bits: u32,
    grams: &[u64],
    mut each: impl FnMut(usize, &Raw<'_>) -> Result<(), PageError>,
) -> Result<(), PageError> {
    debug_assert!(grams.is_sorted(), "k-grams ascend");
    let content = page.get(CHECKSUM..).unwrap_or_default();
    let mut reader = Reader::of_content(content, partition, bits)?;
    let mut at = 0;
    while at < grams.len() {
        let Some(raw) = reader.next()? else { break };
        while grams.get(at).is_some_and(|&gram| gram < raw.gram) {
            at += 1;
        }
        while grams.get(at) == Some(&raw.gram) {
            each(at, &raw)?;
            at += 1;
        }
    }
    Ok(())
}

/// Appends a page's entries to a run, whose k-grams are below this page's. `lists` gives a long list by its number.
/// After an error the run is as it was.
pub fn decode_page(
    page: &[u8],
    partition: u64,
    bits: u32,
    lists: &mut impl FnMut(u32) -> Result<Vec<u32>, PageError>,
    out: &mut Run,
) -> Result<(), PageError> {
    let before = out.len();
    let mut reader = Reader::new(page, partition, bits)?;
    out.reserve(reader.entries);
    let decoded = decode_entries(&mut reader, lists, out);
    if decoded.is_err() {
        out.truncate(before);
    }
    decoded
}

fn decode_entries(
    reader: &mut Reader<'_>,
    lists: &mut impl FnMut(u32) -> Result<Vec<u32>, PageError>,
    out: &mut Run,
) -> Result<(), PageError> {
    while let Some(raw) = reader.next()? {
        match raw.programs {
            RawPrograms::Here { width, bytes } => decode_programs(bytes, width, out.open())?,
            RawPrograms::Long { list, length } => {
                let programs = lists(list)?;
                if programs.len() as u64 != u64::from(length) || !programs.is_sorted_by(|a, b| a < b) {
                    return Err(PageError::Lists);
                }
                out.open().extend_from_slice(&programs);
            }
        }
        out.close(raw.gram, raw.hands, raw.submissions);
    }
    match reader.cursor.left() {
        0 if reader.lists == 0 => Ok(()),
        0 => Err(PageError::Lists),
        bytes => Err(PageError::Trailing { bytes }),
    }
}

/// The numbers of the long lists that a page's entries have, if there are any; O(length) for the checksum.
pub fn list_range(page: &[u8], partition: u64, bits: u32) -> Result<Option<RangeInclusive<u32>>, PageError> {
    let reader = Reader::new(page, partition, bits)?;
    let Some(more) = reader.lists.checked_sub(1) else { return Ok(None) };
    let last = reader.next_list.checked_add(more).ok_or(PageError::Number)?;
    Ok(Some(reader.next_list..=last))
}

/// Reads the entries of a page one after the other, without allocating.
struct Reader<'a> {
    cursor: Cursor<'a>,
    /// Entries that are still to come.
    entries: usize,
    /// Long lists that are still to come, and the number of the next.
    lists: u32,
    next_list: u32,
    /// The lowest k-gram that can come; `None` after the highest of all.
    least: Option<u64>,
    last: u64,
}

/// An entry whose programs have not been looked at.
struct Raw<'a> {
    gram: u64,
    hands: i32,
    submissions: i32,
    programs: RawPrograms<'a>,
}

enum RawPrograms<'a> {
    Here { width: usize, bytes: &'a [u8] },
    Long { list: u32, length: u32 },
}

impl<'a> Reader<'a> {
    fn new(page: &'a [u8], partition: u64, bits: u32) -> Result<Self, PageError> {
        bounds(partition, bits)?;
        Self::of_content(checked(page, place(partition, bits))?, partition, bits)
    }

    fn of_content(content: &'a [u8], partition: u64, bits: u32) -> Result<Self, PageError> {
        let (first, last) = bounds(partition, bits)?;
        let mut cursor = Cursor::new(content);
        let count = cursor.varint().ok_or(PageError::CutShort)?;
        let lists = cursor.varint().ok_or(PageError::CutShort)?;
        let next_list = if lists == 0 { 0 } else { cursor.varint().ok_or(PageError::CutShort)? };
        let bytes = cursor.left();
        let Some(entries) = usize::try_from(count).ok().filter(|&entries| entries <= bytes / MIN_ENTRY)
        else {
            return Err(PageError::Count { count, bytes });
        };
        if lists > count {
            return Err(PageError::Lists);
        }
        let number = |value: u64| u32::try_from(value).map_err(|_| PageError::Number);
        let (lists, next_list) = (number(lists)?, number(next_list)?);
        Ok(Self { cursor, entries, lists, next_list, least: Some(first), last })
    }

    #[inline]
    fn next(&mut self) -> Result<Option<Raw<'a>>, PageError> {
        if self.entries == 0 {
            return Ok(None);
        }
        self.entries -= 1;
        let meta = self.cursor.byte().ok_or(PageError::CutShort)?;
        let above = self.cursor.word(usize::from(meta & 7) + 1).ok_or(PageError::CutShort)?;
        let gram = self.least.and_then(|least| least.checked_add(above));
        let gram = gram.filter(|&gram| gram <= self.last).ok_or(PageError::Gram)?;
        self.least = gram.checked_add(1);
        let width = usize::from(meta >> 3 & 3) + 1;
        let kind = meta >> 5;
        if kind == ONE {
            let bytes = self.cursor.take(width).ok_or(PageError::CutShort)?;
            let programs = RawPrograms::Here { width, bytes };
            return Ok(Some(Raw { gram, hands: 1, submissions: 1, programs }));
        }
        self.several(gram, kind, width).map(Some)
    }

    /// The rest of an entry that is not of the commonest kind.
    fn several(&mut self, gram: u64, kind: u8, width: usize) -> Result<Raw<'a>, PageError> {
        let count = match kind {
            PLAIN | COUNTED => u64::from(self.cursor.byte().ok_or(PageError::CutShort)?),
            LONG => self.cursor.varint().ok_or(PageError::CutShort)?,
            _ => return Err(PageError::Form),
        };
        let length = u32::try_from(count).map_err(|_| PageError::Number)?;
        if (length as usize > LONG_LIST) != (kind == LONG) {
            return Err(PageError::Form);
        }
        let mut frequency = || {
            let zigzag = if kind == PLAIN { 0 } else { self.cursor.varint().ok_or(PageError::CutShort)? };
            let sum = i64::from(length).checked_add(super::cursor::unzigzag(zigzag));
            sum.and_then(|sum| i32::try_from(sum).ok()).ok_or(PageError::Number)
        };
        let (hands, submissions) = (frequency()?, frequency()?);
        let programs = if kind == LONG {
            self.lists = self.lists.checked_sub(1).ok_or(PageError::Lists)?;
            let list = self.next_list;
            self.next_list = list.checked_add(1).ok_or(PageError::Number)?;
            RawPrograms::Long { list, length }
        } else {
            let bytes = self.cursor.take(length as usize * width).ok_or(PageError::CutShort)?;
            RawPrograms::Here { width, bytes }
        };
        Ok(Raw { gram, hands, submissions, programs })
    }
}

impl Raw<'_> {
    fn found(&self) -> Result<Found, PageError> {
        let programs = match self.programs {
            RawPrograms::Here { width, bytes } => {
                let mut programs = Vec::with_capacity(bytes.len() / width);
                decode_programs(bytes, width, &mut programs)?;
                Programs::Here(programs)
            }
            RawPrograms::Long { list, length } => Programs::Long { list, length },
        };
        Ok(Found { hands: self.hands, submissions: self.submissions, programs })
    }
}

/// Appends the programs of an entry, each in so many bytes.
fn decode_programs(bytes: &[u8], width: usize, out: &mut Vec<u32>) -> Result<(), PageError> {
    let mut least = 0_u64;
    for bytes in bytes.chunks_exact(width) {
        let above = bytes.iter().rev().fold(0, |above, &byte| above << 8 | u64::from(byte));
        let program = u32::try_from(least + above).map_err(|_| PageError::Number)?;
        out.push(program);
        least = u64::from(program) + 1;
    }
    Ok(())
}
