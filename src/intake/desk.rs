//! Messages taken straight into an index, without a server: for hooks that run on the judge's own machine.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use super::answer::{State, SubmissionAnswer};
use super::compare::{Compared, compare};
use super::found::said;
use super::message::Message;
use super::read::{Refused, read};
use super::submission_id::submission_id;
use crate::batch::HandedOut;
use crate::check;
use crate::corpus::{Limits, Timestamp};
use crate::store::{Access, Key, OpenOptions, Outcome, Prepared, Store, StoreError};

/// An index that takes messages.
pub struct Desk {
    store: Store,
    limits: Limits,
    handed_out: HandedOut,
    /// Problems that something was added to since the last [`Desk::settle`].
    unsettled: BTreeSet<String>,
    /// Submissions that came too late to be compared before their judge was answered.
    late: Vec<Key>,
}

/// Why a message was not taken.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// It makes no sense; sending it again changes nothing.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// There are only facts, about a submission that nobody knows.
    #[error("nobody knows this submission; send its files first")]
    Unknown,
    /// What the index says.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Desk {
    /// Opens an index, and makes it where there is none. `wait` is for other writers.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub async fn open(index: &Path, wait: Duration, limits: Limits) -> Result<Self, StoreError> {
        let mut store = Store::open(index, &OpenOptions { access: Access::Create, wait }).await?;
        let handed_out = HandedOut::of_index(&mut store, Vec::new()).await?;
        // What an older version stored is not found before it is derived.
        while store.derive_some(None).await? > 0 {}
        Ok(Self { store, limits, handed_out, unsettled: BTreeSet::new(), late: Vec::new() })
    }

    /// Takes a message: when this returns `Ok`, it is in the index. It is compared with the others unless `is_late` says so
    /// first; what was found is in the index too. `now` is the time.
    ///
    /// # Errors
    /// When it was not taken.
    pub async fn take(
        &mut self,
        message: &Message,
        now: Timestamp,
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<SubmissionAnswer, DeskError> {
        let arrival = read(message, &self.limits)?;
        let receipt = |stored: &str| SubmissionAnswer {
            id: submission_id(&arrival.key),
            state: State::Stored,
            stored: Some(stored.to_owned()),
            flagged: None,
            flagged_matches: None,
            best: None,
            took_ms: 0.0,
        };
        let Some(submission) = &arrival.submission else {
            let told = self.store.tell_awaiting(&arrival.key, &arrival.facts, now).await?;
            let told = told.ok_or(DeskError::Unknown)?;
            // A verdict alone decides nothing.
            if told != Outcome::Unchanged && self.store.is_awaiting(&arrival.key).await? {
                self.late.push(arrival.key.clone());
            }
            return Ok(receipt(said(told)));
        };
        let problem = arrival.key.problem.as_str();
        let mut prepared = Prepared::new(submission, &arrival.key.origin, now).filling_in();
        let put = self.store.put_awaiting(std::slice::from_ref(&prepared)).await?.into_iter().next();
        self.unsettled.insert(problem.to_owned());
        let stored = put.map_or("unchanged", |put| said(put.outcome));
        if is_late() {
            self.late.push(arrival.key.clone());
            return Ok(receipt(stored));
        }
        let templates = |problem: &str| self.handed_out.of(problem);
        check::calibrate_first(&mut self.store, problem, &templates).await?;
        let compared =
            compare(&mut self.store, &mut prepared, put, &self.handed_out.of(problem), now, is_late).await?;
        let Some(Compared { answer, found }) = compared else { return Ok(receipt(stored)) };
        if let Some(found) = found {
            self.store.put_pairs_of(&[found.pairs_of()], None).await?;
        }
        Ok(answer)
    }

    /// What can wait until the judge has its answer: what came too late is compared, segments are merged, honest pairs
    /// measured again. `now` is the time.
    ///
    /// # Errors
    /// When the index cannot be written.
    pub async fn settle(&mut self, now: Timestamp) -> Result<(), StoreError> {
        for key in std::mem::take(&mut self.late) {
            let Some((stored, submission)) = self.store.read_one(&key).await? else { continue };
            let mut prepared = Prepared::owning(submission, &stored.key.origin, stored.added_at);
            let templates = self.handed_out.of(&key.problem);
            let of_problem = |problem: &str| self.handed_out.of(problem);
            check::calibrate_first(&mut self.store, &key.problem, &of_problem).await?;
            let compared = compare(&mut self.store, &mut prepared, None, &templates, now, &|| false).await?;
            if let Some(found) = compared.and_then(|compared| compared.found) {
                self.store.put_pairs_of(&[found.pairs_of()], None).await?;
            }
        }
        for problem in std::mem::take(&mut self.unsettled) {
            self.store.settle(&problem).await?;
            let templates = |problem: &str| self.handed_out.of(problem);
            check::calibrate_due(&mut self.store, Some(&problem), &templates).await?;
        }
        Ok(())
    }

    /// Closes the index.
    ///
    /// # Errors
    /// When its log cannot be folded into the file.
    pub async fn close(self) -> Result<(), StoreError> {
        self.store.close().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intake::MessageFile;

    const COPIED: &str = "#include <iostream>\nusing namespace std;\nint main() {\n  int n; cin >> n;\n  long long sum = 7;\n\
        for (int i = 0; i < n; i++) { int x; cin >> x; sum = (sum * 31 + x) % 1000003; if (sum % 5 == 3) sum ^= 77; }\n\
        cout << sum * 2 + 9 << endl;\n}\n";

    fn message(id: &str, author: Option<&str>, text: Option<&str>) -> Message {
        let file = |text: &str| MessageFile { name: "a.cpp".into(), text: Some(text.into()), base64: None };
        Message {
            source: "t".into(),
            problem: "p".into(),
            submission_id: id.into(),
            author: author.map(Into::into),
            files: text.map(file).into_iter().collect(),
            ..Message::default()
        }
    }

    #[test]
    fn a_copy_is_found_and_what_is_left_out_later_stays() {
        let folder = tempfile::tempdir().unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let index = folder.path().join("i.db");
            let mut desk = Desk::open(&index, Duration::ZERO, Limits::default()).await.unwrap();
            let never = &|| false;
            let first =
                desk.take(&message("1", Some("ann"), Some(COPIED)), Timestamp(1), never).await.unwrap();
            assert_eq!((first.stored.as_deref(), first.best), (Some("added"), None));
            let renamed = COPIED.replace("sum", "total");
            let copy =
                desk.take(&message("2", Some("bob"), Some(&renamed)), Timestamp(2), never).await.unwrap();
            let best = copy.best.unwrap();
            assert_eq!((best.submission_id.as_str(), best.author.as_deref()), ("1", Some("ann")));
            assert_eq!(best.similarity, 1.0);
            // Ann again, who is not named this time: one hand, no pair.
            let told = desk.take(&message("2", Some("ann"), None), Timestamp(3), never).await.unwrap();
            assert_eq!((told.state, told.stored.as_deref()), (State::Stored, Some("updated")));
            let again = desk.take(&message("2", None, Some(&renamed)), Timestamp(4), never).await.unwrap();
            assert_eq!((again.stored.as_deref(), again.best), (Some("unchanged"), None));
            let late = desk.take(&message("3", None, Some(COPIED)), Timestamp(5), &|| true).await.unwrap();
            assert_eq!((late.state, late.flagged), (State::Stored, None));
            let unknown = desk.take(&message("9", Some("x"), None), Timestamp(6), never).await;
            assert!(matches!(unknown, Err(DeskError::Unknown)));
            assert_eq!(desk.store.awaiting_count().await.unwrap(), 1, "the late one");
            desk.settle(Timestamp(7)).await.unwrap();
            assert_eq!(desk.store.awaiting_count().await.unwrap(), 0);
            desk.close().await.unwrap();
        });
    }
}
