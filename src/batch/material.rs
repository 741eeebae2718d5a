//! What a report is made of: submissions, and which code was handed out.

use std::collections::BTreeMap;

use super::elsewhere::{CorpusElsewhere, ReadElsewhere};
use super::handed_out::HandedOut;
use crate::corpus::{Corpus, Problem};
use crate::finding::elsewhere::{MIN_PROBLEMS, SharedCode, WrittenElsewhere};
use crate::finding::{self, Template};
use crate::fingerprint::simhash::NearRule;
use crate::language::Language;
use crate::report::model::Report;
use crate::store::{Selection, Store, StoreError};

/// Submissions, and which code was handed out.
pub struct Material {
    /// The submissions.
    pub corpus: Corpus,
    /// Where they are from, as a report names it.
    pub source: String,
    handed_out: HandedOut,
    /// The simhash rules of the problems that are in the index.
    rules: BTreeMap<String, NearRule>,
    /// Of what is in the index: what was read of other problems.
    elsewhere: Option<ReadElsewhere>,
}

/// Why there is nothing to report on.
#[derive(Debug, thiserror::Error)]
pub enum MaterialError {
    /// The index cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Nothing was selected.
    #[error("no submission of `{of}` is in the index")]
    NoSubmission {
        /// The problem, the contest, or one in the other.
        of: String,
    },
    /// Nothing selected is in the language asked for.
    #[error("`{of}` has {left_out} submissions, none in that language")]
    NoneInLanguage {
        /// The problem, the contest, or one in the other.
        of: String,
        /// How many there are in others.
        left_out: usize,
    },
}

impl Material {
    /// What was read from elsewhere. Pairs are flagged by their chance.
    pub fn new(corpus: Corpus, source: String, handed_out: HandedOut) -> Self {
        Self { corpus, source, handed_out, rules: BTreeMap::new(), elsewhere: None }
    }

    /// Reads a problem, a contest, or one in the other, from the index; its templates apply beside `common`.
    ///
    /// # Errors
    /// When there is no such submission, or the index cannot be read.
    pub async fn from_index(
        store: &mut Store,
        selection: &Selection,
        common: Vec<Template>,
        only_language: Option<&'static Language>,
    ) -> Result<Self, MaterialError> {
        let problems = store.read(selection).await?;
        let handed_out = HandedOut::of_index(store, common).await?;
        let rules = store.modes().await?;
        let source = match (&selection.contest, &selection.problem) {
            (Some(contest), Some(problem)) => format!("{contest}/{problem}"),
            (Some(one), None) | (None, Some(one)) => one.clone(),
            (None, None) => "index".to_owned(),
        };
        if problems.is_empty() {
            return Err(MaterialError::NoSubmission { of: source });
        }
        let corpus = in_language(problems, only_language);
        if corpus.problems.is_empty() {
            return Err(MaterialError::NoneInLanguage { of: source, left_out: corpus.left_out });
        }
        Ok(Self { corpus, source, handed_out, rules, elsewhere: Some(ReadElsewhere::default()) })
    }

    /// By which rule a problem's pairs are flagged: that of `asked`, else of the index; `None` where their chance
    /// decides.
    pub fn rule(&self, problem: &str, asked: Option<NearRule>) -> Option<NearRule> {
        asked.or_else(|| self.rules.get(problem).copied()).filter(|rule| rule.decides())
    }

    /// Of submissions in the index: reads what is written elsewhere of the flagged pairs of a report that was made of them, whatever
    /// the problem. Whether that may explain any of them, so that another report may flag less.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn read_elsewhere(&mut self, store: &mut Store, report: &Report) -> Result<bool, StoreError> {
        match &mut self.elsewhere {
            Some(elsewhere) => elsewhere.read(store, report).await,
            None => Ok(false),
        }
    }

    /// Whether there may be other problems enough for something to be written elsewhere.
    pub(super) fn has_others(&self) -> bool {
        self.elsewhere.is_some() || self.corpus.problems.len() > MIN_PROBLEMS
    }

    /// What is written elsewhere of two submissions to a problem, which share this code; `in_corpus`, unless they are in an index.
    pub fn elsewhere(
        &self,
        in_corpus: &CorpusElsewhere<'_>,
        problem: usize,
        pair: (usize, usize),
        shared: &SharedCode,
    ) -> WrittenElsewhere {
        match &self.elsewhere {
            Some(elsewhere) => elsewhere.of_pair(&self.corpus.problems[problem], pair, shared),
            None => in_corpus.of_pair(problem, pair, shared),
        }
    }

    /// Notes what many have written in a problem, unless it is in an index.
    pub fn note(&self, in_corpus: &CorpusElsewhere<'_>, number: usize, problem: &finding::Problem<'_>) {
        if self.elsewhere.is_none() {
            in_corpus.note(number, problem);
        }
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
