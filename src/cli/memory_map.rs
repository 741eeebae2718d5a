//! A file's bytes without reading them: the one place that maps memory.

#![expect(
    unsafe_code,
    reason = "a mapped file can be changed by another process, which no type can rule out"
)]

use std::fs::File;
use std::io;
use std::ops::Deref;

use memmap2::Mmap;

/// A regular file, mapped for reading.
pub(crate) struct MappedFile(Mmap);

impl MappedFile {
    /// Maps a file as it is now.
    ///
    /// # Errors
    /// When it cannot be mapped: a pipe, or an empty file on some systems.
    pub(crate) fn of(file: &File) -> io::Result<Self> {
        // SAFETY: the mapping is read-only, and what is read from it are plain numbers, valid whatever their bits;
        // every part of a saved table is checked before use and every index into it again by the slices' bounds.
        // What would break it is another process that cuts the file short in place while it is mapped (the
        // operating system then ends this one): judgeprint never does, it replaces files by renaming.
        unsafe { Mmap::map(file) }.map(Self)
    }
}

impl Deref for MappedFile {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn a_mapped_file_has_the_files_bytes() {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&[7; 10_000]).unwrap();
        let mapped = MappedFile::of(&file).unwrap();
        assert_eq!(&*mapped, [7; 10_000]);
    }
}
