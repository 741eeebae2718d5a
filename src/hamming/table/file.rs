//! The file of a block table: the bytes of one run, behind a header that says what they are.
//!
//! ```text
//!  0  name      8 bytes, "jpblocks"
//!  8  version   u32
//! 12  bits      u32: 32, 64 or 128
//! 16  k, blocks, levels   u32 each
//! 28  by size   u32: 1 where further runs get the cheapest scheme for their size, 0 where they get this one
//! 32  count     u64
//! 40  length    u64: bytes of the whole file
//! 48  checksum  u64: XXH3 of the header with this field 0, and everything after it
//! 56  nothing   u64, 0
//! ```

use std::io::{self, Write};

use xxhash_rust::xxh3::Xxh3;

use crate::hamming::Bits;
use crate::hamming::table::layout::{HEADER, Layout};
use crate::hamming::table::run::{Buffer, Run};
use crate::hamming::table::scheme::{Levels, Scheme};

/// What a saved table begins with.
pub const NAME: [u8; 8] = *b"jpblocks";
/// Any change of the layout, the sketches or the order of the tables is another version.
const VERSION: u32 = 1;

/// Why bytes are not a block table that can be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// They do not begin as one.
    #[error("this is no saved simhash table")]
    Foreign,
    /// They are of another version.
    #[error(
        "the saved simhash table has format version {found}, this program reads version {VERSION}\nhint: build the table again from its fingerprints"
    )]
    Version {
        /// What the file says.
        found: u32,
    },
    /// The fingerprints are of another width.
    #[error("the saved simhash table holds {found}-bit fingerprints, not {expected}-bit ones")]
    Width {
        /// What the file says.
        found: u32,
        /// What was asked for.
        expected: u32,
    },
    /// The numbers of a file are little-endian, and this machine's are not.
    #[error("saved simhash tables can only be used on machines whose numbers are little-endian")]
    Endianness,
    /// There are fewer or more bytes than the file says.
    #[error(
        "the saved simhash table should have {expected} bytes and has {found}: it was cut short or something was added\nhint: save it again"
    )]
    Length {
        /// What the file says.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// The checksum or the parts do not agree with each other.
    #[error("the saved simhash table is damaged ({0})\nhint: save it again")]
    Damaged(&'static str),
}

/// The width of the fingerprints in a saved table, or why it is none.
///
/// # Errors
/// When the bytes do not begin as a saved table of this version.
pub fn width(bytes: &[u8]) -> Result<u32, FileError> {
    if bytes.first_chunk() != Some(&NAME) {
        return Err(FileError::Foreign);
    }
    if bytes.len() < HEADER {
        return Err(FileError::Length { expected: HEADER as u64, found: bytes.len() as u64 });
    }
    match u32_at(bytes, 8) {
        VERSION => Ok(u32_at(bytes, 12)),
        found => Err(FileError::Version { found }),
    }
}

/// Writes a run as a file.
pub(super) fn write<B: Bits>(run: &Run<'_, B>, by_size: bool, out: &mut impl Write) -> io::Result<()> {
    if cfg!(target_endian = "big") {
        return Err(io::Error::other(FileError::Endianness));
    }
    let scheme = run.scheme();
    let mut header = [0_u8; HEADER];
    header[..8].copy_from_slice(&NAME);
    let numbers = [VERSION, B::BITS, scheme.k(), scheme.blocks(), scheme.levels().number(), by_size.into()];
    for (place, number) in header[8..32].chunks_exact_mut(4).zip(numbers) {
        place.copy_from_slice(&number.to_le_bytes());
    }
    header[32..40].copy_from_slice(&(run.len() as u64).to_le_bytes());
    header[40..48].copy_from_slice(&(run.bytes().len() as u64).to_le_bytes());
    let checksum = checksum(&header, run.body());
    header[48..56].copy_from_slice(&checksum.to_le_bytes());
    out.write_all(&header)?;
    out.write_all(run.body())
}

/// Reads a file: checks all of it, and keeps it where it is (memory that does not begin at a multiple of 16
/// is copied). Also tells whether further runs get the cheapest scheme.
pub(super) fn read<B: Bits>(bytes: &[u8]) -> Result<(Run<'_, B>, bool), FileError> {
    let found = width(bytes)?;
    if found != B::BITS {
        return Err(FileError::Width { found, expected: B::BITS });
    }
    if cfg!(target_endian = "big") {
        return Err(FileError::Endianness);
    }
    let expected = u64_at(bytes, 40);
    if expected != bytes.len() as u64 {
        return Err(FileError::Length { expected, found: bytes.len() as u64 });
    }
    let mut header = [0; HEADER];
    header.copy_from_slice(&bytes[..HEADER]);
    header[48..56].fill(0);
    if checksum(&header, &bytes[HEADER..]) != u64_at(bytes, 48) {
        return Err(FileError::Damaged("its checksum is wrong"));
    }
    let levels = Levels::from_number(u32_at(bytes, 24));
    let scheme =
        levels.and_then(|levels| Scheme::with_blocks::<B>(u32_at(bytes, 16), u32_at(bytes, 20), levels).ok());
    let scheme = scheme.ok_or(FileError::Damaged("it has an impossible number of blocks"))?;
    let keys = scheme.masks::<B>();
    let layout = u32::try_from(u64_at(bytes, 32))
        .ok()
        .and_then(|count| Layout::new(scheme, &keys, count as usize))
        .filter(|layout| layout.size_bytes == bytes.len())
        .ok_or(FileError::Damaged("its count and its length do not agree"))?;
    let buffer = if bytes.as_ptr().addr().is_multiple_of(align_of::<u128>()) {
        Buffer::Borrowed(bytes)
    } else {
        // The length is a multiple of 64, so nothing is left over.
        Buffer::Owned(bytes.chunks_exact(16).map(bytemuck::pod_read_unaligned).collect())
    };
    let run = Run::new(scheme, keys, layout, buffer);
    let by_size = u32_at(bytes, 28);
    if run.is_sound() && by_size < 2 {
        Ok((run, by_size == 1))
    } else {
        Err(FileError::Damaged("its parts do not fit together"))
    }
}

fn checksum(header: &[u8; HEADER], body: &[u8]) -> u64 {
    let mut hash = Xxh3::new();
    hash.update(header);
    hash.update(body);
    hash.digest()
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    bytes[at..].first_chunk().map_or(0, |chunk| u32::from_le_bytes(*chunk))
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    bytes[at..].first_chunk().map_or(0, |chunk| u64::from_le_bytes(*chunk))
}

/// Makes the checksum right for whatever the bytes are.
#[cfg(test)]
pub(super) fn sign(bytes: &mut [u8]) {
    let Some((header, body)) = bytes.split_first_chunk_mut::<HEADER>() else { return };
    header[48..56].fill(0);
    let sum = checksum(header, body);
    header[48..56].copy_from_slice(&sum.to_le_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved() -> Vec<u8> {
        let words = (0..500_u32).map(|i| (u64::from(i).wrapping_mul(0x9e37_79b9_7f4a_7c15), i)).collect();
        let mut bytes = Vec::new();
        write(&Run::build(Scheme::new::<u64>(3, Levels::One).unwrap(), words), false, &mut bytes).unwrap();
        bytes
    }

    fn error(bytes: &[u8]) -> FileError {
        read::<u64>(bytes).err().expect("refused")
    }

    fn signed(mut bytes: Vec<u8>) -> Vec<u8> {
        sign(&mut bytes);
        bytes
    }

    #[test]
    fn what_was_written_is_read() {
        let bytes = saved();
        assert_eq!(width(&bytes), Ok(64));
        let (run, by_size) = read::<u64>(&bytes).unwrap();
        assert_eq!((run.len(), run.scheme().k(), by_size), (500, 3, false));
        assert_eq!(run.equal(0x9e37_79b9_7f4a_7c15).len(), 1);
        // At any address.
        let mut shifted = vec![0; 1];
        shifted.extend(&bytes);
        assert_eq!(read::<u64>(&shifted[1..]).unwrap().0.words(), run.words());
    }

    #[test]
    fn every_shorter_or_longer_file_is_refused() {
        let bytes = saved();
        for len in (0..bytes.len()).step_by(7).chain([63, 64, bytes.len() - 1]) {
            let error = error(&bytes[..len]);
            assert!(matches!(error, FileError::Foreign | FileError::Length { .. }), "{len}: {error}");
        }
        let mut longer = bytes;
        longer.push(0);
        assert!(error(&longer).to_string().contains("cut short or something was added"));
    }

    #[test]
    fn every_changed_byte_is_noticed() {
        let mut bytes = saved();
        for at in (0..bytes.len()).step_by(11).chain(0..HEADER) {
            bytes[at] ^= 0x10;
            error(&bytes);
            bytes[at] ^= 0x10;
        }
    }

    #[test]
    fn foreign_files_are_told_apart() {
        assert_eq!(error(b"#!/bin/sh"), FileError::Foreign);
        assert_eq!(error(b""), FileError::Foreign);
        let mut bytes = saved();
        assert_eq!(read::<u32>(&bytes).err(), Some(FileError::Width { found: 64, expected: 32 }));
        bytes[8] = 2;
        assert_eq!(error(&signed(bytes)), FileError::Version { found: 2 });
    }

    #[test]
    fn a_forged_file_cannot_lead_out_of_bounds() {
        let scheme = Scheme::new::<u64>(3, Levels::One).unwrap();
        let layout = Layout::new(scheme, &scheme.masks::<u64>(), 500).unwrap();
        let (first, last) = (&layout.tables[0], &layout.tables[3]);
        for at in [last.ranks.end - 4, first.starts.start, layout.words.start + 3, 32, 16, 20, 24, 28] {
            let mut bytes = saved();
            bytes[at] = 0xff;
            bytes[at + 1] = 0xff;
            bytes[at + 2] = 0xff;
            bytes[at + 3] = 0xff;
            assert!(matches!(error(&signed(bytes)), FileError::Damaged(_)), "{at}");
        }
    }
}
