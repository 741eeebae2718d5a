//! What a report is made of, as arguments name it: files, or a part of the index.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::bail;

use super::index::IndexArgs;
use super::layout::{Layout, LayoutArgs, SourceArgs};
use super::progress::Progress;
use super::source::{ReadArgs, read_corpus};
use crate::batch::{HandedOut, Material, MaterialError};
use crate::corpus::{Corpus, ReadOptions};
use crate::finding::Template;
use crate::language::{self, Language};
use crate::report::model::Report;
use crate::store::{Access, Selection};

/// Reads a folder or a zip.
///
/// # Errors
/// When nothing can be read from it, or a template cannot be read.
pub fn from_files(
    source: &Path,
    read: &SourceArgs,
    only_language: Option<&'static Language>,
    progress: &Progress,
) -> anyhow::Result<Material> {
    let options = ReadOptions { only_language, ..read.options() };
    let common = read.read_templates()?;
    let mut corpus = read_corpus(source, &options, progress)?;
    warn_of_unused(&common, only_language, &mut corpus);
    warn_of_lonely(&read.layout, &mut corpus);
    Ok(Material::new(corpus, source_name(source), HandedOut::everywhere(common)))
}

/// Reads a problem, a contest, or one in the other, from the index; its templates apply beside those named.
///
/// # Errors
/// When there is no such submission, or the index cannot be read.
pub fn from_index(
    index: &IndexArgs,
    selection: &Selection,
    read: &ReadArgs,
    only_language: Option<&'static Language>,
) -> anyhow::Result<Material> {
    let common = read.read_templates()?;
    let mut index = index.open(Access::Read)?;
    let read =
        index.run(async |store| Material::from_index(store, selection, common.clone(), only_language).await);
    let mut material = match read {
        Err(error @ MaterialError::NoSubmission { .. }) => {
            bail!("{error} `{}`\nhint: `judgeprint index stats` lists the problems", index.name())
        }
        Err(error @ MaterialError::NoneInLanguage { .. }) => bail!("{error}\nhint: leave out --language"),
        read => read?,
    };
    index.close()?;
    warn_of_unused(&common, only_language, &mut material.corpus);
    Ok(material)
}

/// Warns where most problems have one submission: whoever has a folder a student expects them to be compared.
fn warn_of_lonely(layout: &LayoutArgs, corpus: &mut Corpus) {
    let problems = corpus.problems.len();
    let lonely = corpus.problems.iter().filter(|problem| problem.submissions.len() == 1).count();
    if 2 * lonely <= problems {
        return;
    }
    let may_be_submissions = problems > 1 && layout.layout == Layout::Folders && layout.pattern.is_none();
    let hint = if may_be_submissions {
        "; if each folder is a submission to one problem, say --layout jplag"
    } else {
        ""
    };
    let what = match problems {
        1 => "there is one submission".to_owned(),
        _ => format!("{lonely} of {problems} problems have one submission"),
    };
    corpus.warnings.push(format!("{what}, with nothing to compare it with{hint}"));
}

/// Warns of templates in languages in which nobody has sent anything: whoever named them expects that they do something.
fn warn_of_unused(templates: &[Template], only: Option<&Language>, corpus: &mut Corpus) {
    let is_asked_for = |family: &&str| only.is_none_or(|only| only.family() == *family);
    let submissions = corpus.problems.iter().flat_map(|problem| &problem.submissions);
    let used: BTreeSet<&str> = submissions.map(|one| one.language.family()).collect();
    let named: BTreeSet<&str> =
        templates.iter().map(|template| template.family.as_str()).filter(is_asked_for).collect();
    for family in named.difference(&used) {
        let language = language::by_name(family).map_or(*family, |language| &language.name);
        corpus
            .warnings
            .push(format!("a template is in {language}, and no submission is: nothing is left out for it"));
    }
}

/// Reads what is written elsewhere of a report's flagged pairs; whether that may explain any.
///
/// # Errors
/// When the index cannot be read.
pub fn read_elsewhere(index: &IndexArgs, material: &mut Material, report: &Report) -> anyhow::Result<bool> {
    let mut index = index.open(Access::Read)?;
    let found = index.run(async |store| material.read_elsewhere(store, report).await)?;
    index.close()?;
    Ok(found)
}

/// The last part of a path, as a report names it: where it lies on this machine is nobody's business.
fn source_name(source: &Path) -> String {
    let whole = source.canonicalize().unwrap_or_else(|_| source.to_owned());
    whole.file_name().unwrap_or(whole.as_os_str()).to_string_lossy().into_owned()
}
