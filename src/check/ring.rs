//! Matches as they are beside a ring ([`crate::score::ring`]).
//!
//! Who has most of what a pair shares is told by the postings of the submission's k-grams, all of them. In a cohort where that is
//! too many, a ring is so small a part that what it has is rare all the same, and none is looked for.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::Checking;
use super::measured::Pair;
use crate::fingerprint::{GramBag, K};
use crate::score::ring::{MAX_ALIKE, MAX_RING, ProgramBags, is_much, is_usual, may_matter, measure, ring};
use crate::score::{Kind, MAX_COUNT};
use crate::store::{StoreError, StoredProgram};

/// Programs that are looked at where a ring may be, for each hand that may be in it.
const PROGRAMS_A_HAND: usize = 4;

/// The programs that have half of the submission's k-grams or more, and who has each of these.
#[derive(Debug, Default)]
pub(super) struct Alike {
    pub(super) programs: BTreeSet<u32>,
    /// By k-gram of the submission; nothing where no program is alike.
    holders: Vec<Vec<u32>>,
}

/// A pair beside which there may be a ring.
struct Asked {
    /// Its place among the pairs.
    pair: usize,
    /// The other's k-grams that count.
    tokens: GramBag,
    /// How many there are that both have.
    shared: u64,
    /// How many of these other programs have; those that may matter.
    held: HashMap<u32, u64>,
}

impl Asked {
    /// The other program.
    fn bags<'a>(&'a self, pair: &'a Pair) -> ProgramBags<'a> {
        let [flow, vocabulary] = &pair.computed;
        [&self.tokens, flow, vocabulary]
    }
}

impl Checking<'_, '_> {
    fn own_bags(&self) -> ProgramBags<'_> {
        let derived = self.prepared.derived();
        [&derived.bag, &derived.computed.flow, &derived.computed.vocabulary]
    }

    /// Programs beside which there may be a ring. O(postings of the submission's k-grams).
    pub(super) async fn alike(&mut self) -> Result<Alike, StoreError> {
        let tokens = &self.tokens;
        let counts: Vec<u32> = tokens.arrival.weighed.iter().map(|one| one.count).collect();
        let own: u32 = counts.iter().sum();
        let counted = || counts.iter().zip(&tokens.frequencies).filter(|&(&count, _)| count > 0);
        let postings: usize = counted().map(|(_, known)| known.postings()).sum();
        if !is_much(own, own, own) || postings > self.bounds.ring_postings {
            return Ok(Alike::default());
        }
        let pages = counted().flat_map(|(_, known)| &known.long).map(|&(page, _)| page).collect();
        let lists = self.snapshot.lists(self.subject, &pages).await?;
        let mut held: HashMap<u32, u32> = HashMap::new();
        let mut holders: Vec<Vec<u32>> = Vec::with_capacity(counts.len());
        for (&count, known) in counts.iter().zip(&self.tokens.frequencies) {
            let mut programs = Vec::new();
            if count > 0 {
                let long = known.long.iter().filter_map(|(page, _)| lists.get(page)).flatten();
                programs.extend(known.programs.iter().chain(long).copied());
                // One that was removed and came again is on two lists.
                programs.sort_unstable();
                programs.dedup();
                programs.iter().for_each(|&program| *held.entry(program).or_default() += count);
            }
            holders.push(programs);
        }
        held.retain(|program, held| !self.subject.hand.contains(program) && is_much(*held, own, own));
        let mut programs: BTreeSet<u32> = held.keys().copied().collect();
        if programs.len() > MAX_ALIKE && self.subject.has_removed {
            let living = self.snapshot.living(self.subject, &programs).await?;
            programs.retain(|program| living.contains(program));
        }
        let mut most: Vec<u32> = programs.into_iter().collect();
        most.sort_by_key(|program| (Reverse(held[program]), *program));
        most.truncate(MAX_ALIKE);
        let holders = if most.is_empty() { Vec::new() } else { holders };
        Ok(Alike { programs: most.into_iter().collect(), holders })
    }

    /// Measures pairs without the rings beside them, and keeps what is more alike then; whether time was up.
    pub(super) async fn raise_beside_rings(
        &mut self,
        pairs: &mut [Pair],
        alike: &Alike,
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<bool, StoreError> {
        let own = self.subject.program;
        let is_asked = |pair: &Pair| pair.program == own || alike.programs.contains(&pair.program);
        if alike.programs.is_empty() || !pairs.iter().any(is_asked) {
            return Ok(false);
        }
        if is_late() {
            return Ok(true);
        }
        let others = pairs.iter_mut().filter(|pair| is_asked(pair) && pair.program != own);
        self.word(&mut others.collect::<Vec<_>>()).await?;
        let asked: Vec<Asked> = (pairs.iter().enumerate().filter(|(_, pair)| is_asked(pair)))
            .filter_map(|(at, pair)| self.asked(at, pair, alike))
            .collect();
        let mut programs: BTreeSet<u32> = asked.iter().flat_map(|one| one.held.keys()).copied().collect();
        if asked.is_empty() || programs.len() > PROGRAMS_A_HAND * MAX_RING {
            return Ok(false);
        }
        programs.extend(asked.iter().map(|one| pairs[one.pair].program));
        let hands = self.snapshot.hands_of(self.subject, &programs).await?;
        let mut by_hand: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        hands.iter().for_each(|(&program, &hand)| by_hand.entry(hand).or_default().push(program));
        let rings: Vec<(&Asked, Vec<u32>)> = (asked.iter())
            .filter_map(|one| {
                let own = hands.get(&pairs[one.pair].program);
                let others =
                    one.held.iter().filter_map(|(program, &held)| Some((*hands.get(program)?, held)));
                let others = others.filter(|(hand, _)| Some(hand) != own);
                Some((one, ring(others, one.shared, self.weights.hands)?))
            })
            .collect();
        if rings.is_empty() {
            return Ok(false);
        }
        if is_late() {
            return Ok(true);
        }
        let of_rings = || rings.iter().flat_map(|(_, hands)| hands).filter_map(|hand| by_hand.get(hand));
        let read = self.snapshot.programs(self.subject, &of_rings().flatten().copied().collect()).await?;
        let read: HashMap<u32, (GramBag, StoredProgram)> =
            read.into_iter().map(|(program, stored)| (program, (stored.grams(), stored))).collect();
        let features = self.features_of(rings.iter().map(|(one, _)| (*one, &pairs[one.pair])));
        let held_by = self.snapshot.hands(self.subject, &features).await?;
        let held_by = |_: usize, feature: u64| features.binary_search(&feature).map_or(1, |at| held_by[at]);
        for (one, ring) in rings {
            let programs_of = |hand: &u32| {
                let programs =
                    by_hand.get(hand).into_iter().flatten().filter_map(|program| read.get(program));
                programs
                    .map(|(tokens, stored)| [tokens, &stored.computed.flow, &stored.computed.vocabulary])
                    .collect()
            };
            let ring: Vec<Vec<ProgramBags<'_>>> = ring.iter().map(programs_of).collect();
            let pair = &pairs[one.pair];
            let both = [self.own_bags(), one.bags(pair)];
            let weights = self.weights.without(ring.len());
            let weighers =
                [weights.weigher(Kind::Tokens), weights.weigher(Kind::Flow), weights.of_vocabulary()];
            let before = (&pair.measures, pair.program == own);
            let measures = measure(before, both, &ring, &weighers, &held_by);
            let verdict = self.calibration.verdict(&measures);
            if verdict.statistic > pair.verdict.statistic {
                let pair = &mut pairs[one.pair];
                pair.with_ring = Some(std::mem::replace(&mut pair.measures, measures));
                pair.verdict = verdict;
            }
        }
        Ok(false)
    }

    /// What is asked of a pair; `None` where there is no ring.
    fn asked(&self, at: usize, pair: &Pair, alike: &Alike) -> Option<Asked> {
        let tokens = GramBag::of(&pair.codes, K);
        let (arrival, weigher) = (&self.tokens.arrival, self.weights.weigher(Kind::Tokens));
        let mut both: Vec<(usize, u64)> = Vec::new();
        let mut others = 0;
        for (&gram, &count) in tokens.hashes.iter().zip(&tokens.counts) {
            if weigher.is_template(gram) {
                continue;
            }
            let count = count.min(MAX_COUNT);
            others += count;
            if let Ok(own) = arrival.grams.binary_search(&gram) {
                both.push((own, u64::from(count.min(arrival.weighed[own].count))));
            }
        }
        let shared: u64 = both.iter().map(|&(_, count)| count).sum();
        let own = arrival.weighed.iter().map(|one| one.count).sum();
        let widely = both.iter().map(|&(gram, count)| (self.tokens.frequencies[gram].hands(), count));
        if !is_much(u32::try_from(shared).ok()?, own, others) || is_usual(widely, shared, self.weights.hands)
        {
            return None;
        }
        let mut held: HashMap<u32, u64> = HashMap::new();
        for (gram, count) in both {
            for &program in alike.holders.get(gram).into_iter().flatten() {
                *held.entry(program).or_default() += count;
            }
        }
        held.retain(|program, held| !self.subject.hand.contains(program) && may_matter(*held, shared));
        Some(Asked { pair: at, tokens, shared, held })
    }

    /// The features of the submission and of others, ascending, distinct.
    fn features_of<'p>(&self, others: impl Iterator<Item = (&'p Asked, &'p Pair)>) -> Vec<u64> {
        let bags = others.flat_map(|(one, pair)| one.bags(pair)).chain(self.own_bags());
        let mut features: Vec<u64> = bags.flat_map(|bag| bag.hashes.iter().copied()).collect();
        features.sort_unstable();
        features.dedup();
        features
    }
}
