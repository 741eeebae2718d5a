//! What nearly everybody in a cohort has: a template that nobody has named.
//!
//! Who is given a skeleton to fill in shares it with all others, and where there are three or eight of them rarity (docs/method.md,
//! §3) cannot tell it from a copy: what all of five have might be had by three of seven more. So it is taken for handed out, of
//! both kinds and word for word, if nine of ten hands have it, by the first program of each. That holds where it is a part of what
//! they send and no more: where two programs of three are the same altogether, everybody has copied, or the problem is so easy.

use super::hand::first_of_hands;
use super::problem::Problem;
use crate::fingerprint::{GramBag, Wording};

/// Of two hands' programs each may be the other's copy.
const MIN_HANDS: usize = 3;
/// Among more hands what all have weighs next to nothing anyway. So many are all looked at when a cohort is measured.
pub const MAX_HANDS: usize = 200;
/// Nine of ten have it.
const NEARLY_ALL: (usize, usize) = (9, 10);
/// k-grams that the middle program has of it at the least: a loop that reads the input is written by everybody himself.
const MIN_GRAMS: u64 = 24;
/// And at the most, as a part of all that it has.
const MOST_OF_PROGRAM: f64 = 2.0 / 3.0;
/// Runs of words at the least: `public static void main` is the language's.
const MIN_RUNS: usize = 16;

/// The first program of a hand, as far as a skeleton may stand in it.
#[derive(Debug, Clone, Copy)]
pub struct FirstOfHand<'a> {
    /// Its k-grams.
    pub tokens: &'a GramBag,
    /// Its features of the flow of data.
    pub flow: &'a GramBag,
    /// How its text stands, template's runs left out; empty where nothing is known of it.
    pub wording: &'a Wording,
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
    /// Of programs whose hands are numbered in the order of first appearance, as `first` has that of a number. As [`Self::of`].
    pub fn of_hands<'a>(hands: &[u32], first: impl Fn(usize) -> FirstOfHand<'a>, template: &[u64]) -> Self {
        let firsts: Vec<FirstOfHand<'a>> = first_of_hands(hands).map(first).collect();
        Self::of(&firsts, template)
    }

    /// Of the first programs of all hands. `template` has the features that were handed out. O(n log n) for all their features.
    pub fn of<'a>(firsts: &[FirstOfHand<'a>], template: &[u64]) -> Self {
        if !(MIN_HANDS..=MAX_HANDS).contains(&firsts.len()) {
            return Self::default();
        }
        let is_own = |feature: &u64| template.binary_search(feature).is_err();
        let held = |of: fn(&FirstOfHand<'a>) -> &'a GramBag| {
            of_nearly_all(firsts.iter().map(|first| of(first).held().filter(is_own)))
        };
        let tokens = held(|first| first.tokens);
        let mut features = Vec::new();
        if is_part(firsts, &tokens, is_own) {
            features = tokens;
            features.extend(held(|first| first.flow));
            features.sort_unstable();
            features.dedup();
        }
        let known: Vec<&Wording> =
            firsts.iter().map(|first| first.wording).filter(|wording| !wording.is_empty()).collect();
        let runs = if known.len() < MIN_HANDS {
            Vec::new()
        } else {
            of_nearly_all(known.into_iter().map(|wording| wording.runs().iter().copied()))
        };
        let wording = if runs.len() < MIN_RUNS { Wording::default() } else { Wording::from_runs(runs) };
        Self { features, wording }
    }

    /// The features of a template, with these: ascending, distinct.
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

/// What nearly all of some have: ascending, distinct.
fn of_nearly_all<T: Ord + Copy>(all: impl ExactSizeIterator<Item = impl Iterator<Item = T>>) -> Vec<T> {
    let (part, whole) = (NEARLY_ALL.0 * all.len(), NEARLY_ALL.1);
    let mut held: Vec<T> = Vec::new();
    for one in all {
        let from = held.len();
        held.extend(one);
        held[from..].sort_unstable();
        // What one has several times it has.
        let mut kept = from;
        for at in from..held.len() {
            if at == from || held[at] != held[kept - 1] {
                held[kept] = held[at];
                kept += 1;
            }
        }
        held.truncate(kept);
    }
    held.sort_unstable();
    let is_held = |same: &&[T]| whole * same.len() >= part;
    held.chunk_by(|one, other| one == other).filter(is_held).map(|same| same[0]).collect()
}

/// Whether k-grams (ascending) are a part of the middle one of the programs, by which share of it they are, and no more.
fn is_part(firsts: &[FirstOfHand<'_>], grams: &[u64], is_own: impl Fn(&u64) -> bool) -> bool {
    let mut shares: Vec<(f64, u64)> = firsts
        .iter()
        .map(|first| {
            let own = first.tokens.hashes.iter().zip(&first.tokens.counts).filter(|(gram, _)| is_own(gram));
            let (mut among, mut all) = (0, 0);
            for (gram, &count) in own {
                all += u64::from(count);
                among += if grams.binary_search(gram).is_ok() { u64::from(count) } else { 0 };
            }
            (among as f64 / all.max(1) as f64, among)
        })
        .collect();
    shares
        .sort_unstable_by(|(one, of_one), (other, of_other)| one.total_cmp(other).then(of_one.cmp(of_other)));
    let (share, among) = shares[shares.len() / 2];
    among >= MIN_GRAMS && share <= MOST_OF_PROGRAM
}

#[cfg(test)]
#[path = "skeleton_tests.rs"]
mod tests;
