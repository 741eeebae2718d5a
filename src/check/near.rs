//! Matches by simhash, named by the block index: in a problem that a mode decides, and in other problems.
//!
//! In such a problem the matches are exactly the submissions within the mode's distance. What their k-grams say is shown
//! beside it as a report shows it ([`crate::finding::near`]): measures and blocks within a language family, nothing
//! across two, where the chance is that of any pair.

use std::collections::BTreeSet;

use super::Checking;
use super::listed::{Entry, List};
use crate::corpus::Timestamp;
use crate::finding::Provenance;
use crate::finding::near::chance_across;
use crate::score::Verdict;
use crate::store::{Neighbour, StoreError, submission_name};

/// Near submissions that are listed, if more are not asked for: of a short text all others may be near.
const MOST_LISTED: usize = 256;

/// What is near in other problems.
#[derive(Debug, Clone)]
pub struct Elsewhere {
    /// The nearest first, ties by problem and name.
    pub listed: Vec<NearElsewhere>,
    /// How many there are.
    pub found: usize,
}

/// A submission of another problem.
#[derive(Debug, Clone)]
pub struct NearElsewhere {
    /// Its problem.
    pub problem: String,
    /// Its name there.
    pub name: String,
    /// Who sent it.
    pub author: Option<String>,
    /// The team they are in.
    pub team: Option<String>,
    /// When.
    pub submitted_at: Option<Timestamp>,
    /// Differing bits.
    pub distance: u32,
    /// 1 − distance / bits.
    pub score: f64,
}

impl Checking<'_, '_> {
    /// The submissions within the distance.
    pub(super) async fn near(&mut self, is_late: &(dyn Fn() -> bool + Sync)) -> Result<List, StoreError> {
        let found = self.snapshot.near(self.subject, self.simhash).await?;
        let found = self.countable(found);
        let key = self.prepared.key();
        let mut ids: BTreeSet<String> =
            found.iter().map(|(one, _)| one.holding.external_id.clone()).collect();
        ids.insert(key.external_id.clone());
        let shared = self.snapshot.shared_ids(self.subject, &ids, key).await?;
        let name = submission_name(&key.external_id, &key.origin, shared.contains(&key.external_id));
        let mut named: Vec<(Neighbour, bool, String)> = found
            .into_iter()
            .map(|(one, same_author)| {
                let id = &one.holding.external_id;
                let name = submission_name(id, &one.holding.origin, shared.contains(id));
                (one, same_author, name)
            })
            .collect();
        named.sort_by(|one, other| (one.0.distance, &one.2).cmp(&(other.0.distance, &other.2)));
        let most = MOST_LISTED.max(self.options.top);
        let flagged = named.len();
        named.truncate(most);
        let family = self.prepared.derived().family;
        let is_across = |one: &Neighbour| one.family != family;
        let programs: BTreeSet<u32> =
            named.iter().filter(|(one, ..)| !is_across(one)).map(|(one, ..)| one.holding.program).collect();
        let pairs = self.measure_all(&programs).await?;
        let across = if named.iter().any(|(one, ..)| is_across(one)) {
            chance_across(self.snapshot.submissions(self.subject).await?)
        } else {
            0.0
        };
        let distances: Vec<u32> = named.iter().map(|(one, ..)| one.distance).collect();
        let entry = |(one, same_author, name): (Neighbour, bool, String)| {
            let pair = pairs.get(&one.holding.program).filter(|_| !is_across(&one));
            let across = Verdict { chance: across, ..Verdict::default() };
            let verdict = pair.map_or(across, |pair| pair.verdict);
            Entry { pair, verdict, holding: one.holding, name, same_author, of_two: None }
        };
        let mut entries: Vec<Entry<'_>> = named.into_iter().map(entry).collect();
        let is_asked =
            |entry: &&mut Entry<'_>| entry.pair.is_some_and(|pair| pair.measures.wording.is_none());
        self.word_entries(&mut entries.iter_mut().filter(is_asked).collect::<Vec<_>>()).await?;
        for (entry, distance) in entries.iter_mut().zip(distances) {
            let score = self.subject.rule.score(distance);
            // No chance decides.
            entry.verdict = Verdict { score, flagged: true, flag_chance: 0.0, ..entry.verdict };
        }
        entries.sort_by(|one, other| one.rank(other, &name));
        let (matches, was_late) = self.show(&name, entries, is_late).await?;
        Ok(List { name, matches, flagged, was_late, was_bounded: false })
    }

    /// The submissions of other problems within the distance.
    pub(super) async fn elsewhere(&mut self) -> Result<Elsewhere, StoreError> {
        let found = self.snapshot.near_elsewhere(self.subject, self.simhash).await?;
        let mut found: Vec<Neighbour> = self.countable(found).into_iter().map(|(one, _)| one).collect();
        let count = found.len();
        found.sort_by(|one, other| {
            let key = |one: &Neighbour| {
                (one.distance, one.problem.clone(), one.holding.external_id.clone(), one.holding.number)
            };
            key(one).cmp(&key(other))
        });
        found.truncate(MOST_LISTED.max(self.options.top));
        let names = self.snapshot.names(&found).await?;
        let rule = self.subject.rule;
        let listed = found.into_iter().zip(names).map(|(one, name)| NearElsewhere {
            problem: one.problem,
            name,
            author: one.holding.author,
            team: one.holding.team,
            submitted_at: one.submitted_at,
            distance: one.distance,
            score: rule.score(one.distance),
        });
        Ok(Elsewhere { listed: listed.collect(), found: count })
    }

    /// Those that may be listed, each with whether it is the same author's.
    fn countable(&self, found: Vec<Neighbour>) -> Vec<(Neighbour, bool)> {
        let own = self.provenance();
        let is_own = |one: &Neighbour| {
            let (author, team) = (one.holding.author.clone(), one.holding.team.clone());
            own.same_author(&Provenance { author, team, submitted_at_ms: None })
        };
        found
            .into_iter()
            .map(|one| {
                let same_author = is_own(&one);
                (one, same_author)
            })
            .filter(|&(_, same_author)| self.options.include_same_author || !same_author)
            .collect()
    }
}

#[cfg(test)]
#[path = "near_tests.rs"]
mod tests;
