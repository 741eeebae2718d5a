//! Long lists of programs: each in bytes of its own, so that a page stays short where it has a k-gram that half of all
//! programs hold. A search that only needs frequencies never reads them.
//!
//! ```text
//! checksum  4 bytes: of what follows
//! length    varint
//! programs  varints: the first one, then how much each is above the one before, less one
//! ```

use super::cursor::{Cursor, push_varint};
use super::page::PageError;
use xxhash_rust::xxh3::xxh3_64;

/// A list with more programs than this has bytes of its own.
pub const LONG_LIST: usize = 64;

/// Where checksums stand: in the first bytes.
pub(super) const CHECKSUM: usize = 4;

/// What a list's checksum is mixed with, so that a page is not taken for a list.
const PLACE: u32 = 0x4c49_5354;

/// The checksum of a content at a place.
pub(super) fn checksum(content: &[u8], place: u32) -> [u8; CHECKSUM] {
    (xxh3_64(content) as u32 ^ place).to_le_bytes()
}

/// What follows the checksum, where that agrees.
pub(super) fn checked(bytes: &[u8], place: u32) -> Result<&[u8], PageError> {
    let (stored, content) = bytes.split_first_chunk::<CHECKSUM>().ok_or(PageError::CutShort)?;
    if *stored == checksum(content, place) { Ok(content) } else { Err(PageError::Checksum) }
}

/// The bytes of a list of ascending, distinct programs.
pub(super) fn encode_list(programs: &[u32]) -> Vec<u8> {
    let mut bytes = vec![0; CHECKSUM];
    push_varint(&mut bytes, programs.len() as u64);
    let mut least = 0;
    for &program in programs {
        debug_assert!(u64::from(program) >= least, "programs ascend");
        push_varint(&mut bytes, u64::from(program).wrapping_sub(least));
        least = u64::from(program) + 1;
    }
    let sum = checksum(&bytes[CHECKSUM..], PLACE);
    bytes[..CHECKSUM].copy_from_slice(&sum);
    bytes
}

/// The programs of a long list, ascending. Memory: at most four bytes for each of these.
pub fn decode_list(bytes: &[u8]) -> Result<Vec<u32>, PageError> {
    let mut cursor = Cursor::new(checked(bytes, PLACE)?);
    let count = cursor.varint().ok_or(PageError::CutShort)?;
    let left = cursor.left();
    let Some(length) = usize::try_from(count).ok().filter(|&length| length <= left) else {
        return Err(PageError::Count { count, bytes: left });
    };
    let mut programs = Vec::with_capacity(length);
    let mut least = 0_u64;
    for _ in 0..length {
        let above = cursor.varint().ok_or(PageError::CutShort)?;
        let program = least.checked_add(above).and_then(|program| u32::try_from(program).ok());
        let program = program.ok_or(PageError::Number)?;
        programs.push(program);
        least = u64::from(program) + 1;
    }
    if cursor.left() == 0 { Ok(programs) } else { Err(PageError::Trailing { bytes: cursor.left() }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// With a checksum that agrees, whatever the content.
    fn sealed(content: &[u8]) -> Vec<u8> {
        [&checksum(content, PLACE), content].concat()
    }

    proptest! {
        #[test]
        fn lists_come_back(programs in prop::collection::btree_set(any::<u32>(), 0..200)) {
            let programs: Vec<u32> = programs.into_iter().collect();
            let bytes = encode_list(&programs);
            prop_assert_eq!(decode_list(&bytes), Ok(programs));
            for bit in 0..bytes.len() * 8 {
                let mut flipped = bytes.clone();
                flipped[bit / 8] ^= 1 << (bit % 8);
                prop_assert_eq!(decode_list(&flipped), Err(PageError::Checksum));
            }
            for length in 0..bytes.len() {
                prop_assert!(decode_list(&bytes[..length]).is_err());
            }
        }

        #[test]
        fn any_content_is_a_list_or_refused(content in prop::collection::vec(any::<u8>(), 0..60)) {
            if let Ok(programs) = decode_list(&sealed(&content)) {
                prop_assert!(programs.is_sorted_by(|a, b| a < b));
            }
        }
    }

    #[test]
    fn what_cannot_be_is_refused() {
        assert_eq!(decode_list(&[]), Err(PageError::CutShort));
        assert_eq!(decode_list(&sealed(&[])), Err(PageError::CutShort));
        assert_eq!(decode_list(&sealed(&[3, 0, 0])), Err(PageError::Count { count: 3, bytes: 2 }));
        assert_eq!(decode_list(&sealed(&[1, 0, 0])), Err(PageError::Trailing { bytes: 1 }));
        let last = [2, 0xff, 0xff, 0xff, 0xff, 0x0f, 0];
        assert_eq!(decode_list(&sealed(&last)), Err(PageError::Number), "one above the largest");
    }
}
