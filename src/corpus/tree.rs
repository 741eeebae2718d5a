//! A source as a tree of named entries, whether it lies in a folder or in a zip, and the bytes behind each.
//!
//! Everything after the listing ([`super::layout`], [`super::load`]) sees only this, so that a folder and a
//! zip of it read alike.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::Arc;

use super::archive::Archive;
use super::error::SkipReason;

/// One thing in a folder.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    /// Unique in its folder; what is not UTF-8 in it stands as U+FFFD.
    pub(super) name: String,
    pub(super) node: Node,
}

#[derive(Debug, Clone)]
pub(super) enum Node {
    /// Sorted by name.
    Folder(Vec<Entry>),
    File(Content),
    /// Something that is not to be opened.
    Broken(SkipReason),
}

/// Where the bytes of a file are.
#[derive(Debug, Clone)]
pub(super) enum Content {
    Disk(PathBuf),
    Memory(Arc<[u8]>),
    Packed { archive: Archive, index: usize },
}

impl Content {
    /// The file's size; what an archive declares, which [`Content::read`] holds it to.
    pub(super) fn size_bytes(&self) -> Result<u64, SkipReason> {
        match self {
            Self::Disk(path) => std::fs::metadata(path).map(|data| data.len()).map_err(|e| unreadable(&e)),
            Self::Memory(bytes) => Ok(bytes.len() as u64),
            Self::Packed { archive, index } => archive.size_bytes(*index),
        }
    }

    /// The whole file; an error as soon as it has more than `limit_bytes`, before all of it is in memory.
    pub(super) fn read(&self, limit_bytes: u64) -> Result<Vec<u8>, SkipReason> {
        match self {
            Self::Disk(path) => {
                let file = File::open(path).map_err(|error| unreadable(&error))?;
                let size_bytes = file.metadata().map_err(|error| unreadable(&error))?.len();
                if size_bytes > limit_bytes {
                    return Err(SkipReason::TooLarge { size_bytes, limit_bytes });
                }
                // It may have grown since.
                read_at_most(file, limit_bytes)
                    .map_err(|error| unreadable(&error))?
                    .ok_or(SkipReason::TooLarge { size_bytes: limit_bytes.saturating_add(1), limit_bytes })
            }
            Self::Memory(bytes) if bytes.len() as u64 > limit_bytes => {
                Err(SkipReason::TooLarge { size_bytes: bytes.len() as u64, limit_bytes })
            }
            Self::Memory(bytes) => Ok(bytes.to_vec()),
            Self::Packed { archive, index } => archive.read(*index, limit_bytes),
        }
    }

    /// The first bytes, as many as there are up to `count`.
    pub(super) fn head(&self, count: u64) -> Option<Vec<u8>> {
        let mut head = Vec::new();
        match self {
            Self::Disk(path) => File::open(path).ok()?.take(count).read_to_end(&mut head).ok()?,
            Self::Memory(bytes) => bytes.take(count).read_to_end(&mut head).ok()?,
            Self::Packed { archive, index } => return archive.head(*index, count),
        };
        Some(head)
    }
}

/// All of `reader`, or `None` if it has more than `limit_bytes`.
pub(super) fn read_at_most(reader: impl Read, limit_bytes: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    reader.take(limit_bytes.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(if bytes.len() as u64 > limit_bytes { None } else { Some(bytes) })
}

pub(super) fn unreadable(error: &io::Error) -> SkipReason {
    SkipReason::Unreadable(error.to_string())
}

/// Gives the entries of one folder names that can be shown and differ from each other, and sorts by them.
///
/// A name that is UTF-8 stays. Others show U+FFFD, and where that makes two alike, the later one in the order
/// of bytes gets `~2` before its extension, `~3` and so on.
pub(super) fn with_distinct_names(mut raw: Vec<(Vec<u8>, Node)>) -> Vec<Entry> {
    raw.sort_by(|(left, _), (right, _)| left.cmp(right));
    let (proper, improper): (Vec<_>, Vec<_>) =
        raw.into_iter().partition(|(name, _)| std::str::from_utf8(name).is_ok());
    let mut taken = BTreeSet::new();
    // Where to go on counting: a hostile archive may hold any number of names that look alike.
    let mut copies: BTreeMap<String, u32> = BTreeMap::new();
    let mut entries: Vec<Entry> = Vec::with_capacity(proper.len() + improper.len());
    for (name, node) in proper.into_iter().chain(improper) {
        let shown = String::from_utf8_lossy(&name).into_owned();
        let mut name = shown.clone();
        while !taken.insert(name.clone()) {
            let copy = copies.entry(shown.clone()).or_insert(1);
            *copy += 1;
            name = match shown.rsplit_once('.') {
                Some((stem, extension)) if !stem.is_empty() => format!("{stem}~{copy}.{extension}"),
                _ => format!("{shown}~{copy}"),
            };
        }
        entries.push(Entry { name, node });
    }
    entries.sort_by(|left, right| left.name.cmp(&right.name));
    entries
}

/// How many files are in these entries, at any depth.
pub(super) fn count_files(node: &Node) -> usize {
    match node {
        Node::Folder(entries) => entries.iter().map(|entry| count_files(&entry.node)).sum(),
        Node::File(_) | Node::Broken(_) => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_not_utf_8_stay_distinct_and_proper_ones_stay_as_they_are() {
        let names: [&[u8]; 5] =
            [b"a\xFF.cpp", "a\u{FFFD}~2.cpp".as_bytes(), b"a\xFE.cpp", "a\u{FFFD}.cpp".as_bytes(), b"b.cpp"];
        let node = || Node::Broken(SkipReason::Empty);
        let expected = ["a\u{FFFD}.cpp", "a\u{FFFD}~2.cpp", "a\u{FFFD}~3.cpp", "a\u{FFFD}~4.cpp", "b.cpp"];
        for turn in 0..names.len() {
            let mut raw: Vec<_> = names.iter().map(|name| (name.to_vec(), node())).collect();
            raw.rotate_left(turn);
            let mut shown: Vec<_> = with_distinct_names(raw).into_iter().map(|entry| entry.name).collect();
            shown.sort();
            let mut expected = expected.map(str::to_owned).to_vec();
            expected.sort();
            assert_eq!(shown, expected);
        }
    }

    #[test]
    fn reading_stops_at_the_limit() {
        // An endless reader returns only if the reading is bounded.
        assert_eq!(read_at_most(io::repeat(b'x'), 10).expect("no error"), None);
        assert_eq!(
            read_at_most(&b"0123456789"[..], 10).expect("no error").as_deref(),
            Some(&b"0123456789"[..])
        );
    }
}
