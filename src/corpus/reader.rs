//! Reads a source (a folder or a zip) or a single submission into memory.
//!
//! The walk and the layout are sequential, the reading of submissions runs on rayon's threads; results are
//! put together in the order of the layout, so that neither the file system's order nor the number of threads
//! shows in them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use super::archive::{Archive, looks_like_zip};
use super::by_path::{self, PathLayout};
use super::error::{Found, ReadError, SkipReason, Skipped};
use super::folder;
use super::layout::{Candidate, Layout, Parts, collect_programs, lay_out};
use super::limits::{Limits, ReadOptions, ReadProgress};
use super::load::{Loaded, declared_bytes, load};
use super::metadata::{self, Metadata, Row};
use super::preset::{Arrangement, Preset, clics};
use super::submission::{Corpus, Problem, Submission};
use super::tree::{Content, Entry};
use super::wrapper;
use crate::language::Language;

/// Reads every submission of a source: `<source>/<problem>/<submission>.<ext>`, or flat
/// `<source>/<submission>.<ext>` as one problem, or as the options' arrangement says. `progress` is called after each submission, from any thread.
///
/// # Errors
/// If the source is not there, cannot be read, or holds no program at all. One bad submission is no error: it
/// stands in [`Corpus::skipped`].
pub fn read(
    source: &Path,
    options: &ReadOptions,
    progress: &(dyn Fn(ReadProgress) + Sync),
) -> Result<Corpus, ReadError> {
    let data = inspect(source)?;
    let mut corpus = Corpus::default();
    let (entries, is_archive) = if data.is_dir() {
        (folder::list(source, &options.limits).map_err(|error| unreadable(source, error))?, false)
    } else if data.is_file() && has_zip_head(source)? {
        let (entries, refused) = open_source_zip(source, data.len(), &options.limits)?.list(&options.limits);
        corpus.skipped = refused;
        (entries, true)
    } else {
        return Err(ReadError::NotASource(source.to_owned()));
    };

    let flat_name = flat_name(source, is_archive);
    let entries = wrapper::without_certain(entries, is_archive.then_some(flat_name.as_str()));
    let metadata = read_metadata(&entries, &flat_name, &options.limits, &mut corpus.warnings);
    let Layout { candidates, skipped, ignored, unmatched, stray } =
        arrange(entries, &flat_name, &metadata, options, &mut corpus.warnings);
    corpus.warnings.extend(stray.map(|program| {
        format!(
            "`{program}` stands beside folders of programs, so all is read as one problem and each folder as one submission; take it away if the folders are problems"
        )
    }));
    corpus.skipped.extend(skipped);
    corpus.ignored = ignored;
    let rows = metadata.join(&candidates, &mut corpus.warnings);
    let jobs: Vec<(Candidate, Option<&Row>)> = candidates.into_iter().zip(rows).collect();
    if is_archive {
        check_inflated_size(source, &jobs, options)?;
    }

    let (done, total) = (AtomicUsize::new(0), jobs.len());
    let loaded: Vec<Loaded> = jobs
        .par_iter()
        .map(|(candidate, row)| {
            let declared = options.declared_language.or_else(|| known_language(candidate, *row));
            let loaded =
                load(&candidate.parts, &candidate.file_name, &candidate.place, declared, &options.limits);
            progress(ReadProgress { done: done.fetch_add(1, Ordering::Relaxed) + 1, total });
            loaded
        })
        .collect();
    for ((candidate, row), loaded) in jobs.into_iter().zip(loaded) {
        corpus.add(candidate, row, loaded, options);
    }
    corpus.problems.retain(|problem| !problem.submissions.is_empty());
    corpus.skipped.sort();
    if corpus.problems.is_empty() {
        let Corpus { ignored, left_out, skipped, .. } = corpus;
        return Err(ReadError::NoProgram {
            path: source.to_owned(),
            found: Found { ignored, left_out, skipped, expected: expected(options, unmatched) },
        });
    }
    Ok(corpus)
}

/// Reads a file, a zip or a folder as one submission; its problem's name is empty.
///
/// `only_language` does not apply. Of several files, those that cannot be used are left out.
///
/// # Errors
/// If it is not there, or why it cannot be used.
pub fn read_file(path: &Path, options: &ReadOptions) -> Result<Submission, ReadError> {
    let data = inspect(path)?;
    let name = shown_name(path);
    let is_declared = options.declared_language.is_some();
    let mut left = Found::default();
    let parts = if data.is_dir() {
        let entries = folder::list(path, &options.limits).map_err(|error| unreadable(path, error))?;
        let found = collect_programs(entries, &name, is_declared);
        left = Found { ignored: found.ignored, skipped: found.skipped, ..Found::default() };
        Parts::Many(found.files)
    } else if !data.is_file() {
        return Err(ReadError::Unusable { path: path.to_owned(), reason: SkipReason::NotAFile });
    } else if has_zip_head(path)? {
        Parts::Zip(Content::Disk(path.to_owned()))
    } else {
        Parts::One(Content::Disk(path.to_owned()))
    };
    if matches!(&parts, Parts::Many(files) if files.is_empty()) {
        return Err(ReadError::EmptySubmission { path: path.to_owned(), found: left });
    }
    let loaded = load(&parts, &name, &name, options.declared_language, &options.limits);
    match loaded.program {
        Some(program) => Ok(Submission {
            problem: String::new(),
            name,
            language: program.language,
            files: program.files,
            author: None,
            team: None,
            verdict: None,
            contest: None,
            submitted_at: None,
        }),
        // The last reason is the one of the submission as a whole.
        None => Err(match loaded.skipped.into_iter().next_back() {
            Some(Skipped { reason: SkipReason::UnknownLanguage, .. }) | None => {
                ReadError::UnknownLanguage(path.to_owned())
            }
            Some(Skipped { reason, .. }) => ReadError::Unusable { path: path.to_owned(), reason },
        }),
    }
}

impl Corpus {
    fn add(&mut self, candidate: Candidate, row: Option<&Row>, loaded: Loaded, options: &ReadOptions) {
        self.skipped.extend(loaded.skipped);
        self.ignored += loaded.ignored;
        self.warnings.extend(loaded.warnings);
        let Some(program) = loaded.program else { return };
        if options.only_language.is_some_and(|only| only.family() != program.language.family()) {
            self.left_out += 1;
            return;
        }
        let Candidate { problem, name, facts, .. } = candidate;
        // Candidates come problem by problem.
        if self.problems.last().is_none_or(|last| last.name != problem) {
            self.problems.push(Problem { name: problem.clone(), submissions: Vec::new() });
        }
        let row = row.cloned().unwrap_or_default();
        let submission = Submission {
            problem,
            name,
            language: program.language,
            files: program.files,
            author: row.author.or(facts.author),
            team: row.team.or(facts.team),
            verdict: row.verdict.or(facts.verdict),
            contest: row.contest.or(facts.contest),
            submitted_at: row.submitted_at.or(facts.submitted_at),
        };
        self.problems.last_mut().expect("pushed above").submissions.push(submission);
    }
}

/// What lies at a path, links followed.
pub(super) fn inspect(path: &Path) -> Result<fs::Metadata, ReadError> {
    fs::metadata(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => ReadError::Missing(path.to_owned()),
        _ => unreadable(path, error),
    })
}

pub(super) fn unreadable(path: &Path, error: io::Error) -> ReadError {
    ReadError::Unreadable { path: path.to_owned(), error }
}

/// The last part of a path as it is shown.
pub(super) fn shown_name(path: &Path) -> String {
    // `.` and `x/..` have no name of their own.
    let whole = path.file_name().map_or_else(|| fs::canonicalize(path).unwrap_or_default(), PathBuf::from);
    whole.file_name().map_or_else(|| "source".to_owned(), |name| name.to_string_lossy().into_owned())
}

/// What the one problem of a flat source is called.
fn flat_name(source: &Path, is_archive: bool) -> String {
    let name = shown_name(source);
    match name.rsplit_once('.') {
        Some((stem, _)) if is_archive && !stem.is_empty() => stem.to_owned(),
        _ => name,
    }
}

fn has_zip_head(path: &Path) -> Result<bool, ReadError> {
    // A file that cannot be opened fails with the system's words, not as "no zip".
    fs::File::open(path).map_err(|error| unreadable(path, error))?;
    Ok(Content::Disk(path.to_owned()).head(4).is_some_and(|head| looks_like_zip(&head)))
}

fn open_source_zip(source: &Path, size_bytes: u64, limits: &Limits) -> Result<Archive, ReadError> {
    let limit_bytes = limits.max_archive_bytes;
    let content = Content::Disk(source.to_owned());
    content.read(limit_bytes).and_then(|bytes| Archive::open(bytes, limits)).map_err(|reason| match reason {
        SkipReason::TooLarge { .. } => {
            ReadError::ArchiveTooLarge { path: source.to_owned(), size_bytes, limit_bytes }
        }
        SkipReason::TooManyEntries { entries, limit } => {
            ReadError::TooManyEntries { path: source.to_owned(), entries, limit }
        }
        reason => ReadError::Unusable { path: source.to_owned(), reason },
    })
}

fn read_metadata(
    entries: &[Entry],
    flat_name: &str,
    limits: &Limits,
    warnings: &mut Vec<String>,
) -> Metadata {
    match metadata::bytes_of(entries, metadata::FILE_NAME, limits, warnings) {
        Some(bytes) => Metadata::parse(&bytes, flat_name, warnings),
        None => Metadata::default(),
    }
}

/// Tells submissions from the rest, as the options say.
fn arrange(
    entries: Vec<Entry>,
    flat_name: &str,
    metadata: &Metadata,
    options: &ReadOptions,
    warnings: &mut Vec<String>,
) -> Layout {
    let paths = match &options.arrangement {
        Arrangement::Folders => None,
        Arrangement::Pattern(pattern) => Some(PathLayout::typed(pattern.clone())),
        Arrangement::Preset(Preset::Clics) => return clics::lay_out(entries, &options.limits, warnings),
        Arrangement::Preset(preset) => preset.paths(),
    };
    // What is used is not ignored.
    let without_table = |mut entries: Vec<Entry>| {
        entries.retain(|entry| entry.name != metadata::FILE_NAME || metadata.is_empty());
        entries
    };
    match paths {
        Some(paths) => by_path::lay_out(without_table(entries), flat_name, &paths, options, warnings),
        None => {
            let entries = wrapper::without_likely(entries, metadata, options, warnings);
            lay_out(without_table(entries), flat_name, metadata, options)
        }
    }
}

/// What a source without programs should have held, unless it is the usual.
fn expected(options: &ReadOptions, unmatched: Option<String>) -> Option<String> {
    let expected = match &options.arrangement {
        Arrangement::Folders => return None,
        Arrangement::Preset(preset) => preset.expected().to_owned(),
        Arrangement::Pattern(_) => "the pattern must match the whole path below the source".to_owned(),
    };
    let example = unmatched.map(|path| format!(" (one that does not match: {path})"));
    Some(expected + &example.unwrap_or_default())
}

/// The language that a table, names or metadata give.
fn known_language(candidate: &Candidate, row: Option<&Row>) -> Option<&'static Language> {
    row.and_then(|row| row.language).or(candidate.facts.language)
}

/// Refuses an archive that would inflate to more than the limit, before any of its programs is read.
fn check_inflated_size(
    source: &Path,
    jobs: &[(Candidate, Option<&Row>)],
    options: &ReadOptions,
) -> Result<(), ReadError> {
    let limits = &options.limits;
    let declared = |(candidate, row): &(Candidate, Option<&Row>)| {
        let is_declared = options.declared_language.is_some() || known_language(candidate, *row).is_some();
        declared_bytes(&candidate.parts, is_declared, limits)
    };
    // At most 100,000 submissions of at most the limit each: far from the end of 64 bits with sane limits.
    let size_bytes = jobs.par_iter().map(declared).reduce(|| 0, u64::saturating_add);
    let limit_bytes = limits.max_archive_bytes;
    if size_bytes > limit_bytes {
        return Err(ReadError::ArchiveTooLarge { path: source.to_owned(), size_bytes, limit_bytes });
    }
    Ok(())
}
