//! One result in one file: when it ends, a list of its pages, and the pages, compressed.
//!
//! ```text
//! magic 8 | ends, seconds since 1970, u64 | length of the list u32 | list, JSON | pages, zstd
//! ```
//! Numbers are little-endian.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

use serde::{Deserialize, Serialize};

use super::page::Page;

const MAGIC: &[u8; 8] = b"jpmoss1\n";
const HEAD_BYTES: usize = 20;
const MAX_LIST_BYTES: u32 = 16 << 20;
/// More than a page of the largest submission takes.
const MAX_PAGE_BYTES: usize = 256 << 20;
const LEVEL: i32 = 3;

#[derive(Serialize, Deserialize)]
struct Entry {
    name: String,
    content_type: String,
    /// From the end of the list.
    offset: u64,
    length: u64,
    size: u64,
}

/// A result as bytes.
pub(super) fn encode(pages: &[Page], ends: u64) -> io::Result<Vec<u8>> {
    let (mut list, mut packed) = (Vec::with_capacity(pages.len()), Vec::new());
    for page in pages {
        let bytes = zstd::bulk::compress(&page.bytes, LEVEL)?;
        list.push(Entry {
            name: page.name.clone(),
            content_type: page.content_type.clone(),
            offset: packed.len() as u64,
            length: bytes.len() as u64,
            size: page.bytes.len() as u64,
        });
        packed.extend(bytes);
    }
    let list = serde_json::to_vec(&list)?;
    let length = u32::try_from(list.len()).ok().filter(|length| *length <= MAX_LIST_BYTES);
    let length = length.ok_or_else(|| invalid("too many pages"))?;
    let mut out = Vec::with_capacity(HEAD_BYTES + list.len() + packed.len());
    out.extend_from_slice(MAGIC);
    out.extend_from_slice(&ends.to_le_bytes());
    out.extend_from_slice(&length.to_le_bytes());
    out.extend(list);
    out.extend(packed);
    Ok(out)
}

/// When a result ends, in seconds since 1970.
pub(super) fn ends(file: &mut File) -> io::Result<u64> {
    Ok(head(file)?.0)
}

fn head(file: &mut File) -> io::Result<(u64, u32)> {
    let mut head = [0; HEAD_BYTES];
    file.seek(SeekFrom::Start(0))?;
    file.read_exact(&mut head)?;
    if !head.starts_with(MAGIC) {
        return Err(invalid("not a result"));
    }
    let (mut ends, mut length) = ([0; 8], [0; 4]);
    ends.copy_from_slice(&head[8..16]);
    length.copy_from_slice(&head[16..]);
    Ok((u64::from_le_bytes(ends), u32::from_le_bytes(length)))
}

/// One page of a result; `None` where it has none of that name.
pub(super) fn page(file: &mut File, name: &str) -> io::Result<Option<Page>> {
    let (_, length) = head(file)?;
    if length > MAX_LIST_BYTES {
        return Err(invalid("a list that is too long"));
    }
    let mut list = vec![0; length as usize];
    file.read_exact(&mut list)?;
    let list: Vec<Entry> = serde_json::from_slice(&list)?;
    let Some(entry) = list.into_iter().find(|entry| entry.name == name) else { return Ok(None) };
    let size = usize::try_from(entry.size).ok().filter(|size| *size <= MAX_PAGE_BYTES);
    let size = size.ok_or_else(|| invalid("a page that is too large"))?;
    let start = (HEAD_BYTES as u64 + u64::from(length)).saturating_add(entry.offset);
    file.seek(SeekFrom::Start(start))?;
    let mut packed = Vec::new();
    file.take(entry.length).read_to_end(&mut packed)?;
    let bytes = zstd::bulk::decompress(&packed, size)?;
    Ok(Some(Page { name: entry.name, content_type: entry.content_type, bytes }))
}

fn invalid(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}
