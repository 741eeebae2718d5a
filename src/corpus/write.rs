//! Submissions back into a folder: `<folder>/<problem>/<submission>` and `submissions.csv`, as [`super::read`] reads.
//!
//! What a folder cannot hold as it is (names that lead elsewhere, bytes that were lost, spaces around an author's
//! name) is changed, and a warning says so. The folder has another name until it is complete.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::facts::Messages;
use super::file_name::{component, inside, numbered, of_submission};
use super::metadata;
use super::submission::{SourceFile, Submission};
use crate::language::encode;

/// Why a folder could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write `{}`: {error}", path.display())]
pub struct WriteError {
    /// What could not be written.
    pub path: PathBuf,
    /// What the system says.
    #[source]
    pub error: io::Error,
}

/// A folder under way.
#[derive(Debug)]
pub struct FolderWriter {
    path: PathBuf,
    partial: PathBuf,
    is_finished: bool,
    table: csv::Writer<File>,
    /// The folder of each problem.
    problems: BTreeMap<String, String>,
    /// Where to go on counting for names that are taken.
    copies: BTreeMap<(String, String), u32>,
    warnings: Messages,
}

impl FolderWriter {
    /// Begins a folder, which must not be there, or be empty.
    ///
    /// # Errors
    /// When it holds something, or cannot be made.
    pub fn new(path: &Path) -> Result<Self, WriteError> {
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |error| WriteError { path, error }
        };
        match fs::read_dir(path).map(|mut entries| entries.next().is_none()) {
            Ok(true) => fs::remove_dir(path).map_err(failed(path))?,
            Ok(false) => return Err(failed(path)(io::ErrorKind::DirectoryNotEmpty.into())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(failed(path)(error)),
        }
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".partial-{}", std::process::id()));
        let partial = path.with_file_name(name);
        fs::create_dir(&partial).map_err(failed(&partial))?;
        let table = partial.join(metadata::FILE_NAME);
        let table = File::create_new(&table).map_err(failed(&table))?;
        let mut writer = Self {
            path: path.to_owned(),
            partial,
            is_finished: false,
            table: csv::Writer::from_writer(table),
            problems: BTreeMap::new(),
            copies: BTreeMap::new(),
            warnings: Messages::default(),
        };
        writer.row([
            "problem",
            "file",
            "author",
            "team",
            "submitted_at",
            "verdict",
            "contest",
            "language",
        ])?;
        Ok(writer)
    }

    /// Writes a submission. Names go to whoever comes first; the next of the same name gets a number.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add(&mut self, submission: &Submission) -> Result<(), WriteError> {
        let problem = self.problem(&submission.problem)?;
        let is_one_file = matches!(submission.files.as_slice(), [file] if file.name == submission.name);
        let plain = if is_one_file {
            of_submission(&submission.name, submission.language)
        } else {
            component(&submission.name)
        };
        let name = if is_one_file {
            let (bytes, name) = (self.bytes(submission, &submission.files[0]), plain);
            self.claim(&problem, &name, |path| File::create_new(path)?.write_all(&bytes))?
        } else {
            let name = self.claim(&problem, &plain, |path| fs::create_dir(path))?;
            let names: Vec<&str> = submission.files.iter().map(|file| file.name.as_str()).collect();
            for (file, path) in submission.files.iter().zip(inside(&names, submission.language)) {
                if path != file.name {
                    self.tell(submission, &format!("its file `{}` is called `{path}`", file.name));
                }
                let bytes = self.bytes(submission, file);
                self.file(&self.partial.join(&problem).join(&name).join(path), &bytes)?;
            }
            name
        };
        if name != submission.name {
            self.tell(submission, &format!("it is called `{name}`"));
        }
        let told = [&submission.author, &submission.team, &submission.verdict, &submission.contest];
        if told.into_iter().flatten().any(|text| !stands_in_table(text)) {
            self.tell(
                submission,
                &format!("{} does not hold all that is known of it as it is", metadata::FILE_NAME),
            );
        }
        let [author, team, verdict, contest] = told.map(|text| text.as_deref().unwrap_or_default());
        let submitted_at = submission.submitted_at.map(|time| time.to_string()).unwrap_or_default();
        self.row([&problem, &name, author, team, &submitted_at, verdict, contest, &submission.language.id])
    }

    /// Gives the folder its name; what a person should know of it, each a sentence.
    ///
    /// # Errors
    /// When the last of it cannot be written.
    pub fn finish(mut self) -> Result<Vec<String>, WriteError> {
        let flushed = self.table.flush().and_then(|()| fs::rename(&self.partial, &self.path));
        flushed.map_err(|error| WriteError { path: self.path.clone(), error })?;
        self.is_finished = true;
        let mut warnings = Vec::new();
        std::mem::take(&mut self.warnings).finish("more that a folder does not hold as it is", &mut warnings);
        Ok(warnings)
    }

    /// The folder of a problem, made at its first submission.
    fn problem(&mut self, name: &str) -> Result<String, WriteError> {
        if let Some(folder) = self.problems.get(name) {
            return Ok(folder.clone());
        }
        let folder = self.claim("", &component(name), |path| fs::create_dir(path))?;
        if folder != name {
            self.warnings.push(format!("problem `{name}` is called `{folder}`"));
        }
        self.problems.insert(name.to_owned(), folder.clone());
        Ok(folder)
    }

    /// Makes something in a folder under its name, or the next one that is free. A file system that takes two names
    /// for one says that it is taken as well.
    fn claim(
        &mut self,
        folder: &str,
        plain: &str,
        make: impl Fn(&Path) -> io::Result<()>,
    ) -> Result<String, WriteError> {
        let mut name = plain.to_owned();
        loop {
            let path = self.partial.join(folder).join(&name);
            match make(&path) {
                Ok(()) => return Ok(name),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    let copy = self.copies.entry((folder.to_owned(), plain.to_owned())).or_insert(1);
                    *copy += 1;
                    name = numbered(plain, *copy);
                }
                Err(error) => return Err(WriteError { path, error }),
            }
        }
    }

    /// A file of a submission in its folder, with the folders above it.
    fn file(&self, path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
        let above = path.parent().map_or(Ok(()), fs::create_dir_all);
        above
            .and_then(|()| File::create_new(path)?.write_all(bytes))
            .map_err(|error| WriteError { path: path.to_owned(), error })
    }

    fn bytes(&mut self, submission: &Submission, file: &SourceFile) -> Vec<u8> {
        let encoded = encode(&file.text, file.encoding, file.lossy);
        if !encoded.is_same_text {
            self.tell(submission, &format!("the text of `{}` is not read back as it is", file.name));
        } else if file.lossy {
            self.tell(submission, &format!("`{}` lost bytes when it was read, and is UTF-8 now", file.name));
        } else if !encoded.is_faithful {
            self.tell(submission, &format!("`{}` was {}, and is UTF-8 now", file.name, file.encoding));
        }
        encoded.bytes
    }

    fn tell(&mut self, submission: &Submission, what: &str) {
        self.warnings
            .push(format!("submission `{}` of problem `{}`: {what}", submission.name, submission.problem));
    }

    fn row(&mut self, row: [&str; 8]) -> Result<(), WriteError> {
        let path = || self.partial.join(metadata::FILE_NAME);
        self.table
            .write_record(row)
            .map_err(|error| WriteError { path: path(), error: io::Error::other(error) })
    }
}

impl Drop for FolderWriter {
    fn drop(&mut self) {
        if !self.is_finished {
            // What went wrong matters more than a left-over that cannot be removed.
            let _ = fs::remove_dir_all(&self.partial);
        }
    }
}

/// Whether a value is read back from the table as it is: values are trimmed, and the text is decoded.
fn stands_in_table(text: &str) -> bool {
    let bare_return = text.replace("\r\n", "").contains('\r');
    !text.is_empty() && text.trim() == text && !text.contains('\0') && !bare_return
}
