//! What the subcommands of `simhash` read from: a file or standard input, whole or a line at a time.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};

use crate::cli::output::{Output, harmless};

/// A file or standard input, and what to call it in messages.
pub(super) struct Source {
    pub(super) name: String,
    reader: BufReader<Box<dyn Read>>,
}

/// How long a line or a whole input may be, and what to do about a longer one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bound {
    pub(super) bytes: usize,
    pub(super) hint: &'static str,
}

impl Source {
    /// Standard input, also as `-`, or the file.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        if path == Path::new("-") {
            return Ok(Self::over("standard input".to_owned(), Box::new(io::stdin().lock())));
        }
        let name = quoted(path);
        let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
        Ok(Self::over(name, Box::new(file)))
    }

    /// What is open already.
    pub(super) fn over(name: String, reader: Box<dyn Read>) -> Self {
        Self { name, reader: BufReader::with_capacity(1 << 16, reader) }
    }

    /// Whether reading any further may wait for somebody who waits for answers.
    pub(super) fn may_wait(&self) -> bool {
        self.reader.buffer().is_empty()
    }

    /// The next bytes, empty at the end; tell [`Self::consume`] how many were used.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(super) fn chunk(&mut self) -> anyhow::Result<&[u8]> {
        loop {
            match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(unreadable(&self.name, &error)),
                Ok(_) => return Ok(self.reader.buffer()),
            }
        }
    }

    pub(super) fn consume(&mut self, bytes: usize) {
        self.reader.consume(bytes);
    }

    /// The next line without its line feed, all other bytes as they are; `None` at the end.
    ///
    /// # Errors
    /// When it cannot be read or is longer than the bound.
    pub(super) fn line(&mut self, bound: Bound) -> anyhow::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        // One more for the line feed, and one to see that there is more.
        let mut bounded = (&mut self.reader).take((bound.bytes as u64).saturating_add(1));
        let read = bounded.read_until(b'\n', &mut line).map_err(|error| unreadable(&self.name, &error))?;
        if line.last() == Some(&b'\n') {
            line.pop();
        }
        self.check_length(&line, "a line", bound)?;
        Ok((read > 0).then_some(line))
    }

    /// As [`Self::line`]. What was written so far goes out before the line is waited for: whoever writes it may
    /// wait for the answer to the last.
    ///
    /// # Errors
    /// Those of reading, and of writing.
    pub(super) fn line_after(
        &mut self,
        output: &mut Output,
        bound: Bound,
    ) -> anyhow::Result<Option<Vec<u8>>> {
        if memchr::memchr(b'\n', self.reader.buffer()).is_none() {
            output.flush()?;
        }
        self.line(bound)
    }

    /// All that is left.
    ///
    /// # Errors
    /// When it cannot be read or is longer than the bound.
    pub(super) fn whole(&mut self, bound: Bound) -> anyhow::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut bounded = (&mut self.reader).take((bound.bytes as u64).saturating_add(1));
        bounded.read_to_end(&mut bytes).map_err(|error| unreadable(&self.name, &error))?;
        self.check_length(&bytes, "the input", bound)?;
        Ok(bytes)
    }

    fn check_length(&self, bytes: &[u8], what: &str, bound: Bound) -> anyhow::Result<()> {
        let Bound { bytes: most, hint } = bound;
        if bytes.len() > most {
            bail!("{}: {what} has more than {most} bytes\nhint: {hint}", self.name);
        }
        Ok(())
    }
}

/// Why something cannot be read; `name` is as in [`Source::name`].
pub(super) fn unreadable(name: &str, error: &io::Error) -> anyhow::Error {
    anyhow!("cannot read {name}: {error}\nhint: check the path; it must be a file")
}

/// A path as messages name it. Strangers may have named the file.
pub(super) fn quoted(path: &Path) -> String {
    format!("`{}`", harmless(&path.to_string_lossy()))
}

/// The files, or standard input where none is named.
///
/// # Errors
/// When standard input is named twice: it can be read once.
pub(super) fn sources(files: &[PathBuf]) -> anyhow::Result<Vec<&Path>> {
    let paths: Vec<&Path> =
        if files.is_empty() { vec![Path::new("-")] } else { files.iter().map(PathBuf::as_path).collect() };
    once(paths.iter().copied())?;
    Ok(paths)
}

/// # Errors
/// When standard input is among these paths more than once: the second time it would be empty.
pub(super) fn once<'a>(paths: impl IntoIterator<Item = &'a Path>) -> anyhow::Result<()> {
    if paths.into_iter().filter(|path| *path == Path::new("-")).count() > 1 {
        bail!("`-` is given more than once, but standard input can be read only once\nhint: name a file");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn most(bytes: usize) -> Bound {
        Bound { bytes, hint: "split it" }
    }

    fn source(bytes: &'static [u8]) -> Source {
        Source::over("x".to_owned(), Box::new(bytes))
    }

    #[test]
    fn a_line_has_its_bytes_and_not_its_line_feed() {
        let mut source = source(b"a\r\n\nb");
        let mut lines = std::iter::from_fn(|| source.line(most(9)).unwrap());
        assert_eq!(lines.next().as_deref(), Some(&b"a\r"[..]));
        assert_eq!(lines.next().as_deref(), Some(&b""[..]));
        assert_eq!(lines.next().as_deref(), Some(&b"b"[..]));
        assert_eq!(lines.next(), None);
    }

    #[test]
    fn the_bound_is_the_longest_that_is_read() {
        for (bytes, bound) in [(&b"abc"[..], 3), (b"abc\n", 3), (b"", 0), (b"\n", 0)] {
            assert!(source(bytes).line(most(bound)).is_ok(), "{bytes:?}");
        }
        let error = source(b"abcd\n").line(most(3)).unwrap_err().to_string();
        assert_eq!(error, "x: a line has more than 3 bytes\nhint: split it");
        assert_eq!(source(b"abc").whole(most(3)).unwrap(), b"abc");
        assert!(
            source(b"abcd")
                .whole(most(3))
                .unwrap_err()
                .to_string()
                .starts_with("x: the input has more than 3")
        );
    }

    #[test]
    fn names_of_files_do_not_command_a_terminal() {
        let error = Source::open(Path::new("no/\u{1b}[31m\nsuch")).err().unwrap().to_string();
        assert!(error.starts_with("cannot read `no/\u{fffd}[31m\u{fffd}such`: "), "{error:?}");
    }
}
