//! Where a report goes: one stream of bytes, or a folder of tables.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use super::output::Output;
use crate::report::dolos::{Table, Tables};

/// A place that was found fit to be written.
pub enum Target {
    /// Standard output or a file.
    Stream(Output),
    /// A folder, made when there is something to write.
    Folder(PathBuf),
}

impl Target {
    /// For a text.
    ///
    /// # Errors
    /// When the file cannot be created.
    pub fn stream(path: Option<&Path>) -> anyhow::Result<Self> {
        Output::open(path).map(Self::Stream)
    }

    /// For bytes that are no text.
    ///
    /// # Errors
    /// When it is a terminal, or the file cannot be created.
    pub fn archive(path: Option<&Path>) -> anyhow::Result<Self> {
        if is_standard_output(path) && io::stdout().is_terminal() {
            bail!("an archive is nothing to read on a terminal\nhint: name a file with -o report.jplag");
        }
        Self::stream(path)
    }

    /// For tables: a folder, or a zip where the path is named so.
    ///
    /// # Errors
    /// When no path is given, there is a file of that name, or the zip cannot be created.
    pub fn tables(path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path.filter(|_| !is_standard_output(path)) else {
            bail!(
                "--format dolos writes four tables\nhint: name a folder for them with -o FOLDER, or a zip with -o FILE.zip"
            );
        };
        if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip")) {
            return Self::stream(Some(path));
        }
        if path.exists() && !path.is_dir() {
            bail!(
                "`{}` is a file, and --format dolos writes a folder of tables\nhint: name another, or a zip with -o FILE.zip",
                path.display()
            );
        }
        Ok(Self::Folder(path.to_owned()))
    }

    /// Writes a stream with `stream`, a folder's tables from `tables`. Other files in the folder stay.
    ///
    /// # Errors
    /// When something cannot be made or written, or when the report does not hold together.
    pub fn write<'a>(
        self,
        stream: impl FnOnce(&mut Output) -> io::Result<()>,
        tables: impl FnOnce() -> io::Result<Tables<'a>>,
    ) -> anyhow::Result<()> {
        match self {
            Self::Stream(mut output) => {
                stream(&mut output)?;
                output.finish()
            }
            Self::Folder(path) => {
                let tables = tables()?;
                std::fs::create_dir_all(&path)
                    .with_context(|| format!("cannot make the folder `{}`", path.display()))?;
                for table in Table::ALL {
                    let mut output = Output::open(Some(&path.join(table.file_name())))?;
                    tables.write(table, &mut output)?;
                    output.finish()?;
                }
                Ok(())
            }
        }
    }
}

fn is_standard_output(path: Option<&Path>) -> bool {
    path.is_none_or(|path| path == Path::new("-"))
}
