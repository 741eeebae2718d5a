//! A zip as a tree. Nothing is unpacked to disk, so a hostile name can at most be shown.
//!
//! What an entry declares is what it may hold: an entry that inflates to more is damaged, so that sums over
//! declared sizes bound what reading costs.

use std::fmt;
use std::io::{Cursor, Read};
use std::sync::Arc;

use zip::read::ZipArchive;
use zip::result::ZipError;

use super::error::{SkipReason, Skipped};
use super::limits::Limits;
use super::tree::{Content, Entry, Node, with_distinct_names};

/// An open zip. A clone shares the bytes and the directory, so each thread can have its own.
#[derive(Clone)]
pub(super) struct Archive {
    zip: ZipArchive<Cursor<Arc<[u8]>>>,
}

impl fmt::Debug for Archive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Archive").field("entries", &self.zip.len()).finish_non_exhaustive()
    }
}

/// Whether a file's first bytes are a zip's.
pub(super) fn looks_like_zip(head: &[u8]) -> bool {
    // The second is an archive without entries.
    head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06")
}

impl Archive {
    /// Reads the directory of a zip.
    ///
    /// # Errors
    /// If it has too many entries or is damaged.
    pub(super) fn open(bytes: Vec<u8>, limits: &Limits) -> Result<Self, SkipReason> {
        let check = |entries: usize| match limits.max_archive_entries {
            limit if entries > limit => Err(SkipReason::TooManyEntries { entries, limit }),
            _ => Ok(()),
        };
        // Before and after: building the directory of millions of entries costs far more than the file has
        // bytes, and an archive can be odd enough that its last record is not the one that counts.
        check(declared_entries(&bytes))?;
        let zip = ZipArchive::new(Cursor::new(Arc::from(bytes))).map_err(|error| damaged(&error))?;
        check(zip.len())?;
        Ok(Self { zip })
    }

    /// All entries as a tree, and those whose names are refused. Where one name stands twice, the last one
    /// counts, as when unpacking.
    pub(super) fn list(&self, limits: &Limits) -> (Vec<Entry>, Vec<Skipped>) {
        let mut root = RawFolder::default();
        let mut refused = Vec::new();
        for (index, raw_name) in self.zip.file_names_raw().enumerate() {
            let node = || match self.zip.by_index_data(index) {
                Ok(entry) if entry.is_symlink() => Node::Broken(SkipReason::LinkInArchive),
                Ok(_) => Node::File(Content::Packed { archive: self.clone(), index }),
                Err(error) => Node::Broken(damaged(&error)),
            };
            match components(raw_name, limits) {
                Ok(_) if raw_name.ends_with(b"/") => {}
                Ok(path) => root.insert(&path, node()),
                Err(reason) => {
                    refused.push(Skipped { place: String::from_utf8_lossy(raw_name).into_owned(), reason });
                }
            }
        }
        (root.into_entries(), refused)
    }

    /// What the entry declares to inflate to.
    pub(super) fn size_bytes(&self, index: usize) -> Result<u64, SkipReason> {
        Ok(self.zip.by_index_data(index).map_err(|error| damaged(&error))?.size())
    }

    /// Inflates an entry.
    pub(super) fn read(&self, index: usize, limit_bytes: u64) -> Result<Vec<u8>, SkipReason> {
        let declared_bytes = self.size_bytes(index)?;
        if declared_bytes > limit_bytes {
            return Err(SkipReason::TooLarge { size_bytes: declared_bytes, limit_bytes });
        }
        let bytes = self.inflate(index, declared_bytes.saturating_add(1))?;
        if bytes.len() as u64 == declared_bytes {
            Ok(bytes)
        } else {
            let what = if bytes.len() as u64 > declared_bytes { "more" } else { "less" };
            Err(SkipReason::Damaged(format!(
                "an entry inflates to {what} than the {declared_bytes} bytes it declares"
            )))
        }
    }

    /// The first bytes of an entry.
    pub(super) fn head(&self, index: usize, count: u64) -> Option<Vec<u8>> {
        self.inflate(index, count).ok()
    }

    fn inflate(&self, index: usize, at_most_bytes: u64) -> Result<Vec<u8>, SkipReason> {
        let mut zip = self.zip.clone();
        if zip.by_index_data(index).map_err(|error| damaged(&error))?.encrypted() {
            return Err(SkipReason::Encrypted);
        }
        let entry = zip.by_index(index).map_err(|error| damaged(&error))?;
        let mut bytes = Vec::new();
        let read = entry.take(at_most_bytes).read_to_end(&mut bytes);
        read.map_err(|error| SkipReason::Damaged(error.to_string()))?;
        Ok(bytes)
    }
}

/// How many entries the record at the end of a zip declares; 0 where there is none.
pub(super) fn declared_entries(bytes: &[u8]) -> usize {
    // APPNOTE 4.3.16 and 4.3.14: the count lies 10 bytes into the record, and 32 into the one for large
    // archives, which holds where the first is all ones.
    let field = |signature: &[u8], offset: usize, width: usize| {
        let start = memchr::memmem::rfind(bytes, signature)? + offset;
        let bytes = bytes.get(start..start + width)?;
        Some(bytes.iter().rev().fold(0, |value: u64, &byte| value << 8 | u64::from(byte)))
    };
    let count = match field(b"PK\x05\x06", 10, 2) {
        Some(0xFFFF) => field(b"PK\x06\x06", 32, 8).unwrap_or(0xFFFF),
        count => count.unwrap_or(0),
    };
    usize::try_from(count).unwrap_or(usize::MAX)
}

fn damaged(error: &ZipError) -> SkipReason {
    SkipReason::Damaged(error.to_string())
}

/// The folders and the name in an entry's name.
///
/// Refused is what would leave the archive (`../x`, `/x`) or is a path on one system only (`C:x`, `a\b`).
fn components<'a>(raw_name: &'a [u8], limits: &Limits) -> Result<Vec<&'a [u8]>, SkipReason> {
    let has_drive = matches!(raw_name, [letter, b':', ..] if letter.is_ascii_alphabetic());
    if has_drive || raw_name.starts_with(b"/") || raw_name.contains(&b'\\') || raw_name.contains(&0) {
        return Err(SkipReason::UnsafePath);
    }
    let parts: Vec<&[u8]> =
        raw_name.split(|&byte| byte == b'/').filter(|part| !part.is_empty() && *part != b".").collect();
    if parts.is_empty() || parts.contains(&&b".."[..]) {
        return Err(SkipReason::UnsafePath);
    }
    if parts.len() - 1 > limits.max_depth {
        return Err(SkipReason::TooDeep { limit: limits.max_depth });
    }
    Ok(parts)
}

/// A folder while its entries are still coming in.
#[derive(Default)]
struct RawFolder<'a> {
    folders: std::collections::BTreeMap<&'a [u8], RawFolder<'a>>,
    leaves: Vec<(Vec<u8>, Node)>,
}

impl<'a> RawFolder<'a> {
    fn insert(&mut self, path: &[&'a [u8]], node: Node) {
        let Some((name, folders)) = path.split_last() else { return };
        let mut folder = self;
        for name in folders {
            folder = folder.folders.entry(name).or_default();
        }
        folder.leaves.push((name.to_vec(), node));
    }

    // As deep as `max_depth` at most.
    fn into_entries(self) -> Vec<Entry> {
        let folders = self
            .folders
            .into_iter()
            .map(|(name, folder)| (name.to_vec(), Node::Folder(folder.into_entries())));
        with_distinct_names(self.leaves.into_iter().chain(folders).collect())
    }
}
