//! One program against a cohort that is not in memory: what its k-grams weigh now, and what a pair with it can come to.
//!
//! The figures are those of [`super::cohort::Cohort`]. With h hands that have a k-gram (the program's own among them), whether
//! it counts there or not, it weighs
//!
//! ```text
//! alone       weight(h − 1)      in the total of a program under no test, and for a pair of one hand
//! in a pair   weight(h − 2)      for a pair of two hands that shares it
//! ```
//!
//! and a pair's totals are those of its programs with the shared k-grams weighed as in the pair.

use super::calibration::Calibration;
use super::cohort::MAX_COUNT;
use super::elsewhere::Sums;
use super::similarity::{Kind, Likeness};
use super::usualness::{Total, Usualness, breadth};
use super::weight::weight;
use crate::fingerprint::background::UNSEEN;
use crate::fingerprint::{Background, GramBag};

/// What decides the weights of a cohort's k-grams.
pub struct Weigher<'a> {
    /// Hands of the cohort.
    pub hands: usize,
    /// The language's background table, if there is one.
    pub background: Option<&'a Background>,
    /// Hashes of the templates' k-grams: they weigh nothing. Ascending, distinct.
    pub template: &'a [u64],
}

/// A k-gram of a program as a cohort weighs it, in 1/1024 bit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Weighed {
    /// For a pair of two hands that shares it.
    pub shared: u32,
    /// In the total of a program, and for a pair of one hand.
    pub alone: u32,
    /// How often it counts in the program.
    pub count: u32,
    /// How widely it is held, in hands.
    pub breadth: u32,
}

impl Weighed {
    /// Adds it to the total of a program that has it `count` times.
    fn add_to(&self, total: &mut Total, count: u32) {
        total.add(u64::from(self.alone) * u64::from(count), self.breadth);
    }
}

impl Weigher<'_> {
    /// Whether a k-gram is template code.
    pub fn is_template(&self, gram: u64) -> bool {
        self.template.binary_search(&gram).is_ok()
    }

    /// A k-gram that `hands` hold and that occurs `count` times in a program.
    pub fn weigh(&self, gram: u64, hands: u32, count: u32) -> Weighed {
        if self.is_template(gram) {
            return Weighed::default();
        }
        let level = self.background.map_or(UNSEEN, |table| table.level(gram));
        // There cannot be more of them than there are; a damaged count must not reach past the table's end.
        let hands = hands.min(u32::try_from(self.hands).unwrap_or(u32::MAX));
        Weighed {
            shared: weight(self.hands, hands.saturating_sub(2), level),
            alone: weight(self.hands, hands.saturating_sub(1), level),
            count: count.min(MAX_COUNT),
            breadth: breadth(self.hands, hands),
        }
    }

    /// What features weigh in the total of a program, each with the hands that hold it and its count.
    pub fn total(&self, features: impl Iterator<Item = (u64, u32, u32)>) -> Total {
        let mut total = Total::default();
        for (feature, hands, count) in features {
            let weighed = self.weigh(feature, hands, count);
            weighed.add_to(&mut total, weighed.count);
        }
        total
    }
}

/// The program under test, weighed.
pub struct Arrival {
    /// Its k-grams, ascending.
    pub grams: Vec<u64>,
    /// What each weighs.
    pub weighed: Vec<Weighed>,
    /// The total when no pair is under test.
    pub total: u64,
    whole: Total,
    hands: usize,
    /// What a pair of two hands shares at the most: all of it.
    most: u64,
}

/// What a pair with the arrival shares, and what is known of the other's total.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PairWeight {
    /// The shared k-grams, the smaller count of each.
    pub shared: u64,
    /// How many these are.
    pub occurrences: u32,
    /// All k-grams of the arrival, when this pair is under test.
    pub arrival: u64,
    /// The shared k-grams in the other's total, likewise; its other ones are to be added.
    pub other: u64,
    /// What these weigh in the other's total when no pair is under test.
    pub other_alone: Total,
    /// What they weigh in the arrival's.
    own_alone: u64,
    is_same_hand: bool,
}

impl Arrival {
    /// Weighs a program whose k-grams are held by `hands` each.
    pub fn new(bag: &GramBag, hands: &[u32], weigher: &Weigher<'_>) -> Self {
        let weighed: Vec<Weighed> = bag
            .hashes
            .iter()
            .zip(&bag.counts)
            .zip(hands)
            .map(|((&gram, &count), &hands)| weigher.weigh(gram, hands, count))
            .collect();
        let mut total = Total::default();
        weighed.iter().for_each(|gram| gram.add_to(&mut total, gram.count));
        let most = weighed.iter().map(|gram| u64::from(gram.shared) * u64::from(gram.count)).sum();
        Self {
            grams: bag.hashes.clone(),
            weighed,
            total: total.weight,
            whole: total,
            hands: weigher.hands,
            most,
        }
    }

    /// Occurrences of its k-grams that count (template's left out, repetitions capped).
    pub fn counted(&self) -> u32 {
        self.weighed.iter().map(|gram| gram.count).sum()
    }

    /// What it weighs to share all of a k-gram with another hand.
    pub fn most(&self, gram: usize) -> u64 {
        u64::from(self.weighed[gram].shared) * u64::from(self.weighed[gram].count)
    }

    /// What it shares with another program, by merging two ascending lists; `unshared` hears of each of the other's
    /// k-grams that it does not have, with its count. O(k-grams of both).
    pub fn pair(
        &self,
        other: &GramBag,
        is_same_hand: bool,
        mut unshared: impl FnMut(u64, u32),
    ) -> PairWeight {
        let mut pair = PairWeight { arrival: self.total, is_same_hand, ..PairWeight::default() };
        let mut own = 0;
        for (&gram, &count) in other.hashes.iter().zip(&other.counts) {
            while self.grams.get(own).is_some_and(|&hash| hash < gram) {
                own += 1;
            }
            if self.grams.get(own) != Some(&gram) {
                unshared(gram, count);
                continue;
            }
            let known = self.weighed[own];
            let Weighed { shared, alone, count: own_count, .. } = known;
            if own_count == 0 {
                // Template code.
                continue;
            }
            let weight = if is_same_hand { alone } else { shared };
            let count = count.min(MAX_COUNT);
            pair.occurrences += count.min(own_count);
            pair.shared += u64::from(weight) * u64::from(count.min(own_count));
            pair.arrival += u64::from(weight - alone) * u64::from(own_count);
            pair.other += u64::from(weight) * u64::from(count);
            pair.own_alone += u64::from(alone) * u64::from(own_count);
            known.add_to(&mut pair.other_alone, count);
        }
        pair
    }

    /// How usual it is, to a copy of it.
    pub fn usualness(&self) -> Usualness {
        Usualness::of(self.hands, self.whole)
    }

    /// How usual it is in a pair with another program.
    pub fn usualness_in(&self, pair: &PairWeight) -> Usualness {
        self.usualness_of(pair, self.whole, pair.own_alone)
    }

    /// How usual the more unusual of it and another program is, where the other's unshared features come to `rest`.
    pub fn usualness_of_both(&self, pair: &PairWeight, rest: Total) -> Usualness {
        let other = self.usualness_of(pair, pair.other_alone.plus(rest), pair.other_alone.weight);
        self.usualness_in(pair).min(other)
    }

    /// The same where the other is weighed as well.
    pub fn usualness_with(&self, pair: &PairWeight, other: &Self) -> Usualness {
        self.usualness_of_both(pair, other.whole.minus(pair.other_alone))
    }

    fn usualness_of(&self, pair: &PairWeight, total: Total, common: u64) -> Usualness {
        if pair.is_same_hand {
            Usualness::of(self.hands, total)
        } else {
            Usualness::in_pair(self.hands, total, common)
        }
    }

    /// The least weight that a pair has to share so that it may be flagged, whatever else the other holds: none that
    /// shares less is, for the most suspicious other has nothing besides. In units of weight, to within one bit of
    /// evidence. `None` where no weight suffices.
    pub fn least_flagged(&self, kind: Kind, calibration: &Calibration) -> Option<u64> {
        let may = |shared: u64| {
            let likeness = Likeness::from_totals(kind, shared, self.total.max(shared), shared);
            calibration.may_flag(kind, &likeness)
        };
        let step = kind.weight_of(1.0);
        // The measures grow with what is shared. That may be far more than the program weighs alone: among few hands a
        // k-gram that only the two have is several times as rare in the pair.
        let (mut low, mut high) = (0, self.most.max(self.total) / step + 1);
        if !may(high * step) {
            return None;
        }
        while low + 1 < high {
            let middle = low.midpoint(high);
            if may(middle * step) { high = middle } else { low = middle }
        }
        Some(low * step)
    }
}

impl PairWeight {
    /// How alike the two are by a kind, the arrival on the left, where the other's unshared features weigh `rest`.
    pub fn likeness(&self, kind: Kind, rest: u64) -> Likeness {
        self.sums(rest).likeness(kind)
    }

    /// What that is worked out from.
    pub fn sums(&self, rest: u64) -> Sums {
        Sums { shared: self.shared, left: self.arrival, right: self.other + rest }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{Cohort, CohortInput, Measures};

    #[test]
    fn programs_are_as_usual_as_in_a_cohort_in_memory() {
        let programs: [&[u32]; 5] =
            [&[1, 2, 3, 4, 5, 1, 2], &[1, 2, 3, 9, 1, 2], &[7, 8, 9, 1, 2, 3], &[4, 5, 6, 4, 5], &[1, 2]];
        let bags = programs.map(|codes| GramBag::of(codes, 2));
        let template = vec![GramBag::of(&[4, 5], 2).hashes[0]];
        let all: Vec<&GramBag> = bags.iter().collect();
        for hands in [[0, 1, 2, 3, 4], [0, 1, 0, 2, 1]] {
            let cohort = Cohort::new(&CohortInput {
                bags: &all,
                hands: &hands,
                background: None,
                template: &template,
            });
            let weigher = Weigher { hands: cohort.hands(), background: None, template: &template };
            let held_by = |gram: u64| {
                let holders = (0..5).filter(|&one| bags[one].hashes.binary_search(&gram).is_ok());
                holders.map(|one| hands[one]).collect::<std::collections::BTreeSet<u32>>().len() as u32
            };
            let arrival = |bag: &GramBag| {
                let hands: Vec<u32> = bag.hashes.iter().map(|&gram| held_by(gram)).collect();
                Arrival::new(bag, &hands, &weigher)
            };
            for (one, bag) in bags.iter().enumerate() {
                let of_one = arrival(bag);
                let of_pair = |other: usize| cohort.usualness(one, other, cohort.shared(one, other));
                assert_eq!(of_one.usualness(), of_pair(one));
                for (other, second) in bags.iter().enumerate().filter(|&(other, _)| other != one) {
                    let mut unshared = Vec::new();
                    let is_same_hand = hands[one] == hands[other];
                    let pair = of_one.pair(second, is_same_hand, |gram, count| {
                        unshared.push((gram, held_by(gram), count));
                    });
                    let count_of = |bag: &GramBag, gram: u64| {
                        bag.hashes.binary_search(&gram).map_or(0, |at| bag.counts[at])
                    };
                    let counted = bag.hashes.iter().filter(|gram| !template.contains(gram));
                    let shared = counted.map(|&gram| count_of(bag, gram).min(count_of(second, gram)));
                    assert_eq!(pair.occurrences, shared.sum::<u32>());
                    let rest = weigher.total(unshared.into_iter());
                    assert_eq!(of_one.usualness_of_both(&pair, rest), of_pair(other), "{one} {other}");
                    assert_eq!(
                        of_one.usualness_with(&pair, &arrival(second)),
                        of_pair(other),
                        "{one} {other}"
                    );
                    assert!(of_one.usualness_in(&pair).excess() >= of_pair(other).excess());
                    if is_same_hand {
                        assert_eq!(of_one.usualness_in(&pair), of_one.usualness());
                    }
                }
            }
            let excess =
                |one: usize, other: usize| cohort.usualness(one, other, cohort.shared(one, other)).excess();
            assert!(excess(4, 0) > excess(3, 2), "what most begin with, and what nobody else has");
        }
    }

    #[test]
    fn the_bound_reaches_pairs_that_are_several_times_as_rare_as_their_programs() {
        let mut flagged = [0; 2];
        for (hands, count) in
            [2, 3, 10, 40].into_iter().flat_map(|hands| (10..150).map(move |count| (hands, count)))
        {
            let bag = GramBag::counted((1..=count).collect(), vec![1; count as usize]);
            let weigher = Weigher { hands, background: None, template: &[] };
            let arrival = Arrival::new(&bag, &vec![2; count as usize], &weigher);
            let calibration = Calibration::known(None, hands);
            let pair = arrival.pair(&bag, false, |_, _| ());
            let tokens = Measures { tokens: pair.likeness(Kind::Tokens, 0), ..Measures::default() };
            let flow = Measures {
                flow: pair.likeness(Kind::Flow, 0),
                usualness: Usualness::least(),
                ..Measures::default()
            };
            for (kind, measures) in [(Kind::Tokens, tokens), (Kind::Flow, flow)] {
                if calibration.verdict(&measures).flagged {
                    let least = arrival.least_flagged(kind, &calibration);
                    assert!(
                        least.is_some_and(|least| least <= pair.shared),
                        "{hands} hands, {count}: {least:?}"
                    );
                    flagged[kind as usize] += 1;
                }
            }
        }
        assert!(flagged[0] > 100 && flagged[1] > 20, "{flagged:?}");
    }
}
