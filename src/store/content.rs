//! A submission's files as they are stored: hashed and compressed.
//!
//! The hash is xxh3 (128 bits), which is specified and fast. It tells changed content from a replay and a damaged
//! file from a whole one. It is no signature: who can write the index can also make it fit.

use std::cell::RefCell;

use sqlx::Row;
use sqlx::sqlite::SqliteRow;
use xxhash_rust::xxh3::{Xxh3, xxh3_64};
use zstd::bulk::{Compressor, Decompressor};

use super::error::ErrorKind;
use crate::corpus::SourceFile;
use crate::language::encoding_name;

/// zstd's default: higher levels gain 2 % on programs of a few KiB and cost several times the time.
const LEVEL: i32 = 3;

/// Bytes of a file's text. A source of a few MiB is a large one already; what claims to be longer than this is damage.
const MAX_FILE_BYTES: usize = 1 << 30;

/// Identifies a program's language and files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContentHash(pub [u8; 16]);

impl ContentHash {
    /// Of a language's id and files in their order. Everything that is stored of a file counts.
    pub fn of(language: &str, files: &[SourceFile]) -> Self {
        let mut hasher = Xxh3::new();
        let mut text = |text: &str| {
            // With its length before it, so that no two lists of texts are one run of bytes.
            hasher.update(&(text.len() as u64).to_le_bytes());
            hasher.update(text.as_bytes());
        };
        text(language);
        for file in files {
            text(&file.name);
            text(file.encoding);
            text(if file.lossy { "lossy" } else { "" });
            text(&file.text);
        }
        Self(hasher.digest128().to_be_bytes())
    }

    /// From a column of 16 bytes.
    pub(super) fn from_column(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }
}

impl std::fmt::Display for ContentHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A checksum over the fields of a row, as a column holds it.
pub(super) struct RowChecksum(Vec<u8>);

impl RowChecksum {
    pub(super) fn new() -> Self {
        Self(Vec::with_capacity(256))
    }

    pub(super) fn number(&mut self, number: i64) -> &mut Self {
        self.0.extend(number.to_le_bytes());
        self
    }

    /// `None` and the empty text differ.
    pub(super) fn text(&mut self, text: Option<&str>) -> &mut Self {
        self.number(text.map_or(-1, |text| text.len() as i64));
        self.0.extend(text.unwrap_or_default().as_bytes());
        self
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.number(bytes.len() as i64);
        self.0.extend(bytes);
        self
    }

    pub(super) fn finish(&self) -> i64 {
        xxh3_64(&self.0).cast_signed()
    }
}

/// A text as one zstd frame.
pub(super) fn pack(text: &str) -> Vec<u8> {
    pack_bytes(text.as_bytes())
}

thread_local! {
    // To make one takes longer than to pack a program.
    static PACKER: RefCell<Compressor<'static>> =
        RefCell::new(Compressor::new(LEVEL).expect("memory is the only thing that can fail, and it aborts"));
    static UNPACKER: RefCell<Decompressor<'static>> =
        RefCell::new(Decompressor::new().expect("memory is the only thing that can fail, and it aborts"));
}

/// Bytes as one zstd frame that says their number.
pub(super) fn pack_bytes(bytes: &[u8]) -> Vec<u8> {
    let packed = PACKER.with_borrow_mut(|packer| packer.compress(bytes));
    packed.expect("memory is the only thing that can fail, and it aborts")
}

/// The bytes of a frame of so many.
pub(super) fn unpack_bytes(frame: &[u8], size: usize) -> Result<Vec<u8>, String> {
    let bytes = UNPACKER.with_borrow_mut(|unpacker| unpacker.decompress(frame, size));
    bytes.map_err(|error| format!("cannot be unpacked: {error}"))
}

/// The number of bytes that a frame says it holds.
pub(super) fn packed_size(frame: &[u8]) -> Option<usize> {
    zstd::zstd_safe::get_frame_content_size(frame).ok().flatten().and_then(|size| usize::try_from(size).ok())
}

/// The file of a row with the columns name, encoding, lossy, size_bytes and content, or what is wrong with it.
pub(super) fn file_of(row: &SqliteRow) -> Result<Result<SourceFile, String>, sqlx::Error> {
    Ok(unpack(
        row.try_get("name")?,
        row.try_get("encoding")?,
        row.try_get("lossy")?,
        row.try_get("size_bytes")?,
        row.try_get("content")?,
    ))
}

/// The file that was packed, or what is wrong with the row.
fn unpack(
    name: String,
    encoding: &str,
    is_lossy: bool,
    size_bytes: i64,
    content: &[u8],
) -> Result<SourceFile, String> {
    let encoding = encoding_name(encoding).ok_or_else(|| format!("`{encoding}` is no known encoding"))?;
    let size = usize::try_from(size_bytes).map_err(|_| format!("{size_bytes} bytes"))?;
    if size > MAX_FILE_BYTES {
        return Err(format!("its text is larger than {MAX_FILE_BYTES} bytes"));
    }
    // The frame says its size as well. What it says must agree before memory is taken for it.
    if packed_size(content) != Some(size) {
        return Err("its compressed text is not of the size that is noted".to_owned());
    }
    let bytes = unpack_bytes(content, size)?;
    let text = String::from_utf8(bytes).map_err(|_| "its text is not UTF-8".to_owned())?;
    Ok(SourceFile { name, text, encoding, lossy: is_lossy })
}

/// Holds files to the hash that was stored with them.
pub(super) fn check(language: &str, files: &[SourceFile], stored: ContentHash) -> Result<(), String> {
    if ContentHash::of(language, files) == stored {
        return Ok(());
    }
    Err("its content does not have the checksum that was stored with it".to_owned())
}

/// An [`ErrorKind`] for a row of `table`.
pub(super) fn bad(table: &'static str, row: &str) -> impl FnOnce(String) -> ErrorKind + use<> {
    let row = row.to_owned();
    move |what| ErrorKind::inconsistent(table, row, what)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn file(name: &str, text: &str) -> SourceFile {
        SourceFile { name: name.to_owned(), text: text.to_owned(), encoding: "UTF-8", lossy: false }
    }

    #[test]
    fn the_hash_is_what_it_was() {
        let hash = ContentHash::of("cpp", &[file("a.cpp", "int main() {}\n")]).to_string();
        assert_eq!(
            hash, "ffe1195b1ff83670b35256ea629f78e5",
            "a changed hash makes every stored submission look damaged"
        );
    }

    #[test]
    fn anything_that_differs_changes_the_hash() {
        let base = [file("a.c", "x"), file("b.c", "y")];
        let hash = |language: &str, files: &[SourceFile]| ContentHash::of(language, files);
        let mut others = vec![
            hash("cpp", &base),
            hash("c", &base[..1]),
            hash("c", &[file("a.c", "xb.c"), file("", "y")]),
            hash("c", &[base[1].clone(), base[0].clone()]),
        ];
        for change in 0..4 {
            let mut files = base.clone();
            match change {
                0 => files[0].text.push(' '),
                1 => files[0].name.push('c'),
                2 => files[0].lossy = true,
                _ => files[0].encoding = "GBK",
            }
            others.push(hash("c", &files));
        }
        others.push(hash("c", &base));
        others.sort();
        others.dedup();
        assert_eq!(others.len(), 9);
    }

    #[test]
    fn damaged_content_is_no_content() {
        let packed = pack("int main() { return 0; }\n");
        let unpacked = |size, content: &[u8]| unpack("a.c".to_owned(), "UTF-8", false, size, content);
        assert_eq!(unpacked(25, &packed).unwrap(), file("a.c", "int main() { return 0; }\n"));
        for (size, content) in
            [(24, &packed[..]), (i64::MAX, &packed), (-1, &packed), (25, &packed[..9]), (25, b"")]
        {
            assert!(unpacked(size, content).is_err(), "{size} {content:?}");
        }
        // A frame's header that claims 2 GiB.
        let huge = [&[0x28, 0xb5, 0x2f, 0xfd, 0xe0][..], &(2_u64 << 30).to_le_bytes()].concat();
        assert!(unpacked(2 << 30, &huge).unwrap_err().contains("larger than"));
        assert!(unpack(String::new(), "UTF-9", false, 25, &packed).unwrap_err().contains("UTF-9"));
        assert!(unpacked(1, &zstd::bulk::compress(b"\xff", 3).unwrap()).unwrap_err().contains("UTF-8"));
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(text in "\\PC{0,200}") {
            let unpacked = unpack("n".to_owned(), "Shift_JIS", true, text.len() as i64, &pack(&text)).unwrap();
            prop_assert_eq!(unpacked, SourceFile { name: "n".to_owned(), text, encoding: "Shift_JIS", lossy: true });
        }
    }
}
