//! Lines of a file or of standard input, compressed or not, of bounded length.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use anyhow::{Context, bail};

/// What a zstd frame begins with; no JSON does.
const ZSTD_MAGIC: [u8; 4] = [0x28, 0xB5, 0x2F, 0xFD];

/// Reads line by line.
pub(super) struct Lines {
    reader: Box<dyn BufRead>,
    name: String,
    max_bytes: usize,
    line: Vec<u8>,
    /// The number of the last line, from 1.
    pub(super) number: u64,
}

impl Lines {
    /// Opens a file, or standard input for `-`.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(super) fn open(path: &Path, max_bytes: usize) -> anyhow::Result<Self> {
        if path == Path::new("-") {
            return Self::of(BufReader::new(io::stdin()), "standard input".to_owned(), max_bytes);
        }
        let name = path.display().to_string();
        let file = File::open(path).with_context(|| format!("cannot read `{name}`"))?;
        Self::of(BufReader::with_capacity(1 << 16, file), name, max_bytes)
    }

    fn of(mut reader: impl BufRead + 'static, name: String, max_bytes: usize) -> anyhow::Result<Self> {
        let head = reader.fill_buf().with_context(|| format!("cannot read `{name}`"))?;
        // By what it is and not by its name: a pipe has none.
        let reader: Box<dyn BufRead> = if head.starts_with(&ZSTD_MAGIC) {
            Box::new(BufReader::new(zstd::stream::read::Decoder::with_buffer(reader)?))
        } else {
            Box::new(reader)
        };
        Ok(Self { reader, name, max_bytes, line: Vec::new(), number: 0 })
    }

    /// The next line that is not blank, without its end; `None` after the last.
    ///
    /// # Errors
    /// When it cannot be read, or is too long.
    pub(super) fn next(&mut self) -> anyhow::Result<Option<&[u8]>> {
        loop {
            self.line.clear();
            self.number += 1;
            if !self.read()? {
                self.number -= 1;
                return Ok(None);
            }
            if !self.line.trim_ascii().is_empty() {
                return Ok(Some(&self.line));
            }
        }
    }

    /// Reads up to the end of a line; whether there was anything.
    fn read(&mut self) -> anyhow::Result<bool> {
        let mut is_there = false;
        loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    return Err(error).with_context(|| format!("cannot read `{}`", self.place()));
                }
            };
            if buffer.is_empty() {
                return Ok(is_there);
            }
            is_there = true;
            let end = memchr::memchr(b'\n', buffer);
            let taken = &buffer[..end.unwrap_or(buffer.len())];
            if self.line.len() + taken.len() > self.max_bytes {
                bail!(
                    "`{}` is longer than {} bytes\nhint: --max-line-bytes sets another limit; the line is in memory \
                     as a whole",
                    self.place(),
                    self.max_bytes
                );
            }
            self.line.extend_from_slice(taken);
            let used = end.map_or(buffer.len(), |end| end + 1);
            self.reader.consume(used);
            if end.is_some() {
                return Ok(true);
            }
        }
    }

    /// The last line, as messages name it.
    pub(super) fn place(&self) -> String {
        format!("{}, line {}", self.name, self.number)
    }

    /// What is read, as messages name it.
    pub(super) fn name(&self) -> &str {
        &self.name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &'static [u8], max_bytes: usize) -> Lines {
        // A small buffer, so that lines lie across its end.
        Lines::of(BufReader::with_capacity(5, bytes), "x".to_owned(), max_bytes).unwrap()
    }

    #[test]
    fn lines_come_whole_and_numbered_and_blank_ones_are_passed_over() {
        let mut lines = lines(b"first line\n\n \t\r\nsecond\r\nlast", 10);
        assert_eq!(lines.next().unwrap(), Some(&b"first line"[..]));
        assert_eq!(lines.next().unwrap(), Some(&b"second\r"[..]));
        assert_eq!(lines.place(), "x, line 4");
        assert_eq!(lines.next().unwrap(), Some(&b"last"[..]));
        assert_eq!(lines.next().unwrap(), None);
        assert_eq!(lines.number, 5);
    }

    #[test]
    fn a_line_that_is_too_long_is_named_before_it_is_in_memory() {
        let mut endless =
            Lines::of(BufReader::new(io::repeat(b'x')), "x".to_owned(), 1000).expect("a reader");
        let error = endless.next().unwrap_err().to_string();
        assert!(error.starts_with("`x, line 1` is longer than 1000 bytes\nhint: "), "{error}");
        assert!(lines(b"0123456789\n", 10).next().is_ok());
        assert!(lines(b"0123456789a\n", 10).next().is_err());
    }

    #[test]
    fn what_is_compressed_is_known_by_its_first_bytes_and_its_end_is_missed() {
        let packed: &'static [u8] = zstd::bulk::compress(b"one\ntwo\n", 3).unwrap().leak();
        let of = |bytes| Lines::of(BufReader::new(bytes), "x".to_owned(), 100).unwrap();
        let mut whole = of(packed);
        assert_eq!(whole.next().unwrap(), Some(&b"one"[..]));
        assert_eq!(whole.next().unwrap(), Some(&b"two"[..]));
        assert_eq!(whole.next().unwrap(), None);
        let mut cut = of(&packed[..packed.len() - 2]);
        assert!((0..3).any(|_| cut.next().is_err()));
    }
}
