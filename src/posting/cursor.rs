//! Numbers in bytes: varints (LEB128), zigzag for signed ones, and words of a given width. Reading is total: what is
//! cut short or too large is `None`.

/// Appends a number, seven bits a byte, the lowest first.
pub(super) fn push_varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends the low `width` bytes of a number, the lowest first.
pub(super) fn push_word(out: &mut Vec<u8>, value: u64, width: usize) {
    out.extend_from_slice(&value.to_le_bytes()[..width]);
}

/// How many bytes a number needs, at least one.
pub(super) fn width(value: u64) -> usize {
    (value | 1).ilog2() as usize / 8 + 1
}

/// Small numbers of either sign to small numbers: 0, −1, 1, −2 … to 0, 1, 2, 3 …
pub(super) fn zigzag(value: i64) -> u64 {
    (value << 1 ^ value >> 63).cast_unsigned()
}

/// The inverse of [`zigzag`].
pub(super) fn unzigzag(value: u64) -> i64 {
    (value >> 1).cast_signed() ^ -(value & 1).cast_signed()
}

/// Bytes that are read from the first on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// How many bytes are left.
    pub(super) fn left(&self) -> usize {
        self.bytes.len() - self.at
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    pub(super) fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let bytes = self.bytes.get(self.at..self.at.checked_add(count)?)?;
        self.at += count;
        Some(bytes)
    }

    /// A number of 1 to 8 bytes.
    #[inline]
    pub(super) fn word(&mut self, width: usize) -> Option<u64> {
        if let Some(&eight) = self.bytes.get(self.at..).and_then(<[u8]>::first_chunk::<8>) {
            // One load and a mask instead of a copy of so many bytes.
            self.at += width;
            return Some(u64::from_le_bytes(eight) & (u64::MAX >> (64 - 8 * width)));
        }
        let mut eight = [0; 8];
        eight[..width].copy_from_slice(self.take(width)?);
        Some(u64::from_le_bytes(eight))
    }

    #[inline]
    pub(super) fn varint(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = u64::from(self.byte()?);
            let bits = byte & 0x7f;
            if shift == 63 && bits > 1 {
                return None;
            }
            value |= bits << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_come_back(value: u64, shift in 0_u32..64, signed: i64) {
            let value = value >> shift;
            let mut bytes = Vec::new();
            push_varint(&mut bytes, value);
            let length = bytes.len();
            push_word(&mut bytes, value, width(value));
            prop_assert_eq!(bytes.len(), length + width(value));
            let mut cursor = Cursor::new(&bytes);
            prop_assert_eq!(cursor.varint(), Some(value));
            prop_assert_eq!(cursor.word(width(value)), Some(value));
            prop_assert_eq!((cursor.left(), cursor.byte()), (0, None));
            prop_assert_eq!(Cursor::new(&bytes[..length - 1]).varint(), None);
            prop_assert_eq!(unzigzag(zigzag(signed)), signed);
        }

        #[test]
        fn a_word_does_not_depend_on_what_follows(value: u64, width in 1_usize..9) {
            let bytes = value.to_le_bytes();
            let mut longer = bytes[..width].to_vec();
            longer.extend([0xff; 9]);
            let short = Cursor::new(&bytes[..width]).word(width);
            prop_assert_eq!(short, Cursor::new(&longer).word(width));
            prop_assert_eq!(Cursor::new(&bytes[..width - 1]).word(width), None);
        }
    }

    #[test]
    fn known_values() {
        assert_eq!([0, -1, 1, -2].map(zigzag), [0, 1, 2, 3]);
        assert_eq!([zigzag(i64::MIN), zigzag(i64::MAX)], [u64::MAX, u64::MAX - 1]);
        assert_eq!([0, 255, 256, u64::MAX].map(width), [1, 1, 2, 8]);
        let too_large = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2];
        assert_eq!(Cursor::new(&too_large).varint(), None);
        assert_eq!(Cursor::new(&[0x80; 12]).varint(), None);
    }
}
