//! What honest pairs of a cohort look like: measured again once the cohort has changed enough.
//!
//! A report measures it over a sample of pairs whenever it runs. A check takes what was measured last, and that is
//! never older than a sixteenth of the cohort's hands; of a small cohort it is as new as the check.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::Weights;
use crate::finding::{HeldTexts, LongestOfHand, Owner, Skeleton, Template, first_of_owners, join_hands};
use crate::fingerprint::{GramBag, Wording};
use crate::language;
use crate::score::ring::is_much;
use crate::score::{
    Arrival, Calibration, Kind, LeftOut, Likeness, Measures, PairWeight, Sampled, SampledProgram,
    SampledPrograms, Statistics, Weigher, calibration_pairs, longest_of_hands, usual,
};
use crate::store::{CohortKey, Origin, RosterRow, Store, StoreError, submission_name};

/// Up to so many hands a cohort is measured after every change: it takes some milliseconds, where its programs are no longer
/// than contest programs are.
const SMALL_HANDS: u64 = 64;
/// As the index holds them, all together.
const SMALL_BYTES: u64 = 1 << 18;
/// Of a cohort with more programs than this its hands' many resubmissions alone take long to go through.
const SMALL_PROGRAMS: u32 = 1_024;
/// Of a larger one so many changes may go by for each of its hands.
const CHANGES_PER_HAND: f64 = 1.0 / 16.0;
/// Features looked up at a time.
const AT_ONCE: usize = 50_000;
/// Programs whose length is asked at a time.
const PROGRAMS_AT_ONCE: usize = 256;

/// Whether a cohort of so many hands is to be measured again after so many changes.
pub fn is_due(hands: u64, unseen: Option<u64>) -> bool {
    match unseen {
        None => true,
        Some(0) => false,
        Some(_) if hands <= SMALL_HANDS => true,
        Some(unseen) => unseen as f64 > hands as f64 * CHANGES_PER_HAND,
    }
}

/// Measures the cohorts of a problem that are due and cannot be answered for before: those that never were measured, and
/// the small ones, which take no time. Somebody who sends a few very long programs makes nobody wait for a cohort of few hands:
/// it is answered for by what was measured last, until [`measure_due`] has its turn.
///
/// # Errors
/// When the index is damaged or cannot be written.
pub async fn calibrate_first(
    store: &mut Store,
    problem: &str,
    templates: &(dyn Fn(&str) -> Vec<Template> + Sync),
) -> Result<(), StoreError> {
    for cohort in store.cohorts(Some(problem)).await? {
        if cohort.is_unmeasured() || (cohort.unseen != Some(0) && is_small(store, &cohort).await?) {
            let templates = templates(&cohort.problem);
            Measured::of(store, cohort, &templates).await?.put(store).await?;
        }
    }
    Ok(())
}

/// Whether a cohort is measured in no time.
async fn is_small(store: &mut Store, cohort: &CohortKey) -> Result<bool, StoreError> {
    if cohort.hands > SMALL_HANDS {
        return Ok(false);
    }
    let bytes = store.packed_bytes(cohort, SMALL_PROGRAMS).await?;
    Ok(bytes.is_some_and(|bytes| bytes <= SMALL_BYTES))
}

/// Measures the cohorts of a problem (or of all) that are due. `templates` gives those of a problem.
///
/// # Errors
/// When the index is damaged or cannot be written.
pub async fn calibrate_due(
    store: &mut Store,
    problem: Option<&str>,
    templates: &(dyn Fn(&str) -> Vec<Template> + Sync),
) -> Result<usize, StoreError> {
    let due = measure_due(store, problem, templates).await?;
    for measured in &due {
        measured.put(store).await?;
    }
    Ok(due.len())
}

/// What honest pairs of a cohort look like, before it is stored.
#[derive(Debug)]
pub struct Measured {
    cohort: CohortKey,
    calibration: Calibration,
    skeleton: Skeleton,
}

impl Measured {
    async fn of(store: &mut Store, cohort: CohortKey, templates: &[Template]) -> Result<Self, StoreError> {
        let (calibration, skeleton) = measure(store, &cohort, templates).await?;
        Ok(Self { cohort, calibration, skeleton })
    }

    /// Stores it, for the checks that come.
    ///
    /// # Errors
    /// When the index cannot be written.
    pub async fn put(&self, store: &mut Store) -> Result<(), StoreError> {
        store.calibrated(&self.cohort, self.calibration.lines(), &self.skeleton).await
    }
}

/// As [`calibrate_due`], and leaves it to others to write the outcome.
///
/// # Errors
/// When the index is damaged.
pub async fn measure_due(
    store: &mut Store,
    problem: Option<&str>,
    templates: &(dyn Fn(&str) -> Vec<Template> + Sync),
) -> Result<Vec<Measured>, StoreError> {
    let mut due = Vec::new();
    for cohort in store.cohorts(problem).await? {
        if is_due(cohort.hands, cohort.unseen) {
            let templates = templates(&cohort.problem);
            due.push(Measured::of(store, cohort, &templates).await?);
        }
    }
    Ok(due)
}

/// Measures a cohort as a report does: the same pairs, the same weights. And what nearly everybody has.
async fn measure(
    store: &mut Store,
    cohort: &CohortKey,
    templates: &[Template],
) -> Result<(Calibration, Skeleton), StoreError> {
    let mut held = held_programs(store.roster(cohort).await?);
    let hands = held.iter().map(|one| one.hand as usize + 1).max().unwrap_or(0);
    let mut pairs = calibration_pairs(hands);
    let in_pairs: BTreeSet<u32> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
    // What they have in common shows in the texts of one hand as well.
    let is_asked = |hand: u32| Skeleton::is_sought(hands) || in_pairs.contains(&hand);
    held.retain(|one| is_asked(one.hand));
    let longest = longest(store, cohort, &held).await?;
    let programs: BTreeSet<u32> = longest.values().map(|one| one.program).collect();
    let stored = store.programs(cohort, &programs).await?;
    let bags: BTreeMap<u32, [GramBag; 3]> = stored
        .into_iter()
        .map(|(program, stored)| {
            let tokens = stored.counted_grams();
            (program, [tokens, stored.computed.flow, stored.computed.vocabulary])
        })
        .collect();
    let mut features: Vec<u64> = bags.values().flatten().flat_map(|bag| bag.hashes.iter().copied()).collect();
    features.sort_unstable();
    features.dedup();
    let mut held_by: Vec<u32> = Vec::with_capacity(features.len());
    for some in features.chunks(AT_ONCE) {
        held_by.extend(store.hands(cohort, some).await?);
    }
    let held_by = |feature: u64| features.binary_search(&feature).map_or(1, |index| held_by[index]);
    let handed_out = Template::wording_of(templates, &cohort.family);
    let texts = texts(store, cohort, longest.values().copied(), &handed_out).await?;
    let of_hand = |HeldProgram { program, .. }: &&HeldProgram| {
        let [tokens, flow, _] = bags.get(program)?;
        Some(LongestOfHand { tokens, flow, texts: texts.get(program)? })
    };
    let template = Template::features(templates, &cohort.family);
    let of_hands: Vec<LongestOfHand<'_>> = longest.values().filter_map(of_hand).collect();
    let skeleton = Skeleton::of(&of_hands, &template, |feature| held_by(feature) as usize);
    let language = language::by_name(&cohort.family);
    let template = skeleton.with_template(template);
    let weights = language.map(|language| Weights::new(hands as u64, language, template));
    let Some(weights) = &weights else { return Ok((Calibration::known(None, hands), skeleton)) };
    let arrival = |bag: &GramBag, weigher: Weigher<'_>| {
        let hands: Vec<u32> = bag.hashes.iter().map(|&feature| held_by(feature)).collect();
        Arrival::new(bag, &hands, &weigher)
    };
    let arrivals: HashMap<u32, [Arrival; 3]> = bags
        .iter()
        .map(|(&program, [tokens, flow, vocabulary])| {
            let tokens = arrival(tokens, weights.weigher(Kind::Tokens));
            let flow = arrival(flow, weights.weigher(Kind::Flow));
            (program, [tokens, flow, arrival(vocabulary, weights.of_vocabulary())])
        })
        .collect();
    let own_words = |(&program, held): (&u32, &HeldTexts)| Some((program, skeleton.own_words(held.only()?)));
    let own_words: BTreeMap<u32, Wording> = texts.iter().filter_map(own_words).collect();
    let nothing = Wording::default();
    let wording = |program: u32| own_words.get(&program).unwrap_or(&nothing);
    let program = |hand: u32| longest[&hand].program;
    pairs.retain(|pair| [pair.0, pair.1].iter().all(|&hand| arrivals.contains_key(&program(hand))));
    let mut sample = Vec::new();
    for &(one, other) in &pairs {
        let (one, other) = (program(one), program(other));
        let (left, right, bags) = (&arrivals[&one], &arrivals[&other], &bags[&other]);
        let [tokens, flow, vocabulary] = [0, 1, 2].map(|at| left[at].pair(&bags[at], false, |_, _| ()));
        let names_any = !left[2].grams.is_empty() && !bags[2].is_empty();
        // What the other has besides.
        let rest = |at: usize, pair: &PairWeight| right[at].total - pair.other_alone.weight;
        let statistics = Statistics::of(&Measures {
            tokens: tokens.likeness(Kind::Tokens, rest(0, &tokens)),
            flow: flow.likeness(Kind::Flow, rest(1, &flow)),
            vocabulary: names_any.then(|| vocabulary.sums(rest(2, &vocabulary)).vocabulary()),
            wording: Likeness::of_wording(wording(one), wording(other)),
            usualness: left[1].usualness_with(&flow, &right[1]),
            left_out: LeftOut::default(),
            ring: 0,
        });
        let shares_much = is_much(tokens.occurrences, left[0].counted(), right[0].counted());
        sample.push(Sampled { statistics, much: shares_much.then_some(tokens.occurrences) });
    }
    let sampled = |hand: u32| {
        let [tokens, ..] = &arrivals[&program(hand)];
        let grams = tokens.grams.iter().zip(&tokens.weighed).filter(|(_, weighed)| weighed.count > 0);
        let grams = grams.map(|(&gram, weighed)| (gram, weighed.count, held_by(gram)));
        SampledProgram { counted: tokens.counted(), grams: grams.collect() }
    };
    let are_beside_rings = |asked: &[(usize, u32)]| {
        let programs = SampledPrograms::new(&pairs, sampled, hands);
        let is_beside_ring = |&(at, shared): &(usize, u32)| programs.has_ring_beside(pairs[at], shared);
        // One after the other: whoever measures gives way to others by the thread.
        asked.iter().map(is_beside_ring).collect()
    };
    Ok((Calibration::new(&usual(&sample, hands, are_beside_rings), hands), skeleton))
}

/// A program, and who holds it.
struct HeldProgram {
    program: u32,
    hand: u32,
    /// How many submissions hold it.
    submissions: usize,
    /// Of each of its owners the first one.
    of_owners: Vec<i64>,
}

/// The longest program of each hand. O(tokens of hands with several).
async fn longest<'h>(
    store: &mut Store,
    cohort: &CohortKey,
    held: &'h [HeldProgram],
) -> Result<BTreeMap<u32, &'h HeldProgram>, StoreError> {
    let mut programs_of: HashMap<u32, usize> = HashMap::new();
    held.iter().for_each(|one| *programs_of.entry(one.hand).or_default() += 1);
    let several: Vec<u32> =
        held.iter().filter(|one| programs_of[&one.hand] > 1).map(|one| one.program).collect();
    let mut lengths: HashMap<u32, usize> = HashMap::new();
    for some in several.chunks(PROGRAMS_AT_ONCE) {
        let stored = store.programs(cohort, &some.iter().copied().collect()).await?;
        lengths.extend(stored.into_iter().map(|(program, stored)| (program, stored.codes.len())));
    }
    let length = |at: u32| lengths.get(&held[at as usize].program).copied().unwrap_or(0);
    let longest = longest_of_hands((0..).zip(held.iter().map(|one| one.hand)), length);
    Ok(longest.into_iter().map(|at| &held[at as usize]).map(|one| (one.hand, one)).collect())
}

/// How the texts of those who hold programs stand but for what was handed out.
async fn texts<'p>(
    store: &mut Store,
    cohort: &CohortKey,
    programs: impl Iterator<Item = &'p HeldProgram> + Clone,
    handed_out: &Wording,
) -> Result<BTreeMap<u32, HeldTexts>, StoreError> {
    let most = Skeleton::most_owners(programs.clone().map(|one| one.of_owners.len()));
    let known = programs.clone().filter(|one| one.of_owners.len() <= most).flat_map(|one| &one.of_owners);
    let read = store.wordings(cohort, &known.copied().collect()).await?;
    let text = |number: &i64| Some(read.get(number)?.without(handed_out));
    let held = |one: &HeldProgram| {
        let of_owners = one.of_owners.iter().filter_map(text).collect();
        (one.program, HeldTexts { submissions: one.submissions, of_owners })
    };
    Ok(programs.map(held).collect())
}

/// Programs with their hands, as a report counts them: in the order of their first submission by name.
fn held_programs(roster: Vec<RosterRow>) -> Vec<HeldProgram> {
    let mut named: Vec<(String, RosterRow)> = roster
        .into_iter()
        .map(|row| {
            let origin = Origin { source: row.origin.0.clone(), instance: row.origin.1.clone() };
            (submission_name(&row.external_id, &origin, row.is_id_shared), row)
        })
        .collect();
    named.sort_by(|(one, _), (other, _)| one.cmp(other));
    let mut index_of: HashMap<u32, usize> = HashMap::new();
    let mut owners: Vec<Vec<Owner<'_>>> = Vec::new();
    let mut held: Vec<Vec<&RosterRow>> = Vec::new();
    for (_, row) in &named {
        let index = *index_of.entry(row.program).or_insert_with(|| {
            owners.push(Vec::new());
            held.push(Vec::new());
            held.len() - 1
        });
        owners[index].push(Owner { author: row.author.as_deref(), team: row.team.as_deref() });
        held[index].push(row);
    }
    let program = |(hand, (rows, owners)): (u32, (&Vec<&RosterRow>, &Vec<Owner<'_>>))| HeldProgram {
        program: rows[0].program,
        hand,
        submissions: rows.len(),
        of_owners: first_of_owners(owners.iter().copied()).into_iter().map(|of| rows[of].number).collect(),
    };
    join_hands(&owners).into_iter().zip(held.iter().zip(&owners)).map(program).collect()
}

#[cfg(test)]
#[path = "calibrate_tests.rs"]
mod tests;
