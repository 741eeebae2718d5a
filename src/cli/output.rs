//! Where data goes: standard output, or a file that is complete or not there.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};

use crate::corpus::is_input;
use crate::report::steering::steers;

/// Standard output, or a file that has another name until it is finished.
pub struct Output {
    writer: BufWriter<Box<dyn Write>>,
    unfinished: Option<Unfinished>,
}

/// A file under its temporary name; removed again unless it is finished.
struct Unfinished {
    partial: PathBuf,
    path: PathBuf,
    finished: bool,
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if !self.finished {
            // The report of what went wrong matters more than a left-over that cannot be removed.
            let _ = std::fs::remove_file(&self.partial);
        }
    }
}

impl Output {
    /// Opens the file `path`, or standard output when there is none (or it is `-`).
    ///
    /// # Errors
    /// When the file cannot be created.
    pub fn open(path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Self::over(Box::new(io::stdout().lock()), None));
        };
        // A link stays a link: what it leads to is replaced.
        let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let there = target.metadata().ok();
        if there.as_ref().is_some_and(std::fs::Metadata::is_dir) {
            bail!("cannot write `{}`: it is a folder\nhint: name a file in it", path.display());
        }
        let cannot_write = |error: io::Error| {
            let path = path.display();
            anyhow!("cannot write `{path}`: {error}\nhint: check that its folder is there and writable")
        };
        // A device or a pipe is written to; only a regular file may be replaced by another of its name.
        if there.is_some_and(|there| !there.is_file()) {
            let file = File::options().write(true).open(&target).map_err(cannot_write)?;
            return Ok(Self::over(Box::new(file), None));
        }
        let path = target.as_path();
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".partial-{}", std::process::id()));
        let partial = path.with_file_name(name);
        let file = File::create(&partial).map_err(cannot_write)?;
        let unfinished = Unfinished { partial, path: path.to_owned(), finished: false };
        Ok(Self::over(Box::new(file), Some(unfinished)))
    }

    fn over(writer: Box<dyn Write>, unfinished: Option<Unfinished>) -> Self {
        Self { writer: BufWriter::with_capacity(1 << 16, writer), unfinished }
    }

    /// Flushes, and gives a file its name.
    ///
    /// # Errors
    /// When the disk is full or the name cannot be given.
    pub fn finish(mut self) -> anyhow::Result<()> {
        let flushed = self.writer.flush();
        let Some(unfinished) = &mut self.unfinished else { return Ok(flushed?) };
        flushed
            .and_then(|()| std::fs::rename(&unfinished.partial, &unfinished.path))
            .with_context(|| format!("cannot finish `{}`", unfinished.path.display()))?;
        unfinished.finished = true;
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Refuses to write over what is compared: a source itself, or what belongs to it in its folder.
///
/// # Errors
/// When the file is there and is one.
pub fn refuse_input(path: Option<&Path>, sources: &[&Path]) -> anyhow::Result<()> {
    let Some((path, target)) = path.and_then(|path| Some((path, path.canonicalize().ok()?))) else {
        return Ok(());
    };
    let is_named_so = target.file_name().and_then(OsStr::to_str).is_some_and(is_input);
    for source in sources.iter().filter_map(|source| source.canonicalize().ok()) {
        if target.is_file() && (target == source || target.starts_with(&source) && is_named_so) {
            let path = path.display();
            bail!("cannot write `{path}`: it is part of what is compared\nhint: name another file with -o");
        }
    }
    Ok(())
}

/// A text without what a terminal would obey, or that hides or turns the direction of writing; names of files are
/// written by strangers.
pub fn harmless(text: &str) -> String {
    text.replace(steers, "\u{fffd}")
}

/// Whether an error is only that nobody reads any more (`judgeprint … | head`).
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is_of_table = |error: &csv::Error| matches!(error.kind(), csv::ErrorKind::Io(io) if io.kind() == io::ErrorKind::BrokenPipe);
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| {
            // What a table's error was made into does not name it as its cause.
            let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<csv::Error>());
            error.kind() == io::ErrorKind::BrokenPipe || inner.is_some_and(is_of_table)
        }) || cause.downcast_ref::<csv::Error>().is_some_and(is_of_table)
            || cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind)
                == Some(io::ErrorKind::BrokenPipe)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_is_not_commanded() {
        assert_eq!(harmless("a\u{1b}[31m\n\u{202e}é.cpp"), "a\u{fffd}[31m\u{fffd}\u{fffd}é.cpp");
    }

    #[test]
    fn a_file_is_complete_or_not_there() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("out");
        let mut output = Output::open(Some(&path)).unwrap();
        output.write_all(b"half").unwrap();
        drop(output);
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);

        let mut output = Output::open(Some(&path)).unwrap();
        output.write_all(b"whole").unwrap();
        output.finish().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"whole");
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let dir = tempfile::tempdir().unwrap();
        let (target, link) = (dir.path().join("target"), dir.path().join("link"));
        std::fs::write(&target, b"old").unwrap();
        std::os::unix::fs::symlink("target", &link).unwrap();
        let mut output = Output::open(Some(&link)).unwrap();
        output.write_all(b"new").unwrap();
        output.finish().unwrap();
        assert!(link.is_symlink());
        assert_eq!(std::fs::read(&target).unwrap(), b"new");
    }

    #[test]
    fn a_report_does_not_take_the_place_of_what_it_is_about() {
        let dir = tempfile::tempdir().unwrap();
        let source = dir.path().join("contest");
        std::fs::create_dir(&source).unwrap();
        let refused = |name: &str, of: &Path| {
            std::fs::write(source.join(name), "x").unwrap();
            refuse_input(Some(&source.join(name)), &[of]).is_err()
        };
        assert!(
            refused("a.cpp", &source)
                && refused("submissions.csv", &source)
                && refused("all.zip", &source.join("all.zip"))
        );
        // An earlier report may stand there, and what is elsewhere is nobody's input.
        assert!(!refused("report.html", &source) && !refused("a.py", &dir.path().join("other")));
        assert!(refuse_input(Some(&source.join("new.cpp")), &[source.as_path()]).is_ok());
    }

    #[test]
    fn a_table_that_nobody_reads_any_more_is_told_from_other_errors() {
        let of = |kind: io::ErrorKind| {
            anyhow::Error::from(io::Error::from(csv::Error::from(io::Error::from(kind))))
        };
        assert!(is_broken_pipe(&of(io::ErrorKind::BrokenPipe)));
        assert!(!is_broken_pipe(&of(io::ErrorKind::StorageFull)));
    }

    #[test]
    fn a_folder_is_no_file() {
        let dir = tempfile::tempdir().unwrap();
        let error = Output::open(Some(dir.path())).err().unwrap().to_string();
        assert!(error.ends_with("it is a folder\nhint: name a file in it"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn a_device_stays_a_device() {
        use std::os::unix::fs::FileTypeExt;
        let mut output = Output::open(Some(Path::new("/dev/null"))).unwrap();
        output.write_all(b"gone").unwrap();
        output.finish().unwrap();
        assert!(std::fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    }

    #[test]
    fn a_missing_folder_is_named() {
        let error = Output::open(Some(Path::new("/nonexistent/x.csv"))).err().unwrap();
        assert!(format!("{error:#}").contains("/nonexistent/x.csv"));
    }
}
