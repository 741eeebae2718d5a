//! The collections of a package: from the event feed, then from the files that are there for each.

use std::collections::BTreeMap;

use super::records::{Event, Judgement, LanguageRecord, OnlyId, Record, Submission, Team, for_each, record};
use crate::corpus::facts::{Facts, Messages};
use crate::corpus::limits::Limits;
use crate::corpus::metadata::bytes_of;
use crate::corpus::timestamp::Timestamp;
use crate::corpus::tree::Entry;
use crate::language::{Language, by_extension, declared};

/// The event feed of a package; in 2020-03 it had the other name.
pub(super) const EVENT_FEEDS: [&str; 2] = ["event-feed.ndjson", "event-feed.json"];
/// Its submissions.
pub(super) const SUBMISSIONS: &str = "submissions.json";

/// Bytes of one record; those of the samples have some hundred.
const MAX_RECORD_BYTES: usize = 64 << 10;

/// Records of one collection: ten times what an archive may have of files.
const MAX_RECORDS: usize = 1_000_000;

/// Records by id, with the line each was last seen on.
#[derive(Debug)]
struct Collection<T> {
    records: BTreeMap<String, (T, u64)>,
}

impl<T> Default for Collection<T> {
    fn default() -> Self {
        Self { records: BTreeMap::new() }
    }
}

impl<T: Record> Collection<T> {
    fn put(&mut self, text: &[u8], line: u64, file_name: &str, bad: &mut Messages) {
        let place = format!("{file_name}, line {line}");
        if text.len() > MAX_RECORD_BYTES {
            bad.push(format!(
                "{place}: left out: {} bytes, over the limit of {MAX_RECORD_BYTES}",
                text.len()
            ));
        } else if let Some(found) = record::<T>(text, &place, bad) {
            if self.records.len() < MAX_RECORDS || self.records.contains_key(found.id()) {
                self.records.insert(found.id().to_owned(), (found, line));
            } else {
                bad.push(format!("{place}: left out: more than {MAX_RECORDS} records"));
            }
        }
    }

    /// Reads the collection's own file, which then is all there is.
    fn read_file(&mut self, source: &Source<'_>, file_name: &str, warnings: &mut Vec<String>) {
        let Some(bytes) = bytes_of(source.entries, file_name, source.limits, warnings) else { return };
        self.records.clear();
        let mut bad = Messages::default();
        for_each(&bytes, file_name, &mut bad, |value, line, bad| self.put(value, line, file_name, bad));
        bad.finish(&format!("{file_name}: more such records"), warnings);
    }

    /// What one line of the feed does to the collection.
    fn apply(&mut self, event: Event<'_>, line: u64, file_name: &str, bad: &mut Messages) {
        let data = event.data.map(|data| data.get().as_bytes());
        match (data, event.op.as_deref(), event.id) {
            (Some(data), Some("delete"), _) => {
                if let Ok(OnlyId { id }) = serde_json::from_slice(data) {
                    self.records.remove(&id.0);
                }
            }
            (Some(all @ [b'[', ..]), ..) => {
                self.records.clear();
                for_each(all, file_name, bad, |one, _, bad| self.put(one, line, file_name, bad));
            }
            (Some(data), ..) => self.put(data, line, file_name, bad),
            // In the old form the id is the event's.
            (None, Some(_), _) => {}
            (None, None, Some(id)) => drop(self.records.remove(&id.0)),
            (None, None, None) => self.records.clear(),
        }
    }
}

struct Source<'a> {
    entries: &'a [Entry],
    limits: &'a Limits,
}

/// What a package knows.
#[derive(Debug, Default)]
pub(super) struct Tables {
    submissions: Collection<Submission>,
    judgements: Collection<Judgement>,
    teams: Collection<Team>,
    languages: Collection<LanguageRecord>,
    contest: Option<String>,
}

impl Tables {
    /// Reads the metadata files among these entries.
    pub(super) fn read(entries: &[Entry], limits: &Limits, warnings: &mut Vec<String>) -> Self {
        let mut tables = Self::default();
        let source = Source { entries, limits };
        for file_name in EVENT_FEEDS {
            if let Some(bytes) = bytes_of(entries, file_name, limits, warnings) {
                tables.read_feed(&bytes, file_name, warnings);
            }
        }
        tables.submissions.read_file(&source, SUBMISSIONS, warnings);
        tables.judgements.read_file(&source, "judgements.json", warnings);
        tables.teams.read_file(&source, "teams.json", warnings);
        tables.languages.read_file(&source, "languages.json", warnings);
        if let Some(bytes) = bytes_of(entries, "contest.json", limits, warnings) {
            match serde_json::from_slice::<OnlyId>(&bytes) {
                Ok(contest) => tables.contest = Some(contest.id.0),
                Err(error) => warnings.push(format!("contest.json: not used: {error}")),
            }
        }
        tables
    }

    fn read_feed(&mut self, bytes: &[u8], file_name: &str, warnings: &mut Vec<String>) {
        let mut bad = Messages::default();
        for_each(bytes, file_name, &mut bad, |value, line, bad| {
            let place = format!("{file_name}, line {line}");
            let Some(event) = record::<Event<'_>>(value, &place, bad) else { return };
            match event.kind.as_deref() {
                Some("submissions") => self.submissions.apply(event, line, file_name, bad),
                Some("judgements") => self.judgements.apply(event, line, file_name, bad),
                Some("teams") => self.teams.apply(event, line, file_name, bad),
                Some("languages") => self.languages.apply(event, line, file_name, bad),
                Some("contest" | "contests") => {
                    if let Some(Ok(OnlyId { id })) = event.data.map(|data| serde_json::from_str(data.get())) {
                        self.contest = Some(id.0);
                    }
                }
                // Others are nobody's business here, and new ones may come.
                _ => {}
            }
        });
        bad.finish(&format!("{file_name}: more such lines"), warnings);
    }

    /// The problem of each submission by the submission's id, and what else is known of it.
    pub(super) fn facts(&self, warnings: &mut Vec<String>) -> BTreeMap<String, (String, Facts)> {
        let verdicts = self.verdicts();
        let teams = self.team_names();
        let mut bad = Messages::default();
        let mut facts = BTreeMap::new();
        for (id, (one, line)) in &self.submissions.records {
            let submitted_at = one.time.as_deref().and_then(|text| {
                let moment = Timestamp::parse(text);
                if let Err(error) = moment {
                    bad.push(format!("submission `{id}` (line {line}): the time is `{text}`: {error}"));
                }
                moment.ok()
            });
            let language = one.language_id.as_ref().and_then(|name| {
                let language = self.language(&name.0);
                if language.is_none() {
                    bad.push(format!("submission `{id}` (line {line}): `{}` is no known language", name.0));
                }
                language
            });
            let team = one.team_id.as_ref().map(|team| team.0.as_str());
            let found = Facts {
                author: one.account_id.as_ref().map(|account| account.0.as_str()).or(team).map(str::to_owned),
                team: team.map(|id| teams.get(id).cloned().unwrap_or_else(|| id.to_owned())),
                verdict: verdicts.get(id.as_str()).map(|verdict| (*verdict).to_owned()),
                contest: self.contest.clone(),
                submitted_at,
                language,
            };
            facts.insert(id.clone(), (one.problem_id.0.clone(), found));
        }
        bad.finish("more such submissions", warnings);
        facts
    }

    /// The verdict of each submission: of its judgements that hold, the one that ended last, or the later line.
    fn verdicts(&self) -> BTreeMap<&str, &str> {
        let mut last: BTreeMap<&str, ((Option<Timestamp>, u64), &str)> = BTreeMap::new();
        for (judgement, line) in self.judgements.records.values() {
            let Some(verdict) = &judgement.judgement_type_id else { continue };
            if judgement.current == Some(false) || judgement.valid == Some(false) {
                continue;
            }
            let end = judgement.end_time.as_deref().and_then(|text| Timestamp::parse(text).ok());
            let slot = last.entry(&judgement.submission_id.0).or_insert(((None, 0), ""));
            if (end, *line) >= slot.0 {
                *slot = ((end, *line), &verdict.0);
            }
        }
        last.into_iter().map(|(id, (_, verdict))| (id, verdict)).collect()
    }

    /// What teams are called. Pairs of one team are no findings, so two of one name must not look like one.
    fn team_names(&self) -> BTreeMap<&str, String> {
        let name = |team: &Team| {
            team.display_name.clone().or_else(|| team.name.clone()).filter(|name| !name.trim().is_empty())
        };
        let mut count: BTreeMap<String, usize> = BTreeMap::new();
        for (team, _) in self.teams.records.values() {
            *count.entry(name(team).unwrap_or_default()).or_default() += 1;
        }
        let shown = |(id, (team, _)): (&'_ String, &(Team, u64))| match name(team) {
            Some(name) if count.get(&name) == Some(&1) => name,
            Some(name) => format!("{name} ({id})"),
            None => id.clone(),
        };
        self.teams.records.iter().map(|entry| (entry.0.as_str(), shown(entry))).collect()
    }

    /// By the id, then by the name the package gives it, then by its extensions.
    fn language(&self, id: &str) -> Option<&'static Language> {
        let record = self.languages.records.get(id).map(|(record, _)| record);
        let by_name = || declared(record?.name.as_deref()?);
        let by_extensions = || {
            let extensions = record?.extensions.as_deref()?;
            extensions.iter().find_map(|extension| by_extension(extension))
        };
        declared(id).or_else(by_name).or_else(by_extensions)
    }
}
