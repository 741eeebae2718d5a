//! One submission against all others of its problem in the index, in time that hardly grows with them.
//!
//! ```text
//! k-grams ── frequencies ── weights ── rarest postings first ── candidates ── exact measures ── best ones aligned
//!            (pages of           (until no pair that is           (the best, and every one that
//!             the segments)       missed could be flagged)         may be flagged)
//! ```
//!
//! What comes out is what a report over the problem says of the submission: the same measures, the same blocks. Two
//! things are cut short in a large problem, and neither can lose a flagged pair without being said: k-grams that
//! many hold name no candidates, and of the candidates that cannot be flagged only the most alike are measured.
//! What honest pairs look like is as it was when the cohort was last measured (`calibrate`). Where a group has what a pair
//! shares (`ring`), programs are looked at within bounds that are said, too.
//!
//! Where a problem's pairs are flagged by simhash alone, the block index names the matches and nothing else does
//! (`near`).

mod calibrate;
mod candidates;
mod elsewhere;
mod listed;
mod measured;
mod near;
mod ring;
mod worded;

pub use calibrate::{Measured, calibrate_due, calibrate_first, is_due, measure_due};
pub use listed::{Listed, Other};
pub use near::{Elsewhere, NearElsewhere};

use candidates::Bounds;
use listed::List;

use crate::finding::{Provenance, Template};
use crate::fingerprint::simhash::NearRule;
use crate::fingerprint::{Background, GramBag, Wording};
use crate::language::Language;
use crate::score::{Arrival, Calibration, Kind, Weigher};
use crate::store::{Frequency, Prepared, Snapshot, Store, StoreError, Subject};

/// What a check is asked for.
#[derive(Debug, Clone, Copy)]
pub struct CheckOptions {
    /// Matches listed at least, flagged or not.
    pub top: usize,
    /// List pairs of one author as well.
    pub include_same_author: bool,
    /// Only look: the submission is not in the index, or is there as it was before.
    pub dry_run: bool,
    /// Look for near-duplicates in other problems as well.
    pub everywhere: bool,
}

/// What a check found.
#[derive(Debug)]
pub struct Answer {
    /// The submission's name among the problem's.
    pub name: String,
    /// Submissions of its cohort, itself among them.
    pub submissions: u64,
    /// Hands of its cohort, its own among them.
    pub hands: u64,
    /// Its number in the problem; `None` where it is not stored.
    pub number: Option<i64>,
    /// The most suspicious others, first the most.
    pub matches: Vec<Listed>,
    /// Flagged ones that were found, listed or not.
    pub flagged: usize,
    /// Why something may be missing; `None` where nothing that would be flagged is.
    pub incomplete: Option<Incomplete>,
    /// By which simhash pairs are flagged; `None` where they are by what they share.
    pub near: Option<NearRule>,
    /// What is near in other problems, where that was asked for and there was time.
    pub elsewhere: Option<Elsewhere>,
}

/// Why an answer may lack something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Incomplete {
    /// Time was up.
    Late,
    /// The bound on postings was reached, more are flagged than are listed, or more than were asked what of it is written elsewhere.
    Bounded,
}

/// Checks a submission that is stored (or, in a dry run, is not). `is_late` is asked between the steps.
///
/// # Errors
/// When the index is damaged, or the submission was removed meanwhile.
pub async fn check(
    store: &mut Store,
    prepared: &Prepared<'_>,
    templates: &[Template],
    options: &CheckOptions,
    is_late: &(dyn Fn() -> bool + Sync),
) -> Result<Option<Answer>, StoreError> {
    check_within(Bounds::USUAL, store, prepared, templates, options, is_late).await
}

async fn check_within(
    bounds: Bounds,
    store: &mut Store,
    prepared: &Prepared<'_>,
    templates: &[Template],
    options: &CheckOptions,
    is_late: &(dyn Fn() -> bool + Sync),
) -> Result<Option<Answer>, StoreError> {
    let mut snapshot = store.snapshot().await?;
    let answer = answer(&mut snapshot, prepared, templates, options, bounds, is_late).await;
    // One that stays open would keep the write-ahead log from being folded in, and the next reader in the past.
    let ended = snapshot.end().await;
    let answer = answer?;
    ended?;
    Ok(answer)
}

async fn answer(
    snapshot: &mut Snapshot<'_>,
    prepared: &Prepared<'_>,
    templates: &[Template],
    options: &CheckOptions,
    bounds: Bounds,
    is_late: &(dyn Fn() -> bool + Sync),
) -> Result<Option<Answer>, StoreError> {
    let Some(subject) = snapshot.subject(prepared, options.dry_run).await? else { return Ok(None) };
    let mut checking = Checking::new(snapshot, &subject, prepared, templates, (options, bounds)).await?;
    Ok(Some(checking.answer(is_late).await?))
}

/// A check on its way.
struct Checking<'a, 's> {
    snapshot: &'a mut Snapshot<'s>,
    subject: &'a Subject,
    prepared: &'a Prepared<'a>,
    options: &'a CheckOptions,
    bounds: Bounds,
    weights: Weights,
    tokens: Layer,
    flow: Layer,
    /// The operations and constants that it names.
    vocabulary: Arrival,
    /// How its text stands, without what was handed out.
    wording: Wording,
    /// Whether others hold its program.
    has_copies: bool,
    /// What templates have.
    handed_out: Wording,
    calibration: Calibration,
    /// Its fingerprint of the problem's mode.
    simhash: u64,
}

/// The submission's features of one kind, as the cohort weighs them.
struct Layer {
    arrival: Arrival,
    /// What is known of each feature.
    frequencies: Vec<Frequency>,
}

impl Layer {
    fn new(bag: &GramBag, frequencies: Vec<Frequency>, weigher: &Weigher<'_>) -> Self {
        let hands: Vec<u32> = frequencies.iter().map(Frequency::hands).collect();
        Self { arrival: Arrival::new(bag, &hands, weigher), frequencies }
    }
}

/// What a [`Weigher`] is made of.
struct Weights {
    hands: usize,
    background: Option<&'static Background>,
    template: Vec<u64>,
}

impl Weights {
    /// `template` has the features that weigh nothing: ascending, distinct.
    fn new(hands: u64, language: &Language, template: Vec<u64>) -> Self {
        Self {
            hands: usize::try_from(hands).unwrap_or(usize::MAX),
            background: language.background().and_then(Background::shipped),
            template,
        }
    }

    /// Of the three layers, if so many hands were not there.
    fn without(&self, hands: usize) -> [Weigher<'_>; 3] {
        let weighers = [self.weigher(Kind::Tokens), self.weigher(Kind::Flow), self.of_vocabulary()];
        weighers.map(|weigher| Weigher { hands: weigher.hands.saturating_sub(hands), ..weigher })
    }

    fn weigher(&self, kind: Kind) -> Weigher<'_> {
        let background = match kind {
            Kind::Tokens => self.background,
            Kind::Flow => Background::flow(),
        };
        Weigher { hands: self.hands, background, template: &self.template }
    }

    /// Of the vocabulary, whatever a template has.
    fn of_vocabulary(&self) -> Weigher<'_> {
        Weigher { hands: self.hands, background: Background::flow(), template: &[] }
    }
}

impl<'a, 's> Checking<'a, 's> {
    async fn new(
        snapshot: &'a mut Snapshot<'s>,
        subject: &'a Subject,
        prepared: &'a Prepared<'a>,
        templates: &[Template],
        (options, bounds): (&'a CheckOptions, Bounds),
    ) -> Result<Self, StoreError> {
        let derived = prepared.derived();
        let features = &derived.listed;
        let mut known = snapshot.frequencies(subject, features).await?;
        let mut of = |bag: &GramBag| -> Vec<Frequency> {
            let at = |hash| features.binary_search(hash).ok();
            let take = |hash| at(hash).and_then(|at| known.get_mut(at)).map(std::mem::take);
            bag.hashes.iter().map(take).map(Option::unwrap_or_default).collect()
        };
        let template = subject.skeleton.with_template(Template::features(templates, derived.family));
        let weights = Weights::new(subject.hands, prepared.submission().language, template);
        let tokens = Layer::new(&derived.bag, of(&derived.bag), &weights.weigher(Kind::Tokens));
        let flow = &derived.computed.flow;
        let flow = Layer::new(flow, of(flow), &weights.weigher(Kind::Flow));
        // Words find no candidates, so nobody asks who has them.
        let words = &derived.computed.vocabulary;
        let hands = snapshot.hands(subject, &words.hashes).await?;
        let vocabulary = Arrival::new(words, &hands, &weights.of_vocabulary());
        let calibration = subject.calibration().of_one_submission();
        let texts = || prepared.submission().files.iter().map(|file| file.text.as_str());
        let handed_out = Template::wording_of(templates, derived.family);
        let wording = subject.skeleton.own_words(&Wording::of(texts()).without(&handed_out));
        let has_copies = snapshot.has_copies(subject).await?;
        let simhash = subject.rule.fingerprint(texts(), || prepared.derived().simhash);
        Ok(Self {
            snapshot,
            subject,
            prepared,
            options,
            bounds,
            weights,
            tokens,
            flow,
            vocabulary,
            wording,
            has_copies,
            handed_out,
            calibration,
            simhash,
        })
    }

    async fn answer(&mut self, is_late: &(dyn Fn() -> bool + Sync)) -> Result<Answer, StoreError> {
        let decides = self.subject.rule.decides();
        let (listed, is_bounded) = if decides {
            (self.near(is_late).await?, false)
        } else {
            let found = self.candidates(is_late).await?;
            let (pairs, was_late) = self.measure(&found, is_late).await?;
            let listed = self.list(pairs, &found.alike, is_late).await?;
            (List { was_late: found.was_late || was_late || listed.was_late, ..listed }, found.is_bounded)
        };
        let shown = listed.matches.iter().filter(|one| one.verdict.flagged).count();
        let is_bounded =
            is_bounded || listed.was_bounded || shown < listed.flagged || self.snapshot.has_more_holders();
        // What was found in time is no less so for a clock that ran out since.
        let looks_elsewhere = self.options.everywhere && !listed.was_late && !is_late();
        let elsewhere = if looks_elsewhere { Some(self.elsewhere().await?) } else { None };
        let was_late = listed.was_late || (self.options.everywhere && elsewhere.is_none());
        let incomplete =
            if was_late { Some(Incomplete::Late) } else { is_bounded.then_some(Incomplete::Bounded) };
        Ok(Answer {
            name: listed.name,
            submissions: self.subject.submissions,
            hands: self.subject.hands,
            number: self.subject.number,
            matches: listed.matches,
            flagged: listed.flagged,
            incomplete,
            near: decides.then_some(self.subject.rule),
            elsewhere,
        })
    }

    fn layer(&self, kind: Kind) -> &Layer {
        match kind {
            Kind::Tokens => &self.tokens,
            Kind::Flow => &self.flow,
        }
    }

    fn provenance(&self) -> Provenance {
        Provenance {
            author: self.prepared.author().map(str::to_owned),
            team: self.prepared.team().map(str::to_owned),
            submitted_at_ms: self.prepared.submitted_at().map(|time| time.0),
        }
    }
}

#[cfg(test)]
mod bounds_tests;
#[cfg(test)]
mod model_tests;
#[cfg(test)]
mod removed_tests;
#[cfg(test)]
mod ring_tests;
