//! Finds the submissions that the rows of `labels.csv` mean.
//!
//! A row names a submission by its file name or, where only one has it, by its stem (the name before the last
//! dot). A row that cannot be resolved is reported with its line and otherwise left out: a corpus may be
//! measured in part, and the report says which part.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use serde::Serialize;

use super::labels::{KindId, Labels};

/// One problem's labels in terms of indices into the names that [`Labels::resolve`] was given.
#[derive(Debug, Clone, Default)]
pub struct Resolved {
    /// Every labelled pair once, sorted by `(left, right)`.
    pub pairs: Vec<LabelledPair>,
    /// Rows that name no pair of submissions, in the file's order.
    pub unresolved: Vec<UnresolvedRow>,
    /// Rows whose pair another row labels as well; each such row after a pair's first counts one.
    pub duplicates: usize,
    /// Those of the duplicates whose label contradicts the pair's first row.
    pub contradictions: usize,
}

/// A pair and what the labels say about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LabelledPair {
    /// Index of the one submission; less than `right`.
    pub left: u32,
    /// Index of the other submission.
    pub right: u32,
    /// Whether it is a copy. Of contradicting rows the positive wins: somebody found this one.
    pub positive: bool,
    /// Kind of the first row that has this pair and the label that won.
    pub kind: KindId,
}

/// A row that was left out, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UnresolvedRow {
    /// Line in `labels.csv`, from 1.
    pub line: u64,
    /// The row's problem.
    pub problem: String,
    /// The name that is at fault, as written; the first where both are.
    pub name: String,
    /// What is wrong with it.
    pub reason: UnresolvedReason,
}

/// Why a row names no pair of submissions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum UnresolvedReason {
    /// No submission to the problem has this name or stem, or there is no such problem.
    NotFound,
    /// Several submissions have this stem, as `1.cpp` and `1.pas` have.
    Ambiguous,
    /// Both sides are the same submission.
    SameSubmission,
}

impl fmt::Display for UnresolvedRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, problem, name, reason } = self;
        match reason {
            UnresolvedReason::NotFound => {
                write!(f, "line {line}: problem `{problem}` has no submission `{name}`")
            }
            UnresolvedReason::Ambiguous => write!(
                f,
                "line {line}: problem `{problem}` has several submissions `{name}`; add the extension"
            ),
            UnresolvedReason::SameSubmission => {
                write!(f, "line {line}: problem `{problem}`, `{name}` is paired with itself")
            }
        }
    }
}

impl Labels {
    /// Maps the rows of `problem` to indices into `names`, the names of its submissions.
    ///
    /// A name is looked up as a whole first, and only then as a stem, which must belong to one submission.
    /// O(n + r log r) for n names and r rows.
    ///
    /// # Panics
    /// With 2³² names or more.
    pub fn resolve<S: AsRef<str>>(&self, problem: &str, names: &[S]) -> Resolved {
        let lookup = Lookup::new(names);
        let mut found: BTreeMap<(u32, u32), LabelledPair> = BTreeMap::new();
        let mut first_labels: HashMap<(u32, u32), bool> = HashMap::new();
        let mut resolved = Resolved::default();
        for row in self.rows(problem) {
            let (left, right) = match lookup.pair(&row.a, &row.b) {
                Ok(pair) => pair,
                Err((name, reason)) => {
                    let (problem, name) = (problem.to_owned(), name.to_owned());
                    resolved.unresolved.push(UnresolvedRow { line: row.line, problem, name, reason });
                    continue;
                }
            };
            let pair = LabelledPair { left, right, positive: row.positive, kind: row.kind };
            match first_labels.get(&(left, right)) {
                None => {
                    first_labels.insert((left, right), row.positive);
                    found.insert((left, right), pair);
                }
                Some(&first) => {
                    resolved.duplicates += 1;
                    resolved.contradictions += usize::from(first != row.positive);
                    if row.positive && !found[&(left, right)].positive {
                        found.insert((left, right), pair);
                    }
                }
            }
        }
        resolved.pairs = found.into_values().collect();
        resolved
    }
}

/// Where a name or a stem leads; `None` where it leads to several submissions.
pub(super) struct Lookup<'a> {
    names: HashMap<&'a str, Option<u32>>,
    stems: HashMap<&'a str, Option<u32>>,
}

impl<'a> Lookup<'a> {
    pub(super) fn new<S: AsRef<str>>(names: &'a [S]) -> Self {
        let mut lookup = Self { names: HashMap::new(), stems: HashMap::new() };
        for (index, name) in names.iter().enumerate() {
            let index = u32::try_from(index).expect("fewer submissions than 2^32");
            let name = name.as_ref();
            lookup.names.entry(name).and_modify(|place| *place = None).or_insert(Some(index));
            lookup.stems.entry(stem(name)).and_modify(|place| *place = None).or_insert(Some(index));
        }
        lookup
    }

    fn find(&self, name: &str) -> Result<u32, UnresolvedReason> {
        match self.names.get(name).or_else(|| self.stems.get(name)) {
            Some(Some(index)) => Ok(*index),
            Some(None) => Err(UnresolvedReason::Ambiguous),
            None => Err(UnresolvedReason::NotFound),
        }
    }

    /// Both sides, smaller index first.
    pub(super) fn pair<'n>(&self, a: &'n str, b: &'n str) -> Result<(u32, u32), (&'n str, UnresolvedReason)> {
        let left = self.find(a).map_err(|reason| (a, reason))?;
        let right = self.find(b).map_err(|reason| (b, reason))?;
        if left == right {
            return Err((a, UnresolvedReason::SameSubmission));
        }
        Ok((left.min(right), left.max(right)))
    }
}

/// The name before its last dot; a name that only begins with a dot has no extension.
fn stem(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(rows: &str) -> Labels {
        Labels::read(format!("problem,a,b,label,kind\n{rows}").as_bytes()).unwrap()
    }

    fn pairs(resolved: &Resolved) -> Vec<(u32, u32, bool)> {
        resolved.pairs.iter().map(|pair| (pair.left, pair.right, pair.positive)).collect()
    }

    #[test]
    fn names_resolve_with_and_without_extension_in_either_order() {
        let labels = labels("p,b,a.cpp,1,k\np,c.v2,a,0,k\nq,a,b,1,k\n");
        let resolved = labels.resolve("p", &["a.cpp", "b.java", "c.v2.py"]);
        assert_eq!(pairs(&resolved), [(0, 1, true), (0, 2, false)]);
        assert!(resolved.unresolved.is_empty());
    }

    #[test]
    fn a_whole_name_goes_before_a_stem() {
        // `1` is a submission (a folder) of its own, and also the stem of `1.cpp`.
        let resolved = labels("p,1,2,1,k\n").resolve("p", &["1.cpp", "2", "1"]);
        assert_eq!(pairs(&resolved), [(1, 2, true)]);
    }

    #[test]
    fn what_cannot_be_resolved_is_reported_with_its_line() {
        let labels = labels("p,1,2,1,k\np,1.cpp,2,1,k\np,2,9,0,k\np,2,2.cpp,1,k\np,1.cs,2,1,k\n");
        let resolved = labels.resolve("p", &["1.cpp", "1.pas", "2.cpp"]);
        assert_eq!(pairs(&resolved), [(0, 2, true)]);
        let what: Vec<_> =
            resolved.unresolved.iter().map(|row| (row.line, row.name.as_str(), row.reason)).collect();
        assert_eq!(
            what,
            [
                (2, "1", UnresolvedReason::Ambiguous),
                (4, "9", UnresolvedReason::NotFound),
                (5, "2", UnresolvedReason::SameSubmission),
                (6, "1.cs", UnresolvedReason::NotFound),
            ]
        );
        assert_eq!(
            resolved.unresolved[0].to_string(),
            "line 2: problem `p` has several submissions `1`; add the extension"
        );
    }

    #[test]
    fn two_submissions_of_one_name_are_ambiguous() {
        let resolved = labels("p,a.c,b.c,1,k\n").resolve("p", &["a.c", "a.c", "b.c"]);
        assert_eq!(resolved.unresolved[0].reason, UnresolvedReason::Ambiguous);
    }

    #[test]
    fn of_duplicate_rows_the_positive_wins_with_its_kind() {
        let labels = labels(
            "p,a,b,0,no\np,b.c,a.c,1,yes\np,a,b,0,no\np,a,b,1,late\np,a,c,1,first\np,c,a,0,no\n\
             p,b,c,0,early\np,b,c,0,no\np,b,c,0,no\n",
        );
        let resolved = labels.resolve("p", &["a.c", "b.c", "c.c"]);
        assert_eq!(pairs(&resolved), [(0, 1, true), (0, 2, true), (1, 2, false)]);
        assert_eq!(labels.kind(resolved.pairs[0].kind), "yes");
        assert_eq!(labels.kind(resolved.pairs[1].kind), "first");
        assert_eq!(labels.kind(resolved.pairs[2].kind), "early");
        assert_eq!((resolved.duplicates, resolved.contradictions), (6, 3));
    }

    #[test]
    fn hidden_files_have_no_stem_of_their_own() {
        assert_eq!((stem(".c"), stem("a.b.c"), stem("a"), stem("a.")), (".c", "a.b", "a", "a"));
    }
}
