//! What nearly everybody in a cohort has: a template that nobody has named.
//!
//! Who is given a skeleton to fill in shares it with all others, and where there are three or eight of them rarity (docs/method.md,
//! §3) cannot tell it from a copy: what all of five have might be had by three of seven more. So it is taken for handed out if
//! nine of ten hands have it. Tokens are where they are a part of what people send and no more: where two programs of three are the
//! same altogether, everybody has copied, or the problem is so easy. What is computed is taken as well where it, too, is no more than
//! a part. Words always are: they are evidence beside the rest, and say nothing of two where all have them.

use super::held_texts::HeldTexts;
use super::problem::Problem;
use crate::fingerprint::{GramBag, Wording};

/// Of two hands' programs each may be the other's copy.
const MIN_HANDS: usize = 3;
/// Among more hands what all have weighs next to nothing anyway. So many are all looked at when a cohort is measured.
const MAX_HANDS: usize = 200;
/// So many texts are looked at. Of more, where many hold one program, only those of programs that one author holds.
const MAX_TEXTS: usize = 400;
/// k-grams that the middle program has of it at the least: a loop that reads the input is written by everybody himself.
const MIN_GRAMS: u64 = 24;
/// And at the most, as a part of all that it has.
const MOST_OF_PROGRAM: f64 = 2.0 / 3.0;
/// Runs of words at the least: `public static void main` is the language's.
const MIN_RUNS: usize = 16;

/// The longest program of a hand, as far as a skeleton may stand in it.
#[derive(Debug, Clone, Copy)]
pub struct LongestOfHand<'a> {
    /// Its k-grams.
    pub tokens: &'a GramBag,
    /// Its features of the flow of data.
    pub flow: &'a GramBag,
    /// How the texts of those who hold it stand, template's runs left out; empty where nothing is known of one.
    pub texts: &'a HeldTexts,
}

/// What nearly everybody in a cohort has. Nothing, mostly.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Skeleton {
    /// Features of both kinds: ascending, distinct.
    pub features: Vec<u64>,
    /// Runs of words.
    pub wording: Wording,
}

impl Skeleton {
    /// Of programs with their hands, numbered in the order of first appearance, the longest of each, and how the texts of those who hold
    /// each stand. `template` has what was handed out. O(n log n) for all their features.
    pub fn of_programs(
        (hands, longest): (&[u32], &[u32]),
        (tokens, flow): (&[&GramBag], &[&GramBag]),
        texts: &[HeldTexts],
        template: &[u64],
    ) -> Self {
        if !Self::is_sought(longest.len()) {
            return Self::default();
        }
        let of_hand = |at: usize| LongestOfHand { tokens: tokens[at], flow: flow[at], texts: &texts[at] };
        let of_hands: Vec<LongestOfHand<'_>> = longest.iter().map(|&at| of_hand(at as usize)).collect();
        let held =
            |at: usize| tokens[at].held().chain(flow[at].held()).map(move |feature| (feature, hands[at]));
        let mut held: Vec<(u64, u32)> = (0..hands.len()).flat_map(held).collect();
        held.sort_unstable();
        held.dedup();
        let hands_with = |feature: u64| {
            let from = held.partition_point(|&(other, _)| other < feature);
            held[from..].iter().take_while(|&&(other, _)| other == feature).count()
        };
        Self::of(&of_hands, template, hands_with)
    }

    /// Of the longest programs of all hands; `hands_with` says how many hands have a feature, in whichever of their programs and
    /// whether it counts there or not.
    pub fn of(of_hands: &[LongestOfHand<'_>], template: &[u64], hands_with: impl Fn(u64) -> usize) -> Self {
        let wording = of_nearly_all(of_hands);
        if !(MIN_HANDS..=MAX_HANDS).contains(&of_hands.len()) {
            return Self { features: Vec::new(), wording };
        }
        let is_own = |feature: u64| template.binary_search(&feature).is_err();
        let is_common = |feature: u64| is_own(feature) && are_nearly_all(hands_with(feature), of_hands.len());
        let (tokens, flow): (Vec<&GramBag>, Vec<&GramBag>) =
            of_hands.iter().map(|one| (one.tokens, one.flow)).unzip();
        let [tokens, flow] = [tokens, flow].map(|bags| Common::of(&bags, is_own, is_common));
        let mut features = Vec::new();
        if tokens.is_part() && tokens.in_middle >= MIN_GRAMS {
            features = tokens.features;
            // All who solve a problem in one way compute the same, and who has a copy and pads it.
            if flow.is_part() {
                features.extend(flow.features);
            }
            features.sort_unstable();
            features.dedup();
        }
        Self { features, wording }
    }

    /// Whether it is looked for among so many hands.
    pub fn is_sought(hands: usize) -> bool {
        hands <= MAX_HANDS
    }

    /// How many owners a program has at the most of whose texts it is asked how they stand; `owners` has those of each hand's longest
    /// program.
    pub fn most_owners(owners: impl IntoIterator<Item = usize>) -> usize {
        let all: usize = owners.into_iter().sum();
        if all <= MAX_TEXTS { all } else { 1 }
    }

    /// What a text has besides. Nothing where that is so little that it tells nothing of who wrote it: of one that all have but for a
    /// word nothing is known, as of one that all have.
    pub fn own_words(&self, text: &Wording) -> Wording {
        let own = text.without(&self.wording);
        if own.len() < MIN_RUNS && !self.wording.is_empty() { Wording::default() } else { own }
    }

    /// What a template has, with this: ascending, distinct.
    pub fn with_template(&self, mut template: Vec<u64>) -> Vec<u64> {
        if !self.features.is_empty() {
            template.extend(&self.features);
            template.sort_unstable();
            template.dedup();
        }
        template
    }
}

impl Problem<'_> {
    /// What nearly everybody has in the cohort of a program.
    pub fn skeleton_of(&self, program: usize) -> Option<&Skeleton> {
        self.family_of(program).map(|(_, family)| &family.skeleton)
    }
}

/// Nine of ten.
fn are_nearly_all(some: usize, all: usize) -> bool {
    10 * some >= 9 * all
}

/// The runs of words that nearly all texts have of which something is known, if there are as many as half of the hands. Texts in which
/// one program is held and that are the same count once: whoever has the same words may have copied them.
fn of_nearly_all(of_hands: &[LongestOfHand<'_>]) -> Wording {
    if !Skeleton::is_sought(of_hands.len()) {
        return Wording::default();
    }
    let most = Skeleton::most_owners(of_hands.iter().map(|one| one.texts.of_owners.len()));
    let texts = of_hands.iter().map(|one| one.texts).filter(|texts| texts.of_owners.len() <= most);
    let known: Vec<Vec<u32>> = texts.flat_map(HeldTexts::distinct).filter(|runs| !runs.is_empty()).collect();
    if known.len() < MIN_HANDS || 2 * known.len() < of_hands.len() {
        return Wording::default();
    }
    let mut held: Vec<u32> = known.concat();
    held.sort_unstable();
    let is_common = |same: &&[u32]| are_nearly_all(same.len(), known.len());
    let same = held.chunk_by(|one, other| one == other).filter(is_common);
    let runs: Vec<u32> = same.map(|same| same[0]).collect();
    if runs.len() < MIN_RUNS { Wording::default() } else { Wording::from_runs(runs) }
}

/// What nearly all have, of one kind.
struct Common {
    /// Ascending, distinct.
    features: Vec<u64>,
    /// Of what is in the middle program, by how much of it is common: 0…1.
    share: f64,
    /// How many features these are.
    in_middle: u64,
}

impl Common {
    fn of(bags: &[&GramBag], is_own: impl Fn(u64) -> bool, is_common: impl Fn(u64) -> bool) -> Self {
        // What counts in nobody's program shows in no pair.
        let mut features: Vec<u64> = bags.iter().flat_map(|bag| bag.hashes.iter().copied()).collect();
        features.sort_unstable();
        features.dedup();
        features.retain(|&feature| is_common(feature));
        let share_of = |bag: &&GramBag| {
            let (mut common, mut all) = (0, 0);
            for (feature, &count) in
                bag.hashes.iter().zip(&bag.counts).filter(|&(&feature, _)| is_own(feature))
            {
                all += u64::from(count);
                common += if features.binary_search(feature).is_ok() { u64::from(count) } else { 0 };
            }
            (common as f64 / all.max(1) as f64, common)
        };
        let mut shares: Vec<(f64, u64)> = bags.iter().map(share_of).collect();
        shares.sort_unstable_by(|(one, of_one), (other, of_other)| {
            one.total_cmp(other).then(of_one.cmp(of_other))
        });
        let (share, in_middle) = shares[shares.len() / 2];
        Self { features, share, in_middle }
    }

    /// Whether it is no more than a part of what they send.
    fn is_part(&self) -> bool {
        self.share <= MOST_OF_PROGRAM
    }
}

#[cfg(test)]
#[path = "skeleton_tests.rs"]
mod tests;
