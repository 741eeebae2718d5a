//! What is known of a contest, and what is to be done about each piece of news. No files, network or clock.
//!
//! Lines come in any order, twice, and again from the beginning, so nothing follows from a line as such. What follows is
//! the difference between what is known of a submission now and what was handed over of it: a line that changes neither
//! its files nor what is known of it asks for nothing. So PC^2, where reading a file makes an event, ends in no circle.
//!
//! A submission that the judge deletes stays in the index: what it showed of others may be in use. It is told.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::value::RawValue;

use super::event::{Change, Event, Kind};
use super::language::language;
use super::naming::Naming;
use super::policy::{Verdict, When};
use super::records::{
    Contest, ContestState, FileReference, Judgement, JudgementType, LanguageRecord, Record, Submission,
    record,
};
use crate::corpus::Timestamp;
use crate::intake::Message;

/// Objects of one collection: more than any contest has.
const MAX_RECORDS: usize = 1_000_000;

/// What is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Fetch the files of a submission and hand it over.
    Deliver {
        /// All but the files.
        message: Message,
        /// Where they are; `None` where the judge does not say.
        files: Option<Vec<FileReference>>,
    },
    /// Hand over what is newly known of a submission that was handed over.
    Update(Message),
    /// The judge deleted a submission that was handed over.
    Deleted(String),
    /// Something could not be used, and why.
    Unusable(String),
    /// The judge says that nothing more will come.
    Over,
}

impl Action {
    /// The submission it is about.
    pub fn submission(&self) -> Option<&str> {
        match self {
            Self::Deliver { message, .. } | Self::Update(message) => Some(&message.submission_id),
            Self::Deleted(id) => Some(id),
            Self::Unusable(_) | Self::Over => None,
        }
    }
}

/// What was handed over of a submission, or is on its way.
#[derive(Debug)]
struct Sent {
    message: Message,
    files: Option<Vec<FileReference>>,
}

/// What is known of a contest.
#[derive(Debug)]
pub struct State {
    naming: Naming,
    when: When,
    contest: Option<String>,
    submissions: BTreeMap<String, Submission>,
    /// With the number of the line that told last of it.
    judgements: BTreeMap<String, (Judgement, u64)>,
    judgements_of: BTreeMap<String, BTreeSet<String>>,
    types: BTreeMap<String, JudgementType>,
    languages: BTreeMap<String, LanguageRecord>,
    sent: BTreeMap<String, Sent>,
    lines: u64,
}

impl State {
    /// Of a contest of which nothing is known.
    pub fn new(naming: Naming, when: When) -> Self {
        Self {
            naming,
            when,
            contest: None,
            submissions: BTreeMap::new(),
            judgements: BTreeMap::new(),
            judgements_of: BTreeMap::new(),
            types: BTreeMap::new(),
            languages: BTreeMap::new(),
            sent: BTreeMap::new(),
            lines: 0,
        }
    }

    /// Forgets what the judge said, but not what was handed over: the feed is read from its beginning again.
    pub fn restart(&mut self) {
        let sent = std::mem::take(&mut self.sent);
        *self = Self { sent, ..Self::new(self.naming.clone(), self.when) };
    }

    /// The delivery of a submission has failed, or nobody knows: it is as if it had never been handed over.
    pub fn forget(&mut self, submission: &str) {
        self.sent.remove(submission);
    }

    /// What is to be done about a submission that was not handed over before.
    pub fn retry(&mut self, submission: &str) -> Vec<Action> {
        self.forget(submission);
        let mut actions = Vec::new();
        self.look_at(submission, &mut actions);
        actions
    }

    /// How many submissions are known.
    pub fn len(&self) -> usize {
        self.submissions.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.submissions.is_empty()
    }

    /// Learns a whole collection without doing anything about it: what was told before the place that the feed is resumed
    /// from. Nothing of it counts as handed over, so that a later line about any of it is acted upon.
    pub fn learn(&mut self, kind: Kind, all: &[&RawValue]) {
        let mut ignored = Vec::new();
        for data in all {
            self.put(kind, data, &mut ignored);
        }
    }

    /// Takes a line.
    pub fn apply(&mut self, event: &Event<'_>) -> Vec<Action> {
        self.lines += 1;
        let mut actions = Vec::new();
        let touched = match &event.change {
            Change::Nothing => BTreeSet::new(),
            Change::Put(data) => self.put(event.kind, data, &mut actions).into_iter().flatten().collect(),
            Change::Delete(id) => self.delete(event.kind, id, &mut actions).into_iter().collect(),
            Change::Replace(all) => self.replace(event.kind, all, &mut actions),
        };
        // A language or a judgement type may be told after the submissions that use it.
        if matches!(event.kind, Kind::Languages | Kind::JudgementTypes | Kind::Contest) && !touched.is_empty()
        {
            let all: Vec<String> = self.submissions.keys().cloned().collect();
            all.iter().for_each(|submission| self.look_at(submission, &mut actions));
        } else {
            touched.iter().for_each(|submission| self.look_at(submission, &mut actions));
        }
        actions
    }

    /// Stores an object; the submissions that it may concern.
    fn put(&mut self, kind: Kind, data: &RawValue, actions: &mut Vec<Action>) -> Option<Vec<String>> {
        let stored = match kind {
            Kind::Submissions => record::<Submission>(data).and_then(|one| {
                let id = one.id.0.clone();
                insert(&mut self.submissions, one)?;
                Ok(vec![id])
            }),
            Kind::Judgements => record::<Judgement>(data).and_then(|one| self.put_judgement(one)),
            Kind::JudgementTypes => {
                record::<JudgementType>(data).and_then(|one| insert(&mut self.types, one))
            }
            Kind::Languages => {
                record::<LanguageRecord>(data).and_then(|one| insert(&mut self.languages, one))
            }
            Kind::Contest => record::<Contest>(data).map(|one| {
                let is_news = self.contest.replace(one.id.0.clone()).as_deref() != Some(one.id());
                if is_news { vec![one.id.0] } else { Vec::new() }
            }),
            Kind::State => {
                let state = serde_json::from_str::<ContestState>(data.get());
                if state.is_ok_and(|state| state.end_of_updates.is_some()) {
                    actions.push(Action::Over);
                }
                Ok(Vec::new())
            }
            Kind::Other => Ok(Vec::new()),
        };
        stored.map_err(|error| actions.push(Action::Unusable(format!("{kind:?}: {error}")))).ok()
    }

    fn put_judgement(&mut self, one: Judgement) -> Result<Vec<String>, String> {
        let (id, submission) = (one.id.0.clone(), one.submission_id.0.clone());
        if self.judgements.len() >= MAX_RECORDS && !self.judgements.contains_key(&id) {
            return Err(format!("left out: more than {MAX_RECORDS} objects"));
        }
        let mut touched = vec![submission.clone()];
        if let Some((old, _)) = self.judgements.insert(id.clone(), (one, self.lines))
            && old.submission_id.0 != submission
        {
            self.unlink(&old.submission_id.0, &id);
            touched.push(old.submission_id.0);
        }
        self.judgements_of.entry(submission).or_default().insert(id);
        Ok(touched)
    }

    fn unlink(&mut self, submission: &str, judgement: &str) {
        if let Some(all) = self.judgements_of.get_mut(submission) {
            all.remove(judgement);
            if all.is_empty() {
                self.judgements_of.remove(submission);
            }
        }
    }

    /// Deletes an object; the submission that it concerns.
    fn delete(&mut self, kind: Kind, id: &str, actions: &mut Vec<Action>) -> Option<String> {
        match kind {
            Kind::Submissions => {
                self.submissions.remove(id)?;
                if self.sent.remove(id).is_some() {
                    actions.push(Action::Deleted(id.to_owned()));
                }
                None
            }
            Kind::Judgements => {
                let (old, _) = self.judgements.remove(id)?;
                self.unlink(&old.submission_id.0, id);
                Some(old.submission_id.0)
            }
            // A language that is taken off the list was still what somebody wrote in.
            _ => None,
        }
    }

    fn replace(&mut self, kind: Kind, all: &[&RawValue], actions: &mut Vec<Action>) -> BTreeSet<String> {
        let before: Vec<String> = match kind {
            Kind::Submissions => self.submissions.keys().cloned().collect(),
            Kind::Judgements => self.judgements.keys().cloned().collect(),
            _ => Vec::new(),
        };
        let (mut touched, mut there) = (BTreeSet::new(), BTreeSet::new());
        for data in all {
            touched.extend(self.put(kind, data, actions).into_iter().flatten());
            there.extend(serde_json::from_str::<Contest>(data.get()).ok().map(|one| one.id.0));
        }
        for id in before.iter().filter(|id| !there.contains(*id)) {
            touched.extend(self.delete(kind, id, actions));
        }
        touched
    }

    /// What the difference between what is known of a submission and what was handed over asks for.
    fn look_at(&mut self, submission: &str, actions: &mut Vec<Action>) {
        let Some(one) = self.submissions.get(submission) else { return };
        let verdict = self.verdict(submission);
        let sent = self.sent.get(submission);
        if sent.is_none() && !self.when.wants(verdict.as_ref()) {
            return;
        }
        let language = one.language_id.as_ref().and_then(|id| language(&id.0, self.languages.get(&id.0)));
        let mut message = self.naming.message(one, self.contest.as_deref(), language);
        // What was told once stays until something else is told: a judgement may be withdrawn before the next one.
        let told = sent.and_then(|sent| sent.message.verdict.clone());
        message.verdict = verdict.map(|verdict| verdict.id).or(told);
        let files = one.files.clone();
        let action = match sent {
            Some(sent) if sent.files == files && sent.message == message => return,
            // In another problem it is another submission, and its language is told with its program only.
            Some(sent)
                if sent.files == files
                    && sent.message.problem == message.problem
                    && sent.message.language == message.language =>
            {
                Action::Update(message.clone())
            }
            _ => Action::Deliver { message: message.clone(), files: files.clone() },
        };
        self.sent.insert(submission.to_owned(), Sent { message, files });
        actions.push(action);
    }

    /// Of the judgements that hold and are done, the one that ended last; of those that say no end, the last told.
    fn verdict(&self, submission: &str) -> Option<Verdict> {
        let judgements = self.judgements_of.get(submission)?.iter().filter_map(|id| self.judgements.get(id));
        judgements
            .filter(|(one, _)| one.current != Some(false) && one.valid != Some(false))
            .filter_map(|(one, line)| {
                let id = one.judgement_type_id.as_ref().or(one.simplified_judgement_type_id.as_ref())?;
                let end = one.end_time.as_deref().and_then(|time| Timestamp::parse(time).ok());
                Some(((end, *line), id))
            })
            .max_by_key(|(order, _)| *order)
            .map(|(_, id)| Verdict::of(&id.0, self.types.get(&id.0)))
    }
}

/// Stores an object; itself as what it touched, if it is news.
fn insert<T: Record + PartialEq>(all: &mut BTreeMap<String, T>, one: T) -> Result<Vec<String>, String> {
    if all.len() >= MAX_RECORDS && !all.contains_key(one.id()) {
        return Err(format!("left out: more than {MAX_RECORDS} objects"));
    }
    let id = one.id().to_owned();
    let is_news = all.get(&id) != Some(&one);
    all.insert(id.clone(), one);
    Ok(if is_news { vec![id] } else { Vec::new() })
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
