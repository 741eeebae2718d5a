//! A stored submission compared with the others of its problem: the answer to its judge, and the findings for the index.

use super::answer::{State, SubmissionAnswer};
use super::found::{best_match, check_report, found_pairs, said};
use super::submission_id::submission_id;
use crate::check::{self, CheckOptions, Incomplete};
use crate::corpus::Timestamp;
use crate::finding::Template;
use crate::store::{Checked, FoundPair, Outcome, PairsOf, Prepared, Put, Store, StoreError};

/// A judge is told the best match; all flagged ones are found whatever this says.
const OPTIONS: CheckOptions =
    CheckOptions { top: 1, include_same_author: false, dry_run: false, everywhere: false };

/// What a comparison came to.
#[derive(Debug)]
pub struct Compared {
    /// What the judge is told.
    pub answer: SubmissionAnswer,
    /// What the index is to keep; `None` where the submission is not in it.
    pub found: Option<Found>,
}

/// What a comparison found, for [`Store::put_pairs_of`].
#[derive(Debug)]
pub struct Found {
    problem: String,
    checked: Checked,
    added_at: Option<Timestamp>,
    started_at: Timestamp,
    pairs: Vec<FoundPair>,
    /// Nothing more would come of comparing it again.
    is_done: bool,
}

impl Found {
    /// Whether no pair was found.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// As the index takes it.
    pub fn pairs_of(&self) -> PairsOf<'_> {
        PairsOf {
            problem: &self.problem,
            checked: self.checked,
            added_at: self.added_at,
            started_at: Some(self.started_at),
            is_done: self.is_done,
            pairs: &self.pairs,
        }
    }
}

/// Compares a submission that is stored. `put` says what became of it just now, if it was stored just now; `now` is when
/// its pairs are found. What its message left out is filled in from the index. `None` where it was removed or replaced
/// meanwhile.
///
/// # Errors
/// When the index is damaged.
pub async fn compare(
    store: &mut Store,
    prepared: &mut Prepared<'_>,
    put: Option<Put>,
    templates: &[Template],
    now: Timestamp,
    is_late: &(dyn Fn() -> bool + Sync),
) -> Result<Option<Compared>, StoreError> {
    // What this message left out was told before, and decides whether two submissions are one hand's.
    store.fill_in(prepared).await?;
    let problem = prepared.key().problem.as_str();
    let outcome = put.map(|put| put.outcome);
    // Of one that was known just so, the index has another time than this message.
    let added_at = match outcome {
        Some(Outcome::Unchanged) => store.stored(prepared.key()).await?.map(|stored| stored.added_at),
        _ => Some(prepared.added_at()),
    };
    let Some(answer) = check::check(store, prepared, templates, &OPTIONS, is_late).await? else {
        return Ok(None);
    };
    let report = check_report(problem, &answer, outcome, std::time::Duration::ZERO);
    let found = answer.number.map(|number| Found {
        problem: problem.to_owned(),
        checked: Checked {
            number,
            content_hash: prepared.content_hash(),
            is_whole: answer.incomplete.is_none(),
        },
        added_at,
        started_at: now,
        pairs: found_pairs(&answer, &report, now),
        is_done: answer.incomplete != Some(Incomplete::Late),
    });
    let answer = SubmissionAnswer {
        id: submission_id(prepared.key()),
        state: State::Checked,
        stored: outcome.map(|outcome| said(outcome).to_owned()),
        flagged: Some(report.flagged),
        flagged_matches: Some(report.flagged_matches as u64),
        best: best_match(problem, &answer, &report),
        took_ms: 0.0,
    };
    Ok(Some(Compared { answer, found }))
}
