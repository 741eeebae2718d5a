//! One submission's bytes into text, and what can be wrong with them.

use std::collections::BTreeMap;

use super::archive::Archive;
use super::error::{SkipReason, Skipped};
use super::layout::{Parts, collect_programs};
use super::limits::Limits;
use super::submission::SourceFile;
use super::tree::Content;
use crate::language::{self, Language, decode, detect, looks_binary};

/// What became of one submission.
#[derive(Debug, Default)]
pub(super) struct Loaded {
    /// `None` where it had to be skipped; then `skipped` says why.
    pub(super) program: Option<Program>,
    pub(super) skipped: Vec<Skipped>,
    pub(super) ignored: usize,
    pub(super) warnings: Vec<String>,
}

/// A program as text: its language and its files, sorted by name.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) language: &'static Language,
    pub(super) files: Vec<SourceFile>,
}

/// Reads the submission `name` that lies at `place`. `declared` wins over what its files look like.
pub(super) fn load(
    parts: &Parts,
    name: &str,
    place: &str,
    declared: Option<&'static Language>,
    limits: &Limits,
) -> Loaded {
    let mut loaded = Loaded::default();
    let result = match parts {
        Parts::One(content) => load_one(content, name, declared, limits),
        Parts::Many(files) => load_many(files, place, declared, limits, &mut loaded),
        Parts::Zip(content) => open_zip(content, place, declared.is_some(), limits, &mut loaded)
            .and_then(|files| load_many(&files, place, declared, limits, &mut loaded)),
    };
    match result {
        Ok(program) => loaded.program = Some(program),
        Err(reason) => loaded.skipped.push(Skipped { place: place.to_owned(), reason }),
    }
    loaded
}

/// How many bytes [`load`] may inflate for it, as declared; 0 where it will be skipped for its size.
pub(super) fn declared_bytes(parts: &Parts, is_declared: bool, limits: &Limits) -> u64 {
    let fitting = |bytes: u64| if bytes > limits.max_submission_bytes { 0 } else { bytes };
    match parts {
        Parts::One(content) => fitting(content.size_bytes().unwrap_or(0)),
        Parts::Many(files) => fitting(total_bytes(files)),
        Parts::Zip(content) => {
            let stored = fitting(content.size_bytes().unwrap_or(0));
            let files =
                open_zip(content, "", is_declared, limits, &mut Loaded::default()).unwrap_or_default();
            stored + fitting(total_bytes(&files))
        }
    }
}

/// A file as text with its language, or why not.
pub(super) fn load_file(
    content: &Content,
    name: &str,
    declared: Option<&'static Language>,
    limit_bytes: u64,
) -> Result<(SourceFile, Option<&'static Language>), SkipReason> {
    let bytes = content.read(limit_bytes)?;
    if looks_binary(&bytes) {
        return Err(SkipReason::Binary);
    }
    let decoded = decode(&bytes);
    if decoded.text.trim().is_empty() {
        return Err(SkipReason::Empty);
    }
    let language = declared.or_else(|| detect(name, &decoded.text));
    let file = SourceFile {
        name: name.to_owned(),
        text: decoded.text,
        encoding: decoded.encoding,
        lossy: decoded.lossy,
    };
    Ok((file, language))
}

fn load_one(
    content: &Content,
    name: &str,
    declared: Option<&'static Language>,
    limits: &Limits,
) -> Result<Program, SkipReason> {
    let (file, language) = load_file(content, name, declared, limits.max_submission_bytes)?;
    Ok(Program { language: language.ok_or(SkipReason::UnknownLanguage)?, files: vec![file] })
}

fn open_zip(
    content: &Content,
    place: &str,
    is_declared: bool,
    limits: &Limits,
    loaded: &mut Loaded,
) -> Result<Vec<(String, Content)>, SkipReason> {
    let archive = Archive::open(content.read(limits.max_submission_bytes)?, limits)?;
    let (entries, refused) = archive.list(limits);
    loaded.skipped.extend(
        refused
            .into_iter()
            .map(|skip| Skipped { place: format!("{place}/{}", skip.place), reason: skip.reason }),
    );
    let found = collect_programs(entries, place, is_declared);
    loaded.skipped.extend(found.skipped);
    loaded.ignored += found.ignored;
    if found.files.is_empty() { Err(SkipReason::NoProgram) } else { Ok(found.files) }
}

fn total_bytes(files: &[(String, Content)]) -> u64 {
    // A file whose size is not known fails when it is read.
    files.iter().map(|(_, content)| content.size_bytes().unwrap_or(0)).fold(0, u64::saturating_add)
}

fn load_many(
    files: &[(String, Content)],
    place: &str,
    declared: Option<&'static Language>,
    limits: &Limits,
    loaded: &mut Loaded,
) -> Result<Program, SkipReason> {
    let limit_bytes = limits.max_submission_bytes;
    let size_bytes = total_bytes(files);
    if size_bytes > limit_bytes {
        return Err(SkipReason::TooLarge { size_bytes, limit_bytes });
    }
    let mut read = Vec::new();
    let mut empty = 0;
    for (path, content) in files {
        match load_file(content, path, declared, limit_bytes) {
            Ok((file, Some(language))) => read.push((file, language)),
            Ok((_, None)) => loaded.ignored += 1,
            // An empty header or `__init__.py` is usual beside others.
            Err(SkipReason::Empty) => empty += 1,
            Err(reason) => loaded.skipped.push(Skipped { place: format!("{place}/{path}"), reason }),
        }
    }
    if read.is_empty() {
        return Err(if empty == files.len() { SkipReason::Empty } else { SkipReason::NoProgram });
    }
    loaded.ignored += empty;
    Ok(in_one_language(read, place, &mut loaded.warnings))
}

/// Keeps the files in the language of most bytes. C and C++ count as one, which is C++ if any file is.
fn in_one_language(
    mut read: Vec<(SourceFile, &'static Language)>,
    place: &str,
    warnings: &mut Vec<String>,
) -> Program {
    if let (Some(cpp), true) =
        (language::by_name("cpp"), read.iter().any(|(_, language)| language.id == "cpp"))
    {
        for (_, language) in read.iter_mut().filter(|(_, language)| language.id == "c") {
            *language = cpp;
        }
    }
    let mut bytes: BTreeMap<&str, usize> = BTreeMap::new();
    for (file, language) in &read {
        *bytes.entry(&language.id).or_default() += file.text.len();
    }
    // Of two with as many bytes, the one whose id comes first.
    let most = bytes.values().copied().max().unwrap_or(0);
    let main = bytes.iter().find(|&(_, &count)| count == most).map(|(id, _)| *id);
    let language =
        read.iter().map(|(_, language)| *language).find(|language| Some(language.id.as_str()) == main);
    let language = language.expect("the language of most bytes is one of the files' languages");

    let (kept, dropped): (Vec<_>, Vec<_>) = read.into_iter().partition(|(_, other)| *other == language);
    if let Some((first, _)) = dropped.first() {
        warnings.push(format!(
            "{place}: {} of {} files left out, in other languages than {} (the first: {})",
            dropped.len(),
            kept.len() + dropped.len(),
            language.name,
            first.name,
        ));
    }
    Program { language, files: kept.into_iter().map(|(file, _)| file).collect() }
}
