//! What many write in the other problems of a corpus ([`crate::finding::widespread`]).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::program::programs;
use crate::corpus::{Corpus, Submission};
use crate::finding::Problem;
use crate::finding::elsewhere::{MIN_PROBLEMS, in_several};
use crate::finding::widespread::{Held, MIN_AUTHORS, nearest};

/// A cohort: a problem and a language family.
pub(super) type CohortId<'c> = (usize, &'c str);

/// Another problem was neither noted nor read.
struct Unknown;

/// What is widespread beside each problem of a corpus.
pub(super) struct CorpusWidespread<'c> {
    corpus: &'c Corpus,
    held: Mutex<HashMap<CohortId<'c>, Arc<Held>>>,
    /// Features of both kinds, ascending.
    beside: Mutex<HashMap<CohortId<'c>, Arc<Vec<u64>>>>,
}

impl<'c> CorpusWidespread<'c> {
    /// Nothing is read.
    pub(super) fn new(corpus: &'c Corpus) -> Self {
        Self { corpus, held: Mutex::default(), beside: Mutex::default() }
    }

    /// Keeps what many hold in a problem, for others.
    pub(super) fn note(&self, number: usize, problem: &Problem<'_>) {
        let submissions = &self.corpus.problems[number].submissions;
        for submission in submissions {
            let of = (number, submission.language.family());
            let verdict = |one: usize| submissions[one].verdict.as_deref();
            if self.kept(of).is_none()
                && let Some(held) = problem.held(of.1, verdict)
            {
                self.keep(of, held);
            }
        }
    }

    /// What is widespread beside a problem, in a language family; `None` where another was neither noted nor read.
    pub(super) fn if_known(&self, of: CohortId<'c>) -> Option<Arc<Vec<u64>>> {
        self.beside(of, |other| self.kept(other).ok_or(Unknown)).ok()
    }

    /// The same; what is not known is read.
    pub(super) fn read(&self, of: CohortId<'c>) -> Arc<Vec<u64>> {
        let read = |other| Ok::<_, Unknown>(self.kept(other).unwrap_or_else(|| self.read_held(other)));
        self.beside(of, read).unwrap_or_default()
    }

    fn beside(
        &self,
        (problem, family): CohortId<'c>,
        held: impl Fn(CohortId<'c>) -> Result<Arc<Held>, Unknown>,
    ) -> Result<Arc<Vec<u64>>, Unknown> {
        if self.corpus.problems.len() <= MIN_PROBLEMS {
            return Ok(Arc::default());
        }
        let known = || self.beside.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(&(problem, family)) {
            return Ok(Arc::clone(found));
        }
        let has_hands =
            |held: &Result<Arc<Held>, Unknown>| held.as_ref().map_or(true, |held| held.hands >= MIN_AUTHORS);
        let of_number = |other: usize| held((other, family));
        let may_be = |&other: &usize| self.of_family(other, family).nth(MIN_AUTHORS - 1).is_some();
        let last = self.corpus.problems.len();
        let before = (0..problem).rev().filter(may_be).map(of_number).filter(has_hands);
        let behind = (problem + 1..last).filter(may_be).map(of_number).filter(has_hands);
        let others = nearest(before, behind)?;
        let found = Arc::new(in_several(others.iter().map(|other| other.by_many.clone())));
        known().insert((problem, family), Arc::clone(&found));
        Ok(found)
    }

    fn of_family(&self, problem: usize, family: &str) -> impl Iterator<Item = &'c Submission> {
        let submissions = self.corpus.problems[problem].submissions.iter();
        submissions.filter(move |submission| submission.language.family() == family)
    }

    fn kept(&self, of: CohortId<'c>) -> Option<Arc<Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).get(&of).cloned()
    }

    fn keep(&self, of: CohortId<'c>, held: Held) -> Arc<Held> {
        let held = Arc::new(held);
        self.held.lock().unwrap_or_else(PoisonError::into_inner).insert(of, Arc::clone(&held));
        held
    }

    /// No lock is held meanwhile: programs are read on all cores.
    fn read_held(&self, (problem, family): CohortId<'c>) -> Arc<Held> {
        let submissions: Vec<Submission> = self.of_family(problem, family).cloned().collect();
        let verdict = |one: usize| submissions[one].verdict.as_deref();
        let programs = programs(&submissions, &|_| ());
        self.keep(
            (problem, family),
            Problem::as_it_stands(&programs).held(family, verdict).unwrap_or_default(),
        )
    }
}
