//! What many write in the other problems of a corpus ([`crate::finding::widespread`]).

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use super::program::programs;
use crate::corpus::{Corpus, Submission};
use crate::finding::Problem;
use crate::finding::elsewhere::{MIN_PROBLEMS, in_several};
use crate::finding::widespread::{beside, held_by_many, last};

type Features = Arc<Vec<u64>>;
/// A problem and a language family.
pub(super) type Of<'c> = (usize, &'c str);

/// What is widespread beside each problem of a corpus.
pub(super) struct CorpusWidespread<'c> {
    corpus: &'c Corpus,
    /// The problems that are looked at, by language family.
    last: BTreeMap<&'c str, Vec<usize>>,
    /// Features that many hold in one of these.
    held: Mutex<HashMap<Of<'c>, Features>>,
    /// And those that many hold in several beside a problem.
    known: Mutex<HashMap<Of<'c>, Features>>,
}

impl<'c> CorpusWidespread<'c> {
    /// Nothing is read. O(submissions).
    pub(super) fn new(corpus: &'c Corpus) -> Self {
        let mut submissions: BTreeMap<&str, BTreeMap<usize, usize>> = BTreeMap::new();
        for (problem, of) in corpus.problems.iter().enumerate() {
            for submission in &of.submissions {
                let in_family = submissions.entry(submission.language.family()).or_default();
                *in_family.entry(problem).or_default() += 1;
            }
        }
        // Of one problem nothing is widespread.
        let last = submissions.into_iter().map(|(family, of)| (family, last(&of)));
        let last = last.filter(|(_, last)| last.len() >= MIN_PROBLEMS).collect();
        Self { corpus, last, held: Mutex::default(), known: Mutex::default() }
    }

    /// Keeps what many hold in a problem, if others look at it.
    pub(super) fn note(&self, number: usize, problem: &Problem<'_>) {
        for &family in self.last.iter().filter(|(_, last)| last.contains(&number)).map(|(family, _)| family) {
            once(&self.held, (number, family), || problem.held_by_many(family));
        }
    }

    /// Features of both kinds, ascending, that many write in a language family in others than a problem; `None` where one of those was
    /// neither noted nor read.
    pub(super) fn beside(&self, (problem, family): Of<'c>) -> Option<Features> {
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = self.others(family, problem).all(|other| held.contains_key(&(other, family)));
        drop(held);
        is_known.then(|| self.read_beside((problem, family)))
    }

    /// The same; what is not known is read.
    pub(super) fn read_beside(&self, (problem, family): Of<'c>) -> Features {
        once(&self.known, (problem, family), || {
            in_several(self.others(family, problem).map(|other| self.held(other, family).to_vec()))
        })
    }

    fn others(&self, family: &str, problem: usize) -> impl Iterator<Item = usize> {
        beside(self.last.get(family).map_or(&[][..], Vec::as_slice), problem)
    }

    fn held(&self, problem: usize, family: &'c str) -> Features {
        once(&self.held, (problem, family), || {
            let all = self.corpus.problems[problem].submissions.iter();
            let submissions: Vec<Submission> =
                all.filter(|submission| submission.language.family() == family).cloned().collect();
            held_by_many(&programs(&submissions, &|_| ()))
        })
    }
}

/// What is kept, or else made. The lock is not held meanwhile: what makes it may use all cores.
fn once<K: Copy + Eq + Hash>(
    kept: &Mutex<HashMap<K, Features>>,
    key: K,
    make: impl FnOnce() -> Vec<u64>,
) -> Features {
    let kept = || kept.lock().unwrap_or_else(PoisonError::into_inner);
    let found = kept().get(&key).cloned();
    found.unwrap_or_else(|| {
        let made = Arc::new(make());
        kept().insert(key, Arc::clone(&made));
        made
    })
}
