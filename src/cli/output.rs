//! Where data goes: standard output or a file that is complete or not there.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

/// Standard output, or a file under a temporary name until it is finished.
pub enum Output {
    /// Standard output.
    Stdout(BufWriter<io::StdoutLock<'static>>),
    /// A file.
    File {
        /// Where it is written.
        writer: BufWriter<File>,
        /// Its name until it is finished.
        partial: PathBuf,
        /// Its name.
        path: PathBuf,
    },
}

impl Output {
    /// Opens the file `path`, or standard output when there is none (or it is `-`).
    ///
    /// # Errors
    /// When the file cannot be created.
    pub fn open(path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Self::Stdout(BufWriter::with_capacity(1 << 16, io::stdout().lock())));
        };
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".partial-{}", std::process::id()));
        let partial = path.with_file_name(name);
        let file = File::create(&partial).with_context(|| {
            format!("cannot write `{}`: is the folder there and writable?", path.display())
        })?;
        Ok(Self::File { writer: BufWriter::with_capacity(1 << 16, file), partial, path: path.to_owned() })
    }

    /// Flushes, and gives a file its name.
    ///
    /// # Errors
    /// When the disk is full or the name cannot be given.
    pub fn finish(self) -> anyhow::Result<()> {
        match self {
            Self::Stdout(mut writer) => writer.flush()?,
            Self::File { mut writer, partial, path } => {
                let finished = writer
                    .flush()
                    .and_then(|()| std::fs::rename(&partial, &path))
                    .with_context(|| format!("cannot finish `{}`", path.display()));
                if finished.is_err() {
                    // The report of what went wrong matters more than a left-over that cannot be removed.
                    let _ = std::fs::remove_file(&partial);
                }
                finished?;
            }
        }
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(writer) => writer.write(bytes),
            Self::File { writer, .. } => writer.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(writer) => writer.flush(),
            Self::File { writer, .. } => writer.flush(),
        }
    }
}

/// Whether an error is only that nobody reads any more (`judgeprint … | head`).
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
            || cause.downcast_ref::<csv::Error>().is_some_and(
                |error| matches!(error.kind(), csv::ErrorKind::Io(io) if io.kind() == io::ErrorKind::BrokenPipe),
            )
    })
}
