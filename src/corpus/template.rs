//! Starter code that everybody was given, to be left out of the comparison.

use std::path::{Path, PathBuf};

use super::error::{ReadError, SkipReason};
use super::folder;
use super::layout::collect_programs;
use super::limits::ReadOptions;
use super::load::load_file;
use super::reader::{inspect, shown_name, unreadable};
use super::submission::SourceFile;
use super::tree::Content;
use crate::language::Language;

/// One file of starter code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    /// The file; in a folder its name is the path inside it.
    pub file: SourceFile,
    /// What it is written in.
    pub language: &'static Language,
}

/// Reads templates from files and, with all below them, folders.
///
/// # Errors
/// If a path is not there, or no program can be read from it: a template that is silently not applied would
/// accuse everybody of copying it.
pub fn read_templates(paths: &[PathBuf], options: &ReadOptions) -> Result<Vec<Template>, ReadError> {
    let mut templates = Vec::new();
    for path in paths {
        if inspect(path)?.is_dir() {
            templates.extend(read_folder(path, options)?);
        } else {
            templates.push(read_one(path, options)?);
        }
    }
    Ok(templates)
}

fn read_one(path: &Path, options: &ReadOptions) -> Result<Template, ReadError> {
    let unusable = |reason| ReadError::Unusable { path: path.to_owned(), reason };
    if !inspect(path)?.is_file() {
        return Err(unusable(SkipReason::NotAFile));
    }
    let limit_bytes = options.limits.max_submission_bytes;
    let content = Content::Disk(path.to_owned());
    let loaded = load_file(&content, &shown_name(path), options.declared_language, limit_bytes);
    match loaded.map_err(unusable)? {
        (file, Some(language)) => Ok(Template { file, language }),
        (_, None) => Err(ReadError::UnknownLanguage(path.to_owned())),
    }
}

fn read_folder(path: &Path, options: &ReadOptions) -> Result<Vec<Template>, ReadError> {
    let entries = folder::list(path, &options.limits).map_err(|error| unreadable(path, error))?;
    let mut found = collect_programs(entries, &shown_name(path), options.declared_language.is_some());
    let mut templates = Vec::new();
    for (name, content) in found.files {
        let limit_bytes = options.limits.max_submission_bytes;
        match load_file(&content, &name, options.declared_language, limit_bytes) {
            Ok((file, Some(language))) => templates.push(Template { file, language }),
            Ok((_, None)) => {}
            Err(reason) => found.skipped.push(super::Skipped { place: name, reason }),
        }
    }
    if templates.is_empty() {
        return Err(ReadError::NoTemplate { path: path.to_owned(), skipped: found.skipped });
    }
    Ok(templates)
}
