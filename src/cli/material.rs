//! What a report is made of: submissions and templates, from files or from the index.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::bail;

use super::handed_out::HandedOut;
use super::index::IndexArgs;
use super::layout::SourceArgs;
use super::progress::Progress;
use super::source::{ReadArgs, read_corpus};
use crate::corpus::{Corpus, Problem, ReadOptions};
use crate::finding::Template;
use crate::fingerprint::simhash::NearRule;
use crate::language::Language;
use crate::store::{Access, Selection};

/// Submissions, and which code was handed out.
pub struct Material {
    /// The submissions.
    pub corpus: Corpus,
    /// Where they are from, as a report names it.
    pub source: String,
    handed_out: HandedOut,
    /// The simhash rules of the problems that are in the index.
    rules: BTreeMap<String, NearRule>,
}

impl Material {
    /// Reads a folder or a zip.
    ///
    /// # Errors
    /// When nothing can be read from it, or a template cannot be read.
    pub fn from_files(
        source: &Path,
        read: &SourceArgs,
        only_language: Option<&'static Language>,
        progress: &Progress,
    ) -> anyhow::Result<Self> {
        let options = ReadOptions { only_language, ..read.options() };
        let common = read.read_templates()?;
        let corpus = read_corpus(source, &options, progress)?;
        let handed_out = HandedOut::everywhere(common);
        Ok(Self { corpus, source: source_name(source), handed_out, rules: BTreeMap::new() })
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
    ) -> anyhow::Result<Self> {
        let common = read.read_templates()?;
        let mut index = index.open(Access::Read)?;
        let problems = index.run(async |store| store.read(selection).await)?;
        let handed_out = HandedOut::of_index(&mut index, common)?;
        let rules = index.run(async |store| store.modes().await)?;
        let source = match (&selection.contest, &selection.problem) {
            (Some(contest), Some(problem)) => format!("{contest}/{problem}"),
            (Some(one), None) | (None, Some(one)) => one.clone(),
            (None, None) => "index".to_owned(),
        };
        if problems.is_empty() {
            bail!(
                "no submission of `{source}` is in the index `{}`\nhint: `judgeprint index stats` lists the problems",
                index.name()
            );
        }
        index.close()?;
        let corpus = in_language(problems, only_language);
        if corpus.problems.is_empty() {
            bail!(
                "`{source}` has {} submissions, none in that language\nhint: leave out --language",
                corpus.left_out
            );
        }
        Ok(Self { corpus, source, handed_out, rules })
    }

    /// By which rule a problem's pairs are flagged: that of `asked`, else of the index; `None` where their chance
    /// decides.
    pub fn rule(&self, problem: &str, asked: Option<NearRule>) -> Option<NearRule> {
        asked.or_else(|| self.rules.get(problem).copied()).filter(|rule| rule.decides())
    }

    /// What was handed out for a problem.
    pub fn templates(&self, problem: &str) -> Vec<Template> {
        self.handed_out.of(problem)
    }
}

/// The submissions in a language's family; the rest is counted, as the reader of files does.
fn in_language(mut problems: Vec<Problem>, only: Option<&'static Language>) -> Corpus {
    let mut left_out = 0;
    if let Some(only) = only {
        for problem in &mut problems {
            let before = problem.submissions.len();
            problem.submissions.retain(|one| one.language.family() == only.family());
            left_out += before - problem.submissions.len();
        }
        problems.retain(|problem| !problem.submissions.is_empty());
    }
    Corpus { problems, left_out, ..Corpus::default() }
}

/// The last part of a path, as a report names it: where it lies on this machine is nobody's business.
fn source_name(source: &Path) -> String {
    let whole = source.canonicalize().unwrap_or_else(|_| source.to_owned());
    whole.file_name().unwrap_or(whole.as_os_str()).to_string_lossy().into_owned()
}
