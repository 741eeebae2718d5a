//! Exact measures of the candidates: all that may be flagged, and the most alike of the others.

use std::collections::{BTreeMap, BTreeSet};

use super::Checking;
use super::candidates::{Candidates, MIN_WEIGHT};
use crate::fingerprint::{GramBag, K};
use crate::score::{Measures, PairWeight, Verdict, statistic};
use crate::store::StoreError;

/// Candidates whose tokens are read at a time.
const AT_ONCE: usize = 256;
/// k-grams looked up for others' totals, about, besides those of candidates that may be flagged.
const USUAL_LOOK_UPS: usize = 1_000;

/// A measured pair with another program.
pub(super) struct Pair {
    pub(super) program: u32,
    /// The submission under test on the left.
    pub(super) measures: Measures,
    pub(super) verdict: Verdict,
    pub(super) is_same_hand: bool,
    /// The other's tokens.
    pub(super) codes: Vec<u32>,
}

/// A candidate that was held against the submission; its total is still to be found out.
struct Compared {
    program: u32,
    codes: Vec<u32>,
    weight: PairWeight,
    is_same_hand: bool,
    /// Its k-grams that the submission does not have.
    unshared: Vec<(u64, u32)>,
    /// The statistic, if these weighed what the submission's do on average.
    estimate: f64,
    may_be_flagged: bool,
}

impl Checking<'_, '_> {
    /// Measures candidates; whether time was up. The submission's own program stands for its copies.
    pub(super) async fn measure(
        &mut self,
        found: &Candidates,
        is_late: &dyn Fn() -> bool,
    ) -> Result<(Vec<Pair>, bool), StoreError> {
        let mut compared = Vec::new();
        let mut was_late = false;
        for some in found.programs.chunks(AT_ONCE) {
            was_late = is_late();
            if was_late {
                break;
            }
            compared.extend(self.compare(some, found.least_flagged).await?);
        }
        // Tokens, not numbers: which of two equals is measured must not depend on which arrived first.
        compared.sort_by(|one, other| {
            let by_tokens = || one.codes.cmp(&other.codes).then(one.program.cmp(&other.program));
            other.estimate.total_cmp(&one.estimate).then_with(by_tokens)
        });
        let mut look_ups = 0;
        let mut pairs = vec![self.copies()];
        let (mut chosen, mut count) = (Vec::new(), 0);
        for one in compared {
            look_ups += one.unshared.len();
            count += 1;
            if one.may_be_flagged || count <= self.options.top || look_ups <= USUAL_LOOK_UPS {
                chosen.push(one);
            }
        }
        while !chosen.is_empty() {
            if is_late() {
                return Ok((pairs, true));
            }
            let rest = chosen.split_off(chosen.len().min(AT_ONCE));
            pairs.extend(self.weigh(chosen).await?);
            chosen = rest;
        }
        pairs.retain(|pair| {
            pair.measures.evidence_bits * K as f64 * crate::score::weight::UNIT >= MIN_WEIGHT as f64
        });
        Ok((pairs, was_late))
    }

    /// The pair of two copies of the program.
    fn copies(&self) -> Pair {
        let total = self.arrival.total;
        let measures = Measures::from_totals(total, total, total);
        Pair {
            program: self.subject.program,
            measures,
            verdict: self.calibration.verdict(&measures),
            is_same_hand: true,
            codes: self.prepared.derived().codes.clone(),
        }
    }

    /// Holds candidates against the submission.
    async fn compare(
        &mut self,
        candidates: &[(u32, u64)],
        least_flagged: Option<u64>,
    ) -> Result<Vec<Compared>, StoreError> {
        let programs: BTreeSet<u32> = candidates.iter().map(|&(program, _)| program).collect();
        // Programs that are no more may still stand in the postings.
        let codes = self.snapshot.codes(self.subject, &programs).await?;
        let compare = |(program, codes): (u32, Vec<u32>)| self.compared(program, codes, least_flagged);
        Ok(codes.into_iter().map(compare).filter(|one| one.weight.shared >= MIN_WEIGHT).collect())
    }

    fn compared(&self, program: u32, codes: Vec<u32>, least_flagged: Option<u64>) -> Compared {
        let counted: u64 = self.arrival.weighed.iter().map(|gram| u64::from(gram.count)).sum();
        let average = self.arrival.total as f64 / counted.max(1) as f64;
        let bag = GramBag::of(&codes, K);
        let is_same_hand = self.subject.hand.contains(&program);
        let mut unshared = Vec::new();
        let weight = self.arrival.pair(&bag, is_same_hand, |gram, count| unshared.push((gram, count)));
        let rest: u64 = unshared.iter().map(|&(_, count)| u64::from(count)).sum();
        let measures = weight.measures((rest as f64 * average) as u64);
        Compared {
            program,
            codes,
            weight,
            is_same_hand,
            unshared,
            estimate: statistic(&measures),
            may_be_flagged: least_flagged.is_some_and(|least| weight.shared >= least),
        }
    }

    /// Measures programs of the cohort, whatever they share; those that are no more are not in it.
    pub(super) async fn measure_all(
        &mut self,
        programs: &BTreeSet<u32>,
    ) -> Result<BTreeMap<u32, Pair>, StoreError> {
        let own = self.subject.program;
        let mut others = programs.clone();
        let mut pairs = BTreeMap::new();
        if others.remove(&own) {
            pairs.insert(own, self.copies());
        }
        let codes = self.snapshot.codes(self.subject, &others).await?;
        let compared =
            codes.into_iter().map(|(program, codes)| self.compared(program, codes, None)).collect();
        pairs.extend(self.weigh(compared).await?.into_iter().map(|pair| (pair.program, pair)));
        Ok(pairs)
    }

    /// Finds out what the others' k-grams weigh, all at once.
    async fn weigh(&mut self, compared: Vec<Compared>) -> Result<Vec<Pair>, StoreError> {
        let grams: BTreeSet<u64> =
            compared.iter().flat_map(|one| one.unshared.iter().map(|&(gram, _)| gram)).collect();
        let grams: Vec<u64> = grams.into_iter().collect();
        let hands = self.snapshot.hands(self.subject, &grams).await?;
        let hands: BTreeMap<u64, u32> = grams.into_iter().zip(hands).collect();
        let weigher = self.weigher.weigher();
        let pair = |one: Compared| {
            let rest = one
                .unshared
                .iter()
                .map(|&(gram, count)| {
                    let weighed = weigher.weigh(gram, hands.get(&gram).copied().unwrap_or(1), count);
                    u64::from(weighed.alone) * u64::from(weighed.count)
                })
                .sum();
            let measures = one.weight.measures(rest);
            Pair {
                program: one.program,
                measures,
                verdict: self.calibration.verdict(&measures),
                is_same_hand: one.is_same_hand,
                codes: one.codes,
            }
        };
        Ok(compared.into_iter().map(pair).collect())
    }
}
