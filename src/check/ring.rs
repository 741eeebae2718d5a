//! Matches as they are beside a ring ([`crate::score::ring`]).
//!
//! Who has most of what a pair shares is told by the postings of those of the submission's k-grams that few have.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::elsewhere::Outcome;
use super::measured::Pair;
use super::{Checking, Layer};
use crate::fingerprint::{GramBag, K};
use crate::score::ring::{
    ProgramBags, apart, is_long, may_be_alike, may_be_beside, may_matter, measure, tells,
};
use crate::score::{Kind, MAX_COUNT};
use crate::store::{Frequency, StoreError, StoredProgram};

/// The programs that may share as much with the submission as it takes, and who has each of its k-grams.
#[derive(Debug, Default)]
pub(super) struct Alike {
    pub(super) programs: BTreeSet<u32>,
    /// By k-gram of the submission, where it tells of a ring; empty where no program is alike.
    holders: Vec<Option<Vec<u32>>>,
    /// There may be more than were looked for.
    is_bounded: bool,
}

/// A pair beside which there may be a ring.
struct Asked {
    /// Its place among the pairs.
    pair: usize,
    /// The other's k-grams that count.
    tokens: GramBag,
    /// How many of what both have tell of a ring.
    telling: u64,
    /// How many of these other programs have; those that may matter.
    held: HashMap<u32, u64>,
}

/// A ring beside a pair.
struct Ring {
    asked: Asked,
    /// The programs of each of its hands.
    hands: Vec<Vec<u32>>,
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

    /// Programs beside which there may be a ring. O(postings of the submission's k-grams that tell).
    pub(super) async fn alike(&mut self) -> Result<Alike, StoreError> {
        let Layer { arrival, frequencies } = &self.tokens;
        let own = arrival.counted();
        if !is_long(own) {
            return Ok(Alike::default());
        }
        let telling: Vec<Option<&Frequency>> = (arrival.weighed.iter().zip(frequencies))
            .map(|(one, known)| (one.count > 0 && tells(known.hands())).then_some(known))
            .collect();
        let postings: usize = telling.iter().flatten().map(|known| known.postings()).sum();
        if postings > self.bounds.ring_postings {
            return Ok(Alike { is_bounded: true, ..Alike::default() });
        }
        let pages = telling.iter().flatten().flat_map(|known| &known.long).map(|&(page, _)| page).collect();
        let lists = self.snapshot.lists(self.subject, &pages).await?;
        let mut held: HashMap<u32, u64> = HashMap::new();
        let programs_of = |known: &Frequency| {
            let long = known.long.iter().filter_map(|(page, _)| lists.get(page)).flatten();
            let mut programs: Vec<u32> = known.programs.iter().chain(long).copied().collect();
            // One that was removed and came again is on two lists.
            programs.sort_unstable();
            programs.dedup();
            programs
        };
        let holders: Vec<Option<Vec<u32>>> =
            telling.into_iter().map(|known| known.map(programs_of)).collect();
        for (one, programs) in arrival.weighed.iter().zip(&holders) {
            for &program in programs.iter().flatten() {
                *held.entry(program).or_default() += u64::from(one.count);
            }
        }
        held.retain(|program, held| !self.subject.hand.contains(program) && may_be_alike(*held, own));
        let mut programs: BTreeSet<u32> = held.keys().copied().collect();
        if programs.len() > self.bounds.alike && self.subject.has_removed {
            let living = self.snapshot.living(self.subject, &programs).await?;
            programs.retain(|program| living.contains(program));
        }
        let mut most: Vec<u32> = programs.into_iter().collect();
        most.sort_by_key(|program| (Reverse(held[program]), *program));
        let is_bounded = most.len() > self.bounds.alike;
        most.truncate(self.bounds.alike);
        let holders = if most.is_empty() { Vec::new() } else { holders };
        Ok(Alike { programs: most.into_iter().collect(), holders, is_bounded })
    }

    /// Measures pairs without the rings beside them, and keeps what is more alike then.
    pub(super) async fn raise_beside_rings(
        &mut self,
        pairs: &mut [Pair],
        alike: &Alike,
        is_late: &(dyn Fn() -> bool + Sync),
    ) -> Result<Outcome, StoreError> {
        let mut outcome = Outcome { was_bounded: alike.is_bounded, ..Outcome::default() };
        let own = self.subject.program;
        let is_asked = |pair: &Pair| pair.program == own || alike.programs.contains(&pair.program);
        if alike.programs.is_empty() || !pairs.iter().any(is_asked) {
            return Ok(outcome);
        }
        if is_late() {
            return Ok(Outcome { was_late: true, ..outcome });
        }
        self.word(&mut pairs.iter_mut().filter(|pair| is_asked(pair)).collect::<Vec<_>>()).await?;
        let asked: Vec<Asked> = (pairs.iter().enumerate().filter(|(_, pair)| is_asked(pair)))
            .filter_map(|(at, pair)| self.asked(at, pair, alike))
            .collect();
        let rings = self.rings(asked, pairs, &mut outcome).await?;
        if rings.is_empty() {
            return Ok(outcome);
        }
        if is_late() {
            return Ok(Outcome { was_late: true, ..outcome });
        }
        let programs = rings.iter().flat_map(|ring| ring.hands.iter().flatten()).copied().collect();
        let read = self.snapshot.programs(self.subject, &programs).await?;
        let read: HashMap<u32, (GramBag, StoredProgram)> =
            read.into_iter().map(|(program, stored)| (program, (stored.grams(), stored))).collect();
        let bags = |program: &u32| -> Option<ProgramBags<'_>> {
            let (tokens, stored) = read.get(program)?;
            Some([tokens, &stored.computed.flow, &stored.computed.vocabulary])
        };
        let features = self.features_of(rings.iter().map(|ring| (&ring.asked, &pairs[ring.asked.pair])));
        let held_by = self.snapshot.hands(self.subject, &features).await?;
        let held_by = |_: usize, feature: u64| features.binary_search(&feature).map_or(1, |at| held_by[at]);
        for Ring { asked, hands } in &rings {
            let pair = &mut pairs[asked.pair];
            let both = [self.own_bags(), asked.bags(pair)];
            let ring: Vec<Vec<ProgramBags<'_>>> =
                hands.iter().map(|programs| programs.iter().filter_map(bags).collect()).collect();
            let (is_copy, weighers) = (pair.program == own, self.weights.without(ring.len()));
            let measures = measure(&pair.measures, is_copy, both, &ring, &weighers, &held_by);
            let verdict = self.calibration.verdict(&measures);
            if verdict.statistic > pair.verdict.statistic {
                pair.with_ring = Some(std::mem::replace(&mut pair.measures, measures));
                pair.verdict = verdict;
            }
        }
        Ok(outcome)
    }

    /// The rings beside pairs, as far as the bounds allow.
    async fn rings(
        &mut self,
        mut asked: Vec<Asked>,
        pairs: &[Pair],
        outcome: &mut Outcome,
    ) -> Result<Vec<Ring>, StoreError> {
        let mut programs: BTreeSet<u32> = BTreeSet::new();
        asked.retain(|one| {
            let is_within = programs.len() + one.held.len() <= self.bounds.ring_programs;
            outcome.was_bounded |= !is_within;
            programs.extend(one.held.keys().filter(|_| is_within));
            is_within
        });
        programs.extend(asked.iter().map(|one| pairs[one.pair].program));
        let hands = self.snapshot.hands_of(self.subject, &programs).await?;
        let mut by_hand: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        hands.iter().for_each(|(&program, &hand)| by_hand.entry(hand).or_default().push(program));
        let mut read: BTreeSet<u32> = BTreeSet::new();
        let mut rings = Vec::new();
        for asked in asked {
            let own = hands.get(&pairs[asked.pair].program);
            let of_hands =
                asked.held.iter().filter_map(|(program, &held)| Some((*hands.get(program)?, held)));
            let others = of_hands.filter(|(hand, _)| Some(hand) != own);
            let Some(ring) = apart(others, asked.telling, self.weights.hands) else { continue };
            let ring: Vec<Vec<u32>> = ring.iter().filter_map(|hand| by_hand.get(hand)).cloned().collect();
            // A hand may have any number of programs, each as long as any.
            if read.len() + ring.iter().map(Vec::len).sum::<usize>() > self.bounds.ring_programs {
                outcome.was_bounded = true;
                continue;
            }
            read.extend(ring.iter().flatten());
            rings.push(Ring { asked, hands: ring });
        }
        Ok(rings)
    }

    /// What is asked of a pair; `None` where there can be no ring.
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
        let sum = |grams: &[(usize, u64)]| grams.iter().map(|&(_, count)| count).sum::<u64>();
        let shared = sum(&both);
        both.retain(|&(gram, _)| alike.holders.get(gram).is_some_and(Option::is_some));
        let telling = sum(&both);
        if !may_be_beside(shared, telling, [arrival.counted(), others]) {
            return None;
        }
        let mut held: HashMap<u32, u64> = HashMap::new();
        for (gram, count) in both {
            for &program in alike.holders[gram].iter().flatten() {
                *held.entry(program).or_default() += count;
            }
        }
        held.retain(|program, held| !self.subject.hand.contains(program) && may_matter(*held, telling));
        Some(Asked { pair: at, tokens, telling, held })
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
