//! A cohort: the distinct programs to one problem in one language family, and which k-grams each of them holds.
//!
//! Rarity is counted in *hands*: programs that are known to be by one author, or that are the same to the last
//! token, are one hand. So a resubmission, or a copy that is handed round, does not make its own code common.

use std::cmp::Ordering;

use foldhash::fast::FixedState;
use hashbrown::HashMap;

use super::arrival::Weigher;
use super::gram_id::{NO_GRAM, count_hands, number_shared};
use super::shared::{Shared, SharedGram};
use super::usualness::{Total, Usualness, breadth};
use super::weight::WeightTable;
use crate::fingerprint::background::UNSEEN;
use crate::fingerprint::{Background, GramBag};

/// What a cohort is made of.
pub struct CohortInput<'a> {
    /// One bag a program.
    pub bags: &'a [&'a GramBag],
    /// The hand of each program, numbered from 0 without gaps; empty where each has its own.
    pub hands: &'a [u32],
    /// The language's background table, if there is one.
    pub background: Option<&'a Background>,
    /// Hashes of the templates' k-grams: they weigh nothing. Ascending, distinct.
    pub template: &'a [u64],
}

/// A gram counts at most this often in one program: a table of a thousand numbers is not a thousand coincidences.
pub const MAX_COUNT: u32 = 8;

/// One program's k-grams.
#[derive(Debug, Clone, Default)]
struct Member {
    /// The grams that others have as well, ascending by id.
    shared: Vec<Held>,
    /// All its grams when no pair is under test.
    total: Total,
    /// Gram occurrences that count.
    grams: u32,
}

/// The in-memory index of one cohort. Memory is proportional to the submissions' k-grams.
pub struct Cohort {
    members: Vec<Member>,
    /// The hand of each program, apart from the rest of it: a search asks for many in turn.
    hands: Vec<u32>,
    /// By program, whether no other one is of its hand.
    is_alone: Vec<bool>,
    /// The fewer holders, the smaller the id.
    grams: Vec<SharedGram>,
    /// Holders of each gram, ascending: gram `g` has `holders[starts[g]..starts[g + 1]]`.
    starts: Vec<usize>,
    holders: Vec<Holder>,
    /// Shared grams with programs that have them where they do not count: ascending.
    uncounted: Vec<(u32, u32)>,
    /// Shared grams by hash.
    ids: HashMap<u64, u32, FixedState>,
    weights: WeightTable,
    background: Option<Background>,
    template: Vec<u64>,
    /// The first program of each hand.
    first_of_hands: Vec<u32>,
}

/// A gram of a program that others have as well.
#[derive(Debug, Clone, Copy)]
pub(super) struct Held {
    pub(super) gram: u32,
    /// How often the program has it.
    pub(super) count: u32,
    /// The program's place among the gram's holders.
    pub(super) place: u32,
}

/// A posting: a program and how often it has the gram.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Holder {
    pub(super) member: u32,
    pub(super) count: u32,
}

impl Cohort {
    /// Builds the index. O(grams).
    pub fn new(input: &CohortInput<'_>) -> Self {
        let distinct: usize = input.bags.iter().map(|bag| bag.hashes.len()).sum();
        let mut seen: HashMap<u64, u32, FixedState> =
            HashMap::with_capacity_and_hasher(distinct / 2, FixedState::default());
        let mut holders_of: Vec<u32> = Vec::with_capacity(distinct / 2);
        // Ids in order of first appearance, so that they depend on nothing but the input.
        let ids_of_bags: Vec<Vec<u32>> = input
            .bags
            .iter()
            .map(|bag| {
                let id_of = |&hash: &u64| {
                    if !input.template.is_empty() && input.template.binary_search(&hash).is_ok() {
                        return NO_GRAM;
                    }
                    let id = *seen.entry(hash).or_insert(holders_of.len() as u32);
                    match holders_of.get_mut(id as usize) {
                        Some(holders) => *holders += 1,
                        None => holders_of.push(1),
                    }
                    id
                };
                bag.hashes.iter().map(id_of).collect()
            })
            .collect();

        // What does not count is compared with nothing, but who has it makes it the less rare.
        let known = |hash: &u64| seen.get(hash).copied();
        let uncounted_of_bags: Vec<Vec<u32>> =
            input.bags.iter().map(|bag| bag.uncounted.iter().filter_map(known).collect()).collect();

        let hand_of = |member: usize| input.hands.get(member).copied().unwrap_or(member as u32);
        let hands_of = count_hands([&ids_of_bags, &uncounted_of_bags], holders_of.len(), &hand_of);
        let mut first_of_hands: Vec<u32> = Vec::new();
        for member in 0..input.bags.len() {
            if hand_of(member) as usize == first_of_hands.len() {
                first_of_hands.push(member as u32);
            }
        }
        let mut is_elsewhere = vec![false; holders_of.len()];
        uncounted_of_bags.iter().flatten().for_each(|&id| is_elsewhere[id as usize] = true);
        let (shared_id, mut grams) = number_shared(&holders_of, &is_elsewhere, input.bags.len());
        let mut starts = Vec::with_capacity(grams.len() + 1);
        starts.push(0);
        for gram in &grams {
            starts.push(starts[starts.len() - 1] + gram.holders as usize);
        }
        let level_of = |hash: u64| input.background.map_or(UNSEEN, |table| table.level(hash));
        let weights = WeightTable::new(first_of_hands.len());
        let mut next: Vec<usize> = starts.clone();
        let mut holders = vec![Holder::default(); starts[starts.len() - 1]];
        let mut members = Vec::with_capacity(input.bags.len());
        for (member, (bag, ids)) in input.bags.iter().zip(&ids_of_bags).enumerate() {
            let mut entry = Member::default();
            let (mut shared, mut whole) = (0, Total::default());
            for ((&hash, &count), &id) in bag.hashes.iter().zip(&bag.counts).zip(ids) {
                if id == NO_GRAM {
                    continue;
                }
                let level = level_of(hash);
                let count = count.min(MAX_COUNT);
                let known = shared_id[id as usize];
                let hands = hands_of[id as usize];
                let alone = weights.weight(hands - 1, level);
                whole.add(u64::from(count) * u64::from(alone), breadth(first_of_hands.len(), hands));
                entry.grams += count;
                if known != NO_GRAM {
                    let gram = &mut grams[known as usize];
                    gram.hands = hands;
                    let weight = weights.weight(hands.saturating_sub(2), level);
                    gram.set_weight(weight);
                    gram.more = weight - alone;
                    holders[next[known as usize]] = Holder { member: member as u32, count };
                    next[known as usize] += 1;
                    shared += 1;
                }
            }
            entry.total = whole;
            entry.shared.reserve_exact(shared);
            members.push(entry);
        }
        // Gram by gram, so that each list is ascending without sorting it.
        for (gram, range) in (0..).zip(starts.windows(2)) {
            if range[1] - range[0] < 2 {
                // No pair shares it; it is known for how many have it.
                continue;
            }
            for (place, holder) in (0..).zip(&holders[range[0]..range[1]]) {
                members[holder.member as usize].shared.push(Held { gram, count: holder.count, place });
            }
        }
        seen.retain(|_, id| {
            *id = shared_id[*id as usize];
            *id != NO_GRAM
        });
        let mut uncounted: Vec<(u32, u32)> = (0..)
            .zip(&uncounted_of_bags)
            .flat_map(|(member, ids)| ids.iter().map(move |&id| (id, member)))
            .map(|(id, member)| (shared_id[id as usize], member))
            .filter(|&(id, _)| id != NO_GRAM)
            .collect();
        uncounted.sort_unstable();
        let hands: Vec<u32> = (0..members.len()).map(hand_of).collect();
        let mut programs_of = vec![0_u32; hands.len()];
        hands.iter().for_each(|&hand| programs_of[hand as usize] += 1);
        Self {
            is_alone: hands.iter().map(|&hand| programs_of[hand as usize] == 1).collect(),
            hands,
            members,
            grams,
            starts,
            holders,
            uncounted,
            ids: seen,
            weights,
            background: input.background.cloned(),
            template: input.template.to_vec(),
            first_of_hands,
        }
    }

    /// Number of programs.
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// Number of hands.
    pub fn hands(&self) -> usize {
        self.first_of_hands.len()
    }

    /// Number of pairs of two hands.
    pub fn pairs(&self) -> u64 {
        let n = self.hands() as u64;
        n * n.saturating_sub(1) / 2
    }

    /// Whether two programs are of one hand.
    pub fn same_hand(&self, left: usize, right: usize) -> bool {
        self.hands[left] == self.hands[right]
    }

    /// The hand of a program, numbered from 0 without gaps.
    pub(super) fn hand(&self, member: usize) -> u32 {
        self.hands[member]
    }

    /// Whether no other program is of the hand of this one.
    pub(super) fn is_alone(&self, member: usize) -> bool {
        self.is_alone[member]
    }

    /// The first program of each hand.
    pub(super) fn first_of_hands(&self) -> &[u32] {
        &self.first_of_hands
    }

    /// How usual the more unusual of two programs is that share this.
    pub(super) fn usualness(&self, left: usize, right: usize, shared: Shared) -> Usualness {
        let [one, other] = [left, right].map(|member| self.members[member].total);
        if self.same_hand(left, right) {
            let of = |total| Usualness::of(self.hands(), total);
            return of(one).min(of(other));
        }
        let of = |alone: Total, common: u64| Usualness::in_pair(self.hands(), alone, common);
        let [left, right] = shared.alone(one.weight, other.weight);
        of(one, left).min(of(other, right))
    }

    /// Gram occurrences of a program that count (template's left out, repetitions capped).
    pub fn gram_count(&self, member: usize) -> u32 {
        self.members[member].grams
    }

    /// Hands that have a gram, whether it counts there or not, besides those of a pair that shares it.
    pub fn others(&self, hash: u64, same_hand: bool) -> u32 {
        let hands = self.ids.get(&hash).map_or(0, |&id| self.grams[id as usize].hands);
        hands.saturating_sub(if same_hand { 1 } else { 2 })
    }

    /// The programs that have a gram which counts in one, each once; `None` where no other has it. O(log n + programs).
    pub fn programs_with(&self, hash: u64) -> Option<impl Iterator<Item = u32> + '_> {
        let id = *self.ids.get(&hash)?;
        let uncounted = &self.uncounted[self.uncounted.partition_point(|&(gram, _)| gram < id)..];
        let uncounted = uncounted.iter().take_while(move |&&(gram, _)| gram == id).map(|&(_, member)| member);
        Some(self.holders_of(id).iter().map(|holder| holder.member).chain(uncounted))
    }

    /// The grams that others have as well, in no order: with the hands that have each, counted or not, and the programs in which it counts.
    pub fn grams_of_several(&self) -> impl Iterator<Item = (u64, u32, impl ExactSizeIterator<Item = u32>)> {
        self.ids.iter().map(|(&hash, &id)| {
            let programs = self.holders_of(id).iter().map(|holder| holder.member);
            (hash, self.grams[id as usize].hands, programs)
        })
    }

    /// What weighs features as this cohort does, if it had so many hands.
    pub(super) fn weigher(&self, hands: usize) -> Weigher<'_> {
        Weigher { hands, background: self.background.as_ref(), template: &self.template }
    }

    /// Whether any template applies.
    pub fn has_template(&self) -> bool {
        !self.template.is_empty()
    }

    /// Hashes that weigh nothing: ascending, distinct.
    pub fn template(&self) -> &[u64] {
        &self.template
    }

    /// Whether a gram is template code.
    pub fn is_template(&self, hash: u64) -> bool {
        self.template.binary_search(&hash).is_ok()
    }

    /// What a gram is worth to a pair that shares it, in 1/1024 bit.
    pub fn shared_weight(&self, hash: u64, same_hand: bool) -> u32 {
        if self.is_template(hash) {
            return 0;
        }
        match self.ids.get(&hash).map(|&id| self.grams[id as usize]) {
            Some(gram) if same_hand => gram.weight() - gram.more,
            Some(gram) => gram.weight(),
            None => {
                let level = self.background.as_ref().map_or(UNSEEN, |table| table.level(hash));
                self.weights.weight(0, level)
            }
        }
    }

    /// The shared grams of a program, ascending by id.
    pub(super) fn shared_grams(&self, member: usize) -> &[Held] {
        &self.members[member].shared
    }

    /// Where in these the grams from `first` on begin.
    pub(super) fn first_shared_from(&self, member: usize, first: u32) -> usize {
        self.shared_grams(member).partition_point(|held| held.gram < first)
    }

    /// How many grams two or more programs have: their ids are below that.
    pub(super) fn shared_gram_count(&self) -> u32 {
        self.grams.len() as u32
    }

    /// The programs that hold a gram, ascending.
    pub(super) fn holders_of(&self, gram: u32) -> &[Holder] {
        let gram = gram as usize;
        &self.holders[self.starts[gram]..self.starts[gram + 1]]
    }

    /// Numbers of holders of all grams in which two or more count, ascending.
    pub(super) fn holder_counts(&self) -> impl Iterator<Item = u32> + '_ {
        self.grams.iter().map(|gram| gram.holders).filter(|&holders| holders > 1)
    }

    /// The first gram with more holders than that; those after it have as many or more.
    pub(super) fn first_held_by_more_than(&self, holders: u32) -> u32 {
        self.grams.partition_point(|gram| gram.holders <= holders) as u32
    }

    /// What a shared gram is worth.
    pub(super) fn gram(&self, gram: u32) -> SharedGram {
        self.grams[gram as usize]
    }

    /// What a pair would share if it shared no gram.
    pub(super) fn nothing_shared(&self, left: usize, right: usize) -> Shared {
        Shared::of(0, self.members[left].total.weight, self.members[right].total.weight)
    }

    /// What two programs share; a program shares all of itself with its copies. O(their shared grams).
    pub(super) fn shared(&self, left: usize, right: usize) -> Shared {
        self.shared_grams_of::<true>(left, right)
    }

    /// The same where nobody asks what it is worth to either side, and so not for [`Self::usualness`].
    pub(super) fn shared_in_pair(&self, left: usize, right: usize) -> Shared {
        self.shared_grams_of::<false>(left, right)
    }

    fn shared_grams_of<const SIDES: bool>(&self, left: usize, right: usize) -> Shared {
        if left == right {
            let total = self.members[left].total.weight;
            return Shared::of(total, total, total);
        }
        let mut shared = self.nothing_shared(left, right);
        self.add_shared::<SIDES>(left, right, 0, &mut shared);
        shared
    }

    /// Adds the grams from `first` on that two submissions share, by merging two ascending lists; `SIDES`: with what they are
    /// worth to either side.
    pub(super) fn add_shared<const SIDES: bool>(
        &self,
        left: usize,
        right: usize,
        first: u32,
        shared: &mut Shared,
    ) {
        let from = |member: usize| &self.shared_grams(member)[self.first_shared_from(member, first)..];
        let same_hand = self.same_hand(left, right);
        let (mut a, mut b) = (from(left), from(right));
        while let ([held_a, rest_a @ ..], [held_b, rest_b @ ..]) = (a, b) {
            match held_a.gram.cmp(&held_b.gram) {
                Ordering::Less => a = rest_a,
                Ordering::Greater => b = rest_b,
                Ordering::Equal => {
                    let gram = self.grams[held_a.gram as usize];
                    shared.add::<SIDES>(gram, held_a.count, held_b.count, same_hand);
                    (a, b) = (rest_a, rest_b);
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "cohort_tests.rs"]
mod tests;
