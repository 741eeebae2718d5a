//! The matches that are shown: measured programs as the submissions that hold them, ranked, named and aligned.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::Checking;
use super::measured::Pair;
use super::ring::Alike;
use crate::corpus::Timestamp;
use crate::finding::{Alignment, ProblemOptions, Provenance, Rarity, Side, keep_shown};
use crate::fingerprint::hamming_distance;
use crate::score::{Kind, Measures, Verdict};
use crate::store::{ContentHash, Holding, Origin, StoreError, submission_name};

/// Pairs that are aligned at a time, between two looks at the clock.
const AT_ONCE: usize = 8;

/// The other submission of a match.
#[derive(Debug, Clone)]
pub struct Other {
    /// Its number in the problem.
    pub number: i64,
    /// Its name among the problem's.
    pub name: String,
    /// What it is called where it comes from.
    pub external_id: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Who sent it.
    pub author: Option<String>,
    /// The team they are in.
    pub team: Option<String>,
    /// When.
    pub submitted_at: Option<Timestamp>,
    /// What the judge said.
    pub verdict: Option<String>,
    /// Of what was compared.
    pub content_hash: ContentHash,
}

/// A match.
#[derive(Debug, Clone)]
pub struct Listed {
    /// The other submission.
    pub other: Other,
    /// The checked submission comes first by name, so that it is the left one in a report.
    pub is_left: bool,
    /// The measures as in a report: left and right by name.
    pub measures: Measures,
    /// What they mean.
    pub verdict: Verdict,
    /// Differing bits of the two simhashes of the problem's mode.
    pub simhash_distance: u32,
    /// It is in another language, so that no tokens were compared.
    pub is_across: bool,
    /// Both are one author's or one team's.
    pub same_author: bool,
    /// Side by side, left and right by name; `None` where time was up.
    pub alignment: Option<Alignment>,
}

/// What is shown.
pub(super) struct List {
    pub(super) name: String,
    pub(super) matches: Vec<Listed>,
    /// Flagged ones, listed or not.
    pub(super) flagged: usize,
    pub(super) was_late: bool,
    /// More flagged ones may be so for what is written elsewhere.
    pub(super) was_bounded: bool,
}

/// A pair of submissions that may be listed.
pub(super) struct Entry<'p> {
    /// What the tokens say; `None` where they are of two languages.
    pub(super) pair: Option<&'p Pair>,
    /// What it counts as.
    pub(super) verdict: Verdict,
    /// What is said of these two submissions, where that is not what is said of all that hold the program.
    pub(super) of_two: Option<Measures>,
    pub(super) holding: Holding,
    pub(super) name: String,
    pub(super) same_author: bool,
}

impl Entry<'_> {
    /// The submission under test on the left.
    pub(super) fn measures(&self) -> Measures {
        self.of_two.or(self.pair.map(|pair| pair.measures)).unwrap_or_default()
    }

    /// As the pairs of a report stand, `own` being the name of the submission under test.
    pub(super) fn rank(&self, other: &Self, own: &str) -> Ordering {
        Verdict::rank((&self.verdict, &self.measures()), (&other.verdict, &other.measures()))
            .then_with(|| sides(own, &self.name).cmp(&sides(own, &other.name)))
    }
}

/// The smaller name first.
fn sides<'n>(one: &'n str, other: &'n str) -> (&'n str, &'n str) {
    (one.min(other), one.max(other))
}

impl Checking<'_, '_> {
    pub(super) async fn list(
        &mut self,
        mut pairs: Vec<Pair>,
        alike: &Alike,
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<List, StoreError> {
        let programs: BTreeSet<u32> = pairs.iter().map(|pair| pair.program).collect();
        let own = self.provenance();
        let holdings: Vec<(Holding, bool)> =
            (self.snapshot.holdings(self.subject, &programs).await?.into_iter())
                .map(|holding| {
                    let theirs = Provenance {
                        author: holding.author.clone(),
                        team: holding.team.clone(),
                        submitted_at_ms: None,
                    };
                    let same_author = own.same_author(&theirs);
                    (holding, same_author)
                })
                .filter(|&(_, same_author)| self.options.include_same_author || !same_author)
                .collect();
        let listed: BTreeSet<u32> = holdings.iter().map(|(holding, _)| holding.program).collect();
        let rings = self.raise_beside_rings(&mut pairs, alike, is_late).await?;
        let wording_was_late = self.word_best(&mut pairs, &listed, is_late).await?;
        let by_program: BTreeMap<u32, &Pair> = pairs.iter().map(|pair| (pair.program, pair)).collect();
        let key = self.prepared.key();
        let mut ids: BTreeSet<String> = holdings.iter().map(|(one, _)| one.external_id.clone()).collect();
        ids.insert(key.external_id.clone());
        let shared = self.snapshot.shared_ids(self.subject, &ids, key).await?;
        let name_of = |id: &str, origin: &Origin| submission_name(id, origin, shared.contains(id));
        let name = name_of(&key.external_id, &key.origin);
        let mut entries: Vec<Entry<'_>> = holdings
            .into_iter()
            .filter_map(|(holding, same_author)| {
                let pair = *by_program.get(&holding.program)?;
                let name = name_of(&holding.external_id, &holding.origin);
                Some(Entry {
                    pair: Some(pair),
                    verdict: pair.verdict,
                    of_two: None,
                    holding,
                    name,
                    same_author,
                })
            })
            .collect();
        entries.sort_by(|one, other| one.rank(other, &name));
        let worded = self.word_each(&mut entries, is_late).await?;
        let elsewhere = self.leave_out_elsewhere(&mut entries, is_late).await?;
        entries.sort_by(|one, other| one.rank(other, &name));
        let flagged = entries.iter().filter(|entry| entry.verdict.flagged).count();
        keep_shown(&mut entries, self.options.top, |entry| entry.verdict.flagged);
        let (matches, was_late) = self.show(&name, entries, is_late).await?;
        let was_late =
            was_late || wording_was_late || rings.was_late || worded.was_late || elsewhere.was_late;
        let was_bounded = elsewhere.was_bounded || worded.was_bounded || rings.was_bounded;
        Ok(List { name, matches, flagged, was_late, was_bounded })
    }

    /// The entries in their order, with blocks.
    pub(super) async fn show(
        &mut self,
        name: &str,
        entries: Vec<Entry<'_>>,
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<(Vec<Listed>, bool), StoreError> {
        let numbers: BTreeSet<i64> = entries.iter().map(|entry| entry.holding.number).collect();
        let mut shown = self.snapshot.shown(self.subject, &numbers).await?;
        let derived = self.prepared.derived();
        let tiling = ProblemOptions::default().tiling;
        let mut matches = Vec::with_capacity(entries.len());
        let mut was_late = false;
        for (index, entry) in entries.into_iter().enumerate() {
            was_late = was_late || (index % AT_ONCE == 0 && is_late());
            let Some(shown) = shown.remove(&entry.holding.number) else { continue };
            let is_left = name.cmp(&entry.name) == Ordering::Less;
            let alignment = entry.pair.filter(|_| !was_late).map(|pair| {
                let checked = Side { codes: &derived.codes, lines: &derived.token_lines };
                let other = Side { codes: &pair.codes, lines: &shown.token_lines };
                let (left, right) = if is_left { (checked, other) } else { (other, checked) };
                let rarity = Known { checking: self, is_same_hand: pair.is_same_hand };
                Alignment::of(left, right, &rarity, &tiling)
            });
            let measures = entry.measures();
            matches.push(Listed {
                is_left,
                measures: if is_left { measures } else { measures.swapped() },
                verdict: entry.verdict,
                simhash_distance: shown.simhash.map_or(0, |simhash| hamming_distance(self.simhash, simhash)),
                is_across: entry.pair.is_none(),
                same_author: entry.same_author,
                alignment,
                other: Other {
                    number: entry.holding.number,
                    name: entry.name,
                    external_id: entry.holding.external_id,
                    origin: entry.holding.origin,
                    author: entry.holding.author,
                    team: entry.holding.team,
                    submitted_at: shown.submitted_at,
                    verdict: shown.verdict,
                    content_hash: shown.content_hash,
                },
            });
        }
        Ok((matches, was_late))
    }
}

/// How rare the submission's k-grams are. A block is in both programs, so its k-grams are among these.
struct Known<'c, 'a, 's> {
    checking: &'c Checking<'a, 's>,
    is_same_hand: bool,
}

impl Known<'_, '_, '_> {
    fn index(&self, gram: u64) -> Option<usize> {
        self.checking.tokens.arrival.grams.binary_search(&gram).ok()
    }
}

impl Rarity for Known<'_, '_, '_> {
    fn is_template(&self, gram: u64) -> bool {
        self.checking.weights.weigher(Kind::Tokens).is_template(gram)
    }

    fn weight(&self, gram: u64) -> u32 {
        self.index(gram).map_or(0, |index| {
            let weighed = self.checking.tokens.arrival.weighed[index];
            if self.is_same_hand { weighed.alone } else { weighed.shared }
        })
    }

    fn others(&self, gram: u64) -> u32 {
        let hands = self.index(gram).map_or(0, |index| self.checking.tokens.frequencies[index].hands());
        hands.saturating_sub(if self.is_same_hand { 1 } else { 2 })
    }

    fn other_submissions(&self, gram: u64) -> u32 {
        self.index(gram)
            .map_or(0, |index| self.checking.tokens.frequencies[index].submissions())
            .saturating_sub(2)
    }
}
