//! Why a source cannot be read, and why one file of it is left out.

use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;

/// A file or submission that is left out of the corpus.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Skipped {
    /// Where it lies, from the source down, with `/`.
    pub place: String,
    /// Why it is left out.
    pub reason: SkipReason,
}

/// Why a file or submission is left out.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum SkipReason {
    /// More bytes than the limit allows.
    #[error("{size_bytes} bytes, over the limit of {limit_bytes} (raise it with --max-bytes)")]
    TooLarge {
        /// What it holds, or declares to hold.
        size_bytes: u64,
        /// What it may hold.
        limit_bytes: u64,
    },
    /// Nothing in it but white space.
    #[error("empty")]
    Empty,
    /// Not text in any encoding.
    #[error("binary data")]
    Binary,
    /// The system refused; its own words.
    #[error("cannot be read: {0}")]
    Unreadable(String),
    /// A pipe, a socket or a device, which is never opened.
    #[error("not a regular file")]
    NotAFile,
    /// A link to a folder, which is never followed.
    #[error("a link to a folder, which is not followed")]
    LinkToFolder,
    /// A link to a file outside the folder that is read, which is not followed.
    #[error("a link that leads out of the folder, which is not followed (put a copy in its place)")]
    LinkOutside,
    /// A link inside an archive, which is never followed.
    #[error("a link inside an archive, which is not followed")]
    LinkInArchive,
    /// Below too many folders.
    #[error("more than {limit} folders deep")]
    TooDeep {
        /// How many levels there may be.
        limit: usize,
    },
    /// An archive entry whose name leads out of the archive or means different places on different systems.
    #[error("its name is no safe path inside the archive")]
    UnsafePath,
    /// An archive entry that needs a password.
    #[error("encrypted")]
    Encrypted,
    /// An archive where only program files are read.
    #[error("an archive inside a submission, which is not opened")]
    NestedArchive,
    /// An archive beside folders of problems, where nothing tells which problem it belongs to.
    #[error("an archive beside problems (move it into its problem's folder)")]
    ArchiveBesideProblems,
    /// An archive (or an entry of one) that does not hold what it declares; the reader's own words.
    #[error("damaged archive: {0}")]
    Damaged(String),
    /// An archive with more entries than the limit allows.
    #[error("an archive of {entries} entries, over the limit of {limit}")]
    TooManyEntries {
        /// What it declares.
        entries: usize,
        /// What it may hold.
        limit: usize,
    },
    /// A file that `submissions.csv` or a pattern names, in no known language.
    #[error("nothing says which language it is in (declare it with --as LANGUAGE or in submissions.csv)")]
    UnknownLanguage,
    /// A path too long to be matched.
    #[error("its path is longer than {limit_bytes} bytes")]
    LongPath {
        /// How long it may be.
        limit_bytes: usize,
    },
    /// A path in which the pattern's group `id` matches nothing.
    #[error("the pattern finds no id in its path")]
    NoId,
    /// Files of a submission that the judge's own metadata do not know.
    #[error("the metadata beside it have no such submission")]
    NotInMetadata,
    /// A second place that holds one submission.
    #[error("another file or folder holds the same submission")]
    SecondCopy,
    /// A folder or archive where a submission should be, without any program file.
    #[error("holds no program file")]
    NoProgram,
}

/// Why nothing can be read from a source.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is nothing at that path.
    #[error("`{}` does not exist\nhint: check the path", .0.display())]
    Missing(PathBuf),
    /// The system refused to read it.
    #[error("cannot read `{}`", path.display())]
    Unreadable {
        /// What was to be read.
        path: PathBuf,
        /// What the system said.
        #[source]
        error: io::Error,
    },
    /// A file that is neither a folder nor a zip.
    #[error("`{}` is neither a folder nor a zip\nhint: give the folder that holds the problems (unpack other \
             archives first), or `judgeprint compare A B` for two files", .0.display())]
    NotASource(PathBuf),
    /// An archive as a whole, or a submission that was to be read by itself, cannot be used.
    #[error("cannot use `{}`: {reason}", path.display())]
    Unusable {
        /// What was to be read.
        path: PathBuf,
        /// What is wrong with it.
        reason: SkipReason,
    },
    /// A source archive that is larger, stored or inflated, than the limit allows.
    #[error("`{}` holds {size_bytes} bytes, over the limit of {limit_bytes} for an archive\nhint: unpack it \
             and give the folder", path.display())]
    ArchiveTooLarge {
        /// The archive.
        path: PathBuf,
        /// What it holds, or declares to hold.
        size_bytes: u64,
        /// What it may hold.
        limit_bytes: u64,
    },
    /// A source archive with more entries than the limit allows.
    #[error("`{}` has {entries} entries, over the limit of {limit} for an archive\nhint: unpack it and give the \
             folder", path.display())]
    TooManyEntries {
        /// The archive.
        path: PathBuf,
        /// What it declares.
        entries: usize,
        /// What it may hold.
        limit: usize,
    },
    /// Nothing says which language a file is in.
    #[error("cannot tell which language `{}` is in\nhint: declare it with --as LANGUAGE", .0.display())]
    UnknownLanguage(PathBuf),
    /// There is no program in it.
    #[error("no program found in `{}`: {}\nhint: {}; {}", path.display(), found.describe(),
            found.expected.as_deref().unwrap_or(FOLDERS_HINT), EXTENSIONS_HINT)]
    NoProgram {
        /// What was searched.
        path: PathBuf,
        /// What was there instead.
        found: Found,
    },
    /// A folder that was to be one submission has no program in it.
    #[error("no program found in `{}`: {}\nhint: {}", path.display(), found.describe(), EXTENSIONS_HINT)]
    EmptySubmission {
        /// What was searched.
        path: PathBuf,
        /// What was there instead.
        found: Found,
    },
    /// A template that is named has no program in it.
    #[error("no program found in the template `{}`{}", path.display(), first_reasons(skipped))]
    NoTemplate {
        /// What was searched.
        path: PathBuf,
        /// What had to stay out of it.
        skipped: Vec<Skipped>,
    },
}

/// Which files are taken for programs. Plain text is listed as a language and still needs to be declared.
const EXTENSIONS_HINT: &str = "a program has an extension that `judgeprint languages` lists; --as LANGUAGE reads \
                               other files (.txt, none) as that language";

/// Where programs lie when no layout is asked for.
const FOLDERS_HINT: &str = "programs lie in <folder>/<problem>/<submission>.<ext> or <folder>/<submission>.<ext> \
                            (--layout and --pattern read others)";

/// What a source without programs held.
#[derive(Debug, Clone, Default)]
pub struct Found {
    /// Files that are no programs.
    pub ignored: usize,
    /// Submissions in other languages than the one asked for.
    pub left_out: usize,
    /// What looked like programs and could not be used.
    pub skipped: Vec<Skipped>,
    /// Where the layout that was asked for has its programs; `None` for the usual one.
    pub expected: Option<String>,
}

impl Found {
    fn describe(&self) -> String {
        let mut text = format!("{} skipped, {} ignored", self.skipped.len(), count_files(self.ignored));
        if self.left_out > 0 {
            let _ = write!(text, ", {} left out by --language", self.left_out);
        }
        text += &first_reasons(&self.skipped);
        text
    }
}

fn count_files(count: usize) -> String {
    if count == 1 { "1 file".to_owned() } else { format!("{count} files") }
}

/// The first few reasons, one a line: enough to act on, however many there are.
fn first_reasons(skipped: &[Skipped]) -> String {
    const SHOWN: usize = 3;
    let mut text = String::new();
    for Skipped { place, reason } in skipped.iter().take(SHOWN) {
        let _ = write!(text, "\n  {place}: {reason}");
    }
    if skipped.len() > SHOWN {
        let _ = write!(text, "\n  … and {} more", skipped.len() - SHOWN);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_without_programs_says_what_was_there_and_what_to_do() {
        let skipped =
            (1..=5).map(|n| Skipped { place: format!("A/{n}.cpp"), reason: SkipReason::Empty }).collect();
        let error = ReadError::NoProgram {
            path: "x".into(),
            found: Found { ignored: 1, left_out: 2, skipped, expected: None },
        };
        let text = error.to_string();
        assert!(text.starts_with(
            "no program found in `x`: 5 skipped, 1 file ignored, 2 left out by --language\n  A/1.cpp: empty\n"
        ));
        assert!(text.contains("\n  … and 2 more\nhint: ") && !text.contains("A/4.cpp"), "{text}");
        assert!(!text.ends_with('.'));
    }

    #[test]
    fn the_system_s_words_are_said_once() {
        let error = io::Error::other("the disk is on fire");
        let error = anyhow::Error::new(ReadError::Unreadable { path: "x".into(), error });
        assert_eq!(format!("{error:#}"), "cannot read `x`: the disk is on fire");
    }
}
