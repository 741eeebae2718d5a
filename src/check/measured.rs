//! Exact measures of the candidates: all that may be flagged, and the most alike of the others.

use std::collections::{BTreeMap, BTreeSet};

use super::Checking;
use super::candidates::{Both, Candidates, Least};
use crate::fingerprint::GramBag;
use crate::score::{Arrival, Kind, LeftOut, Likeness, Measures, PairWeight, Sums, Verdict, Weigher};
use crate::store::{Derived, StoreError, StoredProgram};

/// Candidates whose tokens are read at a time.
const AT_ONCE: usize = 256;

/// So many candidates are measured, those that seem most alike, however few are listed and however long they are: words, which are not
/// known yet, may put another one first.
const MEASURED_AT_LEAST: usize = 4;

/// A measured pair with another program.
pub(super) struct Pair {
    pub(super) program: u32,
    /// The submission under test on the left.
    pub(super) measures: Measures,
    pub(super) verdict: Verdict,
    pub(super) is_same_hand: bool,
    /// What the measures of tokens and flow come from.
    pub(super) sums: [Sums; 2],
    /// The two share enough to be looked at.
    is_candidate: bool,
    /// The other's tokens.
    pub(super) codes: Vec<u32>,
    /// The features of its flow, and its vocabulary.
    pub(super) computed: [GramBag; 2],
    /// The measures with the ring, where the others are those without it.
    pub(super) with_ring: Option<Measures>,
}

/// A candidate that was held against the submission; its totals are still to be found out.
struct Compared {
    program: u32,
    stored: StoredProgram,
    tokens: Half,
    flow: Half,
    /// `None` where one of the two names nothing.
    vocabulary: Option<Half>,
    is_same_hand: bool,
    /// The joined z, if the other's features weighed what the submission's do on average.
    estimate: f64,
    may_be_flagged: bool,
}

/// What is known of one kind of feature.
struct Half {
    weight: PairWeight,
    /// The other's features that the submission does not have.
    unshared: Vec<(u64, u32)>,
}

impl Half {
    fn new(arrival: &Arrival, other: &GramBag, is_same_hand: bool) -> Self {
        let mut unshared = Vec::new();
        let weight = arrival.pair(other, is_same_hand, |feature, count| unshared.push((feature, count)));
        Self { weight, unshared }
    }

    /// What the unshared features weigh, if they weigh what the submission's do on average.
    fn estimate(&self, arrival: &Arrival) -> u64 {
        let average = arrival.total as f64 / f64::from(arrival.counted().max(1));
        let rest: u64 = self.unshared.iter().map(|&(_, count)| u64::from(count)).sum();
        (rest as f64 * average) as u64
    }
}

impl Compared {
    fn shared(&self) -> Both {
        Both { tokens: self.tokens.weight.shared, flow: self.flow.weight.shared }
    }

    fn unshared(&self) -> impl Iterator<Item = u64> {
        let halves = [&self.tokens, &self.flow].into_iter().chain(&self.vocabulary);
        halves.flat_map(|half| &half.unshared).map(|&(feature, _)| feature)
    }
}

impl Checking<'_, '_> {
    /// Measures candidates; whether time was up. The submission's own program stands for its copies.
    pub(super) async fn measure(
        &mut self,
        found: &Candidates,
        is_late: &(dyn Fn() -> bool + Sync),
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
        // What they are made of, not numbers: which of two equals is measured must not depend on which arrived first.
        compared.sort_by(|one, other| {
            let by_tokens = || one.stored.cmp(&other.stored).then(one.program.cmp(&other.program));
            other.estimate.total_cmp(&one.estimate).then_with(by_tokens)
        });
        let mut look_ups = 0;
        let mut pairs = vec![self.copies()];
        let (mut chosen, mut count) = (Vec::new(), 0);
        for one in compared {
            look_ups += one.unshared().count();
            count += 1;
            let is_asked_for = one.may_be_flagged || found.alike.programs.contains(&one.program);
            let is_among_first = count <= self.options.top.max(MEASURED_AT_LEAST);
            if is_asked_for || is_among_first || look_ups <= self.bounds.usual_look_ups {
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
        pairs.retain(|pair| pair.is_candidate);
        Ok((pairs, was_late))
    }

    /// Whether operations and constants of the submission are known.
    fn names_any(&self) -> bool {
        !self.vocabulary.grams.is_empty()
    }

    /// The pair of two copies of the program.
    fn copies(&self) -> Pair {
        let Derived { codes, computed, .. } = self.prepared.derived();
        let both = Both { tokens: self.tokens.arrival.total, flow: self.flow.arrival.total };
        let whole = |kind, total| Likeness::from_totals(kind, total, total, total);
        let all = self.vocabulary.total;
        let words = Sums { shared: all, left: all, right: all };
        let measures = Measures {
            tokens: whole(Kind::Tokens, both.tokens),
            flow: whole(Kind::Flow, both.flow),
            vocabulary: self.names_any().then(|| words.vocabulary()),
            wording: None,
            usualness: self.flow.arrival.usualness(),
            left_out: LeftOut::default(),
            ring: 0,
        };
        Pair {
            program: self.subject.program,
            measures,
            verdict: self.calibration.verdict(&measures),
            is_same_hand: true,
            sums: [both.tokens, both.flow].map(|all| Sums { shared: all, left: all, right: all }),
            is_candidate: both.is_candidate(),
            codes: codes.clone(),
            computed: [&computed.flow, &computed.vocabulary].map(GramBag::clone),
            with_ring: None,
        }
    }

    /// Holds candidates against the submission.
    async fn compare(
        &mut self,
        candidates: &[(u32, Both)],
        least_flagged: Least,
    ) -> Result<Vec<Compared>, StoreError> {
        let programs: BTreeSet<u32> = candidates.iter().map(|&(program, _)| program).collect();
        // Programs that are no more may still stand in the postings.
        let stored = self.snapshot.programs(self.subject, &programs).await?;
        let compare = |(program, stored): (u32, StoredProgram)| self.compared(program, stored, least_flagged);
        Ok(stored.into_iter().map(compare).filter(|one| one.shared().is_candidate()).collect())
    }

    fn compared(&self, program: u32, stored: StoredProgram, least_flagged: Least) -> Compared {
        let is_same_hand = self.subject.hand.contains(&program);
        let (own_tokens, own_flow) = (&self.tokens.arrival, &self.flow.arrival);
        let tokens = Half::new(own_tokens, &stored.counted_grams(), is_same_hand);
        let flow = Half::new(own_flow, &stored.computed.flow, is_same_hand);
        let words = &stored.computed.vocabulary;
        let vocabulary =
            (self.names_any() && !words.is_empty()).then(|| Half::new(&self.vocabulary, words, is_same_hand));
        let measures = Measures {
            tokens: tokens.weight.likeness(Kind::Tokens, tokens.estimate(own_tokens)),
            flow: flow.weight.likeness(Kind::Flow, flow.estimate(own_flow)),
            vocabulary: vocabulary
                .as_ref()
                .map(|half| half.weight.sums(half.estimate(&self.vocabulary)).vocabulary()),
            wording: None,
            usualness: own_flow.usualness_in(&flow.weight),
            left_out: LeftOut::default(),
            ring: 0,
        };
        let shared = Both { tokens: tokens.weight.shared, flow: flow.weight.shared };
        Compared {
            program,
            stored,
            tokens,
            flow,
            vocabulary,
            is_same_hand,
            estimate: self.calibration.joined(&measures),
            may_be_flagged: least_flagged.may_flag(shared),
        }
    }

    /// Measures programs of the cohort, whatever they share; those that are no more are not in it.
    pub(super) async fn measure_all(
        &mut self,
        programs: &BTreeSet<u32>,
    ) -> Result<BTreeMap<u32, Pair>, StoreError> {
        let own = self.subject.program;
        let mut others = programs.clone();
        let copies = others.remove(&own).then(|| self.copies());
        let stored = self.snapshot.programs(self.subject, &others).await?;
        let compared =
            stored.into_iter().map(|(program, stored)| self.compared(program, stored, Least::NONE)).collect();
        let mut weighed = self.weigh(compared).await?;
        weighed.extend(copies);
        self.word(&mut weighed.iter_mut().collect::<Vec<_>>()).await?;
        Ok(weighed.into_iter().map(|pair| (pair.program, pair)).collect())
    }

    /// Finds out what the others' features weigh, all at once; nothing of their wording.
    async fn weigh(&mut self, compared: Vec<Compared>) -> Result<Vec<Pair>, StoreError> {
        let mut features: Vec<u64> = compared.iter().flat_map(Compared::unshared).collect();
        features.sort_unstable();
        features.dedup();
        let hands = self.snapshot.hands(self.subject, &features).await?;
        let hands_of = |feature: u64| features.binary_search(&feature).map_or(1, |at| hands[at]);
        let rest = |weigher: Weigher<'_>, half: &Half| {
            weigher.total(half.unshared.iter().map(|&(feature, count)| (feature, hands_of(feature), count)))
        };
        let pair = |one: Compared| {
            let [tokens, flow] = [(Kind::Tokens, &one.tokens), (Kind::Flow, &one.flow)]
                .map(|(kind, half)| rest(self.weights.weigher(kind), half));
            let of_words =
                |half: &Half| half.weight.sums(rest(self.weights.of_vocabulary(), half).weight).vocabulary();
            let measures = Measures {
                tokens: one.tokens.weight.likeness(Kind::Tokens, tokens.weight),
                flow: one.flow.weight.likeness(Kind::Flow, flow.weight),
                vocabulary: one.vocabulary.as_ref().map(of_words),
                wording: None,
                usualness: self.flow.arrival.usualness_of_both(&one.flow.weight, flow),
                left_out: LeftOut::default(),
                ring: 0,
            };
            Pair {
                program: one.program,
                measures,
                verdict: self.calibration.verdict(&measures),
                is_same_hand: one.is_same_hand,
                sums: [one.tokens.weight.sums(tokens.weight), one.flow.weight.sums(flow.weight)],
                is_candidate: one.shared().is_candidate(),
                codes: one.stored.codes,
                computed: [one.stored.computed.flow, one.stored.computed.vocabulary],
                with_ring: None,
            }
        };
        Ok(compared.into_iter().map(pair).collect())
    }
}
